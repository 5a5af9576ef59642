"""The table of Four Towers: the map, two mini boards, the temple, and a mat for each player."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.deck import Deck
from donjon.core.engine.game import Game
from donjon.core.engine.parts import Part
from donjon.core.engine.setup import Setup
from donjon.games.four_towers.components import (
    CLAN_COUNT,
    COLOURS,
    CROWD_SIZE,
    GEM_COUNT,
    MEEPLE_COUNT,
    STALL_COUNT,
    FourTowersContent,
)

NO_FOLLOWERS: Final = [0] * CLAN_COUNT
NO_MERCHANTS: Final = [-1] * STALL_COUNT
NOBODY: Final[list[int]] = []
"""An empty mat; shared by all, and never changed."""


def meeples_of(colour: int) -> int:
    """How many meeples of a colour are in the box."""
    return MEEPLE_COUNT // CLAN_COUNT + (1 if colour < MEEPLE_COUNT % CLAN_COUNT else 0)


class Mat(Part):
    """What lies before one player, and where the player's marker stands.

    Copies share its lists: whoever changes one puts another in its place.
    """

    def __init__(self) -> None:
        self.followers = NO_FOLLOWERS
        """How many of each colour (FT-26)."""
        self.mercenaries = NOBODY
        """Their colours, in their row (FT-27)."""
        self.merchants = NO_MERCHANTS
        """The colour of who has each stall; -1 for nobody (FT-29)."""
        self.mountaineers = NOBODY
        self.champions = NOBODY
        self.bought = 0
        self.gems = 0
        self.influence = 0
        """The position of the marker on the track."""
        self.doubled = False

    def copy(self) -> Mat:
        mat = Mat()
        mat.followers = self.followers
        mat.mercenaries = self.mercenaries
        mat.merchants = self.merchants
        mat.mountaineers = self.mountaineers
        mat.champions = self.champions
        mat.bought = self.bought
        mat.gems = self.gems
        mat.influence = self.influence
        mat.doubled = self.doubled
        return mat

    def gain(self, colour: int, number: int) -> None:
        """Followers of a colour come, or leave if the number is below zero."""
        followers = self.followers.copy()
        followers[colour] += number
        self.followers = followers

    def fill(self, slot: int, colour: int) -> None:
        """A merchant takes a stall, or -1 leaves it empty."""
        merchants = self.merchants.copy()
        merchants[slot] = colour
        self.merchants = merchants

    def follower_count(self) -> int:
        f = self.followers
        return f[0] + f[1] + f[2] + f[3]

    def merchant_count(self) -> int:
        count = 0
        for merchant in self.merchants:
            if merchant >= 0:
                count += 1
        return count


class FourTowers(Game):
    """Two to four demigods, and the land they push peasants about in."""

    content: FourTowersContent
    track: list[int]
    peasants: list[int]
    sizes: list[int]
    supply: list[int]
    hand: list[int]
    lords: list[int]
    demons: list[int]
    temple: list[int]
    temple_gems: int
    track_gems: list[int]
    sphere_gems: int
    mats: list[Mat]
    charges: list[int]
    spirits: list[list[int]]
    display: list[int]
    deck: Deck
    active: int
    first: int
    turn: int
    open_play: int
    bridged: bool
    removed: list[int]

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        content = setup.content
        assert isinstance(content, FourTowersContent)
        self.content = content

    def prepare(self) -> None:
        """An empty map; all meeples and gems are in the temple."""
        content = self.content
        self.peasants = [0] * (CLAN_COUNT * content.spaces)
        self.sizes = [0] * content.spaces
        self.supply = [0] * CLAN_COUNT
        self.hand = [0] * CLAN_COUNT
        self.lords = [0] * CLAN_COUNT
        self.demons = [0] * CLAN_COUNT
        self.temple = [meeples_of(colour) for colour in range(CLAN_COUNT)]
        self.temple_gems = GEM_COUNT
        self.track_gems = []
        self.sphere_gems = 0
        self.mats = [Mat() for _ in range(self.seats)]
        self.charges = [0] * len(content.champions)
        self.spirits = [[0] * CLAN_COUNT for _ in content.champions]
        self.display = []
        self.deck = Deck(list(range(len(content.champions))))
        self.active = 0
        self.first = 0
        self.turn = 0
        self.open_play = 0
        self.bridged = False
        self.removed = [0] * CLAN_COUNT
        self.settle()

    def settle(self) -> None:
        self.track = self.content.tracks[1 if self.setup.options["track"] == "compact" else 0]

    def copy(self) -> FourTowers:
        game = FourTowers(self.setup)
        game.track = self.track
        game.peasants = self.peasants.copy()
        game.sizes = self.sizes.copy()
        game.supply = self.supply.copy()
        game.hand = self.hand.copy()
        game.lords = self.lords.copy()
        game.demons = self.demons.copy()
        game.temple = self.temple.copy()
        game.temple_gems = self.temple_gems
        game.sphere_gems = self.sphere_gems
        game.mats = [mat.copy() for mat in self.mats]
        # Shared: whoever changes one of these takes a copy first.
        game.track_gems = self.track_gems
        game.charges = self.charges
        game.spirits = self.spirits
        game.display = self.display
        game.deck = self.deck
        game.removed = self.removed
        game.active = self.active
        game.first = self.first
        game.turn = self.turn
        game.open_play = self.open_play
        game.bridged = self.bridged
        self.copy_engine(game)
        return game

    # The map

    def add(self, colour: int, space: int) -> None:
        """A peasant comes to a space."""
        self.peasants[CLAN_COUNT * space + colour] += 1
        self.sizes[space] += 1

    def lift(self, colour: int, space: int) -> None:
        """A peasant leaves a space."""
        self.peasants[CLAN_COUNT * space + colour] -= 1
        self.sizes[space] -= 1

    def stands(self, colour: int, space: int) -> bool:
        """Whether a peasant of a colour is on a space."""
        return self.peasants[CLAN_COUNT * space + colour] > 0

    def crowd(self, space: int) -> list[int]:
        """How many of each colour are on a space."""
        return self.peasants[CLAN_COUNT * space : CLAN_COUNT * space + CLAN_COUNT]

    def peopled(self) -> bool:
        """Whether anybody is on the map."""
        for size in self.sizes:
            if size:
                return True
        return False

    def crowded(self) -> list[int]:
        """The spaces that must expand (FT-22)."""
        return [space for space, size in enumerate(self.sizes) if size >= CROWD_SIZE]

    def takes(self, space: int, colour: int) -> bool:
        """Whether a peasant of a colour may be played on a space (FT-19, FT-20)."""
        size = self.sizes[space]
        if size < 2 or self.bridged:
            return size > 0
        return self.peasants[CLAN_COUNT * space + colour] > 0

    def takes_any(self) -> bool:
        """Whether a peasant of any colour can be played somewhere (FT-19, FT-20)."""
        if self.bridged:
            return True
        for size in self.sizes:
            if size == 1:
                return True
        return not self.peopled()

    def playable(self) -> list[bool]:
        """For each colour whether a peasant of it can be played somewhere (FT-19, FT-20)."""
        if self.takes_any():
            return [True] * CLAN_COUNT
        can_play = [False] * CLAN_COUNT
        for place, number in enumerate(self.peasants):
            if number:
                can_play[place % CLAN_COUNT] = True
        return can_play

    # The mats

    def mat(self) -> Mat:
        """The mat of the player whose turn it is."""
        return self.mats[self.active]

    def points(self, seat: int) -> int:
        """What the position on the track is worth, doubled by an army (FT-43)."""
        mat = self.mats[seat]
        value = self.track[mat.influence]
        return 2 * value if mat.doubled else value

    def uses(self, champion: int) -> int:
        """How often a skill can still be used: the gems or spirits on its card (FT-35)."""
        some = self.spirits[champion]
        return self.charges[champion] + some[0] + some[1] + some[2] + some[3]


def watched(game: FourTowers) -> dict[str, dict[int, int]]:
    """The numbers that people care about; none of them changes without a word."""
    mats = dict(enumerate(game.mats))
    return {
        "lords": dict(enumerate(game.lords)),
        "demons": dict(enumerate(game.demons)),
        "influence": {seat: game.track[mat.influence] for seat, mat in mats.items()},
        "doubled": {seat: int(mat.doubled) for seat, mat in mats.items()},
        "gems": {seat: mat.gems for seat, mat in mats.items()},
        "followers": {seat: mat.follower_count() for seat, mat in mats.items()},
        "mercenaries": {seat: len(mat.mercenaries) for seat, mat in mats.items()},
        "merchants": {seat: mat.merchant_count() for seat, mat in mats.items()},
        "mountaineers": {seat: len(mat.mountaineers) for seat, mat in mats.items()},
        "champions": {seat: len(mat.champions) for seat, mat in mats.items()},
        "uses": {champion: game.uses(champion) for champion in range(len(game.charges))},
    }


def census(game: FourTowers) -> dict[str, int]:
    """What is never created or lost: meeples of each colour, gems, champions."""
    g = game
    counts = g.temple.copy()
    for colour in range(CLAN_COUNT):
        counts[colour] += g.supply[colour] + g.lords[colour] + g.demons[colour] + g.hand[colour]
        counts[colour] += g.removed[colour] + sum(g.peasants[colour::CLAN_COUNT])
        counts[colour] += sum(some[colour] for some in g.spirits)
        for mat in g.mats:
            rows = mat.mercenaries + mat.merchants + mat.mountaineers
            counts[colour] += mat.followers[colour] + rows.count(colour)
    gems = g.temple_gems + len(g.track_gems) + g.sphere_gems + sum(g.charges)
    champions = [*g.display, *g.deck.all(), *(c for mat in g.mats for c in mat.champions)]
    return {
        **dict(zip(COLOURS, counts, strict=True)),
        "meeples": sum(counts),
        "gems": gems + sum(mat.gems for mat in g.mats),
        "champions": len(set(champions)),
    }
