"""What is in the box of Ravingspire, and where each card is now (RS-R72)."""

from __future__ import annotations

from functools import partial

from donjon.core.gallery import Places, Section, Token
from donjon.core.game import Content
from donjon.core.views import View
from donjon.games.ravingspire.components import RavingspireContent
from donjon.games.ravingspire.kinds import KINDS
from donjon.games.ravingspire.state import Ravingspire

PLURALS = {
    "weapon": "Weapons",
    "armor": "Armor",
    "object": "Objects",
    "relic": "Relics",
    "dungeon": "Dungeon cards",
    "adventurer": "Adventurers",
    "attack": "Attacks",
    "adversary": "Adversaries",
    "chaos": "Chaos",
}


def _first_kind(content: Content, card: int, kind: int) -> bool:
    """Whether a card stands among those of a kind: the first of its own."""
    assert isinstance(content, RavingspireContent)
    kinds = content.cards[card].kinds
    return kinds & -kinds == 1 << kind


SECTIONS = [
    Section("Heroes", "hero"),
    Section("Starter cards", "card", ("starter",)),
    *(
        Section(PLURALS[kind], "card", ("card",), partial(_first_kind, kind=number))
        for number, kind in enumerate(KINDS)
    ),
    Section("Loot", "card", ("loot",)),
    Section("Foes", "foe"),
    Section("Tower cards", "tower"),
    Section("Spire cards", "spire"),
    Section("Tokens", "token", bare=True),
]
TOKENS = [
    Token("die", "Die", "Decides how far one turns the rings, and how a battle goes."),
    Token("key", "Tower Key", "Opens the Keep to whoever holds one.", 6),
    Token("foe", "Foe", "Marks where the foe of a level waits.", 3),
    Token("madness", "Madness", "Counts how near the tower is to winning."),
    Token("sanity", "Sanity", "Counts what is left of a mind.", 0),
]


def places(view: View) -> Places:
    """Where cards are that everybody sees; what others hold or have in their decks is theirs."""
    g = view.state
    assert isinstance(g, Ravingspire)
    content = g.content
    found = Places()
    kinds = content.kind_of
    found.put("card", [kinds[copy] for copy in g.encounters.all()], "in the encounter deck")
    found.put("card", [kinds[copy] for copy in g.loot.all()], "in the loot deck")
    laid = [*g.rings.cards, g.drawn, g.left]
    found.put("card", [card for card in laid if card >= 0], "in the tower")
    found.put("card", [*g.sleeping, *g.returning, *g.rage], "set aside")
    found.put("card", g.banished, "banished")
    for seat, hero in enumerate(g.heroes):
        if hero.hero < 0:
            continue
        name = content.titles["hero"][hero.hero]
        found.put(
            "hero", [hero.hero], f"played by {view.player(seat, content.titles['seat'][seat])}"
        )
        found.put("card", [card for card in hero.cards() if card >= 0], f"with {name}")
    for pool in view.pools:
        found.put("card", pool, "in a hand or a hero's deck")
    found.put("foe", g.foes.all(), "unseen")
    found.put("tower", g.towers.all(), "unseen")
    found.put("tower", [tower for tower in g.rings.towers if tower >= 0], "in the tower")
    found.put("spire", g.spires.all(), "unseen")
    found.put("spire", [g.spire] if g.spire >= 0 else [], "opened")
    return found
