"""What others may see, what nobody sees, and the companion of a table with a real Tower."""

from __future__ import annotations

import pytest

from donjon.core.engine.foundation.fields import dump
from donjon.core.engine.number_set import NumberSet
from donjon.core.engine.seats import SPECTATOR, TRUTH
from tests.games.return_to_dark_tower.playing import (
    asked,
    chances,
    hero,
    keys,
    offers,
    options,
    play,
    skulls,
)
from tests.games.return_to_dark_tower.positions import (
    BOX,
    Game,
    content,
    number,
    position,
)

WARLORD, SCION, HUNTER = "brutal-warlord", "orphaned-scion", "relic-hunter"


def seen(game: Game, seat: int) -> object:
    """All that a view holds."""
    return dump(game.view(seat).state)


@pytest.mark.rule("DT-R45")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_nobody_sees_which_pockets_may_hold_a_skull(seat: int) -> None:
    one = position(WARLORD, SCION, inside=1)
    two = position(WARLORD, SCION, inside=1)
    two.tower.emptied = NumberSet([6])
    assert seen(one, seat) == seen(two, seat)
    assert one.view(seat).state.tower.inside == 1


@pytest.mark.rule("DT-R45")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_nobody_sees_a_drum_behind_its_seals_and_everybody_what_an_opening_shows(
    seat: int,
) -> None:
    one = position(WARLORD, SCION, drums=(0, 1, 2))
    two = position(WARLORD, SCION, drums=(3, 2, 0))
    assert seen(one, seat) == seen(two, seat)
    shown = position(WARLORD, SCION, drums=(0, 1, 2), unsealed="bottom-north")
    other = position(WARLORD, SCION, drums=(0, 1, 0), unsealed="bottom-north")
    assert seen(shown, seat) != seen(other, seat)


@pytest.mark.rule("DT-R45")
def test_hero_boards_with_all_items_are_public() -> None:
    line = f"{SCION} 4w 3s longswords potion-of-dragon-teeth oakstone-bow gleb weak anointed"
    game = position(WARLORD, line)
    view = game.view(0).state.heroes[1]
    own = hero(game, 1)
    for field in ("warriors", "spirit", "gear", "potions", "treasures", "companions"):
        assert getattr(view, field) == getattr(own, field)
    assert (view.corruptions, view.virtues) == (own.corruptions, own.virtues)


@pytest.mark.rule("DT-R45")
def test_decks_have_no_order_but_what_lies_under_them_is_known() -> None:
    game = position(f"{WARLORD} potion-of-dragon-teeth", SCION)
    play(game, "use:potion-of-dragon-teeth")
    view = game.view(1).state
    assert len(view.potions) == 18
    assert view.potions.layers()[0] == [1, number("potion", "potion-of-dragon-teeth")]


@pytest.mark.rule("DT-R45")
def test_foe_status_and_the_steps_kept_on_the_adversarys_cards_are_public() -> None:
    game = position(WARLORD, SCION, status="brigands lethal", adversary_at="ash-hills")
    game.app.kept = [0, 2, 0, 0, 0, 0, 0, 0, 0, 0]
    view = game.view(SPECTATOR).state
    assert view.land.status == game.land.status
    assert view.app.kept == game.app.kept


@pytest.mark.rule("DT-R46")
def test_no_secret_list_is_made_in_advance() -> None:
    """Month, events, rooms and battle cards are chance's to say when they show."""
    game = position(f"{WARLORD} cloudhold 50w", dungeons="fortress cloudhold", turns=6)
    play(game, "explore:fortress", "enter:1")
    assert asked(game) == -1
    assert len(options(game, "find")) == 13
    battle = position(f"{WARLORD} anza 50w", foes="brigands anza")
    play(battle, "battle:brigands@anza")
    assert len(options(battle, "reveal")) == 5
    month = play(position(WARLORD, turns=6), "end", "rest")
    while not offers(month, "closes"):
        assert asked(month) == -1
        month.apply(keys(month)[0])
    assert sorted(keys(month)) == ["closes", "goes-on"]
    assert 0 < chances(month)["closes"] < 1


@pytest.mark.rule("DT-R37")
@pytest.mark.rule("DT-R46")
def test_the_target_is_as_likely_in_each_room_that_is_left_from_the_third_on() -> None:
    """The hazard of a room is one in as many as have not been found."""
    things = "longswords trusted-maps leather-armor dusky-cloaks 3*potion-of-dragon-teeth"
    game = position(f"{WARLORD} cloudhold 99w 30s {things}", dungeons="fortress cloudhold")
    play(game, "explore:fortress")
    seen = []
    while game.dungeon.on:
        found = keys(game)
        if "here" in found:
            seen.append(chances(game)["here"])
            game.apply("elsewhere" if "elsewhere" in found else "here")
            continue
        deep = [key for key in found if key.startswith("enter")]
        game.apply(deep[-1] if deep else "resolve" if "resolve" in found else found[0])
    assert len(seen) > 2
    assert seen == pytest.approx([1 / left for left in range(len(seen) + 1, 1, -1)])


@pytest.mark.rule("DT-51")
@pytest.mark.rule("DT-R20")
@pytest.mark.rule("DT-82")
def test_people_with_a_real_tower_say_where_a_skull_came_out() -> None:
    """Without a dealer chance is the people's: whatever the Tower of plastic did can be said."""
    game = BOX.open(1)
    assert isinstance(game, Game)
    while game.question is not None and game.question.chance:
        game.apply(keys(game)[0])
    while not offers(game, "end"):
        game.apply("skip" if offers(game, "skip") else keys(game)[0])
    play(game, "end")
    assert asked(game) == -1
    assert sorted(keys(game)) == ["fall:east", "fall:north", "fall:south", "fall:west", "rest"]
    before = sum(game.land.skulls)
    play(game, "fall:west", "put:west-bazaar")
    assert sum(game.land.skulls) == before + 1
    assert skulls(game, "west-bazaar") == 1


@pytest.mark.rule("DT-50")
def test_the_text_of_the_table_shows_foes_their_status_and_strikes() -> None:
    game = position(WARLORD, foes="brigands ash-hills anza", status="brigands lethal")
    board = BOX.module("text").text(game.view(TRUTH)).lower()
    assert "brigands" in board
    assert "lethal" in board
    assert content().texts["foe"][number("foe", "brigands")]
