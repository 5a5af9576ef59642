"""Specials: texts of cards that are used before a target is named, and what heroes can do."""

from __future__ import annotations

from donjon.core.engine.effects import carrier, follow
from donjon.core.engine.number_set import NumberSet
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.games.ravingspire.components import Card
from donjon.games.ravingspire.kinds import (
    BY_DISCARD,
    DUNGEON_CARD,
    SLOTS,
    WHEN_MOVING,
    WITH_POWER,
)
from donjon.games.ravingspire.rules.card_effect import CardEffect
from donjon.games.ravingspire.rules.dice import ROLL_DIE
from donjon.games.ravingspire.rules.mind.sanity import pay_sanity
from donjon.games.ravingspire.rules.turn.doubling import DoubleOne, doublable
from donjon.games.ravingspire.rules.turn.timed_cards import timed_specials
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.hero import DOUBLED_ONE, EMPTY
from donjon.games.ravingspire.state.slotting import take_out
from donjon.games.ravingspire.state.zones import NOTHING, kinds_in, without
from donjon.games.ravingspire.verbs import (
    ABSENT,
    BANISHED,
    SACRIFICE,
    USE,
    USE_SLOT,
    USES,
)


def specials(g: Ravingspire) -> list[int]:
    """The specials that the active hero could use now, in Encounter or battle (RS-30)."""
    hero = g.heroes[g.active]
    cards = g.content.cards
    character = g.content.heroes[hero.hero]
    inherits = g.battle.spire and g.left >= 0
    if not (character.offers or inherits or g.remarks(g.active).special):
        return NOTHING
    held = [*hero.hand, g.left] if inherits else hero.hand
    options: list[int] = []
    seen: list[int] = []
    for kind in held:
        card = cards[kind]
        if card.has_special and kind not in seen:
            seen.append(kind)
            if usable(g, card):
                options.append(USE.of[kind])
    slots = hero.slots
    if slots is not EMPTY:
        for slot in range(len(slots)):
            kind = slots[slot]
            if kind >= 0 and cards[kind].has_special and slot not in hero.turned:
                card = cards[kind]
                if usable(g, card) and (card.mode != WITH_POWER or not stays(g, slot, card)):
                    options.append(USE_SLOT.of[slot])
    if character.offers and DOUBLED_ONE not in hero.used:
        options += sacrifices(g, character.offers, character.doubles)
    return options


def stays(g: Ravingspire, slot: int, card: Card) -> bool:
    """Whether a card would stay in its slot when spent; its text then works only when it is."""
    character = g.content.heroes[g.hero.hero]
    if slot < SLOTS and character.slots[slot] == DUNGEON_CARD and card.is_a(DUNGEON_CARD):
        return True
    return card.is_any(character.keeps)


def sacrifices(g: Ravingspire, offers: NumberSet, doubles: NumberSet) -> list[int]:
    """The cards that could be banished to double another (RS-R55)."""
    hero = g.hero
    cards = g.content.cards
    held = [card for card in hero.hand + hero.ready() if cards[card].is_any(offers)]
    targets = doublable(g, doubles)
    if not targets:
        return []
    return [SACRIFICE.of[card] for card in kinds_in(held) if targets != [card]]


def usable(g: Ravingspire, card: Card) -> bool:
    """Whether the special of a card could do anything now."""
    if not card.has_special:
        return False
    battle = g.battle
    if battle.card >= 0:
        foe = g.content.spires[battle.card] if battle.spire else g.content.foes[battle.card]
        if card.is_any(foe.void):
            return False
    if card.script < 0:
        return True
    for number in g.content.acts.scripts[card.script]:
        effect = carrier(g, g.content.deeds[number])
        assert isinstance(effect, CardEffect)
        if effect.matters(g):
            return True
    return False


def moving_specials(g: Ravingspire) -> list[int]:
    """The cards that make the move go further."""
    return timed_specials(g, g.active, WHEN_MOVING)


def use_special(g: Ravingspire, answer: int) -> None:
    """The special of a card is used: it is set aside, or banished if its text says so.

    Where the text comes with the power, that still counts for one payment of the phase.
    """
    hero = g.hero
    verb = verb_of(answer)
    kind = arg_of(answer)
    if verb == SACRIFICE.code:
        sacrifice(g, kind)
        return
    if verb == USE_SLOT.code:
        kind = take_out(g, hero, kind)
    elif kind in hero.hand:
        hero.hand = without(hero.hand, kind)
    else:
        g.left = -1
    card = g.content.cards[kind]
    g.tell(USES, g.active, kind)
    follow(g, card.script)
    if card.mode == WITH_POWER:
        if card.fickle:
            hero.spent = [*hero.spent, kind]
            g.do(ROLL_DIE, ShowUp(kind))
        else:
            hero.played = [*hero.played, kind]
        if card.price:
            pay_sanity(g, g.active, card.price)
    elif card.mode == BY_DISCARD:
        hero.spent = [*hero.spent, kind]
    else:
        g.banish(kind)
        g.tell(BANISHED, kind)


class ShowUp(Step[Ravingspire]):
    """A fickle card is played: on a low roll it has no power, otherwise it waits to be used."""

    rule = "RS-30"

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, g: Ravingspire) -> None:
        hero = g.hero
        if g.die > g.content.cards[self.card].fickle:
            hero.spent = without(hero.spent, self.card)
            hero.played = [*hero.played, self.card]
        else:
            g.tell(ABSENT, g.active, self.card)


def sacrifice(g: Ravingspire, kind: int) -> None:
    """Once a turn a card is banished, without its power, to double another (RS-R55)."""
    hero = g.hero
    hero.used = hero.used.with_(DOUBLED_ONE)
    if kind in hero.hand:
        hero.hand = without(hero.hand, kind)
    else:
        take_out(g, hero, hero.slots.index(kind))
    g.banish(kind)
    g.tell(BANISHED, kind)
    g.do(DoubleOne(g.content.heroes[hero.hero].doubles))
