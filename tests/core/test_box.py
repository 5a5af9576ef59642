"""Boxes on the shelf: what is agreed, what is said, and what they hold."""

from __future__ import annotations

import pickle
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from donjon.core.box.box import Box
from donjon.core.engine.dealer import SeededDealer
from donjon.core.engine.seats import CHANCE, EVERYONE, SPECTATOR, TRUTH
from donjon.core.engine.step import Step
from donjon.core.errors import BadOption, PackError, UnknownName
from donjon.core.record.words import Words


def test_a_box_says_what_it_is(toy: Box) -> None:
    assert (toy.id, toy.title, toy.seats, toy.rules_version) == (
        "toy-tower",
        "Toy Tower",
        [2, 3],
        1,
    )
    assert repr(toy) == "<Box toy-tower>"
    assert toy.data()["option"][0]["default"] == "calm"


def test_without_words_it_opens_for_the_fewest_with_the_defaults(toy: Box) -> None:
    game = toy.open()
    assert (game.seats, game.setup.options) == (2, {"wind": "calm"})
    assert game.question is not None
    assert game.question.chance, "nobody answers for chance but the caller"


def test_people_who_come_at_once_get_the_same_things(
    toy: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = toy.module("content")
    build, built = module.build, []

    def slowly(entries: object) -> object:
        built.append(entries)
        time.sleep(0.05)
        return build(entries)

    monkeypatch.setattr(module, "build", slowly)
    box = Box(toy.folder, toy.package)
    with ThreadPoolExecutor(4) as people:
        found = [people.submit(box.content) for _ in range(4)]
    assert len({id(one.result()) for one in found}) == 1
    assert len(built) == 1


@pytest.mark.parametrize("seats", [0, 1, 4, -1])
def test_it_takes_only_so_many(toy: Box, seats: int) -> None:
    with pytest.raises(BadOption, match=f"Toy Tower takes 2 or 3 players, not {seats}"):
        toy.open(seats)


def test_an_unknown_option_names_the_nearest(toy: Box) -> None:
    with pytest.raises(
        BadOption, match=r"no option of Toy Tower called 'wnd'. Did you mean 'wind'"
    ):
        toy.open(options={"wnd": "storm"})


def test_an_unknown_value_names_those_there_are(toy: Box) -> None:
    with pytest.raises(BadOption, match=r"'hail' is not a value of wind.* Known: calm, storm"):
        toy.open(options={"wind": "hail"})


def test_options_are_agreed_before_the_game(toy: Box) -> None:
    assert toy.open(options={"wind": "storm"}).setup.options == {"wind": "storm"}


def test_chance_is_answered_by_a_seed_or_by_a_dealer(toy: Box) -> None:
    with pytest.raises(BadOption, match="by a seed or by a dealer, not by both"):
        toy.open(seed=0, dealer=SeededDealer(1))
    seeded, dealt = toy.open(seed=1), toy.open(dealer=SeededDealer(1))
    assert seeded.history() == dealt.history()


def test_rules_by_number(toy: Box) -> None:
    assert toy.rule("tt-05") == "A card buried goes face down under the deck."
    assert toy.rule("TT-04").endswith("one storey is more likely than two.")
    assert len(toy.rules) == 8
    with pytest.raises(UnknownName, match=r"no rule 'TT-99'. Did you mean"):
        toy.rule("TT-99")


def test_modules_a_game_need_not_have(toy: Box) -> None:
    assert toy.optional("picture") is toy.module("picture")
    assert toy.optional("bot") is None


# Words


def entry(
    box: Box, who: int, key: str, witnesses: int, seat: int, step: Step[Any] | None = None
) -> str:
    content = box.content()
    past = (who, content.vocabulary.parse(key), witnesses)
    return box.words.entry(content, ["Ada", "Bo"], past, seat, step)


def test_words_for_questions_and_options(toy: Box) -> None:
    game = toy.open(seed=1)
    assert game.question is not None
    assert toy.words.ask(game) == "Play a card or bury one."
    content = game.setup.content
    assert toy.words.option(content, content.vocabulary.parse("bury:elm")) == "Bury Elm"


def test_what_was_done_openly_everyone_reads(toy: Box) -> None:
    for seat in (SPECTATOR, 0, 1):
        assert entry(toy, 0, "play:elm", 1, seat) == "Ada plays Elm."


def test_a_secret_is_read_by_its_witnesses(toy: Box) -> None:
    told = {seat: entry(toy, 1, "bury:elm", 0b10, seat) for seat in (SPECTATOR, 0, 1)}
    veiled = "Bo buries a card."
    assert told == {SPECTATOR: veiled, 0: veiled, 1: "Bo buries Elm."}
    assert entry(toy, 1, "bury:elm", 0b10, TRUTH) == "Bo buries Elm.", "who sees all is told all"
    assert entry(toy, 1, "bury:elm", EVERYONE, SPECTATOR) == "Bo buries Elm."


def test_a_draw_is_read_by_its_witnesses(toy: Box) -> None:
    told = [entry(toy, CHANCE, "draw:elm", 0b01, seat) for seat in (0, 1, SPECTATOR)]
    assert told == ["Dealt: Elm.", "", ""]
    assert entry(toy, CHANCE, "draw:elm", 0b01, TRUTH) == "Dealt: Elm."
    assert entry(toy, CHANCE, "grow:two", EVERYONE, SPECTATOR) == "The tower grows: two."


def test_a_line_of_the_step_goes_before_one_of_the_verb(variant: Callable[..., Box]) -> None:
    box = variant(
        (
            "words.toml",
            'draw = "Dealt: {card}."',
            'draw = "Dealt: {card}."\nDeal = "{seat}: {card}."',
        ),
        ("words.toml", 'draw = ""', 'draw = ""\nDeal = "{seat} is dealt a card."'),
    )
    rules = box.module("rules")
    deal, grow = rules.Deal(1), rules.Grow()
    told = [entry(box, CHANCE, "draw:elm", 0b10, seat, deal) for seat in (0, 1, SPECTATOR)]
    assert told == ["Bo is dealt a card.", "Bo: Elm.", "Bo is dealt a card."]
    assert entry(box, CHANCE, "draw:elm", 0b10, TRUTH, deal) == "Bo: Elm."
    assert entry(box, CHANCE, "draw:elm", 0b10, 1) == "Dealt: Elm.", "no step, no line of a step"
    assert entry(box, CHANCE, "grow:two", EVERYONE, 0, grow) == "The tower grows: two."
    assert entry(box, 0, "play:elm", 1, 1, rules.Turn(0)) == "Ada plays Elm."


def test_two_names_of_one_kind(variant: Callable[..., Box]) -> None:
    box = variant(
        ("state.py", '"play card"', '"play card card"'),
        ("words.toml", 'play = "Play {card}"', 'play = "Play {card} on {to}"'),
    )
    content = box.content()
    assert box.words.option(content, content.vocabulary.parse("play:ash@elm")) == "Play Ash on Elm"


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("[veiled]", "[viel]", r"words.toml:23: field 'viel': is not known. Did you mean 'veil"),
        ("[veiled]", "[veiled", "words.toml: not readable as TOML: "),
        ('leave = ""', "leave = 3", "words.toml:21: field 'log.leave': Expected `str`, got `int`"),
    ],
)
def test_broken_words_are_told(variant: Callable[..., Box], old: str, new: str, why: str) -> None:
    box = variant(("words.toml", old, new))
    with pytest.raises(PackError, match=why):
        _ = box.words


def test_missing_words_are_told(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"words\.toml: .*No such file"):
        Words.read(tmp_path / "words.toml")


def test_a_box_is_pickled_as_its_folder_whatever_was_read_from_it(toy: Box) -> None:
    game = toy.open(seed=1)
    assert toy.optional("rules") is not None
    again = pickle.loads(pickle.dumps(game))
    assert again.setup.box.id == toy.id
    assert again.question.options == game.question.options  # type: ignore[union-attr]
