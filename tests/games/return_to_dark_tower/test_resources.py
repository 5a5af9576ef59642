"""Resources and items: gaining, losing, spending, limits, corruptions."""

from __future__ import annotations

import pytest

from donjon.core.engine.deck import Deck
from donjon.games.return_to_dark_tower.rules.goods.corruption import RemoveCorruption
from donjon.games.return_to_dark_tower.rules.goods.gains import GiveTop
from donjon.games.return_to_dark_tower.rules.goods.losses import Hit, Spend
from donjon.games.return_to_dark_tower.rules.protocol import Corrupt, Give, GiveCompanion, GiveRelic
from donjon.games.return_to_dark_tower.state.current_effect import (
    BY_ADVERSARY,
    BY_CARD,
    BY_EVENT,
    BY_ROOM,
)
from tests.games.return_to_dark_tower.playing import (
    asked,
    hero,
    holds,
    keys,
    lowest,
    offers,
    options,
    play,
    virtues,
)
from tests.games.return_to_dark_tower.positions import (
    goods,
    names,
    number,
    position,
)

WARLORD, SCION, HUNTER = "brutal-warlord", "orphaned-scion", "relic-hunter"
SPYMASTER = "spymaster"
MARKET = "axe-of-soul-rending azkols-horn azkols-idol"


# Spending


@pytest.mark.rule("DT-12")
def test_a_potion_does_what_it_says_and_goes_under_the_deck() -> None:
    game = position(f"{WARLORD} 7w potion-of-dragon-teeth")
    play(game, "use:potion-of-dragon-teeth")
    assert hero(game).warriors == 13
    assert holds(game) == []
    assert lowest(game.potions, "potion", 1) == ["potion-of-dragon-teeth"]


@pytest.mark.rule("DT-12")
@pytest.mark.rule("DT-69")
def test_whoever_pays_with_items_picks_them() -> None:
    three = "potion-of-dragon-teeth potion-of-the-golden-sun potion-of-fortunes-favor"
    game = position(f"{WARLORD} 7w 1s {three}", step=Spend(0, goods(potions=1)))
    assert options(game, "spend") == sorted(three.split())
    play(game, "spend:potion-of-the-golden-sun")
    assert holds(game) == ["potion-of-dragon-teeth", "potion-of-fortunes-favor"]
    assert hero(game).spirit == 1, "spent for something else, it gives nothing"


@pytest.mark.rule("DT-14")
@pytest.mark.rule("DT-68")
def test_where_lost_things_go() -> None:
    line = f"{WARLORD} 5w 2s longswords potion-of-dragon-teeth oakstone-bow bezoar"
    game = position(line, step=Hit(0, goods(warriors=5, spirit=2, items=4)), cause=BY_EVENT)
    assert (hero(game).warriors, hero(game).spirit, holds(game)) == (0, 0, [])
    assert game.gear[number("gear", "longswords")] == 3
    assert lowest(game.potions, "potion", 1) == ["potion-of-dragon-teeth"]
    assert lowest(game.treasures, "treasure", 1) == ["oakstone-bow"]
    assert game.relics[number("relic", "bezoar")] == 1


# Losing


@pytest.mark.rule("DT-13")
@pytest.mark.parametrize(
    ("line", "loss", "left", "short"),
    [
        ("8w 2s", {"warriors": 8}, (0, 2), False),
        ("8w 2s", {"warriors": 9}, (0, 2), True),
        ("8w 2s", {"warriors": 3, "spirit": 3}, (5, 0), True),
        ("0w 0s", {"warriors": 3, "spirit": 3}, (0, 0), True),
        ("8w 2s", {"warriors": 3, "gear": 1}, (5, 2), True),
        ("8w 2s", {"warriors": 3, "treasures": 1}, (5, 2), True),
        ("8w 2s", {"potions": 1, "items": 1}, (8, 2), True),
    ],
)
def test_lose_all_you_can_and_one_corruption_for_the_rest(
    line: str, loss: dict[str, int], left: tuple[int, int], short: bool
) -> None:
    game = position(f"{WARLORD} {line}", step=Hit(0, goods(**loss)), cause=BY_EVENT)
    if short:
        play(game, "draw-corruption:lost")
    assert (hero(game).warriors, hero(game).spirit) == left
    assert holds(game) == (["lost"] if short else [])
    assert not offers(game, "draw-corruption:weak")


@pytest.mark.rule("DT-69")
def test_the_hero_who_loses_picks_which_items_go() -> None:
    line = "longswords trusted-maps oakstone-bow"
    game = position(WARLORD, f"{SCION} {line}", step=Hit(1, goods(items=1)), cause=BY_EVENT)
    assert asked(game) == 1
    assert options(game, "lose") == sorted(line.split())
    play(game, "lose:trusted-maps")
    assert holds(game, 1) == ["longswords", "oakstone-bow"]


