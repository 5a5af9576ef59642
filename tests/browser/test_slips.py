"""A slip of the finger costs nothing: what is pressed twice is answered once."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Request

from donjon.core.box.shelf import boxes
from tests.browser.conftest import Visit
from tests.browser.scripts import AIM
from tests.browser.visitors import DESKTOP, PHONE, STEP, Visitor

OWN = [one.id for one in boxes().values() if one.folder.parent.name == "games"]
STEADY = {"steady": "on", "pace": "instant"}
PAUSES = (50, 120, 200, 300, 400, 500, 600)
"""Milliseconds between two presses of a hasty finger."""
MOST = 14
"""How many questions are answered, if the game is not over before."""
SLOW = 640
"""A second press that comes later than this is no slip any more: the machine is busy."""
PRESSES = "addEventListener('pointerdown', ({ timeStamp }) => (window.pressed = timeStamp), true)"
DIALOG = "() => Boolean(document.querySelector('dialog[open]:not(.outcome)'))"
ENDS = """() => [...document.querySelectorAll("#options .ends button")].map((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return [left, top, right, bottom];
})"""
"""Where those answers lie that end a question."""


class Hasty:
    """Somebody who presses everything twice, and what the server hears of it."""

    def __init__(self, visitor: Visitor, rng: Random) -> None:
        self.visitor = visitor
        self.rng = rng
        self.sent: list[str] = []
        visitor.page.on("request", self._heard)
        visitor.page.evaluate(PRESSES)

    def _heard(self, request: Request) -> None:
        if request.method == "POST" and request.url.partition("?")[0].endswith("/answers"):
            self.sent.append(request.post_data or "")

    def answers(self) -> None:
        """Press any answer twice, and mean it once; nothing if others have answered meanwhile."""
        visitor = self.visitor
        visitor.mark()
        if visitor.page.evaluate(DIALOG):
            visitor.press("Escape")  # the second press has opened a card
        keys = visitor.keys()
        where = "board" if keys["board"] and self.rng.random() < 0.4 else "bar"
        key = self.rng.choice(keys[where])
        spot = visitor.page.evaluate(AIM, {"key": key, "where": where})
        self.sent.clear()
        if spot is not None:
            first = self._presses(spot)
            visitor.page.wait_for_timeout(self.rng.choice(PAUSES))
            second = self._presses(spot)
            assert len(self.sent) <= 1 or second - first > SLOW, (key, self.sent)
        while not (self.sent or visitor.moved_on()):
            if visitor.armed():
                visitor.confirms()
            else:
                visitor.aims(key, where)  # the press before this one was in the same place
                visitor.page.wait_for_timeout(STEP)
        visitor.shown()

    def _presses(self, spot: dict[str, float]) -> float:
        """Press once; when that was, by the clock of the page."""
        self.visitor.touch(spot)
        pressed: float = self.visitor.page.evaluate("() => window.pressed")
        return pressed


def apart(before: list[list[float]], after: list[list[float]]) -> bool:
    """Whether no place is in both."""
    return not any(
        one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
        for one in before
        for other in after
    )


@pytest.mark.long
@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("box", OWN)
def test_what_is_pressed_twice_is_answered_once(
    box: str, screen: dict[str, Any], visit: Visit
) -> None:
    ann = visit(**screen, settings=STEADY)
    ann.opens(box, "me", *["random"] * (box != "ravingspire"), undo="turn")
    hasty = Hasty(ann, Random(box))
    before: list[list[float]] = []
    for _ in range(MOST):
        if ann.turn() == "over":
            break
        ends = ann.page.evaluate(ENDS)
        assert apart(before, ends), "what ends a question lies where it lay before"
        before = ends
        hasty.answers()


def test_the_same_key_twice_is_one_answer(visit: Visit) -> None:
    ann = visit(settings=STEADY)
    ann.opens("ravingspire", "me", undo="free")
    ann.turn()
    hasty = Hasty(ann, Random(0))
    ann.mark()
    ann.press("1")
    ann.shown()
    ann.press("1")
    ann.turn()
    assert len(hasty.sent) == 1
    ann.mark()
    ann.press("2")
    ann.shown()
    assert len(hasty.sent) == 2, "another key is another answer, however fast"


def test_who_is_asked_too_often_says_so(visit: Visit) -> None:
    """Ending a turn is asked about, until somebody has heard enough of it."""
    ann = visit()
    ann.hurries()
    ann.opens("return-to-dark-tower", "me", undo="turn")

    def end() -> None:
        while ann.turn() and not ann.page.locator("[data-answer=end]").count():
            ann.mark()
            ann.page.locator("#options [data-answer]").last.click()
            ann.shown()
        ann.mark()
        ann.page.locator("[data-answer=end]").click()

    end()
    assert ann.armed()
    ann.button("Do it, and do not ask this again").click()
    ann.shown()
    end()
    ann.shown()
