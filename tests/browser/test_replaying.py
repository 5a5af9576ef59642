"""A finished game again: exported, imported, looked at with keys, proved fair, played on."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from donjon.core.box.shelf import box
from donjon.core.engine.game import Game, View
from donjon.core.engine.seats import TRUTH
from donjon.core.record.journal import Journal
from tests.browser.conftest import Visit
from tests.browser.visitors import STILL, Visitor

BOX = "skull-tower"


def looks_again(visitor: Visitor, journal: bytes, at: int = 0) -> str:
    """Bring a journal to the server and look at it; its table."""
    visitor.comes()
    table: str = visitor.api("POST", "/journals", journal)["table"]
    visitor.goes(f"/tables/{table}/replay?at={at}")
    shows(visitor, at)
    return table


def place(visitor: Visitor) -> list[int]:
    """Where the replay is, and of how many positions."""
    text = visitor.page.locator("#place").inner_text()
    return [int(number) for number in re.findall(r"\d+", text)]


def shows(visitor: Visitor, number: int) -> None:
    """Wait until a position is on the screen."""
    visitor.waits(
        "(n) => document.getElementById('slider').getAttribute('aria-valuetext')"
        "?.startsWith(`${n} of `)",
        number,
    )


def test_a_journal_goes_out_and_comes_back(visit: Visit, tmp_path: Path) -> None:
    ann = visit(**STILL)
    table = ann.opens(BOX, "me:Ann", "me:Ben")
    ann.plays_out(table)
    ann.goes(f"/tables/{table}")
    with ann.page.expect_download() as saved:
        ann.page.locator("#options").get_by_role("link", name="Export the game").click()
    file = tmp_path / "game.json"
    saved.value.save_as(file)
    journal = Journal.read(file)
    assert journal.header.box == BOX

    ben = visit(**STILL)
    ben.goes("/")
    ben.page.locator("#journal").set_input_files(file)
    ben.page.wait_for_url("**/replay*")
    ben.until(lambda: ben.page.locator("#place").inner_text() != "")
    first = next(number for number, by in enumerate(journal.by) if by >= 0)
    ben.until(lambda: place(ben) == [first, len(journal)], "it opens at the first decision")

    ben.excused = ["status of 422"]
    (tmp_path / "other.json").write_text("{}", encoding="utf-8")
    ben.goes("/")
    ben.page.locator("#journal").set_input_files(tmp_path / "other.json")
    refusal = ben.page.locator("#journal-refusal")
    refusal.wait_for()
    assert refusal.inner_text().endswith(".")


def test_a_replay_is_walked_through_with_keys(journal: bytes, visit: Visit) -> None:
    ann = visit(**STILL)
    table = looks_again(ann, journal)
    count = len(Journal.decode(journal))
    assert place(ann) == [0, count]
    turns = [n for n in ann.api("GET", f"/tables/{table}/replay?at=0&picture=wide")["turns"] if n]

    steps = [
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("ArrowDown", turns[0]),
        ("Shift+ArrowRight", turns[1]),
        ("ArrowUp", turns[0]),
        ("End", count),
        ("ArrowRight", count),
        ("Home", 0),
    ]
    for key, number in steps:
        ann.press(key)
        assert place(ann) == [number, count]
        shows(ann, number)

    ann.tab_to("#slider")
    ann.press("ArrowRight", "ArrowRight", "ArrowRight")
    shows(ann, 3)
    assert ann.page.locator("#slider").input_value() == "3"
    ann.press(" ")
    shows(ann, 4)
    ann.press(" ")
    assert ann.button("Play").is_visible()

    ann.page.locator("#slider").fill(str(count))
    shows(ann, count)
    line = ann.page.locator("#log button").first
    line.focus()
    ann.press("Enter")
    shows(ann, int(line.get_attribute("data-n") or -1))


def hides(game: Game) -> bool:
    """Whether the one asked sees less than there is."""
    return game.question is not None and game.question.asks(0) and bool(View(game, 0).pools)


def test_the_whole_truth_is_shown_of_a_game_that_is_over(journal: bytes, visit: Visit) -> None:
    ann = visit(**STILL)
    positions = Journal.decode(journal).positions(box(BOX))
    apart, game = next((n, game.clone()) for n, game in enumerate(positions) if hides(game))
    looks_again(ann, journal, apart)
    viewer = ann.page.locator("#viewer")
    assert viewer.locator("option:checked").inner_text() == "The whole truth"
    names = viewer.locator("option").all_inner_texts()
    assert names == ["Ann", "Ben", "A spectator", "The whole truth"]
    text = ann.page.locator("#text-board")
    for name, seat in (("The whole truth", TRUTH), ("Ann", 0), ("Ben", 1)):
        viewer.select_option(label=name)
        told = View(game, seat, ["Ann", "Ben"]).text().partition("\n\n")[2]
        ann.until(lambda told=told: told in (text.text_content() or ""))


def test_the_dice_are_proved_and_the_game_is_played_on(journal: bytes, visit: Visit) -> None:
    ann = visit(**STILL)
    table = looks_again(ann, journal, 20)
    ann.page.locator("#dice summary").click()
    facts = ann.page.locator("#dice-facts")
    facts.get_by_text("This page has hashed the secret itself: it fits the seal.").wait_for()
    assert facts.locator(".fits").count() == 2

    before = ann.page.locator("#text-board").text_content() or ""
    ann.button("Play on from here").click()
    dialog = ann.page.get_by_role("dialog", name="Play on from position 20")
    dialog.locator("select").nth(1).select_option("bot:random")
    dialog.get_by_role("button", name="Play on").click()
    ann.arrives()
    assert ann.table != table
    assert ann.turn() == "mine"
    assert before.splitlines()[0].split(".")[0] in ann.page.locator("#text-board").text_content()


def test_parts_of_the_game_divide_the_log_and_the_slider(visit: Visit) -> None:
    ann = visit(**STILL)
    table = ann.opens("night-watch", "me:Ann", "me:Ben")
    ann.plays_out(table, seed=3)
    ann.goes(f"/tables/{table}/replay?at=0")
    headings = ann.page.locator("#log .heading")
    expect(headings.first).to_have_text("Night 1: The Wolf")
    count = headings.count()
    assert ann.page.locator("#ticks .tick").count() == count >= 2
    ann.press("PageDown")
    second = headings.nth(1).locator("button")
    expect(second).to_have_attribute("aria-current", "step")
    expect(ann.page.locator("#now")).to_contain_text("Night 2: The Owl")
    ann.press("PageUp")
    ann.until(lambda: place(ann)[0] == 0)
    ann.button("Next part").click()
    ann.until(lambda: place(ann)[0] == int(second.get_attribute("data-n") or 0))
    assert ann.barriers() == []
