"""Return to Dark Tower in the browser: a whole game with three bots, and a month of rivals."""

from __future__ import annotations

from random import Random

import pytest

from donjon.core.box.shelf import box
from donjon.games.return_to_dark_tower.bot.values import quick
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from tests.browser.conftest import Inn, Visit
from tests.browser.playing import hurry, play
from tests.browser.truth import Truth
from tests.browser.visitors import DARK, DESKTOP, PHONE, STILL, Visitor

BOX = "return-to-dark-tower"
TITLES = box(BOX).content().titles["ordeal"]
"""The heroic tests of the competitive game."""


class Planner:
    """A hand that plays by rule of thumb, so that the game has a middle and an end."""

    def __init__(self, server: Inn, table: str, seat: int) -> None:
        self.server = server
        self.table = table
        self.seat = seat

    def __call__(self, visitor: Visitor, rng: Random) -> None:
        game = Truth(self.server.database, self.table).table.game
        assert isinstance(game, DarkTowerState)
        key = game.vocabulary.key(quick(game, self.seat, rng.random()))
        keys = visitor.keys()
        assert key in keys["bar"]
        where = "board" if key in keys["board"] and rng.random() < 0.5 else "bar"
        visitor.aims(key, where)


@pytest.mark.long
@pytest.mark.parametrize("screen", [PHONE, {**DESKTOP, **DARK}], ids=["phone", "desktop"])
def test_a_person_and_three_bots_play_to_the_end(
    screen: dict[str, object], visit: Visit, server: Inn
) -> None:
    ann = visit(**screen, **STILL)
    ann.hurries()
    table = ann.starts(BOX, count="4", preset="first-game", name="Ann")
    assert play([ann], Random(4), Planner(server, table, 0)) > 12
    outcome = ann.page.locator("dialog.outcome")
    assert outcome.locator("h2").inner_text() in box(BOX).words.ending.values()
    assert not ann.barriers()


def test_rivals_play_their_first_month(visit: Visit) -> None:
    """Each sees their own four tests, and how many the other one has, no more."""
    ann, ben = visit(**STILL), visit(**PHONE, **DARK, **STILL)
    for one in (ann, ben):
        one.hurries()
    ann.opens(BOX, "me", "open", "random", preset="rivals")
    ben.goes(ann.page.url)
    ben.arrives()
    ben.sits("Ben")
    for one in (ann, ben):
        one.page.locator("#ask").wait_for()

    def second_month() -> bool:
        return ann.page.locator("#log").get_by_text("Month 2").count() > 0

    assert play([ann, ben], Random(7), hurry, second_month) >= 4
    boards = [one.api("GET", f"/tables/{one.table}?picture=none")["text"] for one in (ann, ben)]
    tests = [{title for title in TITLES if title in board} for board in boards]
    assert [len(own) for own in tests] == [4, 4]
    assert not tests[0] & tests[1]


def test_rivals_are_offered_to_two_or_more(visit: Visit) -> None:
    """What can never start is not offered: the form says for how many it is."""
    ann = visit(**STILL)
    dialog = ann.opens_box(BOX)
    counts = dialog.locator("[name=count]")
    said = dialog.locator(".count-only")
    counts.first.check(force=True)
    assert not said.is_visible()
    ann.point(dialog.locator(".more > summary"))
    dialog.locator("[name='option:mode'][value=competitive]").check(force=True)
    assert said.inner_text() == "Competitive: 2 to 4 players."
    assert [count.is_enabled() for count in counts.all()] == [False, True, True, True]
    assert dialog.locator("[name=count]:checked").input_value() == "2"
    assert dialog.locator(".seat-row").count() == 2
    dialog.locator("[name='option:mode'][value=cooperative]").check(force=True)
    assert counts.first.is_enabled()
    assert not said.is_visible()


def test_the_signs_of_the_map_are_named(visit: Visit) -> None:
    ann = visit(**PHONE, **STILL)
    table = ann.opens(BOX, "me", preset="first-game")
    ann.answers_past(table)
    ann.goes(f"/tables/{table}")
    ann.turn()
    ann.point(ann.page.locator("#areas-button"))
    signs = ann.page.locator(".area-signs li")
    signs.first.wait_for()
    assert {"citadel", "bazaar", "forest"} <= set(signs.all_inner_texts())
    assert signs.locator("svg").count() == signs.count()
    assert ann.barriers() == []


def test_the_board_goes_back_to_the_map_after_the_banner(visit: Visit) -> None:
    """The banner stands on the hero's own board, below the map; what comes next is on the map."""
    ann = visit(**PHONE, **STILL)
    ann.hurries()
    ann.opens(BOX, "me", preset="first-game")
    view = ann.page.locator("#view")
    scrolled = "(view) => view.scrollTop"
    for _ in range(20):
        ann.turn()
        keys = ann.keys()["bar"]
        if any(key.startswith("banner:") for key in keys):
            assert view.evaluate(scrolled) > 100
            ann.aims("skip", "bar")
            ann.until(lambda: any(key.startswith("move:") for key in ann.keys()["bar"]))
            assert view.evaluate(scrolled) == 0
            return
        ann.mark()
        ann.aims(keys[0], "bar")
        ann.shown()
    raise AssertionError("no banner was asked for")


@pytest.mark.parametrize("seats", [["me:Ann"], ["me:Ann", "me:Ben"]], ids=["alone", "two heroes"])
def test_what_the_tower_does_after_a_turn_is_news_of_the_next(
    seats: list[str], visit: Visit
) -> None:
    """What came of itself once one's turn was over is listed, also if nobody else plays."""
    ann = visit(**STILL)
    table = ann.opens(BOX, *seats, preset="first-game")
    lines: list[str] = []
    while "Turn 2: " not in str(lines):
        ann.answers_past(table, "skip", "end")
        lines = [line["text"] for line in ann.api("GET", f"/tables/{table}?picture=none")["log"]]
    ann.goes(f"/tables/{table}")
    ann.turn()
    listed = ann.page.locator("#log .line.since .told").all_text_contents()
    drop = lines.index("Ann drops a skull into the Tower.")
    begins = next(number for number, line in enumerate(lines) if line.startswith("Turn 2: "))
    assert listed == [line for line in lines[drop + 1 : begins] if line in listed]
    assert lines[begins - 1] == listed[-1]
    assert ann.page.locator("#log .divide + .line.since").is_visible(), "divided, and open"
