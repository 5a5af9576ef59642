"""The same seed, the same games, whoever plays them."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest

from donjon.core.errors import BadOption, UnknownName
from donjon.lab import pooled, simulate
from donjon.lab.simulate import Plan, Record, Result, play

BOX = "skull-tower"
BOTS = ["random", "random"]


def told(result: Result) -> dict[str, Any]:
    """All but the times."""
    data = result.data()
    del data["seconds"], data["slowest"]
    for record in data["records"]:
        del record["seconds"], record["slowest"]
    return data


def test_two_processes_find_what_one_finds() -> None:
    one = simulate(BOX, BOTS, 40, seed=7, jobs=1)
    two = simulate(BOX, BOTS, 40, seed=7, jobs=2)
    assert told(one) == told(two)
    assert one.games == 40
    assert one.complete


def test_any_executor_will_do() -> None:
    with ThreadPoolExecutor(3) as threads:
        found = simulate(BOX, BOTS, 12, seed=7, jobs=3, executor=threads)
    assert told(found) == told(simulate(BOX, BOTS, 12, seed=7))


def test_a_game_depends_on_the_seed_and_its_number_alone() -> None:
    many = simulate(BOX, BOTS, 6, seed=3)
    plan = many.plan
    for record in reversed(many.records):
        again = play(plan, record.index)
        timed = msgspec.structs.replace(again, seconds=record.seconds, slowest=record.slowest)
        assert timed == record
        assert 0 <= record.slowest <= record.seconds + 1
    other = simulate(BOX, BOTS, 6, seed=4)
    assert [r.decisions for r in many.records] != [r.decisions for r in other.records]


def test_options_reach_the_games() -> None:
    easy = simulate(BOX, BOTS, 3, options={"difficulty": "easy"})
    assert easy.plan.options["difficulty"] == "easy"
    assert easy.plan.options["tower"] == "random"


def test_progress_counts_every_game() -> None:
    done: list[int] = []
    simulate(BOX, BOTS, 5, progress=done.append)
    assert sum(done) == 5


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupt_keeps_what_was_finished(jobs: int) -> None:
    done: list[int] = []

    def interrupt(count: int) -> None:
        done.append(count)
        if sum(done) >= 3:
            raise KeyboardInterrupt

    found = simulate(BOX, BOTS, 500, jobs=jobs, progress=interrupt)
    assert 3 <= found.games < 500
    assert not found.complete
    assert threading.active_count() < 10


def test_wrong_names_are_refused_before_anything_is_played() -> None:
    with pytest.raises(UnknownName, match="Did you mean 'skull-tower'"):
        simulate("skull-towr", BOTS, 1)
    with pytest.raises(UnknownName, match="There is no bot 'grandmaster'"):
        simulate(BOX, ["random", "grandmaster"], 1)
    with pytest.raises(BadOption, match="takes 2 players, not 3"):
        simulate(BOX, ["random"] * 3, 1)
    with pytest.raises(BadOption):
        simulate(BOX, BOTS, 1, options={"difficulty": "nightmare"})
    with pytest.raises(BadOption, match="at least"):
        simulate(BOX, BOTS, 0)


def record(index: int, winners: list[int], reason: str) -> Record:
    return Record(index, winners, [int(seat in winners) for seat in range(3)], reason, 10, 0.5)


def test_seats_and_teams_are_counted_apart() -> None:
    plan = Plan("any", ["random"] * 3, 0, {})
    found = Result(
        plan,
        4,
        [
            record(0, [0], "gold"),
            record(1, [0, 2], "gold"),
            record(2, [], "night"),
            record(3, [2, 0], "gold"),
        ],
    )
    assert [found.seat(seat).hits for seat in range(3)] == [3, 0, 2]
    assert [(seats, share.hits) for seats, share in found.teams()] == [
        ([0, 2], 2),
        ([], 1),
        ([0], 1),
    ]
    assert [(reason, share.hits) for reason, share in found.reasons()] == [
        ("gold", 3),
        ("night", 1),
    ]
    assert not found.together()
    assert msgspec.json.decode(msgspec.json.encode(found.data()))["games"] == 4


def test_what_games_tell_is_added_up() -> None:
    found = simulate("ravingspire", ["random"], 3, seed=2)
    for heading, counts in found.tallies().items():
        assert [number for _, number in counts] == sorted((n for _, n in counts), reverse=True)
        for name, number in counts:
            each = [record.tallies[heading].get(name, 0) for record in found.records]
            assert number == sum(each) > 0
    assert "sanity lost to" in found.tallies()
    assert not simulate(BOX, BOTS, 1).tallies(), "a game that counts nothing"


def course(index: int, winners: list[int], month: float | None, lost: bool) -> Record:
    """A game with something to count."""
    made = record(index, winners, "gold")
    return msgspec.structs.replace(
        made,
        things=[["as cook"], ["as cook", "rich"], []],
        figures={} if month is None else {"month": [month]},
        claims={"lost": [lost]},
    )


def test_who_did_something_is_counted_among_the_winners() -> None:
    plan = Plan("any", ["random"] * 3, 0, {})
    found = Result(plan, 2, [course(0, [1], 4, False), course(1, [0, 1], None, True)])
    won = found.won_with()
    assert (won["as cook"].hits, won["as cook"].count) == (3, 4)
    assert (won["rich"].hits, won["rich"].count) == (2, 2)
    assert [(name, row.count, row.middle) for name, row in found.figures()] == [("month", 1, 4)]
    assert [(name, share.hits, share.count) for name, share in found.claims()] == [("lost", 1, 2)]


def test_games_of_several_simulations_are_counted_together() -> None:
    two, three = Plan("any", ["random"] * 2, 0, {}), Plan("any", ["random"] * 3, 1, {})
    first = Result(two, 1, [course(0, [0], 4, False)])
    results = [first, Result(three, 1, [course(0, [], 5, True)])]
    together = pooled(results)
    assert together.games == 2
    assert together.plan is three
    assert [row.mean for _, row in together.figures()] == [4.5]
    with pytest.raises(BadOption, match="of one box"):
        pooled([first, Result(Plan("other", ["random"], 0, {}), 0, [])])


def test_the_course_of_a_game_is_told_where_its_lab_looks_at_it() -> None:
    found = simulate("return-to-dark-tower", ["random"], 2, seed=1)
    assert [row.count for name, row in found.figures() if name == "turns"] == [2]
    assert dict(found.claims())["lost: supply"].count == 2
