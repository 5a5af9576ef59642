"""Glyphs of the Tower: one that shows towards the home kingdom makes its action dearer (DT-40)."""

from __future__ import annotations

from donjon.games.return_to_dark_tower.kinds.tower import GLYPH_PRICE
from donjon.games.return_to_dark_tower.rules.goods.holdings import gain_spirit, pay_spirit
from donjon.games.return_to_dark_tower.state.hero import Hero
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import GLYPH


def glyph_price(g: DarkTowerState, glyph: int) -> int:
    """The spirit that the active hero pays for an action with this glyph (DT-85)."""
    hero = g.heroes[g.active]
    return price_at_home(hero) if g.tower.glyphs[glyph] == hero.home else 0


def price_at_home(hero: Hero) -> int:
    """The spirit that a glyph costs a hero whose home it looks at."""
    known = hero.sum
    return 0 if known.free_glyphs else GLYPH_PRICE + known.glyphs_more


def can_pay_glyph(g: DarkTowerState, glyph: int) -> bool:
    """Whether the active hero can take an action with this glyph."""
    hero = g.heroes[g.active]
    if g.tower.glyphs[glyph] != hero.home:
        return True
    return hero.spirit >= glyph_price(g, glyph)


def pay_glyph(g: DarkTowerState, glyph: int) -> None:
    """The payment is made on taking the action, each time; a companion may give some back."""
    hero = g.heroes[g.active]
    if g.tower.glyphs[glyph] != hero.home:
        return
    g.tell(GLYPH, g.active, glyph)
    pay_spirit(g, g.active, glyph_price(g, glyph))
    gain_spirit(g, g.active, hero.sum.glyph_spirit)
