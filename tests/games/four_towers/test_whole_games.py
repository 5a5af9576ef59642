"""Whole games by players who answer at random: what must be true at every moment.

What a turn may offer is worked out here a second time, from the ledger and the answers
given so far, and compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from donjon.core.box.shelf import box
from donjon.core.engine.dealer import SeededDealer
from donjon.games.four_towers.components import FourTowersContent
from donjon.games.four_towers.rules.scoring import score
from donjon.games.four_towers.state import FourTowers
from tests.games.four_towers.positions import (
    BOX,
    CHAMPIONS,
    GEMMED,
    SKILLED,
    SPIRITED,
    asks,
    bought,
    climbers,
    followers,
    gems,
    influence,
    letters,
    market,
    on,
    on_card,
    options,
    owned,
    whole,
)

CARDS = box("four-towers").content()
assert isinstance(CARDS, FourTowersContent)
COSTS = {champion.name: champion.cost for champion in CARDS.champions}
START = {"gatekeeper", "ember-priest", "exile-broker", "bridge-builder"} | {
    "shaman",
    "warlock",
    "oracle",
}
BAR = ["rb", "yb", "gy", "rg", "bg", "ry", "rb", "yb", "gy", "rg"]
NAMES = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}
TURNS = {2: 40, 3: 48, 4: 48}
SEEDS = range(6)
every_table = pytest.mark.parametrize("seats", [2, 3, 4])


def moments(seed: int, seats: int) -> Iterator[tuple[FourTowers, FourTowers, str]]:
    """A game: before each answer, after it, and the answer."""
    rng = Random(seed)
    track = ("linear", "compact")[seed % 2]
    game = BOX.open(seats=seats, options={"track": track}, dealer=SeededDealer(seed), forced=False)
    assert isinstance(game, FourTowers)
    while game.question is not None:
        before = game.clone()
        keys = sorted(options(game))
        assert keys, "nobody is asked a question without an answer"
        assert game.question.chance or game.question.asked() == [game.active]
        key = rng.choice(keys if seed % 3 == 0 else taste(keys, rng))
        game.apply(key)
        yield before, game, key


def taste(keys: list[str], rng: Random) -> list[str]:
    """The answers of somebody who likes champions, markets and crowds."""
    if "pay" in keys and rng.random() < 0.5:
        return ["pay"]
    wishes = ["take", "buy", "use", "refill"]
    if rng.random() < 0.5:
        wishes += ["trade", "spend" if rng.random() < 0.1 else "follow", "guide"]
    for wish in wishes:
        liked = [key for key in keys if key.startswith(wish + ":")]
        if liked and rng.random() < 0.8:
            return liked
    return keys


def games(seats: int) -> Iterator[tuple[FourTowers, FourTowers, str]]:
    for seed in SEEDS:
        yield from moments(seed, seats)


# Nothing is created or lost


@pytest.mark.rule("FT-04")
@pytest.mark.rule("FT-05")
@pytest.mark.rule("FT-07")
@every_table
def test_nothing_is_created_or_lost(seats: int) -> None:
    """162 meeples, 21 gems and 16 champions at every question; no count below zero."""
    for _, game, _ in games(seats):
        assert whole(game)
        for some in (game.supply, game.temple, game.lords, game.demons, gems(game)):
            assert min(some) >= 0
        for some in (game.peasants, game.hand, game.charges, *game.spirits):
            assert min(some) >= 0
        assert all(min(mat.followers) >= 0 for mat in game.mats)
        assert game.temple_gems >= 0
        spaces = range(game.content.spaces)
        assert game.sizes == [sum(game.peasants[4 * s : 4 * s + 4]) for s in spaces]


@pytest.mark.rule("FT-26")
@pytest.mark.rule("FT-27")
@pytest.mark.rule("FT-29")
@pytest.mark.rule("FT-30")
@pytest.mark.rule("FT-33")
@every_table
def test_no_mat_ever_holds_more_than_it_can(seats: int) -> None:
    for _, game, _ in games(seats):
        for seat in range(seats):
            assert max(game.mats[seat].followers) <= 15
            assert len(game.mats[seat].mercenaries) <= 10
            assert len(game.mats[seat].champions) <= 3
            assert bought(game)[seat] == min(2, len(game.mats[seat].champions))
            stalls = market(game, seat)
            assert all(who in ("-", stall) for who, stall in zip(stalls, "rygb", strict=False))
            bar = climbers(game, seat)
            assert all(who in pair for who, pair in zip(bar, BAR, strict=False))
        if not asks(game).endswith("TakeSpirits"):
            assert len(game.display) == 3 or not len(game.deck)


@pytest.mark.rule("FT-19")
@pytest.mark.rule("FT-20")
@pytest.mark.rule("FT-22")
@every_table
def test_after_a_cascade_nobody_is_crowded(seats: int) -> None:
    for before, game, _ in games(seats):
        if not asks(game).endswith(("Cascade", "Expand", "Demote")):
            assert max(game.sizes) <= 2
        if asks(before).endswith(("PlayOne", "Settle")):
            for option in options(before, "play"):
                colour, _, space = option.partition("@")
                there = on(before, space)
                assert len(there) == 1 or before.bridged or colour[0] in there


@pytest.mark.rule("FT-23")
@pytest.mark.rule("FT-24")
@pytest.mark.rule("FT-48")
@every_table
def test_markers_move_by_one_for_a_reason(seats: int) -> None:
    for before, game, key in games(seats):
        verb = key.partition(":")[0]
        moved = {s: influence(game)[s] - influence(before)[s] for s in range(seats)}
        moved = {seat: step for seat, step in moved.items() if step}
        top = len(game.track) - 1
        seat = before.active
        lords = sum(game.lords) - sum(before.lords)
        if verb == "demote":
            (down,) = moved
            assert moved == {down: -1}
            assert down != seat
            assert 0 < influence(before)[down] < top
        elif lords == 1 or key in ("use:herald",) or verb == "spend":
            assert moved == ({seat: 1} if influence(before)[seat] < top else {})
        else:
            assert moved == {}
        for s in range(seats):
            gem = moved.get(s) == 1 and influence(game)[s] in before.track_gems
            change = gems(game)[s] - gems(before)[s]
            assert change == (1 if gem else -(verb == "refill" and s == seat))


@pytest.mark.rule("FT-17")
@pytest.mark.rule("FT-39")
@every_table
def test_all_have_the_same_number_of_turns_and_draw_everything(seats: int) -> None:
    for seed in SEEDS:
        draws: Counter[int] = Counter()
        game = None
        for before, game, key in moments(seed, seats):  # noqa: B007
            if key.startswith("draw:"):
                draws[before.active] += 1
                assert before.active == (before.first + before.turn - 1) % seats
        assert game is not None
        assert game.over
        assert game.supply == [0] * 4
        assert game.removed == [0] * 4
        assert game.turn == TURNS[seats]
        assert set(draws.values()) == {TURNS[seats] // seats}


@pytest.mark.rule("FT-44")
@pytest.mark.rule("FT-45")
@every_table
def test_the_outcome_is_what_the_pad_says(seats: int) -> None:
    for seed in SEEDS:
        *_, (_, game, _) = moments(seed, seats)
        assert game.outcome is not None
        pads = [score(game, seat) for seat in range(seats)]
        assert game.outcome.scores == [sum(pad) for pad in pads]
        best = max(game.outcome.scores)
        assert {game.outcome.scores[seat] for seat in game.outcome.winners} == {best}
        tied = [seat for seat in range(seats) if game.outcome.scores[seat] == best]
        assert set(game.outcome.winners) <= set(tied)


# What a turn offers


class Ledger:
    """What the player has done in this turn, from the answers alone."""

    ORDER = ("take", "buy", "use", "strike", "guide", "spend")

    def __init__(self) -> None:
        self.turn = 0
        self.done: list[str] = []
        self.bridge = False

    def begin(self, turn: int) -> None:
        if turn != self.turn:
            self.turn, self.done, self.bridge = turn, [], False

    def note(self, before: FourTowers, after: FourTowers, key: str) -> None:
        self.begin(before.turn)
        verb = key.partition(":")[0]
        self.bridge |= key == "use:bridge-builder"
        if verb == "pay" or (verb == "buy" and not asks(after).endswith("PayFollowers")):
            self.done.append("buy")
        elif asks(before).endswith("Plays") and verb in self.ORDER and verb != "buy":
            self.done.append(verb)

    def open(self, verb: str) -> bool:
        """Whether a play may still come, by the order of the list."""
        place = self.ORDER.index(verb)
        last = max((self.ORDER.index(done) for done in self.done), default=-1)
        return last <= place if verb == "use" else last < place

    def expected(self, game: FourTowers) -> set[str]:
        """The options before the draw, by FT-08 to FT-14 and FT-47."""
        self.begin(game.turn)
        seat = game.active
        mine = owned(game, seat)
        shown = {game.content.champions[number].name for number in game.display}
        found: set[str] = set()
        if self.open("take") and len(mine) == 2 and "-" not in market(game, seat):
            found |= {f"take:{name}" for name in shown}
        if self.open("buy") and len(mine) < 2:
            rich = len(followers(game, seat))
            found |= {f"buy:{name}" for name in shown if COSTS[name] <= rich}
        names = game.vocabulary.names["place"][: game.content.spaces]
        standing = {name: on(game, name) for name in names if on(game, name)}
        if self.open("use"):
            found |= {f"use:{name}" for name in mine if name in START and self.useful(game, name)}
            if gems(game)[seat]:
                for name in mine:
                    if name in START and name in GEMMED and on_card(game, name)[0] < 2:
                        found.add(f"refill:{name}")
        if self.open("strike") and game.mats[seat].mercenaries and standing:
            found.add("strike")
        greens = any(name.startswith("G") for name in standing)
        if self.open("guide") and game.mats[seat].mountaineers and greens:
            found.add("guide")
        if self.open("spend") and game.track[influence(game)[seat]] < 25:
            stalls = zip(market(game, seat), [*NAMES.values(), "white"], strict=True)
            found |= {f"spend:{stall}" for who, stall in stalls if who != "-"}
        fits = {c for c in "rygb" if self.fits(game, c)}
        supply = letters([min(3, number) for number in game.supply])
        useful = fits & set(supply)
        for hand in {"".join(sorted(h)) for h in triples(supply)}:
            if not useful or useful & set(hand):
                words = [NAMES[c] for c in sorted(hand, key="rygb".index)]
                found.add("draw:" + "-".join(words))
        return found

    def fits(self, game: FourTowers, colour: str) -> bool:
        names = game.vocabulary.names["place"][: game.content.spaces]
        standing = [on(game, name) for name in names if on(game, name)]
        if not standing:
            return True
        return self.bridge or any(len(some) == 1 or colour in some for some in standing)

    def useful(self, game: FourTowers, name: str) -> bool:
        gems, spirits = on_card(game, name)
        seat = game.active
        if not (spirits if name in SPIRITED else gems):
            return False
        if name == "gatekeeper":
            return any(game.sizes)
        if name == "ember-priest":
            return any(game.lords)
        if name == "exile-broker":
            return any(followers(game, other) for other in range(game.seats) if other != seat)
        if name == "bridge-builder":
            return not self.bridge
        if name == "shaman":
            return any(self.fits(game, colour) for colour in spirits)
        return True


def triples(supply: str) -> set[str]:
    """Every three of these letters."""
    found = set()
    for i in range(len(supply)):
        for j in range(i):
            for k in range(j):
                found.add(supply[i] + supply[j] + supply[k])
    return found


@pytest.mark.rule("FT-18")
@pytest.mark.rule("FT-47")
@every_table
def test_a_turn_offers_what_the_rules_allow_and_no_more(seats: int) -> None:
    ledger = Ledger()
    asked = 0
    for seed in SEEDS:
        ledger = Ledger()
        for before, after, key in moments(seed, seats):
            if asks(before).endswith("Plays"):
                asked += 1
                assert options(before) == ledger.expected(before)
            ledger.note(before, after, key)
    assert asked > 300


@pytest.mark.rule("FT-16")
@every_table
def test_the_other_two_are_offered_every_place_that_is_open(seats: int) -> None:
    for before, _, _ in games(seats):
        if not asks(before).endswith("PlayTwo"):
            continue
        seat = before.active
        stalls = market(before, seat)
        bar = len(before.mats[seat].mountaineers)
        found = set()
        for colour in set(letters(before.hand)):
            name = NAMES[colour]
            if followers(before, seat).count(colour) < 15:
                found.add(f"follow:{name}")
            if len(before.mats[seat].mercenaries) < 10:
                found.add(f"hire:{name}")
            if stalls["rygb".index(colour)] == "-":
                found.add(f"trade:{name}@{name}")
            if stalls[4] == "-":
                found.add(f"trade:{name}@white")
            if bar < 10 and colour in BAR[bar]:
                found.add(f"climb:{name}")
        assert options(before) == found


# Every champion plays


@pytest.mark.rule("FT-36")
def test_in_play_every_champion_is_bought_and_every_skill_is_used() -> None:
    bought: set[str] = set()
    used: set[str] = set()
    taken = refilled = 0
    for seed in range(1, 60):
        for _, _, key in moments(3 * seed + 1, 2 + seed % 3):
            verb, _, name = key.partition(":")
            if verb in ("buy", "take"):
                bought.add(name)
            if verb == "use":
                used.add(name)
            taken += verb == "take"
            refilled += verb == "refill"
        if bought == set(CHAMPIONS) and used == set(SKILLED) and taken and refilled:
            return
    pytest.fail(f"never bought {set(CHAMPIONS) - bought}, never used {set(SKILLED) - used}")


# Any answers at all


@settings(max_examples=30)
@given(choices=st.lists(st.integers(0, 10**6), min_size=1, max_size=80), seats=st.integers(2, 4))
def test_whatever_is_answered_the_game_comes_to_its_end(choices: list[int], seats: int) -> None:
    """Some choices, and then others by chance: a payment may be opened and left without end."""
    game = BOX.open(seats=seats, dealer=SeededDealer(choices[0]))
    assert isinstance(game, FourTowers)
    chance = Random(choices[0])
    for number in range(5000):
        if game.question is None:
            break
        keys = game.question.options
        choice = choices[number] if number < len(choices) else chance.randrange(len(keys))
        game.apply(keys[choice % len(keys)])
    assert game.over
    assert whole(game)
    assert game.turn == TURNS[seats]
