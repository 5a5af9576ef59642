"""Whole games by players who answer almost at random: what must be true at every moment.

Who is asked, and what a sharing-out and a round offer, is worked out here a second time
from what lies on the table, and compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from donjon.core.dealer import SeededDealer
from donjon.games.escape_the_dark_castle.content import ItemEntry
from donjon.games.escape_the_dark_castle.state import DarkCastle, census
from tests.games.escape_the_dark_castle.positions import (
    BOX,
    CHAPTER_ENTRIES,
    PRISONERS,
    asks,
    ended,
    face,
    fighting,
    foes,
    hand,
    open_card,
    options,
    place,
    pool,
    row,
)

ITEMS = {item.id: item for item in BOX.base_pack.entries["item"] if isinstance(item, ItemEntry)}
FOOD = {name for name, item in ITEMS.items() if item.effect == "food"}
PASSIVE = {"rotten-shield", "replication-stones", "cracked-axe"}
FULL = {1: 18, 2: 18, 3: 14, 4: 12}
SEEDS = range(8)
ROLLS = {"Check", "Attempt", "TeamAttempt", "Match", "Choir"}
"""The questions whether the group is ready to roll."""
GROUP = ROLLS | {
    "Camp",
    "Rest",
    "Resolve",
    "Choose",
    "Nominate",
    "NominateSecond",
    "NameFighter",
    "Give",
    "Matching",
}
"""The questions that the group answers."""
SINGLE = {"Brace", "Reckon", "Chant", "Insight", "Mend", "Either"}
"""The questions that some of them answer: those who hold something."""
every_table = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def opened(seed: int, seats: int) -> DarkCastle:
    game = BOX.open(seats, options={"party": "random"}, dealer=SeededDealer(seed), forced=False)
    assert isinstance(game, DarkCastle)
    return game


def moments(seed: int, seats: int, wild: bool) -> Iterator[tuple[DarkCastle, DarkCastle, str]]:
    """A game: before each answer of a player, after it, and the answer."""
    rng = Random(seed)
    game = opened(seed, seats)
    while game.question is not None:
        before = game.clone()
        keys = sorted(options(game))
        key = rng.choice(keys if wild else sensible(game, keys, rng))
        game.apply(key)
        yield before, game, key


def sensible(game: DarkCastle, keys: list[str], rng: Random) -> list[str]:
    """The answers of somebody who wants to get out, and to try everything that lies about."""
    wishes = ["take", "use", "alter", "pierce", "cleave", "strike"]
    if asks(game).endswith("Rest"):
        weakest = min(range(len(game.hp)), key=lambda p: game.hp[p])
        if game.hp[weakest] < 0.8 * game.full:
            wishes.append(f"rest:{PRISONERS[game.party[weakest]]}")
        wishes.append("fight")
    if asks(game).endswith("Camp"):
        wishes.append("turn")
    for wish in wishes:
        liked = [key for key in keys if key.startswith(wish)]
        if liked and rng.random() < 0.9:
            return liked
    return keys


def games(seats: int) -> Iterator[tuple[DarkCastle, DarkCastle, str]]:
    for seed in SEEDS:
        yield from moments(seed, seats, wild=seed % 2 == 0)


def prisoners(game: DarkCastle) -> list[str]:
    return [PRISONERS[character] for character in game.party]


# Nothing is created or lost


@pytest.mark.rule("DC-01")
@pytest.mark.rule("DC-02")
@every_table
def test_items_and_cards_are_never_created_or_lost(seats: int) -> None:
    for _, game, _ in games(seats):
        assert census(game) == {"items": 35, "different items": 35, "cards": 48}
        assert 45 - len(game.castle) + 3 - len(game.bosses) == len(game.path) - 1


@pytest.mark.rule("DC-04")
@pytest.mark.rule("DC-11")
@every_table
def test_hp_stay_between_nothing_and_the_start_and_nobody_plays_on_without_any(seats: int) -> None:
    for _, game, _ in games(seats):
        assert all(0 <= points <= FULL[seats] for points in game.hp)
        assert (0 in game.hp) == (ended(game) == "fallen")


@pytest.mark.rule("DC-13")
@every_table
def test_no_hand_ever_holds_more_than_it_can(seats: int) -> None:
    for _, game, _ in games(seats):
        for name in prisoners(game):
            held = hand(game, name)
            two_handed = any(ITEMS[item].two_handed for item in held)
            assert len(held) <= (1 if two_handed else 2)


@pytest.mark.rule("DC-18")
@pytest.mark.rule("DC-38")
@every_table
def test_there_are_never_more_than_nine_dice_and_none_without_an_enemy(seats: int) -> None:
    for _, game, _ in games(seats):
        assert min(game.dice) >= 0
        assert len(row(game)) <= 9
        if not ended(game):
            assert bool(row(game)) == fighting(game)


@pytest.mark.rule("DC-15")
@pytest.mark.rule("DC-36")
@every_table
def test_when_a_card_is_turned_nothing_is_left_lying(seats: int) -> None:
    """What lies in the pool inside a chapter was drawn there; nothing leaves the hands unsaid."""
    for before, game, key in games(seats):
        if asks(game).endswith(("Rest", "Choose", "Throw", "Nominate", "Brace")):
            assert pool(game) == []
        verb, _, what = key.partition(":")
        if verb in ("strike", "cleave", "pierce", "rest", "fight", "name", "go", "keep", "mend"):
            assert all(
                hand(game, name) == hand(before, name) or open_card(game) in ("tripwire", "gambler")
                for name in prisoners(before)
            )
        if verb == "take":
            item, _, name = what.partition("@")
            assert sorted([*hand(before, name), item]) == hand(game, name)


# Who is asked


def expected_seats(game: DarkCastle) -> set[int]:
    """The seats that should be asked, from what lies on the table."""
    step = asks(game).split()[1]
    everyone = set(range(game.seats))
    if step in GROUP:
        return everyone
    if step == "Insight":
        holders = [name for name in prisoners(game) if "elixir-of-insight" in hand(game, name)]
    else:
        holders = []
        for what in options(game, "use"):
            item, _, name = what.partition("@")
            if ITEMS[item].effect == "mirror":
                holders += [other for other in prisoners(game) if item in hand(game, other)]
            else:
                assert item in hand(game, name)
                holders.append(name)
        if step == "Mend":
            holders = [name for name in prisoners(game) if "healing-verses" in hand(game, name)]
        if step == "Either":
            weapons = {name for name, item in ITEMS.items() if item.effect == "reroll"}
            armed = [name for name in prisoners(game) if weapons & set(hand(game, name))]
            assert game.question is not None
            return {game.question.seat} & {game.seat(place(game, name)) for name in armed}
    return {game.seat(place(game, name)) for name in holders}


@pytest.mark.rule("DC-06")
@pytest.mark.rule("DC-16")
@every_table
def test_the_group_is_asked_or_exactly_those_who_hold_something_that_fits(seats: int) -> None:
    seen = set()
    for before, _, _ in games(seats):
        assert before.question is not None
        assert not before.question.chance
        step = asks(before).split()[1]
        if step == "ChoosePrisoner":
            continue
        assert set(before.question.asked()) == expected_seats(before), step
        assert options(before) != {"done"}
        if step == "Brace":
            assert len({what.partition("@")[2] for what in options(before, "use")}) == 1
        seen.add(step)
    assert {"Camp", "Rest", "Resolve", "Choose", "Brace"} <= seen


@pytest.mark.rule("DC-14")
@every_table
def test_a_sharing_out_offers_what_the_rules_allow_and_no_more(seats: int) -> None:
    took: set[tuple[int, str]] = set()
    asked = 0
    for before, game, key in games(seats):
        if not asks(before).endswith("Camp"):
            took.clear()
            continue
        asked += 1
        assert options(before) == sharing(before, took)
        what, _, name = key.partition(":")[2].partition("@")
        if key.startswith("take"):
            card = next(c for c in game.hands[place(game, name)] if c in before.pool)
            assert ITEMS[what].id == what
            took.add((card, name))
        if key.startswith("turn"):
            took.clear()
    assert asked > 100


def sharing(game: DarkCastle, took: set[tuple[int, str]]) -> set[str]:
    """The options while items are shared out, by DC-06, DC-13, DC-15, DC-16 and DC-36."""
    found = {f"turn:{name}" for name in prisoners(game)}
    kinds = game.vocabulary.names["item"]
    for name in prisoners(game):
        held = hand(game, name)
        hurt = game.hp[place(game, name)] < game.full
        found |= {f"drop:{item}@{name}" for item in held}
        if hurt:
            found |= {f"use:{item}@{name}" for item in [*held, *pool(game)] if item in FOOD}
        for card in game.pool:
            item = kinds[game.content.kinds[card]]
            free = not held or (
                len(held) == 1 and not ITEMS[item].two_handed and not ITEMS[held[0]].two_handed
            )
            if free and (card, name) not in took:
                found.add(f"take:{item}@{name}")
    return found


@pytest.mark.rule("DC-20")
@every_table
def test_a_round_offers_rest_and_food_as_the_rules_allow(seats: int) -> None:
    asked = 0
    for before, game, key in games(seats):
        if not asks(before).endswith("Rest"):
            continue
        asked += 1
        found = {"fight"}
        specials = {name for foe in foes(open_card(before)) for name in foe.specials}
        if "no-rest" not in specials:
            found |= {f"rest:{name}" for name in prisoners(before)}
        assert options(before) == found | meals(before)
        if key.startswith("rest") and not ended(game) and asks(game).endswith("Resolve"):
            p = place(before, key.partition(":")[2])
            assert game.hp[p] == min(before.hp[p] + 1, before.full)
            assert not any(name.endswith(key[4:]) for name in options(game, "strike"))
    assert asked > 20


@pytest.mark.rule("DC-16")
@every_table
def test_before_dice_fall_there_is_food_for_the_hurt_and_nothing_else(seats: int) -> None:
    asked = 0
    for before, _, _ in games(seats):
        if asks(before).split()[1] in ROLLS:
            asked += 1
            assert options(before) == {"cast"} | meals(before)
    assert asked > 5


def meals(game: DarkCastle) -> set[str]:
    """The food that those who are hurt carry."""
    return {
        f"use:{item}@{name}"
        for name in prisoners(game)
        for item in hand(game, name)
        if item in FOOD and game.hp[place(game, name)] < game.full
    }


@pytest.mark.rule("DC-22")
@every_table
def test_a_hit_removes_one_die_that_it_matches(seats: int) -> None:
    struck = 0
    for before, game, key in games(seats):
        verb, _, name = key.partition(":")
        if verb == "strike" and fighting(game) and asks(game).endswith("Resolve"):
            letter = face(before, name).removeprefix("double-")[0]
            assert row(game) == row(before).replace(letter, "", 1)
            struck += 1
    assert struck > 5


# Everything is seen and used


def used(before: DarkCastle, game: DarkCastle, key: str) -> set[str]:
    """The kinds of items that had an effect between two moments."""
    verb, _, what = key.partition(":")
    found = set()
    if verb == "use":
        found.add(what.partition("@")[0])
    if verb == "alter":
        found.add("elixir-of-insight")
    if verb == "pierce":
        found.add("splintered-pike")
    if verb == "cleave":
        found.add("cracked-axe")
    if verb == "mend":
        found.add("healing-verses")
    if verb == "strike" and "replication-stones" in hand(before, what):
        p = place(before, what)
        if before.hits[p] == 2 and not face(before, what).startswith("double"):
            found.add("replication-stones")
    for name in prisoners(before):
        if "rotten-shield" in hand(before, name) and fighting(before):
            foe = before.content.foes[before.foe]
            lost = before.hp[place(before, name)] - game.hp[place(before, name)]
            if not foe.specials and lost == foe.attack - 1 > 0:
                found.add("rotten-shield")
    return found


@pytest.mark.rule("DC-08")
@pytest.mark.rule("DC-16")
def test_in_play_every_chapter_every_boss_and_every_item_is_seen_and_used() -> None:
    cards: set[str] = set()
    things: set[str] = set()
    steps: set[str] = set()
    ends: set[str] = set()
    wanted = set(CHAPTER_ENTRIES), set(ITEMS), GROUP | SINGLE, {"escaped", "fallen"}
    for seed in range(400):
        for before, game, key in moments(seed, 1 + seed % 4, wild=False):
            cards.add(open_card(game))
            things |= used(before, game, key)
            step = asks(before).split()[1]
            steps.add(step)
            assert before.question is not None
            assert set(before.question.asked()) == expected_seats(before), step
        ends.add(ended(game))
        if (cards, things, steps, ends) == wanted:
            return
    missing = [want - found for want, found in zip(wanted, (cards, things, steps), strict=False)]
    pytest.fail(f"not seen: {missing}, {ends}")


# Any answers at all


@settings(max_examples=40)
@given(choices=st.lists(st.integers(0, 10**6), min_size=1, max_size=60), seats=st.integers(1, 4))
def test_whatever_is_answered_the_game_comes_to_its_end(choices: list[int], seats: int) -> None:
    """The same few choices over and over: players as stubborn as can be."""
    game = opened(choices[0], seats)
    number = 0
    while game.question is not None:
        keys = game.question.options
        game.apply(keys[choices[number % len(choices)] % len(keys)])
        number += 1
        assert number < 5000
        assert all(0 <= points <= FULL[seats] for points in game.hp)
        assert all(len(held) <= 2 for held in game.hands)
        assert sum(game.dice) <= 9
    assert census(game) == {"items": 35, "different items": 35, "cards": 48}
    assert game.outcome is not None
    assert game.outcome.winners == (list(range(seats)) if ended(game) == "escaped" else [])
