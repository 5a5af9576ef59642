"""Paying: the cheapest payment is proposed, and the player makes of it what they like.

`FORCE` and `MATCH` say how the price is paid, by brute force or suit by suit. "Instead" puts a
thing into the payment in place of something that was not named yet; "add" puts it beside all that
is in it, and `MORE` keeps all of that, so that whatever follows is added. What has been named
stays in the payment; the rest is as cheap as can be. So every payment that meets a price can be
made: first name what is wanted instead of what is not, then add the rest.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from donjon.core.engine.effects import follow
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.games.ravingspire.payment import alternatives
from donjon.games.ravingspire.payment.alternatives import named_with
from donjon.games.ravingspire.payment.price import FIRST_DEED, Price, price_of
from donjon.games.ravingspire.payment.proposal import (
    Proposal,
    has_other_manner,
    offer,
    offered,
)
from donjon.games.ravingspire.payment.purse import (
    ASSISTED,
    BOOSTED,
    CHEAPER,
    FREE_POINT,
    FROM_HAND,
    FROM_PLAY,
    GENERATED,
    INHERITED,
    WEAKENED,
    Means,
)
from donjon.games.ravingspire.payment.worth import slot_keeps, uses_special
from donjon.games.ravingspire.rules.mind.sanity import pay_sanity
from donjon.games.ravingspire.rules.questions import Ask
from donjon.games.ravingspire.rules.turn.specials import specials, usable, use_special
from donjon.games.ravingspire.state.battle import THE_FOE
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.hero import (
    BY_BRUTE_FORCE,
    EITHER_WAY,
    FREE_MADE,
    SUIT_BY_SUIT,
    WEAKENED_ONE,
    Hero,
)
from donjon.games.ravingspire.state.slotting import take_out
from donjon.games.ravingspire.state.zones import without
from donjon.games.ravingspire.verbs import (
    ADD,
    ADD_OPEN,
    ADD_SLOT,
    AFRESH,
    BANISHED,
    CARD_LOWERS,
    CONCEDE,
    CONJURE,
    COSTS_LESS,
    FORCE,
    FORCES,
    GENERATE,
    GENERATES,
    HAS_READY,
    HELPS,
    INSTEAD,
    INSTEAD_OPEN,
    INSTEAD_SLOT,
    LEAVE,
    LOWERS,
    MAKES,
    MATCH,
    MORE,
    PAY,
    SPENDS,
    WEAKEN,
)


def pay(g: Ravingspire, payment: PayPrice) -> None:
    """Ask for a payment; what follows comes only if it is made."""
    g.heroes[g.active].pay_afresh()
    g.do(payment)


class Pay(Ask):
    """A price is paid suit by suit or by brute force, as the player says; what is overpaid is lost.

    The payment is declared as a whole (RS-R58). The cheapest one is proposed, and the player
    may put in anything else, instead or beside it, for the suit of their choice (RS-31). What is
    left may be taken on again.
    """

    rule = "RS-11"
    topic = "pay"
    kinds: ClassVar[dict[str, str]] = {"card": "card"}

    def __init__(self, target: int, then: list[Step[Any]]) -> None:
        self.target = target
        self.then = then

    def run(self, g: Ravingspire) -> None:
        options = answers(g, offer(g, self.target), LEAVE.bare)
        g.ask(self, g.active, options)

    def answer(self, g: Ravingspire, answer: int) -> None:
        if answer == LEAVE.bare:
            g.hero.pay_afresh()
        elif answer == PAY.bare:
            make_payment(g, self.target, self.then)
        else:
            change(g, answer)
            g.do(self)

    def about(self, g: Ravingspire) -> dict[str, int]:
        return {"card": g.rings.card(g.level, self.target)}


class PayPrice(Pay):
    """What Explore asks for is paid with printed values; texts do nothing."""

    rule = "RS-15"
    kinds: ClassVar[dict[str, str]] = {"deed": "deed"}

    def about(self, g: Ravingspire) -> dict[str, int]:
        return {"deed": self.target - FIRST_DEED}


class PayFoe(Ask):
    """A foe is fought with hand and slots; specials may come first, and conceding is allowed."""

    rule = "RS-40"
    topic = "showdown"
    kinds: ClassVar[dict[str, str]] = {"foe": "foe", "spire": "spire", "price": "suit"}

    def __init__(self, then: list[Step[Any]], lost: list[Step[Any]]) -> None:
        self.then = then
        """What follows if it is paid."""
        self.lost = lost
        """What follows if it is not (RS-R58)."""

    def run(self, g: Ravingspire) -> None:
        options = answers(g, offer(g, THE_FOE), CONCEDE.bare)
        untouched = not g.hero.named and g.hero.manner == EITHER_WAY
        if untouched:
            options += specials(g)
        g.ask(self, g.active, options, window=untouched)

    def answer(self, g: Ravingspire, answer: int) -> None:
        if answer == CONCEDE.bare:
            g.hero.pay_afresh()
            g.do_all(self.lost)
        elif answer == PAY.bare:
            make_payment(g, THE_FOE, self.then)
        elif verb_of(answer) in CHANGING:
            change(g, answer)
            g.do(self)
        else:
            g.do(self)
            use_special(g, answer)

    def about(self, g: Ravingspire) -> dict[str, int]:
        return g.battle.against()

    def amounts(self, g: Ravingspire) -> dict[str, list[int]]:
        return {"price": price_of(g, THE_FOE).need}


def answers(g: Ravingspire, proposal: Proposal | None, refusal: int) -> list[int]:
    """To pay as proposed, to refuse, to pay in the other manner, and what could be put in."""
    if proposal is None:
        return [refusal]
    hero = g.heroes[g.active]
    payment = proposal.payment
    options = [PAY.bare, refusal]
    if has_other_manner(g, proposal):
        options.append(MATCH.bare if payment.forced else FORCE.bare)
    price = price_of(g, proposal.target)
    other_ways = alternatives(
        payment, proposal.units, proposal.must, hero.named, price.need, price.brute
    )
    if other_ways.instead:
        options.append(MORE.bare)
    if hero.named or hero.manner != EITHER_WAY:
        options.append(AFRESH.bare)
    options += [way.answer for way in other_ways.instead]
    return options + [way.addition for way in other_ways.beside]


CHANGING: Final = (
    *(INSTEAD.code, INSTEAD_SLOT.code, INSTEAD_OPEN.code, ADD.code, ADD_SLOT.code, ADD_OPEN.code),
    *(GENERATE.code, CONJURE.code, WEAKEN.code, FORCE.code, MATCH.code, MORE.code, AFRESH.code),
)
"""The verbs that change a payment."""


def change(g: Ravingspire, answer: int) -> None:
    """Something is said about the payment: how it is made, or what is part of it from now on.

    Whoever puts something in agrees to the manner of the payment that was proposed.
    """
    hero = g.heroes[g.active]
    proposal = offered(g)
    payment = proposal.payment
    if answer == AFRESH.bare:
        hero.pay_afresh()
    elif answer == FORCE.bare:
        hero.manner = BY_BRUTE_FORCE
    elif answer == MATCH.bare:
        hero.manner = SUIT_BY_SUIT
    else:
        hero.manner = BY_BRUTE_FORCE if payment.forced else SUIT_BY_SUIT
        if answer == MORE.bare:
            hero.named = [means.number for means in payment.means]
        else:
            means = proposal.way_of(answer)
            assert means is not None, f"{arg_of(answer)} cannot be put into the payment"
            hero.named = named_with(payment, hero.named, means.number)


def make_payment(g: Ravingspire, target: int, then: list[Step[Any]]) -> None:
    """What is spent is set aside; its texts work; sanity is paid before anything is bought."""
    price = price_of(g, target)
    payment = offered(g).payment
    g.heroes[g.active].pay_afresh()
    g.do_all(then)
    if payment.forced and g.heard:
        g.tell(FORCES, g.active, price.brute)
    sanity = 0
    scripts: list[int] = []
    for means in payment.means:
        sanity += means.price
        spend(g, means, price, scripts)
    for script in reversed(scripts):
        follow(g, script)
    if sanity:
        pay_sanity(g, g.active, sanity)


def spend(g: Ravingspire, means: Means, price: Price, scripts: list[int]) -> None:
    """One thing of a payment is used: a card is set aside, turned over or banished."""
    hero = g.heroes[g.active]
    place = means.place
    if place == FREE_POINT:
        hero.used = hero.used.with_(FREE_MADE)
    elif place == WEAKENED:
        hero.used = hero.used.with_(WEAKENED_ONE)
    elif place == BOOSTED:
        hero.use_boost(means.suit, means.total, price.against)
    elif place == ASSISTED:
        g.flanks = g.flanks.without_assist(price.target, means.ref)
    elif place == GENERATED:
        hero.turned = hero.turned.with_(means.ref)
    if g.heard:
        tell_use(g, means)
    if means.card >= 0:
        spend_card(g, means, price, scripts)


def tell_use(g: Ravingspire, means: Means) -> None:
    """Say what one thing gives to a payment, so that everybody can check it (RS-R79)."""
    seat = g.active
    place = means.place
    suit = means.suit
    if means.card >= 0:
        g.tell(SPENDS, seat, means.card, means.total - means.lowers, suit)
        if means.lowers:
            g.tell(CARD_LOWERS, means.card, means.lowers, means.lowered)
    elif place == FREE_POINT:
        g.tell(MAKES, seat, suit)
    elif place == WEAKENED:
        g.tell(LOWERS, seat, means.total, suit)
    elif place == CHEAPER:
        g.tell(COSTS_LESS, seat, suit)
    elif place == BOOSTED:
        g.tell(HAS_READY, seat, means.total, suit)
    elif place == ASSISTED:
        g.tell(HELPS, means.ref, seat, means.total, suit)
    elif place == GENERATED:
        g.tell(GENERATES, seat, g.heroes[seat].slots[means.ref], suit)


def slot_now(hero: Hero, means: Means) -> int:
    """The slot of a card that pays; one that shared a slot may have got it for itself meanwhile."""
    slot = means.ref
    return slot if hero.slots[slot] == means.card else hero.slots.index(means.card)


def spend_card(g: Ravingspire, means: Means, price: Price, scripts: list[int]) -> None:
    """A card is spent. Explore cares for no text (RS-15)."""
    hero = g.heroes[g.active]
    kind = means.card
    card = g.content.cards[kind]
    if means.doubled:
        hero.doubled = without(hero.doubled, kind)
    if means.power[means.suit] > hero.echoes[means.suit]:
        hero.echoes = hero.echoes.copy()
        hero.echoes[means.suit] = means.power[means.suit]
    if not price.printed:
        if means.place != FROM_PLAY and uses_special(card) and usable(g, card):
            scripts.append(card.script)
        hero.luck += card.loot_plus
    if means.place == INHERITED:
        g.left = -1
        g.banish(kind)
        return
    if means.place == FROM_HAND:
        hero.hand = without(hero.hand, kind)
    elif means.place == FROM_PLAY:
        hero.played = without(hero.played, kind)
    elif slot_keeps(g, hero, slot_now(hero, means), card, price.against):
        hero.turned = hero.turned.with_(slot_now(hero, means))
        hero.stayed = [*hero.stayed, kind]
        return
    else:
        take_out(g, hero, slot_now(hero, means))
    if card.burns and not price.printed:
        g.banish(kind)
        g.tell(BANISHED, kind)
    else:
        hero.spent = [*hero.spent, kind]
