"""Setup: the tower, its skeletons, the decks."""

from itertools import pairwise, permutations
from pathlib import Path

import pytest

from donjon.core.engine.dealer import ScriptedDealer
from donjon.core.errors import BadOption
from donjon.games.skull_tower.state import LEFT, RIGHT, SkullTower
from tests.games.skull_tower.positions import (
    BOX,
    LEVEL_1,
    LEVEL_2,
    LEVEL_3,
    asks,
    at,
    cards,
    chances,
    changed_pack,
    go,
    hand,
    options,
    position,
    refuses,
    shared,
    standing,
    tower,
)

COLOURS = {
    "001": "ash bone copper dusk ash",
    "002": "bone copper dusk ash bone",
    "003": "copper dusk ash bone copper",
    "004": "dusk ash bone copper dusk",
    "005": "ash copper bone dusk copper",
    "006": "bone dusk ash copper dusk",
    "007": "dusk bone ash copper bone",
    "boss-front": "ash copper bone dusk boss",
    "boss-back": "copper bone dusk ash boss",
}
NUMBERED = [f"00{number}" for number in range(1, 8)]
MERGING = {
    ("001", "005"),
    ("002", "006"),
    ("004", "007"),
    ("005", "003"),
    ("006", "004"),
    ("006", "007"),
    ("007", "002"),
    ("007", "006"),
    ("001", "boss-front"),
    ("003", "boss-back"),
    ("005", "boss-back"),
}


def opened(**how: object) -> SkullTower:
    game = BOX.open(**how)  # type: ignore[arg-type]
    assert isinstance(game, SkullTower)
    return game


@pytest.mark.rule("ST-01")
@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_only_two_can_play(seats: int) -> None:
    with pytest.raises(BadOption, match="takes 2 players"):
        BOX.open(seats=seats)
    assert opened(seats=2).seats == 2


@pytest.mark.rule("ST-01")
def test_one_answers_for_the_left_and_the_other_for_the_right() -> None:
    spot = ("002-2", "002-2")
    for turn, picture in (("left", "002-2L1"), ("right", "002-2R1")):
        game = position(
            tower="002 003 006 boss-front",
            floors=spot,
            hands=("purple-1 purple-2", "purple-3 purple-4"),
            tokens="002-2",
            turn=turn,
        )
        go(game, "play:purple-1" if turn == "left" else "play:purple-3")
        assert asks(game) == f"{turn} ST-19"
        assert options(game, "strike") == {picture}


@pytest.mark.rule("ST-02")
def test_three_of_seven_tower_cards_are_stacked_and_the_boss_goes_on_top() -> None:
    game = opened()
    numbered = {f"lay:00{number}" for number in range(1, 8)}
    assert chances(game) == pytest.approx(dict.fromkeys(numbered, 1 / 7))

    go(game, "lay:006")
    assert chances(game) == pytest.approx(dict.fromkeys(numbered - {"lay:006"}, 1 / 6))
    refuses(game, "lay:006")

    go(game, "lay:002 lay:005")
    assert chances(game) == {"lay:boss-front": 0.5, "lay:boss-back": 0.5}

    go(game, "lay:boss-back")
    assert tower(game) == ["006", "002", "005", "boss-back"]


@pytest.mark.rule("ST-02")
def test_chance_leaves_no_tower_card_and_no_side_of_the_boss_out() -> None:
    towers = [tower(opened(seed=seed)) for seed in range(60)]
    assert all(len(set(stack)) == 4 for stack in towers)
    for place in range(3):
        assert {stack[place] for stack in towers} == set(NUMBERED)
    assert {stack[3] for stack in towers} == {"boss-front", "boss-back"}


@pytest.mark.rule("ST-03")
@pytest.mark.parametrize("side", ["boss-front", "boss-back"])
def test_in_a_first_game_the_players_choose_the_side_of_the_boss(side: str) -> None:
    game = opened(options={"tower": "first"})
    assert tower(game) == ["001", "003", "006"]
    assert asks(game) == "left+right ST-03"
    assert options(game) == {"lay:boss-front", "lay:boss-back"}

    go(game, f"lay:{side}")

    assert tower(game) == ["001", "003", "006", side]


