"""What is worth counting in a game of Escape the Dark Castle."""

from __future__ import annotations

from donjon.games.escape_the_dark_castle.state.castle import DarkCastle


def things(game: DarkCastle, seat: int) -> list[str]:
    """What killed the party and whether at the boss, whether it met the boss, whom the seat led."""
    cards = game.content.cards
    facts = []
    if game.outcome is not None and not game.outcome.winners:
        facts.append("fell at the boss" if cards[game.card].boss else "fell in a chapter")
        facts.append(f"killed by {cards[game.card].name}")
    if cards[game.card].boss:
        facts.append("met the boss")
        facts.append(f"met {cards[game.card].name}")
    for p, prisoner in enumerate(game.prisoners):
        if game.leaders[p] == seat:
            name = game.content.vocabulary.names["prisoner"][prisoner.character]
            facts.append(f"as {name}")
    return facts
