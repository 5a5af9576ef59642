"""Whole random games: they end, in every number of players and both modes; nothing is lost."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.return_to_dark_tower.playing import (
    census,
)
from tests.games.return_to_dark_tower.positions import (
    BOX,
    Game,
    content,
)

GAMES = [(seats, "cooperative") for seats in (1, 2, 3, 4)]
GAMES += [(seats, "competitive") for seats in (2, 3, 4)]
LIMIT = 60_000
REASONS = {"adversary", "corruption", "supply", "month", "relic", "last", "nobody"}


def everything(game: Game) -> dict[str, Counter[int]]:
    """All cards of each kind, wherever they lie."""
    found = {
        "potion": Counter(game.potions.all()),
        "treasure": Counter([*game.treasures.all(), *game.market]),
        "corruption": Counter(game.corruptions.all()),
        "gear": Counter(dict(enumerate(game.gear))),
        "relic": Counter(dict(enumerate(game.relics))),
        "ordeal": Counter(game.ordeals),
    }
    for hero in game.heroes:
        found["potion"] += Counter(hero.potions)
        found["treasure"] += Counter(hero.treasures)
        found["corruption"] += Counter(hero.corruptions)
        found["gear"] += Counter(hero.gear)
        found["relic"] += Counter(hero.relics)
        found["ordeal"] += Counter([*hero.ordeals, *hero.done])
    return {kind: +count for kind, count in found.items()}


def whole(game: Game) -> None:
    """Nothing has been made or lost, and nobody has more than allowed."""
    box = content()
    assert census(game) == 24
    now = everything(game)
    assert now["potion"] == Counter(dict.fromkeys(range(6), 3))
    assert now["treasure"] == Counter(range(22))
    assert now["corruption"] == Counter(range(12))
    assert now["gear"] == Counter(dict.fromkeys(range(6), 3))
    assert now["relic"] == Counter({i: relic.copies for i, relic in enumerate(box.relics)})
    assert now["ordeal"] == Counter(range(16))
    for foe, spaces in enumerate(game.land.foes):
        assert len(spaces) <= box.foes[foe].tokens
    for count in game.land.skulls:
        assert -1 <= count <= 3
    companions = [one for hero in game.heroes for one in hero.companions]
    assert sorted([*companions, *game.companions]) == list(range(10))
    for hero in game.heroes:
        assert len(hero.corruptions) <= 2
        assert hero.spores <= 2
        assert hero.warriors >= 0
        assert hero.spirit >= 0


@pytest.mark.rule("DT-42")
@pytest.mark.rule("DT-03")
@pytest.mark.parametrize(("seats", "mode"), GAMES)
def test_random_games_end_and_nothing_is_made_or_lost(seats: int, mode: str) -> None:
    for seed in range(8):
        game = BOX.open(seats, seed, {"mode": mode}, heard=False)
        assert isinstance(game, Game)
        random = Random(seed)
        for count in range(LIMIT):
            question = game.question
            if question is None:
                break
            if count % 20 == 0:
                whole(game)
            game.apply(random.choice(question.options))
        assert game.outcome is not None
        assert game.outcome.reason in REASONS
        assert len(game.outcome.scores) == seats
