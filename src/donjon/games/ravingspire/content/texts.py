"""What stands on the cards, made from what the cards do: there is no other text of rules."""

from __future__ import annotations

from donjon.core.engine.acts import Acts
from donjon.core.engine.number_set import NO_NUMBERS, NumberSet
from donjon.games.ravingspire.components import Card, Character, Foe, SpireCard, TowerCard
from donjon.games.ravingspire.content.script_text import ScriptText
from donjon.games.ravingspire.effects.phrases import (
    a_kind,
    cost_text,
    kinds_text,
    plural,
    power_text,
    sentence,
    sentences,
    spaces,
    suits_text,
    target_text,
)
from donjon.games.ravingspire.kinds import (
    ADVENTURER,
    ADVERSARY,
    ARMOR,
    ATTACK,
    BY_BANISHING,
    BY_DISCARD,
    CHAOS,
    CLASSES,
    DIFFICULTIES,
    EQUIPMENT,
    HAND_SIZE,
    KINDS,
    NO_SUIT,
    SLOT_KINDS,
    SUITS,
    WHEN_LOSING,
    WHEN_MOVING,
    WHEN_PLAYED,
    WHEN_ROLLED,
)

TIME_TEXTS = {
    WHEN_PLAYED: "",
    WHEN_MOVING: "after the roll of your move",
    WHEN_ROLLED: "after a die of your turn",
    WHEN_LOSING: "when you would lose sanity",
}

NEVER_SLOTTED = NumberSet([ATTACK, ADVERSARY, CHAOS])
"""The kinds that fit no slot (RS-26)."""


# Cards


def card_special(card: Card, acts: Acts) -> str:
    """What a card says beyond its values; empty for a plain one."""
    script_text = ScriptText(acts)
    if card.is_a(ADVERSARY):
        return script_text.result(card.script)
    parts = _card_traits(card)
    if card.is_a(CHAOS):
        parts.append("the foe advances")
    if card.script >= 0:
        text = script_text.clauses(card.script)
        costs = {BY_DISCARD: "discard", BY_BANISHING: "banish"}.get(card.mode, "")
        opening = ", ".join(part for part in (costs, TIME_TEXTS[card.when]) if part)
        parts.append(f"{opening}: {text}" if opening else text)
    return sentences(parts)


def _card_traits(card: Card) -> list[str]:
    parts: list[str] = []
    if card.plus:
        parts.append(f"{card.plus} more against {target_text(card.plus_against)}")
    if card.company:
        kind = kinds_text(card.company)
        if card.company_most == 1:
            one = f"another {kind}" if card.is_any(card.company) else a_kind(card.company)
            parts.append(f"{card.company_plus} more if {one} was spent this turn")
        else:
            most = f", {card.company_most} at most" if card.company_most < 9 else ""
            parts.append(f"{card.company_plus} more for each other {kind} spent this turn{most}")
    if card.counts_as != NO_SUIT:
        parts.append(f"may count as {SUITS[card.counts_as]}")
    if card.echo:
        parts.append(
            f"may count instead as another card spent this turn, in its suit, up to {card.echo}"
        )
    if card.stays_against:
        target = target_text(card.stays_against)
        parts.append(f"spent from a slot against {target}, it is turned over and stays")
    if card.guard:
        parts.append(f"while slotted: ignore {card.guard} of your next sanity loss, then discard")
    if card.lowers:
        target = target_text(card.lowers_against)
        parts.append(f"spent on {target}: one suit and the brute force cost {card.lowers} less")
    if card.loot_plus:
        parts.append(f"spent on an adversary: {card.loot_plus} more on the die of its result")
    if card.fickle:
        faces = "1" if card.fickle == 1 else f"1-{card.fickle}"
        parts.append(f"roll when you spend it: on {faces} it has no power")
    if card.price:
        parts.append(f"pay {card.price} sanity when you spend it")
    if card.surge:
        price = f", and you pay {card.surge_price} more" if card.surge_price else ""
        parts.append(f"against adversaries and foes it is worth {card.surge}{price}")
    if card.burns:
        parts.append("banish it when you have spent it")
    if card.shares:
        kind = a_kind(card.kinds.intersection(EQUIPMENT))
        parts.append(f"may share its slot with {kind} card")
    return parts


def card_text(card: Card, acts: Acts) -> str:
    """All that stands on a card: kinds, value, cost, slots if they are odd, special."""
    parts = [kinds_text(card.kinds, "and")]
    if card.loot:
        parts[0] = f"loot, {parts[0]}"
    if card.power:
        parts[0] += f", {power_text(card)}"
    if any(card.cost):
        parts.append(f"costs {cost_text(card.cost, card.brute)}")
    if card.slots != slots_of(card.kinds):
        parts.append(f"fits {slots_text(card.slots)}" if card.slots else "fits no slot")
    special = card_special(card, acts)
    return f"{sentences(parts)} {special}".strip()


def slots_of(kinds: NumberSet) -> NumberSet:
    """The slots that cards of these kinds fit, if they do not say otherwise (RS-26)."""
    if ADVENTURER in kinds:
        return SLOT_KINDS
    return NO_NUMBERS if kinds.overlaps(NEVER_SLOTTED) else kinds.intersection(SLOT_KINDS)


