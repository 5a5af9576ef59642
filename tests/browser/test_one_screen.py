"""Several people at one screen: a curtain falls before a hand that others may not see."""

from __future__ import annotations

from random import Random

from donjon.core.engine.seats import SPECTATOR
from tests.browser.conftest import Visit
from tests.browser.playing import play
from tests.browser.visitors import STILL, Visitor

LEFT_OVER = """() => ({
  pictures: document.querySelectorAll("#view *").length,
  text: document.getElementById("text-board").textContent,
  answers: document.querySelectorAll("#options *").length,
  question: document.getElementById("ask-text").textContent,
  log: document.querySelectorAll("#log *").length,
  recap: document.querySelectorAll("#recap-lines *").length,
  last: document.getElementById("recap-last").textContent,
  read: document.getElementById("announcer").textContent,
  typed: document.getElementById("chat-text").value,
  dialogs: document.querySelectorAll("dialog[open]:not(.curtain)").length,
})"""
NOTHING = {
    "pictures": 0,
    "text": "",
    "answers": 0,
    "question": "",
    "log": 0,
    "recap": 0,
    "last": "",
    "read": "",
    "typed": "",
    "dialogs": 0,
}


def curtain(visitor: Visitor) -> str:
    """Wait for the curtain; who is called before it."""
    visitor.until(lambda: visitor.now() == "curtain")
    text = visitor.page.locator("#curtain-title").inner_text()
    return text.removeprefix("Pass the screen to ").removesuffix(".")


def test_nothing_of_the_next_hand_is_there_before_the_curtain_rises(visit: Visit) -> None:
    ann = visit(**STILL)
    ann.starts("skull-tower", "here", "Ann")
    rng = Random(4)
    for again in (False, True):
        play([ann], rng, stop=lambda: ann.now() == "curtain")
        name = curtain(ann)
        seen = ann.states[-1]["seat"]
        assert name == ann.states[-1]["seats"][1 - seen]["name"]
        if again:  # whoever loads the page meets the curtain first
            ann.page.reload()
            assert curtain(ann) == name
            assert ann.states[-1]["seat"] == SPECTATOR
        heard = len(ann.states)
        for key in ("Escape", "1", "u"):
            ann.press(key)
        assert ann.now() == "curtain"
        assert ann.page.evaluate(LEFT_OVER) == NOTHING
        assert len(ann.states) == heard

        ann.press("Enter")
        assert ann.turn() == "mine"
        ann.until(lambda: ann.states[-1]["seat"] == 1 - seen)  # noqa: B023
        assert ann.page.locator("#ask-who").inner_text() == f"Your turn, {name}"
        assert ann.focus(), "the focus is lost behind the curtain"
