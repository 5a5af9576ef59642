"""What is to be done, in words: the goal and its parts, the quests of the month, heroic tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from donjon.core.record.texts import texts
from donjon.games.return_to_dark_tower.components.app import (
    PART_CLEANSING,
    PART_DEFEATING,
    PART_DELVING,
    PART_TREES,
    Price,
)
from donjon.games.return_to_dark_tower.content.card_text.clauses import price_text
from donjon.games.return_to_dark_tower.rules.app.quests.goal_markers import open_parts
from donjon.games.return_to_dark_tower.rules.app.setup import COUNTED
from donjon.games.return_to_dark_tower.state.app import ADVERSARY_QUEST, CAP, COMPANION_QUEST
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.state.who_is_meant import marked

text_of: Final = texts(__name__)

QUESTS = (COMPANION_QUEST, ADVERSARY_QUEST)


class Task(NamedTuple):
    """A part of the goal: its number among all parts, where, what it takes, whether it is done."""

    number: int
    title: str
    space: int
    asks: str
    done: bool
    open: bool
    """Whether it can be worked on: nothing else comes before it, and its marker lies."""


def prices_text(prices: list[list[Price]], g: DarkTowerState, trait: int = -1) -> str:
    """What it takes with so many heroes."""
    return " or ".join(price_text(price, trait) for price in prices[g.seats - 1])


def quest_asks(g: DarkTowerState, place: int) -> str:
    """What a quest of the month takes, here and now."""
    app, content = g.app, g.content
    quest = content.quests[app.quests[place]]
    if app.preys[place] >= 0:
        return _prey(g, app.preys[place], app.places[place])
    if app.dens[place] >= 0:
        return text_of("complete-dungeon", dungeon=content.titles["dungeon"][app.dens[place]])
    return prices_text(quest.prices, g, app.wants[place])


def _prey(g: DarkTowerState, foe: int, space: int) -> str:
    """The foe that a quest wants; where its token has gone, any of its type will do (DT-79)."""
    titles = g.content.titles
    name = titles["foe"][foe]
    left = g.land.foes[foe]
    if space in left:
        return text_of("defeat-there", foe=name)
    if not left:
        return text_of("defeat-next", foe=name)
    where = titles["space"][left[0]]
    if len(left) == 1:
        return text_of("defeat-any", foe=name, space=where)
    return text_of("defeat-any-more", foe=name, space=where, count=len(left) - 1)


def quest_words(g: DarkTowerState, place: int) -> str:
    """Where a quest lies, what it takes, what it gives, and what its failure brings."""
    app, content = g.app, g.content
    quest = content.quests[app.quests[place]]
    where = content.titles["space"][app.places[place]] if app.places[place] >= 0 else ""
    asks = quest_asks(g, place)
    told = [text_of("at-space", space=where, what=asks) if where else f"{asks.capitalize()}."]
    if quest.reward >= 0:
        told.append(text_of("reward", what=_lower(content.script_texts[quest.reward])))
    if quest.failure >= 0:
        told.append(text_of("failure", what=_lower(content.script_texts[quest.failure])))
    return " ".join(told)


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def parts_of(g: DarkTowerState) -> list[Task]:
    """The parts of the main goal that are in play, in their order."""
    app, content = g.app, g.content
    if app.goal < 0:
        return []
    goal = content.goals[app.goal]
    laid = open_parts(g)
    tasks: list[Task] = []
    for i, part in enumerate(goal.parts):
        amount = part.amounts[g.seats - 1]
        if part.kind in COUNTED and not amount:
            continue
        if part.kind == PART_DELVING:
            asks = text_of("part-caravan" if part.caravan >= 0 else "part-dungeon")
        elif part.kind == PART_DEFEATING:
            asks = text_of("part-defeat", level=part.level)
        elif part.kind == PART_CLEANSING:
            asks = text_of("part-cleanse", amount=amount, done=min(app.cleansed, amount))
        elif part.kind == PART_TREES:
            asks = text_of("part-trees", price=prices_text(part.prices, g))
        else:
            asks = prices_text(part.prices, g)
        if app.month < part.month:
            asks = text_of("part-later", what=asks, month=part.month)
        done = bool(app.progress[i])
        ready = i in laid
        number = goal.first_part + i
        title = content.titles["part"][number]
        tasks.append(Task(number, title, app.spots[i], asks, done, ready))
    return tasks


def goal_line(g: DarkTowerState) -> str:
    """What the heroes want, in one line."""
    content = g.content
    if g.competitive:
        return text_of("goal-rivals")
    if g.app.achieved:
        return text_of("goal-adversary", adversary=content.titles["adversary"][g.app.adversary])
    if g.app.goal < 0:
        return ""
    title = content.titles["goal"][g.app.goal]
    undone = [part for part in parts_of(g) if not part.done]
    left = [part for part in undone if part.open] or undone[:1]
    if not left:
        return text_of("goal", goal=title)
    part = left[0]
    if part.space < 0:
        return text_of("goal-next", goal=title, what=part.asks)
    where = content.titles["space"][part.space]
    return text_of("goal-next-in", goal=title, space=where, what=part.asks)


def troubles(g: DarkTowerState) -> Iterator[str]:
    """What the adversary has brought that lasts."""
    app, titles = g.app, g.content.titles
    if app.plague >= 0:
        yield text_of("plague-is-in", kingdom=titles["kingdom"][app.plague])
    if app.terrain >= 0:
        name = titles["adversary"][app.adversary]
        terrain = titles["terrain"][app.terrain]
        yield text_of("fights-best", adversary=name, terrain=terrain)
    if app.cap < CAP:
        yield text_of("cap-of-advantages", number=app.cap)
    for seat, hero in enumerate(g.heroes):
        if hero.hero >= 0 and marked(g, seat):
            yield text_of("has-black-mark", hero=titles["hero"][hero.hero])
    for foe, more in zip(app.foes, app.extra, strict=False):
        if more:
            yield text_of("assault-cards", count=more, foe=titles["foe"][foe])


def trade_words(g: DarkTowerState) -> list[str]:
    """What is to change hands in the trade that is being put together, giver by giver."""
    trade, titles = g.trade, g.content.titles
    given: dict[tuple[int, int], list[str]] = {}
    for amounts, what in (
        (trade.warriors, "trade-warriors"),
        (trade.spirit, "trade-spirit"),
    ):
        for seat, number in enumerate(amounts):
            if number:
                way = (g.active, seat) if number > 0 else (seat, g.active)
                given.setdefault(way, []).append(text_of(what, number=abs(number)))
    for place in range(0, len(trade.things), 3):
        thing, giver, taker = trade.things[place : place + 3]
        given.setdefault((giver, taker), []).append(titles["thing"][thing])
    names = [titles["hero"][hero.hero] for hero in g.heroes]
    return [
        text_of("trade-gives", giver=names[giver], what=", ".join(what), taker=names[taker])
        for (giver, taker), what in given.items()
    ]
