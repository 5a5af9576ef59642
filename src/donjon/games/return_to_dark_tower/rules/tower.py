"""The Tower: a skull drops and falls, drums turn, seals go and come back (DT-36)."""

from __future__ import annotations

from typing import Final

from donjon.core.game import EVERYONE
from donjon.core.step import Step
from donjon.core.vocabulary import arg_of, second_of
from donjon.games.return_to_dark_tower.kinds import DRUMS, OPENING, SIDES
from donjon.games.return_to_dark_tower.rules.skulls import PlaceSkulls, take_from_supply
from donjon.games.return_to_dark_tower.state.now import BY_EVENT
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.state.tower import NO_GLYPHS, PLACES, SEALED, UNSEEN
from donjon.games.return_to_dark_tower.verbs import (
    DROPS,
    FALL,
    OUT_OF_TOWER,
    REST,
    SEAL_OFF,
    SEAL_ON,
    SET_DRUM,
    SETTLE,
    SHOWS,
    STAYS_IN,
    TURN,
    TURNED,
)

MEMORY: Final = 4096
"""For so many ways of standing the falls are remembered."""
HUNDRED: Final = 100
"""Of which the chance to rest in a pocket is given."""


class DropSkull(Step[Table]):
    """Each turn ends with a skull from the supply dropped into the Tower."""

    rule = "DT-36"

    def run(self, g: Table) -> None:
        g.now.begin(BY_EVENT)
        if g.heard:
            g.tell(DROPS, g.active)
        if take_from_supply(g, g.active):
            g.dropped = True
            g.land.loose += 1
            g.do(FALL_THROUGH)


class FallThrough(Step[Table]):
    """Chance says, weighed by drums, seals and pockets, where the skull comes out, if it does.

    Beside a real table its people say what their Tower did (DT-51); the kingdom counts where it
    first came out, wherever it rolled (DT-82).
    """

    rule = "DT-36"

    def run(self, g: Table) -> None:
        ways = weigh(g)
        g.roll(self, ways.options, ways.weights)

    def answer(self, g: Table, answer: int) -> None:
        if answer == REST.bare:
            g.do(SETTLE_DOWN)
            return
        kingdom = arg_of(answer)
        if g.heard:
            g.tell(OUT_OF_TOWER, kingdom, 1)
        g.do(PlaceSkulls(kingdom, 1))


class SettleDown(Step[Table]):
    """A skull that does not come out rests in a pocket, and nobody sees in which."""

    rule = "DT-R45"

    def run(self, g: Table) -> None:
        ways = weigh(g)
        g.roll(self, ways.resting, ways.resting_weights, witnesses=0)

    def answer(self, g: Table, answer: int) -> None:
        g.tower.rest(arg_of(answer))
        g.land.loose -= 1
        if g.heard:
            g.tell(STAYS_IN)


class Ways:
    """How likely a skull comes out on each side, or rests in each pocket; the sum is the whole."""

    def __init__(self) -> None:
        self.out = [0] * SIDES
        self.pockets = [0] * PLACES
        self.options: list[int] = []
        """What chance can say: on which side it comes out, or that it rests."""
        self.weights: list[int] = []
        self.resting: list[int] = []
        """What chance can say of where it rests, then."""
        self.resting_weights: list[int] = []

    def settle(self) -> None:
        """List what chance can say, with its weights."""
        for side in range(SIDES):
            if self.out[side]:
                self.options.append(FALL.of[side])
                self.weights.append(self.out[side])
        for pocket in range(PLACES):
            if self.pockets[pocket]:
                self.resting.append(SETTLE.of[pocket])
                self.resting_weights.append(self.pockets[pocket])
        if self.resting:
            self.options.append(REST.bare)
            self.weights.append(sum(self.resting_weights))


def weigh(g: Table) -> Ways:
    """How a skull may fall, as the Tower stands; worked out once for each way it can stand."""
    tower = g.tower
    routing = g.content.routing
    full = 0
    pockets = tower.pockets
    if len(pockets) >= routing.pocket:
        for pocket in range(PLACES):
            if pockets.count(pocket) >= routing.pocket:
                full |= 1 << pocket
    standing = (tower.drums << PLACES | tower.seals) << PLACES | full
    known = routing.known.get(standing)
    if isinstance(known, Ways):
        return known
    ways = work_out(g)
    if len(routing.known) >= MEMORY:
        routing.known.clear()
    routing.known[standing] = ways
    return ways


