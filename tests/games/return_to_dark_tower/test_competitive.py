"""The competitive game: heroic tests, the Tower dungeon, quests and potions."""

from __future__ import annotations

import pytest

from donjon.core.engine.deck import Deck
from donjon.core.errors import BadOption
from donjon.games.return_to_dark_tower.rules.protocol import Give
from tests.games.return_to_dark_tower.playing import (
    asked,
    hero,
    holds,
    keys,
    offers,
    options,
    pass_turn,
    play,
    told,
)
from tests.games.return_to_dark_tower.positions import (
    BOX,
    Game,
    content,
    goods,
    names,
    number,
    position,
)

WARLORD, SCION, HUNTER = "brutal-warlord", "orphaned-scion", "relic-hunter"
SPYMASTER = "spymaster"
MODE = {"mode": "competitive"}
THREE = "win-egans-tournament repair-the-weeping-dam finish-building-the-shrine"


def opened(seats: int, seed: int = 1) -> Game:
    game = BOX.open(seats, seed, {"heroes": "dealt", **MODE})
    assert isinstance(game, Game)
    return game


@pytest.mark.rule("DT-43")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_tests_of_four_types_and_an_amulet_each(seats: int) -> None:
    game = opened(seats)
    for one in game.heroes:
        assert sorted(content().ordeals[test].kind for test in one.ordeals) == [0, 1, 2, 3]
    for seat in range(seats):
        assert holds(game, seat) == ["amulet-of-hope"]
    dealt = [test for one in game.heroes for test in one.ordeals]
    assert len(set(dealt)) == 4 * seats


@pytest.mark.rule("DT-43")
def test_competitive_is_for_two_to_four() -> None:
    with pytest.raises(BadOption, match="Mode 'competitive' is for 2 to 4 players, not 1"):
        opened(1)


@pytest.mark.rule("DT-89")
@pytest.mark.rule("DT-R45")
def test_unfinished_tests_are_seen_by_their_owner_only() -> None:
    game = opened(3)
    for seat in range(3):
        view = game.view(seat).state
        for other in range(3):
            own = view.heroes[other].ordeals
            if other == seat:
                assert own == game.heroes[other].ordeals
            else:
                assert len(own) == 4
                assert all(test < 0 for test in own)


@pytest.mark.rule("DT-89")
@pytest.mark.rule("DT-78")
@pytest.mark.parametrize(
    ("test", "space", "line", "left"),
    [
        ("win-egans-tournament", "egans-end", "20w", "2w"),
        ("repair-the-weeping-dam", "weeping-waters", "longswords trusted-maps dusky-cloaks", ""),
        ("finish-building-the-shrine", "archmont", "5s", "3s"),
    ],
)
def test_a_test_is_a_quest_action_with_its_place_and_its_price(
    test: str, space: str, line: str, left: str
) -> None:
    game = position(f"{WARLORD} {space} {line} {test}", SCION, options=MODE)
    spirit = hero(game).spirit
    play(game, f"test:{test}")
    play(game, "pass")
    assert [names("ordeal")[one] for one in hero(game).done] == [test]
    assert hero(game).ordeals == []
    paid = 4 if test == "finish-building-the-shrine" else 0
    assert hero(game).spirit == spirit - paid + 2
    assert holds(game) == []
    elsewhere = position(f"{WARLORD} anza {line} {test}", SCION, options=MODE)
    assert options(elsewhere, "test") == []
    assert left or holds(game) == []


@pytest.mark.rule("DT-78")
@pytest.mark.parametrize(
    ("test", "space", "line"),
    [
        ("impress-the-winter-fey", "lower-ice-fangs", "azkols-horn azkols-idol oakstone-bow"),
        ("guide-abandoned-pilgrims", "the-emerald-expanse", "inspiring"),
    ],
)
def test_what_a_test_wants_had_is_kept(test: str, space: str, line: str) -> None:
    game = position(f"{WARLORD} {space} {line} {test}", SCION, options=MODE)
    before = (holds(game), hero(game).virtues)
    play(game, f"test:{test}", "pass")
    assert (holds(game), hero(game).virtues) == before
    assert len(hero(game).done) == 1


