"""The application without threads, processes and sockets, as it lives in a browser."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path
from typing import Any

import pytest

from donjon.tables.house.bots import Bots
from donjon.tables.house.house import House
from donjon.tables.store.announce import Announcer
from donjon.tables.store.store import Store
from donjon.tables.store.writer import Writer
from donjon.web.access.limits import Limits
from donjon.web.app import Application, make_app
from donjon.web.assets.fonts import served
from tests.web.people import BOX

KEY = "a key that is long enough"


def refuse(*_: object) -> None:
    raise RuntimeError("can't start new thread")


async def at_once(work: Any, /, *args: Any, **more: Any) -> Any:
    return work(*args, **more)


async def call(app: Application, method: str, path: str, body: Any = None) -> Any:
    """What the API answers."""
    return json.loads(await ask(app, method, path, body))


async def ask(app: Application, method: str, path: str, body: Any = None) -> bytes:
    """One request, handed over as a service worker does."""
    raw = b"" if body is None else json.dumps(body).encode()
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": raw, "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    path, _, query = path.partition("?")
    scope: Any = {
        "type": "http",
        "method": method,
        "scheme": "http",
        "path": path,
        "query_string": query.encode(),
        "headers": [(b"host", b"localhost"), (b"authorization", f"Bearer {KEY}".encode())],
        "client": None,
        "server": None,
    }
    await app(scope, receive, send)
    start, *parts = sent
    answer = b"".join(part["body"] for part in parts)
    assert start["status"] < 300, answer
    return answer


def test_a_game_with_bots_is_played_in_one_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threading.Thread, "start", refuse)
    monkeypatch.setattr(asyncio, "to_thread", at_once)

    async def story() -> None:
        channel = Announcer()
        store = Store(f"sqlite:///{tmp_path}/tables.db", channel, Writer)
        app = make_app(House(store, channel, Bots(), 0.0), Limits({}))
        async with app.lifespan():
            seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
            opened = await call(app, "POST", "/api/tables", {"box": BOX, "seats": seats})
            path = f"/api/tables/{opened['table']}"
            answers = 0
            while (state := await call(app, "GET", f"{path}?picture=wide"))["phase"] == "playing":
                if not state["question"]["mine"]:
                    await asyncio.sleep(0)
                    continue
                key = state["question"]["options"][0]["key"]
                body = {"version": state["version"], "answer": key}
                await call(app, "POST", f"{path}/answers", body)
                answers += 1
            assert answers > 5
            assert (await call(app, "GET", f"{path}/dice"))["verified"] is True

    asyncio.run(story())


def test_pages_and_pictures_are_made_in_one_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threading.Thread, "start", refuse)
    monkeypatch.setattr(asyncio, "to_thread", at_once)
    pages = ["/", "/about", "/static/css/base.css", served("sans").path]
    pages += [f"/rules/{BOX}", f"/boxes/{BOX}/opening", f"/boxes/{BOX}/cards"]
    pages += [f"/boxes/{BOX}/cover.svg", f"/boxes/{BOX}/minute/1"]

    async def story() -> None:
        channel = Announcer()
        store = Store(f"sqlite:///{tmp_path}/tables.db", channel, Writer)
        app = make_app(House(store, channel, Bots(), 0.0), Limits({}))
        async with app.lifespan():
            for page in pages:
                assert await ask(app, "GET", page), page

    asyncio.run(story())
