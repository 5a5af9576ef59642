"""The open question as one person may read it: sentence, card, options of each of their seats."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import msgspec

from donjon.core.box.box import Box
from donjon.core.engine.face import Hints
from donjon.core.engine.game import View
from donjon.core.engine.question import Question
from donjon.core.engine.setup import Content
from donjon.core.engine.vocabulary import NUMBER
from donjon.core.extras.gallery import gallery
from donjon.core.record.blanks import subject
from donjon.core.record.imagine import Imagination
from donjon.core.record.reported_chance import outcomes
from donjon.core.record.words import words_of
from donjon.drawing.blocks.dice import Thrown
from donjon.drawing.theme import PAGE
from donjon.tables.conduct import hopeless, undo_and_talk
from donjon.tables.conduct.answers import UNTIL, may_order
from donjon.tables.entries import people_at
from donjon.tables.house.room import Room
from donjon.tables.table import Table
from donjon.web.responses.question import (
    AllOption,
    Asked,
    ChanceShape,
    Moved,
    OptionShape,
    OutcomeFace,
    PartShape,
    QuestionShape,
    Reason,
    SeatKeys,
    SeatOptions,
    Subject,
    TheirAnswers,
)

WORLDS_AGREEING = 4
"""In how many imagined worlds somebody else must have an answer to be said to have it."""
Drawings = dict[str, tuple[str, int]]
_encode = msgspec.json.Encoder().encode


def open_question(table: Table, holder: str) -> Asked | None:
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
    return Asked(table.seats_asked(), options, own if len(own) > 1 else [], question.chance)


def in_short(room: Room, holder: str) -> bytes:
    """Where a table is, and the open question in short, as it goes over the line."""
    table = room.table
    return room.once(
        ("short", table.seq, *table.held(holder)),
        lambda: _encode(Moved(table.seq, table.version, open_question(table, holder))),
    )


def question(room: Room, view: View, holder: str) -> QuestionShape | None:
    """What is asked, of whom, by which rule."""
    table = room.table
    asks = view.question
    if asks is None or table.phase != "playing":
        return None
    about = subject(view.state)
    mine = _answers(table, view)
    options = _options(room, view) if mine else []
    own = [_of_seat(table, view.seat, options)] if mine and not asks.chance else []
    if mine and not asks.chance and not curtain(room, holder):
        own = _own(room, view, holder, options)
    return QuestionShape(
        text=view.ask(table.names),
        rule=asks.rule,
        rule_text=table.box.rules.get(asks.rule, ""),
        subject=Subject(*about) if about is not None else None,
        seats=table.seats_asked(),
        mine=mine,
        chance=_chance(room, view) if asks.chance else None,
        options=options,
        own=own,
        all=[] if asks.group else _for_all(own),
        kind=type(asks.step).__name__,
        theirs=[] if mine else room.once(("theirs", view.seat), lambda: _theirs(table, view)),
        parts=_parts(view) if mine else [],
        hints=hints_of(room, view).lines,
        groups=words_of(view.box).group if mine else {},
    )


def reason(room: Room, seat: int, key: str) -> Reason:
    """Why a seat cannot give an answer now, from what it may know."""
    table = room.table
    if table.game is None or table.phase != "playing":
        return Reason("")
    answer = table.game.vocabulary.parse(key)
    view = room.view(seat)
    if not view.mine or answer in view.options:
        return Reason("")
    return Reason(view.words.refuse(view.state, answer, table.names))


def curtain(room: Room, holder: str) -> bool:
    """Whether the seats of a person see different things."""
    table = room.table
    return room.once(("curtain", *table.held(holder)), lambda: undo_and_talk.curtain(table, holder))


def hints_of(room: Room, view: View) -> Hints:
    """The hints of a view, made once."""
    return room.once(("hints", view.seat), lambda: hopeless.hints(view))


def _answers(table: Table, view: View) -> bool:
    """Whether the person of a seat, and no bot, is to answer, or may say what chance did."""
    return view.seat in table.seats_asked() and not table.chairs[view.seat].bot


def _options(room: Room, view: View) -> list[OptionShape]:
    table = room.table
    rule = table.opened.undo
    people = people_at(table.chairs) if table.own_dice else None
    final = room.once(("final", view.seat), lambda: undo_and_talk.final_options(view, rule, people))
    keys = view.state.vocabulary.keys
    hints = hints_of(room, view)
    words = words_of(view.box)
    content = view.state.setup.content
    letters = words.letters
    beside = view.question.anytime if view.question is not None else None
    anytime = beside[view.seat] if beside is not None else []
    shapes: list[OptionShape] = []
    for option in view.ordered:
        verb = content.vocabulary.verb(option).name
        shapes.append(
            OptionShape(
                keys[option],
                view.label(option, table.names),
                option in final,
                hints.notes.get(option, ""),
                option in anytime,
                letters.get(verb, ""),
                verb in words.ends,
                hints.careless.get(option, ""),
                [part for part, _ in words.parts(content, option)],
            )
        )
    return shapes


def _parts(view: View) -> list[PartShape]:
    """What the answers of a view are put together from, each once."""
    content = view.state.setup.content
    parts = [part for option in view.ordered for part in view.words.parts(content, option)]
    return [PartShape(*part) for part in dict.fromkeys(parts)]


def _chance(room: Room, view: View) -> ChanceShape:
    """What dice or cards of the people may show to the seat that looks."""
    table = room.table
    game = table.game
    assert game is not None
    assert game.question is not None
    mine = _answers(table, view)
    faces = room.once(("chance", view.seat), lambda: _faces(table, view)) if mine else []
    return ChanceShape(_rolled(view, game.question), faces, _packs(table))


def _rolled(view: View, question: Question) -> bool:
    """Whether dice show what chance says; a card is drawn, and so is a ring or another piece."""
    thrown = getattr(view.box.module("picture"), "thrown", None)
    if question.deck is not None or thrown is None:
        return question.deck is None
    return any(thrown(view, answer) is not None for answer in question.options)


def _faces(table: Table, view: View) -> list[OutcomeFace]:
    """What chance may say as far as a seat can know; copies of a card are one."""
    game = table.game
    assert game is not None
    content = game.setup.content
    thrown = getattr(view.box.module("picture"), "thrown", None)
    drawn = _drawings(table.box, _packs(table))
    faces: dict[str, OutcomeFace] = {}
    for answer in outcomes(game, view.seat):
        label = view.label(answer, table.names)
        if label not in faces:
            die: Thrown | None = thrown(view, answer) if thrown is not None else None
            faces[label] = OutcomeFace(
                game.vocabulary.keys[answer],
                label,
                "" if die is not None else _text(content, answer),
                die.svg(view.box.title, view.box.accent, PAGE) if die is not None else "",
                _card(content, answer, drawn) if die is None else None,
            )
    return list(faces.values())


def _named(content: Content, answer: int) -> list[tuple[str, int]]:
    """What an answer names, each with its kind."""
    kinds = content.vocabulary.verb(answer).kinds
    return list(zip(kinds, content.vocabulary.args(answer), strict=False))


def _text(content: Content, answer: int) -> str:
    """What stands on the card that an answer names."""
    named = _named(content, answer)
    return next((content.texts[kind][n] for kind, n in named if content.texts.get(kind)), "")


def _card(content: Content, answer: int, drawn: Drawings) -> tuple[str, int] | None:
    """The card that an answer names, if the box shows such things."""
    titles = (content.titles[kind][n] for kind, n in _named(content, answer) if kind != NUMBER)
    return next((drawn[title] for title in titles if title in drawn), None)


def _packs(table: Table) -> str:
    """The ids of the packs that are played with, with commas."""
    return ",".join(pack.id for pack in table.box.again(table.setup.digests))


@lru_cache(maxsize=32)
def _drawings(box: Box, packs: str) -> Drawings:
    """By title: kind and number under which a box draws what is in it."""
    if not box.has_gallery:
        return {}
    groups = gallery(box, box.named([name for name in packs.split(",") if name]))
    return {thing.title: (thing.kind, thing.number) for one in groups for thing in one.things}


def _own(room: Room, view: View, holder: str, options: list[OptionShape]) -> list[SeatOptions]:
    """What each of a person's seats may answer; what a group decides, one says for all of them."""
    table = room.table
    own: list[SeatOptions] = []
    for seat in table.held(holder):
        if seat == view.seat:
            own.append(_of_seat(table, seat, options))
        elif _answers(table, other := room.view(seat)):
            theirs = _options(room, other)
            if view.question is not None and view.question.group:
                theirs = [option for option in theirs if option.anytime]
            if theirs:
                own.append(_of_seat(table, seat, theirs))
    return own


