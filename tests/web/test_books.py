"""What a game says beside its board: hints at the table, and the book when all is over."""

from __future__ import annotations

import re

import pytest

from donjon.core.box.box import Box
from tests.web.people import BOX, Inn, Person, play_out

SPECTATOR = -2


@pytest.fixture
def ended(ann: Person, ben: Person, toy_shelf: Box) -> str:
    """A game of the toy that Ann and Ben have played to its end."""
    name = ann.opens("me", "open", box=toy_shelf.id)
    ben.sits(name, 1)
    play_out([ann, ben], name)
    return name


# The book


def test_the_end_shows_the_page_that_was_written(
    ann: Person, ben: Person, inn: Inn, ended: str
) -> None:
    outcome = ann.sees(ended)["outcome"]
    assert outcome["book"] == "The Book of Storeys"
    assert outcome["page"]["lines"][-1] == "Ann was there"
    assert ben.sees(ended)["outcome"]["page"]["lines"][-1] == "Ben was there"
    watched = inn.stranger().sees(ended)["outcome"]["page"]
    assert watched["title"] == outcome["page"]["title"]


def test_everybody_has_a_book_of_their_own(inn: Inn, toy_shelf: Box, ended: str) -> None:
    path = f"/api/boxes/{toy_shelf.id}/book"
    cleo = inn.person("Cleo")
    assert cleo.get(path).json() == {
        "title": "The Book of Storeys",
        "chapters": {"late": "Never done", "stands": "Standing"},
        "counts": {},
        "pages": [],
    }
    assert inn.stranger().get(path).json()["pages"] == []
    name = cleo.opens("me", "me", box=toy_shelf.id)
    play_out([cleo], name, seed=2)
    book = cleo.get(path).json()
    (page,) = book["pages"]
    assert page["table"] == name
    assert page["page"] == cleo.sees(name, seat=0)["outcome"]["page"]
    assert book["counts"] == {page["page"]["chapter"]: 1}


def test_the_book_as_a_page(ann: Person, inn: Inn, toy_shelf: Box, ended: str) -> None:
    page = ann.get(f"/book/{toy_shelf.id}")
    assert page.status == 200
    assert "<h1>The Book of Storeys</h1>" in page.text
    assert f'href="/tables/{ended}/replay"' in page.text
    counts = ann.get(f"/api/boxes/{toy_shelf.id}/book").json()["counts"]
    for number in counts.values():
        assert re.search(rf'book-counts">.*\b{number} (never done|standing)', page.text)
    blank = inn.stranger().get(f"/book/{toy_shelf.id}")
    assert "Every page is blank so far." in blank.text
    assert "folio-title" not in blank.text


def test_names_are_text_in_the_book(inn: Inn, toy_shelf: Box) -> None:
    odd = inn.person("<i>Eve</i>")
    play_out([odd], odd.opens("me", "me", box=toy_shelf.id))
    page = odd.get(f"/book/{toy_shelf.id}").text
    assert "<i>Eve" not in page
    assert "&lt;i&gt;Eve" in page


def test_the_shelf_leads_to_the_book_and_to_the_sheet(ann: Person, toy_shelf: Box) -> None:
    shelf = ann.get("/").text
    assert f'href="/book/{toy_shelf.id}">The Book of Storeys' in shelf
    assert f'href="/pad/{toy_shelf.id}">Keep the tower standing' in shelf
    assert f'href="/book/{BOX}"' not in shelf
    told = {box["id"]: box["book"] for box in ann.get("/api/boxes").json()}
    assert told[toy_shelf.id]
    assert not told[BOX]


def test_a_box_without_a_book(ann: Person) -> None:
    refused = ann.get(f"/api/boxes/{BOX}/book")
    assert refused.status == 422
    assert refused.error == "Skull Tower has no book."
    assert ann.get(f"/book/{BOX}").status == 404


def test_a_game_without_a_book_ends_as_ever(ann: Person) -> None:
    name = ann.opens("me", "me")
    play_out([ann], name)
    outcome = ann.sees(name)["outcome"]
    assert (outcome["page"], outcome["book"]) == (None, "")


# Hints


def test_who_is_asked_reads_notes(ann: Person, ben: Person, inn: Inn, toy_shelf: Box) -> None:
    name = ann.opens("me", "open", box=toy_shelf.id)
    ben.sits(name, 1)
    question = ann.sees(name)["question"]
    notes = {option["key"].split(":")[0]: option["note"] for option in question["options"]}
    assert notes == {"play": "0 %", "bury": ""}
    assert question["hints"] == ["6 storeys are missing.", "Seat 0 holds 2 cards."]
    for other in (ben, inn.stranger()):
        seen = other.sees(name)["question"]
        assert (seen["options"], seen["hints"]) == ([], ["6 storeys are missing."])
    assert ann.sees(name, seat=SPECTATOR)["question"]["hints"] == ["6 storeys are missing."]


def test_hints_follow_the_game(ann: Person, toy_shelf: Box) -> None:
    name = ann.opens("me", "me", box=toy_shelf.id)
    before = ann.sees(name)["question"]["hints"]
    assert ann.sees(name)["question"]["hints"] == before
    ann.answers(name)
    now = ann.sees(name)["question"]["hints"]
    assert now != before


def test_where_nothing_is_to_be_said_a_note_is_empty(ann: Person) -> None:
    question = ann.sees(ann.opens("me", "me", box="four-towers"))["question"]
    (line,) = question["hints"]
    assert line.startswith("Goal:")
    assert {option["note"] for option in question["options"]} == {""}


# The sheet


def test_a_sheet_to_keep_track_with(ann: Person, toy_shelf: Box) -> None:
    page = ann.get(f"/pad/{toy_shelf.id}")
    assert page.status == 200
    assert "<h1>Keep the tower standing</h1>" in page.text
    assert re.findall(r'name="players" value="(\d)"', page.text) == ["1", "2", "3"]
    assert 'id="score"' not in page.text
    told = {field["id"]: field for field in ann.get(f"/api/boxes/{toy_shelf.id}/pad").json()}
    assert told["patience"]["start"] == {"1": 12, "2": 10, "3": 8}
    assert told["patience"]["least"] == -2
    refused = ann.post(f"/api/boxes/{toy_shelf.id}/score", players=[{}])
    assert refused.status == 422
    assert refused.error == "Toy Tower has nothing to score, only to keep track of."
