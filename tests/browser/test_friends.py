"""Others are let in by a button, and a game goes on at another device by a code."""

from __future__ import annotations

import pytest

from donjon.web.door import is_here
from donjon.web.serve import _reachable
from tests.browser.conftest import Inn, Visit
from tests.browser.visitors import PHONE, STILL


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
