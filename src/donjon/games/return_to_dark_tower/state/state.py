"""What lies on the table: heroes, land, Tower, app and decks, and small helpers for rules."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.deck import Deck
from donjon.core.engine.game import Game
from donjon.core.engine.number_set import NumberSet
from donjon.core.engine.setup import Setup
from donjon.core.engine.zones import NOTHING
from donjon.games.return_to_dark_tower.components.content import ReturnToDarkTowerContent
from donjon.games.return_to_dark_tower.kinds.land import FOREST, KINGDOMS, N_SKULLS, NONE
from donjon.games.return_to_dark_tower.state.action import NOT_ACTING, Action
from donjon.games.return_to_dark_tower.state.app import App
from donjon.games.return_to_dark_tower.state.battle import Battle
from donjon.games.return_to_dark_tower.state.current_effect import Now
from donjon.games.return_to_dark_tower.state.dungeon import Dungeon
from donjon.games.return_to_dark_tower.state.hero import NO_OWNER, Hero, Owner
from donjon.games.return_to_dark_tower.state.land import Land
from donjon.games.return_to_dark_tower.state.tower import Tower
from donjon.games.return_to_dark_tower.state.trade import NO_TRADE, Trade

NO_HOMES: Final = [-1] * len(KINGDOMS)
"""No kingdom is anybody's home yet; shared, and never changed."""
UNROLLED: Final = -1
"""The haggle die has not been rolled for the Reinforce to come."""


class DarkTowerState(Game):
    """The state of the game. Clones share heroes that are not active: `touch` before a change.

    Land, Tower, App, Battle, Dungeon, Action and Now are copied with the game and may be changed in
    their place; their lists may not: whoever changes one puts another there. Of a deck see `own`.
    """

    content: ReturnToDarkTowerContent
    heroes: list[Hero]
    land: Land
    tower: Tower
    app: App
    battle: Battle
    dungeon: Dungeon
    action: Action
    trade: Trade
    now: Now
    active: int
    turn: int
    again: bool
    dropped: bool
    face: int
    potions: Deck
    treasures: Deck
    corruptions: Deck
    ordeals: list[int]
    homes: list[int]
    market: list[int]
    gear: list[int]
    relics: list[int]
    companions: list[int]
    competitive: bool
    reprint: bool
    own_tower: bool
    owner: Owner

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        content = setup.content
        assert isinstance(content, ReturnToDarkTowerContent)
        self.content = content
        self.owner = Owner()

    def prepare(self) -> None:
        """An empty table: all cards in their decks and stacks (DT-58, DT-59)."""
        content = self.content
        options = self.setup.options
        self.heroes = [Hero() for _ in range(self.seats)]
        self.land = Land()
        self.land.supply = N_SKULLS
        self.tower = Tower()
        self.app = App()
        self.battle = Battle()
        self.dungeon = Dungeon()
        self.action = NOT_ACTING
        self.trade = NO_TRADE
        self.now = Now()
        self.active = 0
        self.touch(0)
        self.turn = 0
        """How many turns the game has had, this one included."""
        self.again = False
        """Whether the active hero takes another turn instead of dropping a skull."""
        self.dropped = False
        """Whether the skull of this turn has been dropped: no item is used any more (DT-17)."""
        self.face = UNROLLED
        """What the haggle die shows."""
        self.potions = content.potion_deck
        self.treasures = content.treasure_deck
        self.corruptions = content.corruption_deck
        self.ordeals = content.all_ordeals
        """Heroic tests that were not dealt."""
        self.homes = NO_HOMES
        """The seat whose home each kingdom is; -1 for a dormant one."""
        self.market = NOTHING
        """Treasures face up (DT-04)."""
        self.gear = content.gear_copies
        """How many lie on each stack."""
        self.relics = content.relic_copies
        """Quest items in the box."""
        self.companions = content.all_companions
        """Companions who are with nobody and can be recruited."""
        self.competitive = options["mode"] == "competitive" and self.seats > 1
        self.reprint = options["skulls"] == "second-printing"
        """Whether all four skulls of a destroyed building leave the game (DT-38)."""
        self.own_tower = options["tower"] == "own"
        """Whether those who deal say what comes out of the Tower, too (DT-R20)."""

    def settle(self) -> None:
        """After a load the active hero is this table's own."""
        self.touch(self.active)

    # Heroes

    @property
    def hero(self) -> Hero:
        """The hero whose turn it is."""
        return self.heroes[self.active]

    def touch(self, seat: int) -> Hero:
        """A hero who is about to be changed. Clones share all but the active one."""
        hero = self.heroes[seat]
        if hero.owner is not self.owner:
            hero = hero.copy()
            hero.owner = self.owner
            self.heroes[seat] = hero
        return hero

    def share_heroes(self, game: DarkTowerState) -> None:
        """Let a clone share all heroes but the active one, who is copied for it."""
        heroes = self.heroes.copy()
        for seat in range(len(heroes)):
            heroes[seat].owner = NO_OWNER
        active = self.active
        heroes[active].owner = self.owner
        own = heroes[active].copy()
        own.owner = game.owner
        heroes[active] = own
        game.heroes = heroes

    def activate(self, seat: int) -> None:
        """Let the turn of a hero begin."""
        self.touch(seat)
        self.active = seat

    def home_of(self, kingdom: int) -> int:
        """The seat whose home a kingdom is; -1 where it is dormant (DT-05)."""
        return self.homes[kingdom]

    def find_homes(self) -> None:
        """See whose home each kingdom is, when that has changed."""
        homes = NO_HOMES.copy()
        for seat in range(self.seats):
            hero = self.heroes[seat]
            if not hero.out:
                homes[hero.home] = seat
        self.homes = homes

    def others(self, seat: int) -> list[int]:
        """The other heroes in the game, clockwise after this seat."""
        return [other for other in self.clockwise(seat) if other != seat]

    def clockwise(self, seat: int) -> list[int]:
        """The heroes in the game by their homes, after this seat and this seat last (DT-R2)."""
        home = self.heroes[seat].home + 1
        homes = self.homes
        return [other for other in homes[home:] + homes[:home] if other >= 0]

    def on_space(self, space: int) -> list[int]:
        """The seats whose heroes stand on a space."""
        return [
            seat
            for seat in range(self.seats)
            if not self.heroes[seat].out and self.heroes[seat].space == space
        ]

    # Spaces

    def is_among(self, space: int, terrains: NumberSet) -> bool:
        """Whether a space is of one of some terrains; a siege tree makes it forest too (DT-49)."""
        if self.content.chart.terrain_of[space] in terrains:
            return True
        return FOREST in terrains and space in self.land.trees

    def kingdom(self, seat: int) -> int:
        """The current kingdom of a hero (DT-05)."""
        return self.content.chart.kingdom_of[self.heroes[seat].space]

    def building_here(self, space: int) -> int:
        """The building that stands on a space; NONE where there is none, or it is ruined."""
        building = self.content.chart.building_at[space]
        if building == NONE or self.land.skulls[building] < 0:
            return NONE
        return building
