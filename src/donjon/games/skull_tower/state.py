"""The table of Skull Tower: cards, the tower, skeletons and pawns as plain fields."""

from __future__ import annotations

from typing import Final

from donjon.core.deck import Deck
from donjon.core.game import Content, Game, Setup
from donjon.core.vocabulary import Verb, Vocabulary

LEFT: Final = 0
RIGHT: Final = 1
BOTH: Final = 3
"""Both players, as a mask of seats."""
TOKENS: Final = 12
HAND: Final = 3

SWORD: Final = 0
ARROW: Final = 1

EMPTY: Final = 0
STANDING: Final = 1
FALLEN: Final = 2
"""Struck down this round, but others of its group still stand."""
DEFEATED: Final = 3

SECOND_WIND: Final = 0
FREE_LINK: Final = 1
SIGNAL: Final = 2
SKILLS: Final = ["second-wind", "free-link", "signal"]

LEVEL_2: Final = 0
RED_2: Final = 1
BLUE_2: Final = 2
LEVEL_3: Final = 3
STOCKS: Final = ["level-2", "red-2", "blue-2", "level-3"]

PLAY: Final = Verb(1, "play card")
REDRAW: Final = Verb(2, "redraw card")
EXCHANGE: Final = Verb(3, "exchange card secret")
SHOW: Final = Verb(4, "show card")
PASS: Final = Verb(5, "pass")
FIRST: Final = Verb(6, "first icon")
STRIKE: Final = Verb(7, "strike place")
SPARE: Final = Verb(8, "spare")
BUY: Final = Verb(9, "buy stock")
REMOVE: Final = Verb(10, "remove card")
DONE: Final = Verb(11, "done")
DRAW: Final = Verb(12, "draw card")
LAY: Final = Verb(13, "lay tower")
VERBS: Final = [
    PLAY,
    REDRAW,
    EXCHANGE,
    SHOW,
    PASS,
    FIRST,
    STRIKE,
    SPARE,
    BUY,
    REMOVE,
    DONE,
    DRAW,
    LAY,
]


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
        levels: list[int],
        colours: list[int],
        numbers: list[int],
        icons: list[list[int]],
        tower_cards: list[TowerCard],
        bosses: list[int],
        first_game: list[int],
        starters: list[int],
        rounds: int,
    ) -> None:
        super().__init__(vocabulary, titles)
        self.levels = levels
        self.colours = colours
        """Masks: a level-3 card is red and blue at once (ST-18)."""
        self.numbers = numbers
        self.icons = icons
        self.tower_cards = tower_cards
        self.bosses = bosses
        self.first_game = first_game
        self.starters = starters
        """Who starts each round, as the round card says (ST-10)."""
        self.rounds = rounds
        self.follows: list[list[bool]] = [
            [bool(colours[a] & colours[b]) or numbers[a] == numbers[b] for b in range(len(levels))]
            for a in range(len(levels))
        ]
        """Whether a card may be played on another: by colour or by number (ST-17)."""
        self.by_level = [
            [card for card in range(len(levels)) if levels[card] == level] for level in range(4)
        ]
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
        found: list[tuple[int, int, int, int]] = []
        for position, number in enumerate(tower):
            card = content.tower_cards[number]
            merged = bool(self.colours) and self.colours[-1] == card.colours[0]
            low = len(self.colours) - (1 if merged else 0)
            self.card_low.append(low)
            # ST-06: touching floors of one colour are one single floor.
            self.colours.extend(card.colours[1:] if merged else card.colours)
            self.card_high.append(len(self.colours) - 1)
            for i, (floor, side) in enumerate(card.places):
                found.append((low + floor, side, position, card.first + i))
        found.sort()
        self.top = len(self.colours) - 1
        """The BOSS floor."""
        self.floor = [place[0] for place in found]
        self.side = [place[1] for place in found]
        self.card = [place[2] for place in found]
        self.picture = [place[3] for place in found]
        """The number of each place in the vocabulary."""
        self.place = {picture: i for i, picture in enumerate(self.picture)}
        self.groups: list[list[int]] = [[] for _ in range(2 * len(self.colours))]
        """The places on each side of each floor: number 2 * floor + side."""
        for i, (floor, side, _, _) in enumerate(found):
            self.groups[2 * floor + side].append(i)
        self.of_card = [
            [i for i, place in enumerate(found) if place[2] == position]
            for position in range(len(tower))
        ]
        self.boss = [i for i, place in enumerate(found) if place[0] == self.top]


