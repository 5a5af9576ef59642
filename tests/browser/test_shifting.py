"""What stands beside the board stays in its place while others play."""

from __future__ import annotations

from random import Random

from tests.browser.conftest import Visit
from tests.browser.playing import answer
from tests.browser.visitors import STILL

WATCHING = """
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) {
      if (!hadRecentInput) window.shifted += value;
    }
  }).observe({ type: "layout-shift", buffered: true });
"""
"""Add up what moves on the page without anybody having touched it."""
ANSWERS = 6
MOST = 0.1


def test_the_page_does_not_jump_while_others_play(visit: Visit) -> None:
    ann = visit(**STILL)
    ann.hurries()
    ann.context.add_init_script(WATCHING)
    ann.opens("skull-tower", "me", "random")
    ann.turn()
    ann.page.evaluate("() => (window.shifted = 0)")
    rng = Random(5)
    for _ in range(ANSWERS):
        answer(ann, rng)
        ann.turn()
    assert ann.page.evaluate("() => window.shifted") < MOST
