"""Setup: the castle, the items, the prisoners and their dice, and their HP."""

from __future__ import annotations

from collections import Counter

import pytest

from donjon.core.engine.dealer import SeededDealer
from donjon.core.errors import BadOption
from donjon.core.record.log import lines
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from tests.games.escape_the_dark_castle.positions import (
    BOX,
    PRISONERS,
    asks,
    cast,
    chances,
    go,
    hp,
    open_card,
    options,
    place,
    pool,
    refuses,
)

DICE = {
    "abbot": "w w ww m mm c",
    "cook": "m m mm c cc w",
    "miller": "c c cc m mm w",
    "smith": "m m mm w ww c",
    "tailor": "c c cc w ww m",
    "tanner": "w w ww c cc m",
}
"""The six faces of each die as the facts of the box give them."""
TOTALS = {
    "abbot": (3, 1, 4),
    "cook": (4, 3, 1),
    "miller": (3, 4, 1),
    "smith": (4, 1, 3),
    "tailor": (1, 4, 3),
    "tanner": (1, 3, 4),
}
"""How often Might, Cunning and Wisdom stand on the die, as the character card says."""
KEYS = {"m": "might", "c": "cunning", "w": "wisdom"}
KEYS |= {2 * letter: f"double-{trait}" for letter, trait in KEYS.items()}
every_table = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def opened(seats: int = 2, **how: object) -> DarkCastle:
    game = BOX.open(seats, forced=False, **how)  # type: ignore[arg-type]
    assert isinstance(game, DarkCastle)
    return game


def began(seats: int) -> DarkCastle:
    """A game whose prisoners have been chosen."""
    game = opened(seats)
    for name in PRISONERS[: game.count()]:
        go(game, f"choose:{name}")
    return game


def draw_first(game: DarkCastle) -> DarkCastle:
    """Let chance draw the first of what there is, for as long as it draws items."""
    while asks(game) == "chance DrawItems":
        go(game, sorted(options(game))[0])
    return game


# Characters


@pytest.mark.rule("DC-03")
def test_there_are_six_characters_to_choose_from() -> None:
    game = opened()
    assert options(game) == {f"choose:{name}" for name in PRISONERS}


@pytest.mark.rule("DC-03")
def test_each_player_chooses_for_themselves() -> None:
    game = opened(3)
    asked = []
    for name in ("tanner", "abbot", "smith"):
        assert game.question is not None
        asked.append(game.question.asked())
        go(game, f"choose:{name}")
    assert asked == [[0], [1], [2]]
    assert [PRISONERS[prisoner.character] for prisoner in game.prisoners] == [
        "tanner",
        "abbot",
        "smith",
    ]


@pytest.mark.rule("DC-03")
def test_a_character_is_chosen_once() -> None:
    game = go(opened(), "choose:cook")
    refuses(game, "choose:cook")
    assert options(game) == {f"choose:{name}" for name in PRISONERS if name != "cook"}


@pytest.mark.rule("DC-05")
def test_a_player_alone_chooses_two_different_characters() -> None:
    game = go(opened(1), "choose:cook")
    assert game.question is not None
    assert game.question.asked() == [0]
    refuses(game, "choose:cook")
    go(game, "choose:smith")
    assert [PRISONERS[prisoner.character] for prisoner in game.prisoners] == ["cook", "smith"]
    assert (place(game, "cook"), place(game, "smith")) == (0, 1)


@pytest.mark.rule("DC-03")
def test_chance_may_deal_the_characters_each_as_likely_as_the_others() -> None:
    game = opened(4, options={"party": "random"})
    assert chances(game) == pytest.approx({f"choose:{name}": 1 / 6 for name in PRISONERS})
    go(game, "choose:tailor")
    free = [name for name in PRISONERS if name != "tailor"]
    assert chances(game) == pytest.approx({f"choose:{name}": 1 / 5 for name in free})


@pytest.mark.rule("DC-03")
@pytest.mark.parametrize("name", DICE)
def test_the_die_of_each_character_has_these_six_faces(name: str) -> None:
    content = opened().content
    number = PRISONERS.index(name)
    found = Counter(content.vocabulary.key(side) for side in content.sides[number])
    faces = Counter(DICE[name].split())
    assert found == {f"roll:{KEYS[face]}@{name}": count for face, count in faces.items()}


