"""The power fails again and again: what was acknowledged is there, and the games go on."""

from __future__ import annotations

import secrets
import sqlite3
import threading
import time
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from donjon.core.record import proof
from donjon.tables.entries import Answered, Entry, Opened, Spoke, Started
from donjon.tables.store.announce import Announcer
from donjon.tables.store.store import Store
from donjon.tables.table import Table, fold
from tests.tables.serving import Guest, Server, alive, children, seat, until

KILLS = 12
PLAYERS = 4


class Acknowledged(NamedTuple):
    """A wish that the server said it has taken."""

    table: str
    seen: int
    key: str
    version: int
    """What the server said the version is now."""


class Player(threading.Thread):
    """Plays one game after the other, and insists on every answer until it is acknowledged."""

    def __init__(self, server: Server, seed: int, ended: threading.Event, shared: str = "") -> None:
        super().__init__()
        self.rng = Random(seed)
        self.ended = ended
        self.shared = shared
        """A table at which others answer at the same time, with the same key."""
        self.token = f"the key of player {0 if shared else seed}"
        self.guest = Guest(server, self.token)
        self.tables: list[str] = []
        self.taken: list[Acknowledged] = []
        self.talk: list[tuple[str, str]] = []
        self.refused = 0
        self.trouble: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.ended.is_set():
                self.play(self.shared or self.lay())
        except BaseException as error:
            self.trouble = error
        finally:
            self.guest.hang_up()

    def lay(self) -> str:
        wish = {
            "box": "skull-tower",
            "seats": [seat("me"), seat("me")],
            "id": secrets.token_hex(8),
        }
        said = self.guest.insist("POST", "/tables", wish)
        assert said.status == 201, said
        self.tables.append(said.body["table"])
        return self.tables[-1]

    def play(self, table: str) -> None:
        state = self.guest.insist("GET", f"/tables/{table}", None).body
        version, question = state["version"], state["question"]
        keys = [option["key"] for option in question["options"]] if question else []
        while keys and not self.ended.is_set():
            key = self.rng.choice(keys)
            wish = {"version": version, "answer": key}
            said = self.guest.insist("POST", f"/tables/{table}/answers", wish)
            if said.status == 409 and self.shared:
                self.refused += 1
                assert said.body["version"] > version
                return
            assert said.status == 200, said
            self.taken.append(Acknowledged(table, version, key, said.body["version"]))
            version = said.body["version"]
            keys = said.body["question"]["options"] if said.body["question"] else []
            if self.rng.random() < 0.1:
                self.speak(table)
        if self.shared and not keys:
            self.shared = ""

    def speak(self, table: str) -> None:
        word = secrets.token_hex(8)
        said = self.guest.insist("POST", f"/tables/{table}/chat", {"text": word, "id": word})
        if said.status == 200:
            self.talk.append((table, word))


def numbers(file: Path) -> dict[str, list[int]]:
    """The numbers of all entries of each table."""
    raw = sqlite3.connect(file)
    try:
        assert raw.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        found: dict[str, list[int]] = {}
        for table, number in raw.execute("SELECT table_id, number FROM entries ORDER BY number"):
            found.setdefault(table, []).append(number)
        return found
    finally:
        raw.close()


def check(table: Table, entries: list[Entry], taken: list[Acknowledged]) -> None:
    """Every answer that was acknowledged stands in the table, once, where it was given."""
    answers = {entry.seen: entry for entry in entries if isinstance(entry, Answered)}
    assert len(answers) == sum(isinstance(entry, Answered) for entry in entries)
    for given in taken:
        assert given.version <= table.version
        assert answers[given.seen].then.keys[0] == given.key
    keys = table.journal().answers
    follows = [
        key for entry in entries if isinstance(entry, Answered | Started) for key in entry.then.keys
    ]
    assert follows == keys


@pytest.mark.long
def test_what_was_acknowledged_survives_every_kill(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    server = Server(f"sqlite:///{file}", tmp_path / "server.log")
    ended = threading.Event()
    rng = Random(20)
    server.start()
    try:
        host = Guest(server, "the key of player 0")
        shared = host.open("me", "me")
        host.hang_up()
        players = [Player(server, n, ended) for n in range(1, PLAYERS)]
        players += [Player(server, 100 + n, ended, shared) for n in range(3)]
        for player in players:
            player.start()
        for _ in range(KILLS):
            get_on(players)
            time.sleep(rng.random() * 0.2)
            server.kill()
            server.start()
        get_on(players)
        ended.set()
        for player in players:
            player.join(60)
            assert not player.is_alive()
            assert player.trouble is None, player.trouble
        server.kill()
        everything(file, shared, players)
        server.start()
        go_on(server, players)
    finally:
        ended.set()
        server.stop()


def get_on(players: list[Player]) -> None:
    """Wait until another answer is acknowledged; whoever is in trouble says so."""
    before = sum(len(player.taken) for player in players)

    def so() -> bool:
        trouble = [player.trouble for player in players if player.trouble is not None]
        assert not trouble, trouble
        return sum(len(player.taken) for player in players) > before

    until(so, "nobody can answer any more")


def everything(file: Path, shared: str, players: list[Player]) -> None:
    """All that was acknowledged is on disk, whole and in order."""
    for found in numbers(file).values():
        assert found == list(range(1, len(found) + 1)), "no number is missing"
    store = Store(f"sqlite:///{file}", Announcer())
    try:
        taken = [given for player in players for given in player.taken]
        assert len(taken) > KILLS
        talk = [said for player in players for said in player.talk]
        names = {shared, *(name for player in players for name in player.tables)}
        for name in names:
            entries: list[Entry] = list(store.load(name))
            assert [type(entry) for entry in entries[:2]] == [Opened, Started], "both or none"
            table = fold(name, entries)
            check(table, entries, [given for given in taken if given.table == name])
            said = [entry.text for entry in entries if isinstance(entry, Spoke)]
            assert len(set(said)) == len(said), "nothing was said twice"
            assert {word for where, word in talk if where == name} <= set(said)
            proof.sound(table.journal(), table.box)
            proof.fair(table.journal(), table.box)
        assert {row.id for row in store.listed("playing", 9999)} == set()
    finally:
        store.close()


def go_on(server: Server, players: list[Player]) -> None:
    """The last table of every player can be played on."""
    for player in players:
        if player.tables:
            guest = Guest(server, player.token)
            table = player.tables[-1]
            state = guest.state(table)
            for _ in range(3):
                if state["phase"] == "playing":
                    assert guest.answer(table, player.rng).status == 200
                    assert guest.state(table)["version"] > state["version"]
                    state = guest.state(table)
            guest.hang_up()


def test_bots_do_not_outlive_a_server_that_was_killed(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "server.log")
    server.start()
    try:
        guest = Guest(server, "the secret key of Ann")
        table = guest.open("bot", "me")
        rng = Random(1)

        def answered() -> Any:
            """Play until the bot has been asked and has answered."""
            state = guest.state(table)
            if state["question"] and state["question"]["mine"]:
                assert guest.answer(table, rng).status == 200
            return any(line["seat"] == 0 for line in state["log"])

        until(answered)
        thinkers = children(server.pid)
        assert thinkers
        guest.hang_up()
        server.kill()
        until(lambda: not any(alive(process) for process in thinkers))
        server.start()
        seen = guest.state(table)["seq"]

        def moved() -> bool:
            return bool(answered() and guest.state(table)["seq"] > seen)

        until(moved)
        guest.hang_up()
    finally:
        server.stop()
