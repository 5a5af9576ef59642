"""What stands on the page stays in its place, a whole game long."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from donjon.core.box.shelf import boxes
from tests.browser.conftest import Visit
from tests.browser.playing import play
from tests.browser.visitors import DESKTOP, PHONE, STILL, Visitor

OWN = [one.id for one in boxes().values() if one.folder.parent.name == "games"]
WATCHING = """
  window.shifted = 0;
  window.moved = 0;
  let [sum, start, last] = [0, 0, 0];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime } of list.getEntries()) {
      window.moved += value;
      if (hadRecentInput) continue;
      if (startTime - last > 1000 || startTime - start > 5000) [sum, start] = [0, startTime];
      last = startTime;
      sum += value;
      window.shifted = Math.max(window.shifted, sum);
    }
  }).observe({ type: "layout-shift", buffered: true });
"""
"""The cumulative layout shift as browsers define it: what moves without a touch, added up as long
as one move follows the other within a second, for five seconds at most; the worst of it. And all
that moved in the whole game, after a touch or without one."""
MOST = 0.1
"""What browsers call good for a visit to a page, here for a whole game."""
LONG, SHORT = 60, 15
"""How many answers are given, if the game is not over before."""


@pytest.mark.long
@pytest.mark.parametrize(
    ("screen", "answers"), [(PHONE, LONG), (DESKTOP, SHORT)], ids=["phone", "desktop"]
)
@pytest.mark.parametrize("box", OWN)
def test_nothing_jumps_in_a_whole_game(
    box: str, screen: dict[str, Any], answers: int, visit: Visit
) -> None:
    ann = visit(**screen, **STILL)
    ann.hurries()
    ann.context.add_init_script(WATCHING)
    ann.opens(box, "me", "random")
    ann.turn()
    seen: list[Visitor] = []

    def look(visitor: Visitor) -> None:
        visitor.in_sight()
        seen.append(visitor)

    play([ann], Random(5), stop=lambda: len(seen) >= answers, each=look)
    assert ann.page.evaluate("() => window.shifted") < MOST
    if screen is PHONE:
        assert ann.page.evaluate("() => window.moved") < MOST, "all of it, a whole game long"
