"""Virtues that are lost, and the banner action (DT-05, DT-10)."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.engine.effects import follow
from donjon.core.engine.vocabulary import arg_of
from donjon.games.return_to_dark_tower.kinds.tower import BANNER_GLYPH
from donjon.games.return_to_dark_tower.rules.goods.corruption import corrupt_once
from donjon.games.return_to_dark_tower.rules.questions import Ask
from donjon.games.return_to_dark_tower.rules.tower.glyphs import can_pay_glyph, pay_glyph
from donjon.games.return_to_dark_tower.state.current_effect import BY_OTHER
from donjon.games.return_to_dark_tower.state.hero import BANNER_USED, VIRTUE_PLACES
from donjon.games.return_to_dark_tower.state.modifiers import KINGDOM_PLACE, add_up, virtue_at
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import BANNER, BANNERED, LOSE, VIRTUE_LOST

TILE_PLACES: Final = range(KINGDOM_PLACE, VIRTUE_PLACES)
"""The places of virtues that are tiles; two are printed on the board."""


class LoseVirtue(Ask):
    """An active virtue tile of choice leaves the game; whoever has none gains a corruption."""

    rule = "DT-41"
    topic = "losing"
    kinds: ClassVar[dict[str, str]] = {"seat": "seat"}

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: DarkTowerState) -> None:
        hero = g.heroes[self.seat]
        if hero.out:
            return
        tiles = [place for place in TILE_PLACES if place in hero.virtues]
        if tiles:
            first = g.content.first_virtue
            g.ask(self, self.seat, [LOSE.of[first + virtue_at(g, hero, place)] for place in tiles])
        else:
            corrupt_once(g, self.seat)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        hero = g.touch(self.seat)
        thing = arg_of(answer)
        for place in TILE_PLACES:
            if g.content.first_virtue + virtue_at(g, hero, place) == thing:
                hero.virtues = hero.virtues.without(place)
                hero.lost = hero.lost.with_(place)
        add_up(g, hero)
        g.tell(VIRTUE_LOST, self.seat, thing)


def forgo_virtues(g: DarkTowerState) -> None:
    """With the last citadel the virtues that are not active are gone for good (DT-R53)."""
    for seat in range(g.seats):
        if g.heroes[seat].out or g.heroes[seat].hero < 0:
            continue
        hero = g.touch(seat)
        for place in TILE_PLACES:
            if hero.can_activate(place):
                hero.lost = hero.lost.with_(place)
                g.tell(VIRTUE_LOST, seat, g.content.first_virtue + virtue_at(g, hero, place))


def banner_options(g: DarkTowerState) -> list[int]:
    """The banner actions that the active hero can take: their own, or any in play for some."""
    hero = g.heroes[g.active]
    if BANNER_USED in hero.used or not can_pay_glyph(g, BANNER_GLYPH):
        return []
    if not hero.sum.any_banner:
        return [BANNER.of[hero.hero]]
    return [BANNER.of[other.hero] for other in g.heroes if not other.out]


def take_banner(g: DarkTowerState, hero: int) -> None:
    """The banner action, at the start of the turn or never."""
    g.heroes[g.active].do_once(BANNER_USED)
    pay_glyph(g, BANNER_GLYPH)
    if g.heard:
        g.tell(BANNERED, g.active, hero)
    g.now.begin(BY_OTHER)
    follow(g, g.content.heroes[hero].banner)