@pytest.mark.rule("ST-04")
def test_both_know_the_skills_on_the_backs_from_the_start() -> None:
    game = opened(options={"tower": "first"}, seed=1)
    titles = game.content.titles["skill"]
    for seat in (LEFT, RIGHT):
        state = game.view(seat).state
        assert isinstance(state, SkullTower)
        known = [titles[state.skill_of(card)] for card in range(3)]
        assert known == ["Second Wind", "Signal", "Free Link"]


@pytest.mark.rule("ST-05")
@pytest.mark.parametrize("bottom", NUMBERED)
def test_skeletons_stand_on_the_bottom_card_only(bottom: str) -> None:
    second, third = [card for card in ("001", "002", "003") if card != bottom][:2]

    game = opened()
    go(game, f"lay:{bottom} lay:{second} lay:{third} lay:boss-front")

    assert len(standing(game, bottom)) == 4
    assert standing(game) == standing(game, bottom)
    assert game.supply == 8
    assert at(game, LEFT, f"{bottom}-1")
    assert at(game, RIGHT, f"{bottom}-1")
    assert game.floors == [0, 0]


@pytest.mark.rule("ST-06")
@pytest.mark.parametrize(("lower", "upper"), list(permutations(NUMBERED, 2)))
def test_floors_of_one_colour_that_touch_are_one_floor(lower: str, upper: str) -> None:
    third = next(card for card in COLOURS if card not in (lower, upper))
    for boss in ("boss-front", "boss-back"):
        stack = [lower, upper, third, boss]
        game = position(tower=" ".join(stack), hands=("purple-1", "purple-2"))
        expected = COLOURS[lower].split()
        for below, above in pairwise(stack):
            colours = COLOURS[above].split()
            expected += colours[1:] if (below, above) in MERGING else colours
        names = ["ash", "bone", "copper", "dusk", "boss"]
        assert [names[colour] for colour in game.layout.colours] == expected


@pytest.mark.rule("ST-06")
def test_one_arrow_leads_from_a_merged_floor_to_the_second_floor_of_the_upper_card() -> None:
    merged = position(
        tower="001 005 003 boss-back",
        floors=("001-5", "001-5"),
        hands=("purple-2 purple-4", "purple-1"),
    )
    assert at(merged, LEFT, "005-1")
    go(merged, "play:purple-2")
    assert at(merged, LEFT, "005-2")

    plain = position(floors=("001-5", "001-5"), hands=("purple-2 purple-4", "purple-1"))
    go(plain, "play:purple-2")
    assert at(plain, LEFT, "003-1")
    assert not at(plain, LEFT, "001-5")


@pytest.mark.rule("ST-06")
@pytest.mark.parametrize(
    ("stack", "arrows"),
    [
        ("001 003 006 boss-front", 19),
        ("001 003 006 boss-back", 19),
        ("001 005 003 boss-back", 16),
        ("001 005 003 boss-front", 17),
        ("006 004 007 boss-front", 17),
        ("002 006 004 boss-back", 17),
    ],
)
def test_merged_floors_shorten_the_climb(stack: str, arrows: int) -> None:
    game = position(tower=stack, hands=("purple-1", "purple-2"))
    assert game.layout.top == arrows


@pytest.mark.rule("ST-07")
def test_the_shared_deck_is_level_one_and_two_random_cards_of_level_two() -> None:
    game = opened(options={"tower": "first"})
    go(game, "lay:boss-front")
    assert chances(game) == pytest.approx({f"draw:{card}": 1 / 12 for card in LEVEL_2})

    go(game, "draw:red-3")
    assert chances(game) == pytest.approx({f"draw:{card}": 1 / 11 for card in LEVEL_2 - {"red-3"}})

    go(game, "draw:blue-4")
    assert shared(game) == LEVEL_1 | {"red-3", "blue-4"}


