"""At the ring: what to take on, and whether to pay for it."""

from __future__ import annotations

from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.games.ravingspire.bot.battle_strength import strength
from donjon.games.ravingspire.bot.card_worth import best_slotting, is_ready, worth_of
from donjon.games.ravingspire.components import Card
from donjon.games.ravingspire.kinds import WITH_POWER
from donjon.games.ravingspire.payment.price import price_of
from donjon.games.ravingspire.payment.proposal import Proposal, propose, propose_with
from donjon.games.ravingspire.payment.purse import FROM_SLOT
from donjon.games.ravingspire.rules.payment import Pay
from donjon.games.ravingspire.rules.turn.encounter import place_to_face
from donjon.games.ravingspire.state import Hero, Ravingspire
from donjon.games.ravingspire.state.battle import THE_FOE
from donjon.games.ravingspire.state.hero import EITHER_WAY
from donjon.games.ravingspire.state.rings import SECTORS, SPIRE
from donjon.games.ravingspire.state.zones import NOTHING
from donjon.games.ravingspire.verbs import ACCEPT, DONE, FACE, LEAVE, PAY, USE, USE_SLOT


def slot_first(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """The strong card to slot before anything is paid, or -1."""
    return best_slotting(g, hero, options, 0.9)


def encounter(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """Strong cards into slots; then the best card of the ring for its price."""
    slotting = slot_first(g, hero, options)
    if slotting >= 0:
        return slotting
    cards = g.content.cards
    power = strength(g, hero)
    level = hero.space // SECTORS
    turning = level < SPIRE and not g.rings.aligned(level) and is_ready(g, hero, power)
    urgent = 9.0 if g.drawn >= 0 else 0.0
    best = DONE.bare
    most = 0.0
    for option in options:
        verb = verb_of(option)
        worth = -1.0
        if verb == FACE.code:
            card = cards[arg_of(option)]
            if turning:
                worth = urgent - 0.3 * float(card.weight)
                if card.adversary:
                    worth += 3.0
            elif card.adversary:
                worth = urgent + 5.0 - 0.1 * float(card.weight)
            else:
                worth = urgent + worth_of(card) - max(1.6, power.mean) + 0.3
        elif verb == USE.code:
            worth = special(hero, cards[arg_of(option)])
        elif verb == USE_SLOT.code:
            worth = special(hero, cards[hero.slots[arg_of(option)]])
        if worth > most and (verb != FACE.code or would_pay(g, arg_of(option))):
            most = worth
            best = option
    return best


def would_pay(g: Ravingspire, card: int) -> bool:
    """Whether a card of the ring would be paid for, once it is taken on."""
    place = place_to_face(g, card)
    proposal = propose_with(g, price_of(g, place), NOTHING, EITHER_WAY)
    return proposal is not None and is_worth_it(g, place, proposal)


def is_worth_it(g: Ravingspire, place: int, proposal: Proposal) -> bool:
    """Whether a payment for a ring card costs no more of what is slotted than it brings."""
    if g.drawn >= 0:
        return True
    lost = 0
    for means in proposal.payment.means:
        if means.place == FROM_SLOT:
            lost += g.content.cards[means.card].power
    card = g.content.cards[g.rings.card(g.level, place)]
    return lost <= (4 if card.adversary else card.power)


def ready(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """Strong cards into slots, then the fight."""
    slotting = slot_first(g, hero, options)
    return slotting if slotting >= 0 else ACCEPT.bare


def special(hero: Hero, card: Card) -> float:
    """Specials that cost nothing are used; those that cost a card, when the mind is failing."""
    if card.mode == WITH_POWER:
        return 12.0 if not card.price else -1.0
    return 2.0 if hero.sanity <= 4 else -1.0


def pay(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """As it is proposed, unless too much of what is slotted would go for it."""
    if PAY.bare not in options:
        return LEAVE.bare
    assert g.question is not None
    step = g.question.step
    if not isinstance(step, Pay) or step.target >= THE_FOE:
        return PAY.bare
    proposal = propose(g, price_of(g, step.target))
    paid = proposal is not None and is_worth_it(g, step.target, proposal)
    return PAY.bare if paid else LEAVE.bare
