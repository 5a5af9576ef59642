"""A whole picture: well-formed, the same every time, and quick."""

import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from donjon.drawing import Place, Svg, card, picture, piece, polygon, sign, tile
from donjon.drawing.specimen.sheet import specimen

SVG = "{http://www.w3.org/2000/svg}"


def environment(**more: str) -> dict[str, str]:
    """What another process needs to import the same code."""
    return os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)} | more


def board() -> Svg:
    """A board as large as any: a hundred spaces that may all be chosen and a hand of cards."""
    spaces = []
    for i in range(100):
        place = Place(i % 10 * 70, i // 10 * 60)
        space = tile(polygon(6, 38), sign("tree", 0, 0, 30))
        spaces.append(
            piece(space, place.x, place.y, id=f"space-{i}", key=f"go:{i}", label=f"Go to {i}")
        )
    hand = [piece(card("Oath", "sword", "Fight."), i * 60, 700, id=f"card-{i}") for i in range(8)]
    return picture(800, 800, *spaces, *hand, title="Board", accent="moss")


def test_a_picture_has_a_size_a_title_and_an_accent() -> None:
    root = ET.fromstring(picture(640, 480.5, title="Skulls & towers", accent="violet"))
    assert root.get("viewBox") == "0 0 640 480.5"
    assert root.findtext(f"{SVG}title") == root.get("aria-label") == "Skulls & towers"
    assert root.get("class") == "donjon accent-violet"
    assert "--accent:var(--violet)" in (root.findtext(f"{SVG}style") or "")


def test_a_picture_may_hold_to_one_theme_and_leave_the_style_to_the_page() -> None:
    held = ET.fromstring(picture(9, 9, title="Board", theme="dark"))
    assert held.get("data-theme") == "dark"
    assert held.find(f"{SVG}style") is not None
    inside = ET.fromstring(picture(9, 9, title="Board", theme="page"))
    assert inside.get("data-theme") is None
    assert inside.find(f"{SVG}style") is None
    with pytest.raises(ValueError, match="no theme is called 'dusk'"):
        picture(9, 9, title="Board", theme="dusk")


def test_an_accent_that_does_not_exist_is_refused_with_or_without_style() -> None:
    for theme in (None, "page"):
        with pytest.raises(ValueError, match="'pink' cannot be an accent"):
            picture(9, 9, title="Board", accent="pink", theme=theme)


def test_parts_keep_their_order_and_pieces_their_flat_layer() -> None:
    root = ET.fromstring(board())
    ids = [part.get("id") for part in root if part.get("id")]
    assert ids == [f"space-{i}" for i in range(100)] + [f"card-{i}" for i in range(8)]


def test_a_picture_is_the_same_in_every_process() -> None:
    code = "from donjon.drawing.specimen.sheet import specimen; print(specimen())"
    made = {
        subprocess.run(
            [sys.executable, "-c", code],
            env=environment(PYTHONHASHSEED=seed, PYTHONUTF8="1"),
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert made == {f"{specimen()}\n".encode()}


def test_the_specimen_shows_everything_twice(tmp_path: Path) -> None:
    sheet = tmp_path / "specimen.svg"
    subprocess.run(
        [sys.executable, "-m", "donjon.drawing", "-o", str(sheet), "--accent", "sea"],
        env=environment(),
        check=True,
    )
    root = ET.parse(sheet).getroot()
    halves = [part for part in root if part.get("data-theme")]
    assert [half.get("data-theme") for half in halves] == ["light", "dark"]
    assert len(list(halves[0].iter())) == len(list(halves[1].iter())) > 400
    assert root.get("class") == "donjon accent-sea"
