"""People with a browser each at one table: seats, presence, hidden hands, talk, onlookers."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

from donjon.core.box.shelf import shelf
from donjon.core.engine.seats import SPECTATOR
from donjon.core.extras.book import book_in
from donjon.core.record import log
from donjon.core.record.undo import hidden
from donjon.games.skull_tower.state import SkullTower
from donjon.web.view.ending import headline
from tests.browser.conftest import Inn, Visit
from tests.browser.playing import Hand, hurry, play, point
from tests.browser.truth import Truth
from tests.browser.visitors import PHONE, STILL, Visitor

BOXES = {box.id: box.seats for box in shelf()}
"""How many may sit at a table of each box."""
TOLD = "(text) => document.getElementById('text-board').textContent === text"
HUSH = "You stand on different floors: not a word about the game until you meet. ST-35"


def meet(visit: Visit, box: str, *names: str, bots: int = 0, **screen: Any) -> list[Visitor]:
    """People who sit down at one table, the first of them by the shelf, the others by link.

    Seats that are left are for bots.
    """
    host = visit(**STILL, **screen)
    host.hurries()
    count = len(names) + bots
    host.starts(box, "friends", names[0], **({"count": str(count)} if len(BOXES[box]) > 1 else {}))
    host.page.locator("#lobby-way p").first.wait_for()
    link = host.page.url
    guests = []
    for seat, name in enumerate(names[1:], 1):
        guests.append(visit(**STILL, **screen))
        guests[-1].hurries()
        guests[-1].goes(link)
        guests[-1].arrives()
        guests[-1].sits(name, seat)
    for seat in range(len(names), count):
        host.point(host.page.locator(f"[data-lobby=bot-{seat}]"))
        host.page.get_by_role("dialog").get_by_text("More").click()
        host.page.get_by_role("dialog").get_by_text("Random").click()
        host.button("Let it play").click()
    for visitor in (host, *guests):
        visitor.page.locator("#ask").wait_for()
    return [host, *guests]


def seats(visitor: Visitor) -> list[str]:
    return [" ".join(text.split()) for text in visitor.page.locator("#seats li").all_inner_texts()]


def test_seats_are_taken_by_link_and_a_bot_fills_the_rest(visit: Visit) -> None:
    ann = visit()
    ann.starts("skull-tower", "friends", "Ann")
    ann.page.get_by_text("Only this computer can reach this table.").wait_for()
    ben = visit()
    ben.goes(ann.page.url)
    ben.arrives()
    assert ben.button("A bot").count() == 0, "who does not sit here calls no bots"
    ben.button("Sit here").click()
    ben.page.get_by_text("Say your name first.").wait_for()
    ben.sits("Ben")
    ben.page.locator("#ask").wait_for()
    ann.page.locator("#ask").wait_for()

    ann.starts("skull-tower", "friends", "Ann")
    ann.button("Leave this seat").click()
    ann.button("Sit here").nth(1).wait_for()
    ann.sits("Ann", 0)
    ann.button("A bot").click()
    ann.page.get_by_role("dialog").get_by_text("More").click()
    ann.page.get_by_role("dialog").get_by_text("Random").click()
    ann.button("Let it play").click()
    assert ann.turn() == "mine"


def test_who_is_here_is_seen_by_all(visit: Visit) -> None:
    ann, ben = meet(visit, "skull-tower", "Ann", "Ben")
    assert seats(ann)[0].startswith("A Ann (you) left · Here")
    ann.until(lambda: "Here" in seats(ann)[1])
    cleo = visit(**STILL)
    cleo.goes(ann.page.url)
    cleo.page.get_by_text("You are watching").wait_for()
    ann.page.get_by_text("One watches from the dark.").wait_for()

    address = ben.page.url
    ben.goes("/")
    ann.until(lambda: "Away" in seats(ann)[1], "nobody says that Ben has gone")
    ann.page.locator("#seats").get_by_role("button", name="Let a bot play").nth(1).wait_for()
    ben.goes(address)
    ann.until(lambda: "Here" in seats(ann)[1], "nobody says that Ben is back")
    cleo.goes("/")
    ann.until(lambda: ann.page.locator("#watching").inner_text() == "")


def test_hands_stay_hidden_and_the_talk_follows_the_rules(server: Inn, visit: Visit) -> None:
    ann, ben = meet(visit, "skull-tower", "Ann", "Ben")
    cleo = visit(**STILL)
    cleo.goes(ann.page.url)
    cleo.page.get_by_text("You are watching").wait_for()
    assert cleo.page.locator("#chat-text").is_disabled()
    assert cleo.page.locator("#chat-closed").inner_text() == "Those who watch keep silent."
    everybody = [ann, ben, cleo]
    pages: list[tuple[int, int, str]] = []

    def keep(_: Visitor) -> None:
        """Keep all pages, once they show what the server has told last."""
        newest = max(visitor.states[-1]["version"] for visitor in everybody)
        for visitor in everybody:
            visitor.until(lambda visitor=visitor: visitor.states[-1]["version"] == newest)
            state = visitor.states[-1]
            visitor.waits(TOLD, state["text"])
            pages.append((state["seat"], state["version"], visitor.page.content()))

    def says(visitor: Visitor, text: str) -> None:
        visitor.page.locator("#chat-text").fill(text)
        visitor.page.locator("#chat-text").press("Enter")
        for other in everybody:
            other.page.locator("#chat").get_by_text(text).wait_for()

    def closed(visitor: Visitor) -> bool:
        return visitor.page.locator("#chat-text").is_disabled()

    rng = Random(5)
    players = [ann, ben]
    says(ann, "You go first.")
    hushed = 0
    while hushed < 4 and ann.now() != "over":
        play(players, rng, each=keep, stop=lambda: closed(ann))
        if ann.now() == "over":
            break
        for visitor in players:
            visitor.until(lambda visitor=visitor: closed(visitor))
            assert visitor.page.locator("#chat-closed").inner_text() == HUSH
            assert visitor.button("Say").is_disabled()
        hushed += play(players, rng, each=keep, stop=lambda: not closed(ann))
        for visitor in players:
            visitor.until(lambda visitor=visitor: not closed(visitor))
            assert visitor.page.locator("#chat-closed").inner_text() == ""
        if ann.now() != "over":
            says(ben, f"Still here. {hushed}")

    truth = Truth(server.database, ann.table)
    apart = sum(check_page(truth, *page) for page in pages)
    apart += sum(check_state(truth, state) for one in everybody for state in one.states)
    assert apart >= 4, "the players were hardly ever apart"
    for seat, one in zip((0, 1, SPECTATOR), everybody, strict=True):
        assert {state["seat"] for state in one.states} <= {seat, SPECTATOR}


def check_page(truth: Truth, seat: int, version: int, page: str) -> bool:
    """A page holds one's own hand, and nothing of hidden hands. Whether there were any."""
    game = truth.game(version)
    assert isinstance(game, SkullTower)
    unknown = hidden(truth.view(version, seat))
    secrets = 0
    for holder, hand in enumerate(game.hands):
        for card in hand:
            name = game.vocabulary.names["card"][card]
            shown = re.search(rf"\bcard-{name}\b|:{name}\b", page) is not None
            assert shown == (card not in unknown), f"{name} of {holder}, seen by {seat}: {shown}"
            secrets += card in unknown
    return secrets > 0


