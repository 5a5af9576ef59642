"""Foes: they spawn, grow, lose heart, are driven or leave the board.

spawn = n           so many tokens of the game's foe of `level` come
spare = n           the next so many spawns do not happen
grow = which        types of foes grow a step (GROWN); of what is not on the board, nothing
weaken = which      types of foes fall a step (WEAKENED)
remove = which      foes leave the board (REMOVED); never the adversary
drive = n           foes move up to so many spaces, where you like (`which`: DRIVEN)
cast = true         you put the foe that is met on any space
Condition: `foes = level` such a foe is on the board.
"""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.content.lexicon import Flag, Name, Number, Word
from donjon.core.engine.vocabulary import arg_of, second_of, verb_of
from donjon.core.engine.zones import NOTHING, without
from donjon.games.return_to_dark_tower.components.things import Deed
from donjon.games.return_to_dark_tower.effects.speech import (
    NUMBERS,
    count,
)
from donjon.games.return_to_dark_tower.effects.teller import Teller
from donjon.games.return_to_dark_tower.effects.word import (
    ConditionWord,
    EffectStep,
    EffectWord,
    says,
)
from donjon.games.return_to_dark_tower.kinds.foes import BEAST, READY
from donjon.games.return_to_dark_tower.rules.app.foes.spawns import SpawnLevel
from donjon.games.return_to_dark_tower.rules.app.foes.status import (
    WEAKEN_ONE,
    grow,
    most_numerous,
    weaken,
)
from donjon.games.return_to_dark_tower.rules.foes import RemoveFoe, move_foe
from donjon.games.return_to_dark_tower.rules.questions import Ask
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.state.who_is_meant import you
from donjon.games.return_to_dark_tower.verbs import AIM, PLACE, TREE, WHICH_FOE

GROW_STRUCK: Final = 0
GROW_LOWEST: Final = 1
GROW_ALL: Final = 2
GROW_MOST: Final = 3
GROWN: Final = ["struck", "level-2", "all", "most"]
"""The striking foe, or that of the quest; the game's foe of level 2; all; the type with most tokens
(of equals the lower level)."""
WEAKEN_BEASTS: Final = 0
WEAKEN_CHOSEN: Final = 1
WEAKENED: Final = ["beasts", "chosen"]
"""All beasts that are savage or lethal; a type on the board of your choice."""

REMOVE_HERE: Final = 0
REMOVE_ANY: Final = 1
REMOVE_BY_CHANCE: Final = 2
REMOVE_NEAR: Final = 3
REMOVED: Final = ["here", "any", "chance", "near"]
"""One on your space; one of the board of your choice; one by chance; all on and next to your
space."""
DRIVE_ONE: Final = 0
DRIVE_KINGDOM: Final = 1
DRIVE_TYPE: Final = 2
DRIVE_TREE: Final = 3
DRIVEN: Final = ["one", "kingdom", "type", "tree"]
"""One foe; one in the kingdom where you are; all tokens of a type of your choice; one foe or siege
tree."""
GROW_TEXTS: Final = [
    "the type of this foe grows a step",
    "the foe of level 2 grows a step",
    "all foes on the board grow a step",
    "the foe with most tokens grows a step",
]
WEAKEN_TEXTS: Final = [
    "savage and lethal beasts fall back a step",
    "a foe of your choice falls back a step",
]
REMOVE_TEXTS: Final = [
    "remove a foe on your space",
    "remove any foe from the board",
    "a foe, drawn by chance, leaves the board",
    "remove all foes on and next to your space",
]
DRIVE_TEXTS: Final = [
    "a foe",
    "a foe in the kingdom where you are",
    "all foes of one type",
    "a foe or a siege tree",
]


class SpawnSome(EffectStep):
    """`spawn`: so many foes of a level come."""

    rule = "DT-09"

    def run(self, g: DarkTowerState) -> None:
        deed = self.deed(g)
        g.do(SpawnLevel(deed.level, deed.amount))


class Spare(EffectStep):
    """`spare`: the next spawns do not happen."""

    rule = "DT-41"

    def run(self, g: DarkTowerState) -> None:
        g.app.barred += self.deed(g).amount


