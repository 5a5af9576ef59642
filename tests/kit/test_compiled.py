"""The compiled modules and the plain ones play the same games.

`make test` compiles first. Without that these tests fail and say so; they are left out only
where nothing can be compiled.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import pytest

import donjon
from donjon.core.box.box import Box
from donjon.tables.conduct import answers
from donjon.tables.conduct.opening import open_table
from donjon.tables.entries import Chair, encode
from donjon.tables.table import fold
from tests.kit import told as games
from tests.tables.serving import Ear, Guest, Server, until
from tools.compile.builds import ready
from tools.compile.hook import lacking


@cache
def build() -> Path:
    """Where the compiled modules of the sources as they are now lie."""
    if lack := lacking():
        pytest.skip(lack)
    place = ready()
    assert place is not None, "there is no compiled build of src as it is now: make compiled"
    return place


@pytest.mark.parametrize("name", ["toy-tower", "toy-bridge", *(box.id for box in donjon.shelf())])
def test_compiled_and_plain_give_the_same_games(toy: Box, bridge: Box, name: str) -> None:
    place = build()
    assert not games.compiled(), "the tests themselves run on the plain modules"
    toys = {box.id: box for box in (toy, bridge)}
    box = toys.get(name) or donjon.box(name)
    path = os.pathsep.join([str(place), str(toy.folder.parent)])
    folder = box.folder if name in toys else place.joinpath(*box.package.split("."))
    command = [sys.executable, games.__file__, str(folder), box.package]
    # With the memory checked: what is freed twice or written to out of place ends the run.
    env = {**os.environ, "PYTHONPATH": path, "PYTHONMALLOC": "debug"}
    run = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines() == games.told(box).splitlines()


SHOWN = """
import sys
from donjon.tables.entries import decode
from donjon.tables.table import fold
table = fold("scene", [decode(line) for line in sys.stdin])
print([table.shown(turn) for turn in table.turns])
"""


def test_compiled_tables_know_what_turns_have_shown() -> None:
    """Positions are made one after the other from the same game, so each is looked at in time."""
    people, rng = ["Ann", "Ben"], Random(3)
    chairs = [Chair(name, name) for name in people]
    entries = list(open_table("skull-tower", chairs, {}, "turn", False).entries)
    table = fold("scene", entries)
    for _ in range(20):
        assert table.game is not None
        assert table.game.question is not None
        seat = table.game.question.asked()[0]
        key = rng.choice(table.game.keys())
        change = answers.answer(table, people[seat], seat, table.version, key)
        table.take_in(change)
        entries += change.entries
    shown = [table.shown(turn) for turn in table.turns]
    assert True in shown
    run = subprocess.run(
        [sys.executable, "-c", SHOWN],
        env={**os.environ, "PYTHONPATH": str(build())},
        input="\n".join(encode(entry) for entry in entries),
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stdout.strip() == str(shown), run.stderr


PAINTED = """
import sys
from collections import OrderedDict
from donjon.tables.entries import decode
from donjon.tables.table import fold
from donjon.web.render.worker import Easel, Wish
from donjon.web.view.query import ViewQuery

class Given(Easel):
    def __init__(self):
        self.copies = OrderedDict()

    def _read(self, name):
        return fold(name, entries)

entries = [decode(line) for line in sys.stdin]
query = ViewQuery(0, "wide")
wish = Wish(0, "scene", len(entries), [], "Ann", query, [0, 1], 0, "", False)
sys.stdout.buffer.write(Given().paint(wish)[0].body)
"""


@pytest.mark.parametrize("name", [box.id for box in donjon.shelf()])
def test_compiled_and_plain_painters_paint_the_same(name: str) -> None:
    chairs = [Chair(person, person) for person in ("Ann", "Ben")]
    entries = open_table(name, chairs, {}, "turn", False).entries
    pages = []
    for path in (str(build()), os.pathsep.join(sys.path)):
        run = subprocess.run(
            [sys.executable, "-c", PAINTED],
            env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"},
            input="\n".join(encode(entry) for entry in entries).encode(),
            capture_output=True,
            check=False,
        )
        assert run.returncode == 0, run.stderr.decode()
        pages.append(json.loads(run.stdout))
    assert pages[0] == pages[1]
    assert pages[0]["picture"].startswith("<svg")


def test_a_compiled_server_keeps_its_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opened, heard of, answered, looked at, and all of it there after the power has failed."""
    monkeypatch.setenv("PYTHONPATH", str(build()))
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "server.log")
    server.start()
    try:
        ann = Guest(server, "the key of player Ann")
        name = ann.open("me", "me")
        with Ear(server, ann.token, name) as ear:
            for _ in range(12):
                assert ann.answer(name, Random(1)).status == 200
            version = ann.state(name)["version"]
            until(lambda: ear.last("change") and ear.last("change")["version"] == version)
        assert ann.get(f"/tables/{name}?picture=wide")["picture"].startswith("<svg")
        server.kill()
        ann.hang_up()
        server.start()
        assert ann.state(name)["version"] == version
        ann.hang_up()
    finally:
        server.stop()
    assert (tmp_path / "server.log").read_text() == ""


def test_long_play_has_the_compiled_modules(python: Callable[..., str]) -> None:
    where = python("-c", "from donjon.core.engine import game; print(game.__file__)")
    assert where.startswith(str(build()))
    assert not where.strip().endswith(".py")
