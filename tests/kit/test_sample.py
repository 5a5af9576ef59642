"""Which moments are looked at closely: what is new, begins or ends, and some in between."""

from __future__ import annotations

from random import Random

import pytest

from donjon.core.box.box import Box
from donjon.kit import Walk, conform, examine, inspect
from donjon.kit.agreements import agreements
from donjon.kit.sample import News, news, plan


def told(text: str) -> list[News]:
    """A game in which each letter is something to see: a capital is a step that asks."""
    return [[(letter, "")] for letter in text]


def moments(*games: str, looks: int) -> list[str]:
    plans = plan([told(game) for game in games], looks)
    return [
        "".join(letter if i in chosen else "-" for i, letter in enumerate(game))
        for game, chosen in zip(games, plans, strict=True)
    ]


def test_what_is_seen_for_the_first_time_is_looked_at() -> None:
    assert moments("aabbaac", "abdba", looks=6) == ["a-b---c", "a-d-a"]


def test_the_rest_is_spread_evenly() -> None:
    chosen = plan([told("a" * 101)], 12)[0]
    assert {0, 100} <= chosen
    assert len(chosen) == 12
    gaps = [b - a for a, b in zip(sorted(chosen), sorted(chosen)[1:], strict=False)]
    assert max(gaps) <= 11


def test_there_are_never_more_looks_than_were_asked_for() -> None:
    letters = "".join(map(chr, range(60, 100)))
    for looks in (0, 1, 7, 39, 60):
        plans = plan([told(letters), told(letters)], looks)
        assert sum(map(len, plans)) == looks
    assert sum(map(len, plan([told("ab"), told("c")], 100))) == 3


def test_what_is_new_goes_before_beginnings_and_ends() -> None:
    assert moments("aaab", "aaaa", looks=2) == ["a--b", "----"]


def test_a_moment_is_the_step_that_asks_and_the_answer_that_led_to_it(toy: Box) -> None:
    game = toy.open(2, forced=False)
    assert news(game) == [("Deal", "")]
    game.apply("draw:ash")
    assert news(game) == [("Deal", ""), ("Deal", "draw")]
    for key in ("draw:bay", "draw:cob", "draw:dun"):
        game.apply(key)
    assert news(game) == [("Turn", ""), ("Deal", "draw")]
    game.apply("bury:ash")
    assert news(game) == [("Turn", ""), ("Turn", "bury")]


def test_dear_checks_see_the_planned_moments_and_cheap_ones_all(
    toy: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    dear: list[int] = []
    cheap: list[int] = []

    def the_dear(walk: Walk) -> None:
        dear.append(walk.number)

    def the_cheap(walk: Walk) -> None:
        cheap.append(walk.number)

    monkeypatch.setattr("donjon.kit.conformance.CLOSELY", (the_dear,))
    tally = conform(toy, games=3, checks=[the_dear, the_cheap], looks=17)
    assert (tally.games, tally.looks, len(dear)) == (3, 17, 17)
    assert len(cheap) == tally.answers + 3
    dear.clear()
    examine(Walk(toy), [the_dear], {0, 4})
    assert dear == [0, 4]
    dear.clear()
    walk = Walk(toy)
    examine(walk, [the_dear])
    assert dear == list(range(walk.number + 1)), "played again alone, every moment is looked at"


def test_after_many_answers_further_games_are_cut_short(
    toy: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = conform(toy, games=4, looks=0)
    monkeypatch.setattr("donjon.kit.conformance.SHORT_GAME_ANSWERS", 3)
    first = Walk(toy, *agreements(toy, 4, Random(0))[0])
    examine(first, [])
    assert first.number > 10
    cut = conform(toy, games=4, looks=20, answers=10)
    assert (cut.games, cut.answers) == (4, first.number + 9)
    assert cut.answers < whole.answers


def test_without_dear_checks_a_game_is_played_once(toy: Box) -> None:
    played: list[Walk] = []

    def make() -> Walk:
        played.append(Walk(toy))
        return played[-1]

    assert inspect([make], checks=[]).looks == 0
    assert len(played) == 1
