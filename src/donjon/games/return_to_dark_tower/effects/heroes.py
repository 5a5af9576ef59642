"""Heroes: their choices, corruptions, virtues, advantages, turns and moves.

either = ways       you choose one of several lists of effects
corrupt = n         `who` gains so many corruptions
redeem = "one"      remove one of your corruptions, of choice, or "all"
spores = n          `who` gains so many spores
shed = true         you return all your spores
strip = n           `who` loses so many active virtue tiles; a corruption for each not had
activate = n        you turn so many inactive virtues active, of choice
advantage = n       you have so many more of `trait` (wild if not named) in this heroic action, or
                    the next one of this turn
again = true        you take another turn at once (DT-R9)
walk = n            you move any hero up to so many spaces
place = where       you put your hero on any space there: "anywhere" on the board, or in the
                    "kingdom" where you are
Condition: `virtues = n` you have so many active.
"""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.content.lexicon import Flag, Name, Number, Ways, Word
from donjon.core.engine.effects import OneOf
from donjon.core.engine.vocabulary import arg_of
from donjon.games.return_to_dark_tower.components.things import Deed
from donjon.games.return_to_dark_tower.effects.speech import (
    advantages_text,
    count,
)
from donjon.games.return_to_dark_tower.effects.teller import Teller
from donjon.games.return_to_dark_tower.effects.word import (
    ConditionWord,
    EffectStep,
    EffectWord,
    says,
)
from donjon.games.return_to_dark_tower.kinds.foes import TRAITS
from donjon.games.return_to_dark_tower.kinds.who import WHO_WORDS, YOU
from donjon.games.return_to_dark_tower.rules.actions.advantages import add_advantages
from donjon.games.return_to_dark_tower.rules.goods.corruption import (
    AddSpores,
    RemoveCorruption,
    RemoveCorruptions,
    corrupt_once,
    shed_spores,
)
from donjon.games.return_to_dark_tower.rules.goods.gains import ActivateVirtue
from donjon.games.return_to_dark_tower.rules.goods.virtues import LoseVirtue
from donjon.games.return_to_dark_tower.rules.questions import Ask
from donjon.games.return_to_dark_tower.rules.turn.move import go, put_hero
from donjon.games.return_to_dark_tower.state.action import NO_ACTION
from donjon.games.return_to_dark_tower.state.hero import HEROIC_USED, TURN_ENDED, VIRTUE_PLACES
from donjon.games.return_to_dark_tower.state.modifiers import active_virtues
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.state.who_is_meant import meant, you
from donjon.games.return_to_dark_tower.verbs import AGAIN, AGREE, PLACE, REFUSE, REFUSES, WAY, WHO

REDEEMED: Final = ["one", "all"]
PLACED_WHERE: Final = ["anywhere", "kingdom"]
PLACE_TEXTS: Final = [
    "you may put your hero on any space",
    "put your hero on any space of the kingdom where you are",
]


class Either(OneOf[DarkTowerState]):
    """`either`: this or that; the hero picks freely, even what falls short."""

    rule = "DT-R14"
    topic = "choice"
    confirm = False

    def run(self, g: DarkTowerState) -> None:
        g.ask(self, you(g), [WAY.of[way] for way in self.open_ways(g)])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        self.take(g, arg_of(answer))


class CorruptThem(EffectStep):
    """`corrupt`: whoever is meant gains a corruption, unless the effect has given one already."""

    rule = "DT-13"

    def run(self, g: DarkTowerState) -> None:
        for seat in reversed(meant(g, self.deed(g).who)):
            corrupt_once(g, seat)


class Redeem(EffectStep):
    """`redeem`: you remove one of your corruptions, or all."""

    rule = "DT-20"

    def run(self, g: DarkTowerState) -> None:
        seat = you(g)
        one = self.deed(g).which == 0
        g.do(RemoveCorruption(seat) if one else RemoveCorruptions(seat))


