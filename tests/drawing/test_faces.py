"""Faces are found in their packages and measured; what is missing is taken to be wide."""

import sys
from pathlib import Path
from struct import pack

import pytest

from donjon.drawing.type import faces
from donjon.drawing.type.faces import FACES, Widths, file_of, wide, widths
from donjon.drawing.type.sfnt import Font


@pytest.mark.parametrize("face", FACES)
def test_every_face_is_installed_and_none_of_its_code_runs(face: str) -> None:
    file = file_of(face)
    assert file is not None
    assert file.name == f"{FACES[face].file}.ttf"
    assert FACES[face].package not in sys.modules


@pytest.mark.parametrize("face", FACES)
def test_every_face_has_the_letters_of_western_names(face: str) -> None:
    file = file_of(face)
    assert file is not None
    letters = Font(file.read_bytes()).letters
    assert not [code for code in (*range(0x20, 0x7F), *range(0xA1, 0x100)) if code not in letters]


@pytest.mark.parametrize("face", FACES)
def test_a_machine_without_our_faces_sets_no_text_wider_than_what_stands_in(face: str) -> None:
    ours, others = widths(face), wide(face)
    for letter in map(chr, range(0x20, 0x7F)):
        assert ours[letter] <= others[letter], letter


@pytest.mark.parametrize("face", FACES)
def test_without_its_package_a_face_is_taken_to_be_wide(
    face: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(faces, "find_spec", lambda name: None)
    assert file_of(face) is None
    assert widths.__wrapped__(face) is wide(face)


def test_a_letter_that_no_face_has_gets_a_width_of_its_kind() -> None:
    known = Widths({"e": 0.5}, Widths({"z": 0.6}))
    assert known["z"] == 0.6
    assert known["ẑ"] == 0.6
    assert known["\u0301"] == 0
    assert known["日"] == 1
    assert known["☃"] == known["☃"] > 0.8


def test_letters_are_read_with_a_shift_or_from_a_list(tmp_path: Path) -> None:
    """A font made by hand: A and B by a shift, C to E from a list with a gap, three widths."""
    arrays = [(66, 69, 0xFFFF), (65, 67, 0xFFFF), ((1 - 65) & 0xFFFF, 0, 1), (0, 4, 0)]
    ends, starts, shifts, lists = (pack(">3H", *numbers) for numbers in arrays)
    plane = pack(">7H", 4, 0, 0, 6, 0, 0, 0) + ends + bytes(2) + starts + shifts + lists
    plane += pack(">3H", 3, 0, 2)
    tables = {
        "cmap": pack(">HHHHL", 0, 1, 3, 1, 12) + plane,
        "head": bytes(18) + pack(">H", 2048),
        "hhea": bytes(34) + pack(">H", 3),
        "hmtx": pack(">HhHhHhh", 10, 0, 20, 0, 30, 0, 0),
        "maxp": bytes(4) + pack(">H", 4),
    }
    entries, body = b"", b""
    for tag, table in tables.items():
        entries += pack(">4sLLL", tag.encode(), 0, 12 + 16 * len(tables) + len(body), len(table))
        body += table
    font = Font(pack(">LHHHH", 0x10000, len(tables), 0, 0, 0) + entries + body)
    assert font.units == 2048
    assert font.letters == {65: 1, 66: 2, 67: 3, 69: 2}
    assert font.advances == [10, 20, 30, 30]
