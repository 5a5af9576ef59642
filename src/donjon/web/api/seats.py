"""Calls about the seats of a table: sitting down, leaving, bots, declining, another game."""

from __future__ import annotations

from donjon.tables.conduct import answers, seats
from donjon.tables.house import new_tables
from donjon.web.api import requests
from donjon.web.api.calls import Group, Who
from donjon.web.api.tables import changed
from donjon.web.api.visit import Visit
from donjon.web.responses.seats import Changed, Elsewhere, Seated

SEAT = "/api/tables/{table}/seats/{seat}"

group = Group("Seats")


@group.post(SEAT, "Sit down; your word goes into the dice", limit="sit")
async def sit(visit: Visit, seat: int, body: requests.SitDown) -> Seated:
    holder = visit.hold()
    table = await visit.change(
        lambda room: seats.sit(room.table, holder, seat, body.name, body.word)
    )
    return Seated(table.seq, table.version, seat, visit.new_key)


@group.post(f"{SEAT}/leave", "Leave an open table", limit="sit", who=Who.HOLDER)
async def leave(visit: Visit, seat: int, body: requests.Nothing) -> Changed:
    return changed(await visit.change(lambda room: seats.leave(room.table, visit.holder, seat)))


@group.post(
    f"{SEAT}/bot",
    "Let a bot play: on an open seat, for you, or for somebody who has been away for the `grace`"
    " of the table",
    limit="sit",
    who=Who.SEATED,
)
async def seat_bot(visit: Visit, seat: int, body: requests.SeatBot) -> Changed:
    return changed(
        await visit.change(
            lambda room: seats.seat_bot(room.table, visit.holder, seat, body.level, room.away(seat))
        )
    )


@group.post(
    f"{SEAT}/resume", "Sit down again where a bot plays for you", limit="sit", who=Who.HOLDER
)
async def resume(visit: Visit, seat: int, body: requests.Nothing) -> Changed:
    return changed(
        await visit.change(lambda room: seats.resume_seat(room.table, visit.holder, seat))
    )


@group.post(f"{SEAT}/order", "Decline beforehand", limit="answer", who=Who.HOLDER)
async def order(visit: Visit, seat: int, body: requests.OrderWish) -> Changed:
    return changed(
        await visit.change(lambda room: answers.order(room.table, visit.holder, seat, body.until))
    )


@group.post(
    f"{SEAT}/pass",
    "Pass for somebody who is away, where the table has agreed on it",
    limit="answer",
    who=Who.SEATED,
)
async def pass_for(visit: Visit, seat: int, body: requests.UndoWish) -> Changed:
    return changed(
        await visit.change(
            lambda room: answers.pass_for(
                room.table, visit.holder, seat, body.version, room.away(seat)
            )
        )
    )


@group.post(
    "/api/tables/{table}/rematch",
    "The same seats once more, or a step easier or harder if `outcome.steps` offers it",
    status=201,
    limit="sit",
    also="open",
    who=Who.SEATED,
)
async def rematch(visit: Visit, body: requests.RematchWish) -> Elsewhere:
    step = body.step or None
    return Elsewhere(await new_tables.rematch(visit.house, visit.table.id, visit.holder, step))
