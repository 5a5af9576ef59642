"""The workshop: motifs are data, and what is wrong in one is told with its line."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from donjon.drawing.svg import Svg, join
from donjon.drawing.woodcut import Ink, Motif, MotifError, Motifs, Press, carve, figures, scenery


def read(folder: Path, **files: str) -> Motif:
    """The motif `it` of a folder with these files."""
    for name, text in files.items():
        (folder / f"{name}.motif").write_text(text, encoding="utf-8")
    return Motifs(folder)["it"]


def test_a_line_is_an_ink_and_its_shapes(tmp_path: Path) -> None:
    it = read(tmp_path, it="# An eye.\npale ellipse 0 0 9 5\ndark ellipse 0 0 3 3; 8 0 1 1 M0 0h3z")
    inner = carve.ellipse(0, 0, 3, 3) + carve.ellipse(8, 0, 1, 1) + "M0 0h3z"
    assert it.back == join([carve.pale(carve.ellipse(0, 0, 9, 5)), carve.dark(inner)])


def test_the_number_after_an_ink_is_its_width(tmp_path: Path) -> None:
    it = read(tmp_path, it="ringed 3 block 0 0 4 4\nline-blood M0 0V9")
    line = carve.line("M0 0V9", color="blood")
    assert it.back == join([carve.ringed(carve.block(0, 0, 4, 4), width=3), line])


def test_a_shape_with_a_name_can_be_printed_again(tmp_path: Path) -> None:
    it = read(tmp_path, it="dark wing: blob 0,0 4,4 !8,0 barb: M1 1h2\nline-pale 1 wing\npale barb")
    wing = carve.blob("0,0 4,4 !8,0")
    assert it.back.count(wing) == 2
    assert it.back.endswith(carve.pale("M1 1h2"))


def test_a_line_goes_on_where_the_next_one_begins_without_a_word(tmp_path: Path) -> None:
    it = read(tmp_path, it="pale cuts 0 0 9 9 2;\n    0 3 9 12 2\n    M0 0L4 4z")
    assert it.back == carve.pale(carve.cuts("0 0 9 9 2;0 3 9 12 2") + "M0 0L4 4z")


def test_what_is_set_in_stands_at_every_spot(tmp_path: Path) -> None:
    it = read(tmp_path, it="at 5 6 2; -5 6 1 flip; 0 0 1 turn 30\n  dark M0 0h1z\npale M9 9h1z")
    dot = carve.dark("M0 0h1z")
    spots = [carve.placed(5, 6, 2, dot), carve.placed(-5, 6, 1, dot, flip=True)]
    spots.append(carve.placed(0, 0, 1, dot, turn=30))
    assert it.back == join([*spots, carve.pale("M9 9h1z")])


def test_a_motif_uses_another_and_lights_stand_in_it(tmp_path: Path) -> None:
    it = read(tmp_path, it="use nail\nat 1 2 3 use nail\nflame 4 5 1", nail="dark M0 0h1z")
    nail = carve.dark("M0 0h1z")
    assert it.back == join([nail, carve.placed(1, 2, 3, nail), scenery.flame(4, 5, 1)])


def test_a_game_may_bring_shapes_and_inks(tmp_path: Path) -> None:
    (tmp_path / "it.motif").write_text("red bar 3\n", encoding="utf-8")
    shapes = {"bar": figures(lambda wide: f"M0 0h{wide}")}
    red = Ink(lambda d: Svg(f"<i>{d}</i>"))
    assert Motifs(tmp_path, shapes, {"red": red})["it"].back == "<i>M0 0h3</i>"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("pale M0 0z\n\nringed 2 blub 0,0 1,1", "it.motif, line 3: .*'blub'; did you mean 'blob'"),
        ("plae M0 0z", "it.motif, line 1: nothing is called 'plae'; did you mean 'pale'"),
        ("pale ellipse 1 2 3", "it.motif, line 1: .*missing"),
        ("dark 1 2", "it.motif, line 1: "),
        ("at 1 2\n  pale M0 0z", "it.motif, line 1: "),
        ("use nial", "no motif is called 'nial'; there are it"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(MotifError, match=told):
        read(tmp_path, it=text)


def test_the_index_says_where_each_motif_stands(tmp_path: Path) -> None:
    press = _press(tmp_path)
    assert press.files["wolf"] == tmp_path / "figures" / "wolf.motif"
    assert press.of("settings") == ["yard"]


def test_figures_stand_where_the_place_lets_them(tmp_path: Path) -> None:
    plate = _press(tmp_path).plate(["yard", "wolf", "wolf", "gate"], 320, 200)
    wolf = carve.dark("M0 0h9z")
    first, second = carve.placed(240, 280, 1, wolf), carve.placed(300, 280, 0.5, wolf)
    order = [carve.pale("M0 0h480z"), first, second, carve.blood("M1 1h1z"), carve.dark("M5 5h5z")]
    assert join(order) in plate
    page = ElementTree.fromstring(plate)[0]
    assert (page.get("width"), page.get("height")) == ("320", "200")


def test_a_plate_has_room_for_so_many(tmp_path: Path) -> None:
    with pytest.raises(MotifError, match="no place for 'wolf' in 'yard'"):
        _press(tmp_path).plate(["yard", "wolf", "wolf", "wolf"], 320, 200)


def _press(folder: Path) -> Press:
    yard = "stand 240 280 2\naside 300 280 1\npale M0 0h480z\nfront\ndark M5 5h5z"
    texts = {
        "settings/yard": yard,
        "figures/wolf": "size 0.5\ndark M0 0h9z",
        "fixtures/gate": "blood M1 1h1z",
    }
    for name, text in texts.items():
        file = folder / f"{name}.motif"
        file.parent.mkdir()
        file.write_text(text, encoding="utf-8")
    return Press(folder)