def check_state(truth: Truth, state: dict[str, Any]) -> bool:
    """What the server told is what the seat may see, and nothing of hidden hands."""
    check_told(truth, state)
    picture = state["picture"]
    return bool(picture) and check_page(truth, state["seat"], state["version"], picture)


def check_told(truth: Truth, state: dict[str, Any]) -> None:
    """What the server told in words, and as answers, is what the seat may see."""
    if state["phase"] == "open":
        return
    view = truth.view(state["version"], state["seat"])
    assert state["text"] == view.text()
    options = state["question"]["options"] if state["question"] else []
    keys = view.state.vocabulary.keys
    assert sorted(one["key"] for one in options) == sorted(keys[one] for one in view.options)


def play_some(players: list[Visitor], answers: int, rng: Random) -> None:
    seen: list[Visitor] = []
    assert play(players, rng, stop=lambda: len(seen) >= answers, each=seen.append) > 0


@pytest.mark.parametrize(("box", "bots"), [("skull-tower", 0), ("four-towers", 1)])
def test_people_and_bots_take_turns(box: str, bots: int, visit: Visit) -> None:
    players = meet(visit, box, "Ann", "Ben", bots=bots)
    for number, visitor in enumerate(players):
        assert visitor.states[-1]["you"] == [number]
        assert len(seats(visitor)) == len(players) + bots
    play_some(players, 8, Random(7))