@pytest.mark.rule("ST-08")
def test_the_rest_of_level_two_and_all_of_level_three_are_the_level_decks() -> None:
    game = opened(options={"tower": "first"})
    go(game, "lay:boss-front draw:red-3 draw:blue-4")

    (level2,) = game.level2
    assert set(cards(game, level2.all())) == LEVEL_2 - {"red-3", "blue-4"}
    assert set(cards(game, game.level3.all())) == LEVEL_3
    assert (len(level2), len(game.level3)) == (10, 6)


@pytest.mark.rule("ST-09")
def test_easy_has_a_red_and_a_blue_deck() -> None:
    game = opened(options={"tower": "first", "difficulty": "easy"})
    go(game, "lay:boss-front draw:red-3 draw:blue-4")

    red, blue = (set(cards(game, deck.all())) for deck in game.level2)
    assert red == {"red-1", "red-2", "red-4", "red-5", "red-6"}
    assert blue == {"blue-1", "blue-2", "blue-3", "blue-5", "blue-6"}


@pytest.mark.rule("ST-09")
def test_the_buyer_says_which_deck_in_an_easy_game() -> None:
    easy = position(phase="building", gold=1, deck="purple-1", options={"difficulty": "easy"})
    assert options(easy, "buy") == {"red-2", "blue-2"}
    refuses(easy, "buy:level-2")

    go(easy, "buy:blue-2")

    assert options(easy, "draw") == {f"blue-{number}" for number in range(1, 7)}


@pytest.mark.rule("ST-09")
def test_in_a_hard_game_chance_says_which_colour() -> None:
    hard = position(phase="building", gold=1, deck="purple-1", options={"difficulty": "hard"})
    assert options(hard, "buy") == {"level-2"}
    refuses(hard, "buy:red-2")
    refuses(hard, "buy:blue-2")

    go(hard, "buy:level-2")

    assert options(hard, "draw") == LEVEL_2


@pytest.mark.rule("ST-10")
@pytest.mark.parametrize("round", range(1, 12))
def test_left_starts_the_odd_rounds_and_right_the_even_ones(round: int) -> None:
    game = position(phase="deal", round=round, deck="purple-1 purple-2")
    go(game, "draw:purple-1 draw:purple-2")
    assert game.round == round
    assert asks(game) == ("left ST-13" if round % 2 else "right ST-13")


@pytest.mark.rule("ST-10")
def test_another_round_card_has_other_start_players(tmp_path: Path) -> None:
    setup = changed_pack(tmp_path, "tower.toml", "LRLRLRLRLRLR", "RRLRLRLRLRLR")
    game = position(setup=setup, phase="deal", round=1, deck="purple-1 purple-2")
    go(game, "draw:purple-1 draw:purple-2")
    assert asks(game) == "right ST-13"
    assert hand(game, RIGHT) == {"purple-1"}


@pytest.mark.rule("ST-05")
@pytest.mark.rule("ST-11")
def test_a_first_game_is_set_up_and_dealt_from_a_script() -> None:
    script = (
        "draw:red-1 draw:blue-1 "
        "draw:purple-1 draw:purple-2 draw:red-1 draw:purple-4 draw:purple-5 draw:blue-1"
    )
    answers = [BOX.content().vocabulary.parse(key) for key in script.split()]

    game = opened(options={"tower": "first"}, dealer=ScriptedDealer(answers))
    go(game, "lay:boss-back")

    assert tower(game) == ["001", "003", "006", "boss-back"]
    assert standing(game) == {"001-2L1", "001-3R1", "001-4L1", "001-5R1"}
    assert hand(game, LEFT) == {"purple-1", "red-1", "purple-5"}
    assert hand(game, RIGHT) == {"purple-2", "purple-4", "blue-1"}
    assert asks(game) == "left ST-13"
    assert game.round == 1