class SkullTower(Game):
    """Two players climb back to back: seat 0 on the left, seat 1 on the right (ST-01)."""

    content: SkullTowerContent
    layout: Layout
    easy: bool
    tower: list[int]
    tower_deck: Deck
    round: int
    floors: list[int]
    hands: list[list[int]]
    offered: list[list[int]]
    shown: list[int]
    played: list[int]
    discard: list[int]
    removed: list[int]
    deck: Deck
    level2: list[Deck]
    level3: Deck
    tokens: list[int]
    supply: int
    taken: int
    gold: int
    skills: int
    redraws: list[int]
    exchanged: int
    signalled: int
    linked: bool

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        content = setup.content
        assert isinstance(content, SkullTowerContent)
        self.content = content

    def prepare(self) -> None:
        """An empty table: all cards in their decks, all tokens in the supply."""
        content = self.content
        self.easy = self.setup.options["difficulty"] == "easy"
        self.tower = []
        self.tower_deck = Deck(content.numbered.copy())
        self.round = 0
        self.floors = [0, 0]
        self.hands = [[], []]
        self.offered = [[], []]
        self.shown = []
        self.played = []
        self.discard = []
        self.removed = []
        self.deck = Deck(content.by_level[1].copy())
        self.level2 = [Deck(content.by_level[2].copy())]
        self.level3 = Deck(content.by_level[3].copy())
        self.tokens = []
        self.supply = TOKENS
        self.taken = 0
        self.gold = 0
        self.skills = 0
        self.redraws = [0, 0]
        self.exchanged = 0
        self.signalled = 0
        self.linked = False
        self.settle()

    def settle(self) -> None:
        self.layout = self.content.layout(self.tower)

    def copy(self) -> SkullTower:
        game = SkullTower(self.setup)
        game.layout = self.layout
        game.easy = self.easy
        # Shared: whoever changes one of these takes a copy first.
        game.tower = self.tower
        game.tower_deck = self.tower_deck
        game.level2 = self.level2
        game.level3 = self.level3
        game.removed = self.removed
        game.round = self.round
        game.floors = self.floors.copy()
        hands = self.hands
        game.hands = [hands[0].copy(), hands[1].copy()]
        offered = self.offered
        game.offered = [offered[0].copy(), offered[1].copy()]
        game.shown = self.shown.copy()
        game.played = self.played.copy()
        game.discard = self.discard.copy()
        game.deck = self.deck.copy()
        game.tokens = self.tokens.copy()
        game.supply = self.supply
        game.taken = self.taken
        game.gold = self.gold
        game.skills = self.skills
        game.redraws = self.redraws.copy()
        game.exchanged = self.exchanged
        game.signalled = self.signalled
        game.linked = self.linked
        self.copy_engine(game)
        return game

    def together(self) -> bool:
        """Both pawns on one floor: open hands, free talk (ST-35)."""
        return self.floors[0] == self.floors[1]

    def has(self, skill: int) -> bool:
        return self.skills >> skill & 1 == 1

    def fits(self, card: int) -> bool:
        """Whether a card may be played by colour or number."""
        played = self.played
        return not played or self.content.follows[card][played[-1]]

    def targets(self, seat: int) -> list[int]:
        """One skeleton of each tower card that stands beside the player, on their side."""
        layout = self.layout
        found: list[int] = []
        cards = 0
        for place in layout.groups[2 * self.floors[seat] + seat]:
            if self.tokens[place] == STANDING and not cards >> layout.card[place] & 1:
                cards |= 1 << layout.card[place]
                found.append(place)
        return found

    def shared_cards(self) -> list[int]:
        """Every card of the shared deck, wherever it lies now."""
        cards = self.deck.all()
        cards += self.played
        cards += self.discard
        for seat in (LEFT, RIGHT):
            cards += self.hands[seat]
            cards += self.offered[seat]
        return cards

    def skill_of(self, position: int) -> int:
        """The skill on the back of a card of the tower, known to both from the start (ST-04)."""
        return self.content.tower_cards[self.tower[position]].skill


def census(game: Game) -> dict[str, int]:
    """What is never created or lost: cards, each once, and the twelve tokens."""
    assert isinstance(game, SkullTower)
    cards = game.shared_cards() + game.removed + game.level3.all()
    for deck in game.level2:
        cards += deck.all()
    placed = [token for token in game.tokens if token in (STANDING, FALLEN)]
    return {
        "cards": len(cards),
        "different cards": len(set(cards)),
        "tower cards": len({*game.tower_deck.all(), *game.tower} - {*game.content.bosses}),
        "tokens": len(placed) + game.supply + game.taken,
    }
