"""Numbers beside signs: digits have their room in any face, and a matrix shows what is paid."""

import re

import pytest

from donjon.drawing import TEXT, Cost, Svg, card, matrix, power, tally, tally_width, width_of
from donjon.drawing.type.faces import wide
from donjon.drawing.type.text import fitted, leading, wrap

PRICE = (Cost("sword", "blood", 3), Cost("key", "sea", 12), Cost("flame", "straw", 0))


def extents(drawn: str) -> list[tuple[float, float]]:
    """From where to where each text of a drawing reaches in the widest face, if it begins at x."""
    found = []
    for attributes, words in re.findall(r"<text (.*?)>(.*?)</text>", drawn):
        named = dict(re.findall(r'([\w-]+)="(.*?)"', attributes))
        face = "sans-bold" if named.get("font-weight") else "sans"
        length = sum(wide(face)[letter] for letter in words) * float(named["font-size"])
        left = float(named["x"])
        found.append((left, left + float(named.get("textLength", length))))
    return found


@pytest.mark.parametrize("number", [0, 7, 13, 135, 1204])
def test_digits_run_neither_into_their_sign_nor_into_their_caption(number: int) -> None:
    (left, right), (caption, end) = extents(tally("crown", number, caption="lords"))
    assert left >= TEXT * 1.2
    assert caption >= right
    assert end <= tally_width(number, "lords") + 0.01


def test_a_tally_ends_or_has_its_middle_where_it_is_told_to() -> None:
    ends = [extents(tally("coin", 12, 50, anchor=a))[0][1] for a in ("start", "middle", "end")]
    whole = tally_width(12)
    assert ends == pytest.approx([50 + whole, 50 + whole / 2, 50], abs=0.02)


def test_a_tally_takes_a_drawing_in_place_of_a_sign() -> None:
    assert "<circle/>" in tally(Svg("<circle/>"), 3, mark=10)


def test_a_power_is_as_wide_as_its_digits_need() -> None:
    plates = [re.findall(r"H?h?([\d.]+)", power(Cost("sword", "blood", n)))[0] for n in (1, 135)]
    assert plates[0] != plates[1]


def test_a_matrix_shows_what_must_be_paid_and_nothing_for_a_kind_that_costs_nothing() -> None:
    drawn = matrix(PRICE, Cost("fist", "ink", 18))
    assert re.findall(r">(\d+)<", drawn) == ["3", "12", "18"]
    assert re.findall(r"#sign-(\w+)", drawn) == ["sword", "key"]


@pytest.mark.parametrize(
    ("met", "rims"), [((True, True), 1), ((True, False), 0), ((None, None), 0)]
)
def test_a_matrix_that_can_be_paid_has_a_rim_of_gold(
    met: tuple[bool | None, bool | None], rims: int
) -> None:
    costs = (PRICE[0]._replace(met=met[0]), PRICE[1]._replace(met=met[1]), PRICE[2])
    assert matrix(costs).count("var(--glow)") == rims
    brute = Cost("fist", "ink", 18, True)
    assert matrix(costs, brute).count("var(--glow)") == rims + 1


def test_a_matrix_has_three_corners() -> None:
    with pytest.raises(ValueError, match="three costs, one for each corner, not 2"):
        matrix(PRICE[:2])


def test_a_text_is_as_large_as_its_field_allows_and_no_smaller_than_the_smallest() -> None:
    words = "Roll. On a six take a loot card; on less lose two sanity."
    sizes = [fitted(words, 110, height)[0] for height in (200, 50, 20)]
    assert sizes == [14, 12.5, 11]
    size, lines = fitted(words, 110, 200)
    assert len(wrap(words, 110, size)) <= lines <= 200 / leading(size)


def test_a_card_says_its_kind_what_it_gives_and_what_it_costs() -> None:
    face = card(
        "Runic Axe", "sword", "Strike twice.", kind="Weapon", gives=PRICE[:1], costs=PRICE
    ).body
    assert re.findall(r">([^<>]+)</text>", face) == [
        "Runic Axe",
        "Weapon",
        "Strike twice.",
        "3",
        "12",
        "3",
    ]


def test_the_small_form_of_a_card_leaves_kind_and_words_to_its_label() -> None:
    face = card("Axe", "sword", "Strike twice.", kind="Weapon", gives=PRICE[:1], width=70).body
    assert re.findall(r">([^<>]+)</text>", face) == ["Axe", "3"]


@pytest.mark.parametrize("width", [58, 70, 100, 126, 240])
def test_nothing_on_a_card_leaves_it_upwards_or_downwards(width: float) -> None:
    words = "Banish it to draw two cards, then lose one sanity for each other hero. " * 4
    face = card("The Very Long Title", "sword", words, kind="Relic", costs=PRICE, width=width).body
    heights = [float(y) for y in re.findall(r'<text x="[-\d.]+" y="([-\d.]+)"', face)]
    assert min(heights) > -width * 88 / 63 / 2 + 8
    assert max(heights) < width * 88 / 63 / 2 - 4


def test_art_stands_in_the_window_of_a_card() -> None:
    face = card("Axe", art=Svg("<rect/>")).body
    assert "<rect/>" in face
    assert width_of("Axe", TEXT) > 0