@pytest.mark.rule("DT-R44")
@pytest.mark.parametrize(
    ("test", "space", "line", "can"),
    [
        (
            "race-to-the-golden-obelisk",
            "the-decaying-wilds",
            f"{SPYMASTER} longswords brass-talismans letha",
            True,
        ),
        ("race-to-the-golden-obelisk", "the-decaying-wilds", f"{SPYMASTER} tomas letha", False),
        (
            "race-to-the-golden-obelisk",
            "the-decaying-wilds",
            f"{SPYMASTER} longswords letha amulet-of-hope",
            True,
        ),
        ("perform-the-song-of-peril", "lake-of-songs", f"{SPYMASTER} dusky-cloaks tomas", True),
        (
            "perform-the-song-of-peril",
            "lake-of-songs",
            f"{SPYMASTER} tomas amulet-of-hope",
            True,
        ),
        ("perform-the-song-of-peril", "lake-of-songs", f"{SPYMASTER} tomas longswords", False),
    ],
)
def test_four_different_advantages_or_four_of_one(
    test: str, space: str, line: str, can: bool
) -> None:
    game = position(f"{line} west {space} {test}", SCION, options=MODE)
    assert (options(game, "test") == [test]) == can


@pytest.mark.rule("DT-45")
@pytest.mark.rule("DT-89")
def test_a_completed_test_removes_a_seal_or_puts_one_back_or_nothing() -> None:
    game = position(
        f"{WARLORD} egans-end 20w win-egans-tournament", SCION, options=MODE, unsealed="top-north"
    )
    play(game, "test:win-egans-tournament")
    assert options(game, "seal") == ["top-north"]
    assert len(options(game, "lift")) == 11
    assert offers(game, "pass")
    play(game, "lift:bottom-west")
    assert number("seal", "bottom-west") not in game.tower.seals
    assert hero(game).spirit == 3


@pytest.mark.rule("DT-44")
@pytest.mark.rule("DT-90")
def test_three_tests_open_the_tower_dungeon_from_a_space_next_to_it() -> None:
    done = " ".join(f"done:{test}" for test in THREE.split())
    game = position(f"{WARLORD} irontops 50w {done}", SCION, options=MODE)
    assert options(game, "explore") == ["tower-dungeon"]
    away = position(f"{WARLORD} anza 50w {done}", SCION, options=MODE)
    assert options(away, "explore") == []
    two = " ".join(f"done:{test}" for test in THREE.split()[:2])
    early = position(f"{WARLORD} irontops 50w {two}", SCION, options=MODE)
    assert options(early, "explore") == []


@pytest.mark.rule("DT-44")
@pytest.mark.rule("DT-47")
def test_who_finds_the_relic_wins() -> None:
    done = " ".join(f"done:{test}" for test in THREE.split())
    game = position(f"{WARLORD} irontops 99w 9s {done}", SCION, options=MODE)
    play(game, "explore:tower-dungeon")
    for _ in range(200):
        if game.over:
            break
        found = keys(game)
        deep = [key for key in found if key.startswith("enter")]
        wanted = [key for key in ("here", "resolve") if key in found]
        play(game, deep[-1] if deep else (wanted or found)[0])
    assert game.outcome is not None
    assert game.outcome.winners == [0]
    assert game.outcome.reason == "relic"


@pytest.mark.rule("DT-R43")
@pytest.mark.rule("DT-90")
def test_the_tower_dungeon_is_one_map_for_all_and_can_be_left_and_entered_again() -> None:
    done = " ".join(f"done:{test}" for test in THREE.split())
    game = position(f"{WARLORD} irontops 50w {done}", f"{SCION} irontops 50w {done}", options=MODE)
    play(game, "explore:tower-dungeon", "doors:2", "enter:1")
    while not offers(game, "leave"):
        found = keys(game)
        play(game, "resolve" if "resolve" in found else found[0])
    play(game, "leave")
    pass_turn(game)
    play(game, "skip", "explore:tower-dungeon")
    assert options(game, "enter") == ["2", "3", "4", "5"]
    kinds = {content().rooms[room].dungeon for room in content().rooms_of[9]}
    assert kinds <= set(range(6)) | {9}


