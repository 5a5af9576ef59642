"""The words of the packs: each family says all about its words, and the table collects them."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from donjon.core.engine.effects import Carry
from donjon.games.return_to_dark_tower import effects
from donjon.games.return_to_dark_tower.content.words import WORDS
from donjon.games.return_to_dark_tower.effects.table import (
    CONDITION_WORDS,
    CONDITIONS,
    EFFECT_WORDS,
    EFFECTS,
)
from donjon.games.return_to_dark_tower.rules.can_matter import can_matter
from tests.games.return_to_dark_tower.box import BASE
from tests.games.return_to_dark_tower.positions import position

FOLDER = Path(effects.__path__[0])
GATHERED = ("__init__", "table")


def test_every_family_is_collected() -> None:
    families = [
        import_module(f"{effects.__name__}.{file.stem}")
        for file in FOLDER.glob("*.py")
        if file.stem not in GATHERED
    ]
    words = {entry for family in families for entry in getattr(family, "EFFECTS", [])}
    conditions = {entry for family in families for entry in getattr(family, "CONDITIONS", [])}
    assert words == set(EFFECT_WORDS)
    assert conditions == set(CONDITION_WORDS)


def test_rules_and_state_know_no_family() -> None:
    game = FOLDER.parent
    files = [file for room in ("rules", "state") for file in (game / room).rglob("*.py")]
    assert files
    assert [file.name for file in files if f"{effects.__name__}." in file.read_text()] == []


def test_a_word_stands_in_one_family_with_a_step_of_its_own() -> None:
    names = [entry.word.name for entry in EFFECT_WORDS]
    assert len(names) == len(set(names)) == len(EFFECTS)
    assert len({entry.step for entry in EFFECT_WORDS}) == len(names)
    assert all(issubclass(entry.step, Carry) and entry.step.rule for entry in EFFECT_WORDS)
    assert list(WORDS.words) == list(EFFECTS)
    assert list(WORDS.conditions) == list(CONDITIONS)


def test_the_content_knows_of_each_word_whether_it_can_matter() -> None:
    tests = dict(zip(BASE.acts.words, BASE.can_matter, strict=True))
    assert tests["lose"] is None
    assert {word for word, test in tests.items() if test is not None} == {
        *("gain", "pass", "redeem", "activate", "advantage", "walk", "place"),
        *("cleanse", "seal", "remove", "drive"),
    }


def test_a_script_matters_if_one_of_its_words_does() -> None:
    """Removing a corruption is nothing to who has none; taking a skull off is, where none lies."""
    for script, numbers in enumerate(BASE.acts.scripts):
        words = {BASE.acts.words[BASE.deeds[number].word] for number in numbers}
        game = position("brutal-warlord")
        if words in ({"redeem"}, {"cleanse"}):
            assert not can_matter(game, script)
        elif words & {"lose", "skulls", "spawn"}:
            assert can_matter(game, script)
    assert not can_matter(position("brutal-warlord"), -1)
