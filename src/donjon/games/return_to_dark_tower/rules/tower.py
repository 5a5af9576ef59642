"""The Tower: a skull drops and falls, drums turn, seals go and come back (DT-36)."""

from __future__ import annotations

from math import comb
from typing import ClassVar, Final

from donjon.core.game import EVERYONE
from donjon.core.step import Step
from donjon.core.vocabulary import arg_of, second_of
from donjon.games.return_to_dark_tower.kinds import DRUMS, OPENING, SIDES
from donjon.games.return_to_dark_tower.rules.falling import (
    ALL_SIDES,
    count,
    openings,
    pocket_at,
    pockets_at,
    weigh,
)
from donjon.games.return_to_dark_tower.rules.skulls import PlaceSkulls, take_from_supply
from donjon.games.return_to_dark_tower.state.now import BY_EVENT
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.state.tower import NO_GLYPHS, PLACES, SEALED, UNSEEN, Tower
from donjon.games.return_to_dark_tower.verbs import (
    DROPS,
    LET_OUT,
    OUT_OF_TOWER,
    REST,
    SEAL_OFF,
    SEAL_ON,
    SET_DRUM,
    SHOWS,
    STAYS_IN,
    TURN,
    TURNED,
)

ALL_PLACES: Final = (1 << PLACES) - 1
CERTAIN: Final = 1000000
"""How much more likely is what the model says than what it does not know of."""


class DropSkull(Step[Table]):
    """Each turn ends with a skull from the supply dropped into the Tower."""

    rule = "DT-36"

    def run(self, g: Table) -> None:
        drop_skull(g)


def drop_skull(g: Table) -> None:
    """The active hero drops a skull, which falls."""
    g.now.begin(BY_EVENT)
    if g.heard:
        g.tell(DROPS, g.active)
    if take_from_supply(g, g.active):
        g.dropped = True
        g.land.loose += 1
        g.do(FALL_THROUGH_OWN if g.own_tower else FALL_THROUGH)


class FallThrough(Step[Table]):
    """Chance says, weighed by drums, seals and pockets, where the skull comes out, if it does.

    Beside a real table too (DT-51), where people have no Tower. The kingdom counts where a skull
    first came out (DT-82).
    """

    rule = "DT-36"
    machine = True

    def run(self, g: Table) -> None:
        g.roll_odds(self, weigh(g))

    def answer(self, g: Table, answer: int) -> None:
        if answer != REST.bare:
            side = arg_of(answer)
            if g.heard:
                g.tell(OUT_OF_TOWER, side, 1)
            g.do(ONE_SKULL[side])
            return
        tower = g.tower
        tower.inside += 1
        tower.emptied = pockets_at(g, ALL_PLACES & ~tower.seals)
        g.land.loose -= 1
        if g.heard:
            g.tell(STAYS_IN)


class FallThroughOwn(FallThrough):
    """Whoever has a Tower of their own says where it let the skull out, if they deal."""

    rule = "DT-R20"
    machine = False


class TurnDrum(Step[Table]):
    """A drum turns by some sides, or chance says by how many; what then lies open comes out.

    Behind its seals nobody sees how far it turns; through an open side everybody does.
    """

    rule = "DT-36"
    machine = True

    def __init__(self, drum: int, sides: int) -> None:
        self.drum = drum
        self.sides = sides
        """1 to 3; 0 if chance says."""

    def run(self, g: Table) -> None:
        if self.sides:
            turn(g, self.drum, self.sides)
        else:
            g.roll(
                self,
                TURN.at[self.drum][1:SIDES],
                g.content.calendar.turns,
                EVERYONE if seen(g, self.drum) else 0,
            )

    def answer(self, g: Table, answer: int) -> None:
        turn(g, self.drum, second_of(answer))


def seen(g: Table, drum: int) -> bool:
    """Whether one can look at a drum: one of its openings has no seal."""
    return g.tower.seals >> SIDES * drum & ALL_SIDES != ALL_SIDES


def turn(g: Table, drum: int, sides: int) -> None:
    """A drum turns clockwise, and its pockets with it."""
    tower = g.tower
    tower.set_position(drum, (tower.position(drum) + sides) % SIDES)
    if g.heard:
        g.tell(TURNED, drum)
    if seen(g, drum):
        show(g)
        let_out(g, drum)