def _theirs(table: Table, view: View) -> list[TheirAnswers]:
    """What people may answer for whom somebody at the table waits.

    Found in worlds that the view allows, so it tells nothing that the view does not: what is
    among the answers in all of them.
    """
    question = view.question
    if question is None or view.seat < 0 or question.chance:
        return []
    people = [seat for seat in question.asked() if not table.chairs[seat].bot]
    if not people:
        return []
    fancy, rng = Imagination(view), Random(0)
    common: dict[int, list[int]] = {}
    for _ in range(WORLDS_AGREEING):
        asked = fancy.game(rng).question
        assert asked is not None
        for seat in people:
            options = asked.options_of(seat)
            before = common.get(seat, options)
            common[seat] = [option for option in before if option in options]
        if not any(common.values()):
            break
    verb, names = view.state.vocabulary.verb, table.names
    known: list[TheirAnswers] = []
    for seat, options in common.items():
        options.sort(key=lambda option: view.words.rank(verb(option).name))
        labels = [view.label(option, names) for option in options]
        known.append(TheirAnswers(seat, list(dict.fromkeys(labels))))
    return known


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
    shared: list[AllOption] = []
    for verb, options in by_verb.items():
        single = {seat: given[0] for seat, given in options.items() if len(given) == 1}
        if len(single) > 1:
            labels = {option.label for option in single.values()}
            label = labels.pop() if len(labels) == 1 else verb.replace("-", " ").capitalize()
            final = any(option.final for option in single.values())
            careless = next((one.careless for one in single.values() if one.careless), "")
            letter = next(iter(single.values())).letter
            shared.append(AllOption(verb, label, list(single), final, letter, careless))
    return shared
