"""Many games between bots, on one processor or on all of them, with the same result.

Game number `i` of a simulation depends on the seed and on `i` alone, so it does not
matter who plays it or when.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from donjon.bots import bot
from donjon.core.box.shelf import box as find_box
from donjon.core.engine.game import Game
from donjon.core.errors import BadOption
from donjon.core.record.journal import Journal
from donjon.lab.questions_asked import GAMES, Asked
from donjon.lab.stats import Rate, Spread, Summary, rate, spread, summary

CHUNK_SECONDS = 0.25
"""How long a process should be busy before it reports."""
LARGEST_CHUNK = 256


class Plan(msgspec.Struct, frozen=True):
    """What is played, apart from how often."""

    box: str
    bots: list[str]
    """The name of a bot for each seat."""
    seed: int
    options: dict[str, str]
    packs: list[str] = []
    journals: str = ""
    """The folder in which the journals of all games are kept; none if it is empty."""


class Record(msgspec.Struct, frozen=True):
    """How one game went."""

    index: int
    winners: list[int]
    scores: list[int]
    reason: str
    decisions: int
    """Questions with more than one answer."""
    seconds: float
    things: list[list[str]] = []
    """For each seat what is worth counting, as the game's own `lab.py` tells it."""
    clicks: int = 0
    """Decisions, and the moments at which a page waits for a person all the same."""
    tried: int = 0
    """Decisions all of whose answers were tried out; some, in one game of many."""
    idle: list[str] = []
    """The rules of those whose answers all led to what looks the same to everybody."""
    slowest: float = 0.0
    """How long a bot thought about one answer at most, in seconds of one core."""
    tallies: dict[str, dict[str, int]] = {}
    """By heading, how much of what there was, as the game's own `lab.py` counts it."""
    figures: dict[str, list[float]] = {}
    """Numbers of the game by name, as the game's own `lab.py` tells them; some come more often."""
    claims: dict[str, list[bool]] = {}
    """What was so and what was not, by name; left out where it cannot be asked."""