@pytest.mark.rule("DT-R13")
def test_the_black_mark_is_not_had_when_an_item_must_go() -> None:
    line = f"{WARLORD} black-mark"
    game = position(line, adversary="bane-of-omens", step=Hit(0, goods(items=1)), cause=BY_EVENT)
    play(game, "draw-corruption:weak")
    assert holds(game) == ["black-mark", "weak"]


@pytest.mark.rule("DT-R13")
@pytest.mark.parametrize("item", ["longswords", "potion-of-dragon-teeth", "oakstone-bow", "bezoar"])
def test_an_item_is_a_potion_gear_a_treasure_or_a_quest_item(item: str) -> None:
    game = position(f"{WARLORD} {item}", step=Hit(0, goods(items=1)), cause=BY_EVENT)
    assert holds(game) == []
    assert not options(game, "draw-corruption")


@pytest.mark.rule("DT-R12")
@pytest.mark.parametrize(
    ("line", "cause", "lost"),
    [
        ("leather-armor", BY_CARD, 5),
        ("leather-armor", BY_ROOM, 7),
        ("leather-armor golden-wolf-pelt", BY_CARD, 0),
        ("azkols-idol", BY_ROOM, 5),
        ("azkols-idol wraps-of-invisibility", BY_ROOM, 2),
        ("azkols-idol", BY_CARD, 7),
        ("wraps-of-invisibility", BY_EVENT, 7),
        ("bezoar", BY_ADVERSARY, 5),
    ],
)
def test_prevention_comes_first_adds_up_and_is_for_what_it_names(
    line: str, cause: int, lost: int
) -> None:
    step = Hit(0, goods(warriors=7, spirit=1))
    game = position(
        f"{WARLORD} 9w 1s {line}", adversary="empress-of-shades", step=step, cause=cause
    )
    assert hero(game).warriors == 9 - lost
    assert hero(game).spirit == 0


@pytest.mark.rule("DT-R12")
def test_an_orb_saves_spirit_and_no_shortfall_comes_of_what_is_prevented() -> None:
    line = f"{WARLORD} 2w 0s orb-of-pure-snow golden-wolf-pelt"
    game = position(line, step=Hit(0, goods(warriors=8, spirit=1)), cause=BY_CARD)
    assert (hero(game).warriors, hero(game).spirit) == (0, 0)
    assert holds(game) == ["golden-wolf-pelt", "orb-of-pure-snow"]


@pytest.mark.rule("DT-R12")
@pytest.mark.parametrize(("answer", "left"), [("shield:blessed", (5, 0)), ("pass", (0, 1))])
def test_paid_prevention_is_asked_for_before_the_loss(answer: str, left: tuple[int, int]) -> None:
    game = position(f"{SCION} 8w 1s blessed", step=Hit(0, goods(warriors=9)), cause=BY_CARD)
    assert hero(game).warriors == 8
    play(game, answer)
    if answer == "pass":
        play(game, "draw-corruption:weak")
    assert (hero(game).warriors, hero(game).spirit) == left


# Gaining and carrying


@pytest.mark.rule("DT-16")
def test_potion_gear_and_treasure_are_gained_each_in_its_way() -> None:
    game = position(WARLORD, market=MARKET, step=Give(0, goods(potions=1, gear=1, treasures=1)))
    chosen = {"draw-potion": "potion-of-dragon-teeth", "pick": "", "draw-treasure": "lamp-of-hope"}
    for _ in range(4):
        verb = keys(game)[0].partition(":")[0]
        if verb == "pick":
            gear = offers(game, "pick:longswords")
            wanted = names("gear") if gear else MARKET.split()
            assert options(game, "pick") == sorted(wanted)
            play(game, "pick:longswords" if gear else "pick:azkols-horn")
        else:
            play(game, f"{verb}:{chosen[verb]}")
    assert holds(game) == ["azkols-horn", "longswords", "potion-of-dragon-teeth"]
    market = sorted(names("treasure")[treasure] for treasure in game.market)
    assert market == ["axe-of-soul-rending", "azkols-idol", "lamp-of-hope"]


@pytest.mark.rule("DT-16")
def test_whoever_gains_picks() -> None:
    game = position(WARLORD, SCION, market=MARKET, step=Give(1, goods(treasures=1)))
    assert asked(game) == 1


@pytest.mark.rule("DT-68")
def test_a_quest_item_is_searched_out_of_the_box_while_there_is_one() -> None:
    bezoar = number("relic", "bezoar")
    game = position(WARLORD, step=GiveRelic(0, bezoar))
    assert holds(game) == ["bezoar"]
    assert game.relics[bezoar] == 0
    other = position(WARLORD, f"{SCION} bezoar", step=GiveRelic(0, bezoar))
    assert holds(other) == []


@pytest.mark.rule("DT-15")
def test_potions_and_quest_items_are_without_limit() -> None:
    many = " ".join(f"3*{name}" for name in names("potion")[:4])
    game = position(f"{WARLORD} {many} bezoar dragon-scales", step=Give(0, goods(potions=1)))
    play(game, f"draw-potion:{names('potion')[5]}")
    assert len(hero(game).potions) == 13


