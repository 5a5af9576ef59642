"""The Tower: falling skulls, drums, seals, glyphs, and buildings that are destroyed."""

from __future__ import annotations

from typing import Any

import pytest

from donjon.core.record.reported_chance import tellers
from donjon.games.return_to_dark_tower.kinds.tower import GLYPHS
from donjon.games.return_to_dark_tower.rules.protocol import (
    AddSkulls,
    Destroy,
    LiftSeal,
    SkullsIn,
    TurnDrum,
)
from donjon.games.return_to_dark_tower.rules.tower.tower import PutSeal
from donjon.games.return_to_dark_tower.state.land import RUIN
from tests.games.return_to_dark_tower.playing import (
    asked,
    census,
    chances,
    hero,
    holds,
    keys,
    offers,
    options,
    play,
    skulls,
)
from tests.games.return_to_dark_tower.positions import (
    Game,
    content,
    names,
    number,
    position,
)

WARLORD, SCION, HUNTER = "brutal-warlord", "orphaned-scion", "relic-hunter"
SPYMASTER = "spymaster"
FULL = "north-citadel 3, north-sanctuary 3, north-village 3, north-bazaar 3"
RUINS = "north-citadel x, north-sanctuary x, north-village x, north-bazaar x"


def building(name: str) -> int:
    return number("building", name)


def seal(name: str) -> int:
    return number("seal", name)


# How a skull falls


@pytest.mark.rule("DT-36")
@pytest.mark.rule("DT-R20")
def test_some_skulls_come_out_though_all_seals_are_on_and_more_as_seals_go() -> None:
    sealed = play(position(WARLORD), "end")
    shut = chances(sealed)
    assert 0 < 1 - shut["rest"] < 0.5
    sides = [shut[f"fall:{side}"] for side in ("north", "east", "south", "west")]
    assert all(chance > 0 for chance in sides), "base arches on every side"
    open_ = position(WARLORD, unsealed=" ".join(names("seal")))
    free = chances(play(open_, "end"))
    assert free.get("rest", 0) < shut["rest"]


@pytest.mark.rule("DT-36")
def test_a_drop_takes_a_skull_from_the_supply_and_one_that_rests_stays_inside() -> None:
    game = position(WARLORD, supply=5)
    play(game, "end", "rest")
    assert game.land.supply == 4
    assert game.tower.inside == 1


@pytest.mark.rule("DT-36")
def test_a_glyph_side_is_closed_and_holds_no_skull() -> None:
    """The top drum has glyphs on its sides 0 and 2, the middle one on 0, the bottom on 0 and 2."""
    sides = ("north", "east", "south", "west")
    holds_some = []
    for level in ("top", "middle", "bottom"):
        for own, side in enumerate(sides):
            game = position(WARLORD, inside=2, step=LiftSeal(seal(f"{level}-{side}")))
            if offers(game, f"let-out:{side}@1"):
                holds_some.append(f"{level}-{own}")
    assert holds_some == [
        "top-1",
        "top-3",
        "middle-1",
        "middle-2",
        "middle-3",
        "bottom-1",
        "bottom-3",
    ]


@pytest.mark.rule("DT-36")
def test_a_tower_whose_pockets_are_full_holds_no_more() -> None:
    assert offers(play(position(WARLORD, inside=20, supply=4), "end"), "rest")
    assert not offers(play(position(WARLORD, inside=21, supply=3), "end"), "rest")


@pytest.mark.rule("DT-36")
def test_the_same_answers_of_chance_give_the_same_fall() -> None:
    one, two = (play(position(WARLORD), "end", "fall:west") for _ in range(2))
    assert one.land.loose == two.land.loose
    assert one.keys() == two.keys()


@pytest.mark.rule("DT-36")
@pytest.mark.rule("DT-84")
def test_a_skull_rides_with_its_drum_until_an_open_side_comes() -> None:
    """Side 1 of the top drum is an opening: from east to south, the Scion's home."""
    game = position(WARLORD, SCION, inside=2, unsealed="top-south", step=TurnDrum(0, 1))
    assert game.tower.position(0) == 1
    play(game, "let-out:south@2")
    assert asked(game) == 1
    play(game, "put:south-bazaar", "put:south-bazaar")
    assert skulls(game, "south-bazaar") == 2
    assert game.tower.inside == 0


