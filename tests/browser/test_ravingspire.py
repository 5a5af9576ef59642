"""Ravingspire at the table: its pack and its annals."""

from __future__ import annotations

import json
from random import Random

from donjon.core.box.shelf import box
from donjon.core.record.journal import Journal
from donjon.games.ravingspire.bot.values import quick
from donjon.games.ravingspire.state import Ravingspire
from tests.browser.conftest import Visit
from tests.browser.playing import hurry, play
from tests.browser.visitors import PHONE, STILL, Visitor


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
    """A game up to a question in the Keep that can be lost; and who is asked there."""
    for seed in range(200):
        game = box("ravingspire").open(3, seed=seed)
        assert isinstance(game, Ravingspire)
        rng = Random(seed)
        while (question := game.question) is not None:
            if game.battle.spire and question.step.topic == "showdown" and game.track > 1:
                return Journal.of(game), len(game.history()), question.seat
            game.apply(quick(game, question.seat, rng.random()), question.seat)
    raise AssertionError("nobody comes to the Keep in time")


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


def test_the_heroes_for_a_first_game_stand_before_the_others(visit: Visit) -> None:
    ann = visit(**STILL)
    heroes = ann.opens_box("ravingspire").locator(".seat-choice").first
    groups = heroes.locator("optgroup")
    labels = [group.get_attribute("label") for group in groups.all()]
    assert labels == ["Advised for a first game", "Others"]
    assert [group.locator("option").count() for group in groups.all()] == [3, 6]
