"""Presets, options and packs through the API: what can be agreed, and what a table says of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from donjon.core.box.box import Box
from tests.core.test_options import ALL, bring
from tests.web.people import Inn, Person


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DONJON_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def rich(variant: Callable[..., Box], shelve: Callable[[Box], Box]) -> Box:
    """Toy Tower with options of every sort and a pack, on the shelf."""
    box = shelve(variant(*ALL))
    bring(box)
    return box


def shown(person: Person, box: Box) -> dict[str, Any]:
    (found,) = [one for one in person.get("/api/boxes").json() if one["id"] == box.id]
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("file", ["pack.toml", "cards.toml"])
def test_a_pack_of_brackets_without_end_keeps_nothing_else_from_people(
    rich: Box, ann: Person, file: str
) -> None:
    (bring(rich, "torn") / file).write_text("deep = " + "[" * 3000 + "]" * 3000)
    assert [pack["id"] for pack in shown(ann, rich)["packs"]] == ["more"]
    for path in ("/", f"/boxes/{rich.id}/opening", f"/api/boxes/{rich.id}/options?packs=more"):
        assert ann.get(path).status == 200, path
    refused = ann.get(f"/api/boxes/{rich.id}/options", packs="torn")
    assert refused.error.startswith("There is no pack for Toy Tower called 'torn'.")


def test_a_box_says_what_can_be_agreed(rich: Box, ann: Person) -> None:
    box = shown(ann, rich)
    assert [preset["title"] for preset in box["presets"]] == ["First game", "Hard"]
    assert box["presets"][0]["seats"] == 2
    digest = rich.packs["more"].digest
    pack = {"id": "more", "title": "More", "text": "A tree.", "adds": "1 card", "digest": digest}
    assert box["packs"] == [pack]
    patron, favourite, wind, thunder = box["options"]
    assert patron["values"][0] == {"id": "ash", "title": "Ash", "text": ""}
    assert (favourite["per"], favourite["different"]) == ("seat", True)
    assert (wind["needs"], thunder["needs"]) == ({}, {"wind": "storm"})


def test_packs_bring_values(rich: Box, ann: Person) -> None:
    def titles(packs: str) -> list[str]:
        found = ann.get(f"/api/boxes/{rich.id}/options", packs=packs).json()
        return [value["title"] for value in found[0]["values"]]

    assert "Koa" not in titles("")
    assert titles("more")[-1] == "Koa"
    refused = ann.get(f"/api/boxes/{rich.id}/options", packs="../more")
    assert refused.status == 422
    assert refused.error.startswith("There is no pack for Toy Tower called '../more'.")


def test_a_table_with_a_preset_options_and_packs(rich: Box, ann: Person) -> None:
    name = ann.opens("me", "me", box=rich.id, preset="first-game")
    state = ann.sees(name)
    assert state["agreed"] == "First game. Patron: Bay. Favourite: Ash, Bay. Wind: Calm."
    assert [option["id"] for option in state["options"]] == ["patron", "favourite", "wind"]
    wanted = {"patron": "koa", "favourite": ["koa", "any"], "wind": "storm"}
    name = ann.opens("me", "me", box=rich.id, preset="hard", options=wanted, packs=["more"])
    state = ann.sees(name)
    assert state["packs"] == ["More"]
    assert state["agreed"] == (
        "Patron: Koa. Favourite: Koa, Any. Wind: Storm. Thunder: Loud. With More."
    )
    favourite = state["options"][1]
    assert (favourite["value"], favourite["chosen"]) == ("koa/any", "Koa, Any")
    assert ann.get(f"/api/tables/{name}/report").json()["packs"] == rich.digests(["more"])


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"preset": "frist-game"}, "There is no preset of Toy Tower called 'frist-game'. Did you"),
        ({"packs": ["mroe"]}, "There is no pack for Toy Tower called 'mroe'. Did you mean 'more'?"),
        ({"packs": ["packs/more"]}, "There is no pack for Toy Tower called 'packs/more'."),
        ({"packs": ["more", "more"]}, "The pack 'more' is named twice."),
        ({"options": {"patron": "koa"}}, "'koa' is not a value of patron."),
        ({"options": {"favourite": ["ash", "ash"]}}, "Only one seat can have 'ash' as its favou"),
        ({"options": {"favourite": ["ash"] * 3}}, "The option 'favourite' takes a value for each"),
        ({"options": {"thunder": "loud"}}, "The option 'thunder' needs wind=storm; else leave it"),
    ],
)
def test_what_cannot_be_agreed(rich: Box, ann: Person, wanted: Any, why: str) -> None:
    seats = [ann.wish("me"), ann.wish("me")]
    refused = ann.post("/api/tables", box=rich.id, seats=seats, **wanted)
    assert refused.status == 422
    assert why in refused.json()["error"]


def test_a_journal_goes_where_its_pack_is(
    rich: Box, ann: Person, inn: Inn, variant: Callable[..., Box], shelve: Callable[[Box], Box]
) -> None:
    name = ann.opens("me", "me", box=rich.id, packs=["more"])
    while ann.sees(name)["phase"] != "over":
        ann.answers(name)
    journal = ann.get(f"/api/tables/{name}/journal")
    assert journal.json()["header"]["agreed"].endswith("With More.")
    brought = ann.post_raw("/api/journals", journal.body)
    assert brought.status == 201
    digest = rich.packs["more"].digest
    shelve(variant(*ALL[::-1]))  # the same game elsewhere, without the pack
    refused = ann.post_raw("/api/journals", journal.body)
    assert refused.status == 422
    assert refused.error.startswith(
        f"This game was played with the pack 'more' of Toy Tower in version {digest}; "
        "it is not installed here."
    )
