"""What happened, as sentences that one seat may read."""

from __future__ import annotations

from donjon.core.game import CHANCE, Game

FEW = 2
"""How much chance may say on the line of an answer."""


def lines(game: Game, names: list[str], seat: int, start: int = 0) -> list[str]:
    """The answers from number `start` on, as lines.

    A draw or two stand on the line of the answer that caused them.
    """
    words = game.setup.box.words
    found: list[str] = []
    chance: list[str] = []
    for past, step in zip(game.history()[start:], game.askers()[start:], strict=True):
        if past[0] != CHANCE:
            _add(found, chance)
            chance = []
        line = words.entry(game.setup.content, names, past, seat, step)
        if line:
            (chance if past[0] == CHANCE else found).append(line)
    _add(found, chance)
    return found


def _add(found: list[str], chance: list[str]) -> None:
    """Add what chance said in a row."""
    if not chance:
        return
    said = " ".join(_gather(chance))
    if found and len(chance) <= FEW:
        found[-1] += " " + said
    else:
        found.append(said)


def _gather(sentences: list[str]) -> list[str]:
    """Say what is alike once: "Drawn: Red 2, Blue 4." or "A card is drawn, unseen (3 times)."."""
    alike: dict[str, list[str]] = {}
    for sentence in sentences:
        head, colon, rest = sentence.rstrip(".").partition(": ")
        alike.setdefault(head + colon, []).append(rest)
    found: list[str] = []
    for head, rests in alike.items():
        if rests[0]:
            found.append(f"{head}{', '.join(rests)}.")
        else:
            found.append(f"{head}." if len(rests) == 1 else f"{head} ({len(rests)} times).")
    return found
