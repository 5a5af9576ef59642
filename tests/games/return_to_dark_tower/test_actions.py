"""Cleanse, Reinforce, the haggle die, and what comes after an action."""

from __future__ import annotations

import pytest

from tests.games.return_to_dark_tower.playing import (
    hero,
    holds,
    lowest,
    offers,
    options,
    play,
    skulls,
    told,
    virtues,
)
from tests.games.return_to_dark_tower.positions import (
    position,
)

WARLORD, SCION, HUNTER = "brutal-warlord", "orphaned-scion", "relic-hunter"
SPYMASTER = "spymaster"
MARKET = "axe-of-soul-rending azkols-horn azkols-idol"


# Cleanse


@pytest.mark.rule("DT-23")
def test_cleanse_takes_every_skull_of_the_building_on_the_own_space() -> None:
    game = position(f"{WARLORD} duwani 7w 0s", skulls="east-village 3, east-bazaar 2", supply=4)
    assert options(game, "cleanse") == ["east-village"]
    play(game, "cleanse:east-village")
    assert skulls(game, "east-village") == 0
    assert skulls(game, "east-bazaar") == 2
    assert game.land.supply == 7
    assert hero(game).spirit == 2


@pytest.mark.rule("DT-23")
def test_no_cleanse_without_skulls_and_none_of_a_ruin() -> None:
    assert options(position(f"{WARLORD} duwani", skulls="east-bazaar 2"), "cleanse") == []
    assert options(position(f"{WARLORD} duwani", skulls="east-village x"), "cleanse") == []


@pytest.mark.rule("DT-23")
def test_the_lamp_of_hope_cleanses_any_space_with_skulls() -> None:
    game = position(f"{WARLORD} duwani lamp-of-hope", skulls="east-bazaar 2, north-citadel 1")
    assert options(game, "cleanse") == ["east-bazaar", "north-citadel"]
    play(game, "cleanse:north-citadel")
    assert skulls(game, "north-citadel") == 0


@pytest.mark.rule("DT-23")
def test_the_feverish_cannot_cleanse_three_skulls() -> None:
    full = position(f"{WARLORD} duwani feverish", skulls="east-village 3")
    assert options(full, "cleanse") == []
    two = position(f"{WARLORD} duwani feverish", skulls="east-village 2")
    assert options(two, "cleanse") == ["east-village"]


@pytest.mark.rule("DT-64")
@pytest.mark.rule("DT-R11")
def test_after_effects_come_in_the_order_their_owner_likes_and_the_two_spirit_last() -> None:
    game = position(
        f"{SCION} duwani 7w 0s relic-of-light",
        skulls="east-village 2, east-bazaar 2, west-bazaar 1",
    )
    play(game, "cleanse:east-village")
    assert hero(game).spirit == 1, "what only gives comes first, and nobody is asked about it"
    play(game, "clear:east-bazaar")
    assert skulls(game, "east-bazaar") == 1
    assert hero(game).spirit == 3


@pytest.mark.rule("DT-R11")
def test_of_several_effects_their_owner_says_which_is_first() -> None:
    game = position(
        f"{WARLORD} radiant-mountains 0w blessed-scepters white-cauldron", skulls="north-citadel 1"
    )
    play(game, "reinforce", "draw-potion:potion-of-dragon-teeth")
    assert sorted(options(game, "first-of")) == ["blessed-scepters", "white-cauldron"]
    play(game, "first-of:blessed-scepters")
    assert skulls(game, "north-citadel") == 0
    play(game, "draw-potion:potion-of-dragon-teeth")
    assert len(hero(game).potions) == 2


# Reinforce


