"""Answers: of one seat, of all seats of a person, of bots, and orders to decline beforehand."""

from __future__ import annotations

from math import ceil

import msgspec

from donjon.core.engine.game import Game, View
from donjon.core.engine.question import Question
from donjon.core.engine.seats import CHANCE
from donjon.core.errors import BadOption, IllegalAnswer
from donjon.core.record.reported_chance import outcomes
from donjon.tables.conduct import hopeless
from donjon.tables.conduct.dealer import luck
from donjon.tables.entries import Answered, Change, Ordered, answers_since
from donjon.tables.errors import NotYours, TableError
from donjon.tables.sentences import say
from donjon.tables.table import Table
from donjon.tables.turns import Order

UNTIL = ("", "turn", "new")
"""Until when somebody declines: no longer, until it is their turn, until something new is asked."""
ANSWERS_LISTED = 12
"""How many answers a refusal lists."""


def answer(table: Table, holder: str, seat: int | None, seen: int, key: str) -> Change:
    """Answer for a seat, or for the one that is meant. The same again changes nothing.

    Where the people deal, tell what dice or cards have shown.
    """
    chosen = _meant(table, holder, seen, key) if seat is None else seat
    if table.repeated(holder, chosen, seen, key):
        return Change([])
    chair = table.own(holder, chosen)
    game = _playing(table, [chosen], seen)
    if chair.bot:
        raise TableError(say("tables.bot_plays"))
    assert game.question is not None
    given = _reported(table, chosen, key) if game.question.chance else _allowed(table, chosen, key)
    return _answered(table, game, [(chosen, given)], seen)


def answer_all(table: Table, holder: str, seen: int, word: str) -> Change:
    """Give one answer for all of one's seats that have it: a key, or a verb that each has once."""
    held = table.held(holder)
    if any(table.repeated(holder, seat, seen, word) for seat in held):
        return Change([])
    table.speaker(holder, None)
    question = table.game.question if table.game is not None else None
    game = _playing(table, [s for s in held if question and question.asks(s)], seen)
    assert question is not None
    given = [
        (seat, number)
        for seat in held
        if not table.chairs[seat].bot and (number := same_word(game, question, seat, word)) >= 0
    ]
    if question.group or not given:
        raise IllegalAnswer(say("tables.not_all", answer=word))
    return _answered(table, game, given, seen, word)


def answer_bot(table: Table, seat: int, seen: int, key: str) -> Change:
    """Answer for the bot that is asked, unless something has happened meanwhile."""
    asked = table.bot_asked()
    if seen != table.version or asked is None or asked[0] != seat or table.game is None:
        return Change([])
    return _answered(table, table.game, [(seat, table.game.vocabulary.parse(key))], seen)


def may_order(table: Table, seat: int, until: str) -> bool:
    """Whether a seat that is asked now may decline this, and what follows, beforehand."""
    question = table.game.question if table.game is not None else None
    if question is None or not until:
        return False
    return Order(until, type(question.step).__name__).covers(question, seat)


def order(table: Table, holder: str, seat: int, until: str) -> Change:
    """Decline beforehand for one's own seat, or do so no longer."""
    chair = table.own(holder, seat)
    if until not in UNTIL:
        raise BadOption(say("tables.until", until=until, known=", ".join(UNTIL[1:])))
    if not until:
        return Change([Ordered(seat)] if seat in table.orders else [])
    if chair.bot:
        raise TableError(say("tables.bot_plays"))
    if table.game is None or table.phase == "over":
        raise TableError(say("tables.not_begun" if table.game is None else "tables.nothing_asked"))
    question = table.game.question
    asked = question is not None and question.asks(seat) and not question.group
    if until == "new" and not asked:
        raise TableError(say("tables.nothing_new"))
    step = type(question.step).__name__ if question is not None and asked else ""
    given = Order(until, step)
    if table.orders.get(seat) == given:
        return Change([])
    if question is not None and asked and not given.covers(question, seat):
        raise TableError(say("tables.no_decline"))
    ordered = Ordered(seat, until, step)
    if question is None or not asked:
        return Change([ordered])
    decline = (seat, question.step.decline)
    orders = {**table.orders, seat: given}
    change = _answered(table, table.game, [decline], table.version, orders=orders)
    return Change([ordered, *change.entries], change.game)


def pass_for(table: Table, holder: str, seat: int, seen: int, away: float) -> Change:
    """Decline for somebody who is away, where the table has agreed on it and there is a way to."""
    table.speaker(holder, None)
    chair = table.chair(seat)
    if not table.opened.passing:
        raise TableError(say("tables.no_passing"))
    if chair.holder == holder or chair.kind != "person" or chair.bot:
        raise TableError(say("tables.pass_people"))
    gone(table, seat, away)
    game = _playing(table, [seat], seen)
    question = game.question
    assert question is not None
    if not may_pass(table, seat) or question.step.decline not in question.options_of(seat):
        raise TableError(say("tables.no_decline"))
    change = _answered(table, game, [(seat, question.step.decline)], seen)
    entry, *more = change.entries
    return Change([msgspec.structs.replace(entry, passed=True), *more], change.game)


