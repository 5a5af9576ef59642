"""Which moments of some games are looked at closely.

Drawing, imagining and playing on cost a hundred times as much as an answer, so they happen
at a number of moments that is fixed beforehand, however long the games are: where something
is seen for the first time, where games begin and end, and evenly in between. What is cheap
happens at every answer, and there too a box has its measure: when enough answers have been
given, games that are played for the sake of another option are cut short.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from donjon.core.engine.game import Game
from donjon.kit.past import newest_answer

LOOKS = 200
"""How many moments are looked at closely, over all games of a box."""

ANSWERS_IN_FULL = 8000
"""How many answers are looked at before games are cut short."""
SHORT_GAME_ANSWERS = 100
"""How many answers of a game are played then."""

News = list[tuple[str, str]]
"""What is to be seen at one moment: who asks, and which answer was given to whom."""


def news(game: Game) -> News:
    """The step that asks now, and the newest answer: its verb, with the step that asked for it."""
    seen_now: News = []
    question = game.question
    if question is not None:
        seen_now.append((type(question.step).__name__, ""))
    given = newest_answer(game)
    if given is not None:
        verb = game.vocabulary.verb(given.answer).name
        seen_now.append((type(given.step).__name__, verb))
    return seen_now


def plan(games: Sequence[Sequence[News]], looks: int) -> list[set[int]]:
    """For each game the moments to look at closely; all together no more than `looks`.

    First comes what is new in these games (the first time a step asks, and each new pair of
    step and verb), then the first and the last moment of each game, then every so many.
    """
    chosen = dict.fromkeys(_wanted(games))
    rest = [
        (game, number)
        for game, moments in enumerate(games)
        for number in range(len(moments))
        if (game, number) not in chosen
    ]
    more = max(min(looks - len(chosen), len(rest)), 0)
    chosen.update(dict.fromkeys(rest[i * len(rest) // more] for i in range(more)))
    plans: list[set[int]] = [set() for _ in games]
    for game, number in list(chosen)[:looks]:
        plans[game].add(number)
    return plans


def _wanted(games: Sequence[Sequence[News]]) -> Iterator[tuple[int, int]]:
    known: set[tuple[str, str]] = set()
    for game, moments in enumerate(games):
        for number, seen in enumerate(moments):
            if not known.issuperset(seen):
                known.update(seen)
                yield game, number
    for game, moments in enumerate(games):
        yield game, 0
        yield game, len(moments) - 1
