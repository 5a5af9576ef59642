"""What is agreed before a game: values from content, needs, choices per seat, presets."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from donjon.core.box.box import Box
from donjon.core.box.checks import check
from donjon.core.box.declaration import declaration
from donjon.core.errors import BadOption, PackError
from donjon.core.record.journal import Journal
from donjon.kit.agreements import agreements

MORE = """\
[[preset]]
id = "first-game"
title = "First game"
text = "A calm day."
options = { patron = "bay", favourite = "ash/bay" }
seats = 2

[[preset]]
id = "hard"
title = "Hard"
text = "A storm."
options = { wind = "storm", thunder = "loud" }

[[option]]
id = "patron"
title = "Patron"
values = "card"
default = "ash"

[[option]]
id = "favourite"
title = "Favourite"
values = "card"
any = "Whatever comes."
default = "any"
per = "seat"
different = true

[[option]]
id = "wind"
"""
LATER = """\
storm = "A gust may send everyone indoors."

[[option]]
id = "thunder"
title = "Thunder"
default = "off"
needs = { wind = "storm" }
[option.values]
off = "Silence."
loud = "Noise."
"""
ALL = (
    ("box.toml", '[[option]]\nid = "wind"\n', MORE),
    ("box.toml", 'storm = "A gust may send everyone indoors."\n', LATER),
)
KOA = '[[card]]\nid = "koa"\ntitle = "Koa"\nsource = "ours"\n'


@pytest.fixture
def rich(variant: Callable[..., Box]) -> Box:
    """Toy Tower with options of every sort."""
    return variant(*ALL)


def bring(box: Box, name: str = "more", cards: str = KOA) -> Path:
    """Put a pack into the game's own folder."""
    folder = box.folder / "packs" / name
    folder.mkdir(parents=True)
    about = f'id = "{name}"\nbox = "toy-tower"\ntitle = "More"\ntext = "A tree."\n'
    (folder / "pack.toml").write_text(about)
    (folder / "cards.toml").write_text(cards)
    return folder


def options(box: Box, seats: int = 2, **wanted: str) -> dict[str, str]:
    return box.agree(seats, wanted).options


def test_the_box_holds_together(rich: Box) -> None:
    check(rich)


def test_values_come_from_the_content_with_their_titles(rich: Box) -> None:
    patron, favourite, *_ = rich.options
    assert [value.id for value in rich.values(patron)] == rich.content().vocabulary.names["card"]
    assert rich.values(patron)[0].title == "Ash"
    assert rich.values(favourite)[0] == ("any", "Any", "Whatever comes.")
    assert options(rich, patron="jet")["patron"] == "jet"


def test_packs_bring_values(rich: Box) -> None:
    bring(rich)
    patron = rich.options[0]
    assert "koa" not in [value.id for value in rich.values(patron)]
    assert rich.values(patron, ["more"])[-1].title == "Koa"
    assert rich.agree(2, {"patron": "koa"}, ["more"]).options["patron"] == "koa"
    with pytest.raises(BadOption, match=r"'koa' is not a value of patron.* Known: ash, "):
        options(rich, patron="koa")


