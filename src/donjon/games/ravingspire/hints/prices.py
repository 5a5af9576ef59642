"""Hints about prices: how the hand pays a card, what is missing, and what a defeat may cost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from donjon.core.record.texts import texts
from donjon.games.ravingspire.kinds import SUITS
from donjon.games.ravingspire.payment.alternatives import named_with
from donjon.games.ravingspire.payment.holding import purse_for
from donjon.games.ravingspire.payment.price import Price, price_of
from donjon.games.ravingspire.payment.proposal import Proposal, propose, propose_with
from donjon.games.ravingspire.payment.purse import (
    ASSISTED,
    BOOSTED,
    CHEAPER,
    FREE_POINT,
    FROM_SLOT,
    GENERATED,
    WEAKENED,
    Means,
)
from donjon.games.ravingspire.payment.solver import missing
from donjon.games.ravingspire.rules.payment import Pay, PayFoe
from donjon.games.ravingspire.rules.turn.encounter import place_to_face
from donjon.games.ravingspire.state.battle import THE_FOE
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.hero import BY_BRUTE_FORCE, EITHER_WAY, SUIT_BY_SUIT
from donjon.games.ravingspire.state.rings import PLACES
from donjon.games.ravingspire.verbs import AFRESH, FORCE, MATCH

WITHOUT_CARDS: Final = {
    GENERATED: "generated",
    FREE_POINT: "free-point",
    WEAKENED: "weakened",
    CHEAPER: "cheaper",
    ASSISTED: "assisted",
    BOOSTED: "boosted",
}
"""What pays beside cards of one's own, by the key of its text."""
text_of: Final = texts(__name__)


def facing(g: Ravingspire, card: int) -> str:
    """How the hand pays a card of the ring; a note for whoever takes it on."""
    price = price_of(g, place_to_face(g, card))
    proposal = propose(g, price)
    return paid_with(g, proposal) if proposal is not None else wanting(g, price)


def paying(g: Ravingspire) -> str:
    """What would be paid now; a note for whoever agrees to it."""
    price = _price_asked(g)
    proposal = propose(g, price) if price is not None else None
    return paid_with(g, proposal) if proposal is not None else ""


def changing(g: Ravingspire, option: int) -> str:
    """What would be paid after a change of the payment; of a slot first which card lies in it."""
    price = _price_asked(g)
    proposal = propose(g, price) if price is not None else None
    if price is None or proposal is None:
        return ""
    named = g.hero.named
    manner = BY_BRUTE_FORCE if proposal.payment.forced else SUIT_BY_SUIT
    slotted = ""
    if option == AFRESH.bare:
        named, manner = [], EITHER_WAY
    elif option in (FORCE.bare, MATCH.bare):
        manner = SUIT_BY_SUIT if proposal.payment.forced else BY_BRUTE_FORCE
    else:
        means = proposal.way_of(option)
        if means is None:
            return ""
        named = named_with(proposal.payment, named, means.number)
        if means.place in (FROM_SLOT, GENERATED):
            slotted = g.content.titles["card"][g.hero.slots[means.ref]]
    changed = propose_with(g, price, named, manner)
    then = text_of("then-paid", payment=paid_with(g, changed)) if changed is not None else ""
    return text_of("card-does", card=slotted, text=then) if slotted and then else then


def _price_asked(g: Ravingspire) -> Price | None:
    """What the open question asks to be paid."""
    step = g.question.step if g.question is not None else None
    if isinstance(step, Pay):
        return price_of(g, step.target)
    return price_of(g, THE_FOE) if isinstance(step, PayFoe) else None


def listed(cost: list[int], brute: int) -> str:
    """A price or a power in words: `2 skill, 1 charm, or 7 of anything`."""
    listing = ", ".join(powers(cost))
    return text_of("or-of-anything", cost=listing, amount=brute) if brute else listing


def powers(amounts: list[int]) -> list[str]:
    """Amounts of suits, each in words."""
    return [
        text_of("power", amount=amount, suit=SUITS[suit])
        for suit, amount in enumerate(amounts)
        if amount
    ]


def paid_with(g: Ravingspire, proposal: Proposal) -> str:
    """The cards of a payment in a line, each kind once."""
    counts: dict[str, int] = {}
    for means in proposal.payment.means:
        name = _name(g, means)
        counts[name] = counts.get(name, 0) + 1
    parts = [
        name if count == 1 else text_of("copies", count=count, name=name)
        for name, count in counts.items()
    ]
    price = sum(means.price for means in proposal.payment.means)
    if price:
        parts.append(text_of("sanity-price", sanity=price))
    listing = ", ".join(parts)
    return text_of("by-force-paid", parts=listing) if proposal.payment.forced else listing


def _name(g: Ravingspire, means: Means) -> str:
    if means.card < 0:
        return text_of(WITHOUT_CARDS[means.place])
    card = g.content.cards[means.card]
    name = g.content.titles["card"][means.card]
    several = sum(value > 0 for value in card.values) > 1
    return text_of("card-for", card=name, suit=SUITS[means.suit]) if several else name


def wanting(g: Ravingspire, price: Price) -> str:
    """What is missing, suit by suit or in brute force."""
    short = missing(purse_for(g, price).units, price.need, price.brute)
    parts = " and ".join(powers(short[:3])) or text_of("right-mix")
    if short[3] > 0:
        return text_of("missing-or-any", parts=parts, amount=short[3])
    return text_of("missing", parts=parts)


def out_of_reach(g: Ravingspire) -> Iterator[str]:
    """The cards of the ring that cannot be paid for, and what is missing."""
    seen: list[int] = []
    for place in range(PLACES):
        card = g.rings.card(g.level, place)
        if card >= 0 and card not in seen:
            seen.append(card)
            price = price_of(g, place)
            if propose(g, price) is None:
                title = g.content.titles["card"][card]
                yield text_of("card-missing", card=title, missing=wanting(g, price))


def at_hand(g: Ravingspire) -> str:
    """What hand and slots hold by their printed values, for whoever does not see them now."""
    sums: dict[str, int] = {}
    for number in [*g.hero.hand, *g.hero.ready()]:
        card = g.content.cards[number]
        suits = " or ".join(SUITS[suit] for suit in range(3) if card.values[suit])
        if suits:
            sums[suits] = sums.get(suits, 0) + card.power
    held = ", ".join(
        text_of("power", amount=sums[suits], suit=suits) for suits in sorted(sums, key=_rank)
    )
    return text_of("hand-holds", powers=held) if held else text_of("hand-empty")


def _rank(suits: str) -> tuple[int, int]:
    first, *more = suits.split(" or ")
    return len(more), SUITS.index(first)


def conceding(g: Ravingspire) -> str:
    """What a defeat may cost; a note for whoever concedes."""
    if g.battle.spire:
        return text_of("concede-alone" if g.seats == 1 else "concede-keep")
    sanity = g.hero.sanity
    mad = sum(a + b >= sanity for a in range(1, 7) for b in range(1, 7))
    return text_of("concede-foe", percent=round(mad * 100 / 36))
