"""Counting the ways a position can go on, slowly: by saves and by keys, level by level.

`donjon.kit.perft` clones and goes deep; this reads every position from JSON again and goes broad.
Two ways that have nothing in common but the rules come to the same numbers.
"""

from __future__ import annotations

import msgspec

from donjon.core.engine.foundation.fields import dump
from donjon.core.engine.game import Game
from donjon.core.record.saves import load


def count_slowly(game: Game, depth: int) -> list[int]:
    """In how many ways one answer can be given, then two, up to `depth`."""
    counts: list[int] = []
    saves = [msgspec.json.encode(dump(game))]
    for _ in range(depth):
        after: list[bytes] = []
        for save in saves:
            for seat, key in _ways(_read(game, save)):
                again = _read(game, save)
                again.apply(key, seat)
                after.append(msgspec.json.encode(dump(again)))
        counts.append(len(after))
        saves = after
    return counts


def _read(game: Game, save: bytes) -> Game:
    again = load(game.setup, msgspec.json.decode(save))
    again.forced = False
    return again


def _ways(game: Game) -> list[tuple[int, str]]:
    """Every key with who gives it: chance, a seat, or the first of a group that may."""
    question = game.question
    if question is None:
        return []
    keys = game.vocabulary.keys
    if question.chance:
        return [(-1, keys[option]) for option in question.options]
    own = [(seat, option) for seat in question.asked() for option in question.options_of(seat)]
    if question.group:
        extras = question.anytime or [[] for _ in range(game.seats)]
        first = {option: seat for seat, option in reversed(own)}
        own = [(s, o) for s, o in own if o in extras[s] or first[o] == s]
    return [(seat, keys[option]) for seat, option in own]