class SporesFor(EffectStep):
    """`spores`: whoever is meant gains spores."""

    rule = "DT-49"

    def run(self, g: DarkTowerState) -> None:
        deed = self.deed(g)
        for seat in reversed(meant(g, deed.who)):
            g.do(AddSpores(seat, deed.amount))


class Shed(EffectStep):
    """`shed`: you return all your spores."""

    rule = "DT-49"

    def run(self, g: DarkTowerState) -> None:
        shed_spores(g, you(g))


class Strip(EffectStep):
    """`strip`: whoever is meant loses virtue tiles."""

    rule = "DT-41"

    def run(self, g: DarkTowerState) -> None:
        deed = self.deed(g)
        for seat in reversed(meant(g, deed.who)):
            for _ in range(deed.amount):
                g.do(LoseVirtue(seat))


class Activate(EffectStep):
    """`activate`: you turn virtues active."""

    rule = "DT-19"

    def run(self, g: DarkTowerState) -> None:
        for _ in range(self.deed(g).amount):
            g.do(ActivateVirtue(you(g)))


class MoreAdvantages(EffectStep):
    """`advantage`: more of them in this heroic action, or the next one of this turn."""

    rule = "DT-26"

    def run(self, g: DarkTowerState) -> None:
        deed = self.deed(g)
        add_advantages(g, deed.trait, deed.amount * g.now.factor)


class AnotherTurn(EffectStep):
    """`again`: no skull is dropped, another turn follows at once."""

    rule = "DT-R9"

    def run(self, g: DarkTowerState) -> None:
        g.again = True
        g.heroes[g.active].do_once(TURN_ENDED)
        g.tell(AGAIN, g.active)


class WalkHero(EffectStep):
    """`walk`: you move any hero up to so many spaces; rivers of fire count."""

    rule = "DT-R7"
    topic = "hero"

    def run(self, g: DarkTowerState) -> None:
        seats = [g.active, *g.others(g.active)]
        g.ask(self, g.active, [WHO.of[seat] for seat in seats])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        g.do(WalkTo(arg_of(answer), self.deed(g).amount * g.now.factor))


class WalkTo(Ask):
    """Where that hero goes."""

    rule = "DT-R7"
    topic = "hero"
    kinds: ClassVar[dict[str, str]] = {"seat": "seat"}

    def __init__(self, seat: int, number: int) -> None:
        self.seat = seat
        self.number = number

    def run(self, g: DarkTowerState) -> None:
        within = g.content.chart.within[g.heroes[self.seat].space]
        near = within[min(self.number, len(within) - 1)]
        g.ask(self, g.active, [PLACE.of[space] for space in near])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        if self.seat == g.active or g.competitive:
            go(g, self.seat, arg_of(answer))
        else:
            g.do(MayMove(self.seat, arg_of(answer)))


class MayMove(Ask):
    """In cooperative play a hero is moved only if that player says yes."""

    rule = "DT-R8"
    topic = "hero"
    kinds: ClassVar[dict[str, str]] = {"seat": "seat", "space": "space"}

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def run(self, g: DarkTowerState) -> None:
        g.ask(self, self.seat, [AGREE.bare, REFUSE.bare])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        if answer == AGREE.bare:
            go(g, self.seat, self.space)
        else:
            g.tell(REFUSES, self.seat)


class PlaceHero(EffectStep):
    """`place`: you put your hero on any space, or one of the current kingdom."""

    rule = "DT-R7"
    topic = "hero"

    def run(self, g: DarkTowerState) -> None:
        seat = you(g)
        chart = g.content.chart
        if self.deed(g).which == 0:
            spaces = list(range(len(chart.spaces)))
        else:
            spaces = chart.of_kingdom[g.kingdom(seat)]
        own = g.heroes[seat].space
        g.ask(self, seat, [PLACE.of[space] for space in spaces if space != own])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        put_hero(g, you(g), arg_of(answer))


def either_text(teller: Teller, deed: Deed) -> str:
    """Ways to choose from, told to whoever chooses."""
    chooser = teller.for_chooser()
    ways = ", or ".join([chooser.clauses(way) for way in deed.ways])
    return f"{teller.does(YOU, 'choose')}: {ways}"


