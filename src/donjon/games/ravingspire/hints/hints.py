"""Hints: the goal, what a move or a turning opens, and what the dice may cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from donjon.core.engine.face import Hints
from donjon.core.engine.game import View
from donjon.core.engine.vocabulary import arg_of, second_of, verb_of
from donjon.core.record.texts import texts
from donjon.games.ravingspire.hints import prices
from donjon.games.ravingspire.kinds import KINDS, SLOTS
from donjon.games.ravingspire.payment.price import DEED_BRUTES, DEED_MATRICES, price_of
from donjon.games.ravingspire.payment.proposal import propose
from donjon.games.ravingspire.rules.tower.foes import CROWD, prowls
from donjon.games.ravingspire.rules.tower.ring_turn import gears
from donjon.games.ravingspire.rules.turn.move import ChooseStep
from donjon.games.ravingspire.state.battle import THE_FOE
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import (
    CLOCKWISE,
    LEVELS,
    SECTORS,
    SPIRE,
    STEP,
    steps_between,
)
from donjon.games.ravingspire.verbs import (
    ADD,
    ADD_OPEN,
    ADD_SLOT,
    AFRESH,
    CHOOSE,
    CONCEDE,
    CONJURE,
    DEED_EXERT,
    DEED_FORCE,
    DEED_GLYPHS,
    DEED_MAPS,
    DEED_WELL,
    DONE,
    ENTER,
    EXPLORE,
    FACE,
    FORCE,
    GENERATE,
    INSTEAD,
    INSTEAD_OPEN,
    INSTEAD_SLOT,
    MATCH,
    MORE,
    MOVE,
    PAY,
    SLOT,
    TURN,
    UNSLOT,
    USE,
    USE_SLOT,
    WEAKEN,
)

AFTER_THE_DRAIN: Final = ("recover", "sanity")
"""What is asked when adversaries have taken what they take, or take it now."""
DEED_TEXTS: Final = {DEED_EXERT: "exert-effect", DEED_WELL: "well-effect"}
"""What the deeds do that turn nothing."""
CHANGES: Final = [
    *(INSTEAD, INSTEAD_SLOT, INSTEAD_OPEN, ADD, ADD_SLOT, ADD_OPEN),
    *(GENERATE, CONJURE, WEAKEN, FORCE, MATCH, AFRESH),
]
"""What changes a payment."""
text_of: Final = texts(__name__)


def hints(view: View[Ravingspire]) -> Hints:
    """Notes for whoever is asked, and sentences about the active hero for everybody."""
    g = view.state
    notes = {option: note for option in view.options if (note := _note(g, option))}
    if not g.turn or view.topic == "escape":
        return Hints(notes)
    lines = [_goal(g)]
    if view.seat == g.active and view.mine:
        lines += _prices(g, view.topic)
    if view.topic != "showdown":
        lines += _around(g, view.topic)
    return Hints(notes, lines, _careless(g, view))


def _careless(g: Ravingspire, view: View[Ravingspire]) -> dict[int, str]:
    """Nobody gives up by a slip what can be won."""
    if view.topic != "showdown" or CONCEDE.bare not in view.options or PAY.bare not in view.options:
        return {}
    return {CONCEDE.bare: text_of("careless-concede")}


def _note(g: Ravingspire, option: int) -> str:
    note = NOTES.get(verb_of(option))
    return note(g, option) if note is not None else ""


def _prices(g: Ravingspire, topic: str) -> Iterator[str]:
    """What there is to pay with and what is missing, for the player whose hand it is."""
    if topic == "encounter":
        yield prices.at_hand(g)
        yield from prices.out_of_reach(g)
    elif topic == "explore":
        yield prices.at_hand(g)
    elif topic == "showdown" and g.battle.card >= 0:
        price = price_of(g, THE_FOE)
        if propose(g, price) is None:
            yield text_of("to-win", missing=prices.wanting(g, price))


def _hero(g: Ravingspire, option: int) -> str:
    """For whom a hero is good, by difficulty."""
    hero = g.content.heroes[arg_of(option)]
    return text_of.each("for-whom")[hero.difficulty]


def _move(g: Ravingspire, option: int) -> str:
    """What waits on a space."""
    space = arg_of(option)
    level = space // SECTORS
    parts = []
    if space == g.rings.foes[level]:
        parts.append(text_of("foe-there"))
    if level != g.level:
        parts.append(text_of("up" if level > g.level else "down"))
        if not g.rings.is_revealed(level):
            later = g.question is not None and isinstance(g.question.step, ChooseStep)
            parts.append(text_of("revealed-later" if later else "revealed"))
    return ", ".join(parts)


def _passages(g: Ravingspire, turned: int) -> Iterator[tuple[int, int]]:
    """The passages up and down from the hero's level, and how far they are off after a turning."""
    level = g.level
    if level < SPIRE:
        yield level, (g.rings.gap(level) - turned) % SECTORS
    if level:
        yield level - 1, (g.rings.gap(level - 1) + turned) % SECTORS


