"""How others come to a table, and how one goes on at another device."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.params import JSONBody

from donjon.web import codes, guard, shapes, wishes
from donjon.web.api import REFUSALS, TableId, house_of, link_of, room_of
from donjon.web.door import door_of, invitation
from donjon.web.guard import Ask


@get("/tables/{table:str}/invitation", summary="The link for others", responses=REFUSALS)
async def invite(request: Ask, table: TableId) -> shapes.Invitation:
    await room_of(request, table)
    link, alone = invitation(request, link_of(request, table))
    return shapes.Invitation(
        link, alone, alone and door_of(request).opens_for(request), codes.address(link)
    )


@post(
    "/network",
    status_code=200,
    summary="Let others in the network come, if you are at the machine of the server",
    responses=REFUSALS,
)
async def open_door(request: Ask, data: JSONBody[wishes.Nothing]) -> shapes.Network:
    guard.limit(request, "open")
    return shapes.Network(await door_of(request).open(request))


@post(
    "/tables/{table:str}/move",
    status_code=200,
    summary="A code with which another device takes over your seats, once",
    responses=REFUSALS,
)
async def move(request: Ask, table: TableId, data: JSONBody[wishes.Nothing]) -> shapes.MovingShape:
    await room_of(request, table, "sit")
    code, until = await house_of(request).offer_seats(table, guard.holder(request))
    link, alone = invitation(request, link_of(request, table))
    link = f"{link}#move={code}"
    opens = alone and door_of(request).opens_for(request)
    return shapes.MovingShape(code, until, link, alone, opens, codes.address(link))


@post(
    "/tables/{table:str}/take",
    status_code=200,
    summary="Take over the seats that a code is for",
    responses=REFUSALS,
)
async def take(request: Ask, table: TableId, data: JSONBody[wishes.TakeWish]) -> shapes.Seated:
    await room_of(request, table, "sit")
    who, token = guard.new_holder(request)
    found = await house_of(request).take_seats(table, who, data.code)
    return shapes.Seated(found.seq, found.version, found.held(who)[0], token)


router = Router("/api", route_handlers=[invite, open_door, move, take])
