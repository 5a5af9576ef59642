"""What one touches answers, whatever lies below a mouse or beyond the edge of the board."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.visitors import PHONE, STILL, Visitor

SLIVER = """() => {
  const view = document.getElementById("view");
  const pane = view.getBoundingClientRect();
  for (const target of view.querySelectorAll(".live[data-key]")) {
    view.scrollTop = 0;
    const { top, height } = target.getBoundingClientRect();
    view.scrollTop = top + height * 0.6 - pane.top;
    const { left, right, bottom } = target.getBoundingClientRect();
    const spot = { x: (left + right) / 2, y: (pane.top + bottom) / 2 };
    const seen = bottom - pane.top;
    if (seen < 4 || seen > height * 0.45) continue;
    if (document.elementFromPoint(spot.x, spot.y)?.closest(".live[data-key]") === target) {
      return { ...spot, key: target.dataset.key };
    }
  }
  return null;
}"""
"""Scroll so that the upper half of something that can be answered is out of sight; where the rest
of it can be touched."""


def test_what_is_half_in_sight_does_not_slip_away(visit: Visit) -> None:
    ann = visit(viewport={"width": 360, "height": 480}, **STILL)
    ann.hurries()
    ann.opens("ravingspire", "me")
    ann.turn()
    spot = ann.page.evaluate(SLIVER)
    assert spot is not None
    ann.mark()
    with ann.page.expect_request("**/answers*") as sent:
        ann.touch(spot)
    assert sent.value.post_data_json["answer"] == spot["key"]
    ann.shown()


SETTLED = """async () => {
  await document.fonts.ready;
  await Promise.allSettled(document.getAnimations().map((motion) => motion.finished));
  for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
}"""
"""Wait until fonts and motions have come to rest and everything is laid out and drawn: by then the
browser has told the page what lies below the mouse."""


def test_a_mouse_at_rest_points_at_nothing(visit: Visit) -> None:
    """What is answered elsewhere brings other pieces and buttons below it."""
    ann = visit(**STILL)
    ann.hurries()
    table = ann.opens("ravingspire", "me")
    pointed = ann.page.locator(".pointed")
    for place in ("#options [data-answer='{}']", "#view .live[data-key='{}']"):
        ann.page.locator(place.format(in_both(ann, table))).first.hover()
        expect(pointed).not_to_have_count(0)
        for _ in range(4):
            goes_on(ann, table)
            ann.page.evaluate(SETTLED)
            assert pointed.count() == 0
        ann.page.mouse.move(0, 0)


def in_both(visitor: Visitor, table: str) -> str:
    """An answer that is on the board and in the bar; the game goes on until there is one."""
    visitor.turn()
    while True:
        keys = visitor.keys()
        for key in keys["board"]:
            if key in keys["bar"]:
                found: str = key
                return found
        goes_on(visitor, table)


def goes_on(visitor: Visitor, table: str) -> None:
    """Somebody answers elsewhere, and it is shown."""
    visitor.mark()
    visitor.answers_past(table)
    visitor.shown()
    visitor.turn()


def test_a_mouse_that_is_only_said_to_move_points_at_nothing(visit: Visit) -> None:
    """So some systems say when a window comes forward; meanwhile one has used the keys."""
    ann = visit(**STILL)
    ann.hurries()
    table = ann.opens("ravingspire", "me")
    pointed = ann.page.locator(".pointed")
    target = ann.page.locator(f"#view .live[data-key='{in_both(ann, table)}']").first
    place = target.bounding_box()
    assert place is not None
    spot = (place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    ann.page.mouse.move(*spot)
    expect(pointed).not_to_have_count(0)
    target.focus()
    target.blur()
    expect(pointed).to_have_count(0)
    ann.page.mouse.move(*spot)
    ann.page.evaluate(SETTLED)
    assert pointed.count() == 0
    ann.page.mouse.move(spot[0] + 1, spot[1])
    expect(pointed).not_to_have_count(0)


def test_a_card_that_cannot_be_opened_is_said(visit: Visit) -> None:
    ann = visit(**STILL)
    ann.excused = ["/cards/"]
    ann.opens("four-towers", "me", "random")
    ann.turn()

    def lost(route: Route) -> None:
        route.abort()

    ann.page.route("**/cards/**", lost)
    card = ann.page.locator("#view [data-card].reads").first
    card.focus()
    ann.press("i")
    expect(ann.page.locator(".toast")).to_have_count(1)


def unplayable(visitor: Visitor) -> str:
    """A card of one's hand that cannot be played now; the game goes on until there is one."""
    table = visitor.opens("skull-tower", "me", "random")
    while True:
        if visitor.turn() == "over":
            table = visitor.opens("skull-tower", "me", "random")
            continue
        cards = visitor.page.locator("#view [data-why^='play:']")
        if cards.count():
            return cards.first.get_attribute("data-why") or ""
        goes_on(visitor, table)


def test_what_cannot_be_played_says_why_to_a_mouse_and_to_keys(visit: Visit) -> None:
    ann = visit(**STILL)
    ann.hurries()
    card = ann.page.locator(f"#view [data-why='{unplayable(ann)}']")
    said = ann.page.locator("#why")
    card.hover()
    expect(said).to_contain_text("ST-1")
    ann.page.mouse.move(0, 0)
    expect(said).to_be_hidden()
    card.focus()
    expect(said).to_contain_text("ST-1")
    assert ann.barriers() == []


def test_what_cannot_be_played_says_why_to_a_finger(visit: Visit) -> None:
    ann = visit(**PHONE, **STILL)
    ann.hurries()
    card = ann.page.locator(f"#view [data-why='{unplayable(ann)}']")
    ann.point(card)
    expect(ann.page.locator("dialog .large-why")).to_contain_text("ST-1")


def test_a_chapter_is_read_from_its_top_on_a_phone(visit: Visit) -> None:
    """What a finger answers in the bar never scrolls the next chapter past its story."""
    ann = visit(**PHONE)
    ann.hurries()
    ann.opens("escape-the-dark-castle", "me", "me", undo="free")
    leaf = "() => document.querySelector('#view [data-leaf]')?.dataset.leaf ?? ''"
    seen: set[str] = set()
    for _ in range(40):
        if ann.turn() != "mine" or len(seen) == 3:
            break
        now = ann.page.evaluate(leaf)
        if now not in seen:
            assert ann.page.evaluate("() => document.getElementById('view').scrollTop") == 0, now
        seen.add(now)
        ann.mark()
        ann.point(ann.page.locator("#options [data-answer]").last)
        ann.confirms()
        ann.shown()
    assert len(seen) > 1
