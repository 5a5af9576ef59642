"""Several processes on one database: one of two racing answers is taken, and all hear of it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest

from donjon.core.extras.book import Page
from donjon.tables.entries import Chair, Spoke
from donjon.tables.store.announce import Announcer, Notify
from donjon.tables.store.queries import Leaf, Row
from donjon.tables.store.store import Store
from tests.tables import trash_stories
from tests.tables.databases import LISTENING, Line, new_database, running_postgres
from tests.tables.scene import ANN
from tests.tables.serving import Ear, Guest, Server, until
from tests.web.test_workers import Talk, answers_cross, counted

ANNS, BENS = "the secret key of Ann", "the secret key of Ben"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL server of our own."""
    with running_postgres() as server:
        yield server.url


@pytest.fixture(scope="module")
def database(postgres: str) -> str:
    """A database with tables of several tests."""
    return new_database(postgres)


class Pair:
    """Two servers on one database; Ann comes to the first and Ben to the second."""

    def __init__(self, one: Server, two: Server) -> None:
        self.one = one
        self.two = two
        self.ann = Guest(one, ANNS)
        self.ben = Guest(two, BENS)
        self.guests = [self.ann, self.ben]

    def guest(self, server: Server, token: str) -> Guest:
        self.guests.append(Guest(server, token))
        return self.guests[-1]

    def both(self) -> str:
        """A table of both of them."""
        table = self.ann.open("me", "open")
        self.ben.post(f"/tables/{table}/seats/1", {"name": "Ben"})
        until(lambda: self.ann.state(table)["phase"] == "playing")
        return table

    def same(self, table: str) -> bool:
        return bool(self.ann.state(table)["seq"] == self.ben.state(table)["seq"])

    def asked(self, table: str) -> tuple[Guest, Any]:
        """Who is asked now, and what they see."""
        until(lambda: self.same(table), "one process has not heard of what the other did")
        state = self.ann.state(table)
        if state["phase"] == "playing" and not state["question"]["mine"]:
            return self.ben, self.ben.state(table)
        return self.ann, state


@contextmanager
def servers(database: str, folder: Path, *more: str) -> Iterator[Pair]:
    one, two = (Server(database, folder / f"{name}.log", *more) for name in ("one", "two"))
    pair = Pair(one, two)
    try:
        one.launch()
        two.launch()
        one.wait()
        two.wait()
        yield pair
    finally:
        for guest in pair.guests:
            guest.hang_up()
        one.stop()
        two.stop()


@pytest.fixture(scope="module")
def pair(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pair]:
    with servers(database, tmp_path_factory.mktemp("servers")) as found:
        yield found


def test_a_game_through_two_processes_with_answers_that_race(pair: Pair) -> None:
    table = pair.both()
    rng = Random(5)
    twins = {ANNS: pair.guest(pair.two, ANNS), BENS: pair.guest(pair.one, BENS)}
    races = 0
    with ThreadPoolExecutor(2) as together:
        while True:
            guest, state = pair.asked(table)
            if state["phase"] == "over":
                break
            keys = [option["key"] for option in state["question"]["options"]]
            start = threading.Barrier(2)
            chosen = rng.sample(keys, 2) if len(keys) > 1 else keys * 2

            def give(who: Guest, key: str, seen: int = state["version"], start: Any = start) -> Any:
                start.wait(60)
                wish = {"version": seen, "answer": key}
                return who.call("POST", f"/tables/{table}/answers", wish)

            one = together.submit(give, guest, chosen[0])
            two = together.submit(give, twins[guest.token], chosen[1])
            said = [one.result(60), two.result(60)]
            if chosen[0] != chosen[1]:
                races += 1
                assert sorted(each.status for each in said) == [200, 409]
                (refused,) = (each.body for each in said if each.status == 409)
                assert refused["version"] > state["version"]
                assert refused["seq"] >= refused["version"]
            else:
                assert {each.status for each in said} == {200}, "the same answer is no other"
    assert races > 5
    assert pair.ann.get(f"/tables/{table}/journal") == pair.ben.get(f"/tables/{table}/journal")
    assert pair.ann.get(f"/tables/{table}/dice")["verified"] is True


