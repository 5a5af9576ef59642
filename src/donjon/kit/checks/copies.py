"""Checks of clones, saves and replays: the same position, and a life of its own."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from donjon.core.engine.dealer import SeededDealer
from donjon.core.engine.foundation.fields import dump, fields, plain
from donjon.core.engine.foundation.stack import ENGINE
from donjon.core.engine.game import Game
from donjon.core.engine.parts import Part, attributes
from donjon.core.record.journal import Journal
from donjon.core.record.saves import load, revive
from donjon.kit.faults import Fault, expect, expect_same
from donjon.kit.walk import Walk, digest, play_on, position_data

ANSWERS_PLAYED_ON = 20
"""How many answers a copy is played on."""


def a_clone_is_a_game_of_its_own(walk: Walk) -> None:
    """A clone is in the same position, and what happens in one never shows in the other."""
    before = walk.position_data
    clone = walk.game.clone()
    common = shared(attributes(walk.game), attributes(clone))
    expect(not common, f"a clone shares the part {common} with its game")
    expect_same(before, position_data(clone), "a clone")
    expect(clone.history() == walk.game.history(), "a clone has another history")
    other = clone.clone()
    play_on(clone, walk.rng, ANSWERS_PLAYED_ON)
    expect_same(before, position_data(walk.game), "after answers in a clone, the game itself")
    expect_same(before, position_data(other), "after answers in a game, its clone")


def shared(one: Any, other: Any, path: str = "") -> str:
    """The place of the first part that two states have in common; empty if none.

    A list, a deck or a fixed part may be shared as long as it is changed in neither; playing
    on shows that.
    """
    if isinstance(one, Part) and one is other:
        return "" if one.fixed else path
    if isinstance(one, Part) and isinstance(other, Part):
        one, other = attributes(one), attributes(other)
    if isinstance(one, list) and isinstance(other, list):
        one, other = dict(enumerate(one)), dict(enumerate(other))
    if isinstance(one, dict) and isinstance(other, dict):
        for key in one.keys() & other.keys() - ENGINE:
            here = f"{path}[{key}]" if isinstance(key, int) else f"{path}.{key}".lstrip(".")
            if place := shared(one[key], other[key], here):
                return place
    return ""


def a_part_can_be_read_from_an_older_save(walk: Walk) -> None:
    """A save from before a field of a part existed gives that field its default."""
    known = walk.keep(_parts_seen)
    for part in _parts(attributes(walk.game)):
        cls = type(part)
        if cls in known:
            continue
        known.add(cls)
        try:
            fresh = cls()
        except TypeError as error:
            raise Fault(
                f"the part {cls.__name__} cannot be made without arguments: {error}"
            ) from error
        defaults, kept = dict(fields(fresh)), dict(fields(part))
        lacking = sorted(kept.keys() - defaults.keys())
        expect(not lacking, f"the part {cls.__name__} gives no default to {', '.join(lacking)}")
        for name in kept:
            saved = plain(part)
            del saved[name]
            again = dict(fields(revive(saved, walk.box.package)))
            expect_same(
                plain(defaults[name]),
                plain(again[name]),
                f"read without its {name}, {cls.__name__}",
            )


def _parts_seen(walk: Walk) -> set[type[Part]]:
    """The kinds of parts that have been looked at in this game."""
    return set()


def _parts(value: Any) -> Iterator[Part]:
    """The parts of a state, and the parts of those."""
    if isinstance(value, Part):
        yield value
        value = attributes(value)
    if isinstance(value, dict):
        value = [item for name, item in value.items() if name not in ENGINE]
    if isinstance(value, list):
        for item in value:
            yield from _parts(item)


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
    expect_same(walk.position_data, position_data(loaded), "the loaded game")
    _same_future(walk.rng, walk.game.clone(), loaded, "played on, the loaded game")


def a_replay_gives_the_same_game(walk: Walk) -> None:
    """The journal alone leads through every position of the game, to the same history."""
    if not walk.game.over:
        return
    journal = _reread(walk.game)
    for number, game in enumerate(journal.positions(walk.box, None, walk.packs)):
        expect(digest(game) == walk.trace[number], f"the replay differs after {number} answers")
    expect(game.history() == walk.game.history(), "the replay has another history")
    expect(game.told() == walk.game.told(), "the replay tells something else")


def a_dealt_game_is_in_its_journal(walk: Walk) -> None:
    """With a dealer, and forced answers given unasked, the journal still tells all."""
    if walk.number:
        return
    game = walk.open(seed=f"dealt {walk.seed}", forced=True)
    play_on(game, walk.rng, walk.limit)
    replayed = _reread(game).replay(walk.box, None, walk.packs)
    expect_same(position_data(game), position_data(replayed), "replayed, a game with a dealer")
    expect(game.history() == replayed.history(), "the replay has another history")


def _reread(game: Game) -> Journal:
    return Journal.decode(Journal.of(game).encode())


def _same_future(luck: Random, first: Game, second: Game, what: str) -> None:
    again = Random()
    again.setstate(luck.getstate())
    play_on(first, luck, ANSWERS_PLAYED_ON)
    play_on(second, again, ANSWERS_PLAYED_ON)
    expect_same(position_data(first), position_data(second), what)
    later = [told[1:] for told in second.told()]
    told = [told[1:] for told in first.told()][len(first.told()) - len(later) :]
    expect(told == later, f"{what} tells something else")