class Result(msgspec.Struct, frozen=True):
    """A row of games, in the order of their numbers."""

    plan: Plan
    asked: int
    """How many games were wanted; fewer were finished if it was interrupted."""
    records: list[Record]

    @property
    def games(self) -> int:
        return len(self.records)

    @property
    def complete(self) -> bool:
        return self.games == self.asked

    def seat(self, seat: int) -> Rate:
        """How often a seat won."""
        return rate(sum(seat in record.winners for record in self.records), self.games)

    def teams(self) -> list[tuple[list[int], Rate]]:
        """How often these seats, and no others, won together; most often first."""
        counts = Counter(tuple(sorted(record.winners)) for record in self.records)
        ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        return [(list(seats), rate(count, self.games)) for seats, count in ordered]

    def together(self) -> bool:
        """Whether all seats won, or none, in every game."""
        return all(len(record.winners) in (0, len(self.plan.bots)) for record in self.records)

    def reasons(self) -> list[tuple[str, Rate]]:
        """How the games ended; most often first."""
        counts = Counter(record.reason for record in self.records)
        ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        return [(reason, rate(count, self.games)) for reason, count in ordered]

    def things(self) -> list[tuple[str, Rate]]:
        """How often a player did what the game counts; most often first."""
        players = [set(things) for record in self.records for things in record.things]
        counts = Counter(thing for things in players for thing in things)
        ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        return [(thing, rate(count, len(players))) for thing, count in ordered]

    def tallies(self) -> dict[str, list[tuple[str, int]]]:
        """What all games together came to, by heading; most first."""
        sums: dict[str, Counter[str]] = {}
        for record in self.records:
            for heading, counts in record.tallies.items():
                sums.setdefault(heading, Counter()).update(counts)
        return {
            heading: sorted(counts.items(), key=lambda item: (-item[1], item[0]))
            for heading, counts in sorted(sums.items())
        }

    def won_with(self) -> dict[str, Rate]:
        """How often a player who did what the game counts was among the winners."""
        players: Counter[str] = Counter()
        winners: Counter[str] = Counter()
        for record in self.records:
            for seat, things in enumerate(record.things):
                players.update(set(things))
                if seat in record.winners:
                    winners.update(set(things))
        return {thing: rate(winners[thing], count) for thing, count in players.items()}

    def figures(self) -> list[tuple[str, Spread]]:
        """The numbers that the game tells of its games, by name."""
        rows: dict[str, list[float]] = {}
        for record in self.records:
            for name, values in record.figures.items():
                rows.setdefault(name, []).extend(values)
        return [(name, spread(rows[name])) for name in sorted(rows)]

    def claims(self) -> list[tuple[str, Rate]]:
        """How often what the game says of its games was so, by name."""
        rows: dict[str, list[bool]] = {}
        for record in self.records:
            for name, held in record.claims.items():
                rows.setdefault(name, []).extend(held)
        return [(name, rate(sum(rows[name]), len(rows[name]))) for name in sorted(rows)]

    def decisions(self) -> Summary:
        return summary([record.decisions for record in self.records])

    def clicks(self) -> Summary:
        return summary([record.clicks for record in self.records])

    def tried(self) -> int:
        """How many decisions were tried out."""
        return sum(record.tried for record in self.records)

    def idle(self) -> list[tuple[str, Rate]]:
        """The rules whose questions did not matter, and in how many of those tried; most first."""
        counts = Counter(rule for record in self.records for rule in record.idle)
        ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
        return [(rule, rate(count, self.tried())) for rule, count in ordered]

    def seconds(self) -> Summary:
        return summary([record.seconds for record in self.records])

    def slowest(self) -> float:
        """How long a bot thought about one answer at most, in seconds of one core."""
        return max((record.slowest for record in self.records), default=0.0)

    def data(self) -> dict[str, Any]:
        """All of it as plain data. Only `seconds` and `slowest` differ from run to run."""
        return {
            "plan": msgspec.to_builtins(self.plan),
            "asked": self.asked,
            "games": self.games,
            "seats": [
                {"bot": name, **msgspec.to_builtins(self.seat(seat))}
                for seat, name in enumerate(self.plan.bots)
            ],
            "teams": [
                {"seats": seats, **msgspec.to_builtins(share)} for seats, share in self.teams()
            ],
            "reasons": {name: msgspec.to_builtins(share) for name, share in self.reasons()},
            "things": {name: msgspec.to_builtins(share) for name, share in self.things()},
            "tallies": {heading: dict(counts) for heading, counts in self.tallies().items()},
            "won_with": {name: msgspec.to_builtins(won) for name, won in self.won_with().items()},
            "claims": {name: msgspec.to_builtins(share) for name, share in self.claims()},
            "figures": {name: msgspec.to_builtins(row) for name, row in self.figures()},
            "decisions": msgspec.to_builtins(self.decisions()),
            "clicks": msgspec.to_builtins(self.clicks()),
            "tried": self.tried(),
            "idle": {rule: msgspec.to_builtins(share) for rule, share in self.idle()},
            "seconds": msgspec.to_builtins(self.seconds()),
            "slowest": self.slowest(),
            "records": msgspec.to_builtins(self.records),
        }


Progress = Callable[[int], None]
"""Is told how many games more are finished."""


def simulate(
    box_id: str,
    seats: Sequence[str],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    options: Mapping[str, str] | None = None,
    progress: Progress | None = None,
    *,
    packs: Sequence[str] = (),
    journals: str | Path | None = None,
    executor: Executor | None = None,
) -> Result:
    """Let bots, one name per seat, play a number of games.

    With more than one job the games are played by processes, which are started afresh:
    a script that calls this needs the usual `if __name__ == "__main__":`. Any other
    `concurrent.futures` executor may be given instead; whoever gives one shuts it down.
    With a folder for journals, each game can be looked at again.
    An interrupt (Ctrl-C) ends the simulation early: the result holds what was finished.
    """
    if games < 1 or jobs < 1:
        raise BadOption(f"A simulation needs a game and a job at least, not {games} and {jobs}.")
    box = find_box(box_id)
    setup = box.agree(len(seats), options or {}, packs)
    kept = str(journals) if journals is not None else ""
    plan = Plan(box.id, list(seats), seed, setup.options, list(packs), kept)
    open_game(plan, 0)
    for name in plan.bots:
        bot(name)
    records: list[Record] = []
    jobs = min(jobs, games)
    try:
        if executor is None and jobs == 1:
            _collect(_one_by_one(plan, games), records, progress)
        elif executor is not None:
            _collect(_in_chunks(plan, games, jobs, executor), records, progress)
        else:
            with processes(jobs) as pool:
                _collect(_in_chunks(plan, games, jobs, pool), records, progress)
    except KeyboardInterrupt:
        pass
    records.sort(key=lambda record: record.index)
    return Result(plan, games, records)