class Grow(EffectStep):
    """`grow`: types of foes that are on the board grow a step."""

    rule = "DT-75"

    def run(self, g: DarkTowerState) -> None:
        which = self.deed(g).which
        foes = g.app.foes
        if which == GROW_STRUCK:
            struck = g.app.striking
            foes = [struck] if struck >= 0 else NOTHING
        elif which == GROW_LOWEST:
            foes = foes[:1]
        elif which == GROW_MOST:
            most = most_numerous(g)
            foes = [most] if most >= 0 else NOTHING
        for foe in foes:
            if g.land.foes[foe]:
                grow(g, foe)


class Weaken(EffectStep):
    """`weaken`: beasts that are savage or lethal lose heart, or a type that you choose."""

    rule = "DT-75"

    def run(self, g: DarkTowerState) -> None:
        if self.deed(g).which == WEAKEN_CHOSEN:
            g.do(WEAKEN_ONE)
            return
        for foe in g.app.foes:
            if BEAST in g.content.foes[foe].traits:
                weaken(g, foe, READY)


class RemoveFoes(EffectStep):
    """`remove`: foes leave the board; no heroic action, no spirit, never the adversary."""

    rule = "DT-30"
    topic = "foe"

    def run(self, g: DarkTowerState) -> None:
        which = self.deed(g).which
        targets = removable(g, which)
        if not targets:
            return
        if which == REMOVE_NEAR:
            for foe, space in targets:
                for _ in range(g.land.foes[foe].count(space)):
                    g.do(RemoveFoe(foe, space))
        elif which == REMOVE_BY_CHANCE:
            g.roll(self, [WHICH_FOE.at[foe][space] for foe, space in targets])
        else:
            g.ask(self, you(g), [AIM.at[foe][space] for foe, space in targets])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        g.do(RemoveFoe(arg_of(answer), second_of(answer)))


class DriveFoes(EffectStep):
    """`drive`: you move a foe, all of a type, or a siege tree, up to so many spaces."""

    rule = "DT-R29"
    topic = "foe"

    def run(self, g: DarkTowerState) -> None:
        deed = self.deed(g)
        options = [AIM.at[foe][space] for foe, space in drivable(g, deed.which)]
        if deed.which == DRIVE_TREE:
            options += [PLACE.of[space] for space in dict.fromkeys(g.land.trees)]
        if options:
            g.ask(self, you(g), options)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        deed = self.deed(g)
        number = deed.amount * g.now.factor
        if verb_of(answer) == PLACE.code:
            g.do(DriveTree(arg_of(answer), number))
            return
        foe = arg_of(answer)
        spaces = g.land.foes[foe] if deed.which == DRIVE_TYPE else [second_of(answer)]
        for space in reversed(spaces):
            g.do(DriveFoe(foe, space, number))


class DriveFoe(Ask):
    """Where a foe that is moved goes; nothing stops it."""

    rule = "DT-R29"
    topic = "foe"
    kinds: ClassVar[dict[str, str]] = {"foe": "foe", "space": "space"}

    def __init__(self, foe: int, space: int, number: int) -> None:
        self.foe = foe
        self.space = space
        self.number = number

    def run(self, g: DarkTowerState) -> None:
        within = g.content.chart.within[self.space]
        near = within[min(self.number, len(within) - 1)]
        g.ask(self, you(g), [PLACE.of[self.space], *[PLACE.of[space] for space in near]])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        move_foe(g, self.foe, self.space, arg_of(answer))


class DriveTree(Ask):
    """Where a siege tree that is moved goes."""

    rule = "DT-49"
    topic = "tree"
    kinds: ClassVar[dict[str, str]] = {"space": "space"}

    def __init__(self, space: int, number: int) -> None:
        self.space = space
        self.number = number

    def run(self, g: DarkTowerState) -> None:
        near = g.content.chart.within[self.space][self.number]
        g.ask(self, you(g), [PLACE.of[space] for space in near])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        g.land.trees = sorted([*without(g.land.trees, self.space), arg_of(answer)])
        g.tell(TREE, self.space, arg_of(answer))


class CastFoe(EffectStep):
    """`cast`: you put the foe that is met on any space."""

    rule = "DT-R29"
    topic = "foe"

    def run(self, g: DarkTowerState) -> None:
        space = g.heroes[g.active].space
        foes = g.land.foes_on(space)
        if foes:
            g.ask(self, g.active, [AIM.at[foe][space] for foe in foes])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        diameter = g.content.chart.diameter
        g.do(DriveFoe(arg_of(answer), second_of(answer), diameter))


