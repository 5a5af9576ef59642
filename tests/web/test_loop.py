"""Nothing that grows with a game runs on the loop that serves everybody.

Every call of the registry is sent at the longest game of each box, and the CPU of the loop's own
thread is taken for each thing that the loop does. To see it:

    pytest tests/web/test_loop.py --log-cli-level INFO
"""

from __future__ import annotations

import asyncio
import gc
import logging
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from donjon.core.box.box import Box
from donjon.core.box.shelf import shelf
from donjon.core.record.journal import Journal
from donjon.web.api.calls import Call
from donjon.web.api.registry import CALLS
from tests.web.long_games import longest
from tests.web.people import Answer, Inn, play_out

log = logging.getLogger(__name__)

MOST_S = 0.020
"""Seconds of CPU that anything may take of the loop without letting others have their turn."""
TRIES = 8
"""How often something is done again that took longer: a machine has slow moments, too."""


ME = [{"kind": "me", "name": "Ann"}] * 2


class Meter:
    """Takes the CPU of everything that a loop does."""

    def __init__(self, inn: Inn, patch: pytest.MonkeyPatch) -> None:
        self.thread = inn._thread
        self.most = self.sum = 0.0
        run = asyncio.events.Handle._run

        def measured(handle: asyncio.Handle) -> None:
            if threading.current_thread() is not self.thread:
                run(handle)
                return
            start = time.thread_time()
            run(handle)
            took = time.thread_time() - start
            self.sum += took
            self.most = max(self.most, took)

        patch.setattr(asyncio.events.Handle, "_run", measured)

    def least(self, does: Callable[[], Any]) -> tuple[float, float]:
        """The longest thing that the loop has to do for something, in the best of some tries; and
        all that it has to do."""
        best = (float("inf"), 0.0)
        for _ in range(TRIES):
            gc.disable()  # whose garbage it collects is no matter of the call that is measured
            self.most = self.sum = 0.0
            try:
                does()
            finally:
                gc.enable()
            best = min(best, (self.most, self.sum))
            if best[0] < MOST_S / 2:
                break
        return best


class Tower:
    """A box with its longest game: brought, and played on from its end."""

    def __init__(self, inn: Inn, box: Box) -> None:
        self.inn, self.box = inn, box
        self.ann, self.stranger = inn.person("Ann"), inn.stranger()
        game = longest(box)
        journal = Journal.of(game)
        self.file = journal.encode()
        self.length = len(journal)
        self.over: str = self.ann.post_raw("/api/journals", self.file).json()["table"]
        for back in range(0, self.length, 20):
            self.at = self.length - back
            path = f"/api/tables/{self.over}/branch"
            opened = self.ann.post(path, at=self.at, seats=ME, undo="free")
            if opened.status == 201:
                self.playing: str = opened.json()["table"]
                if self.ann.answers(self.playing).status == 200 and self._goes_on():
                    break
        self.ended = self._end()
        lesson = self.ann.post("/api/lessons", box=box.id, name="Ann")
        self.lesson: str = lesson.json()["table"] if lesson.status == 201 else self.playing

    def _goes_on(self) -> bool:
        return self.inn.table(self.playing).phase == "playing"

    def _end(self) -> str:
        """A table whose game has ended, for those who sit there."""
        small = self.ann.opens("me", "me")
        play_out([self.ann], small)
        return small

    def branch(self, *seats: str) -> str:
        """A table that plays on from the end of the longest game."""
        wishes = [self.ann.wish(seat) for seat in seats]
        undo = "turn" if "open" in seats else "free"
        path = f"/api/tables/{self.over}/branch"
        opened = self.ann.post(path, at=self.at, seats=wishes, undo=undo)
        assert opened.status == 201, opened.text
        name: str = opened.json()["table"]
        return name

    def version(self, table: str) -> int:
        return self.inn.table(table).version


Ready = Callable[[], Answer]
Case = Callable[[Tower], Ready]
"""Gets a call ready, and gives what is measured."""


def get(path: str, **query: Any) -> Case:
    """A look at what is longest, by somebody who sits there, or does not."""

    def case(tower: Tower) -> Ready:
        where = path.format(over=tower.over, playing=tower.playing, box=tower.box.id)
        return lambda: tower.ann.get(where, **query)

    return case


def watch(path: str, **query: Any) -> Case:
    def case(tower: Tower) -> Ready:
        where = path.format(over=tower.over, playing=tower.playing, box=tower.box.id)
        return lambda: tower.stranger.get(where, **query)

    return case


def post(path: str, **body: Any) -> Case:
    def case(tower: Tower) -> Ready:
        where = path.format(playing=tower.playing, box=tower.box.id, lesson=tower.lesson)
        sent = {key: one(tower) if callable(one) else one for key, one in body.items()}
        return lambda: tower.ann.post(where, **sent)

    return case