@pytest.mark.rule("DT-15")
def test_a_treasure_from_the_top_of_the_deck_can_be_the_fifth_too() -> None:
    four = "oakstone-bow cloak-of-stars lamp-of-hope white-cauldron"
    game = position(f"{WARLORD} {four}", step=GiveTop(0, 1))
    play(game, "draw-treasure:azkols-horn")
    assert len(options(game, "lose")) == 5
    play(game, "lose:azkols-horn")
    assert holds(game) == sorted(four.split())


@pytest.mark.rule("DT-R16")
def test_what_has_run_out_is_not_gained_and_not_punished() -> None:
    game = position(WARLORD, market="oakstone-bow")
    game.gear = [0] * 6
    game.potions = Deck([])
    game.treasures = Deck([])
    game.do(Give(0, goods(potions=1, gear=1, treasures=2)))
    play(game, "end", "pick:oakstone-bow")
    assert holds(game) == ["oakstone-bow"]
    assert game.market == []


@pytest.mark.rule("DT-R16")
def test_another_gear_where_a_stack_is_empty() -> None:
    game = position(f"{WARLORD} dayside")
    game.gear = [1, 0, 3, 3, 3, 3]
    play(game, "reinforce")
    assert len(options(game, "pick")) == 5


@pytest.mark.rule("DT-R17")
@pytest.mark.parametrize(
    ("corruption", "things", "zone"),
    [
        ("suspicious", "2*potion-of-dragon-teeth potion-of-the-golden-sun", "potions"),
        ("weak", "oakstone-bow cloak-of-stars lamp-of-hope", "treasures"),
    ],
)
def test_limits_apply_at_once_and_are_no_shortfall(corruption: str, things: str, zone: str) -> None:
    game = position(f"{WARLORD} {things}", step=Corrupt(0))
    play(game, f"draw-corruption:{corruption}")
    assert asked(game) == 0
    play(game, keys(game)[0])
    assert len(getattr(hero(game), zone)) == 2
    assert len(hero(game).corruptions) == 1


@pytest.mark.rule("DT-R17")
def test_treasures_beyond_the_limit_go_when_the_urn_goes() -> None:
    six = "oakstone-bow cloak-of-stars lamp-of-hope azkols-horn azkols-idol spear-of-atish"
    game = position(f"{WARLORD} {six} turquoise-urn", step=Hit(0, goods(items=1)), cause=BY_EVENT)
    play(game, "lose:turquoise-urn", "lose:azkols-horn", "lose:azkols-idol")
    assert len(hero(game).treasures) == 4
    assert hero(game).corruptions == []


@pytest.mark.rule("DT-18")
@pytest.mark.rule("DT-R38")
def test_a_companion_joins_a_hero_and_there_is_one_of_each_name() -> None:
    gleb = number("companion", "gleb")
    game = position(WARLORD, SCION, step=GiveCompanion(1, gleb))
    assert holds(game, 1) == ["gleb"]
    assert gleb not in game.companions


@pytest.mark.rule("DT-60")
def test_recruited_companions_are_never_lost() -> None:
    game = position(f"{WARLORD} gleb", step=Hit(0, goods(items=1)), cause=BY_EVENT)
    play(game, "draw-corruption:weak")
    assert holds(game) == ["gleb", "weak"]


# Virtues and corruptions


@pytest.mark.rule("DT-19")
def test_a_virtue_is_flipped_at_a_citadel_and_in_effect_at_once() -> None:
    game = position(f"{WARLORD} radiant-mountains 0w 5s")
    play(game, "enhance")
    assert options(game, "raise") == ["callous", "inspiring", "relentless"]
    play(game, "raise:inspiring")
    assert "inspiring" in virtues(game)
    assert hero(game).spirit == 0
    assert hero(game).warriors == 6, "after this very Reinforce"


@pytest.mark.rule("DT-20")
def test_corruptions_are_in_effect_at_once_and_two_are_borne() -> None:
    game = position(f"{WARLORD} radiant-mountains 7w 1s feeble", step=Corrupt(0))
    play(game, "draw-corruption:lost")
    assert holds(game) == ["feeble", "lost"]
    assert game.outcome is None


@pytest.mark.rule("DT-20")
def test_a_removed_corruption_goes_under_the_deck() -> None:
    game = position(f"{WARLORD} weak feeble", step=RemoveCorruption(0))
    play(game, "remedy:weak")
    assert holds(game) == ["feeble"]
    assert lowest(game.corruptions, "corruption", 1) == ["weak"]


@pytest.mark.rule("DT-13")
def test_one_event_corrupts_a_hero_for_one_shortfall_however_often_it_strikes() -> None:
    """Fire and a spent hero: two losses of one effect are one corruption, two effects two."""
    game = position(f"{WARLORD} 0w 0s", step=Hit(0, goods(warriors=1)), cause=BY_EVENT)
    game.do(Hit(0, goods(spirit=1)))
    play(game, "draw-corruption:lost")
    assert holds(game) == ["lost"]
    assert not options(game, "draw-corruption")
