"""What happens is shown and told; one person answers for several seats; orders stand."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitors import PHONE, STILL, Visitor

BOX = "night-watch"


def at_night(visitor: Visitor, *seats: str) -> None:
    """Night one of the watch: the council has decided, each guard is asked."""
    visitor.opens(BOX, *seats)
    visitor.turn()
    visitor.page.locator("[data-answer=dark]").click()
    visitor.confirms()
    expect(visitor.page.locator("#ask-text")).to_have_text("The Wolf has 12 HP. Strike or hold?")
    visitor.turn()


def presses(visitor: Visitor, selector: str) -> None:
    visitor.point(visitor.page.locator(selector))
    visitor.confirms()


def test_one_panel_and_one_click_for_all_of_ones_seats(visit: Visit) -> None:
    ann = visit(**STILL)
    at_night(ann, "me:Ann", "me:Ben", "me:Cleo")
    whose = ann.page.locator(".option-whose")
    expect(whose).to_have_text(["For all of yours", "AAnn", "BBen", "CCleo"])
    assert ann.barriers() == []
    presses(ann, "#options [data-all][data-answer=strike]")
    expect(ann.page.locator(".turn-head").last).to_have_text("Night 2: The Owl")
    said = ann.page.locator("#log").text_content()
    assert [f"{name} strikes." in said for name in ("Ann", "Ben", "Cleo")] == [True] * 3


def test_each_seat_has_its_buttons(visit: Visit) -> None:
    ann = visit(**STILL)
    at_night(ann, "me:Ann", "me:Ben")
    presses(ann, "#options [data-seat='1'][data-answer=hold]")
    expect(ann.page.locator("#options [data-seat='1']")).to_have_count(0)
    expect(ann.page.locator("#ask-who")).to_have_text("Your turn, Ann")


def test_the_card_in_question_stands_beside_it_in_its_own_words(visit: Visit) -> None:
    ann = visit(**STILL, **PHONE)
    at_night(ann, "me", "random")
    expect(ann.page.locator("#subject-title")).to_have_text("The Wolf")
    expect(ann.page.locator("#subject-text")).to_contain_text("bites everybody")
    ann.in_sight()
    assert ann.barriers() == []


def test_what_happens_rises_from_its_piece_and_stands_over_the_board(visit: Visit) -> None:
    ann = visit()
    at_night(ann, "me:Ann", "me:Ben")
    ann.page.evaluate(
        """() => {
          window.seen = { rises: [], banners: [], told: [] };
          const look = () => {
            for (const rise of document.querySelectorAll("#view .rise")) {
              if (!rise.noted) window.seen.rises.push(rise.textContent);
              rise.noted = true;
            }
            const banner = document.querySelector("#banners .banner");
            if (banner && !banner.noted) window.seen.banners.push(banner.textContent);
            if (banner) banner.noted = true;
          };
          new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
        }"""
    )
    presses(ann, "#options [data-all][data-answer=strike]")
    ann.page.locator("#banners .banner").get_by_text("Night 2: The Owl").wait_for()
    rises = ann.page.evaluate("() => window.seen.rises")
    assert len(rises) == 2, "a blow each"
    assert all(rise in ("-1", "-2", "-3") for rise in rises)
    ann.press("Escape")
    expect(ann.page.locator("#banners")).to_be_hidden()
    ann.turn()
    assert ann.page.evaluate("() => window.seen.banners") == ["Night 2: The Owl"]


def test_any_key_goes_on_and_is_no_answer(visit: Visit) -> None:
    ann = visit()
    at_night(ann, "me:Ann", "me:Ben")
    presses(ann, "#options [data-all][data-answer=strike]")
    expect(ann.page.locator("#options")).to_have_text("Any key or click goes on.")
    ann.press("1")
    ann.turn()
    expect(ann.page.locator("#ask-text")).to_have_text("Light the fire against The Owl?")


def test_who_wants_no_motion_reads_the_banner_all_the_same(visit: Visit) -> None:
    ann = visit(**STILL)
    at_night(ann, "me:Ann", "me:Ben")
    presses(ann, "#options [data-all][data-answer=strike]")
    expect(ann.page.locator("#banners .banner")).to_have_text("Night 2: The Owl")
    assert ann.page.locator("#view .rise").count() == 0


def test_an_order_stands_is_shown_and_is_taken_back(visit: Visit) -> None:
    ann = visit(**STILL)
    at_night(ann, "me:Ann", "random")
    ann.button("Skip until my turn").click()
    expect(ann.page.locator("#orders")).to_contain_text("You: skipped until your turn.")
    assert ann.barriers() == []
    ann.button("Ask me again").click()
    expect(ann.page.locator("#orders .order")).to_have_count(0)


def test_a_refusal_names_the_rule(visit: Visit) -> None:
    """A page offers nothing that is forbidden; a program is told why not."""
    ann = visit(**STILL)
    ann.opens(BOX, "me:Ann", "me:Ben")
    state = ann.api("GET", f"/tables/{ann.table}")
    body = {"version": state["version"], "answer": "strike", "seat": 0}
    answer = ann.context.request.post(f"{ann.home}api/tables/{ann.table}/answers", data=body)
    assert answer.status == 422
    assert answer.json()["error"] == (
        "'strike' is not allowed now (rule NW-01). Allowed: light, dark."
    )
