"""What is measured: ways to play a game at random, for Donjon and for its peers.

A decision is an answer by a player; outcomes of chance are played but not counted.
Setting up each game is part of it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

Play = Callable[[Random], int]


def donjon_random(box_id: str) -> tuple[Play, Callable[[], float]]:
    """Random play through the public calls, every answer asked for, forced ones too.

    Like the peers, all games share one agreement and one stream of chance.
    """
    import donjon
    from donjon.core.dealer import Dealer

    box = donjon.box(box_id)
    setup = box.agree(None, {})

    def play(rng: Random) -> int:
        random = rng.random
        game = box.start(setup, Dealer(random), forced=False, heard=False)
        decisions = 0
        while (question := game.question) is not None:
            options = question.options
            game.apply(options[int(random() * len(options))])
            decisions += 1
        return decisions

    def clone() -> float:
        game = box.open(seed=1)
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

    game = pyspiel.load_game(name)

    def play(rng: Random) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
                decisions += 1
            state.apply_action(actions[int(rng.random() * len(actions))])
        return decisions

    return play, lambda: micros(game.new_initial_state().clone)


def rlcard(name: str) -> tuple[Play, None]:
    """A game of RLCard, through its environment."""
    import rlcard as library

    env = library.make(name)

    def play(rng: Random) -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            action = rng.choice(list(state["legal_actions"]))
            state, _ = env.step(action)
            decisions += 1
        return decisions

    return play, None


def pettingzoo(name: str) -> tuple[Play, None]:
    """A game of PettingZoo, by its agent cycle."""
    from importlib import import_module

    env = import_module(f"pettingzoo.classic.{name}").env()

    def play(rng: Random) -> int:
        env.reset(seed=rng.getrandbits(31))
        decisions = 0
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = [i for i, free in enumerate(observation["action_mask"]) if free]
            env.step(rng.choice(legal))
            decisions += 1
        return decisions

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
    "rlcard": rlcard,
    "pettingzoo": pettingzoo,
}
