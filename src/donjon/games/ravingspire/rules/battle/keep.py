"""The Keep: the final challenge, who escapes, and who stays behind."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.effects import follow
from donjon.core.engine.step import Outcome, Step
from donjon.core.engine.vocabulary import arg_of
from donjon.games.ravingspire.payment.price import price_of
from donjon.games.ravingspire.rules.battle.flanking import invite
from donjon.games.ravingspire.rules.battle.lost_challenge import lose_challenge
from donjon.games.ravingspire.rules.battle.outcomes import end_battle
from donjon.games.ravingspire.rules.dice import ROLL_DIE
from donjon.games.ravingspire.rules.mind.madness import GoMad
from donjon.games.ravingspire.rules.payment import PayFoe
from donjon.games.ravingspire.rules.questions import Ask
from donjon.games.ravingspire.rules.turn.ending import scores
from donjon.games.ravingspire.state.battle import THE_FOE, battle_with
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import SPIRE, TOWER_DOOR
from donjon.games.ravingspire.verbs import (
    ESCAPE_ALONE,
    ESCAPES,
    FREE,
    FREES,
    KEEP,
    STANDS,
    UNSEAL,
)

ESCAPED: Final = 10
"""The score of who has escaped, and more than that of anybody who has not."""


class EnterKeep(Step[Ravingspire]):
    """A hero with a key faces the final challenge at once, with hand and slots.

    The first to enter opens a sealed spire card; it stays the challenge for everybody.
    """

    rule = "RS-45"

    def run(self, g: Ravingspire) -> None:
        g.hero.space = TOWER_DOOR
        g.hero.pay_afresh()
        if g.spire < 0:
            g.do(UNSEAL_CARD, FACE_CHALLENGE)
        else:
            g.do(FACE_CHALLENGE)


class UnsealCard(Step[Ravingspire]):
    """One of the sealed spire cards is opened at random, for all to read (RS-R67)."""

    rule = "RS-45"

    def run(self, g: Ravingspire) -> None:
        g.spires = g.spires.own()
        g.draw(self, UNSEAL, g.spires)

    def answer(self, g: Ravingspire, answer: int) -> None:
        g.spire = arg_of(answer)


class FaceChallenge(Step[Ravingspire]):
    """The spire card counts as a foe (RS-R57); values that are rolled are rolled anew."""

    rule = "RS-47"

    def run(self, g: Ravingspire) -> None:
        g.tell(KEEP, g.active, g.spire)
        g.battle = battle_with(g.spire, True, SPIRE)
        g.do(REVEAL_CHALLENGE, CALL_SPIRE_FLANKS, FIGHT_CHALLENGE)
        rolled = g.content.spires[g.spire].rolled
        if any(rolled):
            g.do(TELL_MATRIX)
        for suit in range(2, -1, -1):
            if rolled[suit]:
                g.do(ROLL_DIE, AddRoll(suit))


class AddRoll(Step[Ravingspire]):
    """A die is added to one suit of the spire card."""

    rule = "RS-47"

    def __init__(self, suit: int) -> None:
        self.suit = suit

    def run(self, g: Ravingspire) -> None:
        g.battle = g.battle.changed(self.suit, g.die)


class TellMatrix(Step[Ravingspire]):
    """What the dice have made of the spire card."""

    rule = "RS-47"

    def run(self, g: Ravingspire) -> None:
        need = price_of(g, THE_FOE).need
        g.tell(STANDS, need[0], need[1], need[2])


class RevealChallenge(Step[Ravingspire]):
    """What the spire card does when it is faced."""

    rule = "RS-R57"

    def run(self, g: Ravingspire) -> None:
        follow(g, g.content.spires[g.battle.card].script)


class CallSpireFlanks(Step[Ravingspire]):
    """The battle can be flanked as a showdown by heroes who stand on the Spire."""

    rule = "RS-50"

    def run(self, g: Ravingspire) -> None:
        invite(g, THE_FOE, SPIRE)


class Escape(Ask):
    """Whoever defeats the spire card ends the game and decides alone if the others are freed."""

    rule = "RS-65"
    topic = "escape"

    def run(self, g: Ravingspire) -> None:
        shared = g.setup.options["escape"]
        if g.seats == 1 or shared == "alone":
            escape(g, False)
        elif shared == "shared":
            escape(g, True)
        else:
            g.ask(self, g.active, [FREE.bare, ESCAPE_ALONE.bare])

    def answer(self, g: Ravingspire, answer: int) -> None:
        escape(g, answer == FREE.bare)


def escape(g: Ravingspire, shared: bool) -> None:
    """The game is won, alone or by all (RS-46)."""
    end_battle(g)
    g.tell(ESCAPES, g.active, g.hero.hero)
    if shared:
        g.tell(FREES, g.active)
    points = scores(g)
    winners = list(range(g.seats)) if shared else [g.active]
    for seat in winners:
        points[seat] = ESCAPED
    points[g.active] = ESCAPED + 1 if shared else ESCAPED
    g.finish(Outcome(points, winners, "freed" if shared and g.seats > 1 else "escaped"))


class Fail(Step[Ravingspire]):
    """A game begun alone goes on with madness (RS-48); of several this hero is out (RS-R22)."""

    rule = "RS-47"

    def run(self, g: Ravingspire) -> None:
        if g.seats == 1:
            g.do(GoMad(g.active))
        else:
            lose_challenge(g)


ENTER_KEEP: Final = EnterKeep()
UNSEAL_CARD: Final = UnsealCard()
FACE_CHALLENGE: Final = FaceChallenge()
TELL_MATRIX: Final = TellMatrix()
REVEAL_CHALLENGE: Final = RevealChallenge()
CALL_SPIRE_FLANKS: Final = CallSpireFlanks()
FIGHT_CHALLENGE: Final = PayFoe([Escape()], [Fail()])
