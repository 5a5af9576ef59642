"""What is in the box of Ravingspire, and where each card is now (RS-R72)."""

from __future__ import annotations

from functools import partial
from typing import Final

from donjon.core.engine.game import View
from donjon.core.engine.setup import Content
from donjon.core.extras.gallery import Places, Section, Token
from donjon.core.record.texts import texts
from donjon.games.ravingspire.components import RavingspireContent
from donjon.games.ravingspire.kinds import KINDS
from donjon.games.ravingspire.state import Ravingspire

text_of: Final = texts(__name__)


def _first_kind(content: Content, card: int, kind: int) -> bool:
    """Whether a card stands among those of a kind: the first of its own."""
    assert isinstance(content, RavingspireContent)
    return content.cards[card].kinds.numbers()[0] == kind


def _of_kind(content: Content, card: int, kind: int) -> bool:
    """Whether a card is of a kind, be it also of another, a starter card or loot."""
    assert isinstance(content, RavingspireContent)
    return content.cards[card].is_a(kind)


SECTIONS = [
    Section("heroes", "hero"),
    Section("starter-cards", "card", ("starter",)),
    *(
        Section(
            kind,
            "card",
            ("card",),
            picks=partial(_first_kind, kind=number),
            holds=partial(_of_kind, kind=number),
        )
        for number, kind in enumerate(KINDS)
    ),
    Section("loot", "card", ("loot",)),
    Section("foes", "foe"),
    Section("tower-cards", "tower"),
    Section("spire-cards", "spire"),
    Section("tokens", "token", bare=True),
]
TOKENS = [
    Token("die"),
    Token("key", 6),
    Token("foe", 3),
    Token("madness"),
    Token("sanity", 0),
]


def places(view: View[Ravingspire]) -> Places:
    """Where cards are that everybody sees; what others hold or have in their decks is theirs."""
    g = view.state
    content = g.content
    where = Places()
    kinds = content.kind_of
    where.put("card", [kinds[copy] for copy in g.encounters.all()], text_of("in-encounter-deck"))
    where.put("card", [kinds[copy] for copy in g.loot.all()], text_of("in-loot-deck"))
    laid = [*g.rings.cards, g.drawn, g.left]
    where.put("card", [card for card in laid if card >= 0], text_of("in-tower"))
    where.put("card", [*g.sleeping, *g.returning, *g.rage], text_of("set-aside"))
    where.put("card", g.banished, text_of("banished"))
    for seat, hero in enumerate(g.heroes):
        if hero.hero < 0:
            continue
        name = content.titles["hero"][hero.hero]
        player = view.player(seat, content.titles["seat"][seat])
        where.put("hero", [hero.hero], text_of("played-by", player=player))
        where.put("card", [card for card in hero.cards() if card >= 0], text_of("with", hero=name))
    for pool in view.pools:
        where.put("card", pool, text_of("in-hand-or-deck"))
    where.put("foe", g.foes.all(), text_of("unseen"))
    where.put("tower", g.towers.all(), text_of("unseen"))
    where.put("tower", [tower for tower in g.rings.towers if tower >= 0], text_of("in-tower"))
    where.put("spire", g.spires.all(), text_of("unseen"))
    where.put("spire", [g.spire] if g.spire >= 0 else [], text_of("opened"))
    return where
