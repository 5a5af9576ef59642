"""The door between the app and the board: all that the app's rules may use of the board's.

Steps are put on the stack in the order in which they happen: `g.do(Give(...), AddSkulls(...))`.
Functions in small letters act at once. Seats are numbers; `by` is the seat that makes the
choices. A step whose hero is out of a competitive game does nothing.

Skulls
    AddSkulls(building, number, by)   from the supply onto one building, one by one (DT-38, DT-39,
                                      DT-81); where it is ruined already they leave the game and
                                      corrupt `by`, who is out if the supply is empty (DT-R42)
    SkullsIn(kingdom, number, by)     the same; `by` picks a standing building for each
    Destroy(building)                 building and its skulls leave the game, home corruption
Foes
    spawn(g, foe, space)              a token comes, and it is told; one is left in the pile
    move_foe(g, foe, space, to)       a token moves
    RemoveFoe(foe, space)             a token returns to its pile (DT-30, DT-76)
Losing, gaining
    Corrupt(seat)                     a corruption (DT-20)
    Give(seat, goods)                 a list as `kinds.goods.GOODS` counts them: warriors, spirit,
                                      potions from the deck, gear of choice, treasures of choice
                                      from the market (DT-16)
    GiveRelic(seat, relic)            a quest item, if one is left in the box
    GiveCompanion(seat, companion)    DT-18
    Wares(seat, number)               that seat may put up to `number` market treasures under the
                                      deck; the market refills (DT-87)
    market_takes(g, treasure)         a treasure out of the deck replaces the market's oldest
    can_spend(g, seat, goods)         whether a hero can pay
    Spend(seat, goods)                the hero pays, choosing what is not named (DT-12, DT-14)
The Tower
    TurnDrum(drum, sides)             sides 1 to 3, or 0: chance says; what comes out is placed
    LiftSeal(seal)                    DT-R21; what comes out is placed (DT-84)
Heroic actions (DT-23 to DT-33, DT-64)
    The advantages left for an action are kept in `g.action.counts`, in no other place: what items
    and deeds add in its middle goes there too (DT-26). `g.action.lost` counts the warriors lost.
    begin_action(g, kind, traits, level, dungeon)  the heroic action is used, its glyph paid and
                                      the automatic advantages counted into `g.action` (DT-72);
                                      kinds: BATTLING, EXPLORING, QUESTING
    may_act(g, glyph)                 whether the active hero may begin one: none used yet in this
                                      turn, and the glyph can be paid
    glyph_price(g, glyph)             the spirit that a glyph costs the active hero now
    advantages(g, traits)             what a quest would find, by trait; for quests that ask for
                                      advantages before they begin
    spendable(g)                      how many more may be spent in this action (ten, the app's
                                      cap, Cursed)
    pressable(g)                      how many of those at hand they are
    open_traits(g)                    traits of which one can be pressed now; wild among them
    press(g, trait)                   one of the action's advantages is gone
    in_vain(g, now, then, cause)      whether a press would be for nothing (DT-71)
    pay_advantages(g, trait, number)  a quest takes them all at once: own trait first, then wild
    HEROIC_DONE                       after everything else: the two spirit, or what replaces them
                                      (DT-64, DT-R11), and the action is over
    ask with `window=True` wherever the hero may use items in the middle (DT-63)
Points (`kinds.points.POINTS`)
    After(point)                      what answers to a point, in the order its owner likes
The end
    win_game(g)                       the adversary is defeated (DT-42)
    win_alone(g, seat, reason)        competitive: reason RELIC when the relic is found (DT-44)
    last_standing(g)                  competitive: whether one hero is left, or none; then it ends
    closing(g)                        the end of month six: lost, or nobody wins (DT-42, DT-47)
Who
    g.home_of(kingdom)                the seat whose home it is, -1 for a dormant kingdom
Effects
    g.now.begin(cause)                an event, a card or a room begins: at most one
                                      corruption for each hero until the next one does (DT-13); the
                                      causes are in `state/current_effect.py`
    Ask                               the class of steps that ask a player
    Words of the packs are carried out in `effects/`; whom they mean and what they count is in
    `state/who_is_meant.py`: `you(g)`, `meant(g, who)`, `counted(g, per, seat)`.
"""

from __future__ import annotations

from donjon.games.return_to_dark_tower.rules.actions.advantages import (
    advantages,
    begin_action,
    may_act,
    open_traits,
    pay_advantages,
    press,
    pressable,
    spendable,
)
from donjon.games.return_to_dark_tower.rules.actions.heroic import HEROIC_DONE
from donjon.games.return_to_dark_tower.rules.actions.vain_presses import in_vain
from donjon.games.return_to_dark_tower.rules.foes import RemoveFoe, move_foe, spawn
from donjon.games.return_to_dark_tower.rules.goods.corruption import (
    Corrupt,
)
from donjon.games.return_to_dark_tower.rules.goods.gains import (
    Give,
    GiveCompanion,
    GiveRelic,
    Wares,
    market_takes,
)
from donjon.games.return_to_dark_tower.rules.goods.losses import Spend, can_spend
from donjon.games.return_to_dark_tower.rules.questions import Ask
from donjon.games.return_to_dark_tower.rules.tower.glyphs import glyph_price
from donjon.games.return_to_dark_tower.rules.tower.skulls import AddSkulls, Destroy, SkullsIn
from donjon.games.return_to_dark_tower.rules.tower.tower import LiftSeal, TurnDrum
from donjon.games.return_to_dark_tower.rules.triggers import After
from donjon.games.return_to_dark_tower.rules.turn.ending import (
    REASON_RELIC,
    closing,
    last_standing,
    win_alone,
    win_game,
)
from donjon.games.return_to_dark_tower.state.action import BATTLING, EXPLORING, QUESTING

__all__ = [
    "BATTLING",
    "EXPLORING",
    "HEROIC_DONE",
    "QUESTING",
    "REASON_RELIC",
    "AddSkulls",
    "After",
    "Ask",
    "Corrupt",
    "Destroy",
    "Give",
    "GiveCompanion",
    "GiveRelic",
    "LiftSeal",
    "RemoveFoe",
    "SkullsIn",
    "Spend",
    "TurnDrum",
    "Wares",
    "advantages",
    "begin_action",
    "can_spend",
    "closing",
    "glyph_price",
    "in_vain",
    "last_standing",
    "market_takes",
    "may_act",
    "move_foe",
    "open_traits",
    "pay_advantages",
    "press",
    "pressable",
    "spawn",
    "spendable",
    "win_alone",
    "win_game",
]