def version(tower: Tower) -> int:
    return tower.version(tower.playing)


def listen(tower: Tower) -> Ready:
    def hears() -> Answer:
        listening = tower.ann.listens(tower.playing)
        listening.next("presence")
        listening.hang_up()
        return listening.answer()

    return hears


def answer(tower: Tower) -> Ready:
    """An answer with a picture of all that has happened since."""
    state = tower.ann.sees(tower.playing)
    while not state["question"] or not state["question"]["options"]:
        tower.playing = tower.branch("me", "me")
        state = tower.ann.sees(tower.playing)
    options = [option["key"] for option in state["question"]["options"]]
    body = {"version": state["version"], "answer": options[0], "seat": state["seat"]}
    path = f"/api/tables/{tower.playing}/answers?picture=wide&since={state['version']}"
    return lambda: tower.ann.post(path, **body)


def undo(tower: Tower) -> Ready:
    while answer(tower)().json()["phase"] != "playing":
        pass
    path = f"/api/tables/{tower.playing}/undo?picture=wide"
    return lambda: tower.ann.post(path, version=tower.version(tower.playing))


def sit(tower: Tower) -> Ready:
    """Somebody takes the last seat of a game that is taken up: it is played through."""
    table = tower.branch("me", "open")
    return lambda: tower.inn.person("Ben").post(f"/api/tables/{table}/seats/1", name="Ben")


def seat_bot(tower: Tower) -> Ready:
    table = tower.branch("me", "open")
    return lambda: tower.ann.post(f"/api/tables/{table}/seats/1/bot", level="easy")


def leave(tower: Tower) -> Ready:
    table = tower.branch("me", "open")
    return lambda: tower.ann.post(f"/api/tables/{table}/seats/0/leave")


def play_on(tower: Tower) -> Ready:
    seats = [tower.ann.wish("me")] * 2
    return lambda: tower.ann.post(f"/api/tables/{tower.over}/branch", at=tower.at, seats=seats)


def bring(tower: Tower) -> Ready:
    journal = Journal.decode(tower.file)
    journal.header.names[:] = [str(time.monotonic_ns())]
    file = journal.encode()
    return lambda: tower.stranger.post_raw("/api/journals", file)


def rematch(tower: Tower) -> Ready:
    return lambda: tower.ann.post(f"/api/tables/{tower.ended}/rematch")


