"""Pieces: what can be answered says so, and a piece is placed by its transform alone."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from donjon.drawing import (
    HUES,
    Figure,
    arc,
    box,
    button,
    card,
    card_back,
    cell,
    die,
    disc,
    pawn,
    picture,
    piece,
    polygon,
    seat_plate,
    sector,
    tile,
    token,
    track,
)
from donjon.drawing.blocks.cards import PATTERNS
from donjon.drawing.pieces import badge

SVG = "{http://www.w3.org/2000/svg}"

FIGURES: dict[str, Callable[[str], Figure]] = {
    "card": lambda words: card(words, ("skull", "key"), words, corner=words),
    "small card": lambda words: card(words, "skull", words, width=63),
    "card back": lambda words: card_back("rays", "eye"),
    "token": lambda words: token("flame"),
    "pawn": lambda words: pawn("red"),
    "badge": lambda words: badge("green", words),
    "seat": lambda words: seat_plate("blue", words, words),
    "die": lambda words: die(5),
    "sign die": lambda words: die("skull"),
    "cell": lambda words: cell(words, filled=True),
    "button": button,
    "hex": lambda words: tile(polygon(6, 40)),
    "wedge": lambda words: tile(sector(20, 40, 0, 200)),
}
any_text = st.text(st.characters(exclude_categories=()))


def shown(made: str) -> ET.Element:
    found = ET.fromstring(made).find(f"{SVG}g")
    assert found is not None
    return found


@pytest.mark.parametrize("name", FIGURES)
@given(words=any_text)
def test_any_text_on_any_figure_is_well_formed(name: str, words: str) -> None:
    figure = FIGURES[name](words)
    label = f"x{words}"
    made = picture(9, 9, piece(figure, 1, 2, id=words, key=words, label=label), title=words)
    group = shown(made)
    assert group.get("role") == "button"
    assert group.get("aria-label") == group.findtext(f"{SVG}title")


@pytest.mark.parametrize("name", FIGURES)
def test_a_live_piece_carries_its_key_its_role_its_place_in_the_order_and_its_label(
    name: str,
) -> None:
    made = piece(FIGURES[name]("Oath"), 3, 4, id="c7", key="play:oath@Y3", label="Play Oath")
    group = shown(picture(9, 9, made, title="Board"))
    assert group.get("data-key") == "play:oath@Y3"
    assert group.get("role") == "button"
    assert group.get("tabindex") == "0"
    assert group.get("aria-label") == "Play Oath"
    assert group.findtext(f"{SVG}title") == "Play Oath"
    assert "live" in (group.get("class") or "").split()
    assert group.get("id") == "c7"


@pytest.mark.parametrize("name", FIGURES)
def test_glow_and_ring_follow_the_edge_of_the_figure(name: str) -> None:
    figure = FIGURES[name]("Oath")
    group = shown(picture(9, 9, piece(figure, 0, 0, key="k", label="l"), title="Board"))
    halo = group.find(f"{SVG}path[@class='halo']")
    ring = group.findall(f"{SVG}g[@class='ring']/{SVG}path")
    assert halo is not None
    assert [part.get("d") for part in (halo, *ring)] == [figure.edge] * 3
    outer, inner = (float(part.get("stroke-width") or 0) / 2 for part in ring)
    assert outer - inner == 3


@pytest.mark.parametrize("name", FIGURES)
def test_a_piece_that_cannot_be_answered_is_not_in_the_way(name: str) -> None:
    made = piece(FIGURES[name]("Oath"), 3, 4, id="c7")
    group = shown(picture(9, 9, made, title="Board"))
    assert set(group.attrib) - {"data-face"} == {"id", "class", "transform"}
    assert (group.get("class") or "").split()[0] == "piece"
    assert "live" not in (group.get("class") or "")
    assert "halo" not in made


@pytest.mark.parametrize("name", FIGURES)
def test_the_place_of_a_piece_is_in_its_transform_alone(name: str) -> None:
    figure = FIGURES[name]("Oath")
    here, there = piece(figure, 0, 0, id="a"), piece(figure, 120.5, -7, turn=12, id="a")
    assert 'transform="translate(120.5 -7) rotate(12)"' in there
    assert there.replace("translate(120.5 -7) rotate(12)", "translate(0 0)") == here


def test_a_key_without_a_label_is_refused() -> None:
    with pytest.raises(ValueError, match="'pass' needs a label"):
        piece(button("Pass"), 0, 0, key="pass", label=" ")


def test_states_are_classes() -> None:
    lit = piece(seat_plate("red", "Agnes"), 0, 0, lit=True)
    assert 'class="piece lit"' in lit
    assert 'class="ground leaf"' in lit
    chosen = piece(token("key"), 0, 0, key="k", label="Key", chosen=True)
    assert 'class="piece live chosen" ' in chosen
    assert 'aria-pressed="true"' in chosen


def test_a_label_alone_makes_an_image_that_is_read_out() -> None:
    made = piece(die(4), 0, 0, label="Four")
    assert 'role="img" aria-label="Four"' in made
    assert "tabindex" not in made


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_shows_as_many_pips_as_its_value(value: int) -> None:
    assert die(value).body.count("<circle") == value


@pytest.mark.parametrize("value", [0, 7])
def test_no_die_shows_less_than_one_or_more_than_six(value: int) -> None:
    with pytest.raises(ValueError, match="a die shows 1 to 6"):
        die(value)


def test_a_track_is_filled_where_it_stands() -> None:
    boxes = re.findall(r"<g .*?</g>", track(["1", "2", "3"], at=1))
    assert [">2<" in shown for shown in boxes] == [False, True, False]
    assert ['fill="var(--accent)"' in shown for shown in boxes] == [False, True, False]
    assert ["translate(34 0)" in shown for shown in boxes] == [False, True, False]


def test_a_track_wears_out_behind_and_changes_colour_at_its_thresholds() -> None:
    drawn = track(
        ["0", "1", "2", "3"], 2, past=True, thresholds={1: "blood"}, places=arc(4, 50, 0, 90)
    )
    worn, passed, here, ahead = re.findall(r"<g .*?</g>", drawn)
    assert ["fill-opacity" in shown for shown in (worn, passed, here, ahead)] == [1, 1, 0, 0]
    assert 'fill="var(--accent)"' in here
    assert ahead.count("var(--blood)") == 2
    assert "translate(50 0)" in ahead


def test_hues_differ_in_shape_and_not_in_colour_alone() -> None:
    assert len({badge(name, "A").edge for name in HUES}) == len(HUES)
    assert len({*re.findall(r"#sign-\w+", "".join(pawn(name).body for name in HUES))}) == len(HUES)


def test_a_card_has_the_proportions_of_a_card() -> None:
    assert card("Key", "key", width=63).edge == box(63, 88, 4)
    assert card_back("rays", width=126).edge == box(126, 176, 8)


def test_a_card_shows_all_its_signs_its_title_and_its_words() -> None:
    body = card("Oath", ("fist", "eye", "star"), "Fight once more.", corner="3").body
    assert re.findall(r"#sign-(\w+)", body) == ["fist", "eye", "star"]
    assert re.findall(r"<text[^>]*>([^<]*)", body) == ["Oath", "Fight once more.", "3"]


def test_text_on_a_card_is_never_smaller_than_eleven() -> None:
    for width in (40, 63, 99, 100, 126, 252):
        sizes = re.findall(r'font-size="([\d.]+)"', card("Oath", "key", "Words", width=width).body)
        assert sizes
        assert min(float(size) for size in sizes) >= 11


def test_every_deck_has_its_own_back() -> None:
    backs = {card_back(pattern).body for pattern in PATTERNS}
    assert len(backs) == len(PATTERNS) >= 4
    with pytest.raises(ValueError, match="no pattern is called 'dots'; there are bricks"):
        card_back("dots")


@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("width", [52, 126])
def test_a_pattern_stays_within_its_frame(pattern: str, width: float) -> None:
    x, y = width * 0.4, width * 88 / 126 - width * 0.1
    drawn = PATTERNS[pattern](x, y)
    for across, down in re.findall(r"[MLA](?:[\d. ]+ 0 0 0 )?(-?[\d.]+) (-?[\d.]+)", drawn):
        assert abs(float(across)) <= x + 2.01
        assert abs(float(down)) <= y + 2.01


def test_a_sector_ends_where_the_next_begins() -> None:
    first, second = sector(30, 60, 0, 90), sector(30, 60, 90, 90)
    assert first == "M0 -60A60 60 0 0 1 60 0L30 0A30 30 0 0 0 0 -30Z"
    assert second.startswith("M60 0A")


def test_a_disc_may_stand_beside_the_origin() -> None:
    assert disc(2, 5, 1).startswith("M3 1a2 2")


def test_a_small_piece_takes_a_touch_around_it_only_while_it_is_live() -> None:
    small = token("skull", size=18)
    area = box(40, 40)
    live = shown(picture(9, 9, piece(small, 1, 2, key="k", label="Strike", reach=area), title="t"))
    (touch,) = [part for part in live if part.get("class") == "reach"]
    assert (touch.get("d"), touch.get("fill")) == (area, "none")
    assert touch.get("pointer-events") == "all"
    assert "reach" not in piece(small, 1, 2, label="Skeleton", reach=area)


def test_a_pawn_may_bear_an_initial_and_keeps_its_shape() -> None:
    plain, named = pawn("red").body, pawn("red", initial="Agnes").body
    assert ">A</text>" in named
    assert "<text" not in plain
    assert "sign-diamond" in plain
    assert "sign-diamond" in named
