"""The turn: seven plays that one may make, three that one must, in this order."""

import pytest

from tests.games.four_towers.positions import (
    PLAYERS,
    army,
    asks,
    bought,
    climbers,
    display,
    followers,
    gems,
    go,
    influence,
    market,
    options,
    owned,
    position,
    temple,
    the_map,
    verbs,
    whole,
)

FULL = ("rygbr",)
"""A complete market."""

# 1: the third champion


@pytest.mark.rule("FT-08")
@pytest.mark.rule("FT-33")
def test_a_complete_market_and_two_champions_give_a_third_for_free() -> None:
    game = position(
        merchants=FULL,
        champions=("general unifier",),
        followers=("rrrr",),
        display="oracle herald shaman",
    )
    assert options(game, "take") == {"oracle", "herald", "shaman"}
    assert options(game, "buy") == set()

    go(game, "take:herald")

    assert owned(game) == ["general", "unifier", "herald"]
    assert (followers(game), market(game)) == ("rrrr", "rygbr")
    assert bought(game) == [2, 0]
    assert asks(game) == "chance ShowChampions"
    go(game, "show:warlock")
    assert display(game) == ["oracle", "shaman", "warlock"]
    assert asks(game) == "one Plays"
    assert not {"take", "buy"} & verbs(game)


@pytest.mark.rule("FT-08")
@pytest.mark.parametrize(
    ("market", "champions"),
    [
        ("rygb-", "general unifier"),
        ("-ygbr", "general unifier"),
        ("rygbr", "general"),
        ("rygbr", ""),
    ],
)
def test_without_all_five_merchants_or_two_champions_there_is_none(
    market: str, champions: str
) -> None:
    game = position(merchants=(market,), champions=(champions,))
    assert "take" not in verbs(game)


@pytest.mark.rule("FT-08")
@pytest.mark.rule("FT-33")
def test_there_is_no_fourth_champion() -> None:
    game = position(merchants=FULL, champions=("general unifier herald",), followers=("rrrrrrrr",))
    assert not {"take", "buy"} & verbs(game)


@pytest.mark.rule("FT-08")
def test_the_second_is_bought_in_one_turn_and_the_third_taken_in_another() -> None:
    game = position(
        merchants=FULL,
        champions=("general",),
        followers=("rrrr",),
        display="herald unifier shaman",
        deck="oracle warlock",
    )
    assert "take" not in verbs(game)
    go(game, "buy:unifier show:oracle")
    assert owned(game) == ["general", "unifier"]
    assert not {"take", "buy"} & verbs(game)

    go(game, "draw:red-red-red play:red@Y0 follow:red follow:red")
    go(game, "draw:blue-blue-blue play:blue@Y6 follow:blue follow:blue")
    assert asks(game) == "one Plays"
    assert options(game, "take") == {"herald", "shaman", "oracle"}


@pytest.mark.rule("FT-08")
@pytest.mark.rule("FT-18")
@pytest.mark.parametrize(
    "later", ["use:bridge-builder", "strike remove:red@Y0", "spend:red", "guide lead:blue@G0 to:B0"]
)
def test_who_goes_on_has_passed_on_the_third_champion(later: str) -> None:
    game = position(
        map="Y0:r G0:b",
        merchants=FULL,
        champions=("general bridge-builder",),
        mercenaries=("r",),
        mountaineers=("r",),
    )
    assert "take" in verbs(game)
    go(game, later)
    assert asks(game) == "one Plays"
    assert "take" not in verbs(game)


# 2: one champion for followers


@pytest.mark.rule("FT-09")
@pytest.mark.rule("FT-18")
@pytest.mark.rule("FT-33")
def test_one_champion_is_bought_in_a_turn() -> None:
    game = position(
        followers=("rrrrrrrrrr",), display="general tax-collector herald", deck="oracle"
    )
    assert options(game, "buy") == {"general", "tax-collector", "herald"}
    go(game, "buy:tax-collector show:oracle")
    assert owned(game) == ["tax-collector"]
    assert bought(game) == [1, 0]
    assert "buy" not in verbs(game)


@pytest.mark.rule("FT-09")
@pytest.mark.rule("FT-18")
@pytest.mark.parametrize(
    "later", ["use:bridge-builder", "strike remove:red@Y0", "spend:red", "guide lead:blue@G0 to:B0"]
)
def test_who_goes_on_has_passed_on_buying(later: str) -> None:
    game = position(
        map="Y0:r G0:b",
        followers=("rrrrr",),
        champions=("bridge-builder",),
        merchants=("r----",),
        mercenaries=("r",),
        mountaineers=("r",),
    )
    assert "buy" in verbs(game)
    go(game, later)
    assert "buy" not in verbs(game)


