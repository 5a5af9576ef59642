"""The table of Night Stair: thieves on a stair, their hands, a deck and a pile."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.deck import Deck
from donjon.core.engine.game import Game
from donjon.core.engine.setup import Content, Setup
from donjon.core.engine.vocabulary import Event, Verb, Vocabulary

HAND: Final = 3
TOP: Final = 12
FLIGHT: Final = 4
"""How many steps lead from one landing to the next."""
ROUNDS: Final = {"long": 12, "short": 8}

DRAW: Final = Verb(1, "draw card")
PLAY: Final = Verb(2, "play card")
STOW: Final = Verb(3, "stow card secret")
ROLL: Final = Verb(4, "roll face")
VERBS: Final = [DRAW, PLAY, STOW, ROLL]

ROUND: Final = Event(1, "round number heading")
LAST: Final = Event(2, "last number heading banner")
CLIMBS: Final = Event(3, "climbs seat =step")
SLIPS: Final = Event(4, "slips seat =step")
SHUFFLES: Final = Event(5, "shuffles")
EVENTS: Final = [ROUND, LAST, CLIMBS, SLIPS, SHUFFLES]


class Cards(Content):
    """The cards: how many steps each one climbs, and its sign."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        titles: dict[str, list[str]],
        texts: dict[str, list[str]],
        steps: list[int],
        signs: list[str],
    ) -> None:
        super().__init__(vocabulary, titles, texts)
        self.steps = steps
        self.signs = signs


class NightStair(Game):
    """Thieves climb; whoever stops between two landings may slip."""

    content: Cards
    rounds: int
    round: int
    steps: list[int]
    hands: list[list[int]]
    deck: Deck
    pile: list[int]
    rolled: int

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        content = setup.content
        assert isinstance(content, Cards)
        self.content = content

    def prepare(self) -> None:
        """Everybody at the foot of the stair, and all cards in the deck (NS-01)."""
        self.rounds = ROUNDS[self.setup.options["candle"]]
        self.round = 0
        self.steps = [0] * self.seats
        self.hands = [[] for _ in range(self.seats)]
        self.deck = Deck(list(range(len(self.content.steps))))
        self.pile = []
        self.rolled = 0

    def copy(self) -> NightStair:
        game = NightStair(self.setup)
        game.rounds = self.rounds
        game.round = self.round
        game.steps = self.steps.copy()
        game.hands = [hand.copy() for hand in self.hands]
        game.deck = self.deck.copy()
        game.pile = self.pile.copy()
        game.rolled = self.rolled
        self.copy_engine(game)
        return game

    def fits(self, card: int) -> bool:
        """Whether a card says another number than the one on top of the pile (NS-04)."""
        steps = self.content.steps
        return not self.pile or steps[card] != steps[self.pile[-1]]

    def landing(self, seat: int) -> int:
        """The landing that a thief stands on, or the next one below."""
        return self.steps[seat] - self.steps[seat] % FLIGHT


def census(game: NightStair) -> dict[str, int]:
    """What is never created or lost."""
    held = sum(len(hand) for hand in game.hands)
    return {"cards": len(game.deck) + len(game.pile) + held}


def watched(game: NightStair) -> dict[str, dict[int, int]]:
    """The numbers people care about; each change of one is told."""
    return {"step": dict(enumerate(game.steps))}