def foe_targets(g: DarkTowerState, spaces: list[int] | None) -> list[tuple[int, int]]:
    """The tokens on some spaces, or on all: type and space of each, once for a space."""
    targets: list[tuple[int, int]] = []
    foes = g.land.foes
    for foe in range(len(foes)):
        if foes[foe]:
            there = dict.fromkeys(foes[foe])
            targets += [(foe, space) for space in there if spaces is None or space in spaces]
    return targets


def removable(g: DarkTowerState, which: int) -> list[tuple[int, int]]:
    """The tokens that `remove` is about (REMOVED)."""
    space = g.heroes[you(g)].space
    if which == REMOVE_HERE:
        return foe_targets(g, [space])
    if which == REMOVE_NEAR:
        return foe_targets(g, [space, *g.content.chart.neighbours[space]])
    return foe_targets(g, None)


def drivable(g: DarkTowerState, which: int) -> list[tuple[int, int]]:
    """The tokens that `drive` is about (DRIVEN)."""
    if which == DRIVE_KINGDOM:
        return foe_targets(g, g.content.chart.of_kingdom[g.kingdom(you(g))])
    return foe_targets(g, None)


def spawn_text(teller: Teller, deed: Deed) -> str:
    come = "comes" if deed.amount == 1 else "come"
    return f"{count(deed.amount, 'foe')} of level {deed.level} {come}"


def spare_text(teller: Teller, deed: Deed) -> str:
    spawns = "spawn" if deed.amount == 1 else f"{NUMBERS[deed.amount]} spawns"
    return f"the next {spawns} of foes will not happen"


def grow_text(teller: Teller, deed: Deed) -> str:
    return GROW_TEXTS[deed.which]


def weaken_text(teller: Teller, deed: Deed) -> str:
    return WEAKEN_TEXTS[deed.which]


def remove_text(teller: Teller, deed: Deed) -> str:
    return REMOVE_TEXTS[deed.which]


def drive_text(teller: Teller, deed: Deed) -> str:
    return f"move {DRIVE_TEXTS[deed.which]} up to {count(deed.amount, 'space')}"


def remove_matters(g: DarkTowerState, deed: Deed) -> bool:
    """A foe stands where one can be removed."""
    if deed.which in (REMOVE_HERE, REMOVE_NEAR):
        return bool(removable(g, deed.which))
    return any(g.land.foes)


def drive_matters(g: DarkTowerState, deed: Deed) -> bool:
    """There is a foe, or a siege tree, to move."""
    if deed.which == DRIVE_KINGDOM:
        return bool(drivable(g, deed.which))
    return any(g.land.foes) or (deed.which == DRIVE_TREE and bool(g.land.trees))


def foes_there(g: DarkTowerState, condition: Deed) -> bool:
    """`foes`: such a foe is on the board."""
    for foe in g.app.foes:
        if g.content.foes[foe].level == condition.level and g.land.foes[foe]:
            return True
    return False


def foes_text(teller: Teller, condition: Deed) -> str:
    return f"a foe of level {condition.level} is on the board"


EFFECTS: Final[list[EffectWord]] = [
    EffectWord(Word("spawn", Number(1, 4), level=Number(2, 4)), SpawnSome, spawn_text),
    EffectWord(Word("spare", Number(1, 3)), Spare, spare_text),
    EffectWord(Word("grow", Name(GROWN), "which"), Grow, grow_text),
    EffectWord(Word("weaken", Name(WEAKENED), "which"), Weaken, weaken_text),
    EffectWord(Word("remove", Name(REMOVED), "which"), RemoveFoes, remove_text, remove_matters),
    EffectWord(
        Word("drive", Number(1, 9), which=Name(DRIVEN, "one")), DriveFoes, drive_text, drive_matters
    ),
    EffectWord(Word("cast", Flag()), CastFoe, says("put that foe on any space")),
]
CONDITIONS: Final[list[ConditionWord]] = [
    ConditionWord(Word("foes", Number(2, 4), "level"), foes_there, foes_text),
]
