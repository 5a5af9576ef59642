"""Checks of clones, saves and replays: the same position, and a life of its own."""

from __future__ import annotations

from random import Random

import msgspec

from donjon.core.dealer import SeededDealer
from donjon.core.game import Game
from donjon.core.journal import Journal
from donjon.core.saves import dump, load
from donjon.kit.trouble import expect, same
from donjon.kit.walk import Walk, digest, play_on, position

FAR = 20
"""How many answers a copy is played on."""


def a_clone_is_a_game_of_its_own(walk: Walk) -> None:
    """A clone is in the same position, and what happens in one never shows in the other."""
    before = walk.position
    clone = walk.game.clone()
    same(before, position(clone), "a clone")
    expect(clone.history() == walk.game.history(), "a clone has another history")
    other = clone.clone()
    play_on(clone, walk.rng, FAR)
    same(before, position(walk.game), "after answers in a clone, the game itself")
    same(before, position(other), "after answers in a game, its clone")


def clones_with_the_same_luck_go_on_alike(walk: Walk) -> None:
    """Nothing but the answers and the dealer decides what happens."""
    first, second = walk.game.clone(), walk.game.clone()
    for clone in (first, second):
        clone.dealer = SeededDealer(walk.number)
        clone.begin()
    _same_future(walk.rng, first, second, "the second of two clones with the same luck")


def a_save_restores_the_game(walk: Walk) -> None:
    """Through real JSON, the same position, the same question and the same future."""
    data = msgspec.json.decode(msgspec.json.encode(dump(walk.game)))
    loaded = load(walk.game.setup, data)
    loaded.forced = walk.game.forced
    same(walk.position, position(loaded), "the loaded game")
    _same_future(walk.rng, walk.game.clone(), loaded, "played on, the loaded game")


def a_replay_gives_the_same_game(walk: Walk) -> None:
    """The journal alone leads through every position of the game, to the same history."""
    if not walk.game.over:
        return
    journal = _reread(walk.game)
    for number, game in enumerate(journal.positions(walk.box, None, walk.packs)):
        expect(digest(game) == walk.trace[number], f"the replay differs after {number} answers")
    expect(game.history() == walk.game.history(), "the replay has another history")


def a_dealt_game_is_in_its_journal(walk: Walk) -> None:
    """With a dealer, and forced answers given unasked, the journal still tells all."""
    if walk.number:
        return
    game = walk.open(seed=f"dealt {walk.seed}", forced=True)
    play_on(game, walk.rng, walk.limit)
    replayed = _reread(game).replay(walk.box, None, walk.packs)
    same(position(game), position(replayed), "replayed, a game with a dealer")
    expect(game.history() == replayed.history(), "the replay has another history")


def _reread(game: Game) -> Journal:
    return Journal.decode(Journal.of(game).encode())


def _same_future(luck: Random, first: Game, second: Game, what: str) -> None:
    again = Random()
    again.setstate(luck.getstate())
    play_on(first, luck, FAR)
    play_on(second, again, FAR)
    same(position(first), position(second), what)
