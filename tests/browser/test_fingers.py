"""Wherever a finger goes on a phone, it has 44 pixels."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from donjon.core.box.shelf import box as find_box
from donjon.core.box.shelf import shelf
from tests.browser.conftest import Visit
from tests.browser.positions import Reader, positions
from tests.browser.visitors import PHONE, STILL, Visitor

UNTOUCHED = ".skip, .visually-hidden"
"""What is only there for keys and for ears."""

SMALL = """(untouched) => {
  const size = 44;
  const shown = "dialog[open], [popover]:popover-open";
  const root = [...document.querySelectorAll(shown)].at(-1) ?? document;
  const kinds = "a[href], button, input, select, textarea, summary, [role=button], [role=tab]";
  const found = [];
  for (const element of root.querySelectorAll(kinds)) {
    if (element.closest("svg") || element.closest(untouched) || element.disabled) continue;
    if (!element.checkVisibility({ visibilityProperty: true }) || element.type === "file") continue;
    const words = element.closest("a:not(.alone)") && element.closest("p")?.textContent.trim();
    if (words && words !== element.textContent.trim()) continue;
    const target = element.closest("label") ?? element;
    target.scrollIntoView({ block: "center", inline: "center" });
    const { left, right, top, bottom, width, height } = target.getBoundingClientRect();
    const y = (top + bottom) / 2;
    const reach = (x, dx, dy) => {
      const meets = (far) => target.contains(document.elementFromPoint(x + dx * far, y + dy * far));
      let far = 0;
      while (far < size / 2 && meets(far + 0.5)) far += 1;
      return far;
    };
    const room = [0.5, 0.25, 0.75].map((share) => {
      const x = left + width * share;
      return [reach(x, -1, 0) + reach(x, 1, 0), reach(x, 0, -1) + reach(x, 0, 1)];
    });
    if (room.some(([wide, high]) => wide > size - 2 && high > size - 2)) continue;
    const [[wide, high]] = room;
    const name = (element.textContent.trim() || element.ariaLabel || element.name).slice(0, 40);
    const said = `${element.localName}.${element.className} "${name}"`;
    found.push(`${said} is ${Math.round(width)} x ${Math.round(height)}, takes ${wide} x ${high}`);
  }
  return found;
}"""
"""What takes a touch on less than 44 pixels across or down, around its middle. A link within a
sentence is as high as its line, and so it may be."""

ONLY_HERE = """() => {
  const keys = [...document.querySelectorAll("#options [data-answer], #options [data-part]")]
    .map(({ dataset }) => dataset.answer ?? dataset.part);
  const pieces = [...document.querySelectorAll("#view .live[data-key]")];
  return pieces.map(({ dataset }) => dataset.key).filter((key) => !keys.includes(key));
}"""
"""What can be answered on the board and is in no list: pieces may stand close together."""


def fits(visitor: Visitor, where: str) -> None:
    """Nothing on the screen is too small for a finger."""
    small = visitor.page.evaluate(SMALL, UNTOUCHED)
    assert not small, "\n".join([where, *small])


PAGES = (
    "/",
    "/about",
    "/about/api",
    "/nowhere",
    "/book/escape-the-dark-castle",
    "/boxes/four-towers/cards",
    "/pad/escape-the-dark-castle",
    "/pad/four-towers",
    "/rules/skull-tower",
)


def test_pages_fit_a_finger(visit: Visit) -> None:
    ann = visit(**PHONE, **STILL)
    ann.excused = ["404"]
    for path in PAGES:
        ann.goes(path)
        ann.page.wait_for_load_state("networkidle")
        fits(ann, path)
    ann.goes("/boxes/four-towers/cards")
    ann.page.locator(".thing svg").first.wait_for()
    ann.point(ann.page.locator(".thing .drawn").first)
    ann.page.locator("dialog[open]").wait_for()
    fits(ann, "a card")
    dialog = ann.opens_box("ravingspire")
    ann.point(dialog.locator(".more > summary"))
    fits(ann, "a box that is opened")


def test_a_table_and_its_sheets_fit_a_finger(visit: Visit) -> None:
    ann = visit(**PHONE, **STILL)
    ann.hurries()
    table = ann.opens("four-towers", "me:Ann", "random", "random")
    for _ in range(9):
        ann.turn()
        ann.mark()
        ann.answers_past(table)
        ann.shown()
    ann.turn()
    fits(ann, "a table")
    for name in ("seats", "log"):
        ann.point(ann.page.locator(f"[aria-controls=panel-{name}]"))
        ann.page.locator(f"#panel-{name}.open").wait_for()
        fits(ann, name)
        ann.point(ann.page.locator(f"#panel-{name} [data-close]"))
    ann.point(ann.page.locator("#ask-rule"))
    ann.page.locator("dialog[open]").wait_for()
    fits(ann, "a rule")
    ann.press("Escape")
    for name in ("settings", "cards", "dice", "report", "invite", "move"):
        ann.point(ann.button("Menu"))
        fits(ann, "the menu")
        ann.point(ann.page.locator(f"#menu-{name}"))
        ann.page.locator("dialog[open]").wait_for()
        ann.page.wait_for_load_state("networkidle")
        fits(ann, name)
        ann.press("Escape")
        ann.page.locator("dialog[open]").wait_for(state="detached")


@pytest.mark.long
def test_a_lesson_a_lobby_an_end_and_a_replay_fit_a_finger(visit: Visit) -> None:
    ann = visit(**PHONE, **STILL)
    ann.hurries()
    ann.goes("/")
    ann.point(ann.page.locator(".learn").first)
    ann.arrives()
    ann.turn()
    fits(ann, "a lesson")
    ann.opens("skull-tower", "me:Ann", "open")
    fits(ann, "a lobby")
    table = ann.opens("four-towers", "me:Ann", "me:Ben")
    ann.plays_out(table)
    ann.until(lambda: ann.now() == "over")
    fits(ann, "the end")
    ann.goes(f"/tables/{table}/replay")
    ann.page.locator("#board svg").first.wait_for()
    fits(ann, "a replay")
    ann.goes("/")
    ann.page.locator("#ended li").first.wait_for()
    fits(ann, "a shelf with games")


@pytest.mark.parametrize("box", [box.id for box in shelf()])
def test_positions_fit_a_finger(box: str, visit: Visit) -> None:
    """Where pieces stand closer than fingers, the same answers are in the list."""
    ann = visit(**PHONE, **STILL)
    found = find_box(box)
    reader = Reader(ann, found, "upright")
    for position in islice(positions(found, Random(3)), 4):
        reader.shows(position)
        fits(ann, f"after {position.count} answers")
        assert ann.page.evaluate(ONLY_HERE) == []


BESIDE = """() => {
  const view = document.getElementById("view");
  for (const piece of view.querySelectorAll(".live[data-key]:not([data-key^='part:'])")) {
    piece.scrollIntoView({ block: "center" });
    const { left, right, top, bottom } = piece.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    for (const [dx, dy] of [[20, 0], [-20, 0], [0, 20], [0, -20]]) {
      const hit = document.elementFromPoint(x + dx, y + dy);
      if (!hit?.closest("#view") || hit.closest(".live, .reads")) continue;
      return { x: x + dx, y: y + dy, key: piece.dataset.key };
    }
  }
  return null;
}"""
"""A place beside a small piece, where a finger that means it may land."""


def test_a_finger_that_lands_beside_a_small_piece_means_it(visit: Visit) -> None:
    ann = visit(**PHONE, **STILL)
    ann.hurries()
    table = ann.opens("four-towers", "me:Ann", "random")
    ann.turn()
    while (spot := ann.page.evaluate(BESIDE)) is None:
        ann.mark()
        ann.answers_past(table)
        ann.shown()
        ann.turn()
    with ann.page.expect_request("**/answers*") as sent:
        ann.touch(spot)
    assert sent.value.post_data_json["answer"] == spot["key"]
