"""What champions can do: the words of skills, a step for each, and when one is of use."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from donjon.core.content.lexicon import Flag, Name, Number, Word
from donjon.core.engine.acts import Effect
from donjon.core.engine.effects import Carry
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, second_of, verb_of
from donjon.games.four_towers.components import (
    CLAN_COUNT,
    FOLLOWER,
    LORD,
    MOST_FOLLOWERS,
    PEASANT,
    RAISED,
    Deed,
)
from donjon.games.four_towers.rules.champions import change_spirits
from donjon.games.four_towers.rules.expansion import CASCADE, burn, crown
from donjon.games.four_towers.rules.influence import promote
from donjon.games.four_towers.rules.scoring import COUNTERS
from donjon.games.four_towers.state import FourTowers
from donjon.games.four_towers.verbs import (
    BRIDGES,
    EXILE,
    EXILED,
    FELL,
    FELLED,
    GAINS,
    GET,
    GIVE,
    GIVES,
    MOVE,
    PLAY,
    RAISE,
    TO,
    WAKES,
    forbidden,
)


class Skill(Carry[FourTowers]):
    """A word of a champion's skill, carried out."""

    rule = "FT-36"
    kinds: ClassVar[dict[str, str]] = {"champion": "champion"}

    def about(self, g: FourTowers) -> dict[str, int]:
        return {"champion": self.deed(g).champion}

    def deed(self, g: FourTowers) -> Deed:
        """What is to be done."""
        deed = g.content.acts.effects[self.effect]
        assert isinstance(deed, Deed)
        return deed

    def forbids(self, g: FourTowers, answer: int) -> str:
        return "FT-36" if verb_of(answer) in SKILL_VERBS else "FT-18"


class Shift(Skill):
    """`shift`: one peasant goes to an adjacent space; a third one there expands."""

    topic = "shift"

    def run(self, g: FourTowers) -> None:
        options: list[int] = []
        for space in range(len(g.sizes)):
            if g.sizes[space]:
                options += [MOVE.at[c][space] for c in range(CLAN_COUNT) if g.stands(c, space)]
        if options:
            g.ask(self, g.active, options)

    def answer(self, g: FourTowers, answer: int) -> None:
        g.do(ShiftTo(arg_of(answer), second_of(answer)), CASCADE)


class ShiftTo(Step[FourTowers]):
    """Where the shifted peasant goes: along a line to another space, not off the map."""

    rule = "FT-36"
    topic = "shift to"
    kinds: ClassVar[dict[str, str]] = {"colour": "colour", "space": "place"}

    def __init__(self, colour: int, space: int) -> None:
        self.colour = colour
        self.space = space

    def run(self, g: FourTowers) -> None:
        g.ask(self, g.active, [TO.of[space] for space in g.content.beside[self.space]])

    def answer(self, g: FourTowers, answer: int) -> None:
        g.lift(self.colour, self.space)
        g.add(self.colour, arg_of(answer))

    def forbids(self, g: FourTowers, answer: int) -> str:
        return forbidden(answer, TO, "FT-36")


class GoUp(Skill):
    """`promote`: the player's marker goes up."""

    def run(self, g: FourTowers) -> None:
        for _ in range(self.deed(g).amount):
            promote(g, g.active)


class FellLord(Skill):
    """`fell`: a lord of a colour one likes becomes a demon. Nobody is demoted for it."""

    topic = "fell"

    def run(self, g: FourTowers) -> None:
        options = [FELL.of[colour] for colour in range(CLAN_COUNT) if g.lords[colour]]
        if options:
            g.ask(self, g.active, options)

    def answer(self, g: FourTowers, answer: int) -> None:
        colour = arg_of(answer)
        g.lords[colour] -= 1
        g.demons[colour] += 1
        if g.heard:
            g.tell(FELLED, colour, g.lords[colour], g.demons[colour])


