"""Every page on every screen, by day and by night: nothing beside the screen, nothing that keeps
people out, nothing that moves for those who want stillness."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from donjon.core.box.shelf import shelf
from tests.browser.conftest import Visit
from tests.browser.playing import answer
from tests.browser.visitors import DARK, DESKTOP, PHONE, STILL, Visitor

SCREENS: dict[str, dict[str, Any]] = {"phone": {**PHONE, **DARK}, "desktop": DESKTOP}
SIZES = {"phone": [(320, 568), (740, 360), (360, 740)], "desktop": [(820, 1180), (1280, 800)]}
RUNNING = """() => document.getAnimations().filter((one) => one.playState === "running").length"""


def pages(visitor: Visitor, box: str) -> Iterator[str]:
    """Every page there is, and every state of the table."""
    visitor.opens_box(box)
    yield "box"
    visitor.opens(box, "me", "open")
    visitor.page.locator("#lobby-seats li").first.wait_for()
    yield "lobby"
    table = visitor.opens(box, "me:Ann", "me:Ben")
    visitor.turn()
    visitor.in_sight()
    yield "your turn"
    visitor.button("Settings").click()
    yield "settings"
    visitor.press("Escape")
    visitor.plays_out(table)
    visitor.goes(f"/tables/{table}")
    visitor.page.locator("#options").get_by_role("link", name="Replay").wait_for()
    visitor.in_sight()
    yield "over"
    visitor.goes(f"/tables/{table}/replay?at=25")
    visitor.page.locator("#board svg").wait_for()
    yield "replay"
    visitor.goes(f"/rules/{box}")
    yield "rules"
    for one in shelf():
        if one.has_pad:
            visitor.goes(f"/pad/{one.id}")
            visitor.page.locator("#sheet input").first.wait_for()
            yield f"pad of {one.id}"
        if one.has_book:
            visitor.goes(f"/book/{one.id}")
            yield f"book of {one.id}"
    visitor.goes("/")
    visitor.page.locator("#ended li").first.wait_for()
    yield "shelf with tables"
    visitor.excused = ["status of 404"]
    visitor.goes("/nowhere")
    yield "error"


@pytest.mark.long
@pytest.mark.parametrize("screen", SCREENS)
def test_no_page_is_too_wide_or_keeps_people_out(screen: str, visit: Visit) -> None:
    ann = visit(**SCREENS[screen], **STILL)
    found = {}
    for name in pages(ann, "skull-tower"):
        for width, height in SIZES[screen]:
            ann.resizes(width, height)
            ann.no_sideways()
        if wrong := ann.barriers():
            found[name] = wrong
    assert not found, found


def test_a_table_at_which_one_waits_keeps_nobody_out(visit: Visit) -> None:
    ann, ben = visit(**STILL), visit(**STILL)
    ann.opens("skull-tower", "me", "open")
    ben.goes(ann.page.url)
    ben.arrives()
    ben.sits("Ben")
    ann.until(lambda: "mine" in (ann.now(), ben.now()))
    waiting = ben if ann.now() == "mine" else ann
    waiting.page.locator("#ask-who").get_by_text("Waiting for").wait_for()
    waiting.no_sideways()
    assert not waiting.barriers()


def test_the_narrowest_phone_still_fits(visit: Visit) -> None:
    ann = visit(**{**PHONE, "viewport": {"width": 320, "height": 568}}, **STILL)
    ann.opens("skull-tower", "me", "random")
    for seed in range(3):
        ann.turn()
        ann.in_sight()
        answer(ann, Random(seed))


def test_nothing_moves_for_those_who_want_stillness(visit: Visit) -> None:
    ann = visit(**STILL)
    ann.context.add_init_script(MOVES)
    ann.opens("skull-tower", "me", "random")
    for seed in range(3):
        ann.turn()
        answer(ann, Random(seed))
        assert ann.page.evaluate(RUNNING) == 0
    assert ann.page.evaluate("() => window.moves") == 0
    ann.goes("/")
    assert ann.page.evaluate(RUNNING) == 0


MOVES = """
  window.moves = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...more) {
    window.moves += 1;
    return animate.apply(this, more);
  };
"""


def test_pieces_glide_for_the_others_and_a_click_skips(visit: Visit) -> None:
    ann = visit()
    ann.context.add_init_script(MOVES)
    ann.opens("skull-tower", "me", "random")
    for seed in range(3):
        ann.turn()
        ann.mark()
        keys = ann.keys()["bar"]
        ann.aims(Random(seed).choice(keys), "bar")
        ann.page.mouse.click(400, 20)
        ann.shown()
    assert ann.page.evaluate("() => window.moves") > 0
    assert ann.turn() == "mine"


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900)])
def test_four_names_and_a_few_lines_of_the_log_have_room(
    size: tuple[int, int], visit: Visit
) -> None:
    ann = visit(viewport={"width": size[0], "height": size[1]}, **STILL)
    ann.opens("return-to-dark-tower", "me", "me", "me", "me")
    ann.turn()
    wide = "(all) => all.map((one) => one.getBoundingClientRect().width)"
    assert min(ann.page.locator(".seat-words").evaluate_all(wide)) >= 80
    high = ann.page.locator("#log").evaluate("(log) => log.clientHeight")
    line = ann.page.locator("#log li").first.evaluate("(one) => one.clientHeight")
    assert high >= 4 * line
