"""Battle cards, quests, goals, dungeons and the course of a game, as content."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from donjon.core.engine.number_set import NumberSet
from donjon.games.return_to_dark_tower.components.app import (
    PART_CLEANSING,
    PART_DELVING,
    PART_PAYING,
    PART_TREES,
)
from donjon.games.return_to_dark_tower.content.card_text.clauses import price_text
from donjon.games.return_to_dark_tower.kinds.calendar import (
    EVENT_STRIKE_2,
    EVENT_STRIKE_4,
    HAPPENINGS,
    N_MONTHS,
)
from donjon.games.return_to_dark_tower.kinds.foes import (
    LADDERS,
    LETHAL,
    MAGIC,
    N_STEPS,
    PANICKED,
    STEALTH,
    TRAITS,
    UNDEAD,
    WILD,
)
from donjon.games.return_to_dark_tower.kinds.goods import GOODS, ITEMS, SPIRIT, WARRIORS
from donjon.games.return_to_dark_tower.kinds.land import (
    CAVE,
    DUNGEONS,
    KINGDOMS,
    LAKE,
    MOUNTAINS,
    NONE,
    TOWER_DUNGEON,
)
from donjon.games.return_to_dark_tower.kinds.tower import GLYPHS, OPENING
from donjon.games.return_to_dark_tower.kinds.who import WORST_NEAR
from tests.games.return_to_dark_tower.box import (
    BASE,
    CHART,
    card,
    effects,
    foe,
    goal,
    number,
    quest,
    thing,
)

# Battle decks


@pytest.mark.rule("DT-55")
def test_every_ladder_has_five_steps_for_three_statuses() -> None:
    """DT-55: a ladder of results per status."""
    for each in BASE.cards:
        assert [len(steps) for steps in each.steps] == [N_STEPS] * len(LADDERS), each.name


@pytest.mark.rule("DT-55")
@pytest.mark.rule("DT-R26")
def test_decks_have_five_kinds_of_cards() -> None:
    """DT-55, DT-R26: both traits, a critical hit of its own, and general ones."""
    for each in BASE.foes:
        cards = [BASE.cards[kind] for kind in each.deck]
        assert len({card.name for card in cards}) == 5
        assert {card.level for card in cards} == {each.level}
        assert [card.name for card in cards if card.critical] == [f"critical-{each.name}"]
        traits = {card.trait for card in cards if card.trait != NONE}
        assert traits == (set(each.trait_list) if each.level < 4 else set()), each.name
    for adversary in BASE.adversaries:
        cards = [BASE.cards[kind] for kind in adversary.deck]
        assert len({card.name for card in cards}) == 5
        assert sum(card.critical for card in cards) == 1
    used = {kind for each in [*BASE.foes, *BASE.adversaries] for kind in each.deck}
    assert used == set(range(len(BASE.cards)))


WORTH = {"cleanse": -5, "skulls": 5, "turn": 3, "unseal": 7, "corrupt": 35, "spores": 12}
GOODS_WORTH = [1, 6, 6, 6, 14, 6]


def cost(script: int, skulls: int) -> int:
    """What a step of a card costs, in warriors, with so many of whatever it counts."""
    total = 0
    for word, deed in effects(script):
        if deed.unless != NONE:
            continue
        goods = [deed.goods[i] + skulls * deed.more[i] for i in range(len(GOODS))]
        worth = sum(GOODS_WORTH[i] * goods[i] for i in range(len(GOODS)))
        total += -worth if word == "gain" else worth if word == "lose" else 0
        total += WORTH.get(word, 0) * deed.amount
    return total


@pytest.mark.rule("DT-25")
@pytest.mark.parametrize("skulls", [0, 1, 3])
def test_an_advantage_never_makes_a_card_worse(skulls: int) -> None:
    """DT-25: step by step to its best result; and no status is milder than the one before."""
    for each in BASE.cards:
        ladders = [[cost(step, skulls) for step in steps] for steps in each.steps]
        for costs in ladders:
            assert costs == sorted(costs, reverse=True), each.name
        for milder, harder in pairwise(ladders):
            assert all(a <= b for a, b in zip(milder, harder, strict=True)), each.name


def test_the_lethal_brigands_of_the_rulebook() -> None:
    """One card costs twelve warriors for skulls nearby and nothing after three advantages;
    another costs ten, and seven after one.
    """
    lethal = LETHAL - 2
    dread = [cost(step, 3) for step in card("dread-2").steps[lethal]]
    assert dread[:4] == [12, 8, 4, 0]
    assert effects(card("dread-2").steps[lethal][0])[0][1].per == WORST_NEAR
    assert [cost(step, 0) for step in card("assault-2").steps[lethal]][:2] == [10, 7]


@pytest.mark.rule("DT-R28")
def test_strikes_grow_with_the_status() -> None:
    """DT-R28: the panicked do nothing; level 4 strikes alike from ready on."""
    for each in BASE.foes:
        assert each.strikes[PANICKED] == NONE
        assert len(set(each.strikes[2:])) == (1 if each.level == 4 else 3), each.name
        assert each.strikes[1] != NONE
    ((word, deed),) = effects(foe("spine-fiends").strikes[LETHAL])
    assert (word, deed.goods[WARRIORS]) == ("lose", 12)
    assert foe("brigands").traits == NumberSet([STEALTH, TRAITS.index("humanoid")])


# Quests and goals


@pytest.mark.rule("DT-09")
def test_every_month_has_quests_enough() -> None:
    """DT-09: one of each side from the second month on, none twice in a game."""
    for companion in (True, False):
        some = [each for each in BASE.quests if each.companion is companion]
        for month in range(2, N_MONTHS + 1):
            fitting = [each for each in some if month in each.months]
            earlier = month - 2
            assert len(fitting) > earlier or len(fitting) >= 2, month
            spared = [each for each in fitting if not each.rooms]
            assert spared, month
        assert not any(1 in each.months for each in some)
    assert all(each.failure == NONE for each in BASE.quests if each.companion)
    assert all(each.failure != NONE for each in BASE.quests if not each.companion)


def test_prices_of_quests_are_the_same_for_any_number_of_heroes() -> None:
    prices = [prices[0] for prices in quest("starve-it").prices]
    assert [price.goods[WARRIORS] for price in prices] == [18, 18, 18, 18]
    prices = [prices[0] for prices in quest("gleb-crown").prices]
    assert [price.goods[SPIRIT] for price in prices] == [2, 2, 2, 2]
    assert price_text(quest("miras-race").prices[3][0], MAGIC) == "spend 3 magic advantages"
    assert price_text(quest("vasa-bones").prices[3][0]).startswith(
        "have no skull on the building, then"
    )


def test_places_of_quests_fit() -> None:
    lakes = [a for spaces in quest("miras-water").place.spaces for a in spaces]
    assert {CHART.terrain_of[a] for a in lakes} == {LAKE}
    assert all(CHART.building_at[a] == NONE for a in lakes)
    touching = [a for spaces in quest("sentence-is-read").place.spaces for a in spaces]
    assert sorted(touching) == CHART.tower_spaces
    assert [len(spaces) for spaces in quest("open-graves").place.spaces] == [1, 1, 1, 1]
    home = quest("grey-water").place.spaces[0]
    assert {CHART.terrain_of[a] for a in home} == {MOUNTAINS}


def test_nine_goals_have_their_companion() -> None:
    assert len(BASE.goals) == 9
    names = {BASE.companions[each.companion].name for each in BASE.goals}
    assert names == {each.name for each in BASE.companions} - {"nimet"}
    for place, each in enumerate(BASE.goals):
        assert BASE.companions[each.companion].goal == place
        first = each.first_part
        assert BASE.parts[first : first + len(each.parts)] == each.parts
        for order, part in enumerate(each.parts):
            assert all(before < order for before in part.needs)
            placed = any(part.place.spaces) or part.same_space or part.caravan != NONE
            assert placed or part.kind in (PART_CLEANSING, PART_TREES)


def test_amounts_of_goals_by_heroes() -> None:
    (azkol,) = goal("azkols-treasures").parts
    assert [prices[0].azkol for prices in azkol.prices] == [4, 3, 3, 3]
    assert all(prices[0].virtues > 3 for prices in azkol.prices)
    cleanse, *offerings = goal("gods-of-light").parts
    assert (cleanse.kind, cleanse.amounts) == (PART_CLEANSING, [8, 10, 12, 14])
    spirit = [sum(part.prices[i][0].goods[SPIRIT] for part in offerings) for i in range(4)]
    assert spirit == [6, 7, 8, 9]
    caravans = goal("evil-relics")
    assert [part.amounts[0] > 0 for part in caravans.parts] == [True, True, False]
    assert all(part.kind == PART_DELVING for part in caravans.parts)
    assert [CHART.to_tower[where] for _, where in caravans.caravans] == [3, 3, 3]
    wards = goal("grigors-ensorcellment")
    assert wards.apart
    assert [part.prices[0][0].trait for part in wards.parts] == [MAGIC, UNDEAD, NONE]
    assert {part.kind for part in wards.parts} == {PART_PAYING}


def test_quest_items_come_from_somebody() -> None:
    """All but those of set-up, of an adversary's act and of the reward of two quests."""
    for each in BASE.relics:
        given = each.companion != NONE or each.adversary != NONE
        elsewhere = each.name in ("amulet-of-annihilation", "amulet-of-hope", "black-mark")
        assert given != elsewhere, each.name
    hakan = BASE.companions[number("companion", "hakan")]
    assert len(hakan.relics) == 3
    assert thing("black-mark").bound


