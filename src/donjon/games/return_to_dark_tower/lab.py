"""What is worth counting in a game of Return to Dark Tower."""

from __future__ import annotations

from donjon.games.return_to_dark_tower.kinds.calendar import N_MONTHS
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import (
    BATTLES,
    CHALLENGES,
    CLEANSES,
    DROPS,
    FOE_MOVES,
    GOAL_DONE,
    HAGGLES,
    MONTH,
    QUEST_DONE,
    QUEST_GIVEN,
    STRIKES,
    TRADES,
)

COUNTED = {
    BATTLES.code: "battles with foes",
    CHALLENGES.code: "battles with the adversary",
    CLEANSES.code: "cleansed buildings",
    HAGGLES.code: "rolls of the haggle die",
    TRADES.code: "trades",
    FOE_MOVES.code: "moves of foes",
}
"""The events that are counted in each game."""
EARLY = 3
"""The first month in which the goal may be reached."""


def things(game: DarkTowerState, seat: int) -> list[str]:
    """Who the hero was, the goal and the adversary, how far it went, and what the hero had."""
    content = game.content
    app = game.app
    hero = game.heroes[seat]
    facts: list[str] = []
    if hero.hero >= 0:
        facts.append(f"as {content.heroes[hero.hero].name}")
    if game.outcome is not None:
        facts.append(f"ended {game.outcome.reason}")
    facts.append(f"ended in month {app.month}")
    if app.goal >= 0:
        facts.append(f"goal {content.goals[app.goal].name}")
    if app.adversary >= 0:
        facts.append(f"against {content.adversaries[app.adversary].name}")
    facts += [f"foe {content.foes[foe].name}" for foe in app.foes]
    if app.achieved:
        facts.append("met the adversary")
    facts.append(f"{len(hero.corruptions)} corruptions")
    if game.competitive:
        facts.append(f"{len(hero.done)} heroic tests")
    facts += [f"owns {content.treasures[one].name}" for one in sorted(set(hero.treasures))]
    return facts


class Course:
    """What happened in a game, month by month."""

    def __init__(self) -> None:
        self.figures: dict[str, list[float]] = {}
        self.claims: dict[str, list[bool]] = {}

    def note(self, name: str, number: float) -> None:
        self.figures.setdefault(name, []).append(number)

    def claim(self, name: str, so: bool) -> None:
        self.claims.setdefault(name, []).append(so)


def course(game: DarkTowerState) -> Course:
    """When the goal was reached and the adversary fought, how often what was done, why it ended."""
    record = Course()
    counts = dict.fromkeys(COUNTED, 0)
    month = 0
    given = 0
    done = 0
    reached = 0
    strikes: list[tuple[int, int, int]] = []
    turn = 0
    for told in game.told():
        code = told.event.code
        if code in counts:
            counts[code] += 1
        if code == MONTH.code:
            month = told.args[0] + 1
        elif code == DROPS.code:
            turn += 1
        elif code == STRIKES.code:
            strikes.append((month, turn, told.args[0]))
        elif code == GOAL_DONE.code:
            reached = month
        elif code == CHALLENGES.code:
            record.note("month of a battle with the adversary", month)
        elif code == QUEST_GIVEN.code:
            given += 1
        elif code == QUEST_DONE.code:
            done += 1
    for code, name in COUNTED.items():
        record.note(name, counts[code])
    record.note("turns", turn)
    record.claims["quest completed"] = [number < done for number in range(given)]
    if game.app.goal >= 0:
        _goal(game, record, reached)
    _strikes(game, record, strikes)
    outcome = game.outcome
    if outcome is not None and not outcome.winners:
        record.claim("lost: in the last month", game.app.month == N_MONTHS)
        if outcome.reason == "supply":
            land = game.land
            record.note("supply gone: month", game.app.month)
            record.note("supply gone: skulls in the Tower", game.tower.inside)
            record.note("supply gone: skulls out of the game", land.gone)
            record.note("supply gone: skulls on buildings", sum([max(n, 0) for n in land.skulls]))
        for reason in ("supply", "corruption", "month"):
            record.claim(f"lost: {reason}", outcome.reason == reason)
    return record


def _goal(game: DarkTowerState, record: Course, reached: int) -> None:
    """When the goal was reached, of all games and of each goal."""
    name = game.content.goals[game.app.goal].name
    for whose in ("any", name):
        if reached:
            record.note(f"month of the goal: {whose}", reached)
        record.claim(f"goal reached: {whose}", reached > 0)
        record.claim(f"goal reached before month {EARLY}: {whose}", 0 < reached < EARLY)


def _strikes(game: DarkTowerState, record: Course, strikes: list[tuple[int, int, int]]) -> None:
    """How often each foe struck in months that were over, and whether two fell together."""
    for month in range(2, game.app.month):
        of_month = [strike for strike in strikes if strike[0] == month]
        for foe in game.app.foes:
            level = game.content.foes[foe].level
            record.note(f"strikes of level {level} in a month", [s[2] for s in of_month].count(foe))
        turns = [turn for _, turn, _ in of_month]
        record.claim("month with two strikes in one turn", len(set(turns)) < len(turns))
