"""Champions: what each of them can do."""

import pytest

from donjon.core.engine.foundation.fields import dump
from donjon.games.four_towers.state import FourTowers
from tests.games.four_towers.positions import (
    CHAMPIONS,
    GEMMED,
    SKILLED,
    SPIRITED,
    asks,
    demons,
    followers,
    gems,
    go,
    influence,
    lords,
    on,
    on_card,
    options,
    owned,
    position,
    refuses,
    temple,
    the_map,
    verbs,
    whole,
)

USES = {
    "gatekeeper": "move:red@Y0 to:R0",
    "herald": "",
    "ember-priest": "fell:red",
    "exile-broker": "exile:red@two",
    "bridge-builder": "",
    "steward": "give:blue get:yellow",
    "shaman": "raise:green play:green@Y0",
    "necromancer": "raise:green",
    "warlock": "raise:green",
    "oracle": "raise:green",
}
ENDING = {"herald", "steward", "necromancer"}


def skilled(name: str, seat: int = 0) -> FourTowers:
    """A game in which a player can use this champion."""
    seats = 2 if seat == 0 else 3
    rows = [name if number == seat else "" for number in range(seats)]
    people = ["bb" if number == seat else "rr" for number in range(seats)]
    return position(
        seats=seats,
        champions=rows,
        spirits={name: "gg"} if name in SPIRITED else {},
        followers=people,
        lords="rr",
        influence=[2] * seats,
        active=seat,
        first=seat,
        phase="end" if name in ENDING else "turn",
    )


@pytest.mark.rule("FT-35")
@pytest.mark.rule("FT-36")
@pytest.mark.parametrize("name", SKILLED)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_use_takes_a_gem_to_the_temple_or_a_spirit_from_the_card(name: str, seat: int) -> None:
    game = skilled(name, seat)
    gems = game.temple_gems
    assert options(game, "use") == {name}
    target = "one" if seat else "two"
    go(game, f"use:{name} {USES[name].replace('two', target)}")
    left = on_card(game, name)
    assert left == ((0, "g") if name in SPIRITED else (1, ""))
    assert game.temple_gems == gems + (name in GEMMED)
    expected = {"steward": "yb", "necromancer": "gbb"}.get(name, "bb")
    assert followers(game, seat) == expected
    other = "r" if name == "exile-broker" else "rr"
    assert followers(game, 0 if seat else 1) == other
    assert influence(game)[seat] == (3 if name in ("herald", "oracle") else 2)
    assert whole(game)


@pytest.mark.rule("FT-35")
@pytest.mark.parametrize("name", SKILLED)
def test_without_a_gem_or_a_spirit_there_is_no_use(name: str) -> None:
    for phase in ("turn", "end"):
        game = position(
            champions=(name,),
            charges={name: 0},
            followers=("bb", "rr"),
            lords="rr",
            phase=phase,
        )
        assert "use" not in verbs(game)


@pytest.mark.rule("FT-36")
@pytest.mark.parametrize("name", CHAMPIONS)
def test_a_skill_is_for_the_start_or_for_the_end(name: str) -> None:
    how = {"champions": (name,), "followers": ("bb", "rr"), "lords": "rr"}
    spirits = {"spirits": {name: "gg"}} if name in SPIRITED else {}
    start = position(**how, **spirits)  # type: ignore[arg-type]
    end = position(**how, **spirits, phase="end")  # type: ignore[arg-type]
    assert ("use" in verbs(start)) == (name in SKILLED and name not in ENDING)
    assert (asks(end) == "one EndSkills") == (name in ENDING)


@pytest.mark.rule("FT-36")
def test_only_the_own_champions_are_used() -> None:
    game = position(champions=("", "gatekeeper herald"))
    assert "use" not in verbs(game)


# Each skill


@pytest.mark.rule("FT-36")
def test_the_gatekeeper_moves_a_peasant_along_a_line() -> None:
    game = position(map="Y0:rb B3:y R2:g", champions=("gatekeeper",))
    go(game, "use:gatekeeper")
    assert options(game, "move") == {"red@Y0", "blue@Y0", "yellow@B3", "green@R2"}
    go(game, "move:yellow@B3")
    assert options(game) == {"to:B2", "to:G3"}
    assert whole(game)
    go(game, "to:G3 use:gatekeeper move:green@R2")
    assert options(game) == {"to:Y4", "to:Y5"}
    go(game, "to:Y5")
    assert the_map(game) == "Y0:rb Y5:g G3:y"
    assert "use" not in verbs(game)