class LiftSeal(Step[Table]):
    """A seal is lifted; of one that is off already another of its side, or any (DT-R21)."""

    rule = "DT-84"

    def __init__(self, seal: int) -> None:
        self.seal = seal

    def run(self, g: Table) -> None:
        tower = g.tower
        seal = self.seal if tower.sealed(self.seal) else another(tower, self.seal % SIDES)
        if seal < 0:
            return
        tower.seals &= ~(1 << seal)
        if g.heard:
            g.tell(SEAL_OFF, seal, count(tower.seals))
        show(g)
        let_out(g, seal // SIDES)


def another(tower: Tower, side: int) -> int:
    """A seal that is on, of a side if there is one there; -1 if none is."""
    for level in range(len(DRUMS)):
        if tower.sealed(SIDES * level + side):
            return SIDES * level + side
    for seal in range(PLACES):
        if tower.sealed(seal):
            return seal
    return -1


class PutSeal(Step[Table]):
    """A seal is put back: no skull is pushed in, and a glyph behind it stops counting."""

    rule = "DT-R22"

    def __init__(self, seal: int) -> None:
        self.seal = seal

    def run(self, g: Table) -> None:
        g.tower.seals |= 1 << self.seal
        g.tell(SEAL_ON, self.seal, count(g.tower.seals))
        show(g)


class SetDrum(Step[Table]):
    """When the Tower has been made ready each drum is turned by chance; nobody sees how far."""

    rule = "DT-R3"
    machine = True

    def __init__(self, drum: int) -> None:
        self.drum = drum

    def run(self, g: Table) -> None:
        g.roll(self, SET_DRUM.at[self.drum], None, 0)

    def answer(self, g: Table, answer: int) -> None:
        g.tower.set_position(self.drum, second_of(answer))


def let_out(g: Table, level: int) -> None:
    """Pockets of a level that have come to an open side empty (DT-84).

    Several kingdoms come clockwise from that of who dropped (DT-R19).
    """
    tower = g.tower
    if not tower.inside:
        return
    home = g.heroes[g.active].home
    on = tower.seals | ~openings(g.content.routing, tower.drums)
    own = g.own_tower
    for i in range(SIDES - 1, -1, -1):
        place = SIDES * level + (home + i) % SIDES
        if not on >> place & 1 and not tower.emptied >> pocket_at(tower, place) & 1:
            g.do(ComesOutOwn(place) if own else ComesOut(place))


class ComesOut(Step[Table]):
    """A pocket lies open: chance says how many of the skulls inside were in it.

    Each is as likely in any free room of a pocket that may hold it. A real Tower may let out any
    number: what the model does not know of is as good as never, but it can be said.
    """

    rule = "DT-R20"
    machine = True
    kinds: ClassVar[dict[str, str]] = {"side": "side"}

    def __init__(self, place: int) -> None:
        self.place = place
        """4 * level + side of the Tower."""

    def run(self, g: Table) -> None:
        tower = g.tower
        if not tower.inside:
            return
        room = g.content.routing.pocket
        others = ~(tower.emptied | 1 << pocket_at(tower, self.place))
        elsewhere = room * count(pockets_at(g, ALL_PLACES) & others)
        numbers = range(tower.inside + 1)
        g.roll(
            self,
            [LET_OUT.at[self.place % SIDES][number] for number in numbers],
            [
                1 + CERTAIN * comb(room, number) * comb(elsewhere, tower.inside - number)
                for number in numbers
            ],
        )

    def answer(self, g: Table, answer: int) -> None:
        tower = g.tower
        tower.emptied |= 1 << pocket_at(tower, self.place)
        number = second_of(answer)
        if number:
            side = arg_of(answer)
            tower.inside -= number
            g.land.loose += number
            if g.heard:
                g.tell(OUT_OF_TOWER, side, number)
            g.do(PlaceSkulls(side, number))

    def about(self, g: Table) -> dict[str, int]:
        return {"side": self.place % SIDES}


class ComesOutOwn(ComesOut):
    """Whoever has a Tower of their own says how many it let out, if they deal."""

    rule = "DT-R20"
    machine = False


def show(g: Table) -> None:
    """What can be seen at the openings without a seal, and which glyphs show (DT-85)."""
    tower = g.tower
    drums = g.content.routing.drums
    faces = [SEALED] * PLACES
    glyphs = NO_GLYPHS.copy()
    seals = tower.seals
    for level in range(len(DRUMS)):
        on = seals >> SIDES * level
        if on & ALL_SIDES == ALL_SIDES:
            continue
        position = tower.position(level)
        for side in range(SIDES):
            if not on >> side & 1:
                face = drums[level][(side - position) % SIDES]
                faces[SIDES * level + side] = face
                if face != OPENING:
                    glyphs[face] = side
    if g.heard:
        for glyph in range(len(glyphs)):
            if glyphs[glyph] not in (UNSEEN, tower.glyphs[glyph]):
                g.tell(SHOWS, glyph, glyphs[glyph])
    tower.faces = faces
    tower.glyphs = glyphs


FALL_THROUGH: Final = FallThrough()
FALL_THROUGH_OWN: Final = FallThroughOwn()
ONE_SKULL: Final = [PlaceSkulls(side, 1) for side in range(SIDES)]
DROP_SKULL: Final = DropSkull()
