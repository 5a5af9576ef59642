"""Whoever comes for the first time learns each game, on a phone and on a desktop."""

from __future__ import annotations

from typing import Any

import pytest

from donjon.core.box.shelf import boxes
from donjon.core.extras.lesson import lesson_of
from tests.browser.conftest import Visit
from tests.browser.visitors import DESKTOP, PHONE, STILL, Visitor

OWN = [one.id for one in boxes().values() if one.folder.parent.name == "games"]
SKULL = "skull-tower"
LONGEST = 120
"""How often a learner presses something before a lesson must be over."""
LEARNT = """() => {
  const busy = document.querySelector("#options [aria-disabled=true]");
  const telling = document.querySelector(".ask.telling > .coach:not(.halting)");
  if (busy || telling) return null;
  const text = document.getElementById("coach-text").textContent;
  const way = document.querySelector("#coach-buttons .primary");
  if (way) return [text, way.href ? "over" : "#coach-buttons .primary"];
  const ways = [".option.grave", "#options > :not(details) .advised", ".option-seat .advised"];
  ways.push("details[open] .advised");
  if (text.startsWith("As you like")) ways.push("#options .option");
  const press = ways.find((one) => document.querySelector(one));
  return press ? [text, press] : null;
}"""
"""What a learner reads and presses next: the button of the coach, a good answer, or any where all
are."""


def learns(visitor: Visitor, box: str) -> list[str]:
    """Open a lesson from the shelf and follow the coach to its end; all that was told."""
    visitor.goes("/")
    visitor.point(visitor.page.locator(f".box .learn[data-box={box}]"))
    visitor.page.wait_for_url("**/tables/*")
    visitor.page.locator("#coach").wait_for()
    told: list[str] = []
    for _ in range(LONGEST):
        text, press = visitor.waits(LEARNT)
        told.append(text)
        if press == "over":
            return told
        if visitor.armed():
            visitor.confirms()
        else:
            visitor.page.locator(press).first.dispatch_event("click")
    raise AssertionError(told[-3:])


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("box", OWN)
def test_a_lesson_is_learnt(visit: Visit, box: str, screen: dict[str, Any]) -> None:
    learner = visit(**screen, **STILL)
    told = learns(learner, box)
    lesson = lesson_of(boxes()[box])
    assert lesson is not None
    for step in lesson.step:
        assert step.tell in told
        for halt in step.halt:
            assert halt.tell in told
    assert told[-1] == lesson.end


def test_one_goes_astray_and_back_and_plays_on_alone(visit: Visit) -> None:
    learner = visit(**DESKTOP, **STILL)
    learner.goes("/")
    learner.point(learner.page.locator(f".box .learn[data-box={SKULL}]"))
    coach = learner.page.locator("#coach-text")
    coach.get_by_text("Two climb one tower").wait_for()
    assert learner.page.locator(".pointers rect.over").count() == 3
    learner.page.locator("[data-answer='play:red-3']").click()
    coach.get_by_text("Two swords, and nobody to hit").wait_for()
    learner.page.reload()
    coach.get_by_text("Two swords, and nobody to hit").wait_for()
    learner.button("Go back").click()
    coach.get_by_text("Two climb one tower").wait_for()
    assert learner.page.locator(".option.advised").count() == 2
    learner.button("Send the coach away").click()
    learner.page.locator("#coach").wait_for(state="hidden")
    learner.page.locator("[data-answer='play:purple-2']").click()
    learner.button("Menu").click()
    learner.button("Call the coach back").click()
    coach.get_by_text("Your partner climbs after you").or_(
        coach.get_by_text("You are on different floors")
    ).wait_for()
    assert learner.barriers() == []


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_parts_of_the_board_are_named(visit: Visit, screen: dict[str, Any]) -> None:
    visitor = visit(**screen, **STILL)
    visitor.opens(SKULL, "me", "random")
    button = visitor.page.locator("#areas-button")
    visitor.point(button)
    names = visitor.page.locator(".area-name b")
    names.first.wait_for()
    shown = names.all_inner_texts()
    assert "The tower" in shown
    assert len(shown) > 4
    assert button.get_attribute("aria-expanded") == "true"
    visitor.page.locator("#areas").click()
    visitor.page.locator("#areas").wait_for(state="hidden")
    visitor.press("?")
    names.first.wait_for()
    before = visitor.page.locator("#ask-text").inner_text()
    visitor.press("1")
    visitor.page.locator("#areas").wait_for(state="hidden")
    assert visitor.page.locator("#ask-text").inner_text() == before, "the key was no answer"
