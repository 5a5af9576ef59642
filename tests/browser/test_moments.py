"""Great moments stop the show: one thing comes forward, and waits as long as the reader wants."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.test_telling import at_night, presses
from tests.browser.visitors import DESKTOP, LYING, PHONE, STILL, Visitor

WAITS = {"moments": "calm"}
ABOUT = "Once a night it tries the wall."
WHY = "Nobody stood in its way."
STRIKE = "#options [data-all][data-answer=strike]"


def bites_are_great(visitor: Visitor) -> None:
    """From now on the server tells of every wound as of a great moment."""

    def greatly(route: Route) -> None:
        response = route.fetch()
        state = response.json()
        lines = state.get("log", []) + [
            line for frame in state.get("frames", []) for line in frame["lines"]
        ]
        for line in lines:
            if "loses" in line["text"]:
                line["moment"] = {"text": WHY, "about": ABOUT}
        route.fulfill(response=response, json=state)

    visitor.page.route("**/api/tables/*/answers*", greatly)


def strikes(visitor: Visitor) -> None:
    at_night(visitor, "me:Ann", "me:Ben")
    bites_are_great(visitor)
    presses(visitor, STRIKE)


@pytest.mark.parametrize("screen", [PHONE, DESKTOP, LYING], ids=["phone", "desktop", "lying"])
def test_it_waits_for_a_tap_and_nothing_can_be_answered(
    screen: dict[str, Any], visit: Visit
) -> None:
    ann = visit(**screen, settings=WAITS)
    strikes(ann)
    moment = ann.page.locator("dialog.moment")
    expect(moment).to_be_visible()
    title = ann.page.locator("#moment-title")
    first = title.inner_text()
    assert "loses" in first
    expect(moment).to_contain_text(WHY)
    assert ann.barriers() == []
    assert ann.focus() == "dialog"
    assert ann.now() == "", "nobody is asked meanwhile"
    told = ann.page.locator("#log").text_content() or ""
    assert first in told
    ann.page.wait_for_timeout(700)
    assert title.inner_text() == first, "it does not go away by itself"
    while ann.now() != "mine":
        button = moment.get_by_role("button", name="Go on")
        if button.count():
            ann.point(button)
        ann.page.wait_for_timeout(100)
    expect(moment).to_have_count(0)


def test_a_slip_does_not_wave_it_away(visit: Visit) -> None:
    ann = visit(settings={**WAITS, "steady": "on"})
    at_night(ann, "me:Ann", "me:Ben")
    bites_are_great(ann)
    ann.page.evaluate(
        """() => new MutationObserver(() => {
          const moment = document.querySelector("dialog.moment");
          if (!moment || moment.pressed) return;
          moment.pressed = true;
          requestAnimationFrame(() => moment.click());
        }).observe(document.body, { childList: true })"""
    )
    ann.page.wait_for_timeout(800)  # a press on another place than the last one, and not in haste
    presses(ann, STRIKE)
    expect(ann.page.locator("dialog.moment")).to_be_visible()
    ann.page.wait_for_timeout(300)
    expect(ann.page.locator("dialog.moment")).to_be_visible()


def test_who_has_seen_enough_skips_the_rest(visit: Visit) -> None:
    ann = visit(settings=WAITS)
    strikes(ann)
    skip = ann.button("Skip the rest")
    expect(skip).to_be_visible()
    skip.click()
    ann.turn()
    expect(ann.page.locator("dialog.moment")).to_have_count(0)


def test_at_a_quick_pace_it_stands_as_long_as_it_takes_to_read(visit: Visit) -> None:
    ann = visit(settings={"moments": "quick"})
    strikes(ann)
    expect(ann.page.locator("dialog.moment")).to_be_visible()
    ann.turn()
    expect(ann.page.locator("dialog.moment")).to_have_count(0)


def test_at_once_it_passes(visit: Visit) -> None:
    ann = visit(settings={"moments": "same", "pace": "instant"})
    ann.page.add_init_script(
        """window.moments = 0;
        new MutationObserver(() => {
          window.moments += Boolean(document.querySelector("dialog.moment"));
        }).observe(document, { childList: true, subtree: true })"""
    )
    strikes(ann)
    ann.turn()
    assert ann.page.evaluate("() => window.moments") == 0


def test_who_wants_no_motion_and_no_picture_reads_it_in_words(visit: Visit) -> None:
    ann = visit(**STILL, settings={**WAITS, "text": "on"})
    strikes(ann)
    moment = ann.page.locator("dialog.moment")
    expect(moment).to_contain_text(ABOUT)
    expect(moment).to_contain_text(WHY)
    while ann.now() != "mine":
        ann.press("Enter")
        ann.page.wait_for_timeout(100)
    expect(moment).to_have_count(0)
