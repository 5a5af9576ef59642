"""Paying: the cheapest payment is proposed, and the player may put something else into it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from donjon.core.effects import follow
from donjon.core.step import Step
from donjon.core.vocabulary import arg_of, second_of, verb_of
from donjon.games.ravingspire.rules.asking import Ask
from donjon.games.ravingspire.rules.matter import MAPS, Matter, matter_of
from donjon.games.ravingspire.rules.proposing import Proposal, offer, offered
from donjon.games.ravingspire.rules.purse import UNASKED, Means, Unit
from donjon.games.ravingspire.rules.sanity import pay_sanity
from donjon.games.ravingspire.rules.specials import specials, usable, use_special
from donjon.games.ravingspire.rules.values import (
    ASSISTED,
    BOOSTED,
    FREE_POINT,
    FROM_HAND,
    FROM_PLAY,
    FROM_SLOT,
    GENERATED,
    INHERITED,
    WEAKENED,
    slot_keeps,
    uses_special,
)
from donjon.games.ravingspire.state.battle import THE_FOE
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.hero import FREE_MADE, WEAKENED_ONE
from donjon.games.ravingspire.state.slotting import take_out
from donjon.games.ravingspire.state.zones import NOTHING, without
from donjon.games.ravingspire.verbs import (
    BANISHED,
    CONCEDE,
    CONJURE,
    GENERATE,
    GENERATES,
    INSTEAD,
    INSTEAD_OPEN,
    INSTEAD_SLOT,
    LEAVE,
    PAY,
    SPENDS,
    WEAKEN,
)


def pay(g: Ravingspire, payment: PayPrice) -> None:
    """Ask for a payment; what follows comes only if it is made."""
    g.heroes[g.active].named = NOTHING
    g.do(payment)


class Pay(Ask):
    """A price is paid suit by suit or by brute force; what is overpaid is lost.

    The payment is declared as a whole (RS-R58). The cheapest one is proposed, and the player
    may put something else into it, for the suit of their choice (RS-31).
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
            g.hero.named = NOTHING
            if self.target < THE_FOE:
                g.shunned |= 1 << self.target
        elif answer == PAY.bare:
            make_payment(g, self.target, self.then)
        else:
            put_in(g, answer)
            g.do(self)

    def about(self, g: Ravingspire) -> dict[str, int]:
        return {"card": g.rings.card(g.level, self.target)}


class PayPrice(Pay):
    """What Explore asks for is paid with printed values; texts do nothing."""

    rule = "RS-15"
    kinds: ClassVar[dict[str, str]] = {"deed": "deed"}

    def about(self, g: Ravingspire) -> dict[str, int]:
        return {"deed": self.target - MAPS}


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
        if not g.hero.named:
            options += specials(g)
        g.ask(self, g.active, options, window=not g.hero.named)

    def answer(self, g: Ravingspire, answer: int) -> None:
        if answer == CONCEDE.bare:
            g.hero.named = NOTHING
            g.do_all(self.lost)
        elif answer == PAY.bare:
            make_payment(g, THE_FOE, self.then)
        elif verb_of(answer) in PUTTING:
            put_in(g, answer)
            g.do(self)
        else:
            g.do(self)
            use_special(g, answer)

    def about(self, g: Ravingspire) -> dict[str, int]:
        return g.battle.against()

    def amounts(self, g: Ravingspire) -> dict[str, list[int]]:
        return {"price": matter_of(g, THE_FOE).need}


def answers(g: Ravingspire, proposal: Proposal | None, refusal: int) -> list[int]:
    """To pay as proposed, to refuse, and what could be put into the payment instead of something
    in it that was not named.
    """
    if proposal is None:
        return [refusal]
    payment = proposal.payment
    options = [PAY.bare, refusal]
    free = payment.means
    named = g.heroes[g.active].named
    if named:
        free = _not_named(free, named)
    served = 0
    for means in free:
        served |= means.serves
    if not served:
        return options
    used = [means.code for means in payment.means]
    forced = payment.forced
    for unit in payment.spare:
        if not forced and not unit.serves & served:
            continue
        for way in unit.ways:
            if not forced and not way.serves & served:
                continue
            # What is in the payment can be put in again if there is another like it.
            if way.code not in used or (
                (len(unit.ways) == 1 or _count(proposal.units, way.code) > used.count(way.code))
                and _could_replace(way, free, forced)
            ):
                option = way.answer
                if option == UNASKED:
                    option = answer_for(way)
                if option >= 0 and option not in options:
                    options.append(option)
            if forced:
                # By brute force the suit of a card does not matter, so it is offered once.
                break
    return options


