"""Effects are data: what carries them out, one after another.

The rules of a game say what each word of its lexicon does, in a table:

    EFFECTS = {"lose": Lose, "choose": Choose}  # the step for a word
    CONDITIONS = {"item": carries_item}  # whether a condition holds: (game, condition) -> bool

in the package `rules`. Odd cards have words of their own.
"""

from __future__ import annotations

from typing import Any

from donjon.core.compiled import mypyc_attr
from donjon.core.engine.acts import Effect
from donjon.core.engine.game import Game
from donjon.core.engine.step import G, Step


def follow(g: Game, script: int) -> None:
    """Do what a script says, before what was waiting; -1 is no script."""
    if script >= 0:
        acts = g.setup.content.acts
        if not acts.starts:
            acts.starts = [_start(g, number) for number in range(len(acts.scripts))]
        g.do(acts.starts[script])


def _start(g: Game, script: int) -> Step[Any]:
    """The step that a script begins with: its only effect, if that happens in any case."""
    acts = g.setup.content.acts
    if len(acts.scripts[script]) == 1:
        effect = acts.effects[acts.scripts[script][0]]
        if effect.needs < 0 and effect.unless < 0:
            return carrier(g, effect)
    return Follow(script, 0)


class Follow(Step[Game]):
    """A script: its effects one after another."""

    def __init__(self, script: int, place: int) -> None:
        self.script = script
        self.place = place

    def run(self, g: Game) -> None:
        acts = g.setup.content.acts
        numbers = acts.scripts[self.script]
        if self.place >= len(numbers):
            return
        effect = acts.effects[numbers[self.place]]
        if self.place + 1 < len(numbers):
            g.do(Follow(self.script, self.place + 1))
            if applies(g, effect):
                g.do(carrier(g, effect))
        elif applies(g, effect):
            carrier(g, effect).run(g)


def carrier(g: Game, effect: Effect) -> Step[Any]:
    """The step that carries out an effect."""
    acts = g.setup.content.acts
    steps = acts.steps
    if len(steps) != len(acts.effects):
        steps += [None] * len(acts.effects)
    step = steps[effect.number]
    if step is None:
        step = g.setup.box.carriers[acts.words[effect.word]](effect.number)
        steps[effect.number] = step
    return step


def applies(g: Game, effect: Effect) -> bool:
    """Whether the conditions of an effect let it happen now."""
    return met(g, effect.needs) and (effect.unless < 0 or not met(g, effect.unless))


def met(g: Game, condition: int) -> bool:
    """Whether a condition holds; -1 is none, and always does."""
    if condition < 0:
        return True
    acts = g.setup.content.acts
    test = acts.conditions[condition]
    holds: bool = g.setup.box.conditions[acts.tests[test.word]](g, test)
    return holds


@mypyc_attr(allow_interpreted_subclasses=True)
class Carry(Step[G]):
    """A step that carries out one effect."""

    def __init__(self, effect: int) -> None:
        self.effect = effect
        """The number of the effect among all of the content."""

    def of(self, g: Game) -> Any:
        """The effect itself."""
        return g.setup.content.acts.effects[self.effect]


@mypyc_attr(allow_interpreted_subclasses=True)
class OneOf(Carry[G]):
    """`choose`, `or`, `may`: one of several ways. A game's own step asks, with its verb.

    `open_ways` are the choices that can be taken now; `take` follows the one that was.
    """

    def open_ways(self, g: Game) -> list[int]:
        """The choices whose conditions are met."""
        effect: Effect = self.of(g)
        return [
            effect.choices[i] for i in range(len(effect.choices)) if met(g, effect.conditions[i])
        ]

    def take(self, g: Game, choice: int) -> None:
        """Go the way that was chosen."""
        effect: Effect = self.of(g)
        follow(g, effect.ways[effect.choices.index(choice)])


def look_up(g: Game, effect: Effect, line: int) -> None:
    """`roll`: follow the line of an effect's table that chance has given."""
    follow(g, effect.ways[line])