@pytest.mark.rule("DC-03")
@pytest.mark.parametrize("name", DICE)
def test_two_faces_are_doubles_and_the_card_counts_the_symbols(name: str) -> None:
    die = opened().content.dice[PRISONERS.index(name)]
    assert sum(die) == 6
    assert sum(die[1::2]) == 2
    counted = tuple(die[2 * trait] + 2 * die[2 * trait + 1] for trait in range(3))
    assert counted == TOTALS[name]


@pytest.mark.rule("DC-03")
def test_a_face_is_as_likely_as_it_is_often_on_the_die() -> None:
    game = draw_first(began(2))
    cast(go(game, "leave:abbot reveal:rope-climb"))
    assert chances(game) == pytest.approx(
        {
            "roll:might@abbot": 1 / 6,
            "roll:double-might@abbot": 1 / 6,
            "roll:cunning@abbot": 1 / 6,
            "roll:wisdom@abbot": 2 / 6,
            "roll:double-wisdom@abbot": 1 / 6,
        }
    )


# HP


@pytest.mark.rule("DC-04")
@pytest.mark.parametrize(("seats", "health"), [(1, 18), (2, 18), (3, 14), (4, 12)])
def test_the_fewer_players_the_more_hp(seats: int, health: int) -> None:
    game = began(seats)
    assert hp(game) == [health] * max(2, seats)
    assert game.full == health


@pytest.mark.rule("DC-04")
def test_a_table_may_agree_on_five_hp_more() -> None:
    game = BOX.open(3, options={"party": "random", "health": "hale"}, seed=1)
    assert hp(game) == [19] * 3
    assert game.full == 19


@pytest.mark.parametrize("seats", [0, 5])
def test_one_to_four_can_play(seats: int) -> None:
    with pytest.raises(BadOption, match="takes 1 to 4 players"):
        BOX.open(seats)


# The castle and the items


@pytest.mark.rule("DC-02")
@every_table
def test_thirty_five_items_lie_in_the_deck_and_each_is_as_likely_as_the_others(seats: int) -> None:
    game = began(seats)
    assert asks(game) == "chance DrawItems"
    assert len(chances(game)) == 35
    assert set(chances(game).values()) == {1 / 35}


@pytest.mark.rule("DC-10")
@every_table
def test_the_start_card_comes_first_and_gives_an_item_for_each_prisoner(seats: int) -> None:
    game = began(seats)
    assert open_card(game) == "the-cell"
    draw_first(game)
    assert len(pool(game)) == max(2, seats)
    assert asks(game).endswith("Camp")
    assert len(game.items) == 35 - max(2, seats)
    assert game.discard == []


@pytest.mark.rule("DC-01")
@every_table
def test_any_of_forty_five_chapters_may_be_the_first(seats: int) -> None:
    game = draw_first(began(seats))
    go(game, "leave:abbot")
    assert asks(game) == "chance TurnCard"
    found = chances(game)
    bosses = {f"reveal:{game.content.cards[boss].name}" for boss in game.content.bosses}
    assert len(found) == 45
    assert set(found.values()) == {1 / 45}
    assert not set(found) & (bosses | {"reveal:the-cell"})
    assert len(bosses) == 3


@pytest.mark.rule("DC-01")
def test_nobody_can_see_the_order_of_castle_items_or_bosses() -> None:
    """Two games that are dealt differently look the same to the players until a card is seen."""
    for viewer in (0, 1, -2):
        seen = set()
        for seed in range(3):
            game = BOX.open(2, dealer=SeededDealer(seed), forced=False)
            state = game.view(viewer).state
            assert isinstance(state, DarkCastle)
            decks = (state.items, state.castle, state.bosses)
            seen.add(tuple(tuple(deck.all()) for deck in decks))
        assert len(seen) == 1


@pytest.mark.parametrize("party", ["random", "chosen"])
@pytest.mark.parametrize("seats", [1, 2])
def test_the_log_says_who_is_who_whoever_chose(seats: int, party: str) -> None:
    """DC-03, DC-05"""
    game = opened(seats, options={"party": party}, seed=1)
    while len(game.prisoners) < game.count():
        game.apply(game.keys()[0])
    names = ["Ann", "Ben"][:seats]
    titles = [BOX.content().titles["prisoner"][each.character] for each in game.prisoners]
    told = [line.text for line in lines(game, names, 0)]
    assert told[:2] == [f"{names[-p % seats]} is the {titles[p]}." for p in range(2)]