def hear_each_other(pair: Pair) -> None:
    """What happens in one process is heard in the other: answers, presence, talk."""
    table = pair.both()
    with Ear(pair.one, ANNS, table) as ann:
        until(lambda: ann.last("presence") and 0 in ann.last("presence")["here"])
        with Ear(pair.two, BENS, table) as ben:
            both = {"here": [0, 1], "watching": 0}
            for ear in (ann, ben):
                until(lambda ear=ear: ear.last("presence") == both, "presence is not told")
            refused = pair.ann.call("POST", f"/tables/{table}/seats/1/bot", {"level": "random"})
            assert refused.status == 403, "Ben is here, if elsewhere"
            for number in range(6):
                guest, state = pair.asked(table)
                if state["phase"] == "over":
                    break
                assert guest.answer(table, Random(number)).status == 200
                version = guest.state(table)["version"]
                for ear in (ann, ben):
                    until(lambda ear=ear, v=version: ear.last("change")["version"] >= v)
            state = pair.ben.state(table)
            if state["talk"]:
                pair.ben.post(f"/tables/{table}/chat", {"text": "Hello"})
                until(lambda: ann.last("change")["seq"] > state["seq"], "the talk is not told")
                assert pair.ann.state(table)["chat"][-1]["text"] == "Hello"
        until(lambda: ann.last("presence")["here"] == [0], "that somebody left is not told")


def test_what_happens_in_one_process_is_heard_in_the_other(pair: Pair) -> None:
    hear_each_other(pair)


def test_a_lost_connection_is_regained_and_nothing_is_missed(pair: Pair, database: str) -> None:
    table = pair.both()
    with Ear(pair.two, BENS, table) as ben, psycopg.connect(database, autocommit=True) as root:
        until(lambda: ben.last("change"))
        for number in range(2):
            until(lambda: root.execute(LISTENING).fetchone() == (2,))
            root.execute(LISTENING.replace("count(*)", "pg_terminate_backend(pid)"))
            state = pair.ann.state(table)
            pair.ann.post(f"/tables/{table}/chat", {"text": f"Hello {number}"})
            until(lambda seq=state["seq"]: ben.last("change")["seq"] > seq, "it was missed")


def test_after_all_connections_were_lost_the_game_goes_on(pair: Pair, database: str) -> None:
    table = pair.both()
    for guest in (pair.ann, pair.ben):
        until(lambda who=guest: who.state(table)["phase"] == "playing", "somebody has not heard")
    with psycopg.connect(database, autocommit=True) as root:
        root.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    for number in range(4):
        guest, state = pair.asked(table)

        def taken(who: Guest = guest, number: int = number) -> bool:
            """Whether the answer is taken; a process that has just lost the others may refuse."""
            begun = who.state(table)["phase"] == "playing"
            return begun and who.answer(table, Random(number)).status == 200

        if state["phase"] == "playing":
            until(taken, "the game does not go on")


def test_bots_play_in_one_of_the_processes(pair: Pair) -> None:
    table = pair.ann.open("me", "bot")
    pair.ben.state(table)
    rng = Random(1)

    def bot_has_answered() -> bool:
        _, state = pair.asked(table)
        if state["question"] and state["question"]["mine"]:
            pair.ann.answer(table, rng)
        return sum(line["seat"] == 1 for line in state["log"]) > 1 or state["phase"] == "over"

    until(bot_has_answered)


def test_lists_and_rematch_are_the_same_everywhere(pair: Pair) -> None:
    table = pair.ann.open("me", "open", listed=True)
    assert [row["table"] for row in pair.ben.get("/tables")["open"]] == [table]
    pair.ben.post(f"/tables/{table}/seats/1", {"name": "Ben"})
    before = {row["table"] for row in pair.ann.get("/tables")["yours"]}
    row = pair.ben.get("/tables")["yours"][0]
    assert (row["table"], row["phase"]) == (table, "playing")
    assert [chair["name"] for chair in row["seats"]] == ["Player 1", "Ben"]
    rng = Random(2)
    while True:
        guest, state = pair.asked(table)
        if state["phase"] == "over":
            break
        guest.answer(table, rng)
    with ThreadPoolExecutor(2) as together:
        wishes = [
            together.submit(guest.post, f"/tables/{table}/rematch", {}, 201)
            for guest in (pair.ann, pair.ben)
        ]
        found = {wish.result(60)["table"] for wish in wishes}
    assert len(found) == 1, "both get the same table"
    assert {row["table"] for row in pair.ann.get("/tables")["yours"]} == {*before, *found}


def test_two_writers_that_keep_many_tables_at_once_do_not_block_each_other(database: str) -> None:
    """In whatever order the jobs come: for each number one of the two is first, none fails."""

    def row(name: str) -> Row:
        return Row(name, "skull-tower", "open", True, 1.0, [Chair("Ann", ANN)])

    async def story() -> None:
        one, two = Store(database, Announcer()), Store(database, Announcer())
        try:
            names = [f"many{number}" for number in range(450)]
            for number in range(1, 4):
                first = [one.append(t, number, [Spoke(0, "x")], row(t)) for t in names]
                second = [two.append(t, number, [Spoke(0, "x")], row(t)) for t in reversed(names)]
                taken = await asyncio.gather(*first)
                other = await asyncio.gather(*second)
                assert all(a != b for a, b in zip(taken, reversed(other), strict=True))
            assert all(len(one.load(name)) == 3 for name in names[::9])
        finally:
            await asyncio.to_thread(one.close)
            await asyncio.to_thread(two.close)

    asyncio.run(story())


