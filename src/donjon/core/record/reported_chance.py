"""Chance as people tell it who roll real dice and draw real cards.

Whoever tells an outcome picks it from a list, and the list must not say what is hidden from
them: which cards are still in a deck tells what others hold. So it holds what their view allows.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from donjon.core.engine.game import HIDDEN, Game, View
from donjon.core.engine.question import Question
from donjon.core.engine.seats import witnessed
from donjon.core.engine.vocabulary import VERB_BITS
from donjon.core.record.imagine import Imagination

FIRST_WORLDS = 8
"""How many worlds are imagined to see whether all offer the same outcomes."""
ALL_WORLDS = 64
"""How many are imagined where the first do not."""


def tellers(question: Question, people: Sequence[int]) -> list[int]:
    """The people who may say what chance has said; nobody where no dice or cards show it.

    What a seat alone may know is told by its own person; for a bot anybody draws.
    """
    if not question.chance or question.step.machine or not question.witnesses:
        return []
    return [seat for seat in people if witnessed(question.witnesses, seat)] or list(people)


def outcomes(game: Game, seat: int) -> list[int]:
    """What chance may say as far as a seat can know, in the order of the vocabulary."""
    question = game.question
    assert question is not None
    view = View(game, seat)
    if not view.pools and not view.veils:
        return question.options
    if question.deck is not None:
        return _drawn(view, question)
    return _rolled(view, question)


def _drawn(view: View, question: Question) -> list[int]:
    """The cards of a deck that a seat can see, and of every pool from which some are in it."""
    state = view.state
    pools = view.pools
    state.question = None
    question.step.run(state)
    asked = state.question
    assert asked is not None
    assert asked.deck is not None
    bare = question.options[0] >> VERB_BITS << VERB_BITS
    cards: set[int] = set()
    for card, _ in asked.deck.weights():
        cards.update(pools[HIDDEN - card] if card <= HIDDEN else [card])
    return sorted(bare + card for card in cards)


def _rolled(view: View, question: Question) -> list[int]:
    """The outcomes that worlds offer which the view allows; mostly all offer the same."""
    imagination = Imagination(view)
    rng = Random(0)
    offered = set(question.options)
    for number in range(ALL_WORLDS):
        if number == FIRST_WORLDS and len(offered) == len(question.options):
            break
        asked = imagination.game(rng).question
        assert asked is not None
        offered.update(asked.options)
    return question.options if len(offered) == len(question.options) else sorted(offered)
