"""What a battle can cost: read off the ladders, as anybody could with paper and time."""

from __future__ import annotations

from typing import Final

from donjon.games.return_to_dark_tower.kinds import (
    ADVERSARY_LEVEL,
    LADDERS,
    READY,
    STEPS,
    WARRIORS,
    YOU,
)
from donjon.games.return_to_dark_tower.rules.advantages import advantages
from donjon.games.return_to_dark_tower.state.action import BATTLING
from donjon.games.return_to_dark_tower.state.battle import ADVERSARY
from donjon.games.return_to_dark_tower.state.meant import counted
from donjon.games.return_to_dark_tower.state.table import Table

COPIES: Final = 2
"""Of each card in the deck of a foe (DT-55)."""
LOSE, GAIN = "lose", "gain"


class Prospect:
    """A battle as it would be: its cards, each with how often it is in the deck and its steps."""

    def __init__(self, g: Table, foe: int) -> None:
        content = g.content
        if foe == ADVERSARY:
            enemy = content.adversaries[g.app.adversary]
            self.level, ladder, self.entry = ADVERSARY_LEVEL, 0, 0
            cards, traits = enemy.deck, enemy.traits
        else:
            kind = content.foes[foe]
            status = g.land.status[foe]
            self.level = kind.level
            ladder = ladder_of(status)
            self.entry = max(READY - status, 0)
            cards, traits = kind.deck, kind.traits
        battle = g.battle
        self.counts = battle.deck if battle.foe == foe and battle.on else [COPIES] * len(cards)
        self.costs = [
            [warriors(g, script) for script in content.cards[card].steps[ladder]] for card in cards
        ]
        self.advantages = min(sum(advantages(g, traits, BATTLING, self.level)), g.app.cap)

    def card(self, presses: float) -> float:
        """What the next card costs on average, with so many advantages for each."""
        whole, part = divmod(min(self.entry + presses, STEPS - 1), 1)
        low = int(whole)
        high = min(low + 1, STEPS - 1)
        total = sum(
            count * (cost[low] * (1 - part) + cost[high] * part)
            for count, cost in zip(self.counts, self.costs, strict=False)
        )
        return total / max(sum(self.counts), 1)

    def all_of(self, cards: int, presses: int) -> float:
        """What so many cards cost on average, with advantages spread evenly over them."""
        return cards * self.card(presses / max(cards, 1))

    def span(self) -> tuple[int, int]:
        """The least and the most warriors that a card costs as it is turned up."""
        found = [
            cost[self.entry] for count, cost in zip(self.counts, self.costs, strict=False) if count
        ]
        return (min(found), max(found)) if found else (0, 0)


def ladder_of(status: int) -> int:
    """Which ladder of a battle card counts for a foe of this status (`kinds.LADDERS`)."""
    return min(max(status - READY, 0), len(LADDERS) - 1)


def warriors(g: Table, script: int) -> int:
    """The warriors that a script takes from the active hero; below 0 it gives some."""
    if script < 0:
        return 0
    content = g.content
    words = content.acts.words
    total = 0
    for number in content.acts.scripts[script]:
        deed = content.deeds[number]
        word = words[deed.word]
        if word not in (LOSE, GAIN) or deed.who != YOU:
            continue
        amount = deed.goods[WARRIORS]
        if deed.more[WARRIORS] and deed.per >= 0:
            many = counted(g, deed.per, g.active)
            amount += deed.more[WARRIORS] * (min(many, deed.most) if deed.most else many)
        total += amount if word == LOSE else -amount
    return total


def script_told(g: Table, script: int) -> str:
    """What a script does, and what it comes to now where that depends on what is counted."""
    if script < 0 or not g.content.script_texts[script]:
        return "Nothing."
    text = g.content.script_texts[script]
    deeds = [g.content.deeds[number] for number in g.content.acts.scripts[script]]
    if any(deed.more[WARRIORS] and deed.per >= 0 and deed.who == YOU for deed in deeds):
        return f"{text.removesuffix('.')}: {warriors(g, script)} now."
    return text
