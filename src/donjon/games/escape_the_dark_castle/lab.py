"""What is worth counting in a game of Escape the Dark Castle."""

from __future__ import annotations

from donjon.core.game import Game
from donjon.games.escape_the_dark_castle.state import DarkCastle


def things(game: Game, seat: int) -> list[str]:
    """What killed the party, or that it met the boss, and whom the seat led."""
    assert isinstance(game, DarkCastle)
    cards = game.content.cards
    found = []
    if game.outcome is not None and not game.outcome.winners:
        found.append(f"killed by {cards[game.card].name}")
    if cards[game.card].boss:
        found.append("met the boss")
        found.append(f"met {cards[game.card].name}")
    for p, prisoner in enumerate(game.prisoners):
        if game.leaders[p] == seat:
            name = game.content.vocabulary.names["prisoner"][prisoner.character]
            found.append(f"as {name}")
    return found
