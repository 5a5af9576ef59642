"""Calls about coming to a table: the link for others, and going on at another device."""

from __future__ import annotations

import time

from donjon.tables.conduct import handover
from donjon.web.api import requests
from donjon.web.api.calls import Group, Who
from donjon.web.api.visit import Visit
from donjon.web.assets import qr
from donjon.web.responses.seats import Invitation, MovingShape, Network, Seated

group = Group("Invitations")


@group.get(
    "/api/tables/{table}/invitation",
    "The link for others, and whether only the machine of the server can open it",
    limit="look",
)
async def invite(visit: Visit) -> Invitation:
    lan = visit.services.lan
    link, alone = lan.invitation(visit.link)
    opens = alone and lan.opens_for(visit.visitor.here)
    return Invitation(link, alone, opens, qr.address(link))


@group.post(
    "/api/network",
    "Let others in the network come, if you are at the machine of the server",
    limit="open",
    who=Who.SERVER,
)
async def open_network(visit: Visit, body: requests.Nothing) -> Network:
    return Network(await visit.services.lan.open(visit.visitor.here))


@group.post(
    "/api/tables/{table}/move",
    "A code with which another device takes over your seats, once, within ten minutes",
    limit="sit",
    who=Who.SEATED,
)
async def move(visit: Visit, body: requests.Nothing) -> MovingShape:
    now, code = int(time.time()), handover.new_code()
    await visit.change(lambda room: handover.offer(room.table, visit.holder, code, now))
    lan = visit.services.lan
    link, alone = lan.invitation(visit.link)
    link = f"{link}#move={code}"
    opens = alone and lan.opens_for(visit.visitor.here)
    return MovingShape(code, now + handover.LASTS_S, link, alone, opens, qr.address(link))


@group.post("/api/tables/{table}/take", "Take over the seats that a code is for", limit="sit")
async def take(visit: Visit, body: requests.TakeWish) -> Seated:
    holder, now = visit.hold(), int(time.time())
    table = await visit.change(lambda room: handover.take(room.table, holder, body.code, now))
    return Seated(table.seq, table.version, table.held(holder)[0], visit.new_key)
