"""People at many tables, who note every call and every reply."""

from __future__ import annotations

import http.client
import json
import threading
import time
from collections.abc import Iterator
from random import Random
from typing import Any

from donjon.core.box.shelf import shelf
from donjon.tables.keys import holder_of
from donjon.tables.names import digest
from donjon.web.view.query import ViewQuery
from tests.history.records import UNKNOWN, Op, Wish
from tests.history.shown import Sight, pack
from tests.tables.serving import GONE, PATIENCE, Guest, Said, Server, seat

TABLES_OPEN = 3
"""At how many tables a person plays at once."""
ANSWERS_TOGETHER = 6
"""How many answers somebody gives at a table before they turn to another one."""
RESTS = 0.05
"""How likely it is that somebody leaves a table for a while, and that they come back to one."""
SHORT_SIGHTS = 4
"""One of so many questions in short is compared later."""
LULL_S = 0.2
"""Seconds after which somebody who is not asked looks again, if nothing happens."""
GONE_TABLES = (404, 410)


class History:
    """All that was noted, by all clients."""

    def __init__(self) -> None:
        self.ops: list[Op] = []
        self.sights: list[Sight] = []
        self.acknowledged = self.failed = 0
        self._news = threading.Condition()

    def note(self, op: Op) -> None:
        with self._news:
            self.ops.append(op)
            self.acknowledged += op.ok
            self.failed += op.status == 503
            self._news.notify_all()

    def wait(self, calls: int, seconds: float = PATIENCE) -> bool:
        """Wait until so many more calls are acknowledged."""
        with self._news:
            wanted = self.acknowledged + calls
            return self._news.wait_for(lambda: self.acknowledged >= wanted, seconds)

    def wait_for_failures(self, calls: int, seconds: float) -> bool:
        """Wait until so many more calls are told that the store fails."""
        with self._news:
            wanted = self.failed + calls
            return self._news.wait_for(lambda: self.failed >= wanted, seconds)


class World:
    """What all clients share."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server = server
        self.seed = seed
        self.history = History()
        self.ended = threading.Event()
        self.tables: list[str] = []
        """All tables that somebody has opened."""
        self.invitations: list[tuple[str, int]] = []


class Person:
    """Somebody with a key and several devices."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.key = f"the secret key of {name}, {seed}"
        self.holder = holder_of(self.key)
        self.seats: dict[str, list[int]] = {}
        """The tables they play at now, and their seats there."""
        self.resting: dict[str, list[int]] = {}
        """Those they have left for a while; tidying may remove them."""


class Client(threading.Thread):
    """Somebody who does one thing after the other until all is ended."""

    def __init__(self, world: World, name: str) -> None:
        super().__init__(name=name, daemon=True)
        self.world = world
        self.rng = Random(f"{world.seed} {name}")
        self.trouble: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.world.ended.is_set():
                if self.world.server.up.wait(LULL_S):
                    self.step()
        except BaseException as error:
            self.trouble = error
        finally:
            self.leave()

    def step(self) -> None:
        raise NotImplementedError

    def leave(self) -> None:
        """Let go of every line."""


