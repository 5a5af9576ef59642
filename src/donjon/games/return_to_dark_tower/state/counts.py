"""What is never created or lost, and what nobody should lose sight of."""

from __future__ import annotations

from donjon.games.return_to_dark_tower.state.state import DarkTowerState


def census(game: DarkTowerState) -> dict[str, int]:
    """Everything of the box of which there is only so much (DT-58)."""
    land = game.land
    heroes = game.heroes
    on_buildings = sum([skulls for skulls in land.skulls if skulls > 0])
    return {
        "skulls": on_buildings + land.supply + land.gone + land.loose + game.tower.inside,
        "potions": len(game.potions) + sum([len(hero.potions) for hero in heroes]),
        "gear": sum(game.gear) + sum([len(hero.gear) for hero in heroes]),
        "treasures": len(game.treasures)
        + len(game.market)
        + sum([len(hero.treasures) for hero in heroes]),
        "corruptions": len(game.corruptions) + sum([len(hero.corruptions) for hero in heroes]),
        "quest items": sum(game.relics) + sum([len(hero.relics) for hero in heroes]),
        "tests": len(game.ordeals) + sum([len(hero.ordeals) + len(hero.done) for hero in heroes]),
    }


def watched(game: DarkTowerState) -> dict[str, dict[int, int]]:
    """Warriors, spirit, corruptions, spores, skulls, the supply, foes' status, and who is out."""
    heroes = [(seat, hero) for seat, hero in enumerate(game.heroes) if hero.hero >= 0]
    land = game.land
    return {
        "warriors": {seat: hero.warriors for seat, hero in heroes},
        "spirit": {seat: hero.spirit for seat, hero in heroes},
        "corruptions": {seat: len(hero.corruptions) for seat, hero in heroes},
        "spores": {seat: hero.spores for seat, hero in heroes},
        "out": {seat: int(hero.out) for seat, hero in heroes},
        "skulls": dict(enumerate(land.skulls)),
        "supply": {0: land.supply},
        "status": {foe: land.status[foe] for foe in game.app.foes},
    }
