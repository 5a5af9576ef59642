"""The shelf at the beginning, the sheet at the end, and what a phone shows between."""

from __future__ import annotations

from random import Random

from donjon.core.box.shelf import shelf
from tests.browser.conftest import Visit
from tests.browser.playing import answer
from tests.browser.visitors import DARK, PHONE, STILL

SHIFTS = """
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifted += one.value;
  }).observe({ type: "layout-shift", buffered: true });
"""
ROWS = """() => {
  const rows = {};
  for (const box of document.querySelectorAll(".box")) {
    const top = (part) => Math.round(box.querySelector(part).getBoundingClientRect().top);
    (rows[top(".stand")] ??= []).push(top(".open-box"));
  }
  return Object.values(rows);
}"""
"""Where the buttons stand, row by row of the shelf."""
HAND = """() => {
  const cards = document.querySelectorAll("#view [id^=card-].live, #play-area");
  return [...cards].map((one) => one.id);
}"""
IN_SIGHT = """(ids) => {
  const pane = document.getElementById("view").getBoundingClientRect();
  return ids.every((id) => {
    const { top, bottom } = document.querySelector(`#view [id="${id}"]`).getBoundingClientRect();
    return top >= pane.top - 1 && bottom <= pane.bottom + 1;
  });
}"""


def test_a_box_that_is_open_has_an_address_and_back_closes_it(visit: Visit) -> None:
    ann = visit(**STILL)
    ann.goes("/")
    ann.page.locator(".open-box[data-box=skull-tower]").click()
    assert ann.page.url.endswith("/#skull-tower")
    ann.page.go_back()
    ann.until(lambda: not ann.page.locator("dialog[open]").count())
    assert not ann.page.url.endswith("#skull-tower")
    ann.page.go_forward()
    ann.page.locator("dialog[open] .close").click()
    ann.until(lambda: not ann.page.url.endswith("#skull-tower"))


def test_buttons_stand_on_one_line_and_no_title_twice(visit: Visit) -> None:
    ann = visit(**STILL)
    ann.goes("/")
    for row in ann.page.evaluate(ROWS):
        assert len(set(row)) == 1
    for one in shelf():
        title = ann.page.locator(".box h2", has_text=one.title)
        assert title.evaluate("(head) => head.getBoundingClientRect().width") <= 1


def test_the_shelf_leads_back_to_a_game_and_says_how_others_ended(visit: Visit) -> None:
    ann = visit(**PHONE, **STILL)
    over = ann.opens("skull-tower", "me:Ann", "me:Ben")
    ann.plays_out(over)
    ann.opens("skull-tower", "me:Ann", "me:Ben")
    ann.goes("/")
    row = ann.page.locator("#yours li").first
    row.wait_for()
    first = ann.page.locator(".box").first
    assert row.bounding_box()["y"] < first.bounding_box()["y"]  # type: ignore[index]
    assert ann.page.locator("#ended .tag").first.inner_text() == "The tower stands"


def test_the_end_has_a_sheet_with_figures_and_the_way_to_where_it_turned(visit: Visit) -> None:
    ann = visit(**PHONE, **DARK, **STILL)
    table = ann.opens("escape-the-dark-castle", "me:Ann")
    ann.plays_out(table)
    sheet = ann.page.locator("dialog.outcome.lost")
    sheet.wait_for()
    assert "The castle keeps you" in sheet.locator("h2").inner_text()
    assert sheet.locator(".figures dd").count() == 5
    sheet.locator(".turned-here a").click(trial=True)
    assert not ann.barriers()
    sheet.get_by_role("button", name="Rematch", exact=True).click()
    ann.page.wait_for_url(lambda url: table not in url)
    assert ann.turn() == "mine"


def test_a_hand_and_what_it_must_match_are_seen_together_on_a_phone(visit: Visit) -> None:
    ann = visit(**PHONE)
    ann.context.add_init_script(SHIFTS)
    ann.hurries()
    ann.opens("skull-tower", "me:Ann", "random")
    for seed in range(6):
        ann.turn()
        ids = ann.page.evaluate(HAND)
        if ids and not ann.page.evaluate("() => document.querySelector('#view [id^=stock-].live')"):
            assert ann.page.evaluate(IN_SIGHT, ids)
        answer(ann, Random(seed))
    assert ann.page.evaluate("() => window.shifted") < 0.1