# Dungeons


@pytest.mark.rule("DT-33")
def test_rooms_of_six_kinds_of_dungeons() -> None:
    """DT-33: six types, one per trait."""
    assert BASE.trait_of[:6] == list(range(6))
    assert BASE.trait_of[TOWER_DUNGEON] == WILD
    assert [len(rooms) for rooms in BASE.rooms_of] == [13, 12, 12, 12, 12, 12, 11, 10, 9, 12]
    own = Counter(BASE.rooms[room].dungeon for room in BASE.rooms_of[TOWER_DUNGEON])
    assert own == dict.fromkeys(range(6), 2)
    assert DUNGEONS[BASE.rooms[number("room", "unstable-cavern")].dungeon] == DUNGEONS[CAVE]


def test_each_kind_of_dungeon_has_its_own_way_of_branching() -> None:
    assert all(min(doors) > 0 for doors in BASE.doors_of)
    assert len({tuple(doors) for doors in BASE.doors_of[:6]}) == 6
    assert [DUNGEONS[kind] for kind, rooms in enumerate(BASE.rooms_in) if rooms] == [
        "tower-dungeon"
    ]


# The course of a game


@pytest.mark.rule("DT-07")
def test_months_are_as_long_as_they_say() -> None:
    """DT-07: 6, 7, 8, 9 turns on average."""
    calendar = BASE.calendar
    assert calendar.heroic == [6, 7, 8, 9]
    assert all(a > b for a, b in zip(calendar.heroic, calendar.gritty, strict=True))
    left, mean = 1.0, 0.0
    for place, (ends, goes_on) in enumerate(calendar.hazards):
        chance = ends / (ends + goes_on)
        mean += left * chance * (place - calendar.spread)
        left *= 1 - chance
    assert (round(mean, 9), round(left, 9)) == (0, 0)


