"""The game: what lies on the table, its copies, and what a hero may do at any time."""

from __future__ import annotations

from typing import Any

from donjon.core.engine.step import Step, Triggered
from donjon.games.return_to_dark_tower.rules.triggers import Together
from donjon.games.return_to_dark_tower.rules.turn.ending import scores
from donjon.games.return_to_dark_tower.rules.turn.item_use import use, use_options
from donjon.games.return_to_dark_tower.state.modifiers import add_up
from donjon.games.return_to_dark_tower.state.state import DarkTowerState


class ReturnToDarkTower(DarkTowerState):
    """One to four heroes, a Tower in the middle, and an adversary who waits in it."""

    def copy(self) -> ReturnToDarkTower:
        game = ReturnToDarkTower(self.setup)
        self.share_heroes(game)
        game.land = self.land.copy()
        game.tower = self.tower.copy()
        game.app = self.app.copy()
        game.battle = self.battle.copy()
        game.dungeon = self.dungeon.copy()
        game.action = self.action.copy()
        game.now = self.now.copy()
        game.active = self.active
        game.turn = self.turn
        game.again = self.again
        game.dropped = self.dropped
        game.face = self.face
        game.competitive = self.competitive
        game.reprint = self.reprint
        game.own_tower = self.own_tower
        game.potions = self.potions.share()
        game.treasures = self.treasures.share()
        game.corruptions = self.corruptions.share()
        # Shared: whoever changes one of these puts a new one in its place.
        game.trade = self.trade
        game.ordeals = self.ordeals
        game.homes = self.homes
        game.market = self.market
        game.gear = self.gear
        game.relics = self.relics
        game.companions = self.companions
        self.copy_engine(game)
        return game

    def settle(self) -> None:
        """After a load, too, what things come to is known."""
        super().settle()
        for hero in self.heroes:
            add_up(self, hero)

    def losing_scores(self) -> list[int]:
        """Given up, a game counts how far the heroes came, as any game that is lost."""
        return scores(self, [])

    def anytime(self, seat: int) -> list[int]:
        """Things may be used at any time in the hero's turn, before the skull (DT-17, DT-63)."""
        return use_options(self, seat)

    def whenever(self, seat: int, answer: int) -> None:
        """A thing is used."""
        use(self, answer)

    def in_order(self, waiting: list[Triggered[Any]]) -> Step[Any]:
        """Whoever has several things happen at once says in which order (DT-R11)."""
        return Together(waiting)