@pytest.mark.rule("DT-34")
@pytest.mark.parametrize(
    ("space", "answers", "result"),
    [
        ("radiant-mountains", ["reinforce", "draw-potion:potion-of-dragon-teeth"], (0, 9, 1)),
        ("upper-ice-fangs", ["reinforce"], (0, 10, 0)),
        ("egans-end", ["reinforce"], (6, 9, 0)),
        ("egans-end", ["enhance"], (12, 8, 0)),
        ("dayside", ["reinforce", "pick:longswords"], (0, 9, 1)),
        ("dayside", ["enhance", "pick:azkols-horn", "draw-treasure:lamp-of-hope"], (0, 7, 1)),
        ("radiant-mountains", ["enhance", "raise:callous"], (0, 4, 0)),
        ("upper-ice-fangs", ["enhance", "remedy:weak"], (0, 4, 0)),
    ],
)
def test_what_buildings_give(space: str, answers: list[str], result: tuple[int, int, int]) -> None:
    game = position(f"{WARLORD} {space} 0w 9s weak feeble", market=MARKET)
    play(game, *answers)
    items = [name for name in holds(game) if name not in ("weak", "feeble")]
    assert (hero(game).warriors, hero(game).spirit, len(items)) == result
    redeemed = "remedy:weak" in answers
    assert hero(game).corruptions == [] if redeemed else len(hero(game).corruptions) == 2
    assert ("callous" in virtues(game)) == ("raise:callous" in answers)


@pytest.mark.rule("DT-34")
@pytest.mark.parametrize(("first", "other"), [("weak", "feeble"), ("feeble", "weak")])
def test_corruptions_go_under_the_deck_in_either_order(first: str, other: str) -> None:
    game = position(f"{WARLORD} upper-ice-fangs 9s weak feeble")
    play(game, "enhance", f"remedy:{first}")
    assert hero(game).corruptions == []
    assert lowest(game.corruptions, "corruption", 1) == [other]
    assert sorted([first, other]) == lowest(game.corruptions, "corruption", 2)


@pytest.mark.rule("DT-34")
@pytest.mark.parametrize(
    ("space", "price"),
    [("radiant-mountains", 5), ("upper-ice-fangs", 5), ("egans-end", 1), ("dayside", 2)],
)
def test_the_enhanced_effect_needs_its_spirit(space: str, price: int) -> None:
    line = f"{WARLORD} {space} weak"
    assert offers(position(f"{line} {price}s", market=MARKET), "enhance")
    poor = position(f"{line} {price - 1}s", market=MARKET)
    assert not offers(poor, "enhance")
    assert offers(poor, "reinforce")


@pytest.mark.rule("DT-34")
@pytest.mark.rule("DT-R24")
def test_reinforce_is_for_spaces_with_a_standing_building() -> None:
    assert not offers(position(f"{WARLORD} ash-hills"), "reinforce")
    assert not offers(position(f"{WARLORD} duwani", skulls="east-village x"), "reinforce")
    assert offers(position(f"{WARLORD} duwani", skulls="east-village 3"), "reinforce")


@pytest.mark.rule("DT-R1")
@pytest.mark.parametrize(("name", "price"), [(HUNTER, 1), (SPYMASTER, 2)])
def test_the_prepared_pay_one_spirit_less_for_a_treasure(name: str, price: int) -> None:
    game = position(f"{name} dayside 7w 3s", market=MARKET)
    play(game, "enhance", "pick:azkols-horn", "draw-treasure:lamp-of-hope")
    assert hero(game).spirit == 3 - price


@pytest.mark.rule("DT-34")
def test_fortunate_reinforces_twice_at_the_same_building_only() -> None:
    game = position(f"{SPYMASTER} duwani 0w fortunate")
    play(game, "reinforce", "reinforce")
    assert hero(game).warriors == 12
    assert not offers(game, "reinforce")
    away = position(f"{SPYMASTER} egans-end 0w fortunate")
    play(away, "reinforce", "move:the-tundra", "move:dayside")
    assert not offers(away, "reinforce")


@pytest.mark.rule("DT-R11")
@pytest.mark.parametrize(
    ("line", "space", "gained"),
    [
        (f"{WARLORD} inspiring", "egans-end", (12, 0)),
        (f"{WARLORD} mark-of-the-outlaw", "egans-end", (11, 0)),
        (f"{WARLORD} mark-of-the-outlaw", "upper-ice-fangs", (0, 1)),
        (f"{WARLORD} crown-of-azkol", "upper-ice-fangs", (0, 4)),
        (f"{WARLORD} crown-of-azkol", "egans-end", (6, 0)),
        (f"{WARLORD} herbal-remedy 2spores", "egans-end", (6, 0)),
    ],
)
def test_what_happens_after_reinforce(line: str, space: str, gained: tuple[int, int]) -> None:
    game = position(f"{line} {space} 0w 0s", month=3)
    play(game, "reinforce")
    assert (hero(game).warriors, hero(game).spirit) == gained
    assert hero(game).spores == 0


