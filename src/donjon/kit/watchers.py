"""Watchers, and what they see: answers, lines of the log, pictures and boards of text."""

from __future__ import annotations

from collections.abc import Callable

from donjon.core.engine.game import HIDDEN, Game, View
from donjon.core.engine.seats import CHANCE, TRUTH, witnessed
from donjon.core.engine.setup import Rulebook
from donjon.core.record.blanks import subject
from donjon.kit.faults import Fault, expect_same
from donjon.kit.past import GivenAnswer, newest_answer, told_since
from donjon.kit.walk import Walk

PICTURE = "picture"
"""Before the name of a screen: the face that is its picture."""


def player_names(walk: Walk) -> list[str]:
    """What the players are called."""
    return [f"seat {seat}" for seat in range(walk.seats)]


def sees(walk: Walk, given: GivenAnswer, watcher: int) -> bool:
    """Whether a watcher sees all of an answer: it is open, or they are a witness."""
    veiled = given.seat == CHANCE or walk.game.vocabulary.verb(given.answer).secret
    return not veiled or witnessed(given.witnesses, watcher)


def lines_read(walk: Walk, game: Game, watcher: int) -> list[tuple[str, ...]]:
    """The newest answer and what was told since, as a watcher reads them."""
    words, content, players = walk.box.words, game.setup.content, player_names(walk)
    entries: list[tuple[str, ...]] = []
    given = newest_answer(game)
    if given is not None:
        entries.append((words.entry(content, players, given[:3], watcher, given.step),))
    for told in told_since(game, walk.number):
        telling = words.event_lines(content, players, told, watcher)
        entries.append(
            (told.event.name, telling.line, telling.rise, telling.at, telling.mark, *telling.arrows)
        )
    return entries


def faces(walk: Walk, view: View) -> dict[str, str]:
    """Question, pictures (upright, wide and lying by turns), board of text and hints, if any."""
    wide, lying = walk.number % 3 == 1, walk.number % 3 == 2
    draw: dict[str, Callable[[], str]] = {"text": view.text}
    if view.seat != TRUTH:
        draw["hints"] = lambda: repr(view.hints())
    drawings = {kind: face() for kind, face in draw.items() if has_module(view.box, kind)}
    if has_module(view.box, "picture"):
        screens = view.screens(wide, lying)
        drawings["screens"] = repr(screens)
        drawings |= {
            f"{PICTURE} {screen.id}".strip(): view.picture(screen.id, wide, None, lying)
            for screen in screens
        }
    return {"question": f"{view.ask(player_names(walk))} {subject(view.state)}", **drawings}


def pictures_now(walk: Walk, watcher: int) -> dict[str, str]:
    """The pictures of this moment by the names of their screens, drawn once."""
    faces_of_now = faces_now(walk, watcher).items()
    return {
        kind.removeprefix(PICTURE).strip(): face
        for kind, face in faces_of_now
        if kind.startswith(PICTURE)
    }


def faces_now(walk: Walk, watcher: int) -> dict[str, str]:
    """The faces of this moment, made once."""
    if watcher not in walk.drawn:
        walk.drawn[watcher] = faces(walk, walk.game.view(watcher))
    return walk.drawn[watcher]


def watchers_drawn_for(walk: Walk) -> list[int]:
    """For whom this moment is drawn: one who is asked, and one of the others, by chance."""
    question = walk.game.question
    asked = question.asked() if question is not None else []
    others = [watcher for watcher in [*walk.watchers, TRUTH] if watcher not in asked]
    rng = walk.rng
    return [rng.choice(seats) for seats in (asked, others) if seats]


def has_module(box: Rulebook, module: str) -> bool:
    """Whether the folder of a game has this module."""
    return box.optional(module) is not None


def same_view(view: View, other: View, what: str) -> None:
    """Find fault where two views are not the same bytes: in the state first, then in a pool."""
    if view == other:
        return
    ours, theirs = view.data(), other.data()
    pools, more = ours.pop("pools"), theirs.pop("pools")
    expect_same(ours, theirs, what)
    for number, (one, two) in enumerate(zip(pools, more, strict=False)):
        if one != two:
            hidden = ", ".join(_hiding(ours["state"], HIDDEN - number)) or "no field"
            odd = sorted(set(one) ^ set(two)) or sorted(one)
            raise Fault(f"{what} differs in what is hidden in {hidden} (pool {number}): {odd}")
    raise Fault(f"{what} differs in its bytes")


def _hiding(state: dict[str, object], sign: int) -> list[str]:
    """The fields of a state that hold a sign."""
    return [name for name, value in state.items() if _holds(value, sign)]


def _holds(value: object, sign: int) -> bool:
    if isinstance(value, dict):
        return any(_holds(item, sign) for item in value.values())
    if isinstance(value, list):
        return any(_holds(item, sign) for item in value)
    return value == sign


def watcher_name(watcher: int) -> str:
    """A watcher in words."""
    if watcher == TRUTH:
        return "one who may see all"
    return f"seat {watcher}" if watcher >= 0 else "a spectator"
