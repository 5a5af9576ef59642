"""The one request that comes often: an answer of a bot, taken without the framework.

Only what is plain goes this way; everything else, and every refusal, is the framework's.
"""

from __future__ import annotations

from typing import Any

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from donjon.tables.house import House, holder_of
from donjon.web.asking import asked
from donjon.web.guard import HEADERS, LONGEST_KEY, SHORTEST_KEY
from donjon.web.limits import Limits
from donjon.web.shapes import Moved
from donjon.web.wishes import AnswerWish

BEFORE, AFTER = "/api/tables/", "/answers"
TOP = [(b"content-type", b"application/json"), (b"cache-control", b"no-store"), *HEADERS]


class Quick:
    """In front of the application; answers of those who carry a token do not reach it."""

    def __init__(self, app: ASGIApp, house: House, limits: Limits) -> None:
        self.app = app
        self.house = house
        self.limits = limits
        self.decode = msgspec.json.Decoder(AnswerWish).decode
        self.encode = msgspec.json.Encoder().encode

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["method"] == "POST":
            path = scope["path"]
            plain = not scope["query_string"]
            if plain and path.startswith(BEFORE) and path.endswith(AFTER):
                message = await receive()
                moved = await self._answer(scope, path[len(BEFORE) : -len(AFTER)], message)
                if moved is not None:
                    body = self.encode(moved)
                    top = [*TOP, (b"content-length", str(len(body)).encode())]
                    await send({"type": "http.response.start", "status": 200, "headers": top})
                    await send({"type": "http.response.body", "body": body, "more_body": False})
                    return
                receive = _once_more(message, receive)
        await self.app(scope, receive, send)

    async def _answer(self, scope: HTTPScope, name: str, message: Any) -> Moved | None:
        """The answer as taken; nothing if it is not plain or not allowed."""
        room = self.house.peek(name)
        key = _token(scope)
        if room is None or not key or message["type"] != "http.request" or message["more_body"]:
            return None
        try:
            wish = self.decode(message["body"])
            who = holder_of(key)
            if wish.all or not room.table.held(who):
                return None
            self.limits.take("answer", who)
            room.sign(who)
            table = await self.house.answer(name, who, wish.seat, wish.version, wish.answer)
        except Exception:
            return None  # the framework will say why
        return Moved(table.seq, table.version, asked(table, who))


def _token(scope: HTTPScope) -> str:
    for name, value in scope["headers"]:
        if name == b"authorization":
            scheme, _, token = value.partition(b" ")
            if scheme.lower() == b"bearer" and SHORTEST_KEY <= len(token) <= LONGEST_KEY:
                return token.decode("latin-1").strip()
    return ""


def _once_more(message: Any, receive: Receive) -> Receive:
    """Give the first message again, then the others."""
    waiting = [message]

    async def again() -> Any:
        return waiting.pop() if waiting else await receive()

    return again
