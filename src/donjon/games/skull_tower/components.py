"""The components of the box: play cards, tower cards, and the tower that is built of them."""

from __future__ import annotations

from donjon.core.engine.setup import Content
from donjon.core.engine.vocabulary import Vocabulary


class TowerCard:
    """Five coloured floors from the bottom up, and the skeletons pictured on them."""

    def __init__(
        self, name: str, colours: list[int], places: list[tuple[int, int]], skill: int, first: int
    ) -> None:
        self.name = name
        self.colours = colours
        self.places = places
        """Floor of the card and side, for each pictured skeleton, lowest first."""
        self.skill = skill
        self.first = first
        """The number of its first picture among all pictures of the content."""


class SkullTowerContent(Content):
    """The cards of the game and what follows from them."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        titles: dict[str, list[str]],
        texts: dict[str, list[str]],
        levels: list[int],
        colours: list[list[str]],
        hues: list[int],
        numbers: list[int],
        icons: list[list[int]],
        tower_cards: list[TowerCard],
        bosses: list[int],
        first_game: list[int],
        starters: list[int],
        rounds: int,
    ) -> None:
        super().__init__(vocabulary, titles, texts)
        cards = range(len(levels))
        self.levels = levels
        self.colours = colours
        """A level-3 card is red and blue at once (ST-18)."""
        self.hues = hues
        """What the colours of each card are called, by the number of the title."""
        self.numbers = numbers
        self.icons = icons
        """How many swords and how many arrows each card has."""
        self.tower_cards = tower_cards
        self.bosses = bosses
        self.first_game = first_game
        self.starters = starters
        """Who starts each round, as the round card says (ST-10)."""
        self.rounds = rounds
        self.follows: list[list[bool]] = [
            [numbers[a] == numbers[b] or bool({*colours[a]} & {*colours[b]}) for b in cards]
            for a in cards
        ]
        """Whether a card may be played on another: by colour or by number (ST-17)."""
        self.by_level = [[card for card in cards if levels[card] == level] for level in range(4)]
        self.numbered = [i for i in range(len(tower_cards)) if i not in bosses]
        """The tower cards but for the BOSS."""
        self.layouts: dict[tuple[int, ...], Layout] = {}

    def layout(self, tower: list[int]) -> Layout:
        """The floors of a tower, worked out once."""
        key = tuple(tower)
        if key not in self.layouts:
            self.layouts[key] = Layout(self, tower)
        return self.layouts[key]


class Layout:
    """A tower as it stands: floors, and the places of pictured skeletons."""

    def __init__(self, content: SkullTowerContent, tower: list[int]) -> None:
        self.colours: list[int] = []
        self.card_low: list[int] = []
        self.card_high: list[int] = []
        """Lowest and highest floor of each card."""
        skeletons: list[tuple[int, int, int, int]] = []
        for position, number in enumerate(tower):
            card = content.tower_cards[number]
            merged = bool(self.colours) and self.colours[-1] == card.colours[0]
            low = len(self.colours) - (1 if merged else 0)
            self.card_low.append(low)
            # ST-06: touching floors of one colour are one single floor.
            self.colours.extend(card.colours[1:] if merged else card.colours)
            self.card_high.append(len(self.colours) - 1)
            for i, (floor, side) in enumerate(card.places):
                skeletons.append((low + floor, side, position, card.first + i))
        skeletons.sort()
        self.top = len(self.colours) - 1
        """The BOSS floor."""
        self.floor = [place[0] for place in skeletons]
        self.side = [place[1] for place in skeletons]
        self.card = [place[2] for place in skeletons]
        self.picture = [place[3] for place in skeletons]
        """The number of each place in the vocabulary."""
        self.place = {picture: i for i, picture in enumerate(self.picture)}
        self.beside: list[list[list[int]]] = [[[], []] for _ in self.colours]
        """The places on each floor, left and right, those of one card together."""
        for i, (floor, side, _, _) in enumerate(skeletons):
            self.beside[floor][side].append(i)
        self.group: list[list[int]] = [self.beside[floor][side] for floor, side, _, _ in skeletons]
        """For each place, all that must fall in the same round (ST-21), itself among them."""
        self.of_card = [
            [i for i, place in enumerate(skeletons) if place[2] == position]
            for position in range(len(tower))
        ]
        self.boss = [i for i, place in enumerate(skeletons) if place[0] == self.top]
