"""What is to be done, in words: the goal and its parts, the quests of the month, heroic tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from donjon.games.return_to_dark_tower.agenda import CLEANSING, DEFEATING, DELVING, TREES, Price
from donjon.games.return_to_dark_tower.content.clauses import price_text
from donjon.games.return_to_dark_tower.state.app import ADVERSARY_QUEST, CAP, COMPANION_QUEST
from donjon.games.return_to_dark_tower.state.meant import marked
from donjon.games.return_to_dark_tower.state.table import Table

QUESTS = (COMPANION_QUEST, ADVERSARY_QUEST)
COUNTED = (DELVING, CLEANSING, TREES)
"""Parts of goals that ask for a number; where it is 0 they are not in play."""


class Task(NamedTuple):
    """A part of the goal: its number among all parts, where, what it takes, whether it is done."""

    number: int
    title: str
    space: int
    asks: str
    done: bool
    open: bool
    """Whether nothing else has to be done before it."""


def prices_text(prices: list[list[Price]], g: Table, trait: int = -1) -> str:
    """What it takes with so many heroes."""
    return " or ".join(price_text(price, trait) for price in prices[g.seats - 1])


def quest_asks(g: Table, place: int) -> str:
    """What a quest of the month takes, here and now."""
    app, content = g.app, g.content
    quest = content.quests[app.quests[place]]
    if app.preys[place] >= 0:
        return _prey(g, app.preys[place], app.places[place])
    if app.dens[place] >= 0:
        return f"complete the {content.titles['dungeon'][app.dens[place]]}"
    return prices_text(quest.prices, g, app.wants[place])


def _prey(g: Table, foe: int, space: int) -> str:
    """The foe that a quest wants; where its token has gone, any of its type will do (DT-79)."""
    titles = g.content.titles
    name = titles["foe"][foe]
    left = g.land.foes[foe]
    if space in left:
        return f"defeat {name} there"
    if not left:
        return f"{name} have left; defeat the next that come"
    more = f" and {len(left) - 1} more" if len(left) > 1 else ""
    return f"{name} have left; defeat any of them: {titles['space'][left[0]]}{more}"


def quest_words(g: Table, place: int) -> str:
    """Where a quest lies, what it takes, what it gives, and what its failure brings."""
    app, content = g.app, g.content
    quest = content.quests[app.quests[place]]
    where = content.titles["space"][app.places[place]] if app.places[place] >= 0 else ""
    asks = quest_asks(g, place)
    told = [f"{where}: {asks}." if where else f"{asks.capitalize()}."]
    if quest.reward >= 0:
        told.append(f"Reward: {_lower(content.script_texts[quest.reward])}")
    if quest.failure >= 0:
        told.append(f"If it fails: {_lower(content.script_texts[quest.failure])}")
    return " ".join(told)


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]


def parts_of(g: Table) -> list[Task]:
    """The parts of the main goal that are in play, in their order."""
    app, content = g.app, g.content
    if app.goal < 0:
        return []
    goal = content.goals[app.goal]
    found: list[Task] = []
    for i, part in enumerate(goal.parts):
        amount = part.amounts[g.seats - 1]
        if part.kind in COUNTED and not amount:
            continue
        if part.kind == DELVING:
            what = "caravan" if part.caravan >= 0 else "dungeon"
            asks = f"complete the {what}"
        elif part.kind == DEFEATING:
            asks = f"defeat a foe of level {part.level} or higher in this kingdom"
        elif part.kind == CLEANSING:
            asks = f"take {amount} skulls off by Cleanse; {min(app.cleansed, amount)} so far"
        elif part.kind == TREES:
            asks = f"all trees within a step of the Tower, then {prices_text(part.prices, g)}"
        else:
            asks = prices_text(part.prices, g)
        done = bool(app.progress[i])
        ready = all(app.progress[k] for k in range(len(goal.parts)) if part.needs >> k & 1)
        number = goal.first_part + i
        title = content.titles["part"][number]
        found.append(Task(number, title, app.spots[i], asks, done, ready))
    return found


def goal_line(g: Table) -> str:
    """What the heroes want, in one line."""
    content = g.content
    if g.competitive:
        return "Goal: pass three heroic tests, then find the relic in the Tower before the others."
    if g.app.achieved:
        return f"Goal: defeat {content.titles['adversary'][g.app.adversary]}."
    if g.app.goal < 0:
        return ""
    title = content.titles["goal"][g.app.goal]
    left = [part for part in parts_of(g) if not part.done and part.open]
    if not left:
        return f"Goal: {title}."
    part = left[0]
    where = f" in {content.titles['space'][part.space]}" if part.space >= 0 else ""
    return f"Goal: {title}. Next{where}: {part.asks}."


def troubles(g: Table) -> Iterator[str]:
    """What the adversary has brought that lasts."""
    app, titles = g.app, g.content.titles
    if app.plague >= 0:
        yield f"The plague is in {titles['kingdom'][app.plague]}."
    if app.terrain >= 0:
        name = titles["adversary"][app.adversary]
        yield f"{name} fights best where there is {titles['terrain'][app.terrain]}."
    if app.cap < CAP:
        yield f"No action takes more than {app.cap} advantages this month."
    for seat, hero in enumerate(g.heroes):
        if hero.hero >= 0 and marked(g, seat):
            yield f"The {titles['hero'][hero.hero]} has the Black Mark."
    for foe, more in zip(app.foes, app.extra, strict=False):
        if more:
            cards = "card" if more == 1 else "cards"
            yield f"{titles['foe'][foe]}: {more} more assault {cards} in the deck."


def trade_words(g: Table) -> list[str]:
    """What is to change hands in the trade that is being put together, giver by giver."""
    trade, titles = g.trade, g.content.titles
    given: dict[tuple[int, int], list[str]] = {}
    for amounts, what in ((trade.warriors, "warriors"), (trade.spirit, "spirit")):
        for seat, number in enumerate(amounts):
            if number:
                way = (g.active, seat) if number > 0 else (seat, g.active)
                given.setdefault(way, []).append(f"{abs(number)} {what}")
    for place in range(0, len(trade.things), 3):
        thing, giver, taker = trade.things[place : place + 3]
        given.setdefault((giver, taker), []).append(titles["thing"][thing])
    names = [titles["hero"][hero.hero] for hero in g.heroes]
    return [
        f"{names[giver]} gives {', '.join(what)} to {names[taker]}."
        for (giver, taker), what in given.items()
    ]