class ExileFollower(Skill):
    """`exile`: a follower of an opponent goes to the temple."""

    topic = "exile"

    def run(self, g: FourTowers) -> None:
        options: list[int] = []
        for seat in range(g.seats):
            if seat != g.active:
                some = g.mats[seat].followers
                options += [EXILE.at[colour][seat] for colour in range(CLAN_COUNT) if some[colour]]
        if options:
            g.ask(self, g.active, options)

    def answer(self, g: FourTowers, answer: int) -> None:
        colour = arg_of(answer)
        seat = second_of(answer)
        g.mats[seat].gain(colour, -1)
        g.temple[colour] += 1
        if g.heard:
            g.tell(EXILED, seat, colour, 1)


class BuildBridge(Skill):
    """`bridge`: what is played this turn need not match a colour."""

    def run(self, g: FourTowers) -> None:
        g.bridged = True
        if g.heard:
            g.tell(BRIDGES, g.active)


class SwapOut(Skill):
    """`swap`: a follower goes to the temple, and a spirit from there takes its place."""

    topic = "swap"

    def run(self, g: FourTowers) -> None:
        some = g.mats[g.active].followers
        options = [GIVE.of[c] for c in range(CLAN_COUNT) if some[c] and swaps(g, c)]
        if options:
            g.ask(self, g.active, options)

    def answer(self, g: FourTowers, answer: int) -> None:
        colour = arg_of(answer)
        g.mats[g.active].gain(colour, -1)
        g.temple[colour] += 1
        if g.heard:
            g.tell(GIVES, g.active, colour, 1)
        g.do(SwapIn(colour))


class SwapIn(Step[FourTowers]):
    """The spirit that comes for it, of another colour."""

    rule = "FT-36"
    topic = "swap"
    kinds: ClassVar[dict[str, str]] = {"colour": "colour"}

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def run(self, g: FourTowers) -> None:
        g.ask(self, g.active, [GET.of[colour] for colour in swaps(g, self.colour)])

    def answer(self, g: FourTowers, answer: int) -> None:
        colour = arg_of(answer)
        g.temple[colour] -= 1
        gain_follower(g, colour)

    def forbids(self, g: FourTowers, answer: int) -> str:
        return forbidden(answer, GET, "FT-36")


def swaps(g: FourTowers, colour: int) -> list[int]:
    """The colours that a spirit can have that comes for a follower of this one."""
    some = g.mats[g.active].followers
    return [
        c for c in range(CLAN_COUNT) if c != colour and g.temple[c] and some[c] < MOST_FOLLOWERS
    ]


class RaiseSpirit(Skill):
    """`spirit`: a spirit leaves the card and becomes something else."""

    topic = "raise"

    def run(self, g: FourTowers) -> None:
        options = [RAISE.of[colour] for colour in raisable(g, self.deed(g))]
        if options:
            g.ask(self, g.active, options)

    def answer(self, g: FourTowers, answer: int) -> None:
        colour = arg_of(answer)
        deed = self.deed(g)
        if deed.amount == PEASANT:
            g.do(Settle(deed.champion, colour))
            return
        spend_spirit(g, deed.champion, colour)
        if deed.amount == FOLLOWER:
            gain_follower(g, colour)
        elif deed.amount == LORD:
            crown(g, colour)
        else:
            burn(g, colour)


def raisable(g: FourTowers, deed: Deed) -> list[int]:
    """The spirits on a card that can become what its skill makes of them."""
    some = g.spirits[deed.champion]
    playable = g.playable()
    followers = g.mats[g.active].followers
    colours: list[int] = []
    for colour in range(CLAN_COUNT):
        if not some[colour]:
            continue
        if deed.amount == PEASANT and not playable[colour]:
            continue
        if deed.amount == FOLLOWER and followers[colour] >= MOST_FOLLOWERS:
            continue
        colours.append(colour)
    return colours


class Settle(Step[FourTowers]):
    """The raised spirit is played on the map as a peasant is (FT-19, FT-20)."""

    rule = "FT-36"
    topic = "settle"
    kinds: ClassVar[dict[str, str]] = {"champion": "champion", "colour": "colour"}

    def __init__(self, champion: int, colour: int) -> None:
        self.champion = champion
        self.colour = colour

    def run(self, g: FourTowers) -> None:
        spaces = [space for space in range(len(g.sizes)) if g.takes(space, self.colour)]
        g.ask(self, g.active, [PLAY.at[self.colour][s] for s in spaces or g.content.homes])

    def answer(self, g: FourTowers, answer: int) -> None:
        spend_spirit(g, self.champion, self.colour)
        g.add(self.colour, second_of(answer))
        g.do(CASCADE)

    def forbids(self, g: FourTowers, answer: int) -> str:
        space = second_of(answer)
        rule = "FT-20" if space < len(g.sizes) and g.sizes[space] else "FT-19"
        return forbidden(answer, PLAY, rule)