@pytest.mark.rule("FT-36")
@pytest.mark.rule("FT-46")
def test_a_third_peasant_moved_by_the_gatekeeper_expands() -> None:
    game = position(map="Y0:r R0:bb", champions=("gatekeeper",), influence=(0, 1))
    go(game, "use:gatekeeper move:red@Y0 to:R0")
    assert asks(game) == "one Cascade"
    go(game, "expand:R0 send:red@fire send:blue@Y0 send:blue@Y1 demote:two")
    assert demons(game) == "r"
    assert asks(game) == "one Plays"
    assert "use" in verbs(game)


@pytest.mark.rule("FT-36")
def test_on_an_empty_map_the_gatekeeper_waits() -> None:
    assert "use" not in verbs(position(map="", champions=("gatekeeper",)))


@pytest.mark.rule("FT-36")
@pytest.mark.rule("FT-38")
def test_the_herald_goes_up_one_and_takes_a_gem_on_the_way() -> None:
    game = position(champions=("herald",), influence=(2, 9), phase="end")
    go(game, "use:herald")
    assert influence(game) == [3, 9]
    assert gems(game) == [1, 0]
    assert options(game) == {"use:herald", "refill:herald", "done"}
    go(game, "refill:herald use:herald use:herald")
    assert influence(game) == [5, 9]
    assert asks(game) == "two Plays"


@pytest.mark.rule("FT-36")
def test_at_the_top_the_herald_waits() -> None:
    assert asks(position(champions=("herald",), influence=(25, 0), phase="end")) == "two Plays"
    assert asks(position(champions=("herald",), influence=(24, 0), phase="end")) == "one EndSkills"


@pytest.mark.rule("FT-36")
def test_the_ember_priest_lets_a_lord_fall_and_nobody_is_demoted() -> None:
    game = position(champions=("ember-priest",), lords="rrb", influence=(1, 5))
    go(game, "use:ember-priest")
    assert options(game) == {"fell:red", "fell:blue"}
    go(game, "fell:red")
    assert (lords(game), demons(game)) == ("rb", "r")
    assert influence(game) == [1, 5]
    assert asks(game) == "one Plays"
    assert "use" not in verbs(position(champions=("ember-priest",)))


@pytest.mark.rule("FT-36")
def test_the_exile_broker_sends_away_a_follower_of_an_opponent() -> None:
    game = position(
        seats=3,
        champions=("", "exile-broker"),
        followers=("ry", "g", "bb"),
        active=1,
        first=1,
        temple="",
    )
    go(game, "use:exile-broker")
    assert options(game) == {"exile:red@one", "exile:yellow@one", "exile:blue@three"}
    go(game, "exile:blue@three")
    assert [followers(game, seat) for seat in range(3)] == ["ry", "g", "b"]
    assert temple(game) == "b"


@pytest.mark.rule("FT-36")
def test_without_followers_of_others_the_exile_broker_waits() -> None:
    assert "use" not in verbs(position(champions=("exile-broker",), followers=("rrr", "")))
    assert "use" in verbs(position(champions=("exile-broker",), followers=("", "r")))


@pytest.mark.rule("FT-20")
@pytest.mark.rule("FT-36")
@pytest.mark.rule("FT-47")
def test_the_bridge_builder_lets_this_turns_peasant_ignore_the_match() -> None:
    game = position(map="Y0:rr", champions=("bridge-builder",))
    assert all("red" in draw for draw in options(game, "draw"))
    go(game, "use:bridge-builder")
    assert "use" not in verbs(game)
    assert len(options(game, "draw")) == 20
    go(game, "draw:blue-blue-blue play:blue@Y0")
    assert on(game, "Y0") == "rrb"
    go(game, "expand:Y0 send:red@G0 send:red@G1 send:blue@R0 follow:blue follow:blue")
    assert not game.bridged
    assert asks(game) == "two Plays"


