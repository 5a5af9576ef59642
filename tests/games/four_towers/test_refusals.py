"""Who gives an answer that is not allowed is told which rule forbids it, and in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from donjon.kit.walk import Walk
from tests.games.four_towers.positions import BOX, go, position, refusal

REFUSED: list[tuple[dict[str, Any], str, str, str]] = [
    (
        {},
        "",
        "take:herald",
        "A third champion takes five merchants and two champions bought (FT-08).",
    ),
    (
        {"display": "general", "deck": "herald"},
        "",
        "take:herald",
        "Herald is not on display (FT-34).",
    ),
    (
        {"display": "general", "deck": "herald"},
        "",
        "buy:herald",
        "Herald is not on display (FT-34).",
    ),
    ({"followers": ("rr",)}, "", "buy:herald", "You cannot pay for Herald like that (FT-32)."),
    (
        {"followers": ("rrrr",), "champions": ("general unifier",), "display": "herald"},
        "",
        "buy:herald",
        "Two champions are bought in a game, and you have them (FT-33).",
    ),
    (
        {"followers": ("rrr",), "mercenaries": ("r",)},
        "strike remove:red@Y0",
        "buy:herald",
        "Not at this point of the turn (FT-18).",
    ),
    ({"champions": ("", "gatekeeper")}, "", "use:gatekeeper", "Gatekeeper is not yours (FT-09)."),
    ({"champions": ("herald",)}, "", "use:herald", "Herald is for the end of a turn (FT-17)."),
    (
        {"champions": ("gatekeeper herald",), "phase": "end"},
        "",
        "use:gatekeeper",
        "Gatekeeper is for the start of a turn (FT-10).",
    ),
    (
        {"champions": ("gatekeeper",), "charges": {"gatekeeper": 0}},
        "",
        "use:gatekeeper",
        "Nothing is left there to use (FT-35).",
    ),
    (
        {"champions": ("ember-priest",)},
        "",
        "use:ember-priest",
        "The skill does not do that now (FT-36).",
    ),
    ({"champions": ("general",)}, "", "use:general", "The skill does not do that now (FT-36)."),
    (
        {"champions": ("gatekeeper",)},
        "",
        "refill:gatekeeper",
        "There is no gem for it, or no room on the card (FT-38).",
    ),
    ({}, "", "strike", "No mercenary, or nobody there for it to drive away (FT-11)."),
    ({}, "", "guide", "No mountaineer, or nobody there for it to lead to a mountain (FT-12)."),
    ({}, "", "spend:red", "No merchant there, or the marker is at the top already (FT-13)."),
    (
        {"supply": (2, 9, 9, 9)},
        "",
        "draw:red-red-red",
        "The supplies do not have three red (FT-14).",
    ),
    (
        {"map": "Y0:rr"},
        "",
        "draw:blue-blue-blue",
        "None of three blue can be played, and others could (FT-47).",
    ),
    (
        {"hand": "rrb", "phase": "play"},
        "",
        "play:green@Y0",
        "It is none of those you have drawn (FT-15).",
    ),
    ({"hand": "rrb", "phase": "play"}, "", "play:red@B0", "Nobody stands on mountain 1 (FT-19)."),
    (
        {"map": "Y0:rr Y2:y", "hand": "rrb", "phase": "play"},
        "",
        "play:blue@Y0",
        "A blue peasant matches neither of the two on the red home (FT-20).",
    ),
    (
        {"hand": "rb", "phase": "place"},
        "",
        "follow:green",
        "It is none of those you have drawn (FT-16).",
    ),
    (
        {"hand": "rb", "phase": "place", "followers": ("r" * 15,)},
        "",
        "follow:red",
        "There are fifteen red followers already (FT-26).",
    ),
    (
        {"hand": "rb", "phase": "place", "mercenaries": ("r" * 10,)},
        "",
        "hire:red",
        "There are ten mercenaries already (FT-27).",
    ),
    (
        {"hand": "rb", "phase": "place"},
        "",
        "trade:red@blue",
        "A red merchant cannot have the blue stall (FT-29).",
    ),
    (
        {"hand": "yb", "phase": "place"},
        "",
        "climb:yellow",
        "The next mountaineer has another colour than yellow (FT-30).",
    ),
    ({"hand": "rb", "phase": "place"}, "", "done", "Not at this point of the turn (FT-18)."),
    (
        {"map": "R0:bb", "hand": "byy", "phase": "play", "influence": (0, 25, 0), "seats": 3},
        "play:blue@R0",
        "expand:Y0",
        "Only a crowd of three expands, one along each line (FT-21).",
    ),
]


@pytest.mark.rule("FT-18")
@pytest.mark.parametrize(("how", "answers", "key", "words"), REFUSED)
def test_a_refusal_names_its_rule(how: dict[str, Any], answers: str, key: str, words: str) -> None:
    game = position(**how)
    go(game, answers)
    assert refusal(game, key) == words


@pytest.mark.rule("FT-24")
@pytest.mark.parametrize(
    ("seat", "words"),
    [
        ("one", "Only an opponent's marker goes down (FT-24)."),
        ("two", "No marker comes back from the top (FT-37)."),
        ("three", "No marker goes below 0 (FT-48)."),
    ],
)
def test_why_a_marker_stays(seat: str, words: str) -> None:
    game = position(map="R0:bb", seats=4, hand="byy", phase="play", influence=(9, 25, 0, 5))
    go(game, "play:blue@R0 expand:R0 send:blue@fire send:blue@Y0 send:blue@Y1")
    assert refusal(game, f"demote:{seat}") == words


def test_every_refusal_of_a_whole_game_is_a_sentence() -> None:
    """Whatever is asked, and whatever one says that is not an answer."""
    told: set[str] = set()
    for seed in range(3):
        walk = Walk(BOX, 2 + seed, seed=seed)
        while walk.game.question is not None:
            question = walk.game.question
            for answer in walk.game.vocabulary.order[walk.number % 7 :: 7]:
                if answer not in question.options and not question.chance:
                    words = BOX.words.refuse(walk.game, answer)
                    assert words[0].isupper(), words
                    assert words.endswith(").")
                    told.add(words[words.rindex("(") + 1 : -2])
            walk.step()
    assert told <= set(BOX.words.refusal)
    assert len(told) > 20
