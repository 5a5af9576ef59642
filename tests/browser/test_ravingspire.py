"""Ravingspire at the table: its pack, its annals, and an answer in sight wherever a game goes."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from donjon.core.journal import Journal
from donjon.core.shelf import box
from donjon.games.ravingspire.state import Ravingspire
from tests.browser.conftest import Visit
from tests.browser.playing import hurry, play
from tests.browser.scripts import AIM
from tests.browser.visitors import DESKTOP, PHONE, STILL, Visitor

GOLDEN = Path(__file__).parent.parent / "games" / "golden"
LOOKS = int(os.environ.get("DONJON_POSITIONS", "12"))
"""How many positions are looked at on each screen. For 1,000, which take some minutes:
`DONJON_POSITIONS=1000 pytest --timeout 0 tests/browser/test_ravingspire.py -k in_sight`."""
STRIDE = 15
"""How many answers are given past the page between two looks, at most."""


def test_the_pack_is_chosen_at_the_shelf_and_played(visit: Visit) -> None:
    ann = visit(**PHONE, **STILL)
    ann.hurries()
    ann.starts("ravingspire", count="1", pack="goblin-queen", heroes="chosen")
    ann.page.get_by_role("button", name="Snikka Threefingers").first.wait_for()
    ann.mark()
    ann.aims("choose:snikka-threefingers", "board")
    ann.confirms()
    ann.shown()
    seen: list[Visitor] = []
    assert play([ann], Random(2), hurry, lambda: len(seen) >= 8, seen.append) >= 8
    assert "The Goblin Queen" in ann.api("GET", f"/tables/{ann.table}?picture=none")["agreed"]


def attempt() -> tuple[Journal, int, int]:
    """A game that was won, up to the question in the Keep; and who is asked there."""
    journal = Journal.read(GOLDEN / "ravingspire-three.json")
    games = journal.positions(box("ravingspire"))
    found = (-1, -1)
    for number, game in enumerate(games):
        assert isinstance(game, Ravingspire)
        question = game.question
        if game.battle.spire and question is not None and question.step.topic == "showdown":
            found = (number, question.asked()[0])
    return journal, *found


def test_an_attempt_that_failed_is_in_the_annals_while_the_game_goes_on(visit: Visit) -> None:
    journal, at, seat = attempt()
    ann = visit(**STILL)
    ann.hurries()
    ann.comes()
    brought = ann.api("POST", "/journals", json.loads(journal.encode()))["table"]
    bot = {"kind": "bot", "bot": "random"}
    seats = [{"kind": "me", "name": "Ann"} if i == seat else bot for i in range(3)]
    body = {"at": at, "seats": seats}
    table = ann.api("POST", f"/tables/{brought}/branch", body)["table"]
    ann.goes(f"/tables/{table}")
    ann.arrives()
    ann.turn()
    ann.mark()
    ann.aims("concede", "bar")
    ann.confirms()
    ann.shown()
    ann.goes("/book/ravingspire")
    ann.page.get_by_text("Those who failed in the Keep").first.wait_for()
    ann.page.get_by_text("(Ann)").first.wait_for()
    assert ann.api("GET", f"/tables/{table}?picture=none")["phase"] == "playing"


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_an_answer_is_in_sight_in_random_positions(screen: dict[str, Any], visit: Visit) -> None:
    ann = visit(**screen, **STILL)
    ann.hurries()
    rng = Random(LOOKS)
    looks = 0
    while looks < LOOKS:
        table = ann.opens("ravingspire", "me")
        while looks < LOOKS and step_on(ann, table, rng):
            assert ann.turn() == "mine"
            ann.in_sight()
            key = rng.choice(ann.keys()["bar"])
            spot = ann.page.evaluate(AIM, {"key": key, "where": "bar"})
            assert spot is not None, f"{key} cannot be reached"
            assert 0 <= spot["x"] <= ann.size["width"]
            assert 0 <= spot["y"] <= ann.size["height"]
            looks += 1


def step_on(ann: Visitor, table: str, rng: Random) -> bool:
    """Give some answers past the page, and wait until it shows where they have led."""
    moved = ann.api("GET", f"/tables/{table}?picture=none")
    for _ in range(rng.randint(1, STRIDE)):
        options = moved["question"]["options"]
        keys = [one if isinstance(one, str) else one["key"] for one in options]
        body = {"version": moved["version"], "answer": rng.choice(keys)}
        moved = ann.api("POST", f"/tables/{table}/answers", body)
        if not moved["question"]:
            return False
    version = moved["version"]
    ann.until(lambda: ann.states[-1]["version"] >= version)
    return True