@pytest.mark.rule("DT-84")
@pytest.mark.rule("DT-81")
def test_a_lifted_seal_frees_what_lies_behind_it_and_the_supply_is_not_touched() -> None:
    game = position(WARLORD, SCION, inside=3, supply=4, step=LiftSeal(seal("middle-south")))
    play(game, "let-out:south@3")
    for _ in range(3):
        assert asked(game) == 1
        play(game, "put:south-village")
    assert skulls(game, "south-village") == 3
    assert game.land.supply == 4


@pytest.mark.rule("DT-R20")
@pytest.mark.rule("DT-R46")
def test_how_many_come_out_is_chances_answer_weighed_by_where_they_may_rest() -> None:
    """Seven pockets with room for three: of one skull one in seven is behind each."""
    one = chances(position(WARLORD, inside=1, step=LiftSeal(seal("top-east"))))
    assert one["let-out:east@1"] == pytest.approx(1 / 7, abs=1e-4)
    two = chances(position(WARLORD, inside=2, step=LiftSeal(seal("top-east"))))
    assert two["let-out:east@1"] == pytest.approx(2 * 3 * 18 / (21 * 20), abs=1e-4)
    assert two["let-out:east@2"] == pytest.approx(3 * 2 / (21 * 20), abs=1e-4)


@pytest.mark.rule("DT-R20")
def test_a_real_tower_may_let_out_any_number_and_the_rest_stay_inside() -> None:
    game = position(WARLORD, inside=5, step=LiftSeal(seal("top-east")))
    assert sorted(keys(game)) == [f"let-out:east@{number}" for number in range(6)]
    play(game, "let-out:east@4")
    assert (game.land.loose, game.tower.inside) == (4, 1)
    assert census(game) == 24


@pytest.mark.rule("DT-R20")
def test_the_last_pocket_holds_all_that_are_inside() -> None:
    others = [name for name in names("seal") if name != "top-east"]
    game = position(WARLORD, inside=2, unsealed=" ".join(others), step=LiftSeal(seal("top-east")))
    assert chances(game)["let-out:east@2"] == pytest.approx(1, abs=1e-4)


@pytest.mark.rule("DT-84")
def test_a_pocket_that_has_just_been_open_holds_nothing() -> None:
    """The seal is put back and lifted again: nothing has come to rest since."""
    game = position(WARLORD, inside=2, unsealed="top-east", step=PutSeal(seal("top-east")))
    game.do(LiftSeal(seal("top-east")))
    play(game, "end")
    assert not any(key.startswith("let-out") for key in keys(game))
    resting = position(WARLORD, inside=2, unsealed="top-east", step=PutSeal(seal("top-east")))
    play(resting, "end", "rest")
    assert not resting.tower.emptied


@pytest.mark.rule("DT-R20")
@pytest.mark.rule("DT-51")
@pytest.mark.parametrize("tower", ["screen", "own"])
def test_whoever_deals_says_what_comes_out_of_a_tower_of_their_own(tower: str) -> None:
    agreed = {"tower": tower}
    fallen = play(position(WARLORD, options=agreed), "end")
    opened = position(WARLORD, inside=2, step=LiftSeal(seal("top-east")), options=agreed)
    for game in (fallen, opened):
        assert game.question is not None
        assert tellers(game.question, [0]) == ([0] if tower == "own" else [])


# Placing


@pytest.mark.rule("DT-37")
def test_the_kingdoms_player_places_and_the_dropper_in_a_dormant_kingdom() -> None:
    line = (WARLORD, SCION)
    home = play(position(*line), "end", "fall:south")
    assert asked(home) == 1
    dormant = play(position(*line), "end", "fall:east")
    assert asked(dormant) == 0
    play(dormant, "put:east-bazaar")
    assert skulls(dormant, "east-bazaar") == 1


@pytest.mark.rule("DT-83")
def test_a_full_building_may_be_chosen_but_no_ruin() -> None:
    game = position(WARLORD, skulls="north-citadel 3, north-village x")
    play(game, "end", "fall:north")
    assert options(game, "put") == ["north-bazaar", "north-citadel", "north-sanctuary"]


@pytest.mark.rule("DT-37")
@pytest.mark.rule("DT-82")
def test_skulls_are_placed_before_events_and_in_the_kingdom_where_they_came_out() -> None:
    game = position(WARLORD, events="drum")
    play(game, "end", "fall:west")
    assert all(key.startswith("put:west") for key in keys(game))
    play(game, "put:west-citadel")
    assert skulls(game, "west-citadel") == 1
    assert options(game, "put") == []


