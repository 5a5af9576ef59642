"""Champions: how they are bought, and what comes with them."""

from pathlib import Path

import pytest

from donjon.core.record.blanks import subject
from donjon.games.four_towers.components import FourTowersContent
from tests.games.four_towers.positions import (
    BOX,
    CHAMPIONS,
    COSTS,
    GEMMED,
    SPIRITED,
    asks,
    bought,
    changed_pack,
    display,
    followers,
    go,
    on_card,
    options,
    owned,
    position,
    temple,
    verbs,
    whole,
)

# Buying


@pytest.mark.rule("FT-32")
def test_followers_of_any_colours_pay_and_become_spirits() -> None:
    game = position(followers=("rrybb",), display="herald general oracle", temple="")
    go(game, "buy:herald")
    assert asks(game) == "one PayFollowers"
    go(game, "instead:blue pay show:steward")
    assert followers(game) == "yb"
    assert temple(game) == "rrb"
    assert owned(game) == ["herald"]
    assert asks(game) == "one Plays"
    assert whole(game)


@pytest.mark.rule("FT-32")
@pytest.mark.rule("FT-40")
@pytest.mark.parametrize(
    ("lords", "paid"), [("rrrb", "yyb"), ("yb", "rrr"), ("rryy", "bbb"), ("rrybbb", "ryy")]
)
def test_those_who_will_count_least_are_proposed(lords: str, paid: str) -> None:
    game = position(followers=("rrryybbb",), display="herald", deck="", lords=lords, temple="")
    go(game, "buy:herald pay")
    assert temple(game) == paid


@pytest.mark.rule("FT-32")
def test_every_way_to_pay_can_be_chosen() -> None:
    found: set[str] = set()

    def pay(answers: str) -> None:
        game = position(followers=("rryb",), display="herald", deck="")
        go(game, f"buy:herald {answers}")
        for key in options(game) - {"leave"}:
            if key == "pay":
                go(game, key)
                found.add(followers(game))
            else:
                pay(f"{answers} {key}")

    pay("")
    assert found == {"b", "y", "r"}


@pytest.mark.rule("FT-32")
def test_what_is_put_in_stays_in_and_there_is_an_end_to_it() -> None:
    game = position(followers=("rrryyb",), display="herald", deck="")
    go(game, "buy:herald")
    assert game.keys() == ["pay", "instead:yellow", "instead:blue", "leave"]
    go(game, "instead:yellow")
    assert game.keys() == ["pay", "instead:yellow", "instead:blue", "leave"]
    go(game, "instead:blue")
    assert game.keys() == ["pay", "instead:yellow", "leave"]
    go(game, "instead:yellow")
    assert game.keys() == ["pay", "leave"]
    go(game, "pay")
    assert followers(game) == "rrr"


@pytest.mark.rule("FT-32")
def test_who_has_no_choice_what_to_pay_with_is_not_asked() -> None:
    game = position(followers=("rrb",), display="herald", deck="")
    go(game, "buy:herald")
    assert (followers(game), owned(game)) == ("", ["herald"])
    game = position(followers=("rrrr",), display="herald", deck="")
    go(game, "buy:herald")
    assert (followers(game), owned(game)) == ("r", ["herald"])


@pytest.mark.rule("FT-32")
@pytest.mark.rule("FT-33")
def test_a_champion_left_may_be_taken_up_again_in_the_same_turn() -> None:
    game = position(followers=("rrryyy",), display="herald general oracle", deck="")
    go(game, "buy:herald leave")
    assert (followers(game), owned(game), bought(game)) == ("rrryyy", [], [0, 0])
    assert options(game, "buy") == {"herald", "general", "oracle"}
    go(game, "buy:oracle instead:yellow leave")
    assert options(game, "buy") == {"herald", "general", "oracle"}
    go(game, "buy:herald pay")
    assert owned(game) == ["herald"]
    assert "buy" not in verbs(game), "one in a turn"


@pytest.mark.rule("FT-32")
def test_the_payment_stands_in_the_question_with_the_card_beside_it() -> None:
    game = position(followers=("rrryyb",), display="herald", deck="", lords="r")
    go(game, "buy:herald")
    assert BOX.words.ask(game) == "Pay for Herald with 2 yellow, 1 blue?"
    assert subject(game) == ("Herald", "At the end of your turn your marker goes up one.")
    go(game, "instead:red")
    assert BOX.words.ask(game) == "Pay for Herald with 1 red, 2 yellow?"


@pytest.mark.rule("FT-32")
@pytest.mark.rule("FT-35")
def test_whoever_buys_is_asked() -> None:
    game = position(
        seats=3,
        followers=("", "rrygb", ""),
        display="shaman general unifier",
        active=1,
        first=1,
    )
    go(game, "buy:shaman")
    assert asks(game) == "two PayFollowers"
    go(game, "pay")
    assert asks(game) == "two TakeSpirits"
    assert game.keys() == ["get:red", "get:yellow", "get:green", "get:blue"]
    go(game, "get:green")
    assert game.keys() == ["get:green", "get:blue"]


