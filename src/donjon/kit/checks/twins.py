"""Twin worlds: two games that differ only in what a watcher did not see.

Where chance, or a seat in secret, gives an answer that a watcher does not witness, a twin
takes another answer there and then follows the real game as long as the watcher could not
tell the two apart. All that while view, picture, text and log must be the same bytes. This
needs no `imagine`: a view that shows too much imagines very well.

The witnesses of an answer are a promise: nobody else knows, when the next question is asked,
what it was. There are two ways out of it. Later the rules may show it (hands are laid open):
cards leave the pools of the view that no answer named, or a veil is lifted, and the twins of that
watcher have served. And an answer may itself bring to light what it was, as the last of several
sealed bids does: then an event names it for the watcher before the next question, and the twin
that would be born of that answer is not.

Twins are born at the moments that are looked at closely, and live for so many answers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from donjon.core.engine.foundation.stack import ENGINE
from donjon.core.engine.game import VEILED, Game, View
from donjon.core.engine.parts import attributes
from donjon.core.engine.seats import witnessed
from donjon.core.record.undo import hidden
from donjon.kit.faults import Fault, expect, expect_same
from donjon.kit.past import GivenAnswer, newest_answer, told_since
from donjon.kit.walk import Walk
from donjon.kit.watchers import faces, faces_now, lines_read, same_view, sees, watcher_name

TWINS_PER_WATCHER = 3
"""How many twins follow for each watcher; the oldest goes first."""
ANSWERS_FOLLOWED = 12
"""How many answers a twin follows, if it is not found out before."""
ADVICE = "If the rules turn up a secret answer at once, an event names it for all who see it then."


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
        given = newest_answer(walk.game)
        assert given is not None
        for watcher, twins in self.twins.items():
            if twins or (walk.closely and not sees(walk, given, watcher)):
                self._follow(watcher, given)
        self.before = walk.game.clone()
        self.number = walk.number

    def _follow(self, watcher: int, given: GivenAnswer) -> None:
        walk = self.walk
        now = walk.game.view(watcher)
        twins = [
            twin for twin in self.twins[watcher] if walk.number - twin.born <= ANSWERS_FOLLOWED
        ]
        seen = sees(walk, given, watcher)
        others_answer = seen and given.seat != watcher
        named = walk.game.vocabulary.args(given.answer) if others_answer else []
        if twins and _shows(self.views[watcher], now, named):
            twins = []
        takes = self._takes if seen else self._takes_alike
        following = [twin for twin in twins if takes(twin.game, given)]
        if walk.closely and not seen:
            young = Twin(self.before.clone(), walk.number)
            if self._takes_other(young.game, given) and not self._turned_up(now, young.game, given):
                following.append(young)
        alike = [twin for twin in following if _asks_alike(twin.game, walk.game)]
        alive = alike[-TWINS_PER_WATCHER:]
        for twin in alive:
            self._compare(now, twin)
        if alive and walk.closely:
            self._compare_faces(now, alive[-1].game)
        self.twins[watcher] = alive
        self.views[watcher] = now

    def _takes(self, twin: Game, given: GivenAnswer) -> bool:
        """Give a twin the same answer, if it can take it."""
        if twin.question is None or given.answer not in twin.question.options_of(given.seat):
            return False
        twin.apply(given.answer, given.seat)
        return True

    def _takes_alike(self, twin: Game, given: GivenAnswer) -> bool:
        """Give a twin the same answer, or one that looks the same to who does not see it."""
        return self._takes(twin, given) or self._takes_other(twin, given)

    def _takes_other(self, twin: Game, given: GivenAnswer) -> bool:
        """Give a twin another answer of the same verb."""
        verb = self.walk.game.vocabulary.verb
        options = twin.question.options_of(given.seat) if twin.question is not None else []
        alike = [a for a in options if a != given.answer and verb(a) is verb(given.answer)]
        return bool(alike) and self._takes(twin, given._replace(answer=self.walk.rng.choice(alike)))

    def _turned_up(self, view: View, twin: Game, given: GivenAnswer) -> bool:
        """Whether the watcher both sees what the newest answer was and has been told it."""
        vocabulary = self.walk.game.vocabulary
        kinds = vocabulary.verb(given.answer).kinds
        named = set(zip(kinds, vocabulary.args(given.answer), strict=True))
        told = {
            (kind, argument)
            for event in told_since(self.walk.game, self.walk.number)
            if not event.event.secret or witnessed(event.witnesses, view.seat)
            for kind, argument in zip(event.event.kinds, event.args, strict=False)
        }
        return bool(named) and named <= told and view != twin.view(view.seat)

    def _compare(self, view: View, twin: Twin) -> None:
        """Find fault where a watcher can tell a twin from the real game."""
        other = twin.game.view(view.seat)
        who = watcher_name(view.seat)
        try:
            same_view(view, other, f"what {who} did not see changes its view, which")
        except Fault as fault:
            if twin.born == self.walk.number:
                raise Fault(f"{fault}. {ADVICE}") from fault
            raise
        expect(
            view.hopeless == other.hopeless,
            f"what {who} did not see makes the game hopeless: {view.hopeless!r} where it could be "
            f"{other.hopeless!r}",
        )
        said, other_said = (
            lines_read(self.walk, game, view.seat) for game in (self.walk.game, twin.game)
        )
        expect(
            said == other_said,
            f"the log tells {who} what it did not see: {said} where it could be {other_said}",
        )

    def _compare_faces(self, view: View, twin: Game) -> None:
        """Find fault in pictures and text; these are dear, so with the youngest twin only."""
        other = twin.view(view.seat)
        who = watcher_name(view.seat)
        theirs = faces(self.walk, other)
        for kind, face in faces_now(self.walk, view.seat).items():
            expect(face == theirs[kind], f"the {kind} shows {who} what it did not see")
        expect_same(
            _beside(view), _beside(other), f"what {who} did not see is in its view, unsaved, and"
        )


def _shows(before: View, now: View, named: list[int]) -> bool:
    """Whether cards that no answer named have come out of hiding, or a number has.

    What the answer of another seat, or of chance, names comes out once; a copy of it that comes
    out beside it does not.
    """
    shown = hidden(before) - hidden(now) - Counter(named)
    return bool(shown or _veiled(before) - _veiled(now))


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
