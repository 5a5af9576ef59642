"""Others are let in by a button, and a game goes on at another device by a code."""

from __future__ import annotations

from typing import Any

import pytest

from donjon.web.access.lan import is_here
from donjon.web.server.serve import _reachable
from tests.browser.conftest import Inn, Visit
from tests.browser.visitors import DARK, DESKTOP, PHONE, STILL


def test_the_page_says_that_nobody_else_can_come_and_lets_them_in(
    own_server: Inn, visit: Visit
) -> None:
    if is_here(_reachable()):
        pytest.skip("this machine is in no network")
    ann = visit(own_server, **STILL)
    ann.opens("skull-tower", "me", "open")
    way = ann.page.locator("#lobby-way")
    way.get_by_text("Only this computer can reach this table.").wait_for()
    assert not way.locator("img").count(), "no link that leads nobody here"
    ann.button("Let others in my network come").click()
    qr = way.locator("img.qr")
    ann.until(lambda: qr.evaluate("(image) => image.naturalWidth > 0"))
    link = way.locator(".mono").inner_text()
    assert link.startswith(f"http://{_reachable()}:{own_server.port}/tables/")
    assert not ann.barriers()


def test_a_game_goes_on_at_another_device(visit: Visit) -> None:
    ann, phone = visit(**STILL), visit(**PHONE, **STILL)
    table = ann.opens("skull-tower", "me", "random")
    ann.turn()
    ann.excused = ["status of 403"]  # the seat is asked for once more
    made = ann.context.request.post(f"/api/tables/{table}/move", data={}).json()
    phone.goes(f"/tables/{table}#move={made['code']}")
    phone.page.get_by_text("Your seats are here now.").wait_for()
    assert phone.turn() == "mine"
    assert "#" not in phone.page.url
    ann.page.get_by_text("Your seats are on another device now.").wait_for()
    ann.page.get_by_text("You are watching").wait_for()


@pytest.mark.parametrize("screen", [PHONE, {**DESKTOP, **DARK}])
def test_what_is_agreed_stands_above_the_seat_one_may_take(
    screen: dict[str, Any], visit: Visit
) -> None:
    ann, ben = visit(**STILL), visit(**screen, **STILL)
    agreed = {"undo": "off", "grace": 90, "passing": True, "clock": 300}
    ann.opens("skull-tower", "me", "open", listed=True, **agreed)
    ben.goes(ann.page.url)
    ben.arrives()
    terms = ben.page.locator("#lobby-terms")
    terms.get_by_text("Never. What is done is done.").wait_for()
    terms.get_by_text("Whoever has not answered after 5 minutes").wait_for()
    terms.get_by_text("gone for 90 seconds, the others may pass for you").wait_for()
    seat = ben.page.locator("[data-lobby=sit-1]")
    above, below = terms.bounding_box(), seat.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"]
    ben.no_sideways()
    assert not ben.barriers()
    ben.goes("/")
    short = "5 minutes an answer · nothing is taken back · passing or a bot after 90 seconds away"
    ben.page.locator("#open").get_by_text(short).first.wait_for()
