"""What a person finds at the table besides the game: undo, confirming, bots, rules, settings."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import Visit
from tests.browser.playing import answer
from tests.browser.visitors import PHONE, STILL, Visitor

BOX = "skull-tower"
LISTENING = """
  window.sounds = 0;
  window.AudioContext = class extends AudioContext {
    constructor(...more) { super(...more); window.sounds += 1; }
  };
"""


def board(visitor: Visitor) -> str:
    return visitor.page.locator("#text-board").text_content() or ""


def option(visitor: Visitor, number: int = 0) -> Locator:
    return visitor.page.locator("#options [data-answer]").nth(number)


def ground(visitor: Visitor) -> list[str]:
    """The colours of the page, of a card on it and of what is written there."""
    colours: list[str] = visitor.page.evaluate(
        """() => [
          getComputedStyle(document.body).backgroundColor,
          getComputedStyle(document.getElementById("ask")).backgroundColor,
          getComputedStyle(document.getElementById("ask-text")).color,
        ]"""
    )
    return colours


def test_an_answer_is_taken_back(visit: Visit) -> None:
    ann = visit(**STILL)
    ann.opens(BOX, "me", "random")
    ann.turn()
    undo = ann.button("Undo", exact=False)
    assert not undo.is_visible()
    for back in (undo.click, lambda: ann.press("u")):
        before = board(ann)
        answer(ann, Random(1))
        ann.turn()
        assert board(ann) != before
        ann.mark()
        back()
        ann.shown()
        assert ann.turn() == "mine"
        assert board(ann) == before


def test_what_cannot_be_undone_is_asked_twice(visit: Visit) -> None:
    ann = visit(**STILL)
    ann.opens(BOX, "me", "random", undo="off")
    ann.turn()
    before = board(ann)
    question = ann.page.locator("#ask-text").inner_text()
    key = option(ann).get_attribute("data-answer")
    label = option(ann).inner_text().lstrip("1 \n").splitlines()[0]

    def arms() -> None:
        option(ann).click()
        assert ann.armed()
        said = ann.page.locator("#ask-text").inner_text()
        assert said == f"{label}? There is no way back."
        chosen = ann.page.locator("#view .chosen[aria-pressed=true]")
        assert chosen.get_attribute("data-key") == key

    def disarmed() -> None:
        assert not ann.armed()
        assert ann.page.locator("#ask-text").inner_text() == question
        assert ann.page.locator("#view [aria-pressed]").count() == 0
        assert ann.page.evaluate("() => document.activeElement.dataset.answer") == key

    arms()
    ann.press("Escape")
    disarmed()
    arms()
    ann.button("Not yet").click()
    disarmed()
    arms()
    assert board(ann) == before
    ann.mark()
    ann.confirms()
    ann.shown()
    assert ann.turn() == "mine"

    ann.button("Settings").click()
    ann.page.get_by_label("Ask before what cannot be undone").uncheck()
    ann.press("Escape")
    ann.mark()
    option(ann).click()
    ann.shown()


def test_a_bot_plays_on_until_the_seat_is_taken_back(visit: Visit) -> None:
    ann = visit(**STILL)
    table = ann.opens(BOX, "me:Ann", "open")
    ben = visit()
    ben.comes()
    ben.api("POST", f"/tables/{table}/seats/1", {"name": "Ben"})
    seat = ann.page.locator("#seats li", has_text="Ann")
    seat.get_by_role("button", name="Let a bot play").click()
    dialog = ann.page.get_by_role("dialog", name="A bot for Ann")
    dialog.get_by_text("More").click()
    dialog.get_by_text("Random").click()
    dialog.get_by_role("button", name="Let it play").click()
    seat.get_by_text(re.compile("Random bot .* plays on")).wait_for()
    ann.page.locator("#log").get_by_text("A bot plays for Ann.").wait_for()
    ann.page.locator("#ask-who").get_by_text("Waiting for Ben").wait_for()

    seat.get_by_role("button", name="Sit down again").click()
    seat.get_by_text("Here").wait_for()
    ann.page.locator("#log").get_by_text("Ann is back.").wait_for()
    assert seat.get_by_role("button", name="Let a bot play").is_visible()


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_what_happened_since_the_last_turn_is_marked(screen: str, visit: Visit) -> None:
    """A phone tells it once: who sees nothing move reads it beside the question instead."""
    ann = visit(**(PHONE if screen == "phone" else STILL))
    ann.opens(BOX, "me", "random")
    ann.turn()
    others = "#seats li:not(:has-text('(you)')) b"
    bot = ann.page.locator(others).text_content()
    while not ann.page.locator(".divide, #recap:not([hidden])").count():
        answer(ann, Random(2))
        ann.turn()
    if screen == "desktop":
        mark = ann.page.locator("#log .divide")
        assert mark.inner_text() == "Since your last turn"
        lines = ann.page.locator("#log .since")
    else:
        mark = ann.page.locator("#recap")
        mark.locator("> details > summary").tap()
        lines = ann.page.locator("#recap-lines li")
    assert lines.count() > 0
    assert any(bot in line for line in lines.all_inner_texts())
    mark.get_by_role("button", name="Close").click()
    mark.wait_for(state="hidden")
    assert ann.page.locator("#log .since").count() == 0
    ann.in_sight()


def test_the_rule_of_a_question_is_one_press_away(visit: Visit) -> None:
    ann = visit(**STILL)
    ann.opens(BOX, "me", "random")
    ann.turn()
    rule = ann.page.locator("#ask-rule")
    number = rule.inner_text()
    rule.click()
    dialog = ann.page.get_by_role("dialog", name=f"Rule {number}")
    assert len(dialog.locator("p").first.inner_text()) > 20
    ann.press("1")
    assert dialog.is_visible(), "a key in a dialog is no answer"
    with ann.context.expect_page() as opened:
        dialog.get_by_role("link", name="All the rules").click()
    page = opened.value
    page.wait_for_load_state()
    place = page.locator(f"[id='{number}']")
    assert page.url.endswith(f"/rules/{BOX}#{number}")
    assert number in place.inner_text()
    page.close()
    ann.press("Escape")
    dialog.wait_for(state="detached")
    assert ann.page.evaluate("() => document.activeElement.id") == "ask-rule"


def test_day_and_night_differ_and_are_remembered(visit: Visit) -> None:
    ann = visit(**STILL)
    ann.opens(BOX, "me", "random")
    ann.turn()
    day = ground(ann)
    ann.button("Settings").click()
    ann.page.get_by_label("Dark").check(force=True)
    night = ground(ann)
    assert all(one != other for one, other in zip(day, night, strict=True))
    ann.page.reload()
    ann.turn()
    assert ground(ann) == night
    ann.goes("/")
    assert ann.page.locator("html").get_attribute("data-theme") == "dark"
    ann.until(lambda: "theme=dark" in (ann.page.locator("img.cover").first.get_attribute("src")))
    ann.button("Settings").click()
    ann.page.get_by_label("System").check(force=True)
    ann.page.locator("html[data-theme=light]").wait_for()
    ann.page.emulate_media(color_scheme="dark")
    ann.page.locator("html[data-theme=dark]").wait_for()


def test_the_board_can_be_read_as_text(visit: Visit) -> None:
    ann = visit(**STILL)
    ann.opens(BOX, "me", "random")
    ann.turn()
    assert ann.page.locator("#view svg").is_visible()
    ann.reads_text()
    text = ann.page.locator("#text-board")
    assert text.is_visible()
    assert not ann.page.locator("#view").is_visible()
    before = text.inner_text()
    ann.in_sight()
    ann.mark()
    ann.press("1")
    ann.shown()
    assert ann.turn() == "mine"
    assert text.inner_text() != before


def test_sounds_are_off_until_they_are_wanted(visit: Visit) -> None:
    ann = visit(**STILL)
    ann.context.add_init_script(LISTENING)
    ann.opens(BOX, "me", "random")
    ann.turn()
    answer(ann, Random(3))
    ann.turn()
    assert ann.page.evaluate("() => window.sounds") == 0
    ann.button("Settings").click()
    switch = ann.page.get_by_label("Sounds")
    assert not switch.is_checked()
    switch.check()
    ann.press("Escape")
    answer(ann, Random(3))
    assert ann.page.evaluate("() => window.sounds") == 1


def test_sheets_and_menu_of_a_phone_open_and_close(visit: Visit) -> None:
    ann = visit(**PHONE, **STILL)
    ann.opens(BOX, "me", "random")
    ann.turn()
    for name in ("Seats", "Log"):
        ann.button(name).tap()
        panel = ann.page.locator(f"#panel-{name.lower()}")
        assert panel.is_visible()
        assert ann.focus() == f"panel-{name.lower()}"
        ann.in_sight()
    ann.press("Escape")
    assert not panel.is_visible()
    assert ann.focus() == "header"
    ann.button("Menu").tap()
    ann.page.locator("#menu-dice").tap()
    dialog = ann.page.get_by_role("dialog", name="Chance is sealed")
    assert len(dialog.locator("dd").first.inner_text()) == 64


def test_the_answers_to_a_new_question_are_seen_from_the_first_one(visit: Visit) -> None:
    ann = visit(**PHONE, **STILL)
    ann.hurries()
    ann.opens("four-towers", "me", "random")
    options = ann.page.locator("#options")
    scrolled = 0
    for _ in range(6):
        ann.turn()
        assert options.evaluate("bar => bar.scrollTop") == 0
        fold = options.locator("details:not([open]) > summary")
        if fold.count():
            ann.point(fold)
        last = option(ann, -1)
        last.scroll_into_view_if_needed()
        scrolled += options.evaluate("bar => bar.scrollTop > 0")
        ann.mark()
        ann.point(last)
        ann.confirms()
        ann.shown()
    assert scrolled > 2
