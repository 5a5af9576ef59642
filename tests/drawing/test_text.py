"""Text is wrapped by the widths of its letters and nothing of it gets lost."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from donjon.drawing import paragraph, text, width_of, wrap
from donjon.drawing.type.faces import FACES, face_of, widths

words = st.lists(st.text(st.characters(categories=["L", "N", "P"]), min_size=1, max_size=30))


@given(words, st.floats(40, 400))
def test_wrapped_lines_hold_all_letters_and_fit_the_width(content: list[str], width: float) -> None:
    lines = wrap(" ".join(content), width)
    assert "".join(lines).replace(" ", "") == "".join(content)
    assert all(width_of(line) <= width + 1e-6 for line in lines)


@given(words, st.floats(40, 400), st.integers(1, 4))
def test_no_more_lines_than_asked_for_and_an_ellipsis_after_a_cut(
    content: list[str], width: float, most: int
) -> None:
    text = " ".join(content)
    whole, lines = wrap(text, width), wrap(text, width, lines=most)
    assert len(lines) <= most
    assert all(width_of(line) <= width + 1e-6 for line in lines)
    assert (lines == whole) == (len(whole) <= most) or lines[-1].endswith("…")


def test_words_stay_whole_where_they_fit() -> None:
    assert wrap("Go down one floor", 80, 14) == ["Go down one", "floor"]
    assert wrap("", 80) == []
    assert wrap("   ", 80) == []


def test_a_word_too_long_for_a_line_is_broken() -> None:
    assert len(wrap("W" * 30, 100, 14)) > 1


@pytest.mark.parametrize(("narrow", "wide"), [("ill", "mmm"), ("abc", "ＡＢＣ"), ("e", "E")])
def test_wide_letters_count_for_more(narrow: str, wide: str) -> None:
    assert width_of(narrow) < width_of(wide)


def test_each_face_is_measured_by_its_own_letters() -> None:
    """As the files of Source Sans and Source Serif have it, in thousandths of an em."""
    assert [widths(face)["a"] for face in FACES] == [0.504, 0.516, 0.509, 0.52, 0.522]
    assert width_of("aa", 100) == pytest.approx(100.8)
    assert width_of("aa", 100, bold=True) == pytest.approx(103.2)
    assert width_of("aa", 100, title=True, bold=True) == pytest.approx(104)
    assert width_of("aa", 100, italic=True) == pytest.approx(104.4)
    assert face_of(italic=True) == face_of(title=True, italic=True)


@pytest.mark.parametrize("face", FACES)
def test_all_digits_of_a_face_are_equally_wide(face: str) -> None:
    assert len({widths(face)[digit] for digit in "0123456789"}) == 1


def test_a_line_is_held_to_its_length_only_where_another_face_would_leave_the_room() -> None:
    words = "Go down one floor"
    width = width_of(words)
    assert "textLength" not in text(words)
    assert "textLength" not in text(words, room=2 * width)
    held = text(words, room=width + 1)
    assert f'textLength="{width:.2f}" lengthAdjust="spacingAndGlyphs"' in held
    assert f'textLength="{width - 1:.2f}"' in text(words, room=width - 1)


def test_a_line_that_was_cut_says_so() -> None:
    words = "Go down one floor"
    assert "data-cut" in paragraph(words, 50, lines=1)
    assert "data-cut" not in paragraph(words, 50)
    assert "data-cut" not in text("And so on…")


def test_a_paragraph_sets_one_line_under_the_other() -> None:
    set_text = paragraph("Go down one floor", 60, 0, 10, size=10, lines=2)
    assert set_text.count("<text") == len(wrap("Go down one floor", 60, 10, 2)) == 2
    assert 'y="13.5"' in set_text
    assert 'y="26"' in set_text


def test_a_centred_paragraph_has_its_middle_at_the_height_it_is_given() -> None:
    def heights(centred: bool) -> list[float]:
        made = paragraph("one two three four", 40, size=10, centred=centred)
        return [float(y) for y in re.findall(r' y="([^"]+)"', made)]

    low, high = heights(False), heights(True)
    assert len(low) == len(high) > 1
    assert sum(high) / len(high) == pytest.approx(low[0], abs=0.01)
