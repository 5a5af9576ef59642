"""What is in the box, as the rules read it: the map, the mats, the tracks and the champions."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.acts import Acts, Effect
from donjon.core.engine.setup import Content
from donjon.core.engine.vocabulary import Vocabulary

RED: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
BLUE: Final = 3
COLOURS: Final = ["red", "yellow", "green", "blue"]
"""The four clans; each area of the map bears the colour of one of them too."""
CLAN_COUNT: Final = 4

DRAW_COUNT: Final = 3
"""How many peasants are drawn each turn (FT-14)."""
CROWD_SIZE: Final = 3
"""How many on one space expand it (FT-21)."""
MOST_FOLLOWERS: Final = 15
MOST_MERCENARIES: Final = 10
ARMY_SIZE: Final = 7
"""So many mercenaries double the influence (FT-28)."""
SLOTS: Final = ["red", "yellow", "green", "blue", "white"]
WHITE: Final = 4
STALL_COUNT: Final = 5
"""Spaces for merchants: one for each colour and a white one (FT-29)."""
MOST_BOUGHT: Final = 2
"""How many champions can be bought in a game (FT-33)."""
DISPLAY_SIZE: Final = 3
GEM_COUNT: Final = 21
MEEPLE_COUNT: Final = 162
SEATS: Final = ["one", "two", "three", "four"]

THIRD_CHAMPION: Final = 1
PURCHASE: Final = 2
SKILLS: Final = 3
MERCENARY: Final = 4
MOUNTAINEER: Final = 5
MERCHANT: Final = 6
LAST_PLAY: Final = 7
"""The plays of a turn up to the draw, by their place in it (FT-18)."""

NEVER: Final = 0
START: Final = 1
END: Final = 2
"""When a skill is used: at the start of a turn or at its end."""

PEASANT: Final = 0
FOLLOWER: Final = 1
DEMON: Final = 2
LORD: Final = 3
RAISED: Final = ["peasant", "follower", "demon", "lord"]
"""What a spirit on a champion can become."""


class Deed(Effect):
    """What a champion's skill does (FT-36)."""

    def __init__(self) -> None:
        super().__init__()
        self.amount = 0
        """How far a marker goes, or what a spirit becomes, or at least how many for a condition."""
        self.champion = -1


class Bonus(Effect):
    """What a champion scores at the end (FT-42): points for every so many of what it counts."""

    def __init__(self) -> None:
        super().__init__()
        self.points = 0
        self.every = 1
        self.per = ""
        """What is counted: a name of the rules' `COUNTERS`."""


class Champion:
    """A champion card: what it costs, holds, does and scores."""

    def __init__(
        self,
        name: str,
        cost: int,
        gems: int,
        spirits: int,
        when: int,
        skill: int,
        bonuses: list[Bonus],
    ) -> None:
        self.name = name
        self.cost = cost
        self.gems = gems
        self.spirits = spirits
        self.when = when
        self.skill = skill
        """The script of its skill among those of the content; -1 for none."""
        self.bonuses = bonuses


class FourTowersContent(Content):
    """The map, the bars and the champions, and what follows from them."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        titles: dict[str, list[str]],
        texts: dict[str, list[str]],
        acts: Acts,
        areas: list[int],
        lines: list[list[int]],
        angles: list[float],
        homes: list[int],
        champions: list[Champion],
        bar: list[list[int]],
        tracks: list[list[int]],
        gem_values: list[int],
        supplies: list[int],
        hands: list[list[int]],
    ) -> None:
        super().__init__(vocabulary, titles, texts, acts)
        self.areas = areas
        """The colour of the area of each space."""
        self.lines = lines
        """Where the three lines of each space lead: a space, OUT or FIRE."""
        self.angles = angles
        """Where a space lies on its ring, in degrees clockwise from the top."""
        self.homes = homes
        """The home of each clan."""
        self.champions = champions
        self.bar = bar
        """The two colours that each space of the mountaineers takes (FT-30)."""
        self.tracks = tracks
        """The points of each position, linear and compact (FT-37)."""
        self.gem_values = gem_values
        self.supplies = supplies
        """Peasants of each colour by number of players (FT-04)."""
        self.hands = hands
        """Every draw of three, as a count for each colour."""
        self.spaces = len(areas)
        self.out = self.spaces
        """The place off the board, where peasants become lords."""
        self.fire = self.spaces + 1
        """The City of Fire, where they become demons."""
        self.greens = [space for space in range(self.spaces) if areas[space] == GREEN]
        self.peaks = [
            [line for line in lines[space] if line < self.spaces and areas[line] == BLUE]
            for space in range(self.spaces)
        ]
        """The blue spaces beside each space."""
        self.beside = [[line for line in three if line < self.spaces] for three in lines]
        """All spaces beside each space."""
        self.every_draw: list[int] = []
        """The answers to all draws, where nothing stands against any."""
        self.draws: dict[int, list[int]] = {}
        """The draws that are allowed, by what there is and what can be played."""

    def deeds(self, champion: int) -> list[Deed]:
        """What the skill of a champion does, one after another."""
        script = self.champions[champion].skill
        if script < 0:
            return []
        skill_deeds: list[Deed] = []
        for number in self.acts.scripts[script]:
            deed = self.acts.effects[number]
            assert isinstance(deed, Deed)
            skill_deeds.append(deed)
        return skill_deeds
