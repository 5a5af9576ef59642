"""How many lines of thought a hard bot follows in a second.

It is asked at every seventh question of game after game, early and late; in between, the
quick thoughts of the game answer. Where the answer is obvious nothing is thought or counted.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

Play = Callable[[Random], int]
EVERY = 7


def thoughts(box_id: str) -> tuple[Play, None]:
    """A maker as in `subjects`: one call is one turn of the bot, and gives its lines."""
    import donjon
    from donjon.bots import bot

    box = donjon.box(box_id)
    hard: Any = bot("hard")
    quick, ponder = ways(box, hard) if hasattr(hard, "ponder") else old_ways(box, hard)
    game = box.open(seed=7)

    def play(rng: Random) -> int:
        nonlocal game
        for _ in range(EVERY):
            if game.question is None:
                game = box.open(seed=rng.getrandbits(31))
            quick(game, game.question.seat, rng.random())
        if game.question is None:
            return 0
        seat = game.question.seat
        lines, answer = ponder(game.view(seat), rng)
        game.apply(answer, seat)
        return lines

    return play, None


def ways(box: Any, hard: Any) -> tuple[Callable[..., None], Callable[..., tuple[int, int]]]:
    """How to answer quickly, and how to think and count the lines."""
    from donjon.bots.game_hooks import mind_of

    mind = mind_of(box)

    def quick(game: Any, seat: int, chance: float) -> None:
        game.apply(mind.quick(game, seat, chance), seat)

    def ponder(view: Any, rng: Random) -> tuple[int, int]:
        clear = hard.clear(view)
        if clear >= 0:
            return 0, clear
        thought = hard.ponder(view, rng)
        return thought.lines, thought.favourite()

    return quick, ponder


def old_ways(box: Any, hard: Any) -> tuple[Callable[..., None], Callable[..., tuple[int, int]]]:
    """The same for revisions up to 0.1, whose bots follow as many lines as they are told."""
    from donjon.bots import position_bots

    answer: Any = position_bots.quick_of(box)  # type: ignore[attr-defined]
    obvious: Any = position_bots.obvious_of(box)  # type: ignore[attr-defined]

    def quick(game: Any, seat: int, chance: float) -> None:
        game.apply(answer(game, chance))

    def ponder(view: Any, rng: Random) -> tuple[int, int]:
        return hard.lines if obvious(view.state) < 0 else 0, hard.answer(view, rng)

    return quick, ponder


MAKERS = {"thoughts": thoughts}
