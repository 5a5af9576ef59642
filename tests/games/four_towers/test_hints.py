"""Hints of Four Towers: what an answer is worth at once, and how the game stands."""

from __future__ import annotations

from random import Random

from donjon.core.box.shelf import box
from donjon.core.engine.seats import SPECTATOR
from donjon.core.engine.vocabulary import second_of, verb_of
from donjon.games.four_towers.components import CROWD_SIZE
from donjon.games.four_towers.hints import SCORING_VERBS
from donjon.games.four_towers.rules.scoring import score
from donjon.games.four_towers.state import FourTowers
from donjon.games.four_towers.verbs import PLAY


def test_notes_say_what_comes_of_an_answer() -> None:
    """In whole random games every note is compared with what then happens."""
    seen = {"expands": 0, "points": 0, "there": 0}
    for seed in range(3):
        game = box("four-towers").open(seed=seed)
        assert isinstance(game, FourTowers)
        rng = Random(seed)
        while game.question is not None:
            seat = game.question.seat
            notes = game.view(seat).hints().notes
            answer = rng.choice(game.question.options)
            note = notes.get(answer, "")
            if verb_of(answer) == PLAY.code:
                there = game.sizes[second_of(answer)]
                assert (note == "expands") == (there + 1 >= CROWD_SIZE)
                seen["expands" if note == "expands" else "there"] += 1
            before = sum(score(game, seat))
            game.apply(answer)
            if verb_of(answer) in SCORING_VERBS and not game.over:
                gained = sum(score(game, seat)) - before
                assert note == ("no points" if not gained else note)
                if gained:
                    assert note.split()[0] == f"{gained:+d}"
                    seen["points"] += 1
    assert all(seen.values()), seen


def test_the_goal_says_who_is_ahead() -> None:
    game = box("four-towers").open(seed=5)
    assert isinstance(game, FourTowers)
    rng = Random(5)
    for _ in range(60):
        assert game.question is not None
        game.apply(rng.choice(game.question.options))
    own, other = (sum(score(game, seat)) for seat in (0, 1))
    (line,) = game.view(0).hints().lines
    assert f"You have {own} now" in line
    word = "level" if own == other else "ahead" if own > other else "behind"
    assert word in line
    assert "The leader has" in game.view(SPECTATOR).hints().lines[0]
