"""What stands on cards and tokens, made from what they do: there is no other text of rules."""

from __future__ import annotations

from typing import Final

from donjon.games.return_to_dark_tower.components.app import (
    ORDEAL_KINDS,
    PART_CLEANSING,
    PART_DEFEATING,
    PART_DELVING,
    PART_TREES,
    Adversary,
    BattleCard,
    Foe,
    Goal,
    GoalPart,
    Ordeal,
    Price,
    Quest,
    Room,
)
from donjon.games.return_to_dark_tower.components.content import ReturnToDarkTowerContent
from donjon.games.return_to_dark_tower.components.things import (
    Building,
    Companion,
    Edge,
    HeroSheet,
    Holding,
    Relic,
    Treasure,
    Trigger,
    Use,
    Virtue,
)
from donjon.games.return_to_dark_tower.content.card_text.clauses import changes_text, price_text
from donjon.games.return_to_dark_tower.effects.speech import (
    advantages_text,
    count,
    goods_text,
    listed,
    sentence,
    sentences,
    terrains_text,
    traits_text,
)
from donjon.games.return_to_dark_tower.effects.table import CONDITION_WORDS, EFFECT_WORDS
from donjon.games.return_to_dark_tower.effects.teller import (
    DROPPERS,
    LAST_ONES,
    YOURS,
    Phrases,
    Teller,
)
from donjon.games.return_to_dark_tower.kinds.foes import LADDERS, STATUSES, TRAITS, UNSTEADY
from donjon.games.return_to_dark_tower.kinds.land import BUILDINGS, KINGDOMS, NONE, TERRAINS
from donjon.games.return_to_dark_tower.kinds.points import (
    AGAINST_ADVERSARY,
    AGAINST_LEVEL_4,
    ALWAYS,
    BATTLED,
    CLEANSED,
    DEFEATED,
    DOUBLED,
    END_TURN,
    ENTERED,
    FOE_HERE,
    IN_BATTLE,
    IN_CARAVAN,
    IN_DUNGEON,
    INSTEAD_OF_SKULL,
    MONTH_END,
    MONTHLY_QUEST,
    ON_BUILDING,
    PER_CLEAN_BUILDING,
    REINFORCED,
    START_TURN,
    TREASURE_SPENT,
    WHILE_EXPLORING,
    WHILE_FIGHTING,
)

WHEN_TEXTS: Final = {
    ALWAYS: "",
    IN_BATTLE: " in battles",
    IN_DUNGEON: " in dungeons",
    ON_BUILDING: " on the space of a building",
    AGAINST_LEVEL_4: " against foes of level 4",
    AGAINST_ADVERSARY: " against the adversary",
    IN_CARAVAN: " in caravans",
    PER_CLEAN_BUILDING: " for each building without skulls on or next to your space",
}
POINT_TEXTS: Final = {
    START_TURN: "at the start of your turn",
    END_TURN: "when you end your turn",
    MONTH_END: "when the month ends",
    REINFORCED: "after you reinforce",
    CLEANSED: "after you cleanse",
    BATTLED: "after a battle",
    DEFEATED: "after you defeat",
    MONTHLY_QUEST: "when you complete a quest of the month",
    DOUBLED: "when you double your move",
    ENTERED: "when you come to a space with a foe",
    TREASURE_SPENT: "when you spend a treasure",
}
USE_TEXTS: Final = {
    WHILE_FIGHTING: "in a battle",
    WHILE_EXPLORING: "in a dungeon",
    FOE_HERE: "on a space with a foe",
    INSTEAD_OF_SKULL: "instead of dropping a skull",
}
TIMES: Final = ["", "once", "twice", "three times"]


