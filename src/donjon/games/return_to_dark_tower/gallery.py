"""What is in the box of Return to Dark Tower, and where each thing is now (DT-R45)."""

from __future__ import annotations

from functools import partial
from typing import Final

from donjon.core.engine.game import View
from donjon.core.extras.gallery import Places, Section, Token
from donjon.core.record.texts import texts
from donjon.games.return_to_dark_tower.components.content import ReturnToDarkTowerContent
from donjon.games.return_to_dark_tower.components.things import Gear, Potion
from donjon.games.return_to_dark_tower.kinds.foes import ADVERSARY_LEVEL
from donjon.games.return_to_dark_tower.kinds.land import N_SKULLS
from donjon.games.return_to_dark_tower.state.hero import Hero
from donjon.games.return_to_dark_tower.state.state import DarkTowerState

text_of: Final = texts(__name__)


def _level(content: ReturnToDarkTowerContent, card: int, level: int) -> bool:
    return content.cards[card].level == level


SECTIONS = [
    Section("heroes", "hero"),
    Section("virtues", "thing", ("virtue",)),
    Section("companions", "thing", ("companion",)),
    Section("gear", "thing", ("gear",), copies=Gear.copies),
    Section("potions", "thing", ("potion",), copies=Potion.copies),
    Section("treasures", "thing", ("treasure",)),
    Section("quest-items", "thing", ("relic",)),
    Section("corruptions", "thing", ("corruption",)),
    Section("adversaries", "adversary"),
    Section("foes", "foe"),
    *(
        Section(f"battle-cards-of-level-{level}", "card", picks=partial(_level, level=level))
        for level in range(2, ADVERSARY_LEVEL)
    ),
    Section("battle-cards-of-adversaries", "card", picks=partial(_level, level=ADVERSARY_LEVEL)),
    Section("quests", "quest"),
    Section("main-goals", "goal"),
    Section("heroic-tests", "ordeal"),
    Section("buildings", "service", ("building",)),
    Section("dungeons", "dungeon"),
    Section("rooms", "room"),
    Section("events", "event"),
    Section("endings", "ending"),
    Section("spaces-of-the-board", "space"),
    Section("tokens", "token", bare=True),
]
TOKENS = [
    Token("skull", N_SKULLS),
    Token("tree"),
    Token("quest-companion"),
    Token("quest-adversary"),
    Token("goal", 0),
    Token("warriors", 0),
    Token("spirit", 0),
]


def words(content: ReturnToDarkTowerContent, kind: str, number: int) -> str:
    """What stands on a thing, or its tale where nothing else does."""
    texts = content.texts.get(kind)
    return texts[number] if texts else content.tales[kind][number]


def places(view: View[DarkTowerState]) -> Places:
    """Where things are. All is open but for heroic tests, which are told of nobody here."""
    g = view.state
    content, titles = g.content, g.content.titles
    where = Places()
    for seat, hero in enumerate(g.heroes):
        if hero.hero < 0:
            continue
        where.put(
            "hero",
            [hero.hero],
            text_of("played-by", player=view.player(seat, titles["seat"][seat])),
        )
        where.put(
            "thing", _held(content, hero), text_of("with-hero", hero=titles["hero"][hero.hero])
        )
    for gear, count in enumerate(g.gear):
        where.put("thing", [gear] * count, text_of("in-stack"))
    for relic, count in enumerate(g.relics):
        where.put("thing", [content.first_relic + relic] * count, text_of("in-box"))
    potions = [content.first_potion + potion for potion in g.potions.all()]
    where.put("thing", potions, text_of("in-deck"))
    where.put("thing", [content.first_treasure + t for t in g.market], text_of("for-sale"))
    where.put("thing", [content.first_treasure + t for t in g.treasures.all()], text_of("in-deck"))
    corruptions = [content.first_corruption + c for c in g.corruptions.all()]
    where.put("thing", corruptions, text_of("in-deck"))
    where.put("thing", [content.first_companion + c for c in g.companions], text_of("with-nobody"))
    app = g.app
    where.put("adversary", [app.adversary] if app.adversary >= 0 else [], text_of("in-this-game"))
    where.put("goal", [app.goal] if app.goal >= 0 else [], text_of("in-this-game"))
    for foe in app.foes:
        where.put("foe", [foe], text_of("in-this-game"))
    where.put("quest", [quest for quest in app.quests if quest >= 0], text_of("open-quest"))
    return where


def _held(content: ReturnToDarkTowerContent, hero: Hero) -> list[int]:
    """All that a hero has beside goods, by its number among all things."""
    return [
        *hero.gear,
        *(content.first_potion + potion for potion in hero.potions),
        *(content.first_treasure + treasure for treasure in hero.treasures),
        *(content.first_relic + relic for relic in hero.relics),
        *(content.first_companion + companion for companion in hero.companions),
        *(content.first_corruption + corruption for corruption in hero.corruptions),
    ]
