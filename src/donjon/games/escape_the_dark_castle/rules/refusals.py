"""Why something cannot be answered: the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from donjon.core.engine.vocabulary import arg_of, second_of, verb_of
from donjon.games.escape_the_dark_castle.components import FOOD, TRAIT_OF
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from donjon.games.escape_the_dark_castle.state.parts import find
from donjon.games.escape_the_dark_castle.verbs import (
    AGAIN,
    CLEAVE,
    DROP,
    GIVE,
    GO,
    PIERCE,
    REST,
    STRIKE,
    TAKE,
    TURN,
    USE,
)


def why_not(g: DarkCastle, answer: int) -> str:
    """The id of the rule that forbids an answer; empty if none is known."""
    question = g.question
    if question is not None and answer in question.options:
        return "DC-40"
    reason = REASONS.get(verb_of(answer))
    return reason(g, answer) if reason is not None else ""


def _take(g: DarkCastle, answer: int) -> str:
    """Only while items are shared out, only what lies there, and only with a free hand."""
    if not g.sharing:
        return "DC-14"
    kind, p = arg_of(answer), g.place[second_of(answer)]
    card = find(g.pool, kind, g.content.kinds)
    if p < 0 or card < 0:
        return "DC-12"
    return "DC-15" if g.room(p, card) else "DC-13"


def _drop(g: DarkCastle, answer: int) -> str:
    """Only while items are shared out, and the same card once."""
    if not g.sharing:
        return "DC-14"
    kind, p = arg_of(answer), g.place[second_of(answer)]
    return "DC-15" if p >= 0 and g.carries(p, kind) else "DC-12"


def _use(g: DarkCastle, answer: int) -> str:
    """Not by who rests, not without the item, no food at full health; items say when."""
    kind, p = arg_of(answer), g.place[second_of(answer)]
    if p < 0 or not g.carries(p, kind):
        return "DC-12"
    if g.fighting() and g.fight.resting == p:
        return "DC-20"
    if g.content.items[kind].use == FOOD and g.prisoners[p].hp >= g.full:
        return "DC-04"
    return "DC-16"


def _rest(g: DarkCastle, answer: int) -> str:
    """One rests in a round, and some enemies let nobody rest."""
    return "DC-27" if g.fighting() and g.enemy.no_rest else "DC-20"


def _strike(g: DarkCastle, answer: int) -> str:
    """A face must match a die; who did not roll strikes nothing."""
    p = g.place[arg_of(answer)]
    if not g.fighting() or p < 0 or g.prisoners[p].face < 0:
        return "DC-21"
    prisoner = g.prisoners[p]
    if prisoner.hits and g.fight.dice[TRAIT_OF[prisoner.face]]:
        return "DC-40"
    return "DC-22"


def _never(rule: str) -> Callable[[DarkCastle, int], str]:
    return lambda g, answer: rule


REASONS: Final[dict[int, Callable[[DarkCastle, int], str]]] = {
    TAKE.code: _take,
    DROP.code: _drop,
    USE.code: _use,
    REST.code: _rest,
    STRIKE.code: _strike,
    CLEAVE.code: _never("DC-22"),
    PIERCE.code: _never("DC-16"),
    GO.code: _never("DC-08"),
    GIVE.code: _never("DC-08"),
    TURN.code: _never("DC-08"),
    AGAIN.code: _never("DC-08"),
}
