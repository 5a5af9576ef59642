"""docs/packs.md: its packs load, and a mistake in one is told as the page says."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import pytest

import donjon
import donjon.games.return_to_dark_tower as dark_tower
from donjon.core.content.lexicon import Lexicon
from donjon.core.content.packs import Entries, Pack
from donjon.core.errors import PackError
from donjon.games.ravingspire.content.traits import (
    CARD_TRAITS,
    FOE_TRAITS,
    HERO_TRAITS,
    TOWER_TRAITS,
)
from donjon.games.ravingspire.effects.table import WORDS
from donjon.games.return_to_dark_tower.content import SCHEMA, build
from donjon.games.return_to_dark_tower.content.words import WORDS as DARK_WORDS

PAGE = (Path(__file__).parents[2] / "docs" / "packs.md").read_text(encoding="utf-8")


def blocks(first: str) -> list[str]:
    """The indented blocks of the page that begin so; blocks that follow each other are one."""
    found = re.findall(r"(?:^(?:    .*)?\n)+", PAGE, re.MULTILINE)
    texts = [textwrap.dedent(block).strip() for block in found]
    return [text + "\n" for text in texts if text.startswith(first)]


def pack(folder: Path, about: str, things: str, file: str) -> Path:
    folder.mkdir()
    (folder / "pack.toml").write_text(about)
    (folder / file).write_text(things)
    return folder


def test_the_tower_card_can_be_played_with(tmp_path: Path) -> None:
    (about,), (card,) = blocks('id = "more-towers"'), blocks("[[tower-card]]")
    folder = pack(tmp_path / "more-towers", about, card, "towers.toml")
    box = donjon.box("skull-tower")
    assert "101" in box.open(seed=1, packs=[str(folder)]).vocabulary.names["tower"]


def test_a_mistake_is_told_as_the_page_says(tmp_path: Path) -> None:
    (about,), (card,) = blocks('id = "more-towers"'), blocks("[[tower-card]]")
    wrong = card.replace('"signal"', '"singal"')
    folder = pack(tmp_path / "more-towers", about, wrong, "towers.toml")
    (told,) = blocks("more-towers/towers.toml")
    with pytest.raises(PackError) as caught:
        donjon.box("skull-tower").open(packs=[folder])
    assert str(caught.value) == told.strip()


def test_the_chapter_can_be_played_with(tmp_path: Path) -> None:
    (things,) = blocks("[[chapter]]")
    about = 'id = "gates"\nbox = "escape-the-dark-castle"\ntitle = "Gates"\n'
    folder = pack(tmp_path / "gates", about, things, "gates.toml")
    game = donjon.box("escape-the-dark-castle").open(seed=1, packs=[folder])
    assert "The Toll Gate" in game.setup.content.titles["card"]


def test_the_encounter_card_can_be_played_with(tmp_path: Path) -> None:
    (card,) = blocks("[[card]]")
    about = 'id = "rats"\nbox = "ravingspire"\ntitle = "Rats"\n'
    folder = pack(tmp_path / "rats", about, card, "rats.toml")
    content = donjon.box("ravingspire").content([str(folder)])
    text = content.texts["card"][content.titles["card"].index("Rat Kennel")]
    assert text.endswith("Discard: 2 fight more against adversaries this turn.")


@pytest.mark.parametrize("lexicon", [WORDS, CARD_TRAITS, FOE_TRAITS, TOWER_TRAITS, HERO_TRAITS])
def test_every_word_of_ravingspire_is_on_the_page(lexicon: Lexicon) -> None:
    chapter = PAGE.split("## Cards of Ravingspire")[1]
    for word, takes in lexicon.words.items():
        assert f"`{word} = " in chapter, word
        for field in takes.fields:
            assert re.search(rf"\b{field}\b", chapter), f"{field} of {word}"


def test_the_treasure_and_the_quest_can_be_played_with(tmp_path: Path) -> None:
    (things,) = blocks("[[treasure]]")
    about = 'id = "flutes"\nbox = "return-to-dark-tower"\ntitle = "Flutes"\n'
    folder = pack(tmp_path / "flutes", about, things, "flutes.toml")
    base = Path(dark_tower.__path__[0]) / "pack"
    packs = [Pack(each, SCHEMA, "return-to-dark-tower") for each in (base, folder)]
    content = build(Entries(packs))
    texts = dict(zip(content.titles["treasure"], content.texts["treasure"], strict=True))
    assert texts["Bone Flute"] == (
        "2 undead advantages in the hills. After you reinforce at a village: remove 1 skull from "
        "the building on your space. Once a turn, pay 1 spirit: gain 9 warriors."
    )
    assert content.texts["quest"][-1].startswith("Spend 2 spirit or spend 3 advantages")


def test_every_word_of_return_to_dark_tower_is_on_the_page() -> None:
    chapter = PAGE.split("## Things and tasks of Return to Dark Tower")[1]
    for word, takes in DARK_WORDS.words.items():
        assert f"`{word} = " in chapter, word
        for field in takes.fields:
            assert re.search(rf"\b{field}\b", chapter), f"{field} of {word}"
    for word in DARK_WORDS.conditions:
        assert re.search(rf"`{word}( = [^`]+)?`", chapter), word