def corrupt_text(teller: Teller, deed: Deed) -> str:
    return f"{teller.does(deed.who, 'gain')} {count(deed.amount, 'corruption')}"


def redeem_text(teller: Teller, deed: Deed) -> str:
    some = "all your corruptions" if deed.which else "one of your corruptions"
    return f"remove {some}"


def spores_text(teller: Teller, deed: Deed) -> str:
    return f"{teller.does(deed.who, 'gain')} {count(deed.amount, 'spore')}"


def strip_text(teller: Teller, deed: Deed) -> str:
    tiles = count(deed.amount, "active virtue tile")
    return f"{teller.does(deed.who, 'lose')} {tiles} for good, or gains 1 corruption"


def activate_text(teller: Teller, deed: Deed) -> str:
    return f"activate {count(deed.amount, 'virtue')}"


def advantage_text(teller: Teller, deed: Deed) -> str:
    return f"gain {advantages_text(deed.amount, TRAITS[deed.trait])}"


def walk_text(teller: Teller, deed: Deed) -> str:
    return f"move any hero up to {count(deed.amount, 'space')}"


def place_text(teller: Teller, deed: Deed) -> str:
    return PLACE_TEXTS[deed.which]


def redeem_matters(g: DarkTowerState, deed: Deed) -> bool:
    """You have a corruption."""
    return bool(g.heroes[you(g)].corruptions)


def activate_matters(g: DarkTowerState, deed: Deed) -> bool:
    """A virtue of yours can still be turned active."""
    hero = g.heroes[you(g)]
    return any(hero.can_activate(place) for place in range(VIRTUE_PLACES))


def advantage_matters(g: DarkTowerState, deed: Deed) -> bool:
    """A heroic action is still to come, or takes advantages of this trait."""
    action = g.action
    if action.kind == NO_ACTION:
        return HEROIC_USED not in g.heroes[g.active].used
    return deed.trait in action.traits


def move_matters(g: DarkTowerState, deed: Deed) -> bool:
    """Nobody is moved in the middle of a battle or a dungeon (DT-63)."""
    return g.action.kind == NO_ACTION


def has_virtues(g: DarkTowerState, condition: Deed) -> bool:
    """`virtues`: you have so many active."""
    return active_virtues(g.heroes[you(g)]) >= condition.amount


def virtues_text(teller: Teller, condition: Deed) -> str:
    return f"you have {condition.amount} active virtues"


EFFECTS: Final[list[EffectWord]] = [
    EffectWord(Word("either", Ways()), Either, either_text),
    EffectWord(
        Word("corrupt", Number(1, 1), who=Name(WHO_WORDS, "you")), CorruptThem, corrupt_text
    ),
    EffectWord(Word("redeem", Name(REDEEMED), "which"), Redeem, redeem_text, redeem_matters),
    EffectWord(Word("spores", Number(1, 3), who=Name(WHO_WORDS, "you")), SporesFor, spores_text),
    EffectWord(Word("shed", Flag()), Shed, says("return all your spores")),
    EffectWord(Word("strip", Number(1, 3), who=Name(WHO_WORDS, "you")), Strip, strip_text),
    EffectWord(Word("activate", Number(1, 3)), Activate, activate_text, activate_matters),
    EffectWord(
        Word("advantage", Number(1, 9), trait=Name(TRAITS, "wild")),
        MoreAdvantages,
        advantage_text,
        advantage_matters,
    ),
    EffectWord(Word("again", Flag()), AnotherTurn, says("take another turn")),
    EffectWord(Word("walk", Number(1, 9)), WalkHero, walk_text, move_matters),
    EffectWord(Word("place", Name(PLACED_WHERE), "which"), PlaceHero, place_text, move_matters),
]
CONDITIONS: Final[list[ConditionWord]] = [
    ConditionWord(Word("virtues", Number(1, 6)), has_virtues, virtues_text),
]