def card(tower: Tower) -> Ready:
    """A card that lies in none of the pictures, so that all of them are drawn."""
    names = tower.inn.table(tower.over).setup.content.vocabulary.names
    kind = next(iter(names))
    path = f"/api/tables/{tower.over}/cards/{kind}/{names[kind][-1]}"
    return lambda: tower.ann.get(path, at=tower.length // 2)


def on_sheet(path: str, **body: Any) -> Case:
    def case(tower: Tower) -> Ready:
        pad = next(box for box in shelf() if box.has_pad)
        made = tower.ann.post(f"/api/boxes/{pad.id}/sheets", players=2).json()["sheet"]
        where = path.format(made)
        if body:
            return lambda: tower.ann.post(where, **body)
        return lambda: tower.ann.get(where)

    return case


PLAYING, OVER = "/api/tables/{playing}", "/api/tables/{over}"
CASES: dict[str, list[Case]] = {
    "GET /api/boxes": [get("/api/boxes")],
    "GET /api/boxes/{box}/options": [get("/api/boxes/{box}/options")],
    "GET /api/boxes/{box}/rules": [get("/api/boxes/{box}/rules")],
    "GET /api/boxes/{box}/gallery": [get("/api/boxes/{box}/gallery")],
    "GET /api/boxes/{box}/pad": [get("/api/boxes/{box}/pad")],
    "POST /api/boxes/{box}/score": [post("/api/boxes/{box}/score", players=[{}] * 2)],
    "GET /api/boxes/{box}/book": [get("/api/boxes/{box}/book")],
    "POST /api/boxes/{box}/book/strike": [
        post("/api/boxes/{box}/book/strike", table="no-such-table", number=1)
    ],
    "POST /api/boxes/{box}/sheets": [post("/api/boxes/{box}/sheets", players=2)],
    "GET /api/sheets/{sheet}": [on_sheet("/api/sheets/{}")],
    "POST /api/sheets/{sheet}": [on_sheet("/api/sheets/{}", names=["Ann"])],
    "POST /api/sheets/{sheet}/end": [on_sheet("/api/sheets/{}/end", ending="no such end")],
    "GET /api/tables": [get("/api/tables")],
    "POST /api/tables": [post("/api/tables", box=lambda tower: tower.box.id, seats=ME)],
    "POST /api/lessons": [post("/api/lessons", box=lambda tower: tower.box.id)],
    "GET /api/tables/{table}": [
        get(PLAYING, picture="wide", since=0),
        watch(PLAYING, picture="wide", since=0),
        watch(OVER, picture="wide"),
        watch(OVER),
    ],
    "GET /api/tables/{table}/events": [listen],
    "GET /api/tables/{table}/question": [get(f"{PLAYING}/question")],
    "GET /api/tables/{table}/why": [get(f"{PLAYING}/why", seat=0, key="no:such")],
    "GET /api/tables/{table}/gallery": [get(f"{OVER}/gallery")],
    "POST /api/tables/{table}/answers": [answer],
    "POST /api/tables/{table}/undo": [undo],
    "POST /api/tables/{table}/coach": [post("/api/tables/{lesson}/coach", wish="stay")],
    "POST /api/tables/{table}/end": [post(f"{PLAYING}/end", end=True)],
    "POST /api/tables/{table}/chat": [post(f"{PLAYING}/chat", text="Well met.")],
    "POST /api/tables/{table}/seats/{seat}": [sit],
    "POST /api/tables/{table}/seats/{seat}/leave": [leave],
    "POST /api/tables/{table}/seats/{seat}/bot": [seat_bot],
    "POST /api/tables/{table}/seats/{seat}/resume": [post(f"{PLAYING}/seats/0/resume")],
    "POST /api/tables/{table}/seats/{seat}/order": [post(f"{PLAYING}/seats/0/order", until="turn")],
    "POST /api/tables/{table}/seats/{seat}/pass": [
        post(f"{PLAYING}/seats/0/pass", version=version)
    ],
    "POST /api/tables/{table}/rematch": [rematch],
    "GET /api/tables/{table}/invitation": [get(f"{OVER}/invitation")],
    "POST /api/network": [post("/api/network")],
    "POST /api/tables/{table}/move": [post(f"{PLAYING}/move")],
    "POST /api/tables/{table}/take": [post(f"{PLAYING}/take", code="no such code")],
    "GET /api/tables/{table}/replay": [
        watch(f"{OVER}/replay", picture="wide"),
        watch(f"{OVER}/replay", at=1),
    ],
    "GET /api/tables/{table}/log": [watch(f"{OVER}/log"), get(f"{PLAYING}/log")],
    "GET /api/tables/{table}/cards/{kind}/{name}": [card],
    "GET /api/tables/{table}/turning": [get(f"{OVER}/turning")],
    "GET /api/tables/{table}/dice": [get(f"{OVER}/dice"), get(f"{PLAYING}/dice")],
    "POST /api/tables/{table}/branch": [play_on],
    "GET /api/tables/{table}/journal": [watch(f"{OVER}/journal")],
    "GET /api/tables/{table}/report": [watch(f"{OVER}/report"), get(f"{PLAYING}/report")],
    "POST /api/journals": [bring],
}
"""What costs most of each call, by the call."""


GROWING = {
    "GET /api/tables/{table}",
    "POST /api/tables/{table}/answers",
    "POST /api/tables/{table}/undo",
    "POST /api/tables/{table}/seats/{seat}",
    "POST /api/tables/{table}/seats/{seat}/bot",
    "GET /api/tables/{table}/replay",
    "GET /api/tables/{table}/log",
    "POST /api/tables/{table}/branch",
    "GET /api/tables/{table}/journal",
    "GET /api/tables/{table}/report",
    "POST /api/journals",
}
"""Calls whose work grows with a game; a refusal would tell nothing about them."""


def title(call: Call) -> str:
    return f"{call.method} {call.path}"


def test_every_call_is_measured() -> None:
    assert list(CASES) == [title(call) for call in CALLS], "a new call needs its worst case here"


@pytest.fixture(scope="module")
def loop_inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inn]:
    with Inn(tmp_path_factory.mktemp("loop") / "tables.db") as inn:
        yield inn


@pytest.mark.parametrize("name", [box.id for box in shelf()])
def test_no_call_holds_up_the_loop(
    name: str, loop_inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    tower = Tower(loop_inn, next(box for box in shelf() if box.id == name))
    meter = Meter(loop_inn, monkeypatch)
    slow: list[str] = []
    log.info("%s, %d answers: CPU of the loop, longest and together, in ms", name, tower.length)
    for call, cases in CASES.items():
        for case in cases:
            ready: list[Answer] = []

            def does(case: Case = case, ready: list[Answer] = ready) -> None:
                sends = case(tower)
                meter.most = meter.sum = 0.0
                ready.append(sends())

            most, whole = meter.least(does)
            status = ready[-1].status
            assert status < (300 if call in GROWING else 500), f"{call}: {ready[-1].text}"
            line = f"{most * 1000:7.2f} {whole * 1000:7.2f}  {status} {call}"
            log.info(line)
            slow += [line] if most > MOST_S else []
    assert not slow, "\n".join(slow)
