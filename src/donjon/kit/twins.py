"""Twin worlds: two games that differ only in what a watcher did not see.

Where chance, or a seat in secret, gives an answer that a watcher does not witness, a twin
takes another answer there and then follows the real game as long as the watcher could not
tell the two apart. All that while view, picture, text and log must be the same bytes. This
needs no `imagine`: a view that shows too much imagines very well.

The witnesses of an answer are a promise: nobody else knows, when the next question is
asked, what it was. Later the rules may show it (hands are laid open): cards leave the pools
of the view that no answer named, and the twins of that watcher have served.

Twins are born at the moments that are looked at closely, and live for so many answers.
"""

from __future__ import annotations

from typing import Any

from donjon.core.game import Game
from donjon.core.parts import attributes
from donjon.core.saves import ENGINE
from donjon.core.views import View
from donjon.kit.seeing import faces, faces_now, line, same_view, sees, watching
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
        entry = walk.game.history()[-1]
        for watcher, twins in self.twins.items():
            if twins or (walk.closely and not sees(walk, entry, watcher)):
                self._follow(watcher, entry)
        self.before = walk.game.clone()
        self.number = walk.number

    def _follow(self, watcher: int, entry: tuple[int, int, int]) -> None:
        walk = self.walk
        now = walk.game.view(watcher)
        twins = [twin for twin in self.twins[watcher] if walk.number - twin.born <= YEARS]
        if not sees(walk, entry, watcher):
            following = [twin for twin in twins if self._takes_alike(twin.game, entry)]
            young = Twin(self.before.clone(), walk.number)
            if walk.closely and self._takes_other(young.game, entry):
                following.append(young)
        elif twins and _shows(self.views[watcher], now, walk.game.vocabulary.args(entry[1])):
            following = []
        else:
            following = [twin for twin in twins if self._takes(twin.game, entry)]
        alive = [twin for twin in following if _asks_alike(twin.game, walk.game)][-KEPT:]
        for twin in alive:
            self._compare(now, twin.game)
        if alive and walk.closely:
            self._compare_faces(now, alive[-1].game)
        self.twins[watcher] = alive
        self.views[watcher] = now

    def _takes(self, twin: Game, entry: tuple[int, int, int]) -> bool:
        """Give a twin the same answer, if it can take it."""
        if not twin.legal(entry[1]):
            return False
        twin.apply(entry[1], entry[0])
        return True

    def _takes_alike(self, twin: Game, entry: tuple[int, int, int]) -> bool:
        """Give a twin the same answer, or one that looks the same to who does not see it."""
        return self._takes(twin, entry) or self._takes_other(twin, entry)

    def _takes_other(self, twin: Game, entry: tuple[int, int, int]) -> bool:
        """Give a twin another answer of the same verb."""
        verb = self.walk.game.vocabulary.verb
        options = twin.question.options if twin.question is not None else []
        alike = [a for a in options if a != entry[1] and verb(a) is verb(entry[1])]
        return bool(alike) and self._takes(twin, (entry[0], self.walk.rng.choice(alike), 0))

    def _compare(self, view: View, twin: Game) -> None:
        """Find fault where a watcher can tell a twin from the real game."""
        other = twin.view(view.seat)
        who = watching(view.seat)
        same_view(view, other, f"what {who} did not see changes its view, which")
        said, other_said = (line(self.walk, game, view.seat) for game in (self.walk.game, twin))
        expect(said == other_said, f"the log tells {who} what it did not see")

    def _compare_faces(self, view: View, twin: Game) -> None:
        """The same for what is dearer to compare, with the youngest twin only."""
        other = twin.view(view.seat)
        who = watching(view.seat)
        theirs = faces(self.walk, other)
        for kind, face in faces_now(self.walk, view.seat).items():
            expect(face == theirs[kind], f"the {kind} shows {who} what it did not see")
        same(_beside(view), _beside(other), f"what {who} did not see is in its view, unsaved, and")


def _shows(before: View, now: View, named: list[int]) -> bool:
    """Whether cards that no answer named have come out of hiding."""
    was, still = ({card for pool in view.pools for card in pool} for view in (before, now))
    return bool(was - still - set(named))


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
