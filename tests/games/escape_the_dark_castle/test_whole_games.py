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

from donjon.core.engine.dealer import SeededDealer
from donjon.games.escape_the_dark_castle.content.entries import ItemEntry
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle, census
from tests.games.escape_the_dark_castle.positions import (
    BOX,
    CHAPTER_ENTRIES,
    PRISONERS,
    asks,
    ended,
    face,
    fighting,
    hand,
    hp,
    open_card,
    options,
    place,
    pool,
    row,
)

ITEMS = {item.id: item for item in BOX.base_pack.entries["item"] if isinstance(item, ItemEntry)}
FOOD = {name for name, item in ITEMS.items() if "food" in item.use}
PASSIVE = {"rotten-shield", "replication-stones", "cracked-axe"}
FULL = {1: 18, 2: 18, 3: 14, 4: 12}
SEEDS = range(8)
ROLLS = {"Ready", "Match", "Choir"}
"""The questions whether the group is ready to roll."""
GROUP = ROLLS | {"Camp", "ShareCamp", "Choose", "Nominate", "NominateSecond", "NameFighter"}
"""The questions that the group answers."""
OWN = {
    *("Rest", "Resolve", "SecondHit", "Give", "Matching"),
    *("Brace", "Beware", "EatFirst", "Reckon", "Chant", "Foresee", "Mend", "Either"),
}
"""The questions that everybody answers for their own prisoner."""
ENOUGH = {"hold", "done", "bear", "fight"}
ABOUT = ("strike", "cleave", "again", "rest")
"""Answers that name a prisoner alone; those about an item or a trait name one after the @."""
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
        seat = rng.choice(game.question.asked())
        keys = sorted(options_of(game, seat))
        key = rng.choice(keys if wild else sensible(game, keys, rng))
        game.apply(key, seat)
        yield before, game, key


def options_of(game: DarkCastle, seat: int) -> set[str]:
    """What a seat may answer."""
    assert game.question is not None
    return {game.vocabulary.key(answer) for answer in game.question.options_of(seat)}


def sensible(game: DarkCastle, keys: list[str], rng: Random) -> list[str]:
    """The answers of somebody who wants to get out, and to try everything that lies about."""
    wishes = ["take", "use", "alter", "pierce", "cleave", "strike"]
    if asks(game).endswith("Rest"):
        weakest = min(game.prisoners, key=lambda prisoner: prisoner.hp)
        if weakest.hp < 0.8 * game.full:
            wishes.append(f"rest:{PRISONERS[weakest.character]}")
        wishes.append("fight")
    if asks(game).endswith("Camp"):
        wishes += ["turn", "leave"]
    for wish in wishes:
        liked = [key for key in keys if key.startswith(wish)]
        if liked and rng.random() < 0.9:
            return liked
    return keys


def games(seats: int) -> Iterator[tuple[DarkCastle, DarkCastle, str]]:
    for seed in SEEDS:
        yield from moments(seed, seats, wild=seed % 2 == 0)


def prisoners(game: DarkCastle) -> list[str]:
    return [PRISONERS[prisoner.character] for prisoner in game.prisoners]


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
        assert all(0 <= points <= FULL[seats] for points in hp(game))
        assert (0 in hp(game)) == (ended(game) == "fallen")


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
        assert min(game.fight.dice) >= 0
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


def leader(game: DarkCastle, name: str) -> int:
    """Who leads a prisoner."""
    return place(game, name) if game.seats > 1 else 0


def concerned(key: str) -> str:
    """The prisoner whom an answer is about; empty if it is about none."""
    verb, _, what = key.partition(":")
    if verb in ABOUT:
        return what
    return what.partition("@")[2] if verb in ("use", "give", "pierce", "drop") else ""


@pytest.mark.rule("DC-06")
@pytest.mark.rule("DC-40")
@every_table
def test_everybody_decides_for_their_own_prisoner_and_the_group_the_rest(seats: int) -> None:
    seen = set()
    for before, _, _ in games(seats):
        question = before.question
        assert question is not None
        step = asks(before).split()[1]
        if step == "ChoosePrisoner":
            continue
        seen.add(step)
        lists = {seat: options_of(before, seat) for seat in question.asked()}
        if step in GROUP or (before.enemy.no_rest and step == "Rest"):
            assert set(lists) == set(range(seats))
        else:
            assert step in OWN
        for seat, keys in lists.items():
            assert not keys <= ENOUGH or step == "Rest"
            assert {leader(before, name) for key in keys if (name := concerned(key))} <= {seat}
    assert {"Camp", "Rest", "Resolve", "Choose"} <= seen


@pytest.mark.rule("DC-16")
@every_table
def test_food_is_offered_with_every_question_of_a_chapter(seats: int) -> None:
    asked = 0
    for before, _, _ in games(seats):
        step = asks(before).split()[1]
        assert before.question is not None
        if step not in ("ChoosePrisoner", "Camp", "ShareCamp", "Give"):
            for seat in before.question.asked():
                own = {key for key in meals(before) if leader(before, concerned(key)) == seat}
                offered = {key for key in options_of(before, seat) if key.startswith("use")}
                assert {key for key in offered if key.partition("@")[0][4:] in FOOD} == own
                asked += bool(own)
    assert asked > 3