def may_pass(table: Table, seat: int) -> bool:
    """Whether others may decline for a seat what it is asked now, if its person is away."""
    question = table.game.question if table.game is not None else None
    agreed = table.opened.passing and table.phase == "playing"
    if not agreed or question is None or not question.asks(seat) or question.group:
        return False
    return question.step.decline >= 0


def gone(table: Table, seat: int, away: float) -> None:
    """Refuse to act for somebody who is here, or has only just left."""
    name = table.names[seat]
    if not away:
        raise NotYours(say("tables.here", name=name))
    left = ceil(table.opened.patience - away)
    if left > 0:
        raise NotYours(say("tables.just_left", name=name, seconds=left))


def same_word(game: Game, question: Question, seat: int, word: str) -> int:
    """The one answer of a seat with this key or this verb; -1 if there is none, or several."""
    keys = game.vocabulary.keys
    options = question.options_of(seat)
    same = [option for option in options if word in (keys[option], keys[option].split(":")[0])]
    return same[0] if len(same) == 1 else -1


def _meant(table: Table, holder: str, seen: int, key: str) -> int:
    """The seat that an answer without one is for, in the version that was seen.

    The first seat of the person that could give the answer then, else the first that was asked
    then. What another seat of theirs could answer by now was not seen, and is not meant.
    """
    first = table.speaker(holder, None)
    if table.game is None:
        return first
    choices = table.choices_at(seen)
    if choices is None:
        raise table.stale()
    number = table.game.vocabulary.answers.get(key, -1)
    asked = [seat for seat in table.held(holder) if seat in choices]
    able = [seat for seat in asked if number in choices[seat]]
    return next(iter([*able, *asked]), first)


def _playing(table: Table, seats: list[int], seen: int) -> Game:
    """The game, if it still asks these seats what was seen."""
    if table.game is None:
        raise TableError(say("tables.not_begun"))
    same = bool(seats) and all(table.still_asks(seat, seen) for seat in seats)
    if seen != table.version and not same:
        raise table.stale()
    if table.phase == "over":
        raise TableError(say("tables.nothing_asked"))
    return table.game


def _allowed(table: Table, seat: int, key: str) -> int:
    """The answer that a key stands for, or a sentence that says why it cannot be given."""
    game = table.game
    assert game is not None
    question = game.question
    assert question is not None
    if not question.asks(seat):
        asked = say("tables.or").join(table.names[other] for other in question.asked())
        raise TableError(say("tables.not_asked", name=table.names[seat], asked=asked))
    number = game.vocabulary.parse(key)
    if number not in question.options_of(seat):
        raise IllegalAnswer(refusal(View(game, seat), number, table.names))
    return number


def _reported(table: Table, seat: int, key: str) -> int:
    """What dice or cards have shown, as somebody reports it who may see them.

    Copies of a card are one to people; which of them it was, nobody asks.
    """
    game = table.game
    assert game is not None
    question = game.question
    assert question is not None
    if seat not in table.seats_asked():
        asked = say("tables.or").join(table.names[other] for other in table.seats_asked())
        raise TableError(say("tables.not_asked", name=table.names[seat], asked=asked))
    number = game.vocabulary.parse(key)
    view = View(game, seat)
    if number not in outcomes(game, seat):
        raise IllegalAnswer(say("tables.no_outcome", answer=key, rule=question.rule))
    label = view.label(number, table.names)
    alike = (one for one in question.options if view.label(one, table.names) == label)
    meant = number if number in question.options else next(alike, None)
    if meant is None:
        raise IllegalAnswer(say("tables.lies_elsewhere", what=label))
    return meant


def refusal(view: View, number: int, names: list[str]) -> str:
    """Why an answer is not among the options of a seat, from what that seat may know."""
    why = view.words.refuse(view.state, number, names)
    if why:
        return why
    keys = view.state.vocabulary.keys
    allowed = [keys[option] for option in view.options]
    shown = ", ".join(allowed[:ANSWERS_LISTED]) + (", ..." if len(allowed) > ANSWERS_LISTED else "")
    rule = view.question.rule if view.question is not None else ""
    return say("tables.not_allowed", answer=keys[number], rule=rule, allowed=shown)


def _answered(
    table: Table,
    game: Game,
    wishes: list[tuple[int, int]],
    seen: int,
    word: str = "",
    orders: dict[int, Order] | None = None,
) -> Change:
    """What comes of answers that are allowed: each is given while the same step asks for it."""
    question = game.question
    assert question is not None
    asker = type(question.step)
    after: Game = game.clone()
    chance = luck(table.opened, table.chairs, after, table.dealt)
    given: list[int] = []
    for seat, number in wishes:
        now = after.question
        if now is None or type(now.step) is not asker:
            break
        if word:
            number = same_word(after, now, seat, word)
            if number < 0:
                continue
        by = CHANCE if question.chance else seat
        chance.give(after, number, by, table.orders if orders is None else orders)
        given.append(seat)
    first, *also = given
    answered = Answered(first, seen, answers_since(game, after), also)
    verdict = hopeless.verdict(table.opened, after) if table.lost is None else []
    return Change([answered, *verdict], after)