# 3: skills for the start


@pytest.mark.rule("FT-10")
@pytest.mark.rule("FT-18")
def test_skills_are_used_as_often_as_they_have_uses() -> None:
    game = position(champions=("ember-priest", ""), lords="rrr")
    go(game, "use:ember-priest fell:red use:ember-priest fell:red")
    assert "use" not in verbs(game)
    assert game.temple_gems == 16


@pytest.mark.rule("FT-10")
def test_a_champion_can_be_used_in_the_turn_in_which_it_was_bought() -> None:
    game = position(display="ember-priest", deck="", followers=("rrrrr",), lords="b")
    go(game, "buy:ember-priest")
    assert options(game, "use") == {"ember-priest"}


@pytest.mark.rule("FT-10")
@pytest.mark.rule("FT-17")
def test_skills_for_the_end_wait_for_it() -> None:
    game = position(champions=("herald gatekeeper",))
    assert options(game, "use") == {"gatekeeper"}
    go(game, "draw:red-red-red play:red@Y0 follow:red follow:red")
    assert options(game) == {"use:herald", "done"}


@pytest.mark.rule("FT-10")
@pytest.mark.rule("FT-18")
@pytest.mark.parametrize("later", ["strike remove:red@Y0", "spend:red", "guide lead:blue@G0 to:B0"])
def test_who_goes_on_has_passed_on_skills(later: str) -> None:
    game = position(
        map="Y0:r G0:b",
        champions=("gatekeeper",),
        charges={"gatekeeper": 1},
        gems=(1, 0),
        merchants=("r----",),
        mercenaries=("r",),
        mountaineers=("r",),
    )
    assert {"use", "refill"} <= verbs(game)
    go(game, later)
    assert not {"use", "refill"} & verbs(game)


# 4: a mercenary


@pytest.mark.rule("FT-11")
@pytest.mark.rule("FT-49")
def test_the_last_mercenary_removes_any_peasant_and_both_become_spirits() -> None:
    game = position(map="Y0:rb G3:yy", mercenaries=("ryg",), temple="")
    go(game, "strike")
    assert options(game, "remove") == {"red@Y0", "blue@Y0", "yellow@G3"}
    go(game, "remove:yellow@G3")
    assert the_map(game) == "Y0:rb G3:y"
    assert army(game) == "ry"
    assert temple(game) == "yg"
    assert whole(game)


@pytest.mark.rule("FT-11")
@pytest.mark.rule("FT-18")
def test_one_mercenary_in_a_turn_and_the_next_plays_stay_open() -> None:
    game = position(map="Y0:r G0:b", mercenaries=("rr",), mountaineers=("r",), merchants=("r----",))
    go(game, "strike remove:red@Y0")
    assert verbs(game) == {"guide", "spend", "draw"}


@pytest.mark.rule("FT-11")
def test_no_mercenary_no_strike_and_none_on_an_empty_map() -> None:
    assert "strike" not in verbs(position(mercenaries=("", "rrr")))
    assert "strike" not in verbs(position(map="", mercenaries=("rrr",)))


# 5: a mountaineer


@pytest.mark.rule("FT-12")
@pytest.mark.rule("FT-49")
def test_the_last_mountaineer_leads_a_peasant_from_green_to_blue() -> None:
    game = position(map="Y0:r G0:rb G3:y B5:g", mountaineers=("rby",), temple="")
    go(game, "guide")
    assert options(game, "lead") == {"red@G0", "blue@G0", "yellow@G3"}
    go(game, "lead:blue@G0")
    assert options(game, "to") == {"B0"}
    assert whole(game)
    go(game, "to:B0")
    assert the_map(game) == "Y0:r G0:r G3:y B0:b B5:g"
    assert climbers(game) == "rb"
    assert temple(game) == "y"


@pytest.mark.rule("FT-12")
@pytest.mark.rule("FT-46")
def test_a_led_third_peasant_expands_and_needs_no_match() -> None:
    game = position(map="G0:r B0:bb", mountaineers=("r",))
    go(game, "guide lead:red@G0 to:B0")
    assert asks(game) == "one Cascade"
    go(game, "expand:B0 send:red@out send:blue@B1 send:blue@G0")
    assert game.lords == [1, 0, 0, 0]
    assert influence(game) == [1, 0]
    assert asks(game) == "one Plays"


@pytest.mark.rule("FT-12")
@pytest.mark.rule("FT-18")
def test_one_mountaineer_in_a_turn_and_no_mercenary_after_it() -> None:
    game = position(map="G0:rr", mercenaries=("r",), mountaineers=("rb",), merchants=("r----",))
    assert {"strike", "guide", "spend"} <= verbs(game)
    go(game, "guide lead:red@G0 to:B0")
    assert verbs(game) == {"spend", "draw"}


