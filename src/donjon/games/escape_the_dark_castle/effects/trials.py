"""Trials, `check` and `team`: rolls that must show a trait, each alone or added up."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.content.lexicon import Flag, Name, Number, Then, Word
from donjon.core.engine.effects import follow
from donjon.core.engine.step import Step
from donjon.games.escape_the_dark_castle.components import NOMINEE, OMEN, TRAIT_OF, TRAITS, WHO, YOU
from donjon.games.escape_the_dark_castle.effects.instruction import Instruction
from donjon.games.escape_the_dark_castle.rules.questions import Ask, ask_group
from donjon.games.escape_the_dark_castle.rules.rolls import (
    RECKON,
    THROW,
    take_up_dice,
    total,
)
from donjon.games.escape_the_dark_castle.state.castle import NO_TRIAL, DarkCastle
from donjon.games.escape_the_dark_castle.state.parts import Trial
from donjon.games.escape_the_dark_castle.verbs import (
    CAST,
    ENOUGH,
    FAILS,
    LOST,
    PASSES,
    SHORT,
)


class Check(Instruction):
    """A roll for a trait, in as many attempts as the card gives.

    Several roll each for themselves; one alone, and a team, add up what they show.
    """

    rule = "DC-08"

    def run(self, g: DarkCastle) -> None:
        g.do(Attempt(self.effect, 0, self.beat(g).tries))


class Attempt(Step[DarkCastle]):
    """One attempt, items included."""

    rule = "DC-09"

    def __init__(self, effect: int, got: int, left: int) -> None:
        self.effect = effect
        self.got = got
        self.left = left

    def run(self, g: DarkCastle) -> None:
        beat = g.content.beats[self.effect]
        trial = Trial()
        trial.effect = self.effect
        trial.trait = g.omen if beat.trait == OMEN else beat.trait
        trial.each = not beat.together and beat.who != YOU and beat.who != NOMINEE
        trial.need = beat.need * g.count() if beat.each else beat.need
        trial.got = self.got
        trial.left = self.left - 1
        g.trial = trial
        take_up_dice(g, g.whom(beat.who))
        g.do(READY, THROW, RECKON, VERDICT if trial.each else SUM)


class Ready(Ask):
    """Before dice fall the group has a look at the card, and whoever is hurt may eat."""

    rule = "DC-16"
    topic = "trial"
    kinds: ClassVar[dict[str, str]] = {"card": "card", "trait": "trait"}
    pause = True
    decline = CAST.bare

    def run(self, g: DarkCastle) -> None:
        ask_group(g, self, [CAST.bare])

    def answer(self, g: DarkCastle, answer: int) -> None:
        """The dice fall."""

    def about(self, g: DarkCastle) -> dict[str, int]:
        return {"card": g.card, "trait": g.trial.trait}


class Verdict(Step[DarkCastle]):
    """Those whose die does not show the trait have failed; a double is one success."""

    rule = "DC-35"

    def run(self, g: DarkCastle) -> None:
        trial = g.trial
        beat = g.content.beats[trial.effect]
        g.trial = NO_TRIAL
        failed = False
        for prisoner in g.prisoners:
            prisoner.failed = prisoner.rolls and TRAIT_OF[prisoner.face] != trial.trait
            failed = failed or prisoner.failed
            if g.heard and prisoner.rolls:
                g.tell(FAILS if prisoner.failed else PASSES, prisoner.character, trial.trait)
        follow(g, beat.lost if failed else beat.won)


class Sum(Step[DarkCastle]):
    """What the attempt gave is added up; a double counts two.

    A team has failed as long as the sum is not reached, one alone with a roll that shows
    nothing of the trait.
    """

    rule = "DC-35"

    def run(self, g: DarkCastle) -> None:
        trial = g.trial
        beat = g.content.beats[trial.effect]
        rolled = total(g, trial.trait)
        got = trial.got + rolled
        g.trial = NO_TRIAL
        if g.heard:
            tell(g, trial, got)
        if got >= trial.need:
            follow(g, beat.won)
            return
        if trial.left:
            g.do(Attempt(trial.effect, got, trial.left))
        else:
            follow(g, beat.lost)
        if beat.together or not rolled:
            follow(g, beat.missed)


def tell(g: DarkCastle, trial: Trial, got: int) -> None:
    """Say what has come of an attempt: of one who needs one, or of a sum."""
    rollers = [prisoner.character for prisoner in g.prisoners if prisoner.rolls]
    if trial.need == 1 and len(rollers) == 1:
        g.tell(PASSES if got else FAILS, rollers[0], trial.trait)
    elif got >= trial.need:
        g.tell(ENOUGH, trial.need, trial.trait)
    else:
        g.tell(SHORT, got, trial.need, trial.trait)
        if not trial.left:
            g.tell(LOST)


READY: Final = Ready()
VERDICT: Final = Verdict()
SUM: Final = Sum()

WORDS: Final = [
    Word(
        "check",
        Name([*TRAITS, "omen"]),
        "trait",
        who=Name(WHO, "all"),
        need=Number(1, default=1),
        tries=Number(0, default=1),
        won=Then(),
        lost=Then(),
        missed=Then(),
    ),
    Word(
        "team",
        Name(TRAITS),
        "trait",
        who=Name(WHO, "all"),
        each=Flag(),
        need=Number(1, default=1),
        tries=Number(0, default=1),
        won=Then(),
        lost=Then(),
        missed=Then(),
    ),
]
"""What each field means stands in `Beat`."""
STEPS: Final[dict[str, type[Instruction]]] = {"check": Check, "team": Check}
