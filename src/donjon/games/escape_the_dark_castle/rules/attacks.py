"""The attack: results are resolved one at a time, each by whoever leads the prisoner."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from donjon.core.engine.vocabulary import arg_of, second_of, verb_of
from donjon.games.escape_the_dark_castle.components import (
    DOUBLE,
    LUCK,
    PIKE,
    REROLL,
    TRAIT,
    TRAIT_OF,
)
from donjon.games.escape_the_dark_castle.rules.questions import Ask, ask_owners, nothing_yet
from donjon.games.escape_the_dark_castle.rules.rolls import (
    RollAgain,
    armed,
    change,
    mirror_bearer,
    mirror_kind,
)
from donjon.games.escape_the_dark_castle.rules.specials import EMBER, STUBBORN
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from donjon.games.escape_the_dark_castle.state.parts import Prisoner
from donjon.games.escape_the_dark_castle.verbs import CLEAVE, FALLS, HOLD, PIERCE, STRIKE, USE


class Resolve(Ask):
    """The results are resolved one at a time, in the order the group likes.

    A face that matches a die removes it. Everybody strikes with their own prisoner, or holds
    back for the rest of the round; items that change a roll are used now (DC-21, DC-40).
    """

    rule = "DC-22"
    topic = "attack"

    def run(self, g: DarkCastle) -> None:
        dice = g.fight.dice
        if not dice[0] + dice[1] + dice[2]:
            return
        lists = nothing_yet(g)
        for p in range(len(g.prisoners)):
            prisoner = g.prisoners[p]
            seat = g.leaders[p]
            if prisoner.face >= 0 and not g.done[seat]:
                blows(prisoner, dice, lists[seat])
                if prisoner.hand:
                    uses(g, p, lists[seat])
        reflections(g, lists)
        ask_owners(g, self, lists, HOLD.bare)

    def answer(self, g: DarkCastle, answer: int) -> None:
        if answer != HOLD.bare:
            g.do(self)
            BLOWS[verb_of(answer)](g, answer)
            return
        g.is_done(g.by)
        if not g.all_done():
            g.do(self)

    def about(self, g: DarkCastle) -> dict[str, int]:
        return {"dice": g.enemies()}


class SecondHit(Ask):
    """A double hits twice, and an axe beside one's own die; that is finished before others go on.

    Where nothing matches, the second hit is lost.
    """

    rule = "DC-35"
    topic = "attack"
    kinds: ClassVar[dict[str, str]] = {"prisoner": "prisoner"}

    def __init__(self, p: int) -> None:
        self.p = p

    def run(self, g: DarkCastle) -> None:
        options: list[int] = []
        blows(g.prisoners[self.p], g.fight.dice, options)
        if options:
            options.append(HOLD.bare)
            g.ask(self, g.leaders[self.p], options, window=g.window())
        else:
            forgo(g, self.p)

    def answer(self, g: DarkCastle, answer: int) -> None:
        if answer == HOLD.bare:
            forgo(g, self.p)
        else:
            BLOWS[verb_of(answer)](g, answer)

    def about(self, g: DarkCastle) -> dict[str, int]:
        return {"prisoner": g.prisoners[self.p].character}


def forgo(g: DarkCastle, p: int) -> None:
    """The hits that are left of a roll are lost."""
    g.prisoners[p].hits = 0
    g.prisoners[p].axe = -1


def blows(prisoner: Prisoner, dice: list[int], options: list[int]) -> None:
    """Add the hits that match a die: of one's own die, and of the axe's."""
    if prisoner.hits and dice[TRAIT_OF[prisoner.face]]:
        options.append(STRIKE.of[prisoner.character])
    if prisoner.axe >= 0 and dice[prisoner.axe]:
        options.append(CLEAVE.of[prisoner.character])


def uses(g: DarkCastle, p: int, options: list[int]) -> None:
    """Add the items that a fighter can use while results are resolved."""
    prisoner = g.prisoners[p]
    content = g.content
    for card in prisoner.hand:
        use = content.uses[card]
        kind = content.kinds[card]
        if use == PIKE:
            pierces(g, p, options)
        elif (
            (use == TRAIT and g.fight.dice[content.items[kind].trait] > 0)
            or (use == LUCK and not prisoner.struck)
            or (use == REROLL and may_reroll(g, p, content.items[kind].trait))
        ):
            option = USE.at[kind][prisoner.character]
            if option not in options:
                options.append(option)


def reflections(g: DarkCastle, lists: list[list[int]]) -> None:
    """Add the mirror of another, whose face a fighter may use."""
    bearer = mirror_bearer(g)
    if bearer < 0:
        return
    face = g.prisoners[bearer].face
    for p, prisoner in enumerate(g.prisoners):
        seat = g.leaders[p]
        if prisoner.face >= 0 and prisoner.face != face and not (prisoner.struck or g.done[seat]):
            lists[seat].append(USE.at[mirror_kind(g, bearer)][prisoner.character])


def may_reroll(g: DarkCastle, p: int, trait: int) -> bool:
    """A weapon rolls again once a round, after its trait, while the roll has not been used."""
    prisoner = g.prisoners[p]
    return (
        armed(g)
        and not prisoner.struck
        and TRAIT_OF[prisoner.face] == trait
        and not prisoner.rerolled[trait]
    )


def pierces(g: DarkCastle, p: int, options: list[int]) -> None:
    """Add the dice that a pike can hit with a single, once a fight."""
    prisoner = g.prisoners[p]
    if armed(g) and prisoner.hits and not DOUBLE[prisoner.face] and not prisoner.pierced:
        options += [
            PIERCE.at[trait][prisoner.character]
            for trait in range(3)
            if g.fight.dice[trait] and trait != TRAIT_OF[prisoner.face]
        ]


# What is done


def strike(g: DarkCastle, answer: int) -> None:
    """A hit of one's own die."""
    p = g.place[arg_of(answer)]
    g.prisoners[p].hits -= 1
    hit(g, p, TRAIT_OF[g.prisoners[p].face])


