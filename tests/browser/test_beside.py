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
    ann.point(page.get_by_role("link", name="Entered in The Book of Storeys"))

    ann.page.get_by_role("heading", name="The Book of Storeys", level=1).wait_for()
    assert ann.page.locator(".folio h3").all_inner_texts() == [title]
    is_sound(ann)
    ann.point(ann.link("See it again", exact=False))
    ann.page.wait_for_url(f"**/tables/{table}/replay")


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


def test_the_list_of_cards_lies_beside_the_board(visit: Visit) -> None:
    ann = visit(**STILL)
    ann.opens("skull-tower", "me", "random")
    ann.button("Menu").click()
    ann.button("Lists").click()
    dialog = ann.page.get_by_role("dialog", name="Lists")
    dialog.get_by_text("Purple 1: one sword").wait_for()
    assert ann.barriers() == []
    ann.press("Escape")
    ann.opens("night-watch", "me", "random")
    ann.button("Menu").click()
    assert not ann.page.get_by_role("button", name="Lists").is_visible()
