"""What is answered without asking: where there is no choice, where none matters, where somebody
has said beforehand that they will decline.

That a player had no choice may tell what they hold. So an answer is given unasked only if
that would be so in every world that a spectator can imagine.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from donjon.core.engine.game import Game, View
from donjon.core.engine.question import Question
from donjon.core.engine.seats import SPECTATOR
from donjon.core.record.imagine import Imagination, Lookout
from donjon.tables.turns import Order

WORLDS_IMAGINED = 8
"""How many worlds are imagined to find out what a spectator can see."""
MOST_COMPARED = 4
"""How many answers are compared at most."""
MOST_DECLINED = 64
"""How often orders decline in a row before people are asked all the same."""


def go_on(game: Game, orders: Mapping[int, Order] | None = None) -> None:
    """Give every answer that needs nobody, but where people may pause."""
    declined = 0
    while (question := game.question) is not None:
        seat = _declining(question, orders or {}) if declined < MOST_DECLINED else -1
        if seat >= 0:
            declined += 1
            game.apply(question.step.decline, seat)
            continue
        seat = _needless(game, question)
        if seat < 0:
            return
        game.apply(question.options_of(seat)[0], seat)


def _declining(question: Question, orders: Mapping[int, Order]) -> int:
    """The first seat whose order declines what is asked; -1 if there is none."""
    for seat, order in sorted(orders.items()):
        if question.asks(seat) and order.covers(question, seat):
            return seat
    return -1


def _needless(game: Game, question: Question) -> int:
    """The first seat of which everybody knows that it has nothing to decide; -1 if none."""
    if question.step.pause:
        return -1
    for seat in question.asked():
        if settled(game, seat) and openly(game, seat):
            return seat
    return -1


def settled(game: Game, seat: int) -> bool:
    """Whether a seat has one answer only, or answers that all lead to the same.

    The same is what nobody can tell apart: neither the seats nor those who watch. Chance and
    the end of the game always matter.
    """
    question = game.question
    if question is None:
        return False
    options = question.options_of(seat)
    if len(options) == 1:
        return True
    if not 1 < len(options) <= MOST_COMPARED:
        return False
    first: Lookout | None = None
    for option in options:
        trial: Game = game.clone()
        trial.forced = False
        trial.heard = False
        trial.apply(option, seat)
        if trial.question is None or trial.question.chance:
            return False
        if first is None:
            first = Lookout(trial)
        elif not first.alike(trial):
            return False
    return True


def openly(game: Game, seat: int) -> bool:
    """Whether a spectator can see that a seat has nothing to decide."""
    view = View(game, SPECTATOR)
    if not view.pools and not view.veils:
        return True
    imagination = Imagination(view)
    rng = Random(0)
    return all(settled(imagination.game(rng), seat) for _ in range(WORLDS_IMAGINED))
