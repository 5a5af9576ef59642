"""The Tower: a skull drops and falls, drums turn, seals go and come back (DT-36)."""

from __future__ import annotations

from math import comb
from typing import ClassVar, Final

from donjon.core.engine.seats import EVERYONE
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, second_of
from donjon.games.return_to_dark_tower.kinds.tower import DRUMS, N_SIDES, OPENING
from donjon.games.return_to_dark_tower.rules.tower.skull_fall import (
    openings,
    pocket_at,
    pockets_at,
    weigh,
)
from donjon.games.return_to_dark_tower.rules.tower.skulls import PlaceSkulls, take_from_supply
from donjon.games.return_to_dark_tower.state.current_effect import BY_EVENT
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.state.tower import (
    ALL_PLACES,
    N_PLACES,
    NO_GLYPHS,
    PLACES_OF_LEVEL,
    SEALED,
    UNSEEN,
    Tower,
)
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

CERTAIN: Final = 1000000
"""How much more likely is what the model says than what it does not know of."""


class DropSkull(Step[DarkTowerState]):
    """Each turn ends with a skull from the supply dropped into the Tower."""

    rule = "DT-36"

    def run(self, g: DarkTowerState) -> None:
        drop_skull(g)


def drop_skull(g: DarkTowerState) -> None:
    """The active hero drops a skull, which falls."""
    g.now.begin(BY_EVENT)
    if g.heard:
        g.tell(DROPS, g.active)
    if take_from_supply(g, g.active):
        g.dropped = True
        g.land.loose += 1
        g.do(FALL_THROUGH_OWN if g.own_tower else FALL_THROUGH)


class FallThrough(Step[DarkTowerState]):
    """Chance says, weighed by drums, seals and pockets, where the skull comes out, if it does.

    Beside a real table too (DT-51), where people have no Tower. The kingdom counts where a skull
    first came out (DT-82).
    """

    rule = "DT-36"
    machine = True

    def run(self, g: DarkTowerState) -> None:
        g.roll_odds(self, weigh(g))

    def answer(self, g: DarkTowerState, answer: int) -> None:
        if answer != REST.bare:
            side = arg_of(answer)
            if g.heard:
                g.tell(OUT_OF_TOWER, side, 1)
            g.do(ONE_SKULL[side])
            return
        tower = g.tower
        tower.inside += 1
        tower.emptied = pockets_at(g, ALL_PLACES.difference(tower.seals))
        g.land.loose -= 1
        if g.heard:
            g.tell(STAYS_IN)


class FallThroughOwn(FallThrough):
    """Whoever has a Tower of their own says where it let the skull out, if they deal."""

    rule = "DT-R20"
    machine = False


class TurnDrum(Step[DarkTowerState]):
    """A drum turns by some sides, or chance says by how many; what then lies open comes out.

    Behind its seals nobody sees how far it turns; through an open side everybody does.
    """

    rule = "DT-36"
    machine = True

    def __init__(self, drum: int, sides: int) -> None:
        self.drum = drum
        self.sides = sides
        """1 to 3; 0 if chance says."""

    def run(self, g: DarkTowerState) -> None:
        if self.sides:
            turn(g, self.drum, self.sides)
        else:
            g.roll(
                self,
                TURN.at[self.drum][1:N_SIDES],
                g.content.calendar.turns,
                EVERYONE if seen(g, self.drum) else 0,
            )

    def answer(self, g: DarkTowerState, answer: int) -> None:
        turn(g, self.drum, second_of(answer))


def seen(g: DarkTowerState, drum: int) -> bool:
    """Whether one can look at a drum: one of its openings has no seal."""
    return not g.tower.seals.covers(PLACES_OF_LEVEL[drum])


def turn(g: DarkTowerState, drum: int, sides: int) -> None:
    """A drum turns clockwise, and its pockets with it."""
    tower = g.tower
    tower.set_position(drum, (tower.position(drum) + sides) % N_SIDES)
    if g.heard:
        g.tell(TURNED, drum)
    if seen(g, drum):
        show(g)
        let_out(g, drum)


