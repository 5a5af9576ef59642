"""The random games of the kit: what is tried, and that each can be had again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from donjon.core.box.box import Box
from donjon.kit import CHECKS, Broken, Walk, conform, examine, golden, name, transcript
from donjon.kit.agreements import agreements
from donjon.kit.faults import Fault, difference

MORE_OPTIONS = (
    "box.toml",
    "[[option]]",
    '[[option]]\nid = "sky"\ntitle = "Sky"\ndefault = "a"\n'
    '[option.values]\na = "A"\nb = "B"\nc = "C"\nd = "D"\n\n[[option]]',
)


def test_every_number_of_seats_and_every_value_is_tried(variant: Callable[..., Box]) -> None:
    tried = agreements(variant(MORE_OPTIONS), 1, Random(1))
    assert {seats for seats, _ in tried} == {2, 3}
    assert {options["sky"] for _, options in tried} == set("abcd")
    assert {options["wind"] for _, options in tried} == {"calm", "storm"}


def test_with_more_games_every_combination_is_tried(variant: Callable[..., Box]) -> None:
    tried = agreements(variant(MORE_OPTIONS), 16, Random(1))
    assert len({(seats, *options.values()) for seats, options in tried}) == 16
    assert len(agreements(variant(), 50, Random(1))) == 50


def test_what_is_checked_does_not_change_the_game(toy: Box) -> None:
    alone, watched = Walk(toy, 3, seed=4), Walk(toy, 3, seed=4)
    examine(alone, [])
    examine(watched)
    assert alone.trace == watched.trace
    assert len(alone.trace) == alone.number + 1


def test_every_check_says_what_it_proves() -> None:
    names = [name(check) for check in CHECKS]
    assert len(set(names)) == len(names)
    assert all(check.__doc__ for check in CHECKS)


def test_a_check_of_ones_own_runs_beside_the_others(toy: Box) -> None:
    def the_tower_stays_low(walk: Walk) -> None:
        if walk.game.height > 3:  # type: ignore[attr-defined]
            raise Fault("it is high")

    with pytest.raises(Broken, match="does not keep 'the tower stays low': it is high") as caught:
        conform(toy, checks=[*CHECKS[:3], the_tower_stays_low])
    seats, options = caught.value.journal.header.seats, caught.value.journal.header.options  # type: ignore[union-attr]
    with pytest.raises(Broken) as again:
        examine(Walk(toy, seats, options, caught.value.seed), [the_tower_stays_low])
    assert str(again.value) == str(caught.value)


def test_packs_are_played_too(toy: Box, tmp_path: Path) -> None:
    more = tmp_path / "more"
    more.mkdir()
    (more / "pack.toml").write_text('id = "more"\nbox = "toy-tower"\ntitle = "More"\n')
    (more / "cards.toml").write_text('[[card]]\nid = "koa"\ntitle = "Koa"\nsource = "ours"\n')
    conform(toy, games=2, packs=[more])
    assert "draw:koa" in transcript(toy, packs=[more])
    assert "draw:koa" not in transcript(toy)


def test_a_transcript_shows_the_whole_game(toy: Box) -> None:
    text = transcript(toy, 3, {"wind": "storm"}, seed=3)
    lines = text.splitlines()
    walk = Walk(toy, 3, {"wind": "storm"}, 3)
    examine(walk, [])
    assert lines[0] == "toy-tower, 3 seats, wind=storm, seed 3"
    assert lines[1].startswith("Deal (TT-01) asks chance: draw:ash, draw:bay, ")
    assert "asks 0 or 1 or 2: mix, leave" in text
    assert lines[-1] == repr(walk.game.outcome)
    assert len(lines) == 2 * walk.number + 2
    assert lines[-2].endswith(walk.trace[-1])
    assert text == transcript(toy, 3, {"wind": "storm"}, seed=3)
    assert text != transcript(toy, 3, {"wind": "storm"}, seed=4)


def test_a_long_list_of_options_is_cut(toy: Box, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("donjon.kit.transcripts.OPTIONS_SHOWN", 3)
    assert "draw:ash, draw:bay, draw:cob and 7 more\n" in transcript(toy)


def test_the_toy_is_still_the_game_it_was(toy: Box) -> None:
    golden(toy, Path(__file__).parent / "toy_tower.golden", 3, {"wind": "storm"}, seed=7)


def test_a_golden_game_is_written_once_and_then_compared(
    toy: Box, variant: Callable[..., Box], tmp_path: Path
) -> None:
    file = tmp_path / "toy.golden"
    with pytest.raises(Fault, match=r"toy\.golden was not there and has been written"):
        golden(toy, file, seed=2)
    golden(toy, file, seed=2)
    golden(variant(), file, seed=2)
    with pytest.raises(Fault, match=r"toy\.golden:\d+ says .*, the game now "):
        golden(variant(("state.py", "HAND = 2", "HAND = 1")), file, seed=2)
    kept = file.read_text()
    file.write_text(kept + "more\n")
    with pytest.raises(Fault, match=r"has \d+ lines, the game now \d+"):
        golden(toy, file, seed=2)


@pytest.mark.parametrize(
    ("one", "other", "place"),
    [
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, "a[1].b: 2 became 3"),
        ({"a": 1}, {}, "a, which one of them lacks"),
        ({"a": [1]}, {"a": [1, 2]}, "a: [1] became [1, 2]"),
        (1, 2, "value: 1 became 2"),
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 2}]}, None),
    ],
)
def test_a_difference_is_told_with_its_place(one: object, other: object, place: str | None) -> None:
    assert difference(one, other) == place
