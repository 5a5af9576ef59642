"""Random positions of any box, as a page gets them; and a page to which they are handed.

One table is opened, and its page is handed one state after the other in place of what it asks
the server for: no table is set up and no page is loaded for a position.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, islice
from random import Random
from unittest.mock import patch

import msgspec

from donjon.core.box.box import Box
from donjon.kit.agreements import agreements
from donjon.tables.conduct.answers import answer, answer_bot
from donjon.tables.conduct.opening import open_table
from donjon.tables.entries import Chair, Change
from donjon.tables.house.room import Room
from donjon.tables.keys import holder_of
from donjon.tables.table import Table, fold
from donjon.web.view.query import Layout, ViewQuery
from donjon.web.view.state import state
from tests.browser.scripts import AIM, OUT_OF_SIGHT
from tests.browser.visitors import Visitor

ANN = holder_of("the key of somebody who looks")
GAMES = 40
"""How many games are begun before the same is agreed again."""
STRIDE = 25
"""How many answers are given between two looks, at most."""
BATCH = 10
"""How many positions a page is handed at once."""
REST = 4
"""After so many turns without a question to the server a page is at rest."""
LATE = 1_000_000
"""More than a table that was just opened has seen: what is handed counts as newer."""

HANDING = """() => {
  const asked = window.fetch;
  window.handed = null;
  const isState = (path) => /^\\/api\\/tables\\/[^/?]+\\?/.test(path);
  window.fetch = async (path, how) => {
    if (!window.handed || !isState(path)) return asked(path, how);
    window.rest = 0;
    return new Response(window.handed);
  };
}"""
"""From now on the page is given what is handed to it; while it asks, it is not at rest."""

SHOW = f"""async (text) => {{
  const turn = () => new Promise((done) => setTimeout(done));
  window.handed = text;
  window.rest = -1;
  document.dispatchEvent(new Event("visibilitychange", {{ bubbles: true }}));
  for (; window.rest < {REST}; window.rest += window.rest >= 0) await turn();
  return document.getElementById("text-board").textContent === JSON.parse(text).text;
}}"""
"""Show what is handed, and tell whether it came to that."""

LOOK = f"""async (states) => {{
  const [outOfSight, aim, show] = [{OUT_OF_SIGHT}, {AIM}, {SHOW}];
  const inWindow = (button) => {{
    const {{ left, top, right, bottom }} = button.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return right > left && button.contains(document.elementFromPoint(x, y));
  }};
  const oneOf = (selector, name, luck) => {{
    const keys = [...document.querySelectorAll(selector)].map((one) => one.dataset[name]);
    return keys[Math.floor(luck * keys.length)];
  }};
  const look = async (luck) => {{
    const wrong = outOfSight();
    const answers = [...document.querySelectorAll("#options [data-answer], #options [data-part]")];
    if (!answers.some(inWindow)) wrong.push("no answer is in sight");
    const bar = oneOf("#options [data-answer]", "answer", luck);
    if (!(await aim({{ key: bar, where: "bar" }}))) wrong.push(`${{bar}} is hidden in the bar`);
    const board = oneOf("#view .live[data-key]", "key", luck);
    const hidden = board && !(await aim({{ key: board, where: "board" }}));
    if (hidden) wrong.push(`${{board}} is hidden on the board`);
    return wrong;
  }};
  const found = [];
  for (const {{ text, luck }} of states) {{
    found.push((await show(text)) ? await look(luck) : ["it is not shown"]);
  }}
  return found;
}}"""
"""Show what is handed, and tell for each position what of its answers cannot be reached."""


class Position:
    """A moment at which Ann is asked, and which of the answers is looked for: from 0 to 1."""

    def __init__(self, table: Table, luck: float, number: int) -> None:
        self.table = table
        self.luck = luck
        self.count = table.count
        self.room = Room(table)
        self.newest = LATE + number

    def handed(self, layout: Layout) -> dict[str, str | float]:
        """What her page is handed; only as long as the table is as it is now."""
        found = state(self.room, ANN, ViewQuery(picture=layout, still=True), "")
        newer = {"seq": self.newest, "version": self.newest, "curtain": False}
        fresh = msgspec.structs.replace(found, **newer)
        return {"text": msgspec.json.encode(fresh, enc_hook=str).decode(), "luck": self.luck}

    def __str__(self) -> str:
        journal = self.table.journal()
        return f"{self.table.box.id} after {self.count} answers of {journal.encode().decode()}"


def positions(box: Box, rng: Random) -> Iterator[Position]:
    """Positions of random games without end: in one Ann holds all seats, in the next only one."""
    number = count()
    while True:
        for game, (seats, options) in enumerate(agreements(box, GAMES, rng)):
            own = seats if game % 2 else 1
            chairs = [Chair("Ann", ANN, "", "word")] * own + [Chair(bot="random")] * (seats - own)
            secret = f"{rng.getrandbits(256):064x}"  # the same call looks at the same positions
            with patch("secrets.token_hex", return_value=secret):
                opened = open_table(box.id, chairs, options, "free", listed=False)
            for table in _asked(opened, rng):
                yield Position(table, rng.random(), next(number))


def _asked(opened: Change, rng: Random) -> Iterator[Table]:
    """Play a game at random, and halt now and then when Ann is asked."""
    first, *rest = opened.entries
    table = fold("handed", [first])
    table.take_in(Change(rest, opened.game))
    wait = rng.randrange(STRIDE)
    while table.phase == "playing":
        seat, key = _any(table, rng)
        own = seat in table.held(ANN)
        if own and wait <= 0:
            yield table
            wait = rng.randrange(STRIDE)
        wait -= 1
        if own:
            table.take_in(answer(table, ANN, seat, table.version, key))
        else:
            table.take_in(answer_bot(table, seat, table.version, key))


def _any(table: Table, rng: Random) -> tuple[int, str]:
    """A seat that is asked, and something it may answer."""
    assert table.game is not None
    question = table.game.question
    assert question is not None
    robot = table.bot_asked()
    seat = robot[0] if robot is not None else rng.choice(question.asked())
    return seat, table.game.vocabulary.keys[rng.choice(question.options_of(seat))]


class Reader:
    """A page of a box that is handed positions."""

    def __init__(self, visitor: Visitor, box: Box, layout: Layout) -> None:
        self.visitor = visitor
        self.layout = layout
        self.handed: list[dict[str, str | float]] = []
        visitor.hurries()
        visitor.opens(box.id, "me", *["random"] * (min(box.seats) - 1))
        visitor.turn()
        visitor.page.evaluate(HANDING)

    def shows(self, position: Position) -> None:
        """Show a position at once, and leave it on the screen."""
        assert self.visitor.page.evaluate(SHOW, position.handed(self.layout)["text"])

    def take(self, position: Position) -> None:
        self.handed.append(position.handed(self.layout))

    def wrong(self) -> list[list[str]]:
        """What is wrong in each of the positions that were taken since."""
        handed, self.handed = self.handed, []
        found: list[list[str]] = self.visitor.page.evaluate(LOOK, handed)
        return found


def look(box: Box, looks: int, readers: Sequence[Reader], seed: int = 0) -> Iterator[str]:
    """Read so many positions on each page, and tell all that is wrong."""
    found = islice(positions(box, Random(seed)), looks)
    some: list[Position] = []
    while position := next(found, None):
        some.append(position)
        for reader in readers:
            reader.take(position)
        if len(some) == BATCH:
            yield from _told(some, readers)
            some = []
    yield from _told(some, readers)


def _told(some: list[Position], readers: Sequence[Reader]) -> Iterator[str]:
    for reader in readers:
        for position, wrong in zip(some, reader.wrong(), strict=True):
            yield from (f"{trouble}: {reader.visitor.size} {position}" for trouble in wrong)
