"""The table of Skull Tower: cards, the tower, skeletons and pawns as plain fields."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.deck import Deck
from donjon.core.engine.game import Game
from donjon.core.engine.setup import Setup
from donjon.games.skull_tower.components import Layout, SkullTowerContent
from donjon.games.skull_tower.verbs import FREE_LINK, SECOND_WIND, SIGNAL

LEFT: Final = 0
RIGHT: Final = 1
BOTH: Final = 3
"""Both players, as a mask of seats."""
ONLY: Final = [1, 2]
"""Each player alone, as a mask of seats."""
TOKEN_COUNT: Final = 12
HAND_SIZE: Final = 3

EMPTY: Final = 0
STANDING: Final = 1
FALLEN: Final = 2
"""Struck down this round, but the group has not fallen as a whole."""
DEFEATED: Final = 3


TWICE: Final = [2, 2]
ONCE: Final = [1, 1]
YES: Final = [True, True]
NO: Final = [False, False]
"""Rights of the two players in a round; shared, and never changed."""


def without(rights: list[bool], seat: int) -> list[bool]:
    """A right of each player, taken away from one of them."""
    rights = rights.copy()
    rights[seat] = False
    return rights


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
    skills: list[bool]
    redraws: list[int]
    may_exchange: list[bool]
    may_signal: list[bool]
    may_link: bool

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
        self.supply = TOKEN_COUNT
        self.taken = 0
        self.gold = 0
        self.skills = [False, False, False]
        self.new_rights()
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
        game.skills = self.skills
        game.redraws = self.redraws
        game.may_exchange = self.may_exchange
        game.may_signal = self.may_signal
        game.may_link = self.may_link
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
        self.copy_engine(game)
        return game

    def new_rights(self) -> None:
        """What each player may do in a round beside playing, and with a skill the team once."""
        skills = self.skills
        self.redraws = TWICE if skills[SECOND_WIND] else ONCE
        self.may_exchange = YES
        self.may_signal = YES if skills[SIGNAL] else NO
        self.may_link = skills[FREE_LINK]

    def together(self) -> bool:
        """Both pawns on one floor: open hands, free talk (ST-35)."""
        return self.floors[0] == self.floors[1]

    def has(self, skill: int) -> bool:
        return self.skills[skill]

    def fits(self, card: int) -> bool:
        """Whether a card may be played by colour or number."""
        played = self.played
        return not played or self.content.follows[card][played[-1]]

    def targets(self, seat: int) -> list[int]:
        """What a sword may strike beside the player, on their side."""
        return self.prey(seat, self.floors[seat])

    def prey(self, seat: int, floor: int) -> list[int]:
        """One standing skeleton of each tower card on a player's side of a floor."""
        tokens = self.tokens
        cards = self.layout.card
        standing: list[int] = []
        last = -1
        for place in self.layout.beside[floor][seat]:
            if tokens[place] == STANDING and cards[place] != last:
                last = cards[place]
                standing.append(place)
        return standing

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


def census(game: SkullTower) -> dict[str, int]:
    """What is never created or lost: cards, each once, and the twelve tokens."""
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


def watched(game: SkullTower) -> dict[str, dict[int, int]]:
    """The numbers that never change in silence; floors as people count them, from one."""
    return {
        "round": {0: game.round},
        "gold": {0: game.gold},
        "supply": {0: game.supply},
        "floor": {seat: game.floors[seat] + 1 for seat in (LEFT, RIGHT)},
    }
