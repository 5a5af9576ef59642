"""Showdowns: a foe card instead of Draw and Encounter."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.engine.effects import carrier, follow
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.games.ravingspire.rules.battle.flanking import invite
from donjon.games.ravingspire.rules.battle.outcomes import end_battle
from donjon.games.ravingspire.rules.card_effect import CardEffect
from donjon.games.ravingspire.rules.dice import ROLL_DIE
from donjon.games.ravingspire.rules.mind.sanity import lose_sanity
from donjon.games.ravingspire.rules.payment import PayFoe
from donjon.games.ravingspire.rules.questions import Ask
from donjon.games.ravingspire.rules.tower.loot import DrawLoot
from donjon.games.ravingspire.rules.turn.move import FREE_MOVE
from donjon.games.ravingspire.state.battle import NO_BATTLE, THE_FOE, battle_with
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.hero import REDRAWN
from donjon.games.ravingspire.verbs import (
    ACCEPT,
    DEFEATED,
    KEY,
    MEET,
    REDRAW,
    SHOWDOWN_BEGINS,
    TRIUMPHS,
)


class Showdown(Step[Ravingspire]):
    """A hero on the space of a foe fights it: a foe card, its effect, the battle.

    It replaces Draw and Encounter, and can come in Explore as well (RS-R35).
    """

    rule = "RS-39"

    def run(self, g: Ravingspire) -> None:
        g.hero.pay_afresh()
        g.do(MEET_FOE, MAYBE_REDRAW, ENRAGE, REVEAL_FOE, CALL_FLANKS, FIGHT_FOE)


class MeetFoe(Step[Ravingspire]):
    """A foe card is drawn; used ones lie under the deck, so that it never runs out (RS-R27)."""

    rule = "RS-40"

    def run(self, g: Ravingspire) -> None:
        g.foes = g.foes.own()
        g.draw(self, MEET, g.foes)

    def answer(self, g: Ravingspire, answer: int) -> None:
        foe = arg_of(answer)
        g.battle = battle_with(foe, False, g.level)
        g.tell(SHOWDOWN_BEGINS, g.active, foe)


class MaybeRedraw(Ask):
    """Once a turn some have another foe card instead, before the first has done anything."""

    rule = "RS-R56"
    topic = "showdown"
    kinds: ClassVar[dict[str, str]] = {"foe": "foe"}

    def run(self, g: Ravingspire) -> None:
        hero = g.hero
        if g.content.heroes[hero.hero].redraws and REDRAWN not in hero.used:
            g.ask(self, g.active, [ACCEPT.bare, REDRAW.bare], window=True)

    def answer(self, g: Ravingspire, answer: int) -> None:
        if answer == REDRAW.bare:
            g.hero.used = g.hero.used.with_(REDRAWN)
            foes = g.foes.own()
            foes.put_under(g.battle.card)
            g.foes = foes
            g.battle = NO_BATTLE
            g.do(MEET_FOE)

    def about(self, g: Ravingspire) -> dict[str, int]:
        return {"foe": g.battle.card}


class Enrage(Step[Ravingspire]):
    """Rages that lie on the foe deck make this foe harder, and richer; several add up."""

    rule = "RS-R51"

    def run(self, g: Ravingspire) -> None:
        content = g.content
        for card in g.rage:
            for number in content.acts.scripts[content.cards[card].script]:
                effect = carrier(g, content.deeds[number])
                assert isinstance(effect, CardEffect)
                effect.enrage(g, card)


class RevealFoe(Step[Ravingspire]):
    """What a foe does when it is revealed comes before the battle."""

    rule = "RS-40"

    def run(self, g: Ravingspire) -> None:
        follow(g, g.content.foes[g.battle.card].script)


class CallFlanks(Step[Ravingspire]):
    """Others on the level may flank a showdown."""

    rule = "RS-49"

    def run(self, g: Ravingspire) -> None:
        invite(g, THE_FOE, g.battle.level)


class Triumph(Step[Ravingspire]):
    """The foe is beaten: a Tower Key for whoever has none (RS-R20), and the loot on the card."""

    rule = "RS-41"

    def run(self, g: Ravingspire) -> None:
        battle = g.battle
        g.tell(TRIUMPHS, g.active, battle.card)
        if not g.hero.key:
            g.hero.key = True
            g.tell(KEY, g.active, 1, g.hero.hero)
        loot = g.content.foes[battle.card].loot + battle.loot
        end_battle(g)
        g.do(DrawLoot(loot), FREE_MOVE, FIGHT_IF_MET)


class Defeat(Step[Ravingspire]):
    """A hero who does not beat the foe loses 2d6 sanity at once, and goes on unless mad (RS-R2)."""

    rule = "RS-41"

    def run(self, g: Ravingspire) -> None:
        g.tell(DEFEATED, g.active, g.battle.card)
        end_battle(g)
        g.do(ROLL_DIE, FIRST_DIE, FREE_MOVE, FIGHT_IF_MET)


class FirstDie(Step[Ravingspire]):
    """The second of the two dice is rolled."""

    rule = "RS-41"

    def run(self, g: Ravingspire) -> None:
        g.do(ROLL_DIE, LoseBoth(g.die))


class LoseBoth(Step[Ravingspire]):
    """What both dice show is lost."""

    rule = "RS-41"

    def __init__(self, first: int) -> None:
        self.first = first

    def run(self, g: Ravingspire) -> None:
        lose_sanity(g, [g.active], self.first + g.die)


class FightIfMet(Step[Ravingspire]):
    """Moving onto a foe by exertion or a free move is a showdown too."""

    rule = "RS-R35"

    def run(self, g: Ravingspire) -> None:
        if g.foe_here():
            g.do(SHOWDOWN)


SHOWDOWN: Final = Showdown()
MEET_FOE: Final = MeetFoe()
MAYBE_REDRAW: Final = MaybeRedraw()
ENRAGE: Final = Enrage()
REVEAL_FOE: Final = RevealFoe()
CALL_FLANKS: Final = CallFlanks()
FIGHT_FOE: Final = PayFoe([Triumph()], [Defeat()])
FIRST_DIE: Final = FirstDie()
FIGHT_IF_MET: Final = FightIfMet()
