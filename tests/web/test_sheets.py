"""Sheets of physical tables: shared by link, kept by the server, and written into the book."""

from __future__ import annotations

import sqlite3
import time
from typing import Any

import pytest

from donjon.tables.house import sheets
from donjon.tables.house.sheets import SHEET_DAYS
from tests.web.people import Inn, Person

CASTLE = "escape-the-dark-castle"


@pytest.fixture
def sheet(ann: Person) -> str:
    made = ann.post(f"/api/boxes/{CASTLE}/sheets", players=2, names=["Ann"], values={"0:hp": 17})
    assert made.status == 201
    name: str = made.json()["sheet"]
    return name


def test_whoever_has_the_link_reads_and_writes(ann: Person, inn: Inn, sheet: str) -> None:
    path = f"/api/sheets/{sheet}"
    ben = inn.person("Ben", "10.0.0.9")
    assert ben.get(path).json()["values"] == {"0:hp": 17}
    assert ben.get(path).json()["link"].endswith(f"/sheets/{sheet}")
    written = ben.post(path, values={"1:hp": 3, "1:character": ["smith"]}, names=["Ann", " Ben "])
    assert written.json()["seq"] == 2
    now = ann.get(path).json()
    assert now["values"] == {"0:hp": 17, "1:hp": 3, "1:character": ["smith"]}
    assert now["names"] == ["Ann", "Ben"]
    page = inn.stranger().get(f"/sheets/{sheet}")
    assert sheet in page.text
    assert inn.stranger().get(f"/sheets/{sheet}/qr.svg").text.startswith("<svg")


def test_what_cannot_stand_on_a_sheet_is_refused(ann: Person, sheet: str) -> None:
    path = f"/api/sheets/{sheet}"
    for wrong in (
        {"values": {"0:hp": 19}},
        {"values": {"0:wings": 2}},
        {"values": {"7:hp": 2}},
        {"values": {"-1:hp": 2}},
        {"values": {"0:character": ["smith", "cook"]}},
        {"values": {"0:item": ["umbrella"]}},
        {"players": 5},
    ):
        refused = ann.post(path, **wrong)
        assert refused.status == 422, wrong
        assert refused.error
    assert ann.get(path).json()["seq"] == 1
    assert ann.post("/api/boxes/skull-tower/sheets", players=2).status == 422
    for nowhere in ("/api/sheets/sheet-none", "/sheets/sheet-none", "/sheets/sheet-none/qr.svg"):
        assert ann.get(nowhere).status == 404


def test_the_end_is_written_into_the_book_of_all_who_wrote(
    ann: Person, inn: Inn, sheet: str
) -> None:
    path = f"/api/sheets/{sheet}"
    ben, cleo = inn.person("Ben", "10.0.0.9"), inn.person("Cleo", "10.0.0.8")
    ben.post(path, values={"0:character": ["smith"], "1:hp": 0, "-1:left": 10})
    unsaid = ann.post(f"{path}/end", ending="fallen")
    assert unsaid.error == "Say which card lies open: the book tells where it ended."
    ann.post(path, values={"-1:at": ["gaol-hounds"]})
    alive = ann.post(f"{path}/end", ending="escaped")
    assert alive.error == "Nobody escapes but past a boss: say which one lay open."
    assert ann.post(f"{path}/end", ending="bored").status == 422
    assert ann.post(f"{path}/end", ending="fallen").json()["ended"] == "fallen"
    assert ann.post(f"{path}/end", ending="fallen").status == 422, "once is enough"
    for person in (ann, ben):
        (leaf,) = person.get(f"/api/boxes/{CASTLE}/book").json()["pages"]
        assert leaf["page"]["title"] == "Gaol Hounds"
        assert leaf["page"]["lines"] == [
            "The Smith (Ann): 17 HP",
            "Player 2: dead",
            "At a real table",
            "In chapter 5 of 15",
        ]
        assert not leaf["replay"]
        assert "/replay" not in person.get(f"/book/{CASTLE}").text
    assert cleo.get(f"/api/boxes/{CASTLE}/book").json()["pages"] == []
    again = ann.post(path, wipe=True).json()
    assert (again["values"], again["ended"], again["names"]) == ({}, "", ["Ann"])


