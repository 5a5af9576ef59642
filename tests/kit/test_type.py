"""Whether type fits: what is set too wide is found, in our faces and in those that stand in."""

import pytest

from donjon.drawing import Svg, el, fixed, moved, picture, sign, text, tile
from donjon.drawing.shapes import box
from donjon.kit.checks.text_fit import misfits


def wrong(*inside: Svg, board: tuple[Svg, ...] = ()) -> list[str]:
    """What is found in a picture of 100 by 60 with one piece in its middle."""
    pieces = el("g", fixed(tile(box(90, 50), *inside), 50, 30, "one"), class_="pieces")
    return misfits(picture(100, 60, el("g", *board, class_="board"), pieces, title="A test"))


def test_words_that_have_room_are_fine() -> None:
    assert wrong(text("Agnes", -18, -10), text("12", 20, 10), sign("crown", 0, 10, 16)) == []


def test_words_that_leave_the_picture_are_found() -> None:
    found = wrong(text("Far out", 40))
    assert found[0] == "'Far out' leaves the picture in our faces"


def test_words_that_only_another_face_drives_out_are_found() -> None:
    found = wrong(text("nnnnnnnnn", 9, 0))
    assert found == ["'nnnnnnnnn' leaves the picture in a face that stands in"]


def test_two_texts_of_one_piece_do_not_meet() -> None:
    assert "'Agnes' runs into 'Bert' in our faces" in wrong(text("Agnes"), text("Bert", 8, 3))
    assert wrong(text("Agnes", 0, -12), text("Bert", 0, 6)) == []


@pytest.mark.parametrize(("number", "meets"), [("3", False), ("13", True), ("135", True)])
def test_digits_that_run_into_a_sign_are_found(number: str, meets: bool) -> None:
    found = wrong(text(number, -8, 0, anchor="start"), sign("crown", 8, 0, 16))
    assert bool(found) == meets


def test_a_sign_under_a_plate_is_not_in_the_way_of_what_stands_on_the_plate() -> None:
    plate = el("circle", r=9, fill="var(--blood)")
    assert wrong(sign("sword", 0, 0, 30), plate, text("5")) == []


def test_what_lies_on_another_piece_may_hide_it() -> None:
    assert wrong(text("Agnes"), board=(text("Bert", 50, 30),)) == []


def test_a_line_that_is_held_to_its_length_has_room() -> None:
    assert wrong(text("Hold the line", room=80)) == []
    crammed = Svg('<text data-room="9" font-size="11">Hold the line</text>')
    assert "'Hold the line' has no room in our faces" in wrong(crammed)


def test_the_size_on_the_page_counts() -> None:
    half = el("g", text("Small print", 0, 0, size=9))
    assert "'Small print' is smaller than 11" in wrong(half)
    assert wrong(moved(-20, 0, text("Moved", 0, 0))) == []