@pytest.mark.rule("DC-14")
@every_table
def test_a_sharing_out_offers_what_the_rules_allow_and_no_more(seats: int) -> None:
    put_down: list[tuple[int, str]] = []
    asked = 0
    for before, game, key in games(seats):
        if not asks(before).endswith("Camp"):
            put_down.clear()
            continue
        asked += 1
        assert before.question is not None
        for seat in before.question.asked():
            assert options_of(before, seat) == sharing(before, seat, put_down)
        if key.startswith("drop"):
            name = key.partition("@")[2]
            (card,) = set(game.pool) - set(before.pool)
            put_down.append((card, name))
        if key.startswith(("turn", "leave")):
            put_down.clear()
    assert asked > 60


def sharing(game: DarkCastle, seat: int, put_down: list[tuple[int, str]]) -> set[str]:
    """What a seat may do while items are shared out, by DC-13, DC-15, DC-16, DC-36 and DC-40."""
    turn = "leave" if game.pool else "turn"
    found = {f"{turn}:{name}" for name in prisoners(game)}
    kinds = game.vocabulary.names["item"]
    for name in prisoners(game):
        held = hand(game, name)
        if leader(game, name) == seat:
            if hp(game)[place(game, name)] < game.full:
                found |= {f"use:{item}@{name}" for item in [*held, *pool(game)] if item in FOOD}
            for card in game.prisoners[place(game, name)].hand:
                if put_down.count((card, name)) < 2:
                    found.add(f"drop:{kinds[game.content.kinds[card]]}@{name}")
        for item in pool(game):
            if not held or (
                len(held) == 1 and not ITEMS[item].two_handed and not ITEMS[held[0]].two_handed
            ):
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
        assert before.question is not None
        for seat in before.question.asked():
            own = [name for name in prisoners(before) if leader(before, name) == seat]
            found = {"fight"} | {key for key in meals(before) if concerned(key) in own}
            if not before.enemy.no_rest:
                found |= {f"rest:{name}" for name in own}
            assert options_of(before, seat) == found
        if key.startswith("rest") and not ended(game) and asks(game).endswith("Resolve"):
            p = place(before, key.partition(":")[2])
            assert hp(game)[p] == min(hp(before)[p] + 1, before.full)
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
    """The food that those who are hurt carry; who rests eats nothing."""
    return {
        f"use:{item}@{name}"
        for name in prisoners(game)
        for item in hand(game, name)
        if item in FOOD
        and hp(game)[place(game, name)] < game.full
        and place(game, name) != game.fight.resting
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
    assert struck >= 5


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
        if before.prisoners[p].hits == 2 and not face(before, what).startswith("double"):
            found.add("replication-stones")
    for name in prisoners(before):
        if "rotten-shield" in hand(before, name) and fighting(before):
            foe = before.enemy
            lost = hp(before)[place(before, name)] - hp(game)[place(before, name)]
            if not foe.note and lost == foe.attack - 1 > 0:
                found.add("rotten-shield")
    return found


@pytest.mark.rule("DC-08")
@pytest.mark.rule("DC-16")
def test_in_play_every_chapter_every_boss_and_every_item_is_seen_and_used() -> None:
    cards: set[str] = set()
    things: set[str] = set()
    steps: set[str] = set()
    ends: set[str] = set()
    wanted = set(CHAPTER_ENTRIES), set(ITEMS), GROUP | OWN, {"escaped", "fallen"}
    for seed in range(400):
        for before, game, key in moments(seed, 1 + seed % 4, wild=False):
            cards.add(open_card(game))
            things |= used(before, game, key)
            step = asks(before).split()[1]
            steps.add(step)
        ends.add(ended(game))
        if (cards, things, steps, ends) == wanted:
            return
    missing = [want - found for want, found in zip(wanted, (cards, things, steps), strict=False)]
    pytest.fail(f"not seen: {missing}, {ends}")


# Any answers at all


@settings(max_examples=40)
@given(choices=st.lists(st.integers(0, 10**6), min_size=1, max_size=60), seats=st.integers(1, 4))
def test_whatever_is_answered_the_game_comes_to_its_end(choices: list[int], seats: int) -> None:
    """The same few choices over and over: players as stubborn as can be.

    Only that they strike when they can: two who take turns to rest, and never strike at an
    enemy that does 1 damage, would be there for ever.
    """
    game = opened(choices[0], seats)
    hold = game.vocabulary.parse("hold")
    number = 0
    while game.question is not None:
        keys = [key for key in game.question.options if key != hold]
        game.apply(keys[choices[number % len(choices)] % len(keys)])
        number += 1
        assert number < 5000
        assert all(0 <= points <= FULL[seats] for points in hp(game))
        assert all(len(held) <= 2 for held in [prisoner.hand for prisoner in game.prisoners])
        assert sum(game.fight.dice) <= 9
    assert census(game) == {"items": 35, "different items": 35, "cards": 48}
    assert game.outcome is not None
    assert game.outcome.winners == (list(range(seats)) if ended(game) == "escaped" else [])
