"""What stands on the page stays in its place, a whole game long."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from donjon.core.shelf import boxes
from tests.browser.conftest import Visit
from tests.browser.playing import play
from tests.browser.visitors import DESKTOP, PHONE, STILL, Visitor

OWN = [one.id for one in boxes().values() if one.folder.parent.name == "games"]
WATCHING = """
  window.shifted = { alone: 0, touched: 0 };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) {
      window.shifted[hadRecentInput ? "touched" : "alone"] += value;
    }
  }).observe({ type: "layout-shift", buffered: true });
"""
"""Add up what moves on the page: by itself, and within half a second after a touch."""
MOST = 0.1
"""What may move by itself from the first question to the last, of the whole screen: the same
measure that browsers call good for a single page view, here for a game."""
LONG, SHORT = 60, 15
"""How many answers are given, if the game is not over before."""


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
    assert ann.page.evaluate("() => window.shifted.alone") < MOST
