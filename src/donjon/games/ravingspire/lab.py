"""What is worth counting in a game of Ravingspire."""

from __future__ import annotations

from donjon.games.ravingspire.state import Ravingspire

SIZES = ((12, "up to 12"), (20, "13 to 20"), (30, "21 to 30"))
"""How large decks are counted."""
LENGTHS = ((10, "up to 10"), (20, "11 to 20"), (30, "21 to 30"), (40, "31 to 40"))
"""How long games are counted, in rounds."""


def things(game: Ravingspire, seat: int) -> list[str]:
    """Who the hero was and what became of them, the Keep, how long it took, and the deck."""
    content = game.content
    hero = game.heroes[seat]
    found: list[str] = []
    if hero.hero >= 0:
        found.append(f"as {content.heroes[hero.hero].name}")
    if game.outcome is not None:
        found.append(f"ended {game.outcome.reason}")
    if hero.key:
        found.append("has a key")
    if hero.out:
        found.append("was taken by the Keep")
    if game.spire >= 0:
        found.append(f"opened {content.spires[game.spire].name}")
    rounds = -(-game.turn // game.seats)
    length = next((name for most, name in LENGTHS if rounds <= most), "above 40")
    found.append(f"{length} rounds")
    cards = hero.cards()
    size = next((name for most, name in SIZES if len(cards) <= most), "above 30")
    found.append(f"a deck of {size}")
    found += [f"owns {content.cards[card].name}" for card in sorted(set(cards))]
    return found
