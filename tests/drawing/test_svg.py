"""SVG as text: whatever goes in, well-formed markup comes out."""

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from donjon.drawing import Svg, el, escape, join, num, path
from donjon.drawing.svg import remembered


def in_xml(text: str) -> str:
    """What a text becomes when the characters that XML cannot hold are replaced."""
    return "".join(letter if is_allowed(letter) else "\ufffd" for letter in text)


def is_allowed(letter: str) -> bool:
    low = letter in "\t\n\r" or " " <= letter <= "\ud7ff"
    return low or "\ue000" <= letter <= "\ufffd" or letter > "\uffff"


any_text = st.text(st.characters(exclude_categories=()))


@given(any_text)
def test_any_text_survives_in_an_element(text: str) -> None:
    assert (ET.fromstring(el("t", text)).text or "") == in_xml(text)


@given(any_text)
def test_any_text_survives_in_an_attribute(text: str) -> None:
    assert ET.fromstring(el("t", data_key=text)).get("data-key") == in_xml(text)


@given(any_text)
def test_escaped_text_can_neither_open_a_tag_nor_close_a_quote(text: str) -> None:
    assert not set(escape(text)) & set("<>\"'")


def test_markup_nests_and_text_is_escaped() -> None:
    assert el("g", el("b"), "<b/>") == "<g><b/>&lt;b/&gt;</g>"
    assert join([Svg("<b/>"), "&"]) == "<b/>&amp;"


def test_attributes_are_spelled_as_svg_spells_them() -> None:
    made = el("use", class_="a b", stroke_width=1.75, viewBox="0 0 1 1", id=None)
    assert made == '<use class="a b" stroke-width="1.75" viewBox="0 0 1 1"/>'


def test_a_name_that_is_no_name_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot be the name of an attribute"):
        el("g", **{'x="1" onclick': "y"})


@pytest.mark.parametrize(
    ("value", "printed"),
    [
        (0.1 + 0.2, "0.3"),
        (3, "3"),
        (3.0, "3"),
        (-0.001, "0"),
        (-1.5, "-1.5"),
        (100.0, "100"),
        (1e6, "1000000"),
        (2 / 3, "0.67"),
    ],
)
def test_numbers_are_printed_short(value: float, printed: str) -> None:
    assert num(value) == printed


@given(st.floats(-1e6, 1e6))
def test_a_printed_number_is_right_to_a_hundredth(value: float) -> None:
    assert abs(float(num(value)) - value) <= 0.00501


@pytest.mark.parametrize("value", [float("nan"), float("inf"), float("-inf")])
def test_a_number_that_is_none_is_refused(value: float) -> None:
    with pytest.raises(ValueError, match="finite"):
        num(value)


def test_paths_are_written_without_idle_blanks() -> None:
    assert path("M", 1, 2.5, "h", 3, -1.0, "Z") == "M1 2.5h3 -1Z"


def test_memory_does_not_take_text_for_the_markup_it_equals() -> None:
    shown = remembered(el)
    assert shown("t", Svg("<b/>")) == "<t><b/></t>"
    assert shown("t", "<b/>") == "<t>&lt;b/&gt;</t>"