def slots_text(slots: NumberSet) -> str:
    """Kinds of slots in words: "weapon or armor slots"."""
    return "any slot" if slots == SLOT_KINDS else f"{kinds_text(slots)} slots"


# Foes, spire cards, tower cards, heroes


def foe_special(foe: Foe, acts: Acts) -> str:
    """What a foe or a spire card does, and what counts for nothing against it."""
    parts: list[str] = []
    if foe.script >= 0:
        parts.append(f"when it is revealed: {ScriptText(acts).clauses(foe.script)}")
    if foe.void:
        count = "counts" if foe.void == NumberSet([ARMOR]) else "count"
        parts.append(f"{plural(foe.void)} {count} for nothing against it")
    if foe.blunts:
        parts.append(f"the strongest {kinds_text(foe.blunts)} you spend on it counts for nothing")
    if foe.brute:
        parts.append("it can be beaten by brute force")
    return sentences(parts)


def foe_text(foe: Foe, acts: Acts) -> str:
    """All that stands on a foe card."""
    head = f"{CLASSES[foe.hero_class]}, {cost_text(foe.cost, foe.brute)}"
    reward = f"gives {foe.loot} loot, and a Tower Key if you have none"
    return f"{sentence(head)} {foe_special(foe, acts)} {sentence(reward)}"


def spire_text(spire: SpireCard, acts: Acts) -> str:
    """All that stands on a spire card."""
    suits = [
        f"{value}{' + 1d6' if spire.rolled[suit] else ''} {SUITS[suit]}"
        for suit, value in enumerate(spire.cost)
        if value or spire.rolled[suit]
    ]
    cost = ", ".join(suits) + (f", or {spire.brute} of any" if spire.brute else "")
    return f"{sentence(f'final challenge, {cost}')} {foe_special(spire, acts)}".strip()


def tower_text(tower: TowerCard) -> str:
    """What is different on the level of a tower card."""
    parts: list[str] = []
    if tower.fits:
        parts.append(f"{plural(tower.fits)} also fit {slots_text(tower.fits_slots)}")
    if tower.hand:
        more = "more" if tower.hand > 0 else "fewer"
        cards = "1 card" if abs(tower.hand) == 1 else f"{abs(tower.hand)} cards"
        parts.append(f"draw {cards} {more} for your hand")
    if tower.first_plus:
        kind = kinds_text(tower.first_kinds)
        parts.append(f"the first {kind} you spend in a turn is worth {tower.first_plus} more")
    if tower.bite != 1:
        parts.append(f"each adversary takes {tower.bite} sanity in Recover")
    if tower.loot_plus:
        parts.append(f"{tower.loot_plus} more on the die when you have beaten an adversary")
    if tower.gears:
        parts.append(f"when you turn this level, you may turn it {spaces(tower.gears)} further")
    if tower.calm:
        parts.append(f"gain {tower.calm} sanity in Recover if no adversary lies here")
    return sentences(parts)


def hero_abilities(hero: Character) -> list[str]:
    """What a hero can do, a sentence for each ability."""
    parts: list[str] = []
    if hero.hand != HAND_SIZE:
        parts.append(f"your hand is {hero.hand} cards")
    if hero.offers:
        offered = a_kind(hero.offers)
        doubled = a_kind(hero.doubles)
        parts.append(f"once a turn, banish {offered} card to double the value of {doubled} card")
    if hero.lowers:
        parts.append(f"once a turn, an adversary or foe costs {hero.lowers} less of one suit")
    if hero.redraws:
        parts.append("once a turn, draw another foe card instead of the first")
    if hero.turns_from != NO_SUIT:
        suits = f"{SUITS[hero.turns_from]} may count as {SUITS[hero.turns_to]}"
        parts.append(f"against adversaries and foes {suits}")
    if hero.generators:
        kinds = plural(hero.generators)
        parts.append(f"your slotted {kinds} generate 1 {SUITS[hero.generates]} each")
    if hero.keeps:
        parts.append(f"your slotted {plural(hero.keeps)} stay when they are used, once a turn each")
    if hero.plus:
        parts.append(f"your {plural(hero.plus_kinds)} are worth {hero.plus} more")
    if hero.rerolls:
        parts.append("once a turn, roll a die again")
    if hero.cheap:
        parts.append(f"{plural(hero.cheap)} cost 1 less")
    if hero.free:
        suits = " or ".join(f"1 {SUITS[suit]}" for suit in hero.free)
        parts.append(f"once a turn, {suits} for nothing")
    if hero.spins:
        parts.append(f"once a turn in Explore, turn your level up to {spaces(hero.spins)} free")
    if hero.loot_plus:
        parts.append(f"{hero.loot_plus} more on the die when you have beaten an adversary")
    return [sentence(part) for part in parts]


def hero_text(hero: Character) -> str:
    """All that stands on a hero card but the deck."""
    names = [KINDS[kind] for kind in hero.slots]
    head = f"{CLASSES[hero.hero_class]}, {DIFFICULTIES[hero.difficulty]}; {suits_text(hero.start)}"
    slots = f"slots: {', '.join(names)}"
    return " ".join([sentence(head), sentence(slots), *hero_abilities(hero)])