class LiftSeal(Step[DarkTowerState]):
    """A seal is lifted; of one that is off already another of its side, or any (DT-R21)."""

    rule = "DT-84"

    def __init__(self, seal: int) -> None:
        self.seal = seal

    def run(self, g: DarkTowerState) -> None:
        tower = g.tower
        seal = self.seal if tower.sealed(self.seal) else another(tower, self.seal % N_SIDES)
        if seal < 0:
            return
        tower.seals = tower.seals.without(seal)
        if g.heard:
            g.tell(SEAL_OFF, seal, len(tower.seals))
        show(g)
        let_out(g, seal // N_SIDES)


def another(tower: Tower, side: int) -> int:
    """A seal that is on, of a side if there is one there; -1 if none is."""
    for level in range(len(DRUMS)):
        if tower.sealed(N_SIDES * level + side):
            return N_SIDES * level + side
    for seal in range(N_PLACES):
        if tower.sealed(seal):
            return seal
    return -1


class PutSeal(Step[DarkTowerState]):
    """A seal is put back: no skull is pushed in, and a glyph behind it stops counting."""

    rule = "DT-R22"

    def __init__(self, seal: int) -> None:
        self.seal = seal

    def run(self, g: DarkTowerState) -> None:
        g.tower.seals = g.tower.seals.with_(self.seal)
        g.tell(SEAL_ON, self.seal, len(g.tower.seals))
        show(g)


class SetDrum(Step[DarkTowerState]):
    """When the Tower has been made ready each drum is turned by chance; nobody sees how far."""

    rule = "DT-R3"
    machine = True

    def __init__(self, drum: int) -> None:
        self.drum = drum

    def run(self, g: DarkTowerState) -> None:
        g.roll(self, SET_DRUM.at[self.drum], None, 0)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        g.tower.set_position(self.drum, second_of(answer))


def let_out(g: DarkTowerState, level: int) -> None:
    """Pockets of a level that have come to an open side empty (DT-84).

    Several kingdoms come clockwise from that of who dropped (DT-R19).
    """
    tower = g.tower
    if not tower.inside:
        return
    home = g.heroes[g.active].home
    unsealed = openings(g.content.routing, tower.drums).difference(tower.seals)
    own = g.own_tower
    for i in range(N_SIDES - 1, -1, -1):
        place = N_SIDES * level + (home + i) % N_SIDES
        if place in unsealed and pocket_at(tower, place) not in tower.emptied:
            g.do(ComesOutOwn(place) if own else ComesOut(place))


class ComesOut(Step[DarkTowerState]):
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

    def run(self, g: DarkTowerState) -> None:
        tower = g.tower
        if not tower.inside:
            return
        room = g.content.routing.pocket
        out = tower.emptied.with_(pocket_at(tower, self.place))
        elsewhere = room * len(pockets_at(g, ALL_PLACES).difference(out))
        numbers = range(tower.inside + 1)
        g.roll(
            self,
            [LET_OUT.at[self.place % N_SIDES][number] for number in numbers],
            [
                1 + CERTAIN * comb(room, number) * comb(elsewhere, tower.inside - number)
                for number in numbers
            ],
        )

    def answer(self, g: DarkTowerState, answer: int) -> None:
        tower = g.tower
        tower.emptied = tower.emptied.with_(pocket_at(tower, self.place))
        number = second_of(answer)
        if number:
            side = arg_of(answer)
            tower.inside -= number
            g.land.loose += number
            if g.heard:
                g.tell(OUT_OF_TOWER, side, number)
            g.do(PlaceSkulls(side, number))

    def about(self, g: DarkTowerState) -> dict[str, int]:
        return {"side": self.place % N_SIDES}


class ComesOutOwn(ComesOut):
    """Whoever has a Tower of their own says how many it let out, if they deal."""

    rule = "DT-R20"
    machine = False


def show(g: DarkTowerState) -> None:
    """What can be seen at the openings without a seal, and which glyphs show (DT-85)."""
    tower = g.tower
    drums = g.content.routing.drums
    faces = [SEALED] * N_PLACES
    glyphs = NO_GLYPHS.copy()
    seals = tower.seals
    for level in range(len(DRUMS)):
        if seals.covers(PLACES_OF_LEVEL[level]):
            continue
        position = tower.position(level)
        for side in range(N_SIDES):
            if N_SIDES * level + side not in seals:
                face = drums[level][(side - position) % N_SIDES]
                faces[N_SIDES * level + side] = face
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
ONE_SKULL: Final = [PlaceSkulls(side, 1) for side in range(N_SIDES)]
DROP_SKULL: Final = DropSkull()
