"""Lines break, and servers die. The page says so, mends itself, and loses no answer."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import Inn, Visit
from tests.browser.playing import answer, point
from tests.browser.visitors import STILL

BROKEN = ["ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_CONNECTION_RESET"]
OFFLINE = ["ERR_INTERNET_DISCONNECTED"]


@pytest.mark.long
def test_a_killed_server_comes_back_and_the_game_goes_on(own_server: Inn, visit: Visit) -> None:
    ann = visit(own_server, **STILL)
    ann.excused = BROKEN
    ann.opens("skull-tower", "me", "random")
    rng = Random(1)
    ann.turn()
    answer(ann, rng)
    ann.turn()

    own_server.kill()
    sign = ann.page.locator("#connection")
    sign.wait_for()
    assert sign.inner_text() == "Reconnecting"
    ann.mark()
    point(ann, rng)
    ann.page.get_by_text("Not sent yet. Trying again.").wait_for()

    again = Inn(own_server.database.parent, "--port", str(own_server.port))
    again.start()
    try:
        ann.shown()
        sign.wait_for(state="hidden")
        assert ann.turn() == "mine"
        answer(ann, rng)
        assert ann.turn() == "mine"
    finally:
        again.stop()


def test_a_browser_without_a_line_catches_up(visit: Visit) -> None:
    ann = visit(**STILL)
    ann.excused = OFFLINE
    ann.opens("skull-tower", "me", "random")
    rng = Random(2)
    ann.turn()
    answer(ann, rng)
    ann.turn()

    ann.context.set_offline(True)
    sign = ann.page.locator("#connection")
    sign.wait_for()
    ann.mark()
    point(ann, rng)
    ann.page.get_by_text("Not sent yet. Trying again.").wait_for()
    assert ann.now() == "", "nothing else can be answered meanwhile"
    ann.context.set_offline(False)
    ann.shown()
    assert ann.turn() == "mine"
    sign.wait_for(state="hidden")
    answer(ann, rng)


def test_what_is_done_on_one_page_is_shown_on_the_other(visit: Visit) -> None:
    ann = visit(**STILL)
    table = ann.opens("skull-tower", "me", "random")
    ann.turn()
    ann.mark()
    there = ann.context.new_page()
    there.goto(f"/tables/{table}")
    there.locator("#options [data-answer]").first.click()
    ann.shown()
    assert ann.turn() == "mine"


def test_an_answer_to_which_nothing_is_said_is_sent_again(visit: Visit) -> None:
    """Neither a refusal nor an error comes back: the line only seems to be up."""
    ann = visit(**STILL)
    ann.opens("skull-tower", "me", "random")
    ann.turn()
    kept: list[Route] = []
    ann.page.route("**/answers*", lambda route: route.continue_() if kept else kept.append(route))
    ann.mark()
    point(ann, Random(3))
    ann.page.get_by_text("Not sent yet. Trying again.").wait_for()
    ann.shown()
    assert ann.turn() == "mine"


def test_half_a_reply_is_asked_for_again(visit: Visit) -> None:
    ann = visit(**STILL)
    table = ann.opens("skull-tower", "me", "me")
    ann.turn()
    cut: list[str] = []

    def cuts(route: Route) -> None:
        if cut:
            route.continue_()
        else:
            cut.append(route.request.url)
            route.fulfill(body='{"seq":', content_type="application/json")

    ann.page.route(f"**/api/tables/{table}?*", cuts)
    ann.mark()
    ann.answers_past(table)
    ann.shown()
    assert cut
    ann.page.locator("#connection").wait_for(state="hidden")


def test_who_waits_looks_for_themselves_if_no_word_comes(visit: Visit) -> None:
    ann = visit(**STILL)
    ann.page.route("**/events", lambda route: None)
    ann.opens("skull-tower", "me", "random")
    ann.turn()
    answer(ann, Random(4))
    assert ann.turn() == "mine"
