"""What is told: every event in the words of the log, with its cause, and who can read it."""

from __future__ import annotations

from random import Random

import pytest

from donjon.core.engine.dealer import SeededDealer
from donjon.core.engine.seats import SPECTATOR
from donjon.core.record import log
from donjon.core.record.log import HEADING
from donjon.games.four_towers.state import FourTowers, watched
from donjon.games.four_towers.verbs import EVENTS
from tests.games.four_towers.positions import BOX, go, position, told

NAMES = ["Ann", "Ben", "Cleo", "Dan"]
ANN = "draw:red-red-blue play:red@Y0 follow:red trade:blue@white"
BEN = "draw:red-red-blue play:blue@Y2 hire:red climb:red use:herald refill:herald done"


def after(game: FourTowers, answers: str) -> list[str]:
    """The lines of the log that these answers make."""
    before = len(told(game))
    go(game, answers)
    return told(game)[before:]


@pytest.mark.rule("FT-17")
@pytest.mark.rule("FT-18")
def test_a_turn_has_a_heading_and_says_what_was_gained() -> None:
    game = position(champions=("", "herald"), influence=(0, 2))
    go(game, ANN)
    assert told(game) == [
        "Turn 1: Ann",
        "Ann draws two red, one blue.",
        "Ann plays red on the red home.",
        "Ann gains a red follower.",
        "Ann puts a blue merchant into the white stall; 1 now.",
        "Turn 2: Ben",
    ]
    assert after(game, BEN) == [
        "Ben draws two red, one blue.",
        "Ben plays blue on the yellow home.",
        "Ben hires a red mercenary; 1 now.",
        "Ben gains a red mountaineer; 1 now.",
        "Ben uses Herald.",
        "Gems on Herald: 1.",
        "Ben goes up to 3.",
        "Ben takes the gem there.",
        "Ben puts a gem on Herald.",
        "Gems on Herald: 2.",
        "Turn 3: Ann",
    ]
    kinds = [line.kind for line in log.lines(game, NAMES, SPECTATOR)]
    assert kinds.count(HEADING) == 3


def test_a_turn_in_a_line() -> None:
    game = position(champions=("", "herald"), influence=(0, 2))
    go(game, ANN)
    go(game, BEN)
    turns = log.turns(log.lines(game, NAMES, SPECTATOR))
    assert [log.summary(turn, NAMES) for turn in turns] == [
        "Turn 1: Ann: red on the red home, a red follower, a blue merchant",
        "Turn 2: Ben: blue on the yellow home, a red mercenary, a red mountaineer, Herald, a gem",
        "Turn 3: Ann",
    ]


@pytest.mark.rule("FT-21")
@pytest.mark.rule("FT-23")
@pytest.mark.rule("FT-38")
def test_an_expansion_says_who_goes_where_and_then_what_comes_of_it() -> None:
    game = position(map="B0:rb", hand="byy", phase="play", influence=(6, 0), lords="b")
    assert after(game, "play:blue@B0 expand:B0 send:blue@out send:red@B1 send:blue@G0") == [
        "Ann plays blue on mountain 1.",
        "A crowd on mountain 1: blue to the House of Lords, red to mountain 2, blue to hill 1.",
        "A blue lord! That makes 2.",
        "Ann goes up to 7.",
        "Ann takes the gem there.",
    ]


@pytest.mark.rule("FT-24")
def test_a_demon_says_who_falls_with_it_and_who_goes_down() -> None:
    game = position(map="R0:rb", hand="byy", phase="play", influence=(6, 4), lords="bb")
    crowd = "play:blue@R0 expand:R0 send:blue@fire send:blue@Y0 send:red@Y1"
    assert after(game, f"{crowd} demote:two")[1:] == [
        "A crowd on gorge 1: blue to the City of Fire, blue to the red home, red to valley 1.",
        "A blue demon.",
        "A blue lord falls with it; 1 left.",
        "Ben goes down to 3.",
    ]
    game = position(map="R0:rb", hand="byy", phase="play", influence=(6, 4))
    assert after(game, f"{crowd} spare")[2:] == ["A blue demon.", "Ann demotes nobody."]


@pytest.mark.rule("FT-28")
def test_an_army_of_seven_is_told_to_everybody_at_once() -> None:
    game = position(mercenaries=("rrrrrr",), hand="rr", phase="place")
    go(game, "hire:red")
    *_, line = log.lines(game, NAMES, SPECTATOR)
    assert line.text == "An army of seven: the influence of Ann counts double."
    assert line.banner
    assert (line.rise, line.at) == ("x 2", "marker-0")


@pytest.mark.rule("FT-11")
@pytest.mark.rule("FT-12")
@pytest.mark.rule("FT-13")
def test_sacrifices_say_what_they_cost_and_what_they_do() -> None:
    game = position(
        map="Y0:r G0:b", mercenaries=("ry",), mountaineers=("rb",), merchants=("r----",)
    )
    assert after(game, "strike remove:red@Y0 guide lead:blue@G0 to:B0 spend:red") == [
        "Ann drives red from the red home into the temple.",
        "It costs Ann a yellow mercenary; 1 left.",
        "Ann leads blue away from hill 1.",
        "It comes to mountain 1.",
        "It costs Ann a blue mountaineer; 1 left.",
        "Ann gives a red merchant for influence; 0 left.",
        "Ann goes up to 1.",
    ]


