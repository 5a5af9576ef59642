"""Whether a die that was rolled is rolled again."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.effects import carrier
from donjon.core.engine.vocabulary import verb_of
from donjon.games.ravingspire.effects.act import Rolled
from donjon.games.ravingspire.effects.cards import Discard
from donjon.games.ravingspire.effects.mind import Lose
from donjon.games.ravingspire.rules.battle.showdown import FirstDie, LoseBoth
from donjon.games.ravingspire.rules.tower.ring_turn import TurnExactly
from donjon.games.ravingspire.rules.turn.encounter import LosePips
from donjon.games.ravingspire.state import Hero, Ravingspire
from donjon.games.ravingspire.state.rings import SECTORS, SPIRE
from donjon.games.ravingspire.verbs import AGAIN, STAND

HIGH: Final = 4
"""A loss that is at least so high is rolled again."""
LAST: Final = 5
"""With so little sanity a card is given up for it, too."""


def die(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """High losses and turnings that miss are rolled again; cards are kept for great need."""
    if STAND.bare not in options:
        return options[0]
    waiting = g.waiting()
    following = waiting[-1] if waiting else None
    again = False
    loss = isinstance(following, (LosePips, FirstDie, LoseBoth))
    if isinstance(following, Rolled):
        loss = isinstance(carrier(g, following.deed(g)), (Lose, Discard))
    if loss:
        again = g.die >= HIGH
    elif isinstance(following, TurnExactly):
        level = g.level
        gap = g.rings.gap(level) if level < SPIRE else 0
        again = gap > 0 and g.die not in (gap, SECTORS - gap)
    if not again:
        return STAND.bare
    if AGAIN.bare in options:
        return AGAIN.bare
    if loss and hero.sanity <= LAST:
        for option in options:
            if verb_of(option) != STAND.code:
                return option
    return STAND.bare