@pytest.mark.rule("DT-41")
def test_bags_of_events() -> None:
    """DT-41: every kind of event comes at some time, strikes not in the first month."""
    bags = BASE.calendar.bags
    assert len(bags) == N_MONTHS + 1
    assert all(any(bag[event] for bag in bags) for event in range(len(HAPPENINGS)))
    assert bags[1][:3] == [0, 0, 0]
    assert all(sum(bag) >= 5 for bag in bags[1:])
    for month in range(2, N_MONTHS + 1):
        assert sum(BASE.calendar.refill[month]) < sum(bags[month])
    assert BASE.calendar.tier_of[1:] == [0, 0, 0, 1, 1, 2]
    assert len(BASE.spawns.weights) == N_MONTHS + 1


@pytest.mark.rule("DT-41")
def test_each_kind_of_foe_has_one_strike_in_each_month_from_the_second_on() -> None:
    calendar = BASE.calendar
    for month in range(2, N_MONTHS + 1):
        assert calendar.bags[month][EVENT_STRIKE_2 : EVENT_STRIKE_4 + 1] == [1, 1, 1]
        refilled = calendar.refill[month][EVENT_STRIKE_2 : EVENT_STRIKE_4 + 1]
        assert not any(refilled), "none comes back"


@pytest.mark.rule("DT-40")
def test_five_glyphs_on_three_drums() -> None:
    """DT-40: each glyph once, and every drum has openings."""
    drums = BASE.routing.drums
    sides = [side for drum in drums for side in drum]
    assert sorted(side for side in sides if side != OPENING) == list(range(len(GLYPHS)))
    assert [drum.count(OPENING) for drum in drums] == [2, 3, 2]
    assert len(drums) == 3
    assert {len(drum) for drum in drums} == {len(KINGDOMS)}


def test_an_item_is_anything_of_four_kinds() -> None:
    ((_, deed),) = effects(foe("brigands").strikes[LETHAL])
    assert deed.goods[ITEMS] == 1
    assert sum(deed.goods) == 1
