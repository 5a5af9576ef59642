"""What showdowns and the final challenge have in common: how they end."""

from __future__ import annotations

from donjon.games.ravingspire.rules.tower.foes import remove_foe
from donjon.games.ravingspire.state.battle import NO_BATTLE, THE_FOE
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.zones import NOTHING
from donjon.games.ravingspire.verbs import BANISHED


def end_battle(g: Ravingspire) -> None:
    """Won or lost, the token leaves the board and the card goes under the foe deck (RS-42).

    Rages that were in it are banished (RS-R51), a card left in the Keep too (RS-R66).
    """
    battle = g.battle
    if battle.card < 0:
        return
    g.battle = NO_BATTLE
    g.flanks = g.flanks.without(THE_FOE)
    hero = g.hero
    hero.spent = hero.spent + hero.played
    hero.played = NOTHING
    if battle.spire:
        if g.left >= 0:
            g.banish(g.left)
            g.tell(BANISHED, g.left)
            g.left = -1
        return
    foes = g.foes.own()
    foes.put_under(battle.card)
    g.foes = foes
    for card in g.rage[: battle.raging]:
        g.banish(card)
    g.rage = g.rage[battle.raging :] or NOTHING
    remove_foe(g, battle.level)


def break_off(g: Ravingspire) -> None:
    """Madness came before the battle was decided: it is lost, token and card go (RS-R59)."""
    end_battle(g)
