"""Hints about prices: how the hand pays a card, what is missing, and what a defeat may cost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from donjon.games.ravingspire.kinds import SUITS
from donjon.games.ravingspire.rules.holding import purse
from donjon.games.ravingspire.rules.matter import Matter, matter_of
from donjon.games.ravingspire.rules.paying import Pay, PayFoe, answer_for
from donjon.games.ravingspire.rules.proposing import Proposal, propose
from donjon.games.ravingspire.rules.purse import Means
from donjon.games.ravingspire.rules.solver import missing
from donjon.games.ravingspire.rules.values import (
    ASSISTED,
    BOOSTED,
    CHEAPER,
    FREE_POINT,
    FROM_SLOT,
    GENERATED,
    WEAKENED,
)
from donjon.games.ravingspire.state.battle import PLACES, THE_FOE
from donjon.games.ravingspire.state.game import Ravingspire

WITHOUT_CARDS: Final = {
    GENERATED: "a slotted card makes 1",
    FREE_POINT: "1 for nothing",
    WEAKENED: "lowered by the ability",
    CHEAPER: "costs less",
    ASSISTED: "assistance",
    BOOSTED: "power of this turn",
}
"""What pays beside cards of one's own."""


def facing(g: Ravingspire, card: int) -> str:
    """How the hand pays a card of the ring; a note for whoever takes it on."""
    for place in range(PLACES):
        if g.rings.card(g.level, place) == card and not g.shunned >> place & 1:
            matter = matter_of(g, place)
            proposal = propose(g, matter)
            return paid_with(g, proposal) if proposal is not None else wanting(g, matter)
    return ""


def paying(g: Ravingspire) -> str:
    """What would be paid now; a note for whoever agrees to it."""
    question = g.question
    step = question.step if question is not None else None
    if isinstance(step, Pay):
        proposal = propose(g, matter_of(g, step.target))
    elif isinstance(step, PayFoe):
        proposal = propose(g, matter_of(g, THE_FOE))
    else:
        return ""
    return paid_with(g, proposal) if proposal is not None else ""


def putting_in(g: Ravingspire, option: int) -> str:
    """What a card gives that is put into the payment; a card in a slot by its name."""
    question = g.question
    step = question.step if question is not None else None
    proposal = propose(g, matter_of(g, step.target if isinstance(step, Pay) else THE_FOE))
    if proposal is None:
        return ""
    for unit in proposal.units:
        for means in unit.ways:
            if answer_for(means) == option:
                power = listed(means.power, 0)
                title = g.content.titles["card"][means.card]
                return f"{title}: {power}" if means.place == FROM_SLOT else power
    return ""


def listed(cost: list[int], brute: int) -> str:
    """A price or a power in words: `2 skill, 1 charm, or 7 of anything`."""
    parts = [f"{cost[suit]} {SUITS[suit]}" for suit in range(3) if cost[suit]]
    return ", ".join(parts) + (f", or {brute} of anything" if brute else "")


def paid_with(g: Ravingspire, proposal: Proposal) -> str:
    """The cards of a payment in a line, each kind once."""
    counts: dict[str, int] = {}
    for means in proposal.payment.means:
        name = _name(g, means)
        counts[name] = counts.get(name, 0) + 1
    parts = [name if count == 1 else f"{count} × {name}" for name, count in counts.items()]
    price = sum(means.price for means in proposal.payment.means)
    if price:
        parts.append(f"{price} sanity")
    how = "by brute force: " if proposal.payment.forced else ""
    return how + ", ".join(parts)


def _name(g: Ravingspire, means: Means) -> str:
    if means.card < 0:
        return WITHOUT_CARDS[means.place]
    card = g.content.cards[means.card]
    name = g.content.titles["card"][means.card]
    several = sum(value > 0 for value in card.values) > 1
    return f"{name} for {SUITS[means.suit]}" if several else name


def wanting(g: Ravingspire, matter: Matter) -> str:
    """What is missing, suit by suit or in brute force."""
    short = missing(purse(g, matter).units, matter.need, matter.brute)
    parts = [f"{short[suit]} {SUITS[suit]}" for suit in range(3) if short[suit]]
    found = " and ".join(parts) if parts else "the right mix"
    return f"{found} missing" + (f", or {short[3]} of any" if short[3] > 0 else "")


def out_of_reach(g: Ravingspire) -> Iterator[str]:
    """The cards of the ring that cannot be paid for, and what is missing."""
    seen: list[int] = []
    for place in range(PLACES):
        card = g.rings.card(g.level, place)
        if card >= 0 and card not in seen:
            seen.append(card)
            matter = matter_of(g, place)
            if propose(g, matter) is None:
                yield f"{g.content.titles['card'][card]}: {wanting(g, matter)}."


def at_hand(g: Ravingspire) -> str:
    """What hand and slots hold by their printed values, for whoever does not see them now."""
    sums: dict[str, int] = {}
    for number in [*g.hero.hand, *g.hero.ready()]:
        card = g.content.cards[number]
        suits = " or ".join(SUITS[suit] for suit in range(3) if card.values[suit])
        if suits:
            sums[suits] = sums.get(suits, 0) + card.power
    held = ", ".join(f"{sums[suits]} {suits}" for suits in sorted(sums, key=_rank))
    return f"Hand and slots: {held}." if held else "Hand and slots hold nothing to pay with."


def _rank(suits: str) -> tuple[int, int]:
    first, *more = suits.split(" or ")
    return len(more), SUITS.index(first)


def conceding(g: Ravingspire) -> str:
    """What a defeat may cost; a note for whoever concedes."""
    if g.battle.spire:
        return "madness" if g.seats == 1 else "out of the game"
    sanity = g.hero.sanity
    mad = sum(a + b >= sanity for a in range(1, 7) for b in range(1, 7))
    return f"2d6 sanity: madness in {round(mad * 100 / 36)}%"
