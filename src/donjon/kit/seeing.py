"""What a watcher sees: answers, lines of the log, pictures and boards of text."""

from __future__ import annotations

from functools import cache

from donjon.core.box import Box
from donjon.core.game import CHANCE, EVERYONE, TRUTH, Game
from donjon.core.views import View
from donjon.kit.trouble import Fault, same
from donjon.kit.walk import Walk


def sees(walk: Walk, entry: tuple[int, int, int], watcher: int) -> bool:
    """Whether a watcher sees all of an answer: it is open, or they are a witness."""
    seat, answer, witnesses = entry
    veiled = seat == CHANCE or walk.game.vocabulary.verb(answer).secret
    return not veiled or witnesses == EVERYONE or (watcher >= 0 and witnesses >> watcher & 1 == 1)


def line(walk: Walk, game: Game, watcher: int) -> str:
    """The newest line of a game's log, as a watcher reads it."""
    names = [f"seat {seat}" for seat in range(walk.seats)]
    past, step = game.history()[-1], game.askers()[-1]
    return walk.box.words.entry(game.setup.content, names, past, watcher, step)


def faces(walk: Walk, view: View) -> dict[str, str]:
    """Picture (wide or narrow by turns), board of text and hints, where the game has them."""
    wide = walk.number % 2 == 1
    draw = {"picture": lambda: view.picture(wide), "text": view.text}
    if view.seat != TRUTH:
        draw["hints"] = lambda: repr(view.hints())
    return {kind: face() for kind, face in draw.items() if has(view.box, kind)}


def faces_now(walk: Walk, watcher: int) -> dict[str, str]:
    """Picture, board of text and hints of this moment, made once."""
    if watcher not in walk.drawn:
        walk.drawn[watcher] = faces(walk, walk.game.view(watcher))
    return walk.drawn[watcher]


def drawn_for(walk: Walk) -> list[int]:
    """For whom this moment is drawn: one who is asked, and one of the others, by chance."""
    question = walk.game.question
    asked = question.asked() if question is not None else []
    others = [watcher for watcher in [*walk.watchers, TRUTH] if watcher not in asked]
    rng = walk.rng
    return [rng.choice(seats) for seats in (asked, others) if seats]


@cache
def has(box: Box, module: str) -> bool:
    """Whether the folder of a game has this module."""
    return box.optional(module) is not None


def same_view(view: View, other: View, what: str) -> None:
    """Find fault where two views are not the same bytes."""
    if view != other:
        same(view.data(), other.data(), what)
        raise Fault(f"{what} differs in its bytes")


def watching(watcher: int) -> str:
    """A watcher in words."""
    if watcher == TRUTH:
        return "one who may see all"
    return f"seat {watcher}" if watcher >= 0 else "a spectator"