def _not_named(means: list[Means], named: list[int]) -> list[Means]:
    """What is in a payment without having been named."""
    left = named.copy()
    free: list[Means] = []
    for one in means:
        if one.code in left:
            left.remove(one.code)
        else:
            free.append(one)
    return free


def _count(units: list[Unit], code: int) -> int:
    """In how many things this way to use them is open: copies of a card are alike."""
    count = 0
    for unit in units:
        for way in unit.ways:
            if way.code == code:
                count += 1
                break
    return count


def _could_replace(way: Means, others: list[Means], forced: bool) -> bool:
    """Whether something that was not named could be left out for it; its like changes nothing."""
    for other in others:
        if other.code != way.code and (forced or way.serves & other.serves):
            return True
    return False


def answer_for(means: Means) -> int:
    """The answer that puts something into the payment; -1 where nobody has to say so."""
    place = means.place
    answer = -1
    if place == FROM_HAND:
        answer = INSTEAD.at[means.ref][means.suit]
    elif place in (FROM_PLAY, INHERITED):
        answer = INSTEAD_OPEN.at[means.ref][means.suit]
    elif place == FROM_SLOT:
        answer = INSTEAD_SLOT.at[means.ref][means.suit]
    elif place == GENERATED:
        answer = GENERATE.of[means.ref]
    elif place == FREE_POINT:
        answer = CONJURE.of[means.suit]
    elif place == WEAKENED:
        answer = WEAKEN.of[means.suit]
    means.answer = answer
    return answer


PUTTING: Final = (
    *(INSTEAD.code, INSTEAD_SLOT.code, INSTEAD_OPEN.code),
    *(GENERATE.code, CONJURE.code, WEAKEN.code),
)
"""The verbs that put something into a payment."""


def put_in(g: Ravingspire, answer: int) -> None:
    """Something is named: from now on it is part of the payment."""
    hero = g.heroes[g.active]
    proposal = offered(g)
    for unit in proposal.units:
        for means in unit.ways:
            if means.answer == answer:
                code = means.code
                if hero.named.count(code) < _count(proposal.units, code):
                    # What was proposed already is named with it, so that this one comes beside it.
                    used = sum(m.code == code for m in proposal.payment.means)
                    hero.named = hero.named + [code] * (used + 1 - hero.named.count(code))
                    return
    raise AssertionError(f"{arg_of(answer)}, {second_of(answer)} cannot be put into the payment")


def make_payment(g: Ravingspire, target: int, then: list[Step[Any]]) -> None:
    """What is spent is set aside; its texts work; sanity is paid before anything is bought."""
    matter = matter_of(g, target)
    payment = offered(g).payment
    g.heroes[g.active].named = NOTHING
    g.do_all(then)
    price = 0
    scripts: list[int] = []
    for means in payment.means:
        price += means.price
        spend(g, means, matter, scripts)
    for script in reversed(scripts):
        follow(g, script)
    if price:
        pay_sanity(g, g.active, price)


def spend(g: Ravingspire, means: Means, matter: Matter, scripts: list[int]) -> None:
    """One thing of a payment is used: a card is set aside, turned over or banished."""
    hero = g.heroes[g.active]
    place = means.place
    if place == FREE_POINT:
        hero.used |= FREE_MADE
    elif place == WEAKENED:
        hero.used |= WEAKENED_ONE
    elif place == BOOSTED:
        hero.boost = without(hero.boost, means.ref)
    elif place == ASSISTED:
        g.flanks = g.flanks.without_assist(matter.target, means.ref)
    elif place == GENERATED:
        hero.turned |= 1 << means.ref
        if g.heard:
            g.tell(GENERATES, g.active, hero.slots[means.ref], means.suit)
    if means.card >= 0:
        spend_card(g, means, matter, scripts)


def spend_card(g: Ravingspire, means: Means, matter: Matter, scripts: list[int]) -> None:
    """A card is spent. Explore cares for no text (RS-15)."""
    hero = g.heroes[g.active]
    kind = means.card
    card = g.content.cards[kind]
    if g.heard:
        g.tell(SPENDS, g.active, kind, means.suit)
    if means.doubled:
        hero.doubled = without(hero.doubled, kind)
    if means.power[means.suit] > hero.echoes[means.suit]:
        hero.echoes = hero.echoes.copy()
        hero.echoes[means.suit] = means.power[means.suit]
    if not matter.printed:
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
    elif slot_keeps(g, hero, means.ref, card, matter.against):
        hero.turned |= 1 << means.ref
        hero.stayed = [*hero.stayed, kind]
        return
    else:
        take_out(g, hero, means.ref)
    if card.burns and not matter.printed:
        g.banish(kind)
        g.tell(BANISHED, kind)
    else:
        hero.spent = [*hero.spent, kind]
