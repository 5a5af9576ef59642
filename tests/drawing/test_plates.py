"""Plates: words and numbers keep to them, whatever they are."""

import re

import pytest

from donjon.drawing import Figure, Svg, banner, button, card_back, pile, seat_plate, slot, tab
from donjon.drawing.type.faces import wide

LONG = "The tower has fallen, and whoever was in it has fallen with it. Nobody saw it, and nobody "


def reach(figure: Figure) -> tuple[float, float]:
    """How far the texts of a figure reach to the left and to the right in the widest face."""
    found = [0.0]
    for attributes, words in re.findall(r"<text (.*?)>(.*?)</text>", figure.body):
        named = dict(re.findall(r'([\w-]+)="(.*?)"', attributes))
        face = "sans-bold" if named.get("font-weight") else "sans"
        length = sum(wide(face)[letter] for letter in words) * float(named["font-size"])
        length = float(named.get("textLength", length))
        share = {"middle": 0.5, "end": 1.0}.get(named.get("text-anchor", ""), 0.0)
        left = float(named["x"]) - length * share
        found += [left, left + length]
    return min(found), max(found)


@pytest.mark.parametrize("words", ["Over.", LONG, LONG * 3])
@pytest.mark.parametrize("width", [200, 344])
def test_the_words_of_a_banner_stay_on_it(words: str, width: float) -> None:
    left, right = reach(banner(words, "skull", width))
    assert -width / 2 <= left <= right <= width / 2


@pytest.mark.parametrize("name", ["", "flame"])
@pytest.mark.parametrize("words", ["Pass", "Use it at once", "Take the three cards from the pile"])
def test_the_words_of_a_button_stay_on_it(words: str, name: str) -> None:
    left, right = reach(button(words, name, width=96))
    assert -48 <= left <= right <= 48
    free = button(words, name)
    wide_ = max(abs(float(x)) for x in re.findall(r"h([\d.]+)", free.edge)) + 8
    assert reach(free)[1] <= wide_ / 2


def test_a_seat_says_who_it_is_and_what_they_have() -> None:
    counts = (("sword", 3), (Svg("<rect/>"), 13))
    plate = seat_plate("green", "Gerda", counts=counts, score=135, width=180)
    assert re.findall(r">([^<>]+)</text>", plate.body) == ["G", "Gerda", "135", "3", "13"]
    assert "#sign-sword" in plate.body
    assert "<rect/>" in plate.body


def test_a_seat_may_have_a_mark_of_its_own_and_signs_of_what_it_may_do() -> None:
    plate = seat_plate("", "Bert", signs=("redraw", "eye"), mark=Svg("<circle/>"), width=94)
    assert re.findall(r"#sign-(\w+)", plate.body) == ["redraw", "eye"]
    assert "<circle/>" in plate.body


def test_signs_stand_beside_the_name_where_there_is_room_and_else_below_it() -> None:
    heights = [
        re.findall(
            r'<use [^>]*y="(-?[\d.]+)"', seat_plate("red", "Left", signs=("eye",), width=w).body
        )
        for w in (230, 94)
    ]
    assert float(heights[0][0]) == -9
    assert float(heights[1][0]) > 0


def test_a_long_note_is_cut_and_says_so() -> None:
    assert "data-cut" in seat_plate("red", "Agnes", LONG).body
    assert "data-cut" not in seat_plate("red", "Agnes", "2 keys").body


@pytest.mark.parametrize("number", [3, 27, 135])
def test_a_pile_says_how_many_lie_there_and_stays_a_card(number: int) -> None:
    made = pile(card_back("rays", width=44), number, 44)
    assert f">{number}</text>" in made.body
    assert (made.kind, made.shows) == ("card", "back")


def test_a_place_without_a_card_has_the_size_of_one() -> None:
    assert slot(44).edge == card_back("rays", width=44).edge
    assert "#sign-key" in slot(44, name="key").body
    assert "#sign-eye" in tab("eye", 30, 36).body
