"""Whether a temptation of the tower is worth its price."""

from __future__ import annotations

from typing import Final

from donjon.games.ravingspire.bot.battle_strength import strength
from donjon.games.ravingspire.bot.card_worth import is_ready, worth_of
from donjon.games.ravingspire.effects.temptation import Tempt
from donjon.games.ravingspire.kinds import MOST_SANITY
from donjon.games.ravingspire.state import Hero, Ravingspire
from donjon.games.ravingspire.verbs import AGREE, REFUSE

CLOSE: Final = 4
"""With no more sanity than this, each point is worth twice as much."""
LOOT_WORTH: Final = 3.0
PURGE_WORTH: Final = 1.0
"""What a loot card, and a poor card less, are worth in points of sanity."""


def tempt(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """Take it if it is worth more than it costs."""
    assert g.question is not None
    step = g.question.step
    if not isinstance(step, Tempt):
        return options[0]
    deed = step.deed(g)
    left = hero.sanity - deed.price
    if deed.price and left <= 1:
        return REFUSE.bare
    gain = -float(deed.price) if left > CLOSE else -2.0 * float(deed.price)
    words = g.content.acts.words
    for number in g.content.acts.scripts[deed.script]:
        offered = g.content.deeds[number]
        word = words[offered.word]
        if word == "loot":
            gain += LOOT_WORTH * float(offered.amount)
        elif word == "purge":
            gain += PURGE_WORTH * float(offered.amount)
        elif word == "gain":
            gain += float(min(offered.amount, MOST_SANITY - hero.sanity))
        elif word == "strip":
            for card in hero.slots:
                if card >= 0:
                    gain -= 0.5 * worth_of(g.content.cards[card])
        elif word == "stairs":
            gain += 4.0 if is_ready(g, hero, strength(g, hero)) else 1.0
    return AGREE.bare if gain > 0.0 else REFUSE.bare