@pytest.mark.rule("FT-12")
def test_nobody_on_green_nobody_to_lead() -> None:
    assert "guide" not in verbs(position(map="Y0:r B0:r R0:y", mountaineers=("rb",)))
    assert "guide" not in verbs(position(map="G0:r", mountaineers=("", "rb")))


# 6: a merchant


@pytest.mark.rule("FT-13")
def test_any_one_merchant_moves_the_own_marker_up() -> None:
    game = position(merchants=("r-g-b",), influence=(4, 4), temple="")
    assert options(game, "spend") == {"red", "green", "white"}
    go(game, "spend:white")
    assert market(game) == "r-g--"
    assert influence(game) == [5, 4]
    assert temple(game) == "b"
    assert verbs(game) == {"draw"}
    assert whole(game)


@pytest.mark.rule("FT-13")
@pytest.mark.rule("FT-38")
def test_a_merchant_can_reach_a_gem() -> None:
    game = position(merchants=("r----",), influence=(6, 0))
    go(game, "spend:red")
    assert (influence(game), gems(game)) == ([7, 0], [1, 0])


@pytest.mark.rule("FT-13")
def test_at_the_top_no_merchant_is_taken() -> None:
    assert "spend" in verbs(position(merchants=("r----",), influence=(24, 0)))
    assert "spend" not in verbs(position(merchants=("r----",), influence=(25, 0)))


@pytest.mark.rule("FT-13")
@pytest.mark.rule("FT-18")
def test_after_a_merchant_only_the_draw_is_left() -> None:
    game = position(
        map="G0:r",
        merchants=("ryg--",),
        mercenaries=("r",),
        mountaineers=("r",),
        followers=("rrrrrr",),
        champions=("gatekeeper",),
    )
    assert verbs(game) == {"buy", "use", "strike", "guide", "spend", "draw"}
    go(game, "spend:red")
    assert verbs(game) == {"draw"}


@pytest.mark.rule("FT-18")
def test_all_the_plays_of_a_turn_one_after_the_other() -> None:
    game = position(
        map="G0:rr Y0:bb",
        merchants=("ryg--",),
        mercenaries=("rr",),
        mountaineers=("rb",),
        followers=("rrrrrr",),
        champions=("gatekeeper",),
        display="general herald oracle",
        influence=(2, 0),
    )
    go(game, "buy:general show:steward")
    go(game, "use:gatekeeper move:blue@Y0 to:R0 use:gatekeeper move:blue@R0 to:Y1")
    go(game, "strike remove:blue@Y0 guide lead:red@G0 to:B0 spend:green")
    go(game, "draw:red-red-red play:red@B0 follow:red hire:red")
    assert asks(game) == "two Plays"
    assert the_map(game) == "Y1:b G0:r B0:rr"
    assert influence(game) == [3, 0]
    assert gems(game) == [1, 0]
    assert whole(game)


@pytest.mark.rule("FT-18")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_whoever_plays_uses_the_own_mats(seat: int) -> None:
    """The same turn in every seat; nothing of the others changes."""

    def mine(some: str, nothing: str = "") -> list[str]:
        return [some if number == seat else nothing for number in range(3)]

    game = position(
        seats=3,
        map="G0:rr Y0:b R3:y",
        merchants=mine("ryg--", "rygbr"),
        mercenaries=mine("rr", "bb"),
        mountaineers=mine("rb", "b"),
        followers=mine("rrrr", "yy"),
        champions=mine("gatekeeper"),
        bought=[1 if number == seat else 0 for number in range(3)],
        display="general herald oracle",
        influence=[2, 2, 2],
        active=seat,
        first=seat,
    )
    go(game, "buy:general show:steward")
    go(game, "use:gatekeeper move:blue@Y0 to:R0 strike remove:blue@R0")
    go(game, "guide lead:red@G0 to:B0 spend:green")
    go(game, "draw:red-yellow-blue play:red@B0 trade:blue@blue climb:yellow")

    for number in range(3):
        here = number == seat
        assert market(game, number) == ("ry-b-" if here else "rygbr")
        assert army(game, number) == ("r" if here else "bb")
        assert climbers(game, number) == ("ry" if here else "b")
        assert followers(game, number) == ("r" if here else "yy")
        assert owned(game, number) == (["gatekeeper", "general"] if here else [])
        assert bought(game)[number] == (2 if here else 0)
        assert influence(game)[number] == (3 if here else 2)
        assert gems(game)[number] == (1 if here else 0)
    assert asks(game) == f"{PLAYERS[(seat + 1) % 3]} Plays"
    assert the_map(game) == "R3:y G0:r B0:rr"
    assert whole(game)