def cleave(g: DarkCastle, answer: int) -> None:
    """A hit of the axe's die."""
    p = g.place[arg_of(answer)]
    trait = g.prisoners[p].axe
    g.prisoners[p].axe = -1
    hit(g, p, trait)


def pierce(g: DarkCastle, answer: int) -> None:
    """A hit of the pike, on a die of any trait."""
    p = g.place[second_of(answer)]
    g.prisoners[p].pierced = True
    g.prisoners[p].hits -= 1
    hit(g, p, arg_of(answer))


def hit(g: DarkCastle, p: int, trait: int) -> None:
    """A hit of a roll: the roll has been used."""
    prisoner = g.prisoners[p]
    prisoner.struck = True
    if prisoner.hits or prisoner.axe >= 0:
        g.do(SecondHit(p))
    remove(g, p, trait)


def remove(g: DarkCastle, p: int, trait: int) -> None:
    """A die of the enemy goes back to the pool."""
    g.fight.dice[trait] -= 1
    g.fight.last_hit = p
    if g.heard:
        g.tell(FALLS, 1, trait, g.prisoners[p].character)
    enemy = g.enemy
    if enemy.ember and not g.enemies():
        g.do(EMBER)
    if enemy.stubborn:
        g.do(STUBBORN)


def use(g: DarkCastle, answer: int) -> None:
    """An item: a potion that hits by itself, a weapon's second roll, or what changes a roll."""
    kind = arg_of(answer)
    p = g.place[second_of(answer)]
    item = g.content.items[kind]
    if item.use == TRAIT:
        g.throw_away(p, kind)
        remove(g, p, item.trait)
    elif item.use == REROLL:
        g.prisoners[p].rerolled = [
            used or trait == item.trait for trait, used in enumerate(g.prisoners[p].rerolled)
        ]
        g.do(RollAgain(p, True))
    else:
        change(g, answer)


BLOWS: Final[dict[int, Callable[[DarkCastle, int], None]]] = {
    STRIKE.code: strike,
    CLEAVE.code: cleave,
    PIERCE.code: pierce,
    USE.code: use,
}
RESOLVE: Final = Resolve()