def spend_spirit(g: FourTowers, champion: int, colour: int) -> None:
    """FT-35: a spirit that is used leaves its card."""
    change_spirits(g, champion, colour, -1)
    if g.heard:
        g.tell(WAKES, champion, colour, g.uses(champion))


def gain_follower(g: FourTowers, colour: int) -> None:
    """FT-36: a spirit becomes a follower."""
    g.mats[g.active].gain(colour, 1)
    if g.heard:
        g.tell(GAINS, g.active, colour, 1)


# Whether there is something to use it on


def anybody(g: FourTowers, deed: Deed) -> bool:
    """Whether there is a peasant to move."""
    return g.peopled()


def below_the_top(g: FourTowers, deed: Deed) -> bool:
    """Whether the marker can go up."""
    return g.mats[g.active].influence + 1 < len(g.track)


def any_lord(g: FourTowers, deed: Deed) -> bool:
    """Whether there is a lord to fell."""
    lords = g.lords
    return lords[0] + lords[1] + lords[2] + lords[3] > 0


def any_rival(g: FourTowers, deed: Deed) -> bool:
    """Whether an opponent has a follower to exile."""
    for seat in range(g.seats):
        if seat != g.active and g.mats[seat].follower_count():
            return True
    return False


def no_bridge(g: FourTowers, deed: Deed) -> bool:
    """Whether no bridge has been built this turn."""
    return not g.bridged


def any_swap(g: FourTowers, deed: Deed) -> bool:
    """Whether a follower can be exchanged for a spirit."""
    some = g.mats[g.active].followers
    for colour in range(CLAN_COUNT):
        if some[colour] and swaps(g, colour):
            return True
    return False


def any_spirit(g: FourTowers, deed: Deed) -> bool:
    """Whether the champion has a spirit to raise."""
    return len(raisable(g, deed)) > 0


def enough(g: FourTowers, condition: Effect) -> bool:
    """Whether the player has at least so many of what a condition names."""
    assert isinstance(condition, Deed)
    return COUNTERS[g.content.acts.tests[condition.word]](g, g.active) >= condition.amount


DEED_WORDS: Final = [
    Word("shift", Name(["peasant"])),
    Word("promote", Number(1, 25)),
    Word("fell", Name(["lord"])),
    Word("exile", Name(["follower"])),
    Word("bridge", Flag()),
    Word("swap", Name(["follower"])),
    Word("spirit", Name(RAISED)),
]
"""What a skill can do, as packs write it."""
CONDITION_WORDS: Final = [Word(name, Number(1)) for name in COUNTERS]
"""Under which conditions: so many at least of what is counted."""
SKILL_VERBS: Final = [verb.code for verb in (MOVE, FELL, EXILE, GIVE, RAISE)]
EFFECTS: Final[dict[str, Callable[[int], Step[FourTowers]]]] = {
    "shift": Shift,
    "promote": GoUp,
    "fell": FellLord,
    "exile": ExileFollower,
    "bridge": BuildBridge,
    "swap": SwapOut,
    "spirit": RaiseSpirit,
}
"""The step for each word of a skill."""
POSSIBLE: Final[dict[str, Callable[[FourTowers, Deed], bool]]] = {
    "shift": anybody,
    "promote": below_the_top,
    "fell": any_lord,
    "exile": any_rival,
    "bridge": no_bridge,
    "swap": any_swap,
    "spirit": any_spirit,
}
"""For each word of a skill whether there is something to use it on."""
CONDITIONS: Final[dict[str, Callable[[FourTowers, Effect], bool]]] = dict.fromkeys(COUNTERS, enough)
