"""Rolling character dice, in a fight and for a trial, and the items that change a roll."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, second_of
from donjon.games.escape_the_dark_castle.components import (
    AXE,
    DOUBLE,
    LUCK,
    MIRROR,
    SINGLE,
    STONES,
    TRAIT,
    TRAIT_OF,
    VERSES,
)
from donjon.games.escape_the_dark_castle.rules.questions import Ask, ask_owners, nothing_yet
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from donjon.games.escape_the_dark_castle.state.parts import NEVER, find
from donjon.games.escape_the_dark_castle.verbs import DONE, KEEP, MEND, MIRRORS, SHOWN, USE


def take_up_dice(g: DarkCastle, places: list[int]) -> None:
    """These prisoners are about to roll; what an earlier roll showed is gone."""
    for prisoner in g.prisoners:
        prisoner.rolls = False
        prisoner.face = -1
        prisoner.hits = 0
        prisoner.axe = -1
        prisoner.struck = False
        prisoner.rerolled = NEVER
    for p in places:
        g.prisoners[p].rolls = True
    g.ask_again()


class Throw(Step[DarkCastle]):
    """All who take part roll at once."""

    rule = "DC-21"

    def run(self, g: DarkCastle) -> None:
        for prisoner in g.prisoners:
            if prisoner.rolls and prisoner.face < 0:
                g.roll(self, g.content.sides[prisoner.character])
                return

    def answer(self, g: DarkCastle, answer: int) -> None:
        face = arg_of(answer)
        p = g.place[second_of(answer)]
        shows(g, p, face)
        carries = bool(g.prisoners[p].hand)
        if carries:
            double(g, p, face)
        for prisoner in g.prisoners:
            if prisoner.rolls and prisoner.face < 0:
                g.do(self)
                break
        if carries and armed(g) and g.holds(p, AXE):
            g.do(AxeDie(p))


THROW: Final = Throw()


def armed(g: DarkCastle) -> bool:
    """Whether weapons do anything: in a fight, unless the enemy is of tar."""
    return g.fight.foe >= 0 and not g.enemy.tar


class AxeDie(Step[DarkCastle]):
    """Item cards say what they do: with an axe a chapter die is rolled beside one's own."""

    rule = "DC-16"

    def __init__(self, p: int) -> None:
        self.p = p

    def run(self, g: DarkCastle) -> None:
        g.roll(self, SHOWN)

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.prisoners[self.p].axe = arg_of(answer)


def shows(g: DarkCastle, p: int, face: int) -> None:
    """A face and the hits it is worth: two for a double (DC-35), or for a single with the stones.

    What is warded in this round hits once.
    """
    prisoner = g.prisoners[p]
    prisoner.face = face
    prisoner.hits = 2 if DOUBLE[face] or (prisoner.hand and g.holds(p, STONES)) else 1
    if g.fight.ward == TRAIT_OF[face]:
        prisoner.hits = 1


def double(g: DarkCastle, p: int, face: int) -> None:
    """Whoever rolls a double and carries the verses may heal somebody."""
    if DOUBLE[face] and g.holds(p, VERSES):
        g.do(Mend(p))


class Mend(Ask):
    """When you roll a double, any prisoner gains 1 HP, says the relic; nobody above the start."""

    rule = "DC-16"
    topic = "mend"

    def __init__(self, p: int) -> None:
        self.p = p

    def run(self, g: DarkCastle) -> None:
        hurt = [MEND.of[prisoner.character] for prisoner in g.prisoners if prisoner.hp < g.full]
        if hurt:
            g.ask(self, g.leaders[self.p], hurt, window=g.window())

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.heal(g.place[arg_of(answer)], 1)


class RollAgain(Step[DarkCastle]):
    """A die is rolled anew, and belongs to the same attempt.

    After a weapon's second roll its bearer picks either; otherwise the new one counts.
    """

    rule = "DC-09"

    def __init__(self, p: int, either: bool) -> None:
        self.p = p
        self.either = either

    def run(self, g: DarkCastle) -> None:
        g.roll(self, g.content.sides[g.prisoners[self.p].character])

    def answer(self, g: DarkCastle, answer: int) -> None:
        first = g.prisoners[self.p].face
        second = arg_of(answer)
        if not self.either:
            shows(g, self.p, second)
        elif first != second:
            g.do(Either(self.p, first, second))
        double(g, self.p, second)


