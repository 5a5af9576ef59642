"""What one touches answers, whatever lies below a mouse or beyond the edge of the board."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.visitors import STILL

SLIVER = """() => {
  const view = document.getElementById("view");
  const pane = view.getBoundingClientRect();
  for (const target of view.querySelectorAll(".live[data-key]")) {
    view.scrollTop = 0;
    const { top, height } = target.getBoundingClientRect();
    view.scrollTop = top + height * 0.6 - pane.top;
    const { left, right, bottom } = target.getBoundingClientRect();
    const spot = { x: (left + right) / 2, y: (pane.top + bottom) / 2 };
    const seen = bottom - pane.top;
    if (seen < 4 || seen > height * 0.45) continue;
    if (document.elementFromPoint(spot.x, spot.y)?.closest(".live[data-key]") === target) {
      return { ...spot, key: target.dataset.key };
    }
  }
  return null;
}"""
"""Scroll so that the upper half of something that can be answered is out of sight; where the rest
of it can be touched."""


def test_what_is_half_in_sight_does_not_slip_away(visit: Visit) -> None:
    ann = visit(viewport={"width": 360, "height": 480}, **STILL)
    ann.hurries()
    ann.opens("ravingspire", "me")
    ann.turn()
    spot = ann.page.evaluate(SLIVER)
    assert spot is not None
    ann.mark()
    with ann.page.expect_request("**/answers*") as sent:
        ann.touch(spot)
    assert sent.value.post_data_json["answer"] == spot["key"]
    ann.shown()


def test_a_mouse_at_rest_points_at_nothing(visit: Visit) -> None:
    """What is answered elsewhere brings other pieces and buttons below it."""
    ann = visit(**STILL)
    ann.hurries()
    table = ann.opens("ravingspire", "me")
    for place in ("#options [data-answer]", "#view .live[data-key]"):
        ann.turn()
        ann.page.locator(place).first.hover()
        expect(ann.page.locator(".pointed")).not_to_have_count(0)
        for _ in range(4):
            ann.mark()
            ann.answers_past(table)
            ann.shown()
            ann.turn()
            ann.page.wait_for_timeout(100)
            assert ann.page.locator(".pointed").count() == 0
        ann.page.mouse.move(0, 0)


def test_a_card_that_cannot_be_opened_is_said(visit: Visit) -> None:
    ann = visit(**STILL)
    ann.excused = ["/cards/"]
    ann.opens("four-towers", "me", "random")
    ann.turn()

    def lost(route: Route) -> None:
        route.abort()

    ann.page.route("**/cards/**", lost)
    card = ann.page.locator("#view [data-card].reads").first
    card.focus()
    ann.press("i")
    expect(ann.page.locator(".toast")).to_have_count(1)
