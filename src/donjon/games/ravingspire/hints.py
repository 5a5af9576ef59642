"""Hints: the goal, what a move or a turning opens, and what the dice may cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from donjon.core.hints import Hints
from donjon.core.views import View
from donjon.core.vocabulary import arg_of, second_of, verb_of
from donjon.games.ravingspire import prices
from donjon.games.ravingspire.kinds import KINDS, SLOTS
from donjon.games.ravingspire.rules.foes import prowls
from donjon.games.ravingspire.rules.matter import BRUTES, MATRICES, matter_of
from donjon.games.ravingspire.rules.move import ChooseStep
from donjon.games.ravingspire.rules.proposing import propose
from donjon.games.ravingspire.rules.turning import gears
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
    CHOOSE,
    CONCEDE,
    DONE,
    ENTER,
    EXPLORE,
    FACE,
    GENERATE,
    INSTEAD,
    INSTEAD_OPEN,
    INSTEAD_SLOT,
    MOVE,
    PAY,
    SLOT,
    TURN,
    UNSLOT,
    USE,
    USE_SLOT,
)

NAMES = ("Dungeon", "Temple", "Spire")
CROWD = 4
"""With this many heroes or more, a foe moves one space."""
FORCE: Final = 3
"""The deed of turning by brute force, as far as one likes up to the die."""
AFTER_THE_DRAIN: Final = ("recover", "sanity")
"""What is asked when adversaries have taken what they take, or take it now."""
EFFECTS: Final = {2: "one space further", 4: "banish a card"}
"""What the deeds do that turn nothing."""


def hints(view: View) -> Hints:
    """Notes for whoever is asked, and sentences about the active hero for everybody."""
    g = view.state
    assert isinstance(g, Ravingspire)
    notes = {option: note for option in view.options if (note := _note(g, option))}
    if not g.turn or view.topic == "escape":
        return Hints(notes)
    lines = [_goal(g)]
    if view.seat == g.active and view.mine:
        lines += _prices(g, view.topic)
    if view.topic != "showdown":
        lines += _around(g, view.topic)
    return Hints(notes, lines, _careless(g, view))


def _careless(g: Ravingspire, view: View) -> dict[int, str]:
    """Nobody gives up by a slip what can be won."""
    if view.topic != "showdown" or CONCEDE.bare not in view.options or PAY.bare not in view.options:
        return {}
    return {CONCEDE.bare: "Concede, although you can pay?"}


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
        matter = matter_of(g, THE_FOE)
        if propose(g, matter) is None:
            yield f"To win the battle: {prices.wanting(g, matter)}."


def _hero(g: Ravingspire, option: int) -> str:
    """Who a hero is for."""
    hero = g.content.heroes[arg_of(option)]
    return ("good for a first game", "for those who know the game", "for experts")[hero.difficulty]


def _move(g: Ravingspire, option: int) -> str:
    """What waits on a space."""
    space = arg_of(option)
    level = space // SECTORS
    found = []
    if space == g.rings.foes[level]:
        found.append("a foe: showdown")
    if level != g.level:
        found.append("up the stairs" if level > g.level else "down the stairs")
        if not g.rings.is_revealed(level):
            later = g.question is not None and isinstance(g.question.step, ChooseStep)
            found.append("its ring is revealed" + (" in the next encounter" if later else ""))
    return ", ".join(found)


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
            up = lower == g.level
            return f"opens the way {'up' if up else 'down'} to the {NAMES[lower + up]}"
    for lower, gap in _passages(g, turned):
        if lower == g.level:
            return f"the stairs up are {min(gap, SECTORS - gap)} off"
    return ""


def _deed(g: Ravingspire, option: int) -> str:
    """What a deed of Explore costs, and what it may do."""
    deed = arg_of(option)
    effect = EFFECTS.get(deed) or _opening(g, deed)
    if deed >= len(BRUTES):
        return effect
    force = f"{BRUTES[deed]} of anything"
    price = force if deed == FORCE else prices.listed(MATRICES[deed], BRUTES[deed])
    return f"{price}: {effect}" if effect else price


def _opening(g: Ravingspire, deed: int) -> str:
    """How likely a turning brings the stairs up to the portal above."""
    level = g.level
    if deed not in (0, 1, FORCE) or level == SPIRE:
        return ""
    gap = g.rings.gap(level)
    off = min(gap, SECTORS - gap)
    if not off:
        return "the stairs up are open now"
    more = gears(g)
    rolls = [
        die
        for die in range(1, 7)
        if (off <= die + more if deed == FORCE else die <= off <= die + more)
    ]
    if len(rolls) > 1:
        return f"{len(rolls)} of 6 rolls open the way up"
    return "1 of 6 rolls opens the way up" if rolls else "no roll opens the way up"


def _slot(g: Ravingspire, option: int) -> str:
    """What lies where a card is to be slotted."""
    place = second_of(option)
    there = g.hero.slots[place]
    if there >= 0:
        return f"in place of {g.content.titles['card'][there]}"
    if place >= SLOTS:
        return "shares a slot"
    kind = g.content.heroes[g.hero.hero].slots[place]
    return f"{KINDS[kind.bit_length() - 1]} slot"


def _slotted(g: Ravingspire, option: int) -> str:
    """Which card lies in a slot."""
    return g.content.titles["card"][g.hero.slots[arg_of(option)]]


def _use_slot(g: Ravingspire, option: int) -> str:
    """Which card it is, and what it does."""
    return f"{_slotted(g, option)}: {g.content.specials[g.hero.slots[arg_of(option)]]}"


def _done(g: Ravingspire, option: int) -> str:
    """Whoever is done with a card still beside a full ring is overwhelmed."""
    if g.drawn < 0 or g.rings.hole(g.level) >= 0:
        return ""
    mad = max(0, 7 - g.hero.sanity)
    return "overwhelmed: 1d6 sanity" + (f", madness on {mad} of 6" if mad else "")


def _around(g: Ravingspire, topic: str) -> Iterator[str]:
    """What the level still has in store for the hero; in a showdown it has to wait."""
    hero = g.hero
    level = g.level
    if g.drawn >= 0:
        yield "Win a card of the ring, or be overwhelmed."
    adversaries = g.adversaries(level)
    if adversaries and topic not in AFTER_THE_DRAIN:
        tower = g.rings.towers[level]
        bite = adversaries * (g.content.towers[tower].bite if tower >= 0 else 1)
        fatal = ": madness" if bite >= hero.sanity else ""
        yield f"The adversaries on this ring take {bite} sanity in Recover{fatal}."
    yield from _foe(g)


def _goal(g: Ravingspire) -> str:
    hero = g.hero
    if not hero.key:
        return "Goal: beat a foe in a showdown and win a Tower Key."
    if g.level < SPIRE:
        return "Goal: climb to the Spire, and through the Tower Door into the Keep."
    return "Goal: go through the Tower Door and defeat the spire card."


def _foe(g: Ravingspire) -> Iterator[str]:
    """How near the foe of the level is, and how likely it comes to the hero in its phase."""
    level = g.level
    space = g.rings.foes[level]
    if not 0 <= level < LEVELS or space < 0 or space == g.hero.space:
        return
    if not prowls(g, level):
        yield "The foe of this level is held by a hero on its space."
        return
    apart = steps_between(space, g.hero.space, CLOCKWISE)
    apart = min(apart, SECTORS - apart)
    speeds = [1, 1, 1] if g.present() >= CROWD else [1, 2, 3]
    reached = sum(speed >= apart for speed in speeds)
    odds = f" It reaches the hero in {reached} of 3 cases." if reached else ""
    yield f"The foe of this level is {apart} away.{odds}"


NOTES: Final[dict[int, Callable[[Ravingspire, int], str]]] = {
    CHOOSE.code: _hero,
    MOVE.code: _move,
    ENTER.code: lambda g, option: "the final challenge",
    TURN.code: _turning,
    EXPLORE.code: _deed,
    FACE.code: lambda g, option: prices.facing(g, arg_of(option)),
    DONE.code: _done,
    PAY.code: lambda g, option: prices.paying(g),
    CONCEDE.code: lambda g, option: prices.conceding(g),
    INSTEAD.code: prices.putting_in,
    INSTEAD_SLOT.code: prices.putting_in,
    INSTEAD_OPEN.code: prices.putting_in,
    USE.code: lambda g, option: g.content.specials[arg_of(option)],
    USE_SLOT.code: _use_slot,
    GENERATE.code: _slotted,
    SLOT.code: _slot,
    UNSLOT.code: _slotted,
}
"""What there is to say about an answer, by its verb."""
