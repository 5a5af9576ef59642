"""What stands beside a board: odds with the answers, the book at the end, a sheet to keep track.

The toy brings them all, as the package of somebody else would.
"""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.visitors import DARK, PHONE, STILL, Visitor

BOX = "toy-tower"


def is_sound(visitor: Visitor) -> None:
    """Nothing beside the screen, and nothing that keeps people out."""
    visitor.no_sideways()
    assert not visitor.barriers()


@pytest.mark.parametrize("screen", [{}, {**PHONE, **DARK}], ids=["desktop", "phone"])
def test_odds_and_then_the_book(screen: dict[str, object], visit: Visit) -> None:
    ann = visit(**screen, **STILL)
    ann.goes(f"/book/{BOX}")
    ann.page.get_by_text("Every page is blank so far.").wait_for()
    is_sound(ann)

    table = ann.opens(BOX, "me:Ann", "random")
    ann.turn()
    plays = ann.page.get_by_role("button", name=", 0 %")
    assert plays.count() == 2, "the odds are part of the name"
    assert ann.page.locator("#hints li").all_inner_texts() == [
        "6 storeys are missing.",
        "Seat 0 holds 2 cards.",
    ]
    ann.in_sight()
    is_sound(ann)

    while ann.turn() != "over":
        ann.mark()
        ann.point(ann.page.locator("#options [data-answer]").first)
        ann.confirms()
        ann.until(lambda: ann.now() in ("mine", "over") and not ann.armed())
    page = ann.page.locator("dialog.outcome .folio")
    title = page.locator("h3").inner_text()
    assert "Ann was there" in page.inner_text()
    is_sound(ann)
    ann.point(page.get_by_role("link", name="Written into The Book of Storeys"))

    ann.page.get_by_role("heading", name="The Book of Storeys", level=1).wait_for()
    assert ann.page.locator(".folio h3").all_inner_texts() == [title]
    is_sound(ann)
    ann.point(ann.link("See it again", exact=False))
    ann.page.wait_for_url(f"**/tables/{table}/replay*")

    ann.goes(f"/book/{BOX}")
    strike = ann.page.locator(".folio").get_by_role("button", name="Strike out")
    for choice in ("Keep it", "Strike out"):
        ann.point(strike)
        dialog = ann.page.get_by_role("dialog", name="Strike this page out?")
        dialog.get_by_text(f"{title} goes from your book, for good.").wait_for()
        is_sound(ann)
        ann.point(dialog.get_by_role("button", name=choice))
        dialog.wait_for(state="detached")
        if choice == "Keep it":
            assert ann.page.locator(".folio h3").all_inner_texts() == [title]
    ann.page.get_by_text("Every page is blank so far.").wait_for()


def test_a_sheet_is_remembered_until_it_is_begun_anew(visit: Visit) -> None:
    ann = visit(**PHONE, **STILL)

    def numbers() -> list[str]:
        return [one.input_value() for one in ann.page.locator(".stepper input").all()]

    ann.goes(f"/pad/{BOX}")
    ann.page.locator("[name=players][value='2']").check(force=True)
    assert numbers() == ["0", "10", "10"], "storeys, and the patience of two"
    ann.page.get_by_label("Name of player 1").fill("Ann")
    for _ in range(3):
        ann.point(ann.button("Patience, Ann: one less"))
    ann.page.get_by_label("Dizzy, Player 2").check(force=True)
    ann.page.get_by_label("Cards, Ann: none").tap()
    ann.page.get_by_label("Elm").first.check(force=True)
    small = ann.page.evaluate(
        "() => [...document.querySelectorAll('.step')].map((one) => one.getBoundingClientRect())"
        ".filter(({ width, height }) => width < 44 || height < 44).length"
    )
    assert small == 0, "a thumb has room"
    is_sound(ann)

    ann.page.reload()
    assert numbers() == ["0", "7", "10"]
    assert ann.page.get_by_label("Name of player 1").input_value() == "Ann"
    assert ann.page.get_by_label("Dizzy, Player 2").is_checked()
    ann.page.get_by_label("Cards, Ann: Elm").wait_for()
    ann.page.locator("[name=players][value='3']").check(force=True)
    assert numbers() == ["1", "7", "8", "8"], "what nobody has touched begins as for three"

    ann.point(ann.button("Start over"))
    ann.point(ann.button("Not yet"))
    assert numbers() == ["1", "7", "8", "8"]
    ann.point(ann.button("Start over"))
    is_sound(ann)
    ann.point(ann.page.locator("dialog .grave"))
    assert numbers() == ["1", "8", "8", "8"]
    assert ann.page.get_by_label("Name of player 1").input_value() == "Ann"


def test_a_shared_sheet_is_the_same_on_every_phone(visit: Visit) -> None:
    ann, ben = visit(**PHONE, **STILL), visit(**PHONE, **DARK)
    ann.goes("/pad/escape-the-dark-castle")
    ann.page.locator("[name=players][value='2']").check(force=True)
    first = ann.page.locator(".cards .tracked").first
    first.locator(".tile svg").first.wait_for()
    first.get_by_label("Smith").check(force=True)
    first.locator(".portrait svg").first.wait_for()
    ann.point(ann.button("Share this sheet"))
    ann.page.locator(".qr").wait_for()
    ben.goes(ann.page.url.removeprefix(ann.home))
    hp = ben.page.get_by_label("HP, Player 2", exact=True).locator("input")
    hp.wait_for()
    for _ in range(3):
        ben.point(ben.button("HP, Player 2: one less"))
    ann.until(lambda: ann.page.locator(".cards .tracked").nth(1).locator(".gone").count() == 3)
    is_sound(ann)
    is_sound(ben)
    ann.page.reload()
    ann.until(lambda: ann.page.locator(".cards .tracked").nth(1).locator(".gone").count() == 3)
    ben.page.locator("#sheet select").select_option("gaol-hounds")
    ben.point(ben.button("We fell"))
    ben.point(ben.page.locator("dialog .grave"))
    ben.page.get_by_role("heading", name="The Death Book").wait_for()
    assert ben.page.locator(".folio h3").all_inner_texts() == ["Gaol Hounds"]


def test_the_gallery_draws_what_is_near_and_finds_by_words(visit: Visit) -> None:
    ann = visit(**PHONE, **STILL)
    ann.goes("/boxes/escape-the-dark-castle/cards")
    first = ann.page.locator(".thing").first
    first.locator("svg").first.wait_for()
    assert not ann.page.locator(".thing").last.locator("svg").count(), "far below"
    is_sound(ann)
    ann.page.get_by_role("searchbox").fill("liquid luck")
    ann.page.get_by_text("1 found").wait_for()
    card = ann.page.locator(".thing:visible")
    card.locator("svg").first.wait_for()
    ann.point(card.locator("button"))
    dialog = ann.page.get_by_role("dialog")
    assert "Liquid Luck" in dialog.inner_text()
    assert "rulebook" in dialog.inner_text().lower()
    ann.press("Escape")
    ann.page.get_by_role("searchbox").fill("umbrella")
    ann.page.get_by_text("Nothing in the box is called that.").wait_for()


def test_at_the_table_one_reads_where_the_cards_are(visit: Visit) -> None:
    ann = visit(**STILL)
    ann.opens("four-towers", "me:Ann", "random")
    ann.turn()
    ann.point(ann.button("Menu"))
    ann.point(ann.button("The cards and where they are"))
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_text("13 in the deck").wait_for()
    dialog.locator(".thing svg").first.wait_for()
    is_sound(ann)
