"""The open question as one person may read it: sentence, card, options of each of their seats."""

from __future__ import annotations

from donjon.core.hints import Hints
from donjon.core.views import View
from donjon.core.words import subject
from donjon.tables import conduct
from donjon.tables.answering import UNTIL, may_order
from donjon.tables.rooms import Room
from donjon.tables.table import Table
from donjon.web.shapes import (
    AllOption,
    Asked,
    OptionShape,
    QuestionShape,
    SeatKeys,
    SeatOptions,
    Subject,
)


def asked(table: Table, holder: str) -> Asked | None:
    """The open question in short, with options only for who may answer it."""
    game = table.game
    if game is None or game.question is None or table.phase != "playing":
        return None
    question = game.question
    keys = game.vocabulary.keys
    own = [
        SeatKeys(seat, [keys[option] for option in question.options_of(seat)])
        for seat in table.held(holder)
        if question.asks(seat)
    ]
    options = own[0].options if own else []
    return Asked(question.asked(), options, own if len(own) > 1 else [])


def question(room: Room, view: View, holder: str) -> QuestionShape | None:
    """What is asked, of whom, by which rule."""
    table = room.table
    asks = view.question
    if asks is None or table.phase != "playing":
        return None
    about = subject(view.state)
    mine = _answers(table, view)
    options = _options(room, view) if mine else []
    own = [_of_seat(table, view.seat, options)] if mine else []
    if mine and not asks.group and not curtain(room, holder):
        own = _own(room, view, holder, options)
    return QuestionShape(
        text=view.ask(table.names),
        rule=asks.rule,
        rule_text=table.box.rules.get(asks.rule, ""),
        subject=Subject(*about) if about is not None else None,
        seats=asks.asked(),
        mine=mine,
        options=options,
        own=own,
        all=_for_all(own),
        hints=hints_of(room, view).lines,
    )


def curtain(room: Room, holder: str) -> bool:
    """Whether the seats of a person see different things."""
    table = room.table
    return room.once(("curtain", *table.held(holder)), lambda: conduct.curtain(table, holder))


def hints_of(room: Room, view: View) -> Hints:
    """The hints of a view, made once."""
    return room.once(("hints", view.seat), view.hints)


def _answers(table: Table, view: View) -> bool:
    """Whether the person of a seat, and no bot, is to answer."""
    return view.mine and not table.chairs[view.seat].bot


def _options(room: Room, view: View) -> list[OptionShape]:
    table = room.table
    rule = table.opened.undo
    final = room.once(("final", view.seat), lambda: conduct.final_options(view, rule))
    keys = view.state.vocabulary.keys
    notes = hints_of(room, view).notes
    beside = view.question.anytime if view.question is not None else None
    anytime = beside[view.seat] if beside is not None else []
    return [
        OptionShape(
            keys[option],
            view.label(option, table.names),
            option in final,
            notes.get(option, ""),
            option in anytime,
        )
        for option in view.options
    ]


def _own(room: Room, view: View, holder: str, options: list[OptionShape]) -> list[SeatOptions]:
    """What each of a person's seats may answer."""
    table = room.table
    found: list[SeatOptions] = []
    for seat in table.held(holder):
        if seat == view.seat:
            found.append(_of_seat(table, seat, options))
        elif _answers(table, other := room.view(seat)):
            found.append(_of_seat(table, seat, _options(room, other)))
    return found


def _of_seat(table: Table, seat: int, options: list[OptionShape]) -> SeatOptions:
    orders = [until for until in UNTIL if may_order(table, seat, until)]
    return SeatOptions(seat, options, orders)


def _for_all(own: list[SeatOptions]) -> list[AllOption]:
    """What can be said once for several seats: the same answer, or a verb that each has once."""
    by_verb: dict[str, dict[int, list[OptionShape]]] = {}
    for each in own:
        for option in each.options:
            verb = option.key.split(":")[0]
            by_verb.setdefault(verb, {}).setdefault(each.seat, []).append(option)
    found: list[AllOption] = []
    for verb, options in by_verb.items():
        single = {seat: given[0] for seat, given in options.items() if len(given) == 1}
        if len(single) > 1:
            labels = {option.label for option in single.values()}
            label = labels.pop() if len(labels) == 1 else verb.replace("-", " ").capitalize()
            final = any(option.final for option in single.values())
            found.append(AllOption(verb, label, list(single), final))
    return found
