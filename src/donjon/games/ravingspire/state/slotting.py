"""Slots of the battlemat: what fits where, and swapping at any time (RS-26, RS-27)."""

from __future__ import annotations

from typing import Final

from donjon.core.vocabulary import arg_of, second_of, verb_of
from donjon.games.ravingspire.kinds import DUNGEON, EQUIPMENT, SHARED, SLOTS
from donjon.games.ravingspire.state.hero import EMPTY, Hero
from donjon.games.ravingspire.state.rings import SECTORS
from donjon.games.ravingspire.state.table import Table
from donjon.games.ravingspire.state.zones import NOTHING, replaced, without
from donjon.games.ravingspire.verbs import SLOT, SLOTTED, TAKEN_OUT, UNSLOT

IN_MASK: Final = [
    [slot for slot in range(SLOTS + 1) if mask >> slot & 1] for mask in range(2 << SLOTS)
]
"""The slots in each mask of slots."""


def fits(g: Table, hero: Hero, slot: int, kind: int) -> bool:
    """Whether a card may lie in a slot, by its kinds or by the tower card of the level."""
    return fitting(g, hero)[kind] >> slot & 1 == 1


def fitting(g: Table, hero: Hero) -> list[int]:
    """The slots in which each card may lie for a hero, as a mask (RS-26, RS-37)."""
    tower = g.rings.towers[hero.space // SECTORS]
    content = g.content
    return content.slots_for[tower][hero.hero] if tower >= 0 else content.usual_slots[hero.hero]


def _partner(g: Table, hero: Hero, kind: int) -> bool:
    """Whether a card of its kind is slotted whose slot it can share."""
    cards = g.content.cards
    kinds = cards[kind].kinds & EQUIPMENT
    for other in hero.slots[:SLOTS]:
        if other >= 0 and cards[other].kinds & kinds:
            return True
    return False


def slot_options(g: Table, seat: int) -> list[int]:
    """What a hero may put into slots or take out of them, at any time in their own turn.

    What was taken out in this turn stays out of reach once it is slotted again, so that
    swapping comes to an end. A card that is turned over cannot return to the hand; a turned
    dungeon card may be replaced (RS-R46).
    """
    if seat != g.active:
        return NOTHING
    hero = g.heroes[seat]
    slots = hero.slots
    out = NOTHING
    if slots is EMPTY:
        free = g.content.heroes[hero.hero].vacant
    else:
        notes = g.notes
        if not (
            notes.mat is slots and notes.turned == hero.turned and notes.shifted is hero.shifted
        ):
            note_free_slots(g, hero)
        free = notes.free
        out = notes.out
    masks = fitting(g, hero)
    options: list[int] = []
    seen: list[int] = []
    for kind in hero.hand:
        mask = masks[kind] & free
        if mask and kind not in seen:
            seen.append(kind)
            if mask >> SHARED and not _partner(g, hero, kind):
                mask -= 1 << SHARED
            answers = SLOT.at[kind]
            for slot in IN_MASK[mask]:
                if slots[slot] != kind:
                    options.append(answers[slot])  # noqa: PERF401 (quicker for one or two)
    return options + out if out else options


def note_free_slots(g: Table, hero: Hero) -> None:
    """Note the slots into which a card could be put, as a mask, and what may be taken out.

    They are the empty ones, of each kind the first, and those whose card may make room: a
    turned dungeon card may be replaced (RS-R46).
    """
    out: list[int] = []
    kinds = g.content.heroes[hero.hero].slots
    slots = hero.slots
    turned = hero.turned
    shifted = hero.shifted
    free = 0
    empty = 0
    for slot in range(SLOTS):
        there = slots[slot]
        if there < 0:
            if not empty & kinds[slot]:
                empty |= kinds[slot]
                free |= 1 << slot
        elif turned >> slot & 1:
            if kinds[slot] & DUNGEON:
                free |= 1 << slot
        elif there not in shifted:
            free |= 1 << slot
            out.append(UNSLOT.of[slot])
    there = slots[SHARED]
    if there < 0:
        free |= 1 << SHARED
    elif not turned >> SHARED & 1 and there not in shifted:
        free |= 1 << SHARED
        out.append(UNSLOT.of[SHARED])
    notes = g.notes
    notes.mat = slots
    notes.turned = turned
    notes.shifted = shifted
    notes.free = free
    notes.out = out


def slot(g: Table, seat: int, answer: int) -> None:
    """Slot a card of the hand, or take one up from its slot."""
    hero = g.touch(seat)
    g.shunned = 0
    if verb_of(answer) == UNSLOT.code:
        kind = take_out(g, hero, arg_of(answer))
        hero.hand = [*hero.hand, kind]
        hero.shifted = [*hero.shifted, kind]
        if g.heard:
            g.tell(TAKEN_OUT, seat, kind)
        return
    kind = arg_of(answer)
    place = second_of(answer)
    there = hero.slots[place]
    hero.hand = without(hero.hand, kind)
    if there >= 0:
        if hero.turned >> place & 1:
            hero.turned &= ~(1 << place)
            hero.spent = [*hero.spent, there]
        else:
            hero.hand = [*hero.hand, there]
            hero.shifted = [*hero.shifted, there]
    hero.slots = replaced(hero.slots, place, kind)
    shared = hero.slots[SHARED]
    if shared >= 0 and not _partner(g, hero, shared):
        hero.hand = [*hero.hand, take_out(g, hero, SHARED)]
    if g.heard:
        g.tell(SLOTTED, seat, kind)


def take_out(g: Table, hero: Hero, slot: int) -> int:
    """A card leaves its slot; one that shared it has it for itself now."""
    kind = hero.slots[slot]
    hero.slots = replaced(hero.slots, slot, -1)
    hero.turned &= ~(1 << slot)
    shared = hero.slots[SHARED]
    if slot != SHARED and shared >= 0 and not _partner(g, hero, shared):
        slots = replaced(hero.slots, SHARED, -1)
        slots[slot] = shared
        hero.slots = slots
        if hero.turned >> SHARED & 1:
            hero.turned = hero.turned & ~(1 << SHARED) | 1 << slot
    return kind


def fit_again(g: Table, seat: int) -> None:
    """On another level, a card whose slot only a tower card allowed goes to the hand (RS-R50)."""
    hero = g.heroes[seat]
    for slot in range(SLOTS):
        kind = hero.slots[slot]
        if kind >= 0 and not fits(g, hero, slot, kind):
            hero = g.touch(seat)
            take_out(g, hero, slot)
            hero.hand = [*hero.hand, kind]
            g.tell(TAKEN_OUT, seat, kind)
