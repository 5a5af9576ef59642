"""What is measured: ways to play a game at random, for Donjon and for its peers.

A decision is an answer by a player; outcomes of chance are played but not counted. A choice is a
decision with more than one answer. Setting up each game is part of it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

Play = Callable[[Random], tuple[int, int]]
"""Plays a game and gives its decisions, and how many of them were choices."""


def donjon_random(name: str) -> tuple[Play, Callable[[], float]]:
    """Random play by the loop of the engine, every answer asked for, forced ones too.

    The name is that of a box, or with the number of seats: `skull-tower:4`. Like the peers, all
    games share one agreement and one stream of chance.
    """
    import donjon
    from donjon.core.engine.dealer import Dealer
    from donjon.core.engine.foundation.playout import playout
    from donjon.core.engine.game import start

    box_id, _, seats = name.partition(":")
    box = donjon.box(box_id)
    setup = box.agree(int(seats) if seats else None, {})

    def play(rng: Random) -> tuple[int, int]:
        game = start(setup, Dealer(rng.random), forced=False, heard=False)
        return playout(game, rng)

    def clone() -> float:
        game = box.open(setup.seats, seed=1)
        rng = Random(1)
        for _ in range(40):
            if game.question is not None:
                game.apply(rng.choice(game.question.options))
        return micros(game.clone)

    return play, clone


def open_spiel(name: str) -> tuple[Play, Callable[[], float]]:
    """A game of OpenSpiel driven from Python."""
    import pyspiel
    from open_spiel.python.games import kuhn_poker, tic_tac_toe  # noqa: F401

    # Bridge works out who could take which tricks before it begins, unless it is told not to.
    game = pyspiel.load_game("bridge(use_double_dummy_result=false)" if name == "bridge" else name)

    def play(rng: Random) -> tuple[int, int]:
        state = game.new_initial_state()
        decisions = choices = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
                decisions += 1
                if len(actions) > 1:
                    choices += 1
            state.apply_action(actions[int(rng.random() * len(actions))])
        return decisions, choices

    return play, lambda: micros(game.new_initial_state().clone)


def catanatron(name: str) -> tuple[Play, Callable[[], float]]:
    """The game of Catanatron, driven as its own loop does: `catan:4` is Catan with four."""
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    colours = list(Color)[: int(name.partition(":")[2])]

    def new(rng: Random) -> Any:
        return Game([RandomPlayer(colour) for colour in colours], seed=rng.getrandbits(31) or 1)

    def play(rng: Random) -> tuple[int, int]:
        game = new(rng)
        decisions = choices = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            actions = game.state.playable_actions
            game.execute(actions[int(rng.random() * len(actions))])
            decisions += 1
            if len(actions) > 1:
                choices += 1
        return decisions, choices

    return play, lambda: micros(new(Random(1)).copy)


def rlcard(name: str) -> tuple[Play, None]:
    """A game of RLCard, through its environment."""
    import rlcard as library

    env = library.make(name)

    def play(rng: Random) -> tuple[int, int]:
        state, _ = env.reset()
        decisions = choices = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(rng.choice(actions))
            decisions += 1
            if len(actions) > 1:
                choices += 1
        return decisions, choices

    return play, None


def pettingzoo(name: str) -> tuple[Play, None]:
    """A game of PettingZoo, by its agent cycle."""
    from importlib import import_module

    env = import_module(f"pettingzoo.classic.{name}").env()

    def play(rng: Random) -> tuple[int, int]:
        env.reset(seed=rng.getrandbits(31))
        decisions = choices = 0
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = [i for i, free in enumerate(observation["action_mask"]) if free]
            env.step(rng.choice(legal))
            decisions += 1
            if len(legal) > 1:
                choices += 1
        return decisions, choices

    return play, None


def micros(function: Callable[[], Any]) -> float:
    """Microseconds of CPU that one call takes; the best of a few batches."""
    best = 1e9
    for _ in range(5):
        start = time.process_time()
        for _ in range(4000):
            function()
        best = min(best, (time.process_time() - start) / 4000 * 1e6)
    return best


MAKERS: dict[str, Callable[[str], tuple[Play, Callable[[], float] | None]]] = {
    "donjon": donjon_random,
    "openspiel": open_spiel,
    "catanatron": catanatron,
    "rlcard": rlcard,
    "pettingzoo": pettingzoo,
}
