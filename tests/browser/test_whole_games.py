"""Whole games from the shelf to the rematch, by pointer alone and by keys alone."""

from __future__ import annotations

from random import Random

import pytest

from donjon.core.box import shelf
from tests.browser.conftest import Visit
from tests.browser.playing import keys_only, play
from tests.browser.visitors import DARK, PHONE, STILL

BOXES = ["skull-tower"]
"""Any box can be played here; each takes its time, and the others are played by people together."""


@pytest.mark.long
@pytest.mark.parametrize("box", BOXES)
def test_two_clicks_start_a_game_and_clicks_play_it(box: str, visit: Visit) -> None:
    ann = visit(**STILL)
    ann.hurries()
    dialog = ann.opens_box(box)
    dialog.locator(".start").click()
    ann.arrives()
    first = ann.table
    assert play([ann], Random(1)) > 10

    outcome = ann.page.locator("dialog.outcome")
    assert outcome.locator("h2").inner_text() in shelf.box(box).words.ending.values()
    assert not ann.barriers()
    outcome.get_by_role("button", name="Rematch", exact=True).click()
    ann.page.wait_for_url(lambda url: "/tables/" in url and first not in url)
    ann.arrives()
    assert ann.turn() == "mine"


@pytest.mark.long
@pytest.mark.parametrize("box", BOXES)
def test_keys_alone_play_a_whole_game(box: str, visit: Visit) -> None:
    ann = visit(**PHONE, **DARK, **STILL)
    ann.hurries()
    ann.goes("/")
    ann.tab_to(f".open-box[data-box={box}]")
    ann.press("Enter")
    ann.page.locator(f"#open-{box}").wait_for()
    assert ann.focus() == f"open-{box}"
    ann.tab_to(".seating select:not(:has([value=me]:checked))")
    ann.press("Home", "r")  # the bot that answers at once
    ann.tab_to(".start")
    ann.press("Enter")
    ann.arrives()
    ann.turn()
    ann.tab_to("#options button")
    play([ann], Random(3), keys_only)

    assert ann.focus() == "dialog"
    ann.press("Escape")
    assert ann.focus()
    ann.tab_to("#options button")
    first = ann.table
    ann.press("Enter")
    ann.page.wait_for_url(lambda url: "/tables/" in url and first not in url)
    ann.arrives()
    assert ann.turn() == "mine"