@pytest.mark.rule("FT-32")
@pytest.mark.parametrize(("name", "cost"), list(zip(CHAMPIONS, COSTS, strict=True)))
def test_what_a_champion_costs(name: str, cost: int) -> None:
    poor = position(followers=("r" * (cost - 1), "b" * 9), display=name, deck="")
    assert "buy" not in verbs(poor)
    game = position(followers=("r" * cost,), display=name, deck="")
    assert options(game, "buy") == {name}
    go(game, f"buy:{name}")
    assert followers(game) == ""
    while asks(game) == "one TakeSpirits":
        go(game, sorted(options(game))[0])
    assert owned(game) == [name]
    assert asks(game) == "one Plays"


@pytest.mark.rule("FT-33")
def test_two_are_bought_in_a_game() -> None:
    game = position(followers=("r" * 9,), champions=("general",))
    assert "buy" in verbs(game)
    game = position(followers=("r" * 9,), champions=("general herald",))
    assert "buy" not in verbs(game)


@pytest.mark.rule("FT-34")
def test_the_display_refills_at_once_and_the_new_card_is_for_the_next() -> None:
    game = position(
        followers=("rrr", "rrrrr"), display="herald general oracle", deck="warlock steward"
    )
    go(game, "buy:general")
    assert asks(game) == "chance ShowChampions"
    assert options(game) == {"show:steward", "show:warlock"}
    go(game, "show:warlock")
    assert display(game) == ["herald", "oracle", "warlock"]
    go(game, "draw:red-red-red play:red@Y0 follow:red follow:red")
    assert options(game, "buy") == {"herald", "oracle", "warlock"}


@pytest.mark.rule("FT-34")
def test_an_empty_deck_refills_nothing() -> None:
    game = position(followers=("rrr",), display="herald general", deck="")
    go(game, "buy:general")
    assert display(game) == ["herald"]
    assert asks(game) == "one Plays"


# Gems and spirits


@pytest.mark.rule("FT-35")
@pytest.mark.parametrize("name", GEMMED)
def test_gems_come_from_the_temple(name: str) -> None:
    game = position(followers=("r" * 5,), display=f"{name} general unifier")
    gems = game.temple_gems
    go(game, f"buy:{name}")
    assert on_card(game, name) == (2, "")
    assert game.temple_gems == gems - 2
    assert asks(game) == "chance ShowChampions"
    assert whole(game)


@pytest.mark.rule("FT-35")
@pytest.mark.parametrize("left", [0, 1])
def test_a_temple_without_gems_gives_what_it_has(left: int) -> None:
    game = position(followers=("rrr",), display="herald", deck="", temple_gems=left)
    go(game, "buy:herald")
    assert on_card(game, "herald") == (left, "")
    assert game.temple_gems == 0


@pytest.mark.rule("FT-35")
@pytest.mark.parametrize("name", SPIRITED)
def test_the_player_chooses_spirits_from_the_temple(name: str) -> None:
    game = position(followers=("r" * 5,), display=f"{name} general unifier", temple="yyb")
    go(game, f"buy:{name}")
    assert asks(game) == "one TakeSpirits"
    assert options(game) == {"get:red", "get:yellow"}
    go(game, "get:yellow")
    assert options(game) == {"get:yellow", "get:blue"}
    go(game, "get:blue")
    assert on_card(game, name) == (0, "yb")
    assert game.temple == [COSTS[CHAMPIONS.index(name)], 1, 0, 0]
    assert whole(game)


def oracle(cost: int, spirits: int) -> tuple[str, str]:
    """The figures of the Oracle as they stand in its file, and others instead."""
    content = BOX.content()
    names = content.vocabulary.names["champion"]
    assert isinstance(content, FourTowersContent)
    card = content.champions[names.index("oracle")]
    written = 'title = "Oracle"\ncost = {}\nspirits = {}\n'
    return written.format(card.cost, card.spirits), written.format(cost, spirits)


@pytest.mark.rule("FT-35")
def test_a_temple_without_enough_spirits_gives_what_it_has(tmp_path: Path) -> None:
    setup = changed_pack(tmp_path, "champions.toml", *oracle(cost=1, spirits=5))
    game = position(setup=setup, followers=("r",), display="oracle", deck="", temple="yb")
    go(game, "buy:oracle get:red get:yellow get:blue")
    assert on_card(game, "oracle") == (0, "ryb")
    assert temple(game) == ""
    assert asks(game) == "one Plays"


@pytest.mark.rule("FT-32")
@pytest.mark.rule("FT-35")
def test_a_champion_that_costs_nothing_finds_an_empty_temple(tmp_path: Path) -> None:
    setup = changed_pack(tmp_path, "champions.toml", *oracle(cost=0, spirits=2))
    game = position(setup=setup, display="oracle", deck="", temple="")
    go(game, "buy:oracle")
    assert owned(game) == ["oracle"]
    assert on_card(game, "oracle") == (0, "")
    assert asks(game) == "one Plays"
    assert "use" not in verbs(game)


@pytest.mark.rule("FT-08")
@pytest.mark.rule("FT-35")
def test_the_free_champion_has_its_spirits_too() -> None:
    game = position(
        merchants=("rygbr",),
        champions=("general unifier",),
        display="oracle",
        deck="",
        temple="rrb",
    )
    go(game, "take:oracle get:red get:blue")
    assert on_card(game, "oracle") == (0, "rb")
    assert options(game, "use") == {"oracle"}
