"""What is in a box: pages that list it all, drawings fetched in parts, where things are now."""

from __future__ import annotations

import re

from donjon.core.box.box import Box
from donjon.web.pages.galleries import PART_SIZE
from tests.web.people import Inn, Person


def test_a_page_lists_everything_without_a_script(ann: Person) -> None:
    page = ann.get("/boxes/skull-tower/cards")
    assert page.status == 200
    for text in ("Level 1", "Purple 1", "Tower cards", "On its back: Second Wind", "Left pawn"):
        assert text in page.text
    assert page.text.count('data-source="ours"') + page.text.count('data-source="rulebook"') == 40


def test_a_pack_that_is_installed_has_a_part_of_its_own(ann: Person) -> None:
    page = ann.get("/boxes/ravingspire/cards").text
    base, _, pack = page.partition('id="pack-1"')
    assert "Snikka" in pack
    assert "Snikka" not in base
    assert 'data-packs="goblin-queen"' in pack


def test_drawings_come_in_parts_that_a_browser_keeps(ann: Person) -> None:
    reply = ann.get("/boxes/ravingspire/drawn/card/1?v=1")
    assert "immutable" in dict(reply.headers)["cache-control"]
    drawn = reply.json()
    assert [int(number) for number in drawn] == list(range(PART_SIZE, 2 * PART_SIZE))
    assert all(picture.startswith("<svg") for picture in drawn.values())
    more = ann.get("/boxes/ravingspire/drawn/hero/0?packs=goblin-queen").json()
    assert len(more) == 1 + len(ann.get("/boxes/ravingspire/drawn/hero/0").json())


def test_what_is_not_in_the_box_is_not_drawn(ann: Person) -> None:
    assert ann.get("/boxes/four-towers/drawn/place/2").json().keys() == {"24", "25", "26", "27"}
    for path in ("card/999", "seat/0", "nothing/0"):
        assert ann.get(f"/boxes/skull-tower/drawn/{path}").json() == {}
    for path in ("/boxes/nope/cards", "/boxes/nope/drawn/card/0"):
        assert ann.get(path).status == 404
    assert ann.get("/boxes/ravingspire/drawn/hero/0?packs=/etc").status == 404


def test_everybody_reads_where_things_are_and_no_more(
    ann: Person, inn: Inn, toy_shelf: Box
) -> None:
    name = ann.opens("me", "me", box=toy_shelf.id)
    path = f"/api/tables/{name}/gallery"
    (section,) = ann.get(path).json()
    assert section["title"] == "Cards"
    assert re.fullmatch(r"\d+ unseen", section["left"])
    assert section["things"][0]["where"] == "unseen"
    assert inn.stranger().get(path).json() == [section]
    assert ann.sees(name)["gallery"]
    page = inn.stranger().get(f"/tables/{name}/cards").text
    assert section["left"] in page


def test_before_the_game_begins_nothing_is_anywhere(ann: Person, toy_shelf: Box) -> None:
    name = ann.opens("me", "open", box=toy_shelf.id)
    assert ann.get(f"/api/tables/{name}/gallery").json() == []
    page = ann.get(f"/tables/{name}/cards")
    assert page.status == 200
    assert "unseen" not in page.text


def test_the_api_tells_who_gave_a_thing(ann: Person) -> None:
    sections = ann.get("/api/boxes/escape-the-dark-castle/gallery").json()
    items = next(one for one in sections if one["title"] == "Items")["things"]
    apple = next(one for one in items if one["name"] == "rotten-apple")
    assert (apple["source"], apple["copies"], apple["where"]) == ("public", 5, "")