@pytest.mark.rule("FT-32")
@pytest.mark.rule("FT-34")
@pytest.mark.rule("FT-35")
def test_a_purchase_says_what_was_paid_and_what_came_with_it() -> None:
    game = position(followers=("rryyb",), display="shaman herald", deck="general", lords="r")
    assert after(game, "buy:herald leave") == ["Ann leaves Herald after all."]
    assert after(game, "buy:shaman pay get:red get:blue") == [
        "Ann buys Shaman.",
        "Ann gives up 2 yellow.",
        "Ann gives up 1 blue.",
        "A red spirit comes onto Shaman.",
        "A blue spirit comes onto Shaman.",
    ]
    assert after(game, "show:general") == ["General is turned up."]
    assert after(game, "use:shaman raise:blue play:blue@Y0") == [
        "Ann uses Shaman.",
        "Ann plays the blue spirit on the red home.",
        "A blue spirit leaves Shaman.",
    ]


@pytest.mark.rule("FT-08")
def test_a_third_champion_says_why_it_is_free() -> None:
    game = position(merchants=("rygbr",), champions=("general unifier",), display="herald", deck="")
    assert after(game, "take:herald") == [
        "A full market: Ann takes Herald for nothing.",
        "Gems on Herald: 2.",
    ]


@pytest.mark.rule("FT-36")
@pytest.mark.parametrize(
    ("name", "answers", "lines"),
    [
        (
            "gatekeeper",
            "move:red@Y0 to:R0",
            ["Ann moves red from the red home.", "It comes to gorge 1."],
        ),
        ("ember-priest", "fell:red", ["A red lord becomes a demon; 1 left."]),
        ("exile-broker", "exile:red@two", ["Ben loses a red follower to the temple."]),
        ("bridge-builder", "", ["Ann may play any colour this turn."]),
        (
            "steward",
            "give:blue get:yellow",
            ["Ann gives up 1 blue.", "Ann gains a yellow follower."],
        ),
    ],
)
def test_skills_say_what_they_did(name: str, answers: str, lines: list[str]) -> None:
    game = position(
        champions=(name,),
        followers=("b", "r"),
        lords="rr",
        phase="end" if name == "steward" else "turn",
    )
    uses = ["Ann uses " + name.replace("-", " ").title() + "."]
    gems = [f"Gems on {name.replace('-', ' ').title()}: 1."]
    assert after(game, f"use:{name} {answers}") == uses + gems + lines


@pytest.mark.rule("FT-36")
@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("necromancer", ["Ann gains a green follower."]),
        ("warlock", ["A green demon.", "A green lord falls with it; 0 left."]),
        ("oracle", ["A green lord! That makes 2.", "Ann goes up to 1."]),
    ],
)
def test_raised_spirits_say_what_they_became(name: str, lines: list[str]) -> None:
    game = position(
        champions=(name,),
        spirits={name: "gg"},
        lords="g",
        phase="end" if name == "necromancer" else "turn",
    )
    title = name.title()
    assert after(game, f"use:{name} raise:green") == [
        f"Ann uses {title}.",
        f"A green spirit leaves {title}.",
        *lines,
    ]


@pytest.mark.rule("FT-31")
@pytest.mark.rule("FT-47")
def test_peasants_that_fit_nowhere_are_mourned() -> None:
    game = position(map="Y0:rr", supply=(0, 6, 6, 6))
    lines = after(game, "draw:yellow-green-blue lose:green")
    assert lines[-1] == "No place for green: one more spirit in the temple."


@pytest.mark.rule("FT-39")
@pytest.mark.rule("FT-44")
def test_the_end_says_why_with_every_score_and_who_wins() -> None:
    game = position(
        supply=(5, 0, 0, 0), active=1, mercenaries=("rr", "rrr"), influence=(3, 1), phase="end"
    )
    assert told(game) == [
        "Not enough for another round: 5 peasants leave the game.",
        "The last peasants are placed.",
        "Ann: 7 points.",
        "Ben: 7 points.",
        "Ann wins with 7 points.",
    ]


def test_every_event_happens_in_play_and_every_line_is_a_sentence() -> None:
    """Players who like champions; between them everything happens that can be told."""
    seen: set[str] = set()
    for seed in range(40):
        rng = Random(seed)
        game = BOX.open(seats=2 + seed % 3, dealer=SeededDealer(seed), forced=False)
        while game.question is not None:
            keys = game.keys()
            liked = [
                key for key in keys if key.partition(":")[0] in ("take", "buy", "use", "refill")
            ]
            game.apply(rng.choice(liked if liked and rng.random() < 0.7 else keys))
        seen |= {one.event.name for one in game.told()}
        for line in log.lines(game, NAMES, SPECTATOR):
            assert line.text[0].isupper(), line
            assert line.text.endswith((".", "!")) or line.kind == HEADING, line
            assert "{" not in line.text
    assert {event.name for event in EVENTS} - seen <= {"lost", "remain"}


def test_the_numbers_that_are_watched() -> None:
    game = position(
        lords="rrb",
        demons="g",
        influence=(7, 4),
        followers=("rrb", ""),
        mercenaries=("ry", ""),
        merchants=("r---g", "-----"),
        mountaineers=("rb", ""),
        champions=("herald oracle", "steward"),
        charges={"herald": 1, "steward": 2},
        spirits={"oracle": "yb"},
        gems=(1, 0),
        doubled=[1],
    )
    uses = watched(game).pop("uses")
    assert [uses[number] for number in (1, 9, 5, 0)] == [1, 2, 2, 0]
    assert {quantity: list(of.values()) for quantity, of in watched(game).items()} == {
        "lords": [2, 0, 0, 1],
        "demons": [0, 0, 1, 0],
        "influence": [7, 4],
        "doubled": [0, 1],
        "gems": [1, 0],
        "followers": [3, 0],
        "mercenaries": [2, 0],
        "merchants": [2, 0],
        "mountaineers": [2, 0],
        "champions": [2, 1],
        "uses": list(uses.values()),
    }