def test_a_refusal_lists_the_counts_as_they_are_written(ann: Person, sheet: str) -> None:
    refused = ann.post(f"/api/sheets/{sheet}", values={"at": ["gaol-hounds"]})
    assert refused.error.startswith("There is no count 'at'. Did you mean '-1:at'? Known: -1:at, ")
    for named in refused.error.partition("Known: ")[2].rstrip(".").split(", "):
        known = ann.post(f"/api/sheets/{sheet}", values={named: 0})
        assert "no count" not in known.text, named
    other = ann.post(f"/api/sheets/{sheet}", values={"1:left": 3})
    assert "'-1:left'" in other.error
    assert "1:hp" in other.error


def test_to_read_a_sheet_nothing_is_locked(ann: Person, inn: Inn, sheet: str) -> None:
    writer = sqlite3.connect(inn.database, isolation_level=None)
    writer.execute("BEGIN IMMEDIATE")
    try:
        assert ann.get(f"/api/sheets/{sheet}").json()["values"] == {"0:hp": 17}
    finally:
        writer.close()


def pages(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.get(f"/api/boxes/{CASTLE}/book").json()["pages"]
    return found


def ends(person: Person, sheet: str, open_card: str) -> None:
    """Wipe a sheet, write where the game ended, and end it."""
    path = f"/api/sheets/{sheet}"
    for body in ({"wipe": True}, {"values": {"-1:at": [open_card]}}):
        assert person.post(path, **body).status == 200
    assert person.post(f"{path}/end", ending="fallen").status == 200


def test_a_sheet_writes_one_page_for_who_wrote_since_it_was_wiped(
    ann: Person, inn: Inn, sheet: str
) -> None:
    rude = inn.person("Rude", "10.0.0.9")
    ann.post(f"/api/sheets/{sheet}", values={"-1:at": ["gaol-hounds"]})
    ann.post(f"/api/sheets/{sheet}/end", ending="fallen")
    (mine,) = pages(ann)
    for _ in range(3):
        rude.post(f"/api/sheets/{sheet}", names=["LIAR"])
        ends(rude, sheet, "gaol-hounds")
    assert pages(ann) == [mine], "nobody else writes into a book again and again"
    assert len(pages(rude)) == 1
    ann.post(f"/api/sheets/{sheet}", wipe=True, names=["Ann"])
    rude.post(f"/api/sheets/{sheet}", values={"-1:at": ["gaol-hounds"], "0:hp": 1})
    rude.post(f"/api/sheets/{sheet}/end", ending="fallen")
    (last,) = pages(ann)
    assert last["number"] > mine["number"], "the last game takes the place of the earlier"


def test_the_owner_of_a_book_strikes_a_page_out(ann: Person, inn: Inn, sheet: str) -> None:
    ben = inn.person("Ben", "10.0.0.9")
    ben.post(f"/api/sheets/{sheet}", values={"-1:at": ["gaol-hounds"], "1:hp": 2})
    ann.post(f"/api/sheets/{sheet}/end", ending="fallen")
    (page,) = pages(ann)
    named = {name: page[name] for name in ("table", "number", "place")}
    path = f"/api/boxes/{CASTLE}/book/strike"
    assert inn.stranger().post(path, **named).status == 404
    assert inn.person("Cleo").post(path, **named).status == 404, "only out of one's own"
    wrong = ann.post(path, **{**named, "number": page["number"] - 1})
    assert (wrong.status, wrong.error) == (404, "There is no such page in your book.")
    struck = ann.post(path, **named)
    assert struck.status == 200
    assert (struck.json()["pages"], struck.json()["counts"]) == ([], {})
    assert ann.post(path, **named).status == 404, "the second time there is nothing"
    assert pages(ann) == []
    assert len(pages(ben)) == 1, "the books of others keep it"


def test_a_forgotten_sheet_goes_when_a_new_one_comes(
    ann: Person, sheet: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = time.time() + (SHEET_DAYS + 1) * 86_400
    monkeypatch.setattr(sheets.time, "time", lambda: later)
    ann.post(f"/api/boxes/{CASTLE}/sheets", players=1)
    assert ann.get(f"/api/sheets/{sheet}").status == 404


def test_a_player_alone_keeps_two_prisoners(ann: Person) -> None:
    page = ann.get(f"/pad/{CASTLE}").text
    assert '"columns":{"1":2}' in page
    fields = {field["id"]: field for field in ann.get(f"/api/boxes/{CASTLE}/pad").json()}
    assert fields["hp"]["start"]["1"] == 18
    assert fields["character"]["drawn"] == "prisoner"