def work_out(g: Table) -> Ways:
    """Let all ways of falling go through the Tower at once.

    The side of entry is even. On each level a skull may rest in the pocket of an opening, or leave
    there if its seal is off; else it falls on, straight or one side aside. Past the bottom it
    leaves by an arch of the base, which no seal covers (DT-R20).
    """
    tower = g.tower
    routing = g.content.routing
    left, straight, right = routing.drift[0], routing.drift[1], routing.drift[2]
    drift = left + straight + right
    ways = Ways()
    falling = [1] * SIDES
    scale = 1
    for _ in DRUMS:
        scale *= HUNDRED * drift
    for level in range(len(DRUMS)):
        scale //= HUNDRED * drift
        stay = routing.stay[level]
        sides = routing.drums[level]
        position = tower.position(level)
        below = [0] * SIDES
        for side in range(SIDES):
            weight = falling[side]
            own = (side - position) % SIDES
            on = weight * HUNDRED
            if sides[own] == OPENING:
                if not tower.sealed(SIDES * level + side):
                    ways.out[side] += weight * stay * drift * scale
                    on -= weight * stay
                elif tower.resting(SIDES * level + own) < routing.pocket:
                    ways.pockets[SIDES * level + own] += weight * stay * drift * scale
                    on -= weight * stay
            below[side - 1] += on * left
            below[side] += on * straight
            below[(side + 1) % SIDES] += on * right
        falling = below
    for side in range(SIDES):
        ways.out[side] += falling[side]
    ways.settle()
    return ways


class TurnDrum(Step[Table]):
    """A drum turns by some sides, or chance says by how many; what then lies open comes out.

    Behind its seals nobody sees how far it turns; through an open side everybody does.
    """

    rule = "DT-36"

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
                [TURN.at[self.drum][sides] for sides in range(1, SIDES)],
                g.content.calendar.turns,
                witnesses=EVERYONE if seen(g, self.drum) else 0,
            )

    def answer(self, g: Table, answer: int) -> None:
        turn(g, self.drum, second_of(answer))


def seen(g: Table, drum: int) -> bool:
    """Whether one can look at a drum: one of its openings has no seal."""
    return any(not g.tower.sealed(SIDES * drum + side) for side in range(SIDES))


def turn(g: Table, drum: int, sides: int) -> None:
    """A drum turns clockwise, and its pockets with it."""
    tower = g.tower
    tower.set_position(drum, (tower.position(drum) + sides) % SIDES)
    g.tell(TURNED, drum)
    show(g)
    let_out(g, drum)


class LiftSeal(Step[Table]):
    """A seal is lifted; of one that is off already another of its side, or any (DT-R21)."""

    rule = "DT-84"

    def __init__(self, seal: int) -> None:
        self.seal = seal

    def run(self, g: Table) -> None:
        tower = g.tower
        side = self.seal % SIDES
        same = [SIDES * level + side for level in range(len(DRUMS))]
        for seal in [self.seal, *same, *range(PLACES)]:
            if tower.sealed(seal):
                tower.seals &= ~(1 << seal)
                g.tell(SEAL_OFF, seal, seals_on(tower.seals))
                show(g)
                let_out(g, seal // SIDES)
                return


class PutSeal(Step[Table]):
    """A seal is put back: no skull is pushed in, and a glyph behind it stops counting."""

    rule = "DT-R22"

    def __init__(self, seal: int) -> None:
        self.seal = seal

    def run(self, g: Table) -> None:
        g.tower.seals |= 1 << self.seal
        g.tell(SEAL_ON, self.seal, seals_on(g.tower.seals))
        show(g)


class SetDrum(Step[Table]):
    """When the Tower has been made ready each drum is turned by chance; nobody sees how far."""

    rule = "DT-R3"

    def __init__(self, drum: int) -> None:
        self.drum = drum

    def run(self, g: Table) -> None:
        g.roll(self, [SET_DRUM.at[self.drum][sides] for sides in range(SIDES)], witnesses=0)

    def answer(self, g: Table, answer: int) -> None:
        g.tower.set_position(self.drum, second_of(answer))


def seals_on(seals: int) -> int:
    """How many seals a mask has."""
    return bin(seals).count("1")


def let_out(g: Table, level: int) -> None:
    """Every pocket of a level that faces an open side empties (DT-84).

    Several kingdoms come clockwise from that of who dropped (DT-R19).
    """
    tower = g.tower
    sides = g.content.routing.drums[level]
    found: list[PlaceSkulls] = []
    home = g.heroes[g.active].home
    for i in range(SIDES):
        side = (home + i) % SIDES
        own = tower.own_side(level, side)
        pocket = SIDES * level + own
        resting = tower.resting(pocket)
        if resting and sides[own] == OPENING and not tower.sealed(SIDES * level + side):
            tower.empty(pocket)
            g.land.loose += resting
            g.tell(OUT_OF_TOWER, side, resting)
            found.append(PlaceSkulls(side, resting))
    for step in found[::-1]:
        g.do(step)


def show(g: Table) -> None:
    """What can be seen at the openings without a seal, and which glyphs show (DT-85)."""
    tower = g.tower
    drums = g.content.routing.drums
    faces = [SEALED] * PLACES
    glyphs = NO_GLYPHS.copy()
    for level in range(len(DRUMS)):
        for side in range(SIDES):
            place = SIDES * level + side
            if not tower.sealed(place):
                face = drums[level][tower.own_side(level, side)]
                faces[place] = face
                if face != OPENING:
                    glyphs[face] = side
    for glyph in range(len(glyphs)):
        if glyphs[glyph] not in (UNSEEN, tower.glyphs[glyph]):
            g.tell(SHOWS, glyph, glyphs[glyph])
    tower.faces = faces
    tower.glyphs = glyphs


FALL_THROUGH: Final = FallThrough()
SETTLE_DOWN: Final = SettleDown()
DROP_SKULL: Final = DropSkull()