class Either(Ask):
    """Of the two results of a weapon its bearer picks one."""

    rule = "DC-16"
    topic = "attack"
    kinds: ClassVar[dict[str, str]] = {
        "first": "face",
        "second": "face",
        "prisoner": "prisoner",
    }

    def __init__(self, p: int, first: int, second: int) -> None:
        self.p = p
        self.first = first
        self.second = second

    def run(self, g: DarkCastle) -> None:
        g.ask(
            self, g.leaders[self.p], [KEEP.of[self.first], KEEP.of[self.second]], window=g.window()
        )

    def answer(self, g: DarkCastle, answer: int) -> None:
        shows(g, self.p, arg_of(answer))

    def about(self, g: DarkCastle) -> dict[str, int]:
        return {"prisoner": g.prisoners[self.p].character}


# What a trial makes of it


def worth(g: DarkCastle, p: int, trait: int) -> int:
    """What a prisoner's roll counts in a sum of a trait."""
    prisoner = g.prisoners[p]
    if prisoner.rolls and TRAIT_OF[prisoner.face] == trait:
        return prisoner.hits
    return 0


def total(g: DarkCastle, trait: int) -> int:
    """What all who rolled add up to."""
    amount = 0
    for p in range(len(g.prisoners)):
        amount += worth(g, p, trait)
    return amount


class Reckon(Ask):
    """A roll "in one attempt" includes items that change the roll.

    Asked are those who hold something that fits, as long as it can still make a difference.
    """

    rule = "DC-09"
    topic = "change"
    kinds: ClassVar[dict[str, str]] = {"trait": "trait"}
    decline = DONE.bare

    def run(self, g: DarkCastle) -> None:
        trial = g.trial
        if not trial.each and trial.got + total(g, trial.trait) >= trial.need:
            return
        lists = nothing_yet(g)
        for p in range(len(g.prisoners)):
            if g.prisoners[p].rolls and not g.done[g.leaders[p]]:
                changes(g, p, lists[g.leaders[p]])
        ask_owners(g, self, lists, DONE.bare)

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.do(self)
        if answer == DONE.bare:
            g.is_done(g.by)
        else:
            change(g, answer)

    def about(self, g: DarkCastle) -> dict[str, int]:
        return {"trait": g.trial.trait}


RECKON: Final = Reckon()


def changes(g: DarkCastle, p: int, options: list[int]) -> None:
    """Add what a prisoner can use for a roll that should show more of a trait."""
    content, trial = g.content, g.trial
    mine = worth(g, p, trial.trait)
    enough = 1 if trial.each else 2
    character = g.prisoners[p].character
    for card in g.prisoners[p].hand:
        use = content.uses[card]
        kind = content.kinds[card]
        if (use == LUCK and mine < enough) or (
            use == TRAIT and content.items[kind].trait == trial.trait and not (trial.each and mine)
        ):
            option = USE.at[kind][character]
            if option not in options:
                options.append(option)
    bearer = mirror_bearer(g)
    if bearer >= 0 and p != bearer:
        theirs = worth(g, bearer, trial.trait)
        if theirs > mine and not (trial.each and mine):
            options.append(USE.at[mirror_kind(g, bearer)][character])


def mirror_bearer(g: DarkCastle) -> int:
    """Who has rolled and carries a mirror that has not been used in this chapter; or -1."""
    if not g.mirrored:
        for p in range(len(g.prisoners)):
            prisoner = g.prisoners[p]
            if prisoner.hand and prisoner.face >= 0 and g.holds(p, MIRROR):
                return p
    return -1


def mirror_kind(g: DarkCastle, p: int) -> int:
    """The kind of the mirror that a prisoner carries."""
    return g.content.kinds[find(g.prisoners[p].hand, MIRROR, g.content.uses)]


# Items that change a roll which lies on the table


def change(g: DarkCastle, answer: int) -> None:
    """Use an item on a roll."""
    kind = arg_of(answer)
    CHANGES[g.content.items[kind].use](g, g.place[second_of(answer)], kind)


def drink_luck(g: DarkCastle, p: int, kind: int) -> None:
    """Roll again, and use the new result."""
    g.throw_away(p, kind)
    g.do(RollAgain(p, False))


def drink_trait(g: DarkCastle, p: int, kind: int) -> None:
    """Apply a trait once: one more of what the die shows, or instead of it."""
    g.throw_away(p, kind)
    prisoner = g.prisoners[p]
    trait = g.content.items[kind].trait
    if TRAIT_OF[prisoner.face] == trait:
        prisoner.hits += 1
    else:
        prisoner.face = SINGLE[trait]
        prisoner.hits = 1


def look_into_mirror(g: DarkCastle, p: int, kind: int) -> None:
    """Once a chapter a prisoner may use the face that the bearer has rolled."""
    face = g.prisoners[mirror_bearer(g)].face
    g.mirrored = True
    shows(g, p, face)
    g.tell(MIRRORS, g.prisoners[p].character, face)


CHANGES: Final[dict[int, Callable[[DarkCastle, int, int], None]]] = {
    LUCK: drink_luck,
    TRAIT: drink_trait,
    MIRROR: look_into_mirror,
}
