"""What is in the box of Return to Dark Tower, and where each thing is now (DT-R45)."""

from __future__ import annotations

from functools import partial

from donjon.core.gallery import Places, Section, Token
from donjon.core.game import Content
from donjon.core.views import View
from donjon.games.return_to_dark_tower.components import ReturnToDarkTowerContent
from donjon.games.return_to_dark_tower.holdings import Gear, Potion
from donjon.games.return_to_dark_tower.kinds import ADVERSARY_LEVEL, SKULLS
from donjon.games.return_to_dark_tower.state.hero import Hero
from donjon.games.return_to_dark_tower.state.table import Table


def _level(content: Content, card: int, level: int) -> bool:
    assert isinstance(content, ReturnToDarkTowerContent)
    return content.cards[card].level == level


SECTIONS = [
    Section("Heroes", "hero"),
    Section("Virtues", "thing", ("virtue",)),
    Section("Companions", "thing", ("companion",)),
    Section("Gear", "thing", ("gear",), copies=Gear.copies),
    Section("Potions", "thing", ("potion",), copies=Potion.copies),
    Section("Treasures", "thing", ("treasure",)),
    Section("Quest items", "thing", ("relic",)),
    Section("Corruptions", "thing", ("corruption",)),
    Section("Adversaries", "adversary"),
    Section("Foes", "foe"),
    *(
        Section(f"Battle cards of level {level}", "card", picks=partial(_level, level=level))
        for level in range(2, ADVERSARY_LEVEL)
    ),
    Section("Battle cards of adversaries", "card", picks=partial(_level, level=ADVERSARY_LEVEL)),
    Section("Quests", "quest"),
    Section("Main goals", "goal"),
    Section("Heroic tests", "ordeal"),
    Section("Buildings", "service", ("building",)),
    Section("Dungeons", "dungeon"),
    Section("Rooms", "room"),
    Section("Events", "event"),
    Section("Endings", "ending"),
    Section("Spaces of the board", "space"),
    Section("Tokens", "token", bare=True),
]
TOKENS = [
    Token("skull", "Skull", "Falls out of the Tower and onto buildings.", SKULLS),
    Token("tree", "Siege tree", "Makes a forest of the space it stands on."),
    Token("quest-companion", "Companion quest", "Marks where a companion wants something."),
    Token("quest-adversary", "Adversary quest", "Marks where the adversary is up to something."),
    Token("goal", "Main goal", "Marks where a part of the main goal is done.", 0),
    Token("warriors", "Warriors", "Fight, and fall for their hero.", 0),
    Token("spirit", "Spirit", "Pays for potions and for what is better at a building.", 0),
]


def words(content: Content, kind: str, number: int) -> str:
    """What stands on a thing, or its tale where nothing else does."""
    assert isinstance(content, ReturnToDarkTowerContent)
    texts = content.texts.get(kind)
    return texts[number] if texts else content.tales[kind][number]


def places(view: View) -> Places:
    """Where things are. All is open but for heroic tests, which are told of nobody here."""
    g = view.state
    assert isinstance(g, Table)
    content, titles = g.content, g.content.titles
    found = Places()
    for seat, hero in enumerate(g.heroes):
        if hero.hero < 0:
            continue
        found.put("hero", [hero.hero], f"played by {view.player(seat, titles['seat'][seat])}")
        found.put("thing", _held(content, hero), f"with the {titles['hero'][hero.hero]}")
    for gear, count in enumerate(g.gear):
        found.put("thing", [gear] * count, "in its stack")
    for relic, count in enumerate(g.relics):
        found.put("thing", [content.first_relic + relic] * count, "in the box")
    potions = [content.first_potion + potion for potion in g.potions.all()]
    found.put("thing", potions, "in the deck")
    found.put("thing", [content.first_treasure + t for t in g.market], "for sale")
    found.put("thing", [content.first_treasure + t for t in g.treasures.all()], "in the deck")
    corruptions = [content.first_corruption + c for c in g.corruptions.all()]
    found.put("thing", corruptions, "in the deck")
    found.put("thing", [content.first_companion + c for c in g.companions], "with nobody yet")
    app = g.app
    found.put("adversary", [app.adversary] if app.adversary >= 0 else [], "in this game")
    found.put("goal", [app.goal] if app.goal >= 0 else [], "in this game")
    for foe in app.foes:
        found.put("foe", [foe], "in this game")
    found.put("quest", [quest for quest in app.quests if quest >= 0], "open")
    return found


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
