"""What a player of Ravingspire may see (RS-R72).

Slots, discard piles, cards set aside and banished, sanity, keys, rings and the sizes of decks
and hands are open. Only the owner sees a hand; nobody the order of a deck or a sealed spire
card.

There is no `hopeless` here: foes return under their deck, so a key can always still be won, and
every other price is a matter of cards that rings and chance may bring.
"""

from __future__ import annotations

from donjon.core.engine.game import View
from donjon.core.engine.seats import TRUTH
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.notes import Notes
from donjon.games.ravingspire.state.spire import NO_OFFER


def redact(view: View[Ravingspire]) -> None:
    """Hide the hands of the others: whoever counts knows which cards are in deck and hand."""
    g = view.state
    g.offer = NO_OFFER
    g.notes = Notes()
    g.encounters = view.sorted(g.encounters)
    g.loot = view.sorted(g.loot)
    g.foes = view.sorted(g.foes)
    g.towers = view.sorted(g.towers)
    g.spires = view.sorted(g.spires)
    for seat in range(g.seats):
        hero = g.heroes[seat].copy()
        g.heroes[seat] = hero
        if view.seat in (seat, TRUTH):
            hero.deck = view.sorted(hero.deck)
            continue
        hero.hand = hero.hand.copy()
        hero.deck = hero.deck.copy()
        hero.pay_afresh()
        pool = view.pool()
        view.hide(hero.hand, pool)
        view.hide_deck(hero.deck, pool)


def role(view: View[Ravingspire], seat: int) -> str:
    """The hero of a seat, once it is chosen."""
    g = view.state
    hero = g.heroes[seat].hero
    return g.content.titles["hero"][hero] if hero >= 0 else ""
