"""Specials: texts of cards that are used before a target is named, and what heroes can do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from donjon.core.effects import follow
from donjon.core.step import Step
from donjon.core.vocabulary import arg_of, verb_of
from donjon.games.ravingspire.components import Card, Deed
from donjon.games.ravingspire.kinds import (
    AGAINST_FOE,
    DISCARDED,
    MOST_SANITY,
    SPECIAL,
    WHEN_MOVING,
    WITH_POWER,
)
from donjon.games.ravingspire.rules.dice import ROLL_DIE
from donjon.games.ravingspire.rules.effects.doubling import DoubleOne, doublable
from donjon.games.ravingspire.rules.foes import prowls
from donjon.games.ravingspire.rules.sanity import pay_sanity
from donjon.games.ravingspire.rules.timed import timed_specials
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
    if not (character.offers or inherits or g.marks(g.active) & SPECIAL):
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
            if kind >= 0 and cards[kind].has_special and not hero.turned >> slot & 1:
                card = cards[kind]
                if usable(g, card) and (card.mode != WITH_POWER or not stays(g, slot, card)):
                    options.append(USE_SLOT.of[slot])
    if character.offers and not hero.used & DOUBLED_ONE:
        options += sacrifices(g, character.offers, character.doubles)
    return options


def stays(g: Ravingspire, slot: int, card: Card) -> bool:
    """Whether a card would stay in its slot when spent; its text then works only when it is."""
    character = g.content.heroes[g.hero.hero]
    dungeon = slot < len(character.slots) and card.kinds & character.slots[slot] & 16
    return bool(dungeon or card.kinds & character.keeps)


def sacrifices(g: Ravingspire, offers: int, doubles: int) -> list[int]:
    """The cards that could be banished to double another (RS-R55)."""
    hero = g.hero
    cards = g.content.cards
    held = [card for card in hero.hand + hero.ready() if cards[card].kinds & offers]
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
        if card.kinds & foe.void:
            return False
    if card.script < 0:
        return True
    acts = g.content.acts
    for number in acts.scripts[card.script]:
        deed = g.content.deeds[number]
        test = OF_USE.get(acts.words[deed.word])
        if test is None or test(g, deed):
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
    elif card.mode == DISCARDED:
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
    hero.used |= DOUBLED_ONE
    if kind in hero.hand:
        hero.hand = without(hero.hand, kind)
    else:
        take_out(g, hero, hero.slots.index(kind))
    g.banish(kind)
    g.tell(BANISHED, kind)
    g.do(DoubleOne(g.content.heroes[hero.hero].doubles))


def _hurt(g: Ravingspire, deed: Deed) -> bool:
    return g.hero.sanity < MOST_SANITY


def _drawable(g: Ravingspire, deed: Deed) -> bool:
    return len(g.hero.deck) > 0 or bool(g.hero.discard)


def _in_discard(g: Ravingspire, deed: Deed) -> bool:
    cards = g.content.cards
    return any(cards[card].kinds & deed.kinds for card in g.hero.discard)


def _banished(g: Ravingspire, deed: Deed) -> bool:
    cards = g.content.cards
    return any(cards[card].kinds & deed.kinds for card in g.banished)


def _doublable(g: Ravingspire, deed: Deed) -> bool:
    return bool(doublable(g, deed.kinds))


def _stealable(g: Ravingspire, deed: Deed) -> bool:
    """Alone, or with no such card lying open, nothing can be stolen (RS-R53)."""
    cards = g.content.cards
    for seat in range(g.seats):
        if seat != g.active:
            for card in g.heroes[seat].discard:
                if cards[card].kinds & deed.kinds:
                    return True
    return False


def _at_peace(g: Ravingspire, deed: Deed) -> bool:
    return g.battle.card < 0


def _repellable(g: Ravingspire, deed: Deed) -> bool:
    return g.battle.card < 0 and prowls(g, g.level)


def _readable(g: Ravingspire, deed: Deed) -> bool:
    return g.battle.card < 0 and len(g.encounters) > 0


def _against(g: Ravingspire, deed: Deed) -> bool:
    if not deed.against:
        return True
    if g.battle.card >= 0:
        return deed.against & AGAINST_FOE != 0
    return deed.against != AGAINST_FOE and g.adversaries(g.level) > 0


def _purgeable(g: Ravingspire, deed: Deed) -> bool:
    return bool(g.hero.hand) or bool(g.hero.discard)


OF_USE: Final[dict[str, Callable[[Ravingspire, Deed], bool]]] = {
    "gain": _hurt,
    "draw": _drawable,
    "fetch": _in_discard,
    "recall": _banished,
    "double": _doublable,
    "steal": _stealable,
    "spin": _at_peace,
    "repel": _repellable,
    "scry": _readable,
    "add": _against,
    "purge": _purgeable,
}
"""Words that do nothing at some times, and when they do something: nobody is asked in vain."""