class Device(Client):
    """One device of a person, on one line at a time."""

    def __init__(self, world: World, person: Person, number: int) -> None:
        super().__init__(world, f"{person.name}-{number}")
        self.person = person
        self.guest = Guest(world.server, person.key)
        self.seen: dict[str, int] = {}
        """The highest version that was shown here, for each table."""
        self.asked: dict[str, Any] = {}
        """The last question in short, for each table."""
        self.boxes = list(shelf())

    def leave(self) -> None:
        self.guest.hang_up()

    # Calls

    def call(
        self, wish: Wish, path: str, body: object = None, known: int = 0, at: str = ""
    ) -> Said | None:
        """One call, noted with its reply; None if there is none."""
        guest = self.guest
        invoked = time.monotonic()
        try:
            said = guest.call("GET" if body is None else "POST", path + at, body)
        except ConnectionRefusedError:
            return None  # nothing was sent
        except GONE:
            line = f"{self.name}/{guest.lines}"
            self.world.history.note(Op(self.name, line, wish, invoked, time.monotonic(), UNKNOWN))
            return None
        told = said.body if isinstance(said.body, dict) else {}
        seq, version = told.get("seq") or 0, told.get("version") or 0
        line = f"{self.name}/{guest.lines}"
        done = time.monotonic()
        self.world.history.note(
            Op(self.name, line, wish, invoked, done, said.status, seq, version, known)
        )
        if version:
            self.seen[wish.table] = max(version, self.seen.get(wish.table, 0))
        if said.status in GONE_TABLES:
            self.forget(wish.table)
        if self.rng.random() < 0.05:
            guest.hang_up()  # the next line may lead to another process
        return said

    def insist(self, wish: Wish, path: str, body: object) -> Said | None:
        """Say the same again until there is a reply; now and then, give up."""
        while not self.world.ended.is_set():
            said = self.call(wish, path, body)
            if said is not None and said.status != 503:
                return said
            if self.rng.random() < 0.3:
                return None
            self.world.server.up.wait(LULL_S)
        return None

    def forget(self, table: str) -> None:
        self.person.seats.pop(table, None)
        self.asked.pop(table, None)

    # What they do

    def step(self) -> None:
        tables = list(self.person.seats)
        if len(tables) < TABLES_OPEN:
            self.find_table()
            return
        table = self.rng.choice(tables)
        turn = self.rng.random()
        if turn < RESTS:
            self.person.resting[table] = self.person.seats.pop(table, [])
            return
        if turn < 2 * RESTS and self.person.resting:
            table, mine = self.person.resting.popitem()
            self.person.seats[table] = mine
        (way,) = self.rng.choices(
            (self.play, self.look, self.speak, self.undo, self.err), (12, 5, 1, 1, 1)
        )
        way(table)

    def find_table(self) -> None:
        """Take an invitation, or open a table and invite others."""
        if self.world.invitations and self.rng.random() < 0.7:
            table, number = self.world.invitations.pop()
            wish = Wish(table, "sit", self.person.holder, number)
            said = self.insist(wish, f"/tables/{table}/seats/{number}", {"name": self.person.name})
            if said is not None and said.status == 200:
                self.person.seats.setdefault(table, []).append(number)
            return
        box = self.rng.choice(self.boxes)
        kinds = ["me", *self.rng.choices(("me", "bot", "open"), (4, 2, 1), k=min(box.seats) - 1)]
        if max(box.seats) > len(kinds) and self.rng.random() < 0.5:
            kinds.append("me")
        self.rng.shuffle(kinds)
        if len(kinds) not in box.seats:
            return
        name = f"{self.name} {self.rng.getrandbits(64):x}"
        wish = Wish(digest(self.person.holder, name), "open", self.person.holder)
        undo = self.rng.choice(("turn", "free"))
        body = {"box": box.id, "seats": [seat(kind) for kind in kinds], "id": name, "undo": undo}
        said = self.insist(wish, "/tables", body)
        if said is not None and said.status == 201:
            assert said.body["table"] == wish.table
            self.world.tables.append(wish.table)
            mine = [number for number, kind in enumerate(kinds) if kind == "me"]
            self.person.seats[wish.table] = mine
            free = [(wish.table, number) for number, kind in enumerate(kinds) if kind == "open"]
            self.world.invitations += free * 2  # of two who come, one is too late

    def play(self, table: str) -> None:
        """Answer what is asked, a few times."""
        for _ in range(ANSWERS_TOGETHER):
            short = self.asked.pop(table, None) or self.question(table)
            if short is None or self.world.ended.is_set():
                return
            choices = self.choices(table, short)
            if not choices:
                if short["question"] is None:
                    self.look(table)
                else:
                    self.world.history.wait(1, LULL_S)
                return
            number, keys = self.rng.choice(choices)
            self.answer(table, number, short["version"], self.rng.choice(keys))

    def answer(self, table: str, number: int, seen: int, key: str) -> None:
        wish = Wish(table, "answer", self.person.holder, number, seen, key)
        body = {"version": seen, "answer": key, "seat": number}
        said = self.insist(wish, f"/tables/{table}/answers", body)
        if said is not None and said.status == 200:
            self.saw(table, said.body)
            self.asked[table] = said.body

    def question(self, table: str) -> Any:
        """The open question in short."""
        said = self.call(Wish(table, "look", self.person.holder), f"/tables/{table}/question")
        if said is None or said.status != 200:
            return None
        self.saw(table, said.body)
        return said.body

    def choices(self, table: str, short: Any) -> list[tuple[int, list[str]]]:
        """The seats of this person that are asked, with the keys of their answers."""
        question = short["question"]
        if question is None or not question["options"]:
            return []
        if question["own"]:
            return [(own["seat"], own["options"]) for own in question["own"]]
        mine = [one for one in question["seats"] if one in self.person.seats.get(table, [])]
        return [(mine[0], question["options"])] if mine else []

    def look(self, table: str) -> None:
        """Look at a table, from one of their seats or as a spectator."""
        known = self.seen.get(table, 0)
        own = [None, *self.person.seats.get(table, [])]
        place = self.rng.choice((*own, -2))
        picture = self.rng.choice((None, None, "none", "upright"))
        since = known if known and self.rng.random() < 0.5 else None
        query = ViewQuery(place, picture, since=since, still=True)
        words = {"seat": place, "picture": picture, "since": since, "still": "true"}
        at = "&".join(f"{name}={word}" for name, word in words.items() if word is not None)
        wish = Wish(table, "look", self.person.holder)
        said = self.call(wish, f"/tables/{table}", known=since or 0, at=f"?{at}")
        if said is None or said.status != 200:
            return
        body = said.body
        packed = pack(body)
        holder = self.person.holder
        self.world.history.sights.append(
            Sight(self.name, table, holder, body["seq"], query, packed)
        )
        if body["phase"] == "over":
            self.forget(table)

    def saw(self, table: str, short: Any) -> None:
        if self.rng.randrange(SHORT_SIGHTS) == 0:
            sight = Sight(self.name, table, self.person.holder, short["seq"], None, pack(short))
            self.world.history.sights.append(sight)

    def speak(self, table: str) -> None:
        word = f"{self.rng.getrandbits(64):x}"
        wish = Wish(table, "chat", self.person.holder, key=word)
        self.insist(wish, f"/tables/{table}/chat", {"text": word, "id": word})

    def undo(self, table: str) -> None:
        seen = self.seen.get(table, 0)
        wish = Wish(table, "undo", self.person.holder, seen=seen)
        self.call(wish, f"/tables/{table}/undo", {"version": seen})

    def err(self, table: str) -> None:
        """Wish for what cannot be taken: an old version, a strange seat, no answer at all."""
        short = self.question(table)
        for number, keys in self.choices(table, short) if short is not None else []:
            old, key, where = self.rng.choice(
                (
                    (max(short["version"] - 70, 0), keys[0], number),
                    (short["version"], "no-such-answer", number),
                    (short["version"], keys[0], number + 1),
                )
            )
            wish = Wish(table, "answer", self.person.holder, where, old, key)
            body = {"version": old, "answer": key, "seat": where}
            self.call(wish, f"/tables/{table}/answers", body)