class Texts:
    """Makes the texts of a content."""

    def __init__(self, content: ReturnToDarkTowerContent, titles: dict[str, list[str]]) -> None:
        self.content = content
        self.titles = titles
        self.phrases = Phrases(
            content.acts,
            {entry.word.name: entry.sentence for entry in EFFECT_WORDS},
            {entry.word.name: entry.sentence for entry in CONDITION_WORDS},
            titles["gear"],
            titles["relic"],
            titles["companion"],
        )
        self.teller = Teller(self.phrases, YOURS)

    def _teller(self, voice: int) -> Teller:
        return Teller(self.phrases, voice)

    # Scripts

    def scripts(self) -> list[str]:
        """What each script does, for whoever reads it where it stands."""
        content = self.content
        told = [self.teller.text(script) for script in range(len(content.acts.scripts))]
        dropper = self._teller(DROPPERS)
        for foe in content.foes:
            for script in foe.strikes[1:]:
                told[script] = dropper.text(script)
        for adversary in content.adversaries:
            for script in adversary.acts:
                told[script] = dropper.text(script)
        last = self._teller(LAST_ONES)
        for quest in content.quests:
            if quest.failure != NONE:
                told[quest.failure] = last.text(quest.failure)
        return told

    def labels(self) -> list[str]:
        """What a person reads for each way to choose, where the pack gives no label."""
        acts = self.content.acts
        texts = list(acts.labels)
        for effect in acts.effects:
            for choice, way in zip(effect.choices, effect.ways, strict=False):
                if not texts[choice]:
                    texts[choice] = self.teller.text(way)[:-1]
        return texts

    # Things

    def edge(self, edge: Edge) -> str:
        """An advantage: "2 wild advantages on hills"."""
        text = advantages_text(edge.amount, TRAITS[edge.trait]) + WHEN_TEXTS[edge.when]
        if edge.terrains:
            text += f" {terrains_text(edge.terrains)}"
        return text

    def use(self, use: Use) -> str:
        """What its holder can do with a thing."""
        price = [f"pay {goods_text(use.price)}"] if any(use.price) else []
        if use.price_is_level:
            price.append("pay spirit equal to its level")
        if use.spent:
            price.insert(0, "spend this")
        opening = ", ".join(filter(None, [self._use_time(use), " and ".join(price)]))
        text = self.teller.clauses(use.script)
        return f"{opening}: {text}" if opening else text

    def _use_time(self, use: Use) -> str:
        when = USE_TEXTS.get(use.when, "")
        if not use.times:
            return when
        each = "battle" if use.per_battle else "turn"
        times = f"{TIMES[use.times]} a {each}"
        return f"{times} {when}" if when and not use.per_battle else times

    def after(self, after: Trigger) -> str:
        """What happens by itself, and when."""
        text = self.teller.clauses(after.script)
        if after.instead:
            text = f"you may {text} instead of gaining 2 spirit"
        elif after.may:
            text = f"you may {text}"
        once = ", once a turn" if after.once else ""
        return f"{self._point(after)}{once}: {text}"

    def _point(self, after: Trigger) -> str:
        text = POINT_TEXTS[after.point]
        if after.traits:
            article = "a" if traits_text(after.traits)[0] not in "aeiou" else "an"
            text += f" {article} {traits_text(after.traits, 'or')} foe"
        if after.buildings:
            kinds = [BUILDINGS[kind] for kind in after.buildings]
            text += f" at a {listed(kinds, 'or')}"
        if after.terrains:
            text += f" {terrains_text(after.terrains)}"
        if after.on_building:
            text += " on the space of a building"
        if after.at_home:
            text += " in your home kingdom"
        if after.least:
            text += f" that cost you {after.least} warriors or more"
        return text

    def holding(self, holding: Holding) -> str:
        """All that a thing gives, does and changes."""
        content = self.content
        parts = [self.edge(edge) for edge in holding.edges]
        parts += changes_text(holding)
        if holding.after != NONE:
            parts.append(self.after(content.afters[holding.after]))
        if holding.use != NONE:
            parts.append(self.use(content.uses[holding.use]))
        if isinstance(holding, Treasure) and holding.azkol:
            parts.append("one of Azkol's treasures")
        if isinstance(holding, Relic) and holding.adversary != NONE:
            name = self.titles["adversary"][holding.adversary]
            parts.append(f"the reward of the first quest against {name}")
        if isinstance(holding, Companion):
            parts.append(f"its event: {self.teller.clauses(holding.event)}")
        return sentences(parts)

    def virtue(self, virtue: Virtue) -> str:
        if virtue.kingdom != NONE:
            kingdom = f"The virtue of the {KINGDOMS[virtue.kingdom]} kingdom."
            return f"{self.holding(virtue)} {kingdom}"
        return self.holding(virtue)

    def hero(self, hero: HeroSheet) -> str:
        """A hero's move, banner action and virtues."""
        names = [self.titles["virtue"][virtue] for virtue in hero.virtues]
        return sentences(
            [
                f"moves {count(hero.move, 'space')}",
                f"banner: {self.teller.clauses(hero.banner)}",
                f"virtues: {listed(names[:2])}; to be gained: {listed(names[2:])}",
            ]
        )

    def building(self, building: Building) -> str:
        free = self.teller.clauses(building.free)
        enhanced = self.teller.clauses(building.enhanced)
        return sentences([f"reinforce: {free}", f"for {building.price} spirit: {enhanced}"])

    def space(self, number: int) -> str:
        """Where a space lies, and what is printed on it."""
        chart = self.content.chart
        space = chart.spaces[number]
        parts = [f"{TERRAINS[space.terrain]} in {self.titles['kingdom'][space.kingdom]}"]
        if space.building != NONE:
            parts.append(f"{self.titles['building'][space.building]} stands here")
        if space.touches_tower:
            parts.append("it touches the Tower")
        parts.append(f"its dungeon is {space.dungeon_title}")
        parts.append(
            f"beside {listed([self.titles['space'][n] for n in chart.neighbours[number]])}"
        )
        return sentences(parts)

    # Foes

    def card(self, card: BattleCard) -> str:
        """The ladders of a battle card, step by step."""
        if card.steps[0] is card.steps[-1]:
            return sentence(self._ladder(card.steps[0]))
        told = [f"{name}: {self._ladder(card.steps[i])}" for i, name in enumerate(LADDERS)]
        return sentences(told)

    def _ladder(self, steps: list[int]) -> str:
        told = [self.teller.clauses(step, " and ") or "nothing" for step in steps]
        return "; ".join(told)

    def foe(self, foe: Foe) -> str:
        """Level, traits, and the strike of each status."""
        texts = self._teller(DROPPERS)
        strikes = [texts.clauses(script) for script in foe.strikes]
        told = _together(STATUSES[UNSTEADY:], strikes[UNSTEADY:])
        return sentences([f"level {foe.level}, {traits_text(foe.traits)}", *told])

    def adversary(self, adversary: Adversary) -> str:
        """Traits, and what it does when the Tower acts, from mild to hard."""
        texts = self._teller(DROPPERS)
        acts = [texts.clauses(script) for script in adversary.acts]
        told = _together(["months 1 to 3", "months 4 and 5", "month 6"], acts)
        return sentences([f"level 5, {traits_text(adversary.traits)}", *told])

    # Quests and dungeons

    def by_heroes(self, prices: list[list[Price]]) -> str:
        """Prices in words; where they differ by the number of heroes, each is told."""
        told = [" or ".join(price_text(price) for price in some) for some in prices]
        if len(set(told)) == 1:
            return told[0]
        parts: list[str] = []
        first = 0
        for heroes in range(len(told)):
            if heroes + 1 == len(told) or told[heroes + 1] != told[heroes]:
                those = str(first + 1) if first == heroes else f"{first + 1}-{heroes + 1}"
                parts.append(f"{those} hero{'es' if those != '1' else ''}: {told[heroes]}")
                first = heroes + 1
        return "; ".join(parts)

    def quest(self, quest: Quest) -> str:
        """What a quest asks for, gives, and what its failure brings."""
        if quest.foe_level:
            asks = f"defeat the foe of level {quest.foe_level} that stands there"
        elif quest.rooms:
            asks = f"complete the dungeon of {quest.rooms} rooms"
        else:
            asks = self.by_heroes(quest.prices)
        parts = [asks, f"reward: {self.teller.clauses(quest.reward)}"]
        if quest.failure != NONE:
            failure = self._teller(LAST_ONES).clauses(quest.failure)
            parts.append(f"if it fails: {failure}")
        return sentences(parts)

    def part(self, part: GoalPart) -> str:
        """What a part of a goal asks for."""
        amounts = "/".join(str(amount) for amount in dict.fromkeys(part.amounts) if amount)
        if part.kind == PART_DELVING:
            what = "caravan" if part.caravan != NONE else "dungeon"
            asks = f"complete the {what} of {amounts} rooms"
        elif part.kind == PART_DEFEATING:
            asks = f"defeat a foe of level {part.level} or higher in the kingdom of the marker"
        elif part.kind == PART_CLEANSING:
            asks = f"{amounts} skulls have been taken off buildings by Cleanse"
        elif part.kind == PART_TREES:
            price = self.by_heroes(part.prices)
            asks = (
                f"{amounts} siege trees stand within one step of a space that touches the Tower; "
                f"then, beside one of them, {price}"
            )
        else:
            asks = self.by_heroes(part.prices)
        return sentence(asks)

    def goal(self, goal: Goal) -> str:
        """All parts of a goal."""
        first = goal.first_part
        titles = self.titles["part"][first : first + len(goal.parts)]
        told = [
            f"{title}: {self.part(part)}" for title, part in zip(titles, goal.parts, strict=True)
        ]
        return " ".join(told)

    def ordeal(self, ordeal: Ordeal) -> str:
        where = self.titles["space"][ordeal.space]
        kind = ORDEAL_KINDS[ordeal.kind]
        return sentence(f"{kind}, at {where}: {price_text(ordeal.price)}")

    def room(self, room: Room) -> str:
        base = self.teller.clauses(room.base, " and ") or "nothing"
        improved = self.teller.clauses(room.improved, " and ") or "nothing"
        return sentences([base, f"improved: {improved}"])


def _together(names: list[str], texts: list[str]) -> list[str]:
    """Texts under their names; those that are the same are told once."""
    names_by_text: dict[str, list[str]] = {}
    for name, text in zip(names, texts, strict=True):
        names_by_text.setdefault(text, []).append(name)
    return [f"{listed(those)}: {text}" for text, those in names_by_text.items()]
