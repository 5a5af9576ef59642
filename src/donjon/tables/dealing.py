"""Who deals at a table: the house with its sealed dice, or the people with dice and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from donjon.core.dealer import CommittedDealer, Dealer
from donjon.core.game import Game
from donjon.core.lesson import lesson_of
from donjon.core.outcomes import tellers
from donjon.core.shelf import box as find_box
from donjon.tables.entries import PEOPLE, Chair, Opened
from donjon.tables.forced import Order, go_on


def people_at(chairs: Sequence[Chair]) -> list[int]:
    """The seats whose people are at the table themselves; if bots play for all, those they left."""
    held = [seat for seat, chair in enumerate(chairs) if chair.holder]
    return [seat for seat in held if not chairs[seat].bot] or held


class Luck(NamedTuple):
    """Who answers for chance from here on."""

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
        game.dealer = self.dealer if self.people is None else None
        game.apply(answer, seat)

    def carry(self, game: Game, orders: Mapping[int, Order] | None = None) -> None:
        """Give every answer that needs nobody, chance included as far as the house deals."""
        game.dealer = self.dealer if self.people is None else None
        go_on(game, orders)
        while self._dealt(game):
            assert game.question is not None
            game.apply(self.dealer.answer(game.question))
            go_on(game, orders)
        game.dealer = None

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