@pytest.mark.rule("FT-36")
def test_a_bridge_is_for_one_turn() -> None:
    game = position(map="Y0:rr Y3:b", champions=("bridge-builder",))
    go(game, "use:bridge-builder draw:blue-blue-blue play:blue@Y3 follow:blue follow:blue")
    go(game, "draw:red-blue-blue")
    assert options(game, "play") == {"red@Y0", "blue@Y3"}


@pytest.mark.rule("FT-36")
def test_a_bridge_leads_nobody_to_an_empty_space() -> None:
    game = position(map="Y0:rr", champions=("bridge-builder",))
    go(game, "use:bridge-builder draw:blue-blue-blue")
    assert options(game) == {"play:blue@Y0"}


@pytest.mark.rule("FT-36")
def test_the_steward_exchanges_a_follower_for_a_spirit_of_another_colour() -> None:
    game = position(champions=("steward",), followers=("rry",), temple="rgg", phase="end")
    go(game, "use:steward")
    assert options(game) == {"give:red", "give:yellow"}
    go(game, "give:red")
    assert options(game) == {"get:green"}
    assert whole(game)
    go(game, "get:green")
    assert (followers(game), temple(game)) == ("ryg", "rrg")
    assert options(game) == {"use:steward", "done"}
    assert whole(game)


