"""The odds shown before a roll are those of the rules: every outcome is played and weighed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from donjon.core.box.shelf import box
from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.games.escape_the_dark_castle.components import DOUBLE, SPECIALS, TRAIT_OF
from donjon.games.escape_the_dark_castle.hints.hints import number, percent
from donjon.games.escape_the_dark_castle.hints.odds import (
    Round,
    pairing,
    shows,
    silence,
    successes,
    together,
)
from donjon.games.escape_the_dark_castle.rules.castle import END_CHAPTER
from donjon.games.escape_the_dark_castle.rules.fights import NEXT_ROUND
from donjon.games.escape_the_dark_castle.rules.rolls import AxeDie, Throw
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from donjon.games.escape_the_dark_castle.state.parts import Fight
from donjon.games.escape_the_dark_castle.verbs import CHOOSE, CLEAVE, FIGHT, NAME, REST, STRIKE

BOX = box("escape-the-dark-castle")
ITEMS = ["rotten-shield", "replication-stones", "cracked-axe"]
"""Those that always work, and so are in the odds."""


def fight(foe: int, party: list[int], rng: Random) -> DarkCastle:
    """A fight in its second or first round, with some dice left and some items in hand."""
    g = BOX.open(max(len(party), 2), forced=False)
    assert isinstance(g, DarkCastle)
    for character in party:
        g.apply(CHOOSE.of[character])
    while g.question is not None and g.question.chance:
        g.apply(g.question.options[0])
    g.pool = []
    g.sharing = False
    kinds = g.content.vocabulary.names["item"]
    cards = {kinds[kind]: card for card, kind in enumerate(g.content.kinds)}
    for p, name in enumerate(rng.sample(ITEMS, 2)):
        g.prisoners[p].hand = [cards[name]]
    for prisoner in g.prisoners:
        prisoner.hp = rng.randint(5, g.full)
    g.fight = Fight()
    g.fight.foe = foe
    g.fight.dice = [rng.randint(0, 2), rng.randint(0, 2), rng.randint(1, 2)]
    g.fight.round = rng.randint(0, 1)
    g.fight.ends_chapter = True
    g.settle()
    g.you = rng.randrange(len(party))
    g.question = None
    g.stack.clear()
    g.do(NEXT_ROUND, END_CHAPTER)
    g.begin()
    return g


def outcomes(g: DarkCastle, chance: float = 1.0) -> Iterator[tuple[DarkCastle, float]]:
    """Every way the round can go, with its chance, if all strike whenever they can."""
    question = g.question
    if question is not None and type(question.step) in (Throw, AxeDie):
        for answer, share in question.probabilities():
            twin = g.clone()
            twin.apply(answer)
            yield from outcomes(twin, chance * share)
    elif question is not None and verb_of(question.options[0]) in (STRIKE.code, CLEAVE.code):
        hit = g.clone()
        hit.apply(question.options[0])
        yield from outcomes(hit, chance)
    else:
        yield g, chance


def foes() -> list[int]:
    """Enemies of every kind, but for those whose own dice come before the question."""
    wanted: dict[tuple[bool, ...], int] = {}
    for i, foe in enumerate(BOX.content().foes):
        if not (foe.stubborn or foe.shift or foe.ward):
            flags = tuple(getattr(foe, name.replace("-", "_")) for name in SPECIALS)
            wanted.setdefault(flags, i)
    return list(wanted.values())


@pytest.mark.parametrize("foe", foes())
@pytest.mark.parametrize("size", [2, 3])
def test_a_round_of_a_fight_has_the_odds_that_are_shown(foe: int, size: int) -> None:
    rng = Random(f"{foe} {size}")
    for _ in range(2):
        g = fight(foe, rng.sample(range(6), size), rng)
        question = g.question
        assert question is not None
        ways = (REST.code, FIGHT.code, NAME.code)
        answer = rng.choice([option for option in question.options if verb_of(option) in ways])
        place = g.place[arg_of(answer)]
        rests = verb_of(answer) == REST.code
        fighters = list(range(len(g.prisoners)))
        if rests:
            fighters.remove(place)
        elif verb_of(answer) == NAME.code:
            fighters = [place]
        odds = Round(g, fighters)
        before = [
            min(prisoner.hp + (1 if rests and p == place else 0), g.full)
            for p, prisoner in enumerate(g.prisoners)
        ]
        g.apply(answer)
        while answer == FIGHT.bare and g.question is not None and g.legal(FIGHT.bare):
            g.apply(answer)
        ends = list(outcomes(g))
        assert sum(chance for _, chance in ends) == pytest.approx(1.0)
        won = sum(chance for end, chance in ends if not end.enemies())
        left = sum(chance * sum(p.hp for p in end.prisoners) for end, chance in ends)
        assert odds.win == pytest.approx(won)
        assert sum(odds.damage) == pytest.approx(sum(before) - left)


@pytest.mark.parametrize("character", range(6))
def test_the_faces_of_a_die_are_what_a_check_has_to_go_by(character: int) -> None:
    g = fight(0, [character, (character + 1) % 6], Random(1))
    for prisoner in g.prisoners:
        prisoner.hand = []
    die = g.content.dice[character]
    for trait in range(3):
        right = die[2 * trait] + die[2 * trait + 1]
        assert shows(g, 0, trait) == pytest.approx(right / 6)
        assert successes(g, 0, trait, 1, 2) == pytest.approx(1 - (1 - right / 6) ** 2)
        worth = [(1 + DOUBLE[face]) * (TRAIT_OF[face] == trait) for face in range(6)]
        faces = [face for face, count in enumerate(die) for _ in range(count)]
        ways = [sum(worth[face] for face in row) >= 3 for row in product(faces, repeat=3)]
        assert successes(g, 0, trait, 3, 3) == pytest.approx(sum(ways) / len(ways))


def both(g: DarkCastle, trait: int) -> float:
    """The chance that the first two show a trait."""
    return shows(g, 0, trait) * shows(g, 1, trait)


def test_a_team_adds_up_the_dice_of_all_who_roll() -> None:
    g = fight(0, [0, 1, 2], Random(2))
    for prisoner in g.prisoners:
        prisoner.hand = []
    dice = [
        [face for face, count in enumerate(g.content.dice[p.character]) for _ in range(count)]
        for p in g.prisoners
    ]
    for trait, need in product(range(3), (1, 2, 4)):
        ways = [
            sum(1 + DOUBLE[face] for face in row if TRAIT_OF[face] == trait) >= need
            for row in product(*dice)
        ]
        assert together(g, [0, 1, 2], trait, need) == pytest.approx(sum(ways) / len(ways))
    rows = list(product(*dice))
    silent = sum(3 - len({TRAIT_OF[face] for face in row}) for row in rows)
    assert silence(g) == pytest.approx(silent / len(rows))
    alike = [TRAIT_OF[a] == TRAIT_OF[b] for a, b in product(dice[0], dice[1])]
    assert pairing(g, 0, 1) == pytest.approx(sum(alike) / len(alike))
    once, twice = pairing(g, 0, 1, 1), pairing(g, 0, 1, 2)
    assert pairing(g, 0, 1) < once < twice < 1.0
    unlike = [(one, other) for one in range(3) for other in range(3) if one != other]
    second = sum(
        shows(g, 0, one)
        * shows(g, 1, other)
        * max(
            shows(g, 0, other) + pairing(g, 0, 1) - both(g, other),
            shows(g, 1, one) + pairing(g, 0, 1) - both(g, one),
        )
        for one, other in unlike
    )
    assert once == pytest.approx(pairing(g, 0, 1) + second), "each rolls again, in either order"


def test_figures_are_told_as_people_say_them() -> None:
    assert [percent(chance) for chance in (0.0, 0.001, 0.5, 0.999, 1.0)] == [
        "0%",
        "under 1%",
        "50%",
        "over 99%",
        "100%",
    ]
    assert [number(value) for value in (0, 1.25, 2.0)] == ["0", "1.2", "2"]
