"""Several processes behind one address: answers cross, one dies, all are replaced, all go."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from donjon.web.access.limits import Limits, Rate, TooMany
from tests.tables.serving import PATIENCE, Ear, Guest, Server, alive, descendants, until, workers

ANN, BEN = "the secret key of Ann", "the secret key of Ben"
COUNT = re.compile(r'^donjon_(\w+)\{worker="(\d+)"[^}]*\} (\S+)$', re.MULTILINE)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Two workers on a file."""
    more = ("--workers", "2", "--log", "json")
    found = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "log", *more)
    found.start()
    yield found
    found.stop()


def ask(server: Server, path: str, **headers: str) -> tuple[int, str]:
    """One request on a line of its own, so that any worker may take it."""
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    try:
        line.request("GET", path, headers={k.replace("_", "-"): v for k, v in headers.items()})
        response = line.getresponse()
        return response.status, response.read().decode()
    finally:
        line.close()


def counted(server: Server, what: str) -> dict[str, float]:
    """What each worker has counted of something."""
    found: dict[str, float] = {}
    for name, worker, value in COUNT.findall(ask(server, "/metrics")[1]):
        if name == what:
            found[worker] = found.get(worker, 0.0) + float(value)
    return found


class Talk:
    """Ann and Ben at a table, on a new line for every word."""

    def __init__(self, server: Server) -> None:
        self.people = [Guest(server, ANN), Guest(server, BEN)]
        self.table = self.people[0].open("me", "open", box="four-towers")
        self.people[1].post(f"/tables/{self.table}/seats/1", {"name": "Ben"})
        self.version = 0

    def on(self) -> None:
        """Whoever is asked gives the first answer; what was taken is known to every worker soon."""
        for person in self.people:
            asked = self.asked(person)
            if asked["question"] is not None and asked["question"]["options"]:
                body = {"version": asked["version"], "answer": asked["question"]["options"][0]}
                said = person.insist("POST", f"/tables/{self.table}/answers", body)
                assert said.status == 200, said
                self.version = said.body["version"]
            person.hang_up()

    def asked(self, person: Guest) -> dict[str, Any]:
        deadline = time.monotonic() + PATIENCE
        while True:
            found: dict[str, Any]
            found = person.insist("GET", f"/tables/{self.table}/question", None).body
            person.hang_up()
            if found["version"] >= self.version:
                return found
            assert time.monotonic() < deadline, "what was taken is lost"


def test_two_workers_from_start_to_end(server: Server, tmp_path: Path) -> None:
    """One story, for a server takes its time to start: all come up, one dies, all are replaced."""
    until(lambda: len(counted(server, "up_seconds")) == 2)
    the_counts_are_for_those_who_run_it(server)
    talk = Talk(server)
    answers_cross(server, talk)
    one_may_die(server, talk)
    all_are_replaced(server, talk)
    last = workers(server)
    server.stop()
    until(lambda: not any(alive(worker) for worker in last), "a worker outlives its server")
    logs_hold_no_secrets(tmp_path / "log", talk.table)


def the_counts_are_for_those_who_run_it(server: Server) -> None:
    status, text = ask(server, "/metrics")
    assert status == 200
    assert "# TYPE donjon_requests_total counter" in text
    assert ask(server, "/health") == (200, '{"status":"ok"}')
    status, text = ask(server, "/metrics", x_forwarded_for="10.1.2.3")
    assert status == 403
    assert "for those who run it" in text


def answers_cross(server: Server, talk: Talk) -> None:
    """Both workers take answers, and whoever listens to one hears of those of the other."""
    with Ear(server, ANN, talk.table) as ear:
        while min(counted(server, "entries_total").values()) < 3:
            talk.on()
        until(lambda: (ear.last("change") or {"version": 0})["version"] >= talk.version)


def one_may_die(server: Server, talk: Talk) -> None:
    """No answer is lost, and another worker takes its place."""
    victim = min(workers(server))
    os.kill(victim, signal.SIGKILL)
    for _ in range(4):
        talk.on()
    until(lambda: len(workers(server) - {victim}) == 2)


def all_are_replaced(server: Server, talk: Talk) -> None:
    """One after the other; somebody is always there."""
    before = workers(server)
    until(lambda: len(counted(server, "up_seconds")) == 2)
    os.kill(server.pid, signal.SIGHUP)
    while workers(server) & before:
        talk.on()
        assert ask(server, "/health")[0] == 200
    assert len(workers(server)) == 2


def logs_hold_no_secrets(file: Path, table: str) -> None:
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    requests = [line for line in lines if line["logger"] == "donjon.requests"]
    assert {line["worker"] for line in requests} == {0, 1}
    trouble = [line["message"] for line in lines if line["level"] != "info"]
    assert len(trouble) == 1, trouble
    assert trouble[0].endswith("ended with code -9")
    text = json.dumps(lines)
    assert "secret key" not in text
    assert table not in text, "the name of a table is the way to it"


def test_nothing_outlives_a_server_that_is_killed(server: Server) -> None:
    """Workers, painters, and bots in the middle of a thought."""
    ann = Guest(server, ANN)
    before = descendants(server.pid)
    bot = {"kind": "bot", "bot": "hard"}
    seats = [bot, {"kind": "me", "name": "Ann"}, bot]
    for _ in range(3):
        ann.post("/tables", {"box": "ravingspire", "seats": seats}, 201)
    ann.hang_up()
    until(lambda: len(descendants(server.pid)) > len(before), "no bot thinks")
    left = descendants(server.pid)
    assert workers(server) <= left
    server.kill()
    until(lambda: not any(alive(one) for one in left), "a process outlives its server")


def test_limits_hold_for_the_machine() -> None:
    """What one worker has let in, another does not let in again."""
    rates = {"open": Rate(4, 0.001)}
    one, two = Limits(rates), Limits(rates)
    one.spent()
    two.spent()
    for _ in range(3):
        one.take("open", "10.0.0.1")
    two.heard(one.spent())
    assert one.spent() == [], "it is told once"
    assert two.spent() == [], "and not told back"
    two.take("open", "10.0.0.1")
    with pytest.raises(TooMany):
        two.take("open", "10.0.0.1")
    two.take("open", "10.0.0.2")
