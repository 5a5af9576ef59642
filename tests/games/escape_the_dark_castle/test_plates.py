"""The plates of the chapters and the cover of the box."""

import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from donjon.drawing import Svg
from donjon.drawing.theme import THEMES
from donjon.drawing.woodcut import Press
from donjon.games.escape_the_dark_castle.picture import plates
from donjon.games.escape_the_dark_castle.picture.cover import cover
from donjon.games.escape_the_dark_castle.picture.plates import PRESS, dawn, plate

SETTINGS, FIGURES, FIXTURES = map(PRESS.of, ("settings", "figures", "fixtures"))
AFTER = {"dawn", "two-who-leave", "three-who-leave", "four-who-leave"}
"""What is printed when the way is over."""
PACK = Path(plates.__file__).parents[2] / "pack" / "plates.toml"
ENTRIES = tomllib.loads(PACK.read_text(encoding="utf-8"))["plate"]
LARGEST = 24_000

each_plate = pytest.mark.parametrize("entry", ENTRIES, ids=[entry["id"] for entry in ENTRIES])


def draw(entry: dict[str, list[str]], width: float = 320, height: float = 200) -> Svg:
    return plate(entry["motifs"], width, height)


def test_there_are_49_plates_and_each_is_for_another_chapter() -> None:
    assert len(ENTRIES) == 49
    assert len({entry["id"] for entry in ENTRIES}) == 49
    assert {entry["source"] for entry in ENTRIES} == {"ours"}


def test_no_two_plates_are_the_same() -> None:
    assert len({frozenset(entry["motifs"]) for entry in ENTRIES}) == 49
    assert len({draw(entry) for entry in ENTRIES}) == 49


def test_every_chapter_has_a_main_motif_of_its_own() -> None:
    main = [name for entry in ENTRIES for name in entry["motifs"] if name not in SETTINGS]
    assert len(main) == len(set(main)) == 49


@each_plate
def test_a_plate_is_well_formed_and_has_no_ids(entry: dict[str, list[str]]) -> None:
    root = ElementTree.fromstring(draw(entry))
    assert root.tag == "g"
    assert not [part for part in root.iter() if "id" in part.attrib]


@each_plate
def test_a_plate_uses_known_motifs_only(entry: dict[str, list[str]]) -> None:
    assert set(entry["motifs"]) <= {*SETTINGS, *FIGURES, *FIXTURES}
    assert sum(name in SETTINGS for name in entry["motifs"]) == 1


@each_plate
def test_a_plate_is_small_enough_for_a_phone(entry: dict[str, list[str]]) -> None:
    assert len(draw(entry).encode()) < LARGEST


@each_plate
def test_a_plate_is_the_same_every_time(entry: dict[str, list[str]]) -> None:
    assert Press(PRESS.folder).plate(entry["motifs"], 320, 200) == draw(entry)


def test_a_plate_fills_the_box_it_is_given() -> None:
    page = ElementTree.fromstring(plate(["cell"], 560, 350))[0]
    assert (page.get("width"), page.get("height")) == ("560", "350")


def test_every_motif_is_shown_in_some_chapter() -> None:
    shown = {name for entry in ENTRIES for name in entry["motifs"]}
    assert shown | AFTER == {*SETTINGS, *FIGURES, *FIXTURES}


def test_every_part_is_used_by_some_motif() -> None:
    used = set()
    for file in PRESS.files.values():
        for line in file.read_text(encoding="utf-8").splitlines():
            words = line.split()
            used |= set(words[words.index("use") :]) if "use" in words else set()
    assert set(PRESS.of("parts")) <= used


def test_as_many_walk_out_as_went_in() -> None:
    cloaks = [dawn(count, 320, 200).count(PRESS["wanderer"].back) for count in (2, 3, 4)]
    assert cloaks == [2, 3, 4]


def test_an_unknown_motif_is_answered_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match=r"'dragon'; there are .*cell.*spider.*wolf"):
        plate(["cell", "dragon"], 320, 200)


@pytest.mark.parametrize("motifs", [[], ["wolf"], ["cell", "yard"]])
def test_a_plate_needs_one_setting(motifs: list[str]) -> None:
    with pytest.raises(ValueError, match=r"a plate needs one setting, not .*; there are .*yard"):
        plate(motifs, 320, 200)


@pytest.mark.parametrize("theme", [None, *THEMES])
def test_the_cover_is_well_formed(theme: str | None) -> None:
    root = ElementTree.fromstring(cover(theme))
    assert root.get("viewBox") == "0 0 300 400"
    assert root.get("aria-label") == "Escape the Dark Castle"
    assert root.get("data-theme") == theme
