"""Slots of the battlemat: what fits where, and swapping at any time (RS-26, RS-27)."""

from __future__ import annotations

from donjon.core.engine.vocabulary import arg_of, second_of, verb_of
from donjon.games.ravingspire.kinds import DUNGEON_CARD, EQUIPMENT, SHARED, SLOTS
from donjon.games.ravingspire.state.hero import EMPTY, Hero
from donjon.games.ravingspire.state.rings import SECTORS
from donjon.games.ravingspire.state.spire import SpireState
from donjon.games.ravingspire.state.zones import NOTHING, replaced, without
from donjon.games.ravingspire.verbs import SLOT, SLOTTED, TAKEN_OUT, UNSLOT


def fits(g: SpireState, hero: Hero, slot: int, kind: int) -> bool:
    """Whether a card may lie in a slot, by its kinds or by the tower card of the level."""
    return slot in slots_by_card(g, hero)[kind]


def slots_by_card(g: SpireState, hero: Hero) -> list[list[int]]:
    """For each card the slots in which it may lie for a hero (RS-26, RS-37)."""
    tower = g.rings.towers[hero.space // SECTORS]
    content = g.content
    return content.slots_for[tower][hero.hero] if tower >= 0 else content.usual_slots[hero.hero]


def has_partner(g: SpireState, hero: Hero, kind: int) -> bool:
    """Whether a card of its kind is slotted whose slot this card can share."""
    cards = g.content.cards
    kinds = cards[kind].kinds.intersection(EQUIPMENT)
    for other in hero.slots[:SLOTS]:
        if other >= 0 and cards[other].kinds.overlaps(kinds):
            return True
    return False


def slot_options(g: SpireState, seat: int) -> list[int]:
    """What a hero may put into slots or take out of them, at any time in their own turn.

    A card that was taken out may be put back, and taken out again (RS-R78). One that is turned
    over cannot return to the hand; a turned dungeon card may be replaced (RS-R46).
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
        if not (notes.mat is slots and notes.turned is hero.turned):
            note_free_slots(g, hero)
        free = notes.free
        out = notes.out
    slots_of = slots_by_card(g, hero)
    options: list[int] = []
    seen: list[int] = []
    for kind in hero.hand:
        fitting = slots_of[kind]
        if fitting and kind not in seen:
            seen.append(kind)
            answers = SLOT.at[kind]
            for slot in fitting:
                if (
                    free[slot]
                    and slots[slot] != kind
                    and (slot != SHARED or has_partner(g, hero, kind))
                ):
                    options.append(answers[slot])  # noqa: PERF401 (quicker for one or two)
    return options + out if out else options


def note_free_slots(g: SpireState, hero: Hero) -> None:
    """Note the slots into which a card could be put, and what may be taken out.

    They are the empty ones, of each kind the first, and those whose card may make room: a
    turned dungeon card may be replaced (RS-R46).
    """
    out: list[int] = []
    kinds = g.content.heroes[hero.hero].slots
    slots = hero.slots
    turned = hero.turned
    free = [False] * len(slots)
    empty: list[int] = []
    for slot in range(len(slots)):
        there = slots[slot]
        if there < 0:
            # Of empty slots of a kind the first will do.
            if slot == SHARED:
                free[slot] = True
            elif kinds[slot] not in empty:
                empty.append(kinds[slot])
                free[slot] = True
        elif turned and slot in turned:
            free[slot] = slot != SHARED and kinds[slot] == DUNGEON_CARD
        else:
            free[slot] = True
            out.append(UNSLOT.of[slot])
    notes = g.notes
    notes.mat = slots
    notes.turned = turned
    notes.free = free
    notes.out = out


def slot(g: SpireState, seat: int, answer: int) -> None:
    """Slot a card of the hand, or take one up from its slot."""
    hero = g.touch(seat)
    if verb_of(answer) == UNSLOT.code:
        kind = take_out(g, hero, arg_of(answer))
        hero.hand = [*hero.hand, kind]
        if g.heard:
            g.tell(TAKEN_OUT, seat, kind)
        return
    kind = arg_of(answer)
    place = second_of(answer)
    there = hero.slots[place]
    hero.hand = without(hero.hand, kind)
    if there >= 0:
        if place in hero.turned:
            hero.turned = hero.turned.without(place)
            hero.spent = [*hero.spent, there]
        else:
            hero.hand = [*hero.hand, there]
    hero.slots = replaced(hero.slots, place, kind)
    shared = hero.slots[SHARED]
    if shared >= 0 and not has_partner(g, hero, shared):
        hero.hand = [*hero.hand, take_out(g, hero, SHARED)]
    if g.heard:
        g.tell(SLOTTED, seat, kind)


def take_out(g: SpireState, hero: Hero, slot: int) -> int:
    """A card leaves its slot; one that shared it has it for itself now."""
    kind = hero.slots[slot]
    hero.slots = replaced(hero.slots, slot, -1)
    hero.turned = hero.turned.without(slot)
    shared = hero.slots[SHARED]
    if slot != SHARED and shared >= 0 and not has_partner(g, hero, shared):
        slots = replaced(hero.slots, SHARED, -1)
        slots[slot] = shared
        hero.slots = slots
        if SHARED in hero.turned:
            hero.turned = hero.turned.without(SHARED).with_(slot)
    return kind


def fit_again(g: SpireState, seat: int) -> None:
    """On another level, a card whose slot only a tower card allowed goes to the hand (RS-R50)."""
    hero = g.heroes[seat]
    for slot in range(SLOTS):
        kind = hero.slots[slot]
        if kind >= 0 and not fits(g, hero, slot, kind):
            hero = g.touch(seat)
            take_out(g, hero, slot)
            hero.hand = [*hero.hand, kind]
            g.tell(TAKEN_OUT, seat, kind)