@pytest.mark.long
@pytest.mark.parametrize(
    ("box", "bots", "hand"),
    [
        ("four-towers", 1, point),
        ("escape-the-dark-castle", 0, point),
        ("ravingspire", 1, hurry),
    ],
)
def test_people_and_bots_play_to_the_end(
    box: str, bots: int, hand: Hand, server: Inn, visit: Visit
) -> None:
    """One answers on the picture and in the bar, the other reads text and answers in the bar.

    On phones: there the log is not beside the board, and pages are quick.
    """
    players = meet(visit, box, "Ann", "Ben", bots=bots, **PHONE)
    players[1].reads_text()
    given = play(players, Random(11), hand)

    truth = Truth(server.database, players[0].table)
    by = Counter(seat for turn in truth.table.turns for seat in turn.seats)
    assert given == by[0] + by[1], "the pages have not given all answers of the people"
    assert set(by) == set(range(len(players) + bots)), "somebody was never asked"
    for seat, visitor in enumerate(players):
        check_end(truth, seat, visitor)
        for state in visitor.states:
            check_told(truth, state)
    ann, ben = (score_pad(visitor) for visitor in players)
    assert ann == ben


def score_pad(visitor: Visitor) -> list[list[str]]:
    """What the end shows of the score: each line with its entry for every seat."""
    rows = visitor.page.locator("dialog.outcome .pad tbody tr").all()
    return [row.locator("th, td").all_inner_texts() for row in rows]


def check_end(truth: Truth, seat: int, visitor: Visitor) -> None:
    """A page tells the end as it was: who won, all scores, the board and every line of the log."""
    table = truth.table
    view = truth.view(table.version, seat)
    ended = view.outcome
    assert ended is not None
    visitor.until(lambda: visitor.states[-1]["version"] == table.version)
    visitor.waits(TOLD, view.text())
    said = visitor.page.locator("#log .told").all_text_contents()
    assert table.game is not None
    assert said == [line.text for line in log.lines(table.game, table.names, seat)]

    outcome = visitor.page.locator("dialog.outcome")
    assert outcome.locator("h2").inner_text() == headline(table.box, ended, [seat])
    outcome.get_by_text(table.box.words.outcome[ended.reason], exact=True).wait_for()
    book = book_in(table.box) if table.box.has_book else None
    page = book.last(table.game, view, table.names) if book is not None else None
    if page is not None:
        outcome.get_by_text(page.title, exact=True).first.wait_for()
    if not table.box.pad(view):
        return
    heads = outcome.locator(".pad thead th")
    assert heads.locator("> span:not(.crown)").all_inner_texts() == table.names
    crowned = [number for number, head in enumerate(heads.all()) if head.locator(".crown").count()]
    assert crowned == sorted(ended.winners)
    pad = score_pad(visitor)
    assert pad == [[label, *values] for label, values in table.box.pad(view)]
    assert pad[-1][1:] == [str(score) for score in ended.scores]


def test_people_see_the_end_and_meet_again(visit: Visit) -> None:
    players = meet(visit, "skull-tower", "Ann", "Ben")
    for seat, visitor in enumerate(players):
        visitor.api("POST", f"/tables/{visitor.table}/seats/{seat}/bot", {"level": "random"})
    for visitor in players:
        visitor.until(lambda visitor=visitor: visitor.now() == "over")
    ann, ben = players
    ann.page.get_by_role("dialog").get_by_role("button", name="Rematch", exact=True).click()
    ben.page.get_by_role("dialog").get_by_role("link", name="Join the rematch").click()
    ann.until(lambda: ann.page.url == ben.page.url)
    for visitor in players:
        visitor.arrives()
