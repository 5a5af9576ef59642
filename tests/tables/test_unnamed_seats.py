"""Answers that name no seat, of people with several: they mean the seat that was asked then."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from donjon.core.errors import DonjonError
from donjon.tables.conduct import answers
from donjon.tables.entries import Answered, Change
from donjon.tables.errors import Stale
from donjon.tables.table import Table
from tests.tables import wishes
from tests.tables.inn import lay, pair
from tests.tables.scene import ANN, BEN, WATCH, Scene, person

pytestmark = pytest.mark.usefixtures("watch")


@pytest.fixture(autouse=True)
def _sealed(fate: Callable[[str], None]) -> None:
    """The same dice for every game that is told here."""
    fate("6d" * 32)


CASTLE = "escape-the-dark-castle"
NAMES = ("Ann", "Abel", "Ada")


def guards() -> Scene:
    """Night one: each of three guards is asked, and Ann speaks for all of them."""
    return Scene.of(*(person(ANN, name) for name in NAMES), box=WATCH).answer("dark", 0)


def can_strike(scene: Scene, seat: int) -> str:
    """A blow that a seat may strike; empty if it cannot."""
    return next((key for key in scene.keys_of(seat) if key.startswith("strike:")), "")


def test_a_second_answer_to_one_version_is_not_given_for_the_next_seat() -> None:
    """In the Dark Castle with three seats of one key: strike, and hold from another tab."""
    rng = Random(1)

    def blows(table: Table) -> bool:
        asked = [seat for seat in scene.asked if can_strike(scene, seat)]
        return len(asked) > 1 and asked[0] == 0

    for _ in range(20):
        scene = Scene.of(*(person(ANN, name) for name in NAMES), box=CASTLE)
        scene.play_on(rng, lambda table: table.phase == "over" or blows(table))
        if scene.table.phase == "playing":
            break
    seen = scene.table.version
    blow = can_strike(scene, 0)
    scene.do(answers.answer(scene.table, ANN, None, seen, blow))
    assert scene.table.turns[-1].seats == (0,)
    with pytest.raises(Stale):
        answers.answer(scene.table, ANN, None, seen, "hold")
    assert answers.answer(scene.table, ANN, None, seen, blow) == Change([]), "said twice"
    first, *_ = scene.asked
    change = answers.answer(scene.table, ANN, None, scene.table.version, "hold")
    assert [entry.seat for entry in change.entries if isinstance(entry, Answered)] == [first]


def test_what_another_seat_has_answered_is_no_repeat() -> None:
    scene = guards()
    seen = scene.table.version
    scene.answer("hold", 1)
    change = answers.answer(scene.table, ANN, None, seen, "hold")
    assert [entry.seat for entry in change.entries if isinstance(entry, Answered)] == [0]


def test_a_version_long_forgotten_is_stale() -> None:
    scene = guards()
    with pytest.raises(Stale):
        answers.answer(scene.table, ANN, None, 0, "hold")
    with pytest.raises(Stale):
        answers.answer(scene.table, ANN, None, scene.table.version + 1, "hold")


@settings(max_examples=60)
@given(st.data())
def test_an_answer_falls_on_the_seat_that_was_asked_or_on_none(data: st.DataObject) -> None:
    """Whatever tabs send, in whatever order, to whatever version they have seen."""
    holders = data.draw(st.sampled_from([(ANN, ANN, ANN), (ANN, BEN, ANN), (BEN, ANN, ANN)]))
    chairs = [person(who, f"{who[:3]} {seat}") for seat, who in enumerate(holders)]
    scene = Scene.of(*chairs, box=WATCH)
    own = [seat for seat, who in enumerate(holders) if who == ANN]
    lists: dict[int, dict[int, list[str]]] = {}
    taken: dict[tuple[int, int], str] = {}
    for _ in range(data.draw(st.integers(4, 16))):
        if scene.table.phase != "playing":
            break
        now = scene.table.version
        lists.setdefault(now, {seat: scene.keys_of(seat) for seat in scene.asked})
        seen = data.draw(st.sampled_from([now, *lists]))
        shown = sorted({key for keys in lists[seen].values() for key in keys})
        key = data.draw(st.sampled_from(shown))
        asked = [seat for seat in own if seat in lists[seen]]
        able = [seat for seat in asked if key in lists[seen][seat]]
        try:
            change = answers.answer(scene.table, ANN, None, seen, key)
        except DonjonError:
            assert seen != now or not able, "what may be answered now is taken"
            first = scene.asked[0]
            taken[now, first] = lists[now][first][0]
            scene.answer(taken[now, first], first)
            continue
        if not change.entries:
            assert taken[seen, able[0]] == key
            continue
        (entry,) = change.entries
        assert isinstance(entry, Answered)
        assert entry.seat == able[0]
        assert (entry.then.by[0], entry.then.keys[0]) == (able[0], key)
        assert scene.keys_of(able[0]) == lists[seen][able[0]], "and it is asked the same still"
        taken[seen, able[0]] = key
        scene.do(change)


def test_of_two_tabs_at_two_servers_one_is_told_to_look_again(tmp_path: Path) -> None:
    """Both have seen one version; what comes second is for no other seat."""

    async def story() -> None:
        async with pair(tmp_path / "tables.db") as houses:
            for number in range(6):
                chairs = [person(ANN, name) for name in NAMES]
                table = await lay(houses[0], *chairs, box=WATCH)
                await wishes.answer(houses[0], table.id, ANN, 0, table.version, "dark")
                seen = table.version
                other = (await houses[1].room(table.id)).table
                await wishes.answer(houses[1], table.id, ANN, 2, other.version, "hold")
                said = ["strike", "hold"][:: 1 if number % 2 else -1]
                sent = [
                    wishes.answer(house, table.id, ANN, None, seen, key)
                    for house, key in zip(houses, said, strict=True)
                ]
                done = await asyncio.gather(*sent, return_exceptions=True)
                assert sum(isinstance(one, Stale) for one in done) == 1, done
                entries = houses[0].store.load(table.id)
                given = [entry.seat for entry in entries if isinstance(entry, Answered)]
                assert given == [0, 2, 0]

    asyncio.run(story())