@pytest.mark.rule("DT-R19")
def test_several_kingdoms_come_clockwise_from_the_droppers_own() -> None:
    """Both open sides of the top drum hold a skull; after one side of turning they face south
    and north. The Scion of the south drops: the south is first."""
    game = position(
        WARLORD,
        SCION,
        active=1,
        inside=2,
        unsealed="top-north top-south",
        step=TurnDrum(0, 1),
    )
    play(game, "let-out:south@1")
    assert asked(game) == 1
    play(game, "put:south-bazaar", "let-out:north@1")
    assert asked(game) == 0
    play(game, "put:north-bazaar")


# Destruction


@pytest.mark.rule("DT-38")
def test_a_fourth_skull_destroys_a_building() -> None:
    step = AddSkulls(building("north-citadel"), 1, 0)
    game = position(WARLORD, skulls=FULL, supply=5, step=step)
    play(game, "draw-corruption:weak")
    assert skulls(game, "north-citadel") == RUIN
    assert game.land.supply == 5, "the fourth returns to the supply"
    assert holds(game) == ["weak"]
    assert census(game) == 24


@pytest.mark.rule("DT-38")
def test_nobody_is_corrupted_in_a_dormant_kingdom() -> None:
    step = AddSkulls(building("east-citadel"), 1, 0)
    game = position(WARLORD, skulls="east-citadel 3", step=step)
    assert skulls(game, "east-citadel") == RUIN
    assert holds(game) == []


@pytest.mark.rule("DT-38")
def test_in_the_second_printing_all_four_skulls_leave() -> None:
    step = AddSkulls(building("east-citadel"), 1, 0)
    more = {"skulls": "second-printing"}
    game = position(WARLORD, skulls="east-citadel 3", supply=5, step=step, options=more)
    gone = 24 - 3 - 5
    assert (game.land.supply, game.land.gone) == (4, gone + 4)


@pytest.mark.rule("DT-38")
def test_skulls_for_a_ruin_leave_the_game_and_corrupt_the_home_player_once() -> None:
    step = AddSkulls(building("north-citadel"), 2, 0)
    game = position(WARLORD, skulls="north-citadel x", supply=5, step=step)
    play(game, "draw-corruption:weak")
    assert holds(game) == ["weak"]
    assert game.land.supply == 3
    assert not offers(game, "draw-corruption:lost")


@pytest.mark.rule("DT-38")
def test_skulls_for_a_kingdom_without_buildings_leave_the_game() -> None:
    game = position(WARLORD, skulls=RUINS, supply=5)
    gone = game.land.gone
    play(game, "end", "fall:north", "draw-corruption:weak")
    assert (game.land.supply, game.land.gone) == (4, gone + 1)
    assert holds(game) == ["weak"]


@pytest.mark.rule("DT-38")
@pytest.mark.rule("DT-13")
@pytest.mark.rule("DT-R23")
def test_each_home_building_lost_is_a_corruption_of_its_own() -> None:
    """One effect on several full buildings: as many corruptions, here the third one."""
    each = [AddSkulls(building(f"north-{kind}"), 1, 0) for kind in ("citadel", "village")]
    game = position(WARLORD, skulls=FULL, step=each[0])
    game.do(each[1])
    play(game, "draw-corruption:weak", "draw-corruption:lost")
    assert holds(game) == ["lost", "weak"]


@pytest.mark.rule("DT-38")
def test_destroy_takes_building_and_skulls_out() -> None:
    game = position(WARLORD, skulls="north-bazaar 2", step=Destroy(building("north-bazaar")))
    play(game, "draw-corruption:weak")
    assert skulls(game, "north-bazaar") == RUIN
    assert game.land.gone == 2


@pytest.mark.rule("DT-R24")
def test_who_stands_on_a_ruin_stays_there() -> None:
    step = Destroy(building("east-village"))
    game = position(f"{WARLORD} duwani", step=step)
    assert names("space")[hero(game).space] == "duwani"
    assert not offers(game, "reinforce")


@pytest.mark.rule("DT-39")
@pytest.mark.rule("DT-81")
def test_skulls_that_an_effect_adds_come_from_the_supply_one_by_one() -> None:
    game = position(WARLORD, supply=1, step=SkullsIn(0, 2, 0))
    play(game, "put:north-bazaar")
    assert game.outcome is not None
    assert game.outcome.reason == "supply"


@pytest.mark.rule("DT-39")
def test_the_last_skull_may_be_dropped() -> None:
    game = play(position(WARLORD, supply=1), "end")
    assert game.outcome is None
    assert game.land.supply == 0


# Seals and glyphs


