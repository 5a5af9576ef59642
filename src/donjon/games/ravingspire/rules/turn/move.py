"""Moving: round the rings and over stairs that meet a portal, onto foes, and into the Keep."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.games.ravingspire.rules.battle.keep import ENTER_KEEP
from donjon.games.ravingspire.rules.dice import ROLL_DIE
from donjon.games.ravingspire.rules.questions import Ask
from donjon.games.ravingspire.rules.tower.fill import OpenRing
from donjon.games.ravingspire.rules.turn.ending import EndTurn
from donjon.games.ravingspire.rules.turn.specials import moving_specials, use_special
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import SECTORS
from donjon.games.ravingspire.state.slotting import fit_again
from donjon.games.ravingspire.verbs import ENTER, MOVE, STAY, WALK, WALKS


class ChooseWay(Ask):
    """The whole roll, either way round, without turning back; stairs if one likes (RS-R29).

    A foe on the way ends the move (RS-39). With a key, a move onto or through the Tower Door
    may end in the Keep (RS-45).
    """

    rule = "RS-R15"
    topic = "move"

    def run(self, g: Ravingspire) -> None:
        g.ask(self, g.active, ways(g, g.die) + moving_specials(g), window=True)

    def answer(self, g: Ravingspire, answer: int) -> None:
        verb = verb_of(answer)
        if verb == MOVE.code:
            before = g.level
            walk(g, arg_of(answer))
            arrive(g, before)
        elif verb == ENTER.code:
            enter_keep(g)
        else:
            g.do(self)
            use_special(g, answer)

    def about(self, g: Ravingspire) -> dict[str, int]:
        return {"steps": g.die}


class FreeMove(Ask):
    """After a showdown a hero who is not mad may roll and take a free move."""

    rule = "RS-42"
    topic = "move"

    def run(self, g: Ravingspire) -> None:
        g.ask(self, g.active, [WALK.bare, STAY.bare], window=True)

    def answer(self, g: Ravingspire, answer: int) -> None:
        if answer == WALK.bare:
            g.do(ROLL_DIE, CHOOSE_WAY)


class ChooseStep(ChooseWay):
    """Exert: one extra space in any direction, stairs included.

    A ring that is not yet revealed stays so until the hero's next encounter (RS-17, RS-R17).
    """

    rule = "RS-15"

    def run(self, g: Ravingspire) -> None:
        g.ask(self, g.active, ways(g, 1), window=True)

    def answer(self, g: Ravingspire, answer: int) -> None:
        if answer == ENTER.bare:
            enter_keep(g)
        else:
            walk(g, arg_of(answer))

    def about(self, g: Ravingspire) -> dict[str, int]:
        return {"steps": 1}


def ways(g: Ravingspire, steps: int) -> list[int]:
    """Where a move of so many steps can end."""
    hero = g.heroes[g.active]
    options = [MOVE.of[space] for space in g.rings.reach(hero.space, steps)]
    if hero.key and g.rings.door_within(hero.space, steps):
        options.append(ENTER.bare)
    return options


def walk(g: Ravingspire, space: int) -> None:
    """The hero comes to a space. On another level slots may fit no more (RS-R50)."""
    before = g.level
    g.hero.space = space
    if space // SECTORS != before:
        fit_again(g, g.active)
    if g.heard:
        g.tell(WALKS, g.active, space)


def arrive(g: Ravingspire, before: int) -> None:
    """A level newly entered is revealed when the movement has ended (RS-R30)."""
    level = g.hero.space // SECTORS
    if level != before and not g.rings.is_revealed(level):
        g.do(OpenRing(level))


def enter_keep(g: Ravingspire) -> None:
    """Entering the Keep ends the ordinary turn (RS-R64)."""
    g.unwind(EndTurn)
    g.do(ENTER_KEEP)


CHOOSE_WAY: Final = ChooseWay()
FREE_MOVE: Final = FreeMove()
CHOOSE_STEP: Final = ChooseStep()
