"""Type for browsers: few letters of five faces, under names that can be kept for good."""

from __future__ import annotations

import re
import zlib
from base64 import b64decode
from struct import unpack_from

import pytest

from donjon.drawing.type.faces import FACES, file_of, widths
from donjon.drawing.type.sfnt import Font
from donjon.drawing.type.woff import woff
from donjon.web.assets import fonts
from donjon.web.assets.fonts import EVERYWHERE, LETTERS, PLAIN, font_css, served
from tests.web.people import Person

ENOUGH = 150_000
"""How many bytes of type a slow line may be asked to carry."""


def unpacked(data: bytes) -> dict[str, bytes]:
    """The tables of a WOFF file."""
    signature, _, whole, count = unpack_from(">4sLLH", data)
    assert (signature, whole) == (b"wOFF", len(data))
    tables = {}
    for i in range(count):
        tag, start, small, size, _ = unpack_from(">4sLLLL", data, 44 + 20 * i)
        table = data[start : start + small]
        tables[tag.decode()] = table if small == size else zlib.decompress(table)
        assert len(tables[tag.decode()]) == size
    assert list(tables) == sorted(tables)
    return tables


def font_of(face: str) -> Font:
    """What is served of a face, as a font."""
    font = served(face)
    assert font is not None
    return read(font.data)


def read(data: bytes) -> Font:
    made = Font.__new__(Font)
    made.tables = unpacked(data)
    return made


@pytest.mark.parametrize("face", FACES)
def test_a_served_face_has_the_letters_and_the_widths_of_its_file(face: str) -> None:
    font, measured = font_of(face), widths(face)
    letters, advances = font.letters, font.advances
    assert {*range(0x20, 0x7F), *range(0xA1, 0x100)} <= letters.keys() <= set(LETTERS)
    for code, glyph in letters.items():
        assert advances[glyph] / font.units == measured[chr(code)], chr(code)


@pytest.mark.parametrize("face", FACES)
def test_outlines_lie_one_after_the_other_and_none_is_left_empty_but_spaces(face: str) -> None:
    font = font_of(face)
    (count,) = unpack_from(">H", font.tables["maxp"], 4)
    places = unpack_from(f">{count + 1}L", font.tables["loca"])
    assert list(places) == sorted(places)
    assert places[-1] == len(font.tables["glyf"])
    empty = {chr(code) for code, g in font.letters.items() if places[g] == places[g + 1]}
    assert empty == {" ", "\xa0"}


def test_pairs_stand_closer_as_the_file_says() -> None:
    table = font_of("serif-bold").tables["kern"]
    letters = font_of("serif-bold").letters
    (count,) = unpack_from(">H", table, 10)
    entries = [unpack_from(">HHh", table, 18 + 6 * i) for i in range(count)]
    pairs = {(a, b): by for a, b, by in entries}
    assert list(pairs) == sorted(pairs)
    close = {
        pair: pairs.get((letters[ord(pair[0])], letters[ord(pair[1])]))
        for pair in ("To", "AV", "HH")
    }
    assert close == {"To": -74, "AV": -119, "HH": None}


def test_letters_that_a_font_lacks_are_left_to_the_reader() -> None:
    file = file_of("sans")
    assert file is not None
    made = Font.__new__(Font)
    made.tables = unpacked(woff(file.read_bytes(), [ord("A"), ord("Å"), 0x65E5], [ord("A")]))
    assert list(made.letters) == [ord("A"), ord("Å")]
    assert len(made.advances) >= 3  # and whatever the second is put together from


def test_all_faces_together_are_light() -> None:
    sizes = {face: len(font.data) for face in FACES if (font := served(face)) is not None}
    assert len(sizes) == len(FACES)
    assert sum(sizes.values()) < ENOUGH
    assert set(PLAIN) <= set(LETTERS)


def test_a_page_fetches_the_faces_it_needs_at_once_and_may_keep_them(ann: Person) -> None:
    page = ann.get("/").text
    style = ann.get("/static/picture.css").text
    early = re.findall(r'<link rel="preload" href="([^"]+)" as="font"', page)
    named = re.findall(r'url\("([^"]+)"\) format\("woff"\)', style)
    assert len(early) == len(EVERYWHERE)
    assert set(early) <= set(named)
    assert len(named) == len(FACES)
    for path in named:
        answer = ann.get(path)
        assert answer.status == 200
        assert answer.header("content-type") == "font/woff"
        assert "immutable" in answer.header("cache-control")
    for wrong in ("sans-0123456789ab.woff", "mono-1.woff", "x"):
        assert ann.get(f"/static/fonts/{wrong}").status == 404


def test_without_the_packages_no_face_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "served", lambda face: None)
    assert font_css() == ""
    assert fonts.fetched_early() == []


def test_a_cover_brings_the_letters_of_its_title_for_a_picture_sees_no_face_of_the_page(
    ann: Person,
) -> None:
    cover = ann.get("/boxes/skull-tower/cover.svg").text
    held = re.findall(r'font-family:"([^"]+)";[^}]*base64,([^"]+)"', cover)
    [(family, data)] = held
    assert family == FACES["serif-bold"].family
    assert {chr(code) for code in read(b64decode(data)).letters} == set("Skull Tower")
