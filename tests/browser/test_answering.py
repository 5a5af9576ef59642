"""Answers one can learn: their keys, those put together on the board, and a last question."""

from __future__ import annotations

import json
from itertools import islice
from random import Random

from playwright.sync_api import expect

from donjon.core.box.shelf import box as find_box
from tests.browser.conftest import Visit
from tests.browser.positions import Position, Reader, positions
from tests.browser.visitors import DESKTOP, STILL, Visitor


def keys(visitor: Visitor) -> dict[str, str]:
    """The answers of the bar that have a key, each with it."""
    found: dict[str, str] = visitor.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("#options [aria-keyshortcuts]")]
          .map((one) => [one.dataset.answer ?? one.dataset.part, one.ariaKeyShortcuts ??
            one.getAttribute("aria-keyshortcuts")]))"""
    )
    return found


def test_an_answer_keeps_its_key_while_others_come_and_go(visit: Visit) -> None:
    ann = visit(**STILL)
    ann.hurries()
    ann.opens("skull-tower", "me", "random")
    ann.turn()
    before = keys(ann)
    assert list(before.values()) == [str(n) for n in range(1, len(before) + 1)]
    plays = [key for key in before if key.startswith("play:")]
    ann.mark()
    ann.press(before[plays[0]])
    ann.shown()
    ann.turn()
    after = keys(ann)
    kept = before.keys() & after.keys()
    assert kept
    assert {key: after[key] for key in kept} == {key: before[key] for key in kept}
    mine = {number: key.split(":")[0] for key, number in before.items()}
    for key, number in after.items():
        assert mine.get(number, key.split(":")[0]) == key.split(":")[0], "a key does as it did"
    ann.page.reload()
    ann.turn()
    assert keys(ann) == after


def test_a_draw_is_put_together_on_the_towers(visit: Visit) -> None:
    ann = visit(**STILL)
    ann.hurries()
    ann.opens("four-towers", "me", "random", undo="free")
    ann.turn()
    chosen = ann.page.locator(".chosen-parts")

    def tower(colour: str) -> None:
        ann.page.locator(f"#view [data-key='part:colour:{colour}']").click()

    tower("red")
    expect(chosen).to_have_text("One red")
    tower("blue")
    expect(chosen).to_have_text("One red, One blue")
    ann.press("u")
    expect(chosen).to_have_text("One red")
    ann.press(keys(ann)["part:colour:red"])
    ann.mark()
    tower("blue")
    ann.shown()
    expect(ann.page.locator("#ask-text")).to_have_text("Play one of 2 red, 1 blue on the map.")
    assert ann.barriers() == []


def test_what_would_be_left_behind_is_named_before_one_goes_on(visit: Visit) -> None:
    ann = visit(**STILL)
    ann.hurries()
    ann.opens("escape-the-dark-castle", "me", "me", undo="free")
    going = ann.page.locator("#options [data-answer^='leave:'], #options [data-answer='on']")
    for _ in range(60):
        ann.turn()
        if ann.page.locator("#options [data-answer^='take:']").count() and going.count():
            break
        ann.mark()
        ann.page.locator("#options [data-answer]").first.click()
        ann.confirms()
        ann.shown()
    before = ann.page.locator("#text-board").text_content()
    going.first.click()
    assert ann.armed()
    assert ann.page.locator("#ask-text").inner_text().startswith("Leave ")
    ann.button("Not yet").click()
    assert not ann.armed()
    assert ann.page.locator("#text-board").text_content() == before


def beside(position: Position) -> tuple[list[str], list[str]]:
    """The answers that do not end a question: those open at any time, and all others."""
    options = json.loads(str(position.handed("wide")["text"]))["question"]["options"]
    open_now = [option for option in options if not option["ends"]]
    anytime = [option["key"] for option in open_now if option["anytime"]]
    return anytime, [option["key"] for option in open_now if not option["anytime"]]


def test_what_may_be_done_at_any_time_is_folded_only_beside_something_else(visit: Visit) -> None:
    found = find_box("ravingspire")
    reader = Reader(visit(**DESKTOP, **STILL), found, "wide")
    folds = reader.visitor.page.locator("#options details")
    seen: set[bool] = set()
    for position in islice(positions(found, Random(1)), 900):
        anytime, others = beside(position)
        if len(anytime) > 3 and bool(others) not in seen:
            seen.add(bool(others))
            reader.take(position)
            assert reader.wrong() == [[]]
            expect(folds).to_have_count(1 if others else 0)
            if seen == {True, False}:
                return
    raise AssertionError(f"not both were found, only {seen}")


def test_who_is_asked_in_the_turn_of_another_reads_so(visit: Visit) -> None:
    found = find_box("ravingspire")
    reader = Reader(visit(**DESKTOP, **STILL), found, "wide")
    who = reader.visitor.page.locator("#ask-who")
    seen: set[bool] = set()
    for position in islice(positions(found, Random(3)), 900):
        state = json.loads(str(position.handed("wide")["text"]))
        own = state["turn"] in state["question"]["seats"]
        if state["turn"] < 0 or own in seen:
            continue
        seen.add(own)
        reader.shows(position)
        said = "Your turn" if own else "You are asked"
        assert who.inner_text().startswith(said)
        assert reader.visitor.page.title().startswith(said)
        if seen == {True, False}:
            return
    raise AssertionError(f"not both were found, only {seen}")