@pytest.mark.rule("DT-20")
@pytest.mark.parametrize(("corruption", "space"), [("cruel", "egans-end"), ("greedy", "dayside")])
def test_cruel_and_greedy_cost_a_spirit_after_reinforce(corruption: str, space: str) -> None:
    game = position(f"{WARLORD} {space} 0w 3s {corruption}")
    play(game, "reinforce")
    if space == "dayside":
        play(game, "pick:longswords")
    assert hero(game).spirit == 2


@pytest.mark.rule("DT-20")
def test_for_the_uncertain_reinforce_ends_the_turn() -> None:
    game = position(f"{WARLORD} egans-end 0w uncertain")
    supply = game.land.supply
    play(game, "reinforce")
    assert hero(game).warriors == 6
    assert not offers(game, "end")
    assert game.land.supply == supply - 1


# The haggle die


@pytest.mark.rule("DT-35")
@pytest.mark.parametrize(
    ("face", "answers", "result"),
    [
        ("plain", ["reinforce"], (6, 1, 0)),
        ("warriors", ["reinforce"], (9, 1, 0)),
        ("potion", ["reinforce", "draw-potion:potion-of-dragon-teeth"], (6, 1, 1)),
        ("gear", ["reinforce", "pick:longswords"], (6, 1, 1)),
        ("closed", [], (0, 1, 0)),
    ],
)
def test_the_faces_of_the_haggle_die(
    face: str, answers: list[str], result: tuple[int, int, int]
) -> None:
    game = position(f"{WARLORD} duwani 0w 1s")
    play(game, "haggle", f"roll:{face}", *answers)
    assert (hero(game).warriors, hero(game).spirit, len(holds(game))) == result
    assert not offers(game, "reinforce"), "the turn's Reinforce is used"
    assert not offers(game, "haggle")


@pytest.mark.rule("DT-R10")
def test_who_has_haggled_reinforces_and_cannot_walk_off_with_the_die() -> None:
    game = position(f"{WARLORD} duwani 0w 1s")
    play(game, "haggle", "roll:warriors")
    assert offers(game, "enhance")
    play(game, "enhance")
    assert (hero(game).warriors, hero(game).spirit) == (15, 0)


@pytest.mark.rule("DT-R10")
def test_a_cancelled_reinforce_has_nothing_after_it_but_its_glyph_is_paid() -> None:
    game = position(f"{WARLORD} duwani 0w 3s inspiring", unsealed="bottom-north", drums=(0, 0, 2))
    play(game, "haggle")
    assert hero(game).spirit == 2, "the glyph is paid before the roll"
    play(game, "roll:closed")
    assert (hero(game).warriors, hero(game).spirit) == (0, 2)
    assert "reinforces" not in told(game)


@pytest.mark.rule("DT-R10")
def test_a_second_reinforce_and_a_siege_tree_may_be_haggled_for() -> None:
    game = position(f"{SPYMASTER} duwani 0w fortunate")
    play(game, "haggle", "roll:warriors", "reinforce", "haggle", "roll:warriors", "reinforce")
    assert hero(game).warriors == 18
    tree = position(f"{WARLORD} bone-hills 0w", trees="bone-hills")
    play(tree, "haggle", "roll:warriors", "shift:archmont")
    assert hero(tree).warriors == 3


@pytest.mark.rule("DT-35")
def test_the_necklace_ignores_the_cancelling_face() -> None:
    game = position(f"{WARLORD} duwani 0w necklace-of-haggling")
    play(game, "haggle", "roll:closed", "reinforce")
    assert hero(game).warriors == 6


@pytest.mark.rule("DT-R10")
def test_who_walks_off_after_haggling_has_used_the_reinforce() -> None:
    """The ledger is silent; a question without an answer would be the end of the game."""
    game = position(f"{WARLORD} duwani 0w 3s kamarias-carpet")
    play(game, "haggle", "roll:warriors", "use:kamarias-carpet", "place:ash-hills")
    assert offers(game, "end")
    assert options(game, "reinforce") == []
    assert hero(game).warriors == 0
