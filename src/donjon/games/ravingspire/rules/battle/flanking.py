"""Flanking: heroes on the same level play attack cards for or against the active hero."""

from __future__ import annotations

from typing import ClassVar

from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.games.ravingspire.kinds import ATTACK
from donjon.games.ravingspire.rules.mind.sanity import pay_sanity
from donjon.games.ravingspire.rules.questions import Ask
from donjon.games.ravingspire.state.battle import THE_FOE
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import SECTORS
from donjon.games.ravingspire.state.zones import kinds_in, without
from donjon.games.ravingspire.verbs import ASSIST, ASSISTS, HINDER, HINDERS, NAME, PASS


def flankers(g: Ravingspire, level: int) -> list[int]:
    """The heroes who can flank on a level, clockwise; none if the table plays without it."""
    if g.seats == 1 or g.setup.options["company"] != "on":
        return []
    return [
        seat
        for seat in g.clockwise()
        if seat != g.active and g.heroes[seat].space // SECTORS == level
    ]


def invite(g: Ravingspire, target: int, level: int) -> None:
    """A target has been named: the others on the level are asked, clockwise (RS-R68)."""
    seats = flankers(g, level)
    if seats:
        g.do(Flank(target, level, seats[0], 0))


class Flank(Ask):
    """Others on the level play attack cards to assist or hinder, until all pass in a row.

    A card costs the flanker 1 sanity, 2 against a foe or the spire card (RS-50). Everyone is
    asked, whatever they hold, so that being asked gives nothing away (RS-R72).
    """

    rule = "RS-49"
    topic = "flank"
    pause = True
    decline = PASS.bare
    kinds: ClassVar[dict[str, str]] = {
        "hero": "seat",
        "card": "card",
        "foe": "foe",
        "spire": "spire",
    }

    def __init__(self, target: int, level: int, seat: int, passed: int) -> None:
        self.target = target
        self.level = level
        self.seat = seat
        self.passed = passed
        """How many have passed in a row."""

    def run(self, g: Ravingspire) -> None:
        cards = g.content.cards
        hand = g.heroes[self.seat].hand
        options = [PASS.bare]
        for card in kinds_in([card for card in hand if cards[card].is_a(ATTACK)]):
            options += [ASSIST.of[card], HINDER.of[card]]
        g.ask(self, self.seat, options)

    def answer(self, g: Ravingspire, answer: int) -> None:
        if answer == PASS.bare:
            self.go_on(g, self.passed + 1)
            return
        g.do(AfterFlank(self.target, self.level, self.seat, 0))
        pay_sanity(g, self.seat, 2 if self.target == THE_FOE else 1)
        card = arg_of(answer)
        hero = g.touch(self.seat)
        hero.hand = without(hero.hand, card)
        hero.discard = [*hero.discard, card]
        if verb_of(answer) == ASSIST.code:
            g.flanks = g.flanks.with_assist(self.target, card)
            g.tell(ASSISTS, self.seat, card)
        else:
            g.do(NameSuit(self.target, self.seat, card))

    def go_on(self, g: Ravingspire, passed: int) -> None:
        """The next one is asked, unless all have passed in a row."""
        seats = flankers(g, self.level)
        if passed < len(seats):
            after = [seat for seat in seats if order(g, seat) > order(g, self.seat)]
            g.do(Flank(self.target, self.level, (after or seats)[0], passed))

    def about(self, g: Ravingspire) -> dict[str, int]:
        card = -1 if self.target == THE_FOE else g.rings.card(g.level, self.target)
        return {"hero": g.active, "card": card, **g.battle.against()}


class NameSuit(Ask):
    """A card that hinders adds its value to the matrix, and to the brute force (RS-R69).

    If it can be of several suits, the player of the hero in battle names one (RS-31).
    """

    rule = "RS-31"
    topic = "flank"
    kinds: ClassVar[dict[str, str]] = {"card": "card"}

    def __init__(self, target: int, seat: int, card: int) -> None:
        self.target = target
        self.seat = seat
        self.card = card

    def run(self, g: Ravingspire) -> None:
        values = g.content.cards[self.card].values
        suits = [suit for suit in range(3) if values[suit]]
        if len(suits) == 1:
            self.hinder(g, suits[0])
        else:
            g.ask(self, g.active, [NAME.of[suit] for suit in suits])

    def answer(self, g: Ravingspire, answer: int) -> None:
        self.hinder(g, arg_of(answer))

    def hinder(self, g: Ravingspire, suit: int) -> None:
        value = g.content.cards[self.card].values[suit]
        g.flanks = g.flanks.with_hinder(self.target, suit, value)
        g.tell(HINDERS, self.seat, self.card, suit, value)


class AfterFlank(Flank):
    """Whoever has played a card may play another, if they are still on the level.

    A flanker whom the price has driven mad is on the start space now (RS-R70).
    """

    rule = "RS-R68"

    def run(self, g: Ravingspire) -> None:
        if self.seat in flankers(g, self.level):
            g.do(Flank(self.target, self.level, self.seat, 0))
        else:
            self.go_on(g, 0)


def order(g: Ravingspire, seat: int) -> int:
    """How many seats clockwise of the active one."""
    return (seat - g.active) % g.seats