def test_a_choice_per_seat(rich: Box) -> None:
    assert options(rich)["favourite"] == "any/any"
    assert options(rich, 3, favourite="any")["favourite"] == "any/any/any"
    setup = rich.agree(3, {"favourite": "ash/any/bay"})
    assert setup.each("favourite") == ["ash", "any", "bay"]
    again = Journal.of(rich.open(3, 1, {"favourite": "ash/any/bay"})).replay(rich)
    assert again.setup.each("favourite") == ["ash", "any", "bay"]


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("ash/bay/elm", "takes a value for each of 2 seats, such as any/any, not 3"),
        ("ash/ash", "Only one seat can have 'ash' as its favourite"),
        ("ash", "Only one seat can have 'ash' as its favourite"),
        ("ash/bya", r"'bya' is not a value of favourite. Did you mean 'bay'\? Known: any, ash"),
        ("ash/", "'' is not a value of favourite"),
    ],
)
def test_seats_choose_what_they_may(rich: Box, value: str, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        options(rich, favourite=value)


def test_an_option_that_needs_another(rich: Box) -> None:
    assert options(rich, wind="storm", thunder="loud")["thunder"] == "loud"
    assert options(rich, thunder="off")["thunder"] == "off"
    with pytest.raises(BadOption, match=r"'thunder' needs wind=storm; else leave it out, and it i"):
        options(rich, thunder="loud")


def test_a_value_that_is_not_for_all_numbers_of_players(variant: Callable[..., Box]) -> None:
    calm = 'default = "calm"\n'
    box = variant(("box.toml", calm, calm + "seats = { storm = [3] }\n"))
    assert box.agree(3, {"wind": "storm"}).options["wind"] == "storm"
    with pytest.raises(BadOption, match=r"Wind 'storm' is for 3 players, not 2\."):
        box.agree(2, {"wind": "storm"})
    found = agreements(box, 40, Random(1))
    assert {seats for seats, agreed in found if agreed["wind"] == "storm"} == {3}
    assert {seats for seats, _ in found} == {2, 3}


def test_what_was_agreed_in_words(rich: Box) -> None:
    def told(seats: int, **wanted: str) -> str:
        return rich.summary(rich.agree(seats, wanted))

    assert told(2) == "Patron: Ash. Favourite: Any, Any. Wind: Calm."
    assert told(2, wind="storm").endswith("Wind: Storm. Thunder: Off.")
    first = rich.preset("first-game").options
    assert told(2, **first).startswith("First game. Patron: Bay. Favourite: Ash, Bay. ")
    bring(rich)
    assert rich.summary(rich.agree(2, {}, ["more"])).endswith("Wind: Calm. With More.")


def test_presets_by_name(rich: Box) -> None:
    assert rich.preset("hard").options == {"wind": "storm", "thunder": "loud"}
    with pytest.raises(
        BadOption, match=r"no preset of Toy Tower called 'hrad'. Did you mean 'hard"
    ):
        rich.preset("hrad")


def test_the_kit_tries_every_value_with_what_it_needs(rich: Box) -> None:
    tried = agreements(rich, 1, Random(1))
    for seats, wanted in tried:
        assert options(rich, seats, **wanted) == wanted
    cards = set(rich.content().vocabulary.names["card"])
    assert {wanted["patron"] for _, wanted in tried} == cards
    assert {each for _, w in tried for each in w["favourite"].split("/")} == {*cards, "any"}
    assert {(w["wind"], w["thunder"]) for _, w in tried} >= {("storm", "off"), ("storm", "loud")}
    assert len(agreements(rich, 40, Random(1))) == 40


def test_so_many_options_that_nobody_could_list_them(variant: Callable[..., Box]) -> None:
    values = "\n".join(f'v{number} = "V."' for number in range(20))
    many = "".join(
        f'[[option]]\nid = "o{number}"\ntitle = "O"\ndefault = "v0"\n[option.values]\n{values}\n'
        for number in range(30)
    )
    box = variant(("box.toml", "[[option]]", f"{many}[[option]]"))
    tried = agreements(box, 25, Random(1))
    assert len({tuple(wanted.values()) for _, wanted in tried}) == 25


WRONG = [
    (
        'values = "card"\ndefault = "ash"',
        'values = "crad"\ndefault = "ash"',
        "kind 'crad' is not kn",
    ),
    ('default = "ash"', 'default = "ahs"', "field 'option[0].default': 'ahs' is not known. Did yo"),
    ('any = "Whatever comes."\n', "", "says in `any` what that means."),
    ('per = "seat"\n', "", "field 'option[1].different': it is for options with per"),
    (
        "different = true",
        'advised = ["ahs"]',
        "'option[1].advised': 'ahs' is not known.",
    ),
    ('{ wind = "storm" }', '{ wnd = "storm" }', "'wnd' is not known. Did you mean 'wind'?"),
    ('{ wind = "storm" }', '{ favourite = "any" }', "others that stand before it."),
    ('{ wind = "storm" }', '{ wind = "strom" }', "needs.wind': 'strom' is not known. Did you me"),
    ('{ wind = "storm", thunder', '{ wnd = "storm", thunder', "options.wnd': 'wnd' is not known."),
    ('wind = "storm", thunder', 'wind = "hail", thunder', "options.wind': 'hail' is not known."),
    ('{ wind = "storm", thunder', "{ thunder", "field 'preset[1].options': The option 'thunder' n"),
    ("seats = 2\n", "seats = 4\n", "field 'preset[0].seats': Toy Tower takes 2 or 3 players."),
    ("seats = 2\n", 'packs = ["more"]\n', "its packs are those in the folder packs/ of this ga"),
    ('id = "hard"', 'id = "first-game"', "'preset[1].id': there is a preset 'first-game' already"),
    ('id = "hard"', 'id = "Hard"', "field 'preset[1].id': write it in small letters"),
]


@pytest.mark.parametrize(("old", "new", "why"), WRONG, ids=[new for _, new, _ in WRONG])
def test_what_cannot_be_is_told_with_its_line(rich: Box, old: str, new: str, why: str) -> None:
    file = rich.folder / "box.toml"
    text = file.read_text()
    assert text.count(old) == 1
    file.write_text(text.replace(old, new))
    with pytest.raises(PackError) as caught:
        check(Box(rich.folder, rich.package))
    assert str(caught.value).startswith(f"{rich.folder.name}/box.toml:")
    assert why in str(caught.value)


def test_every_game_has_a_preset_for_a_first_game() -> None:
    games = Path(declaration.__code__.co_filename).parents[1] / "games"
    for file in games.glob("*/box.toml"):
        presets = declaration(file.parent).preset
        assert presets, f"{file} has no preset"
        assert presets[0].id == "first-game"