def test_several_processes_may_begin_at_once(postgres: str) -> None:
    for _ in range(2):
        fresh = new_database(postgres)
        start = threading.Barrier(4)

        def begin(fresh: str = fresh, start: threading.Barrier = start) -> None:
            start.wait(60)
            Store(fresh, Announcer()).close()

        with ThreadPoolExecutor(4) as together:
            for each in [together.submit(begin) for _ in range(4)]:
                each.result(60)


def test_texts_that_postgres_does_not_like_are_kept(database: str) -> None:
    async def story() -> None:
        store = Store(database, Announcer())
        try:
            odd = [Spoke(0, text, "", 0) for text in ("a\x00b", "🐉", "'; --", "%s", "\\")]
            assert await store.append("odd", 1, odd, None)
            assert store.load("odd") == odd
        finally:
            await asyncio.to_thread(store.close)

    asyncio.run(story())


def test_pages_of_books_are_kept_once_also_where_there_were_none(postgres: str) -> None:
    page = Page("fallen", "A page 🐉", "With \x00 in it.", ["'; --", "%s"])
    leaf = Leaf(ANN, "t", "skull-tower", 1.5, page)
    database = new_database(postgres)
    Store(database, Announcer()).close()
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("DROP TABLE leaves")
        connection.execute("DROP TABLE settings")
        connection.execute(
            "CREATE TABLE pages (holder VARCHAR(64), table_id VARCHAR(32), box VARCHAR(64), "
            "chapter VARCHAR(64), at DOUBLE PRECISION, data TEXT, PRIMARY KEY (holder, table_id))"
        )
        old = (ANN, "old", "four-towers", "late", 0.5, '{"chapter":"late","title":"T","text":""}')
        connection.execute("INSERT INTO pages VALUES (%s, %s, %s, %s, %s, %s)", old)

    async def story() -> None:
        store = Store(database, Announcer())
        try:
            moved = Leaf(ANN, "old", "four-towers", 0.5, Page("late", "T", ""))
            assert store.book(ANN, "four-towers", 9) == ([moved], {"late": 1})
            assert await store.append("t", 1, [Spoke(0, "x")], None, [leaf])
            assert await store.append("t", 2, [Spoke(0, "y")], None, [leaf._replace(at=9.0)])
            assert store.book(ANN, "skull-tower", 9) == ([leaf], {"fallen": 1})
            assert store.book(ANN, "other", 9) == ([], {})
        finally:
            await asyncio.to_thread(store.close)

    asyncio.run(story())


@pytest.mark.parametrize("story", trash_stories.STORIES, ids=lambda story: story.__name__)
def test_gaps_and_old_tables(
    story: Callable[[str], Coroutine[Any, Any, None]], postgres: str
) -> None:
    asyncio.run(story(new_database(postgres)))


def test_a_wrong_clock_removes_nothing(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(trash_stories.a_wrong_clock_removes_nothing(new_database(postgres), monkeypatch))


def test_a_listener_that_begins_late_asks_for_what_it_missed(database: str) -> None:
    heard: list[str] = []
    announcer = Notify(database)
    announcer.start(heard.append)
    try:
        announcer.say(["one"])
        until(lambda: heard[:1] == [""] and "one" in heard)
    finally:
        announcer.stop()


# Over Redis


@pytest.fixture
def line(tmp_path: Path) -> Iterator[Line]:
    found = Line(tmp_path)
    found.start()
    yield found
    found.stop()


def test_redis_tells_processes_on_one_file(line: Line, tmp_path: Path) -> None:
    """And while it is gone, answers are taken; when it is back, nothing was missed."""
    with servers(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path, "--announce", line.url) as pair:
        hear_each_other(pair)
        table = pair.both()
        with Ear(pair.two, BENS, table) as ben:
            until(lambda: ben.last("change"))
            line.stop()
            guest, state = pair.ann, pair.ann.state(table)
            guest.post(f"/tables/{table}/chat", {"text": "Is anybody there?"})
            line.start()
            until(lambda: ben.last("change")["seq"] > state["seq"], "it was missed")
            state = pair.ben.state(table)
            guest.post(f"/tables/{table}/chat", {"text": "Good."})
            until(lambda: ben.last("change")["seq"] > state["seq"], "it is not told again")


def test_redis_tells_processes_on_postgres(line: Line, database: str, tmp_path: Path) -> None:
    with servers(database, tmp_path, "--announce", line.url) as pair:
        hear_each_other(pair)


def test_workers_on_one_database(database: str, tmp_path: Path) -> None:
    """Behind one address as well as behind two."""
    server = Server(database, tmp_path / "log", "--workers", "2")
    server.start()
    try:
        until(lambda: len(counted(server, "up_seconds")) == 2)
        answers_cross(server, Talk(server))
    finally:
        server.stop()