def _turning(g: Ravingspire, option: int) -> str:
    """Which stairs meet a portal after a turning, or how far those up are off."""
    turned = STEP[arg_of(option)] * second_of(option)
    for lower, gap in _passages(g, turned):
        if not gap:
            levels = text_of.each("levels")
            if lower == g.level:
                return text_of("opens-up", level=levels[lower + 1])
            return text_of("opens-down", level=levels[lower])
    for lower, gap in _passages(g, turned):
        if lower == g.level:
            return text_of("stairs-off", spaces=min(gap, SECTORS - gap))
    return ""


def _deed(g: Ravingspire, option: int) -> str:
    """What a deed of Explore costs, and what it may do."""
    deed = arg_of(option)
    effect = text_of(DEED_TEXTS[deed]) if deed in DEED_TEXTS else _opening(g, deed)
    if deed >= len(DEED_BRUTES):
        return effect
    force = text_of("of-anything", amount=DEED_BRUTES[deed])
    price = force if deed == DEED_FORCE else prices.listed(DEED_MATRICES[deed], DEED_BRUTES[deed])
    return text_of("deed-does", price=price, effect=effect) if effect else price


def _opening(g: Ravingspire, deed: int) -> str:
    """How likely a turning brings the stairs up to the portal above."""
    level = g.level
    if deed not in (DEED_MAPS, DEED_GLYPHS, DEED_FORCE) or level == SPIRE:
        return ""
    gap = g.rings.gap(level)
    off = min(gap, SECTORS - gap)
    if not off:
        return text_of("stairs-open")
    more = gears(g)
    rolls = [
        die
        for die in range(1, 7)
        if (off <= die + more if deed == DEED_FORCE else die <= off <= die + more)
    ]
    return text_of("rolls-open", count=len(rolls)) if rolls else text_of("no-roll")


def _slot(g: Ravingspire, option: int) -> str:
    """What lies where a card is to be slotted."""
    place = second_of(option)
    there = g.hero.slots[place]
    if there >= 0:
        return text_of("in-place-of", card=g.content.titles["card"][there])
    if place >= SLOTS:
        return text_of("shares-a-slot")
    kind = g.content.heroes[g.hero.hero].slots[place]
    return text_of("slot-of", kind=KINDS[kind])


def _slotted(g: Ravingspire, option: int) -> str:
    """Which card lies in a slot."""
    return g.content.titles["card"][g.hero.slots[arg_of(option)]]


def _use_slot(g: Ravingspire, option: int) -> str:
    """Which card it is, and what it does."""
    special = g.content.specials[g.hero.slots[arg_of(option)]]
    return text_of("card-does", card=_slotted(g, option), text=special)


def _done(g: Ravingspire, option: int) -> str:
    """Whoever is done with a card still beside a full ring is overwhelmed."""
    if g.drawn < 0 or g.rings.hole(g.level) >= 0:
        return ""
    mad = max(0, 7 - g.hero.sanity)
    return text_of("overwhelmed-mad", faces=mad) if mad else text_of("overwhelmed")


def _around(g: Ravingspire, topic: str) -> Iterator[str]:
    """What the level still has in store for the hero; in a showdown it has to wait."""
    hero = g.hero
    level = g.level
    if g.drawn >= 0:
        yield text_of("win-or-overwhelmed")
    adversaries = g.adversaries(level)
    if adversaries and topic not in AFTER_THE_DRAIN:
        tower = g.rings.towers[level]
        bite = adversaries * (g.content.towers[tower].bite if tower >= 0 else 1)
        key = "adversaries-madden" if bite >= hero.sanity else "adversaries-take"
        yield text_of(key, sanity=bite)
    yield from _foe(g)


def _goal(g: Ravingspire) -> str:
    hero = g.hero
    if not hero.key:
        return text_of("goal-key")
    return text_of("goal-climb" if g.level < SPIRE else "goal-door")


def _foe(g: Ravingspire) -> Iterator[str]:
    """How near the foe of the level is, and how likely it comes to the hero in its phase."""
    level = g.level
    space = g.rings.foes[level]
    if not 0 <= level < LEVELS or space < 0 or space == g.hero.space:
        return
    if not prowls(g, level):
        yield text_of("foe-held")
        return
    apart = steps_between(space, g.hero.space, CLOCKWISE)
    apart = min(apart, SECTORS - apart)
    speeds = [1, 1, 1] if g.present() >= CROWD else [1, 2, 3]
    reached = sum(speed >= apart for speed in speeds)
    if reached:
        yield text_of("foe-reaches", spaces=apart, cases=reached)
    else:
        yield text_of("foe-away", spaces=apart)


NOTES: Final[dict[int, Callable[[Ravingspire, int], str]]] = {
    CHOOSE.code: _hero,
    MOVE.code: _move,
    ENTER.code: lambda g, option: text_of("final-challenge"),
    TURN.code: _turning,
    EXPLORE.code: _deed,
    FACE.code: lambda g, option: prices.facing(g, arg_of(option)),
    DONE.code: _done,
    PAY.code: lambda g, option: prices.paying(g),
    CONCEDE.code: lambda g, option: prices.conceding(g),
    **dict.fromkeys([verb.code for verb in CHANGES], prices.changing),
    MORE.code: lambda g, option: text_of("all-is-kept"),
    USE.code: lambda g, option: g.content.specials[arg_of(option)],
    USE_SLOT.code: _use_slot,
    SLOT.code: _slot,
    UNSLOT.code: _slotted,
}
"""What there is to say about an answer, by its verb."""
