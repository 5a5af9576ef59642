"""Several pictures of one view, with tabs between them; and cards that are opened to be read."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.visitors import PHONE, STILL, Visitor

SCREENS = pytest.mark.parametrize("screen", [{}, PHONE], ids=["desktop", "phone"])


def drawn(visitor: Visitor) -> str:
    """Which of the two pictures is on the screen."""
    crew = visitor.page.locator("#view circle").count()
    return "crew" if crew else "bridge"


def selected(visitor: Visitor) -> str:
    return visitor.page.locator("#screens [aria-selected=true]").inner_text()


@SCREENS
def test_tabs_lead_from_picture_to_picture(screen: dict[str, object], visit: Visit) -> None:
    ann = visit(**screen, **STILL)
    ann.opens("toy-bridge", "me:Ann", "random")
    ann.turn()
    tabs = ann.page.locator("#screens [role=tab]")
    assert tabs.all_inner_texts() == ["Bridge", "Crew"]
    assert (selected(ann), drawn(ann)) == ("Bridge", "bridge")
    ann.point(tabs.nth(1))
    ann.until(lambda: (selected(ann), drawn(ann)) == ("Crew", "crew"))
    tabs.nth(1).focus()
    ann.page.keyboard.press("ArrowRight")
    ann.until(lambda: (selected(ann), drawn(ann)) == ("Bridge", "bridge"))
    assert ann.page.evaluate("document.activeElement.dataset.screen") == "bridge"
    ann.no_sideways()
    assert not ann.barriers()


def test_a_picture_that_matters_comes_to_the_front(visit: Visit) -> None:
    ann = visit(**STILL)
    ann.hurries()
    ann.opens("toy-bridge", "me:Ann", "random")
    for _ in range(60):
        if ann.turn() == "over" or selected(ann) == "Crew":
            break
        ann.mark()
        ann.point(ann.page.locator("#options [data-answer]").first)
        ann.confirms()
        ann.until(lambda: ann.now() in ("mine", "over") and not ann.armed())
    assert (selected(ann), drawn(ann)) == ("Crew", "crew")


@SCREENS
def test_a_card_is_opened_large_by_touch_and_by_key(
    screen: dict[str, object], visit: Visit
) -> None:
    ann = visit(**screen, **STILL)
    ann.opens("four-towers", "me:Ann", "random")
    ann.turn()
    dialog = ann.page.locator("dialog[open]")
    card = ann.page.locator("#view [data-card^='champion:']").first
    label = card.get_attribute("aria-label") or ""
    ann.point(card)
    dialog.wait_for()
    title = dialog.locator("h2").inner_text()
    words = dialog.locator(".large-text").inner_text()
    assert label.startswith(title)
    assert words in label
    assert dialog.locator(".large > svg").bounding_box()["width"] > 200  # type: ignore[index]
    assert not ann.barriers()
    ann.page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    card.focus()
    ann.page.keyboard.press("Enter")
    dialog.wait_for()
    assert dialog.locator("h2").inner_text() == title


@SCREENS
def test_the_leaf_of_a_book_and_who_stands_before_it_open_large(
    screen: dict[str, object], visit: Visit
) -> None:
    ann = visit(**screen, **STILL)
    ann.hurries()
    table = ann.opens("escape-the-dark-castle", "me:Ann", "random")
    leaf = ann.page.locator("#view [data-leaf].reads")
    while not leaf.count():
        ann.turn()
        ann.mark()
        ann.answers_past(table)
        ann.shown()
    dialog = ann.page.locator("dialog[open]")
    for thing in (leaf, ann.page.locator("#view [data-card^='prisoner:']").first):
        label = thing.get_attribute("aria-label") or ""
        thing.focus()
        ann.press("i")
        dialog.wait_for()
        assert dialog.locator("h2").inner_text() in label
        assert dialog.locator(".large > svg").bounding_box()["width"] > 200  # type: ignore[index]
        assert not ann.barriers()
        ann.press("Escape")
        dialog.wait_for(state="detached")


def test_a_card_that_may_be_played_is_read_by_a_key_or_the_other_button(visit: Visit) -> None:
    ann = visit(**STILL)
    ann.opens("skull-tower", "me:Ann", "random")
    ann.turn()
    dialog = ann.page.locator("dialog[open]")
    card = ann.page.locator("#view .live[data-card]").first
    card.focus()
    ann.page.keyboard.press("i")
    dialog.wait_for()
    assert dialog.locator("h2").inner_text() in (card.get_attribute("aria-label") or "")
    ann.page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    card.click(button="right")
    dialog.wait_for()


def test_a_card_that_may_be_played_is_read_by_a_long_touch(visit: Visit) -> None:
    ann = visit(**PHONE, **STILL)
    ann.opens("skull-tower", "me:Ann", "random")
    ann.turn()
    card = ann.page.locator("#view .live[data-card]").first
    card.scroll_into_view_if_needed()
    label, key = card.get_attribute("aria-label") or "", card.get_attribute("data-key")
    place = card.bounding_box()
    assert place is not None
    finger = {"x": place["x"] + place["width"] / 4, "y": place["y"] + place["height"] / 4}
    touch = ann.context.new_cdp_session(ann.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    dialog = ann.page.locator("dialog[open]")
    dialog.wait_for()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert dialog.locator("h2").inner_text() in label
    ann.point(dialog.get_by_role("button", name="Close"))
    dialog.wait_for(state="detached")
    assert ann.now() == "mine"
    assert key in ann.keys()["board"], "it was read, and not played"