@pytest.mark.rule("FT-26")
@pytest.mark.rule("FT-36")
@pytest.mark.parametrize(
    ("followers", "temple", "gives"),
    [
        ("", "rgg", None),
        ("rr", "", None),
        ("rr", "rr", None),
        ("r" * 15 + "b", "r", None),
        ("r" * 14 + "b", "r", {"blue"}),
        ("r" * 15 + "b", "rb", {"red"}),
        ("ry", "r", {"yellow"}),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_steward_offers_only_what_can_be_exchanged(
    followers: str, temple: str, gives: set[str] | None, seat: int
) -> None:
    other = "" if len(followers) > 3 else "r" * 15
    game = position(
        champions=("steward", "") if seat == 0 else ("", "steward"),
        followers=(followers, other) if seat == 0 else (other, followers),
        temple=temple,
        active=seat,
        phase="end",
    )
    if gives is None:
        assert asks(game) == ("two Plays" if seat == 0 else "one Plays")
        return
    go(game, "use:steward")
    assert options(game, "give") == gives


@pytest.mark.rule("FT-19")
@pytest.mark.rule("FT-20")
@pytest.mark.rule("FT-36")
def test_the_shaman_plays_a_spirit_as_a_peasant_is_played() -> None:
    game = position(map="Y0:rr G2:y", champions=("shaman",), spirits={"shaman": "rb"})
    go(game, "use:shaman")
    assert options(game) == {"raise:red", "raise:blue"}
    go(game, "raise:blue")
    assert options(game) == {"play:blue@G2"}
    assert whole(game)
    go(game, "play:blue@G2")
    assert on(game, "G2") == "yb"
    assert on_card(game, "shaman") == (0, "r")
    go(game, "use:shaman raise:red")
    assert options(game) == {"play:red@Y0"}
    go(game, "play:red@Y0 expand:Y0 send:red@G0 send:red@G1 send:red@R0")
    assert asks(game) == "one Plays"
    assert whole(game)


@pytest.mark.rule("FT-36")
def test_the_shaman_raises_only_spirits_that_can_be_played() -> None:
    some = {"shaman": "rb"}
    game = position(map="Y0:rr", champions=("shaman",), spirits=some)
    go(game, "use:shaman")
    assert options(game) == {"raise:red"}
    assert "use" not in verbs(position(map="Y0:yy", champions=("shaman",), spirits=some))


@pytest.mark.rule("FT-19")
@pytest.mark.rule("FT-36")
def test_on_an_empty_map_a_spirit_settles_on_a_home() -> None:
    game = position(map="", champions=("shaman",), spirits={"shaman": "b"})
    go(game, "use:shaman raise:blue")
    assert options(game) == {f"play:blue@{home}" for home in ("Y0", "Y2", "Y4", "Y6")}


@pytest.mark.rule("FT-36")
def test_a_bridge_serves_the_spirit_of_the_shaman_too() -> None:
    game = position(map="Y0:rr", champions=("bridge-builder shaman",), spirits={"shaman": "b"})
    assert options(game, "use") == {"bridge-builder"}
    go(game, "use:bridge-builder use:shaman raise:blue")
    assert options(game) == {"play:blue@Y0"}
    go(game, "play:blue@Y0 expand:Y0 send:red@G0 send:red@G1 send:blue@R0")
    assert game.bridged


@pytest.mark.rule("FT-36")
def test_the_necromancer_makes_a_follower_of_a_spirit() -> None:
    game = position(
        champions=("necromancer",), spirits={"necromancer": "rb"}, followers=("b",), phase="end"
    )
    go(game, "use:necromancer raise:blue")
    assert followers(game) == "bb"
    assert options(game) == {"use:necromancer", "done"}
    go(game, "done")
    assert asks(game) == "two Plays"
    assert whole(game)


@pytest.mark.rule("FT-26")
@pytest.mark.rule("FT-36")
def test_the_followers_of_others_do_not_bind_the_necromancer() -> None:
    game = position(
        champions=("", "necromancer"),
        spirits={"necromancer": "rr"},
        followers=("r" * 15, "r"),
        active=1,
        phase="end",
    )
    go(game, "use:necromancer raise:red")
    assert followers(game, 1) == "rr"
    assert options(game) == {"use:necromancer", "done"}


@pytest.mark.rule("FT-26")
@pytest.mark.rule("FT-36")
def test_the_necromancer_keeps_to_fifteen_followers() -> None:
    game = position(
        champions=("necromancer",),
        spirits={"necromancer": "rb"},
        followers=("r" * 15,),
        phase="end",
    )
    go(game, "use:necromancer")
    assert options(game) == {"raise:blue"}
    go(game, "raise:blue")
    assert asks(game) == "two Plays"


@pytest.mark.rule("FT-24")
@pytest.mark.rule("FT-36")
def test_the_warlock_makes_a_demon_with_all_that_follows() -> None:
    game = position(
        seats=3,
        champions=("warlock",),
        spirits={"warlock": "rb"},
        lords="bb",
        influence=(2, 2, 2),
    )
    go(game, "use:warlock raise:blue")
    assert (lords(game), demons(game)) == ("b", "bb")
    assert options(game) == {"demote:two", "demote:three", "spare"}
    go(game, "demote:three")
    assert influence(game) == [2, 2, 1]
    assert options(game, "use") == {"warlock"}
    assert whole(game)


@pytest.mark.rule("FT-23")
@pytest.mark.rule("FT-36")
def test_the_oracle_makes_a_lord_and_its_player_goes_up() -> None:
    game = position(champions=("oracle",), spirits={"oracle": "rb"}, influence=(6, 2))
    go(game, "use:oracle raise:red")
    assert lords(game) == "r"
    assert influence(game) == [7, 2]
    assert gems(game) == [1, 0]
    assert options(game, "use") == {"oracle"}
    refuses(game, "refill:oracle")
    assert whole(game)


@pytest.mark.rule("FT-36")
def test_who_is_done_is_not_asked_again() -> None:
    game = position(champions=("herald steward",), followers=("r",), phase="end")
    assert options(game) == {"use:herald", "use:steward", "done"}
    go(game, "done")
    assert asks(game) == "two Plays"
    assert on_card(game, "herald") == on_card(game, "steward") == (2, "")


@pytest.mark.parametrize("name", CHAMPIONS)
def test_a_clone_knows_nothing_of_what_happens_later(name: str) -> None:
    """Buying and using champions changes what clones share; each takes a copy first."""
    game = position(
        champions=("",),
        followers=("rrrrrbb", "rr"),
        lords="rr",
        display=f"{name} {CHAMPIONS[(CHAMPIONS.index(name) + 1) % 16]}",
        influence=(2, 2),
    )
    kept: list[tuple[FourTowers, object]] = []
    wishes = [f"buy:{name}", "pay", f"use:{name}", "draw:red-red-red", "play:red@Y0"]
    wishes += ["follow:red", "done"]
    while game.turn == 1:
        copy = game.clone()
        kept.append((copy, dump(copy)))
        keys = game.keys()
        wish = next((wish for wish in wishes if wish in keys), keys[-1])
        game.apply(wish)
    assert owned(game) == [name]
    assert len(kept) > 5
    for copy, data in kept:
        assert dump(copy) == data
        assert whole(copy)
