"""The game: what lies on the table, its copies, and what a hero may do at any time."""

from __future__ import annotations

from donjon.games.ravingspire.state.slotting import slot, slot_options
from donjon.games.ravingspire.state.spire import SpireState


class Ravingspire(SpireState):
    """One to six heroes who want to escape, and a tower that drives them mad."""

    def copy(self) -> Ravingspire:
        game = Ravingspire(self.setup)
        heroes = self.heroes.copy()
        heroes[self.active] = heroes[self.active].copy()
        game.heroes = heroes
        game.rings = self.rings.copy()
        game.active = self.active
        game.first = self.first
        game.turn = self.turn
        game.track = self.track
        game.drawn = self.drawn
        game.die = self.die
        game.spire = self.spire
        game.left = self.left
        game.trades = self.trades
        game.requests = self.requests
        game.owed = self.owed
        # Shared: whoever changes one of these puts a new one in its place.
        game.encounters = self.encounters.share()
        game.loot = self.loot.share()
        game.foes = self.foes.share()
        game.towers = self.towers.share()
        game.spires = self.spires.share()
        game.banished = self.banished
        game.sleeping = self.sleeping
        game.returning = self.returning
        game.rage = self.rage
        game.battle = self.battle
        game.flanks = self.flanks
        game.offer = self.offer
        game.notes = self.notes
        self.copy_engine(game)
        return game

    def anytime(self, seat: int) -> list[int]:
        """Hand and slots may be swapped at any time in the hero's turn (RS-27)."""
        return slot_options(self, seat)

    def whenever(self, seat: int, answer: int) -> None:
        """A card goes into a slot, or comes out of it."""
        slot(self, seat, answer)


def census(game: Ravingspire) -> dict[str, int]:
    """What is never created or lost: every card of the box that is in play."""
    content = game.content
    cards = [content.kind_of[copy] for copy in game.encounters.all() + game.loot.all()]
    cards += game.banished + game.sleeping + game.returning + game.rage
    cards += [card for card in [*game.rings.cards, game.drawn, game.left] if card >= 0]
    starters = 0
    for hero in game.heroes:
        own = hero.cards()
        cards += own
        starters += len(content.heroes[hero.hero].deck) if own else 0
    collected = [card for card in cards if not content.cards[card].starter]
    return {
        "cards": len(collected),
        "different cards": len(set(collected)),
        "starter cards": len(cards) - len(collected) - starters,
        "tower cards": len(game.towers) + sum(tower >= 0 for tower in game.rings.towers),
        "foe cards": len(game.foes) + (game.battle.card >= 0 and not game.battle.spire),
        "spire cards": len(game.spires) + (game.spire >= 0),
    }


def watched(game: Ravingspire) -> dict[str, dict[int, int]]:
    """What nobody should lose sight of: minds, the madness track, keys, and who is out."""
    heroes = [(seat, hero) for seat, hero in enumerate(game.heroes) if hero.hero >= 0]
    return {
        "sanity": {seat: hero.sanity for seat, hero in heroes},
        "key": {seat: int(hero.key) for seat, hero in heroes},
        "out": {seat: int(hero.out) for seat, hero in heroes},
        "track": {0: game.track},
    }
