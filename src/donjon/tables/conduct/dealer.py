"""Dealing at a table: by the house with its sealed dice, or by the people with dice and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from donjon.core.box.shelf import box as find_box
from donjon.core.engine.dealer import CommittedDealer, Dealer
from donjon.core.engine.game import Game
from donjon.core.extras.lesson import lesson_of
from donjon.core.record.reported_chance import tellers
from donjon.tables.conduct.auto_answers import go_on
from donjon.tables.entries import PEOPLE, Chair, Opened, people_at
from donjon.tables.turns import Order


class Luck(NamedTuple):
    """Chance from here on: the dealer that answers for it, or the people who report it."""

    dealer: Dealer
    people: list[int] | None = None
    """The seats whose people tell what dice and cards show; None where the house deals."""

    def give(
        self, game: Game, answer: int, seat: int, orders: Mapping[int, Order] | None = None
    ) -> None:
        """Let a seat answer, or chance, and go on from there."""
        self.answer(game, answer, seat)
        self.carry(game, orders)

    def answer(self, game: Game, answer: int, seat: int) -> None:
        """Let a seat answer, or chance, and what follows from it at once."""
        self._deal(game)
        game.apply(answer, seat)

    def carry(self, game: Game, orders: Mapping[int, Order] | None = None) -> None:
        """Give every answer that needs nobody, chance included as far as the house deals."""
        self._deal(game)
        go_on(game, orders)
        while self._dealt(game):
            assert game.question is not None
            game.apply(self.dealer.answer(game.question))
            go_on(game, orders)
        game.dealer = None

    def _deal(self, game: Game) -> None:
        """Let the game ask the dealer for chance; where the people deal, it asks them."""
        game.dealer = self.dealer if self.people is None else None

    def _dealt(self, game: Game) -> bool:
        """Whether the house answers what is open now."""
        question = game.question
        if question is None or not question.chance:
            return False
        return self.people is None or not tellers(question, self.people)


def luck(opened: Opened, chairs: Sequence[Chair], game: Game, dealt: int = 0) -> Luck:
    """The luck of a game at a table at which chance has answered so often."""
    lesson = lesson_of(find_box(opened.box)) if opened.lesson else None
    if lesson is not None:
        return Luck(lesson.dealer(game))
    dealer = CommittedDealer([chair.word for chair in chairs], opened.secret, dealt)
    return Luck(dealer, people_at(chairs) if opened.dealer == PEOPLE else None)