class Listener(Client):
    """Somebody who listens to one table after the other, with the key of a person or with none."""

    def __init__(self, world: World, number: int, people: list[Person]) -> None:
        super().__init__(world, f"listener-{number}")
        self.people = people
        self.lines = 0
        self._line: http.client.HTTPConnection | None = None

    def leave(self) -> None:
        if self._line is not None:
            self._line.close()

    def step(self) -> None:
        if not self.world.tables:
            self.world.history.wait(1, LULL_S)
            return
        table = self.rng.choice(self.world.tables[-12:])
        person = self.rng.choice((None, *self.people))
        self.lines += 1
        line = http.client.HTTPConnection("127.0.0.1", self.world.server.port, timeout=LULL_S * 10)
        self._line = line
        try:
            headers = {"authorization": f"Bearer {person.key}"} if person is not None else {}
            line.request("GET", f"/api/tables/{table}/events", headers=headers)
            response = line.getresponse()
            if response.status == 200:
                holder = person.holder if person is not None else ""
                self.listen(table, holder, response)
        except GONE:
            pass  # the server is gone, or nothing happens here
        finally:
            line.close()

    def listen(self, table: str, holder: str, response: http.client.HTTPResponse) -> None:
        """Hear some changes, then go elsewhere."""
        heard = self.rng.randint(3, 30)
        for short in events(response):
            now = time.monotonic()
            wish = Wish(table, "event", holder)
            line = f"{self.name}/{self.lines}"
            self.world.history.note(
                Op(self.name, line, wish, now, now, 200, short["seq"], short["version"])
            )
            sight = Sight(self.name, table, holder, short["seq"], None, pack(short))
            self.world.history.sights.append(sight)
            heard -= 1
            if not heard or self.world.ended.is_set():
                return


def events(response: http.client.HTTPResponse) -> Iterator[Any]:
    """What the changes of a table say, as they are told."""
    name = b""
    while line := response.readline():
        if line.startswith(b"event: "):
            name = line[7:].strip()
        elif line.startswith(b"data: ") and name == b"change":
            yield json.loads(line[6:])
