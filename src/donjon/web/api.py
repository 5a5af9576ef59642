"""The API: everything a page does. Seats are held by keys, answers carry what they saw."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import Stream

from donjon.core.declaration import BETWEEN
from donjon.core.errors import JournalError
from donjon.core.gallery import laid_out
from donjon.core.shelf import box as find_box
from donjon.core.shelf import shelf
from donjon.tables.entries import PEOPLE, Chair
from donjon.tables.house import House
from donjon.tables.reading import Row
from donjon.tables.records import result
from donjon.tables.rooms import Room
from donjon.tables.table import Table
from donjon.web import box_shapes, guard, shapes, wishes
from donjon.web.asking import asked, reason
from donjon.web.ending import headline
from donjon.web.events import events
from donjon.web.feed import LISTENING
from donjon.web.guard import Ask
from donjon.web.limits import TooMany
from donjon.web.wanted import Wanted, wanted

TableId = Annotated[str, PathParameter(description="The name of a table.", max_length=64)]
SeatId = Annotated[int, PathParameter(description="A seat, counted from 0.", ge=0, le=99)]
AskedSeat = Annotated[int, QueryParameter(description="One of your seats.", ge=0, le=99)]
AskedKey = Annotated[str, QueryParameter(description="The key of an answer.", max_length=200)]
LISTED = 30
BODY_LIMIT = 64_000

REFUSALS = {
    status: ResponseSpec(shapes.Refusal, description=text, generate_examples=False)
    for status, text in {
        400: "The request is not understood.",
        403: "It is not yours to do.",
        404: "There is no such table, seat or position.",
        409: "It does not fit the table as it is now; the present version is said.",
        413: "The body is too big.",
        422: "The rules, or the declaration of the box, do not allow it.",
        429: "Too fast.",
    }.items()
}


def house_of(request: Ask) -> House:
    house: House = request.app.state.house
    return house


async def room_of(request: Ask, table: str, kind: str = "look") -> Room:
    """The room of a table, for one who may ask again so soon."""
    house = house_of(request)
    known = house.peek(table)
    if known is None:
        guard.limit(request, "look")
    room = known or await house.room(table)
    guard.limit(request, kind, room)
    room.sign(guard.holder(request))
    return room


def link_of(request: Ask, table: str) -> str:
    """The address of a table as those who ask write it."""
    return guard.link(request.scope, request.headers.get("host", ""), table)


# The lists


@get("/tables", summary="Your tables, and those that are open to everybody", responses=REFUSALS)
async def lists(request: Ask) -> shapes.Lists:
    guard.limit(request, "look")
    house = house_of(request)
    who = guard.holder(request)
    mine = await house.rows_of(who, LISTED) if who else []
    yours = await _summaries(house, mine, who)
    known = {row.id for row in mine}
    open_, playing = [
        await _summaries(house, await house.listed(phase, LISTED), "")
        for phase in ("open", "playing")
    ]
    return shapes.Lists(
        yours,
        [summary for summary in open_ if summary.table not in known],
        [summary for summary in playing if summary.table not in known],
    )


async def _summaries(house: House, rows: list[Row], who: str) -> list[shapes.Summary]:
    """The tables of these rows whose box is on the shelf."""
    ids = {box.id for box in shelf()}
    return [await _summary(house, row, who) for row in rows if row.box in ids]


async def _summary(house: House, row: Row, who: str) -> shapes.Summary:
    box = find_box(row.box)
    turn = bool(who) and row.phase == "playing" and await _awaits(house, row.id, who)
    return shapes.Summary(
        row.id,
        box.id,
        box.title,
        box.about.accent,
        row.phase,
        [shapes.SummarySeat(chair.name, chair.kind) for chair in row.chairs],
        turn,
        *ended_for(row, who),
        row.created,
        row.updated,
    )


def ended_for(row: Row, who: str) -> tuple[str, bool | None]:
    """How a table ended for a person, as far as the list knows."""
    outcome = result(row.chairs)
    if row.phase != "over" or outcome is None:
        return "", None
    held = [seat for seat, chair in enumerate(row.chairs) if chair.holder == who]
    won = any(seat in outcome.winners for seat in held) if held else None
    return headline(find_box(row.box), outcome, held), won


async def _awaits(house: House, name: str, who: str) -> bool:
    """Whether a table waits for a person; one of other rules waits for nobody."""
    try:
        table = (await house.room(name)).table
    except JournalError:
        return False
    return any(seat in table.asked() for seat in table.held(who))


# Tables


@post("/tables", summary="Open a table", responses=REFUSALS)
async def open_table(request: Ask, data: JSONBody[wishes.NewTable]) -> shapes.Opened:
    guard.limit(request, "open")
    who, token = guard.new_holder(request)
    wanted = {
        name: value if isinstance(value, str) else BETWEEN.join(value)
        for name, value in data.options.items()
    }
    options, packs = find_box(data.box).with_preset(data.preset, wanted, data.packs)
    dealer = PEOPLE if data.dealer == PEOPLE else ""
    agreed = (options, data.undo, data.listed, data.id, packs, data.grace, dealer, data.clock)
    table = await house_of(request).open_table(
        who, data.box, chairs(data.seats, who), *agreed, passing=data.passing
    )
    return shapes.Opened(table.id, table.seq, table.version, token)


@post("/lessons", summary="Open the lesson of a box", responses=REFUSALS)
async def open_lesson(request: Ask, data: JSONBody[wishes.NewLesson]) -> shapes.Opened:
    guard.limit(request, "open")
    who, token = guard.new_holder(request)
    table = await house_of(request).open_lesson(who, data.box, data.name, data.id)
    return shapes.Opened(table.id, table.seq, table.version, token)


@get(
    "/tables/{table:str}",
    summary="A table as you may see it",
    responses=REFUSALS,
    dependencies={"wanted": Provide(wanted)},
)
async def look(request: Ask, table: TableId, wanted: NamedDependency[Wanted]) -> shapes.State:
    room = await room_of(request, table)
    who = guard.holder(request)
    wanted.allowed(room.table, who)
    return wanted.state(room, who, link_of(request, table))


@get(
    "/tables/{table:str}/events",
    summary="Server-sent events: `change` {seq, version, question}, `presence` {here, watching}",
    media_type="text/event-stream",
    responses=REFUSALS,
)
async def listen(request: Ask, table: TableId) -> Stream:
    room = await room_of(request, table, "listen")
    who = guard.holder(request)
    if room.lines[who] >= LISTENING:
        raise TooMany(1)
    return Stream(
        events(house_of(request), room, who),
        media_type="text/event-stream",
        headers={"cache-control": "no-store", "x-accel-buffering": "no"},
    )


@post(
    "/tables/{table:str}/answers",
    status_code=200,
    summary="Answer; whoever wants a picture gets the table as it is then",
    responses=REFUSALS,
    dependencies={"wanted": Provide(wanted)},
)
async def answer(
    request: Ask, table: TableId, data: JSONBody[wishes.AnswerWish], wanted: NamedDependency[Wanted]
) -> shapes.Moved | shapes.State:
    room = await room_of(request, table, "answer")
    who = guard.holder(request)
    wanted.allowed(room.table, who)
    house = house_of(request)
    if data.all:
        found = await house.answer_all(table, who, data.version, data.answer)
    else:
        found = await house.answer(table, who, data.seat, data.version, data.answer)
    if wanted.picture is not None:
        return wanted.state(await house.room(table), who, link_of(request, table))
    return shapes.Moved(found.seq, found.version, asked(found, who))


@get("/tables/{table:str}/gallery", summary="What is in the box, and where", responses=REFUSALS)
async def gallery(request: Ask, table: TableId) -> list[box_shapes.GallerySection]:
    found = (await room_of(request, table)).table
    if found.game is None or not found.box.has_gallery:
        return []
    return box_shapes.sections(laid_out(found.game, found.names))


@get("/tables/{table:str}/question", summary="The open question in short", responses=REFUSALS)
async def ask(request: Ask, table: TableId) -> shapes.Moved:
    found = (await room_of(request, table, "answer")).table
    return shapes.Moved(found.seq, found.version, asked(found, guard.holder(request)))


@get(
    "/tables/{table:str}/why",
    summary="Why one of your seats cannot give an answer now",
    responses=REFUSALS,
)
async def why(request: Ask, table: TableId, seat: AskedSeat, key: AskedKey) -> shapes.Reason:
    room = await room_of(request, table)
    room.table.own(guard.holder(request), seat)
    return reason(room, seat, key)


@post(
    "/tables/{table:str}/undo",
    status_code=200,
    summary="Take it back; whoever wants a picture gets the table as it is then",
    responses=REFUSALS,
    dependencies={"wanted": Provide(wanted)},
)
async def undo(
    request: Ask, table: TableId, data: JSONBody[wishes.UndoWish], wanted: NamedDependency[Wanted]
) -> shapes.Changed | shapes.State:
    room = await room_of(request, table, "answer")
    who = guard.holder(request)
    wanted.allowed(room.table, who)
    house = house_of(request)
    found = await house.undo(table, who, data.version)
    if wanted.picture is not None:
        return wanted.state(await house.room(table), who, link_of(request, table))
    return _changed(found)


@post(
    "/tables/{table:str}/coach",
    status_code=200,
    summary="Go back to the path of a lesson, or send its coach away; with a picture the table",
    responses=REFUSALS,
    dependencies={"wanted": Provide(wanted)},
)
async def coach(
    request: Ask, table: TableId, data: JSONBody[wishes.CoachWish], wanted: NamedDependency[Wanted]
) -> shapes.Changed | shapes.State:
    room = await room_of(request, table, "answer")
    who = guard.holder(request)
    wanted.allowed(room.table, who)
    house = house_of(request)
    if data.wish == "back":
        found = await house.go_back(table, who, data.version)
    else:
        found = await house.heed(table, who, data.wish == "stay")
    if wanted.picture is not None:
        return wanted.state(await house.room(table), who, link_of(request, table))
    return _changed(found)


@post("/tables/{table:str}/chat", status_code=200, summary="Speak", responses=REFUSALS)
async def speak(request: Ask, table: TableId, data: JSONBody[wishes.SpeakWish]) -> shapes.Changed:
    await room_of(request, table, "talk")
    who = guard.holder(request)
    return _changed(await house_of(request).speak(table, who, data.seat, data.text, data.id))


# Seats


@post("/tables/{table:str}/seats/{seat:int}", status_code=200, summary="Sit", responses=REFUSALS)
async def sit(
    request: Ask, table: TableId, seat: SeatId, data: JSONBody[wishes.SitDown]
) -> shapes.Seated:
    await room_of(request, table, "sit")
    who, token = guard.new_holder(request)
    found = await house_of(request).sit(table, who, seat, data.name, data.word)
    return shapes.Seated(found.seq, found.version, seat, token)


@post(
    "/tables/{table:str}/seats/{seat:int}/leave",
    status_code=200,
    summary="Leave an open table",
    responses=REFUSALS,
)
async def leave(
    request: Ask, table: TableId, seat: SeatId, data: JSONBody[wishes.Nothing]
) -> shapes.Changed:
    await room_of(request, table, "sit")
    return _changed(await house_of(request).leave(table, guard.holder(request), seat))


@post(
    "/tables/{table:str}/seats/{seat:int}/bot",
    status_code=200,
    summary="Let a bot play",
    responses=REFUSALS,
)
async def seat_bot(
    request: Ask, table: TableId, seat: SeatId, data: JSONBody[wishes.SeatBot]
) -> shapes.Changed:
    await room_of(request, table, "sit")
    who = guard.holder(request)
    return _changed(await house_of(request).seat_bot(table, who, seat, data.level))


@post(
    "/tables/{table:str}/seats/{seat:int}/resume",
    status_code=200,
    summary="Sit down again where a bot plays for you",
    responses=REFUSALS,
)
async def resume_seat(
    request: Ask, table: TableId, seat: SeatId, data: JSONBody[wishes.Nothing]
) -> shapes.Changed:
    await room_of(request, table, "sit")
    return _changed(await house_of(request).resume_seat(table, guard.holder(request), seat))


@post(
    "/tables/{table:str}/seats/{seat:int}/order",
    status_code=200,
    summary="Decline beforehand",
    responses=REFUSALS,
)
async def order(
    request: Ask, table: TableId, seat: SeatId, data: JSONBody[wishes.OrderWish]
) -> shapes.Changed:
    await room_of(request, table, "answer")
    return _changed(await house_of(request).order(table, guard.holder(request), seat, data.until))


@post(
    "/tables/{table:str}/seats/{seat:int}/pass",
    status_code=200,
    summary="Pass for somebody who is away, where the table has agreed on it",
    responses=REFUSALS,
)
async def pass_for(
    request: Ask, table: TableId, seat: SeatId, data: JSONBody[wishes.UndoWish]
) -> shapes.Changed:
    await room_of(request, table, "answer")
    who = guard.holder(request)
    return _changed(await house_of(request).pass_for(table, who, seat, data.version))


@post("/tables/{table:str}/rematch", summary="The same seats once more", responses=REFUSALS)
async def rematch(
    request: Ask, table: TableId, data: JSONBody[wishes.RematchWish]
) -> shapes.Elsewhere:
    await room_of(request, table, "sit")
    guard.limit(request, "open")
    who = guard.holder(request)
    return shapes.Elsewhere(await house_of(request).rematch(table, who, data.step or None))


def _changed(table: Table) -> shapes.Changed:
    return shapes.Changed(table.seq, table.version)


def chairs(seats: list[wishes.SeatWish], who: str) -> list[Chair]:
    """The chairs of a new table as they are wished for."""
    found: list[Chair] = []
    for wish in seats:
        if wish.kind == "me":
            found.append(Chair(wish.name, who, "", wish.word[:64]))
        elif wish.kind == "bot":
            found.append(Chair("", "", wish.bot or "medium"))
        else:
            found.append(Chair())
    return found


router = Router(
    "/api",
    route_handlers=[
        lists,
        open_table,
        open_lesson,
        look,
        listen,
        answer,
        ask,
        why,
        gallery,
        undo,
        coach,
        speak,
        sit,
        leave,
        seat_bot,
        resume_seat,
        order,
        pass_for,
        rematch,
    ],
)
