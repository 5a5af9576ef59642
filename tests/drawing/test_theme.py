"""The palette can be read, and the page or the reader can choose light or dark."""

import re
from itertools import product

import pytest

from donjon.drawing import paint, stylesheet
from donjon.drawing.theme import DARK, GROUNDS, INKS, LIGHT, PANE, THEMES, variables

READABLE = 4.5


def mixed(one: str, other: str, share: float) -> str:
    """`one` with a share of `other` laid over it."""
    channels = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in channels)


def contrast(one: str, other: str) -> float:
    """The WCAG contrast ratio of two `#rrggbb` colours, from 1 to 21."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [
        ("#000000", "#ffffff", 21.0),
        ("#ffffff", "#000000", 21.0),
        ("#777777", "#777777", 1.0),
        ("#767676", "#ffffff", 4.54),
        ("#ff0000", "#ffffff", 4.0),
        ("#333333", "#ffffff", 12.63),
    ],
)
def test_contrast_is_that_of_wcag(one: str, other: str, ratio: float) -> None:
    assert contrast(one, other) == pytest.approx(ratio, abs=0.005)


@pytest.mark.parametrize(("theme", "ground", "ink"), [*product(THEMES, GROUNDS, INKS)])
def test_every_text_and_sign_can_be_read_on_its_ground(theme: str, ground: str, ink: str) -> None:
    colours = THEMES[theme]
    assert contrast(colours[ink], colours[ground]) >= READABLE


@pytest.mark.parametrize("ink", INKS)
def test_a_sign_that_shines_in_a_pane_at_night_can_be_read(ink: str) -> None:
    assert contrast(DARK[ink], mixed(DARK["card"], DARK[ink], PANE)) >= READABLE


def test_the_palette_is_that_of_the_art_direction() -> None:
    assert (LIGHT["paper"], LIGHT["ink"], LIGHT["gold"]) == ("#f6f1e5", "#221f1a", "#8f6200")
    assert (DARK["paper"], DARK["ink"], DARK["gold"]) == ("#15161c", "#ece6d8", "#f0b93a")
    assert LIGHT.keys() == DARK.keys()


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_chosen_is_filled_with_the_gold_of_its_theme(theme: str) -> None:
    assert f"--gilt:{THEMES[theme]['gold']};" in variables(theme)


@pytest.mark.parametrize("theme", THEMES)
def test_every_variable_that_the_style_uses_is_set(theme: str) -> None:
    style = stylesheet("violet")
    used = set(re.findall(r"var\((--[a-z]+)\)", style))
    set_here = set(re.findall(r"(--[a-z]+):", variables(theme)))
    assert used <= set_here | {"--accent"}
    assert "--accent:var(--violet)" in style


@pytest.mark.parametrize("name", [*INKS, *GROUNDS, "accent", "line", "edge", "shade"])
def test_every_paint_is_a_variable_of_both_themes(name: str) -> None:
    assert paint(name) == f"var(--{name})"
    for theme in THEMES:
        assert name == "accent" or f"--{name}:" in variables(theme)


def test_a_colour_that_is_not_in_the_palette_is_refused() -> None:
    with pytest.raises(ValueError, match="no colour is called 'pink'"):
        paint("pink")
    with pytest.raises(ValueError, match="'paper' cannot be an accent"):
        stylesheet("violet", "paper")


def test_the_style_touches_nothing_outside_a_picture() -> None:
    flat = stylesheet("moss").replace("@media (prefers-color-scheme:dark){", "")
    rules = re.findall(r"([^{}]+)\{[^{}]*\}", flat)
    assert len(rules) > 10
    for rule in rules:
        for selector in rule.split(","):
            assert ".donjon" in selector or selector.strip().startswith(".accent-moss")
