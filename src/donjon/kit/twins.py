"""Twin worlds: two games that differ only in what a watcher did not see.

Where chance, or a seat in secret, gives an answer that a watcher does not witness, a twin
takes another answer there and then follows the real game as long as the watcher could not
tell the two apart. All that while view, picture, text and log must be the same bytes. This
needs no `imagine`: a view that shows too much imagines very well.

The witnesses of an answer are a promise: nobody else knows, when the next question is
asked, what it was. Later the rules may show it (hands are laid open): cards leave the pools
of the view that no answer named, or a veil is lifted, and the twins of that watcher have served.

Twins are born at the moments that are looked at closely, and live for so many answers.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from donjon.core.game import ENGINE, Game
from donjon.core.parts import attributes
from donjon.core.undo import hidden
from donjon.core.views import VEILED, View
from donjon.kit.past import Given, newest
from donjon.kit.seeing import faces, faces_now, read, same_view, sees, watching
from donjon.kit.trouble import expect, same
from donjon.kit.walk import Walk

KEPT = 3
"""How many twins follow for each watcher; the oldest goes first."""
YEARS = 12
"""How many answers a twin follows, if it is not found out before."""


def hidden_things_stay_hidden(walk: Walk) -> None:
    """Games that differ only in what a watcher did not see look the same to that watcher."""
    walk.keep(Twins).follow()


class Twin:
    """A game that one watcher cannot tell from the real one."""

    def __init__(self, game: Game, born: int) -> None:
        self.game = game
        self.born = born


class Twins:
    """The twins of one random game, for all its watchers."""

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.twins: dict[int, list[Twin]] = {watcher: [] for watcher in walk.watchers}
        self.views: dict[int, View] = {}
        """What those who have twins saw before the newest answer."""
        self.before = walk.game.clone()
        """The real game before its newest answer."""
        self.number = walk.number

    def follow(self) -> None:
        """Let every twin take the newest answer, and let that answer have twins of its own."""
        walk = self.walk
        if walk.number == self.number:
            return
        given = newest(walk.game)
        assert given is not None
        for watcher, twins in self.twins.items():
            if twins or (walk.closely and not sees(walk, given, watcher)):
                self._follow(watcher, given)
        self.before = walk.game.clone()
        self.number = walk.number

    def _follow(self, watcher: int, given: Given) -> None:
        walk = self.walk
        now = walk.game.view(watcher)
        twins = [twin for twin in self.twins[watcher] if walk.number - twin.born <= YEARS]
        seen = sees(walk, given, watcher)
        named = walk.game.vocabulary.args(given.answer) if seen else []
        if twins and _shows(self.views[watcher], now, named):
            twins = []
        takes = self._takes if seen else self._takes_alike
        following = [twin for twin in twins if takes(twin.game, given)]
        if walk.closely and not seen:
            young = Twin(self.before.clone(), walk.number)
            if self._takes_other(young.game, given):
                following.append(young)
        alive = [twin for twin in following if _asks_alike(twin.game, walk.game)][-KEPT:]
        for twin in alive:
            self._compare(now, twin.game)
        if alive and walk.closely:
            self._compare_faces(now, alive[-1].game)
        self.twins[watcher] = alive
        self.views[watcher] = now

    def _takes(self, twin: Game, given: Given) -> bool:
        """Give a twin the same answer, if it can take it."""
        if twin.question is None or given.answer not in twin.question.options_of(given.seat):
            return False
        twin.apply(given.answer, given.seat)
        return True

    def _takes_alike(self, twin: Game, given: Given) -> bool:
        """Give a twin the same answer, or one that looks the same to who does not see it."""
        return self._takes(twin, given) or self._takes_other(twin, given)

    def _takes_other(self, twin: Game, given: Given) -> bool:
        """Give a twin another answer of the same verb."""
        verb = self.walk.game.vocabulary.verb
        options = twin.question.options_of(given.seat) if twin.question is not None else []
        alike = [a for a in options if a != given.answer and verb(a) is verb(given.answer)]
        return bool(alike) and self._takes(twin, given._replace(answer=self.walk.rng.choice(alike)))

    def _compare(self, view: View, twin: Game) -> None:
        """Find fault where a watcher can tell a twin from the real game."""
        other = twin.view(view.seat)
        who = watching(view.seat)
        same_view(view, other, f"what {who} did not see changes its view, which")
        said, other_said = (read(self.walk, game, view.seat) for game in (self.walk.game, twin))
        expect(
            said == other_said,
            f"the log tells {who} what it did not see: {said} where it could be {other_said}",
        )

    def _compare_faces(self, view: View, twin: Game) -> None:
        """The same for what is dearer to compare, with the youngest twin only."""
        other = twin.view(view.seat)
        who = watching(view.seat)
        theirs = faces(self.walk, other)
        for kind, face in faces_now(self.walk, view.seat).items():
            expect(face == theirs[kind], f"the {kind} shows {who} what it did not see")
        same(_beside(view), _beside(other), f"what {who} did not see is in its view, unsaved, and")


def _shows(before: View, now: View, named: list[int]) -> bool:
    """Whether cards that no answer named have come out of hiding, or a number has."""
    shown = hidden(before) - hidden(now)
    return bool(shown.keys() - set(named) or _veiled(before) - _veiled(now))


def _veiled(view: View) -> set[str]:
    """The places of the numbers that a view does not show."""
    return set(_places(view.data()["state"], "", VEILED)) if view.veils else set()


def _places(value: Any, path: str, sign: int) -> Iterator[str]:
    """Where in plain data a number stands."""
    if isinstance(value, dict | list):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, item in items:
            yield from _places(item, f"{path}.{key}", sign)
    elif value == sign:
        yield path


def _asks_alike(twin: Game, game: Game) -> bool:
    """Whether the same is asked of the same, so far as everyone can see."""
    one, other = twin.question, game.question
    if one is None or other is None:
        return one is other
    return one.seats == other.seats and type(one.step) is type(other.step)


def _beside(view: View) -> dict[str, Any]:
    """What a game keeps beside its saved fields, as far as it is plain enough to compare."""
    return {
        name: repr(value)
        for name, value in attributes(view.state).items()
        if name not in ENGINE and isinstance(value, tuple | dict | set | frozenset | float | bytes)
    }
