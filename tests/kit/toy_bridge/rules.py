"""The steps of Toy Bridge."""

from __future__ import annotations

from donjon.core.engine.points import InOrder, wait
from donjon.core.engine.step import Outcome, Step, Triggered
from donjon.core.engine.vocabulary import arg_of, verb_of

from .state import (
    DAY,
    DAYS,
    DRAW,
    FAIR,
    FETCH,
    FOUL,
    GROWS,
    HAND,
    KEEP,
    LAY,
    LEAVE,
    NIGHT,
    PEEK,
    REST,
    SEE,
    SKY,
    SPAN,
    STOW,
    STOWS,
    TIRES,
    UNKNOWN,
    WASHED,
    WHISTLE,
    ToyBridge,
)


class Day(Step[ToyBridge]):
    """Three days: dawn, the sky, a turn for each builder, the evening, and the night."""

    rule = "TB-02"

    def run(self, g: ToyBridge) -> None:
        if g.day == DAYS:
            g.finish(Outcome([0] * g.seats, [], "river"))
            return
        g.day += 1
        g.tell(DAY, g.day)
        g.done = 0
        seats = range(g.seats)
        g.do(*map(Deal, seats), Sky(), *map(Turn, seats), Evening(), Night(), Council(), Day())


class Deal(Step[ToyBridge]):
    """Whoever holds too few planks is dealt one, unseen by the others."""

    rule = "TB-01"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: ToyBridge) -> None:
        if len(g.crew[self.seat].hand) < HAND and len(g.pile):
            g.draw(self, DRAW, g.pile, 1 << self.seat)

    def answer(self, g: ToyBridge, answer: int) -> None:
        g.crew[self.seat].hand.append(arg_of(answer))
        g.do(self)


class Sky(Step[ToyBridge]):
    """The sky of the night is decided at dawn, and only the lookout sees it."""

    rule = "TB-03"

    def run(self, g: ToyBridge) -> None:
        g.roll(self, [SKY.of[FAIR], SKY.of[FOUL]], None, 1 << g.lookout)

    def answer(self, g: ToyBridge, answer: int) -> None:
        g.sky = arg_of(answer)


class Turn(Step[ToyBridge]):
    """A builder lays a plank, looks at the pile or rests."""

    rule = "TB-04"
    topic = "turn"
    kinds = {"seat": "seat"}  # noqa: RUF012

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: ToyBridge) -> None:
        builder = g.crew[self.seat]
        options = [LAY.of[plank] for plank in builder.hand] if builder.breath else []
        if len(g.pile):
            options.append(PEEK.bare)
        options.append(REST.bare)
        g.ask(self, self.seat, options, window=True)

    def answer(self, g: ToyBridge, answer: int) -> None:
        if verb_of(answer) == LAY.code:
            g.do(Lay(self.seat, arg_of(answer)))
        elif answer == PEEK.bare:
            g.do(Look(self.seat))
        else:
            g.gain(self.seat, 1)

    def about(self, g: ToyBridge) -> dict[str, int]:
        return {"breath": g.crew[self.seat].breath}

    def forbids(self, g: ToyBridge, answer: int) -> str:
        held = verb_of(answer) == LAY.code and arg_of(answer) in g.crew[self.seat].hand
        return "TB-04" if held and not g.crew[self.seat].breath else ""


class Lay(Step[ToyBridge]):
    """A plank laid costs a breath, and the bridge grows."""

    rule = "TB-04"

    def __init__(self, seat: int, plank: int) -> None:
        self.seat = seat
        self.plank = plank

    def run(self, g: ToyBridge) -> None:
        builder = g.crew[self.seat]
        builder.hand.remove(self.plank)
        builder.breath -= 1
        g.bridge.append(self.plank)
        g.tell(TIRES, self.seat, 1)
        g.tell(GROWS, 1)
        if len(g.bridge) == SPAN:
            g.finish(Outcome([1] * g.seats, list(range(g.seats)), "stands"))
        else:
            wait(g, g.charms_used())


class Use(Triggered[ToyBridge]):
    """The whistle gives everybody a breath, the drum doubles one's own; each is used once."""

    rule = "TB-06"

    def run(self, g: ToyBridge) -> None:
        builder = g.crew[self.seat]
        charm = arg_of(self.choice)
        builder.charms.remove(charm)
        if charm == WHISTLE:
            for seat in range(g.seats):
                g.gain(seat, 1)
        else:
            g.gain(self.seat, builder.breath)


class Charms(InOrder[ToyBridge]):
    """Whistle and drum are used in any order."""

    rule = "TB-06"


class Look(Step[ToyBridge]):
    """A builder looks at the plank on top of the pile; it stays there, and only they know it."""

    rule = "TB-04"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: ToyBridge) -> None:
        g.draw(self, SEE, g.pile, 1 << self.seat)

    def answer(self, g: ToyBridge, answer: int) -> None:
        g.pile.put_on_top(arg_of(answer), 1 << self.seat)


class Evening(Step[ToyBridge]):
    """Each builder, for themselves, stows a plank in the hut unseen, or keeps them all."""

    rule = "TB-07"
    topic = "evening"

    def run(self, g: ToyBridge) -> None:
        lists = [
            [*(STOW.of[plank] for plank in builder.hand), KEEP.bare]
            if builder.hand and not g.done >> seat & 1
            else []
            for seat, builder in enumerate(g.crew)
        ]
        if any(lists):
            g.ask_each(self, lists)

    def answer(self, g: ToyBridge, answer: int) -> None:
        g.done |= 1 << g.by
        if verb_of(answer) == STOW.code:
            g.crew[g.by].hand.remove(arg_of(answer))
            g.hut.append(arg_of(answer))
            g.tell(STOWS, g.by, arg_of(answer), witnesses=1 << g.by)
        g.do(self)


class Night(Step[ToyBridge]):
    """A foul sky washes a plank of the bridge into the pile."""

    rule = "TB-08"

    def run(self, g: ToyBridge) -> None:
        g.tell(NIGHT, g.sky)
        if g.sky == FOUL and g.bridge:
            g.pile.shuffle_in([g.bridge.pop()])
            g.tell(WASHED, 1)
        g.sky = UNKNOWN


class Council(Step[ToyBridge]):
    """The crew brings the planks of the hut back to the pile, or leaves them there."""

    rule = "TB-08"

    def run(self, g: ToyBridge) -> None:
        if g.hut:
            g.ask_any(self, (1 << g.seats) - 1, [FETCH.bare, LEAVE.bare])

    def answer(self, g: ToyBridge, answer: int) -> None:
        if answer == FETCH.bare:
            g.pile.shuffle_in(g.hut)
            g.hut = []

    def about(self, g: ToyBridge) -> dict[str, int]:
        return {"hut": len(g.hut)}


def opening(g: ToyBridge) -> None:
    """What waits on the stack when the box is opened."""
    g.do(Day())


GAME = ToyBridge