def play(plan: Plan, index: int) -> Record:
    """Game number `index` of a plan."""
    start = perf_counter()
    game = open_game(plan, index)
    asked = Asked(closely=index % GAMES == 0)
    asked.play_out(game, [bot(name) for name in plan.bots], Random(f"{plan.seed}/{index}/bots"))
    outcome = game.outcome
    assert outcome is not None
    journal = Journal.of(game, plan.bots)
    if plan.journals:
        journal.save(Path(plan.journals) / f"{plan.box}-{index}.json")
    return Record(
        index,
        outcome.winners,
        outcome.scores,
        outcome.reason,
        asked.questions,
        perf_counter() - start,
        _things(game),
        asked.clicks,
        asked.tried,
        asked.idle,
        asked.slowest,
        _tallies(journal, plan),
        *_course(game),
    )


def _tallies(journal: Journal, plan: Plan) -> dict[str, dict[str, int]]:
    """What was told in a game that is worth a sum. Nobody listens while bots play, so a game
    that counts it is played once more from its journal."""
    box = find_box(plan.box)
    count = getattr(box.optional("lab"), "tallies", None)
    if count is None:
        return {}
    tallies: dict[str, dict[str, int]] = count(journal.replay(box, packs=plan.packs))
    return tallies


def pooled(results: Sequence[Result]) -> Result:
    """The games of several simulations of one box as if they were one; seats may differ."""
    boxes = {result.plan.box for result in results}
    if len(boxes) != 1:
        raise BadOption(f"Games of one box can be counted together, not of {len(boxes)}.")
    largest = max(results, key=lambda result: len(result.plan.bots))
    records = [record for result in results for record in result.records]
    return Result(largest.plan, sum(result.asked for result in results), records)


def _things(game: Game) -> list[list[str]]:
    """What each player did that is worth counting; games without a `lab.py` count nothing."""
    module = game.setup.box.optional("lab")
    if module is None:
        return []
    return [module.things(game, seat) for seat in range(game.seats)]


def _course(game: Game) -> tuple[dict[str, list[float]], dict[str, list[bool]]]:
    """Figures and claims of a game whose `lab.py` looks at what happened in it."""
    module = game.setup.box.optional("lab")
    if module is None or not hasattr(module, "course"):
        return {}, {}
    course = module.course(game)
    return course.figures, course.claims


def play_some(plan: Plan, start: int, stop: int) -> list[Record]:
    """Some games of a plan; what a process is asked to do."""
    return [play(plan, index) for index in range(start, stop)]


def open_game(plan: Plan, index: int) -> Game:
    """Game number `index` of a plan, before its first answer.

    What happens in it is told only where the game's `lab.py` looks at its course.
    """
    box = find_box(plan.box)
    heard = hasattr(box.optional("lab"), "course")
    return box.open(len(plan.bots), f"{plan.seed}/{index}", plan.options, plan.packs, heard=heard)


def _collect(
    played: Iterator[list[Record]], records: list[Record], progress: Progress | None
) -> None:
    for some in played:
        records += some
        if progress is not None:
            progress(len(some))


def _one_by_one(plan: Plan, games: int) -> Iterator[list[Record]]:
    for index in range(games):
        yield [play(plan, index)]


def _in_chunks(plan: Plan, games: int, jobs: int, executor: Executor) -> Iterator[list[Record]]:
    """Hand out a few games at a time: one at first, then as many as fill `CHUNK_SECONDS`."""
    waiting: set[Future[list[Record]]] = set()
    following = 0
    size = 1
    try:
        while following < games or waiting:
            while following < games and len(waiting) < 2 * jobs:
                stop = min(following + size, games)
                waiting.add(executor.submit(play_some, plan, following, stop))
                following = stop
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                some = future.result()
                mean = sum(record.seconds for record in some) / len(some)
                fair = max(1, (games - following) // (2 * jobs))
                size = max(1, min(int(CHUNK_SECONDS / max(mean, 1e-6)), fair, LARGEST_CHUNK))
                yield some
    finally:
        for future in waiting:
            future.cancel()


@contextmanager
def processes(jobs: int) -> Iterator[Executor]:
    """A pool of processes that is gone when the block is left, however it is left."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _ignore_interrupts)
    try:
        with _deaf():
            pool.submit(int)
        yield pool
    except BaseException:
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf() -> Iterator[None]:
    """Hold Ctrl-C back. Processes started meanwhile never hear it: only we should answer."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _ignore_interrupts() -> None:
    """For systems where a process cannot be started deaf."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
