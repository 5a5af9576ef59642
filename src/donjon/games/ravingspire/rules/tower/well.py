"""The Well of Souls, in which cards are banished for good."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.vocabulary import arg_of, second_of
from donjon.games.ravingspire.rules.questions import Ask
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.zones import kinds_in, without
from donjon.games.ravingspire.verbs import BANISH, BANISHED, ZONE_ASIDE, ZONE_DISCARD, ZONE_HAND


class WellOfSouls(Ask):
    """One card is banished from the hand, the discard pile or among those just spent (RS-R19)."""

    rule = "RS-18"
    topic = "well"

    def run(self, g: Ravingspire) -> None:
        hero = g.hero
        options = [BANISH.at[card][ZONE_HAND] for card in kinds_in(hero.hand)]
        options += [BANISH.at[card][ZONE_DISCARD] for card in kinds_in(hero.discard)]
        options += [BANISH.at[card][ZONE_ASIDE] for card in kinds_in(hero.set_aside())]
        g.ask(self, g.active, options)

    def answer(self, g: Ravingspire, answer: int) -> None:
        card = arg_of(answer)
        take_from(g, card, second_of(answer))
        g.banish(card)
        g.tell(BANISHED, card)


def take_from(g: Ravingspire, card: int, zone: int) -> None:
    """A card leaves a zone of the active hero."""
    hero = g.hero
    if zone == ZONE_HAND:
        hero.hand = without(hero.hand, card)
    elif zone == ZONE_DISCARD:
        hero.discard = without(hero.discard, card)
    elif card in hero.spent:
        hero.spent = without(hero.spent, card)
    elif card in hero.played:
        hero.played = without(hero.played, card)
    else:
        hero.won = without(hero.won, card)


WELL_OF_SOULS: Final = WellOfSouls()