@pytest.mark.rule("DT-48")
@pytest.mark.rule("DT-R40")
def test_one_quest_a_month_and_no_penalty() -> None:
    game = opened(2, 4)
    assert game.app.goal == -1
    assert 0 <= game.app.adversary < 8
    late = position(WARLORD, SCION, month=2, turns=8, options=MODE, quests="hakan-bridge ash-hills")
    pass_turn(late, "closes")
    assert late.app.month == 3
    assert late.app.quests[1] == -1, "no quest of the adversary"
    assert late.app.quests[0] >= 0
    line = f"{WARLORD} anza 20w"
    first = position(line, SCION, options=MODE, quests="gleb-gallows anza")
    play(first, "quest:gleb-gallows")
    assert holds(first) == ["gleb"]
    assert "quest-failed" not in told(late)


@pytest.mark.rule("DT-48")
def test_with_no_potion_in_the_deck_one_may_be_taken_from_another_hero() -> None:
    game = position(WARLORD, f"{SCION} potion-of-dragon-teeth", options=MODE)
    game.potions = Deck([])
    game.do(Give(0, goods(potions=1)))
    play(game, "end")
    assert asked(game) == 0
    assert options(game, "steal") == ["2@potion-of-dragon-teeth"]
    play(game, "steal:2@potion-of-dragon-teeth")
    assert holds(game) == ["potion-of-dragon-teeth"]
    assert holds(game, 1) == []


@pytest.mark.rule("DT-48")
@pytest.mark.rule("DT-R17")
def test_who_holds_too_many_potions_keeps_to_the_limit_when_taking_one_too() -> None:
    line = f"{WARLORD} suspicious 2*potion-of-the-golden-sun"
    game = position(line, f"{SCION} potion-of-dragon-teeth", options=MODE)
    game.potions = Deck([])
    game.do(Give(0, goods(potions=1)))
    play(game, "end", "steal:2@potion-of-dragon-teeth")
    assert options(game, "lose") == ["potion-of-dragon-teeth", "potion-of-the-golden-sun"]


@pytest.mark.rule("DT-48")
@pytest.mark.rule("DT-R8")
def test_in_cooperative_play_an_empty_potion_deck_gives_nothing() -> None:
    game = position(WARLORD, f"{SCION} potion-of-dragon-teeth")
    game.potions = Deck([])
    game.do(Give(0, goods(potions=1)))
    play(game, "end")
    assert options(game, "steal") == []
    assert holds(game) == []


@pytest.mark.rule("DT-48")
def test_a_foe_is_never_a_hero() -> None:
    game = position(f"{WARLORD} ash-hills lamp-of-darkness", f"{SCION} ash-hills", options=MODE)
    assert options(game, "battle") == []
    assert not offers(game, "use:lamp-of-darkness")


@pytest.mark.rule("DT-R43")
@pytest.mark.parametrize(("gear", "fits"), [("longswords", True), ("brass-talismans", False)])
def test_a_room_in_the_tower_takes_advantages_of_its_own_trait(gear: str, fits: bool) -> None:
    """A room of fortresses is melee, in the Tower too."""
    done = " ".join(f"done:{test}" for test in THREE.split())
    game = position(f"{HUNTER} south irontops 50w {done} {gear}", SCION, options=MODE)
    play(game, "explore:tower-dungeon", "enter:1")
    rooms = [names("room")[room] for room in content().rooms_of[0]]
    room = next(name for name in options(game, "find") if name in rooms)
    play(game, f"find:{room}")
    assert (options(game, "press") == ["melee"]) == fits
