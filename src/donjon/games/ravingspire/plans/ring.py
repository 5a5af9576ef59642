"""At the ring: what to take on, and whether to pay for it."""

from __future__ import annotations

from donjon.core.vocabulary import arg_of, verb_of
from donjon.games.ravingspire.components import Card
from donjon.games.ravingspire.kinds import ADVERSARY, WITH_POWER
from donjon.games.ravingspire.might import strength
from donjon.games.ravingspire.plans.worth import best_slotting, is_ready, worth_of
from donjon.games.ravingspire.rules.matter import matter_of
from donjon.games.ravingspire.rules.paying import Pay
from donjon.games.ravingspire.rules.proposing import propose
from donjon.games.ravingspire.rules.values import FROM_SLOT
from donjon.games.ravingspire.state import Hero, Ravingspire
from donjon.games.ravingspire.state.battle import THE_FOE
from donjon.games.ravingspire.state.rings import SECTORS, SPIRE
from donjon.games.ravingspire.verbs import DONE, FACE, LEAVE, PAY, USE, USE_SLOT


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
                if card.kinds & ADVERSARY:
                    worth += 3.0
            elif card.kinds & ADVERSARY:
                worth = urgent + 5.0 - 0.1 * float(card.weight)
            else:
                worth = urgent + worth_of(card) - max(1.6, power.mean) + 0.3
        elif verb == USE.code:
            worth = special(hero, cards[arg_of(option)])
        elif verb == USE_SLOT.code:
            worth = special(hero, cards[hero.slots[arg_of(option)]])
        if worth > most:
            most = worth
            best = option
    return best


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
    if not isinstance(step, Pay) or step.target >= THE_FOE or g.drawn >= 0:
        return PAY.bare
    card = g.content.cards[g.rings.card(g.level, step.target)]
    proposal = propose(g, matter_of(g, step.target))
    lost = 0
    if proposal is not None:
        for means in proposal.payment.means:
            if means.place == FROM_SLOT:
                lost += g.content.cards[means.card].power
    gain = 4 if card.kinds & ADVERSARY else card.power
    return PAY.bare if lost <= gain else LEAVE.bare
