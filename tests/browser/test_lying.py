"""A phone that lies down: the board at the left, question and answers at the right, all seen."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from donjon.core.box.shelf import boxes
from tests.browser.conftest import Visit
from tests.browser.positions import Reader, positions
from tests.browser.visitors import LYING, STILL

OWN = [one.id for one in boxes().values() if one.folder.parent.name == "games"]
SIZES = [(740, 360), (812, 375), (844, 390)]
LEAST = 9.0
"""How high letters are at least, in pixels of the screen."""

LOOK = """() => {
  const view = document.getElementById("view");
  const picture = view.querySelector("svg");
  const pane = view.getBoundingClientRect();
  const { width, height } = picture.viewBox.baseVal;
  const scale = Math.min(pane.width / width, pane.height / height);
  const letters = [...picture.querySelectorAll("text")];
  const sizes = letters.map((one) => Number(one.getAttribute("font-size") ?? 99));
  const answers = [...document.querySelectorAll("#options button")].filter((button) => {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const seen = top >= 0 && bottom <= innerHeight && right <= innerWidth;
    return seen && button.contains(document.elementFromPoint(x, y));
  });
  return {
    broad: width > height,
    scrolls: view.scrollHeight > view.clientHeight + 1 || view.scrollWidth > view.clientWidth + 1,
    beside: pane.right <= document.getElementById("ask").getBoundingClientRect().left + 1,
    smallest: Math.min(...sizes) * scale,
    answers: answers.length,
    page: document.documentElement.scrollHeight > innerHeight,
  };
}"""


@pytest.mark.parametrize("box", OWN)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_everything_is_seen_together(box: str, width: int, height: int, visit: Visit) -> None:
    """From the first turn on; who chooses a hero may scroll the portraits."""
    screen: dict[str, Any] = {**LYING, "viewport": {"width": width, "height": height}}
    found = Reader(visit(**screen, **STILL), boxes()[box], "lying")
    looks = 0
    for position in islice(positions(boxes()[box], Random(11)), 14):
        found.shows(position)
        seen = found.visitor.page.evaluate(LOOK)
        assert seen["beside"]
        assert not seen["page"]
        assert seen["answers"], f"after {position.count} answers"
        if seen["broad"]:
            looks += 1
            assert not seen["scrolls"]
            assert seen["smallest"] >= LEAST
    assert looks > 5