@pytest.mark.rule("DT-R21")
def test_where_the_seal_is_off_already_another_of_that_side_goes_and_then_any() -> None:
    step = LiftSeal(seal("top-north"))
    game = position(WARLORD, unsealed="top-north", step=step)
    _settle(game)
    off = [name for name in names("seal") if seal(name) not in game.tower.seals]
    assert len(off) == 2
    assert all(name.endswith("north") for name in off)
    side = "top-north middle-north bottom-north"
    other = position(WARLORD, unsealed=side, step=step)
    _settle(other)
    assert len(other.tower.seals) == 8
    none = position(WARLORD, unsealed=" ".join(names("seal")), step=step)
    assert not none.tower.seals
    assert offers(none, "end")


def _settle(game: Game) -> None:
    """Answer for chance until a player is asked."""
    while game.question is not None and game.question.chance:
        game.apply(keys(game)[0])


@pytest.mark.rule("DT-R22")
def test_a_seal_that_is_put_back_pushes_nothing_in_and_hides_its_glyph() -> None:
    game = position(WARLORD, unsealed="middle-north", step=PutSeal(seal("middle-north")))
    assert seal("middle-north") in game.tower.seals
    assert game.tower.glyphs[GLYPHS.index("battle")] == -1
    assert game.tower.inside == 0


@pytest.mark.rule("DT-85")
@pytest.mark.parametrize(
    ("glyph", "level", "own"),
    [
        *(("cleanse", "top", 0), ("quest", "top", 2), ("battle", "middle", 0)),
        *(("banner", "bottom", 0), ("reinforce", "bottom", 2)),
    ],
)
@pytest.mark.parametrize("turned", [0, 1, 2, 3])
def test_which_way_a_glyph_faces(glyph: str, level: str, own: int, turned: int) -> None:
    side = ("north", "east", "south", "west")[(own + turned) % 4]
    drum = number("drum", level)
    drums = tuple(turned if drum == one else 0 for one in range(3))
    assert len(drums) == 3
    game = position(WARLORD, unsealed=f"{level}-{side}", drums=drums)
    assert game.tower.glyphs[GLYPHS.index(glyph)] == number("side", side)
    shut = position(WARLORD, drums=drums)
    assert shut.tower.glyphs == [-1] * 5


@pytest.mark.rule("DT-40")
@pytest.mark.rule("DT-85")
def test_a_glyph_counts_for_whose_home_it_faces_and_for_nobody_else() -> None:
    """The cleanse glyph of the top drum faces north."""
    there: dict[str, Any] = {"unsealed": "top-north", "skulls": "east-village 1"}
    poor = position(f"{WARLORD} north duwani 0s", f"{SCION} south", **there)
    assert options(poor, "cleanse") == []
    rich = position(f"{WARLORD} north duwani 1s", f"{SCION} south", **there)
    play(rich, "cleanse:east-village")
    assert hero(rich).spirit == 2
    other = position(f"{WARLORD} north", f"{SCION} south duwani 0s", active=1, **there)
    assert options(other, "cleanse") == ["east-village"]


@pytest.mark.rule("DT-85")
def test_a_second_reinforce_pays_the_glyph_again() -> None:
    game = position(f"{SPYMASTER} duwani 0w 2s fortunate", unsealed="bottom-north", drums=(0, 0, 2))
    play(game, "reinforce", "reinforce")
    assert (hero(game).warriors, hero(game).spirit) == (12, 0)


@pytest.mark.rule("DT-40")
@pytest.mark.parametrize(
    ("line", "cost"), [("azkols-horn", 0), ("tempted", 2), ("vasa", -1), ("", 1)]
)
def test_what_changes_the_price_of_glyphs(line: str, cost: int) -> None:
    game = position(f"{WARLORD} duwani 0w 3s {line}", unsealed="bottom-north", drums=(0, 0, 2))
    play(game, "reinforce")
    assert hero(game).spirit == 3 - cost


@pytest.mark.rule("DT-85")
@pytest.mark.rule("DT-77")
@pytest.mark.parametrize(("drums", "can"), [((2, 0, 0), False), ((0, 0, 0), True)])
def test_a_quest_glyph_is_paid_beside_the_price_of_the_quest(
    drums: tuple[int, int, int], can: bool
) -> None:
    """Three spirit for the quest, and one if the glyph faces the own home and not another's."""
    price = content().quests[number("quest", "the-bell-rings-thirteen")].prices[1][0].goods[1]
    game = position(
        f"{WARLORD} north arkartus {price}s",
        f"{SCION} south",
        quests="the-bell-rings-thirteen arkartus",
        unsealed="top-north top-south",
        drums=drums,
    )
    assert (options(game, "quest") == ["the-bell-rings-thirteen"]) == can
