"""What a battle can cost: read off the ladders, as anybody could with paper and time."""

from __future__ import annotations

from typing import Final

from donjon.core.record.texts import texts
from donjon.games.return_to_dark_tower.components.things import Deed
from donjon.games.return_to_dark_tower.kinds.foes import ADVERSARY_LEVEL, LADDERS, READY
from donjon.games.return_to_dark_tower.kinds.goods import GOODS, SPIRIT, WARRIORS
from donjon.games.return_to_dark_tower.kinds.who import YOU
from donjon.games.return_to_dark_tower.rules.actions.advantages import advantages
from donjon.games.return_to_dark_tower.rules.app.foes.battle import deck_of
from donjon.games.return_to_dark_tower.rules.goods.losses import CARRIED, guarded, of_kind
from donjon.games.return_to_dark_tower.state.action import BATTLING
from donjon.games.return_to_dark_tower.state.battle import ADVERSARY, BOTH, COPIES, has_copy
from donjon.games.return_to_dark_tower.state.current_effect import BY_CARD, BY_ROOM
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.state.who_is_meant import counted, meant

text_of: Final = texts(__name__)

LOSE, GAIN = "lose", "gain"


class Prospect:
    """A battle as it would be: what each card of the deck costs, from the step it starts on."""

    def __init__(self, g: DarkTowerState, foe: int) -> None:
        enemy = g.content.adversaries[g.app.adversary] if foe == ADVERSARY else None
        self.cards = _adversary(g) if enemy is not None else _foe(g, foe)
        """For each card that is still in the deck its costs in warriors, from worst to best."""
        self.level = ADVERSARY_LEVEL if enemy is not None else g.content.foes[foe].level
        traits = enemy.traits if enemy is not None else g.content.foes[foe].traits
        self.advantages = min(sum(advantages(g, traits, BATTLING, self.level)), g.app.cap)

    def card(self, presses: float) -> float:
        """What the next card costs on average, with so many advantages for each."""
        whole, part = divmod(presses, 1)
        low = int(whole)
        total = 0.0
        for costs in self.cards:
            last = len(costs) - 1
            total += costs[min(low, last)] * (1 - part) + costs[min(low + 1, last)] * part
        return total / max(len(self.cards), 1)

    def all_of(self, cards: int, presses: int) -> float:
        """What so many cards cost on average, with advantages spread evenly over them."""
        return cards * self.card(presses / max(cards, 1))

    def span(self) -> tuple[int, int]:
        """The least and the most warriors that a card costs as it is turned up."""
        first_costs = [costs[0] for costs in self.cards]
        return (min(first_costs), max(first_costs)) if first_costs else (0, 0)


def _foe(g: DarkTowerState, foe: int) -> list[list[int]]:
    """The deck of a foe, or what is left of it in its battle."""
    kind, status = g.content.foes[foe], g.land.status[foe]
    counts = g.battle.deck if g.battle.foe == foe else deck_of(g, foe)
    entry = max(READY - status, 0)
    costs: list[list[int]] = []
    for card, count in zip(kind.deck, counts, strict=False):
        steps = g.content.cards[card].steps[ladder_of(status)]
        costs += [[warriors(g, script) for script in steps[entry:]]] * count
    return costs


def _adversary(g: DarkTowerState) -> list[list[int]]:
    """The deck of the adversary: cards keep the steps that advantages have moved them (DT-29)."""
    deck = g.content.adversaries[g.app.adversary].deck
    left = g.battle.deck if g.battle.foe == ADVERSARY else [BOTH] * len(deck)
    costs: list[list[int]] = []
    for place, (card, copies) in enumerate(zip(deck, left, strict=False)):
        steps = g.content.cards[card].steps[0]
        for copy in range(COPIES):
            if has_copy(copies, copy):
                kept = g.app.kept[COPIES * place + copy]
                costs.append([warriors(g, script) for script in steps[kept:]])
    return costs


def ladder_of(status: int) -> int:
    """Which ladder of a battle card counts for a foe of this status (`kinds.foes.LADDERS`)."""
    return min(max(status - READY, 0), len(LADDERS) - 1)


def warriors(g: DarkTowerState, script: int) -> int:
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
        amount = amount_of(g, deed, WARRIORS)
        total += amount if word == LOSE else -amount
    return total


def amount_of(g: DarkTowerState, deed: Deed, kind: int) -> int:
    """How much of one of the goods an effect takes from the active hero, or gives."""
    amount = deed.goods[kind]
    if deed.more[kind] and deed.per >= 0:
        many = counted(g, deed.per, g.active)
        amount += deed.more[kind] * (min(many, deed.most) if deed.most else many)
    return amount


def shortfall(g: DarkTowerState, script: int) -> list[int]:
    """What the active hero lacks, of each of the goods, when a card or a room takes them (DT-13).

    What prevents losses by itself has done so (DT-R12).
    """
    kinds = range(len(GOODS))
    missing = [0] * len(GOODS)
    hero = g.hero
    has = [hero.warriors, hero.spirit, *[len(of_kind(g, g.active, kind)) for kind in CARRIED]]
    content = g.content
    for number in content.acts.scripts[script] if script >= 0 else ():
        deed = content.deeds[number]
        word = content.acts.words[deed.word]
        if word == GAIN:
            for kind in (WARRIORS, SPIRIT):
                has[kind] += amount_of(g, deed, kind)
        elif word == LOSE and (deed.who == YOU or g.active in meant(g, deed.who)):
            goods = [amount_of(g, deed, kind) for kind in kinds]
            goods = guarded(g, g.active, goods, BY_CARD if g.battle.on else BY_ROOM)
            for kind in kinds:
                missing[kind] += max(0, goods[kind] - has[kind])
                has[kind] = max(0, has[kind] - goods[kind])
    return missing


def script_told(g: DarkTowerState, script: int) -> str:
    """What a script does, and what it comes to now where that depends on what is counted."""
    if script < 0 or not g.content.script_texts[script]:
        return text_of("nothing-happens")
    text = g.content.script_texts[script]
    deeds = [g.content.deeds[number] for number in g.content.acts.scripts[script]]
    if any(deed.more[WARRIORS] and deed.per >= 0 and deed.who == YOU for deed in deeds):
        return text_of("warriors-now", what=text.removesuffix("."), number=warriors(g, script))
    return text


def about(loss: float) -> str:
    """Warriors that are lost, or gained."""
    rounded = round(loss)
    number = abs(rounded)
    return text_of("warriors-gained" if rounded < 0 else "warriors", count=number)
