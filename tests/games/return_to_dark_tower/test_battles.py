"""Battles: advantages, cards, statuses, the adversary, and foes that leave without a battle."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from donjon.core.engine.seats import CHANCE
from donjon.core.record.journal import Journal
from donjon.core.record.undo import undo_barrier
from donjon.games.return_to_dark_tower.kinds.foes import READY, STATUSES
from donjon.tables.conduct.undo_and_talk import final_options
from tests.games.return_to_dark_tower.playing import (
    counted,
    drop,
    finish,
    foes,
    hero,
    holds,
    keys,
    lost,
    offers,
    options,
    play,
    press,
    reveal,
    skulls,
    told,
)
from tests.games.return_to_dark_tower.positions import (
    BOX,
    Game,
    content,
    names,
    number,
    position,
)

WARLORD, SCION, HUNTER = "brutal-warlord", "orphaned-scion", "relic-hunter"
SPYMASTER = "spymaster"


def battle(line: str, foe: str = "brigands", status: str = "ready", **more: Any) -> Game:
    """A battle against a foe on the hero's space, Ash Hills, its first card still face down."""
    kinds = {2: "brigands", 3: "frost-trolls", 4: "dragons"}
    kinds[content().foes[number("foe", foe)].level] = foe
    game = position(
        f"{line} ash-hills",
        foes=f"{foe} ash-hills",
        status=f"{foe} {status}",
        kinds=" ".join(kinds.values()),
        **more,
    )
    return play(game, f"battle:{foe}@ash-hills")


def opened_at_a_press() -> Game:
    """A game from its beginning to the first press that is offered to random players."""
    for seed in range(30):
        random = Random(seed)
        game = BOX.open(1, seed, {"heroes": "dealt"}, forced=False)
        assert isinstance(game, Game)
        while not game.over and not options(game, "press"):
            liked = [key for key in keys(game) if key.startswith(("battle", "resolve"))]
            game.apply(random.choice(liked or keys(game)))
        if not game.over:
            return game
    raise AssertionError("nobody has had an advantage in a battle")


# The course of a battle


@pytest.mark.rule("DT-24")
@pytest.mark.parametrize(("foe", "level"), [("brigands", 2), ("frost-trolls", 3), ("dragons", 4)])
def test_as_many_cards_as_the_level_and_then_the_foe_is_gone(foe: str, level: int) -> None:
    game = finish(battle(f"{WARLORD} 99w 9s longswords trusted-maps 3*potion-of-dragon-teeth", foe))
    assert told(game).count("revealed") == level
    assert told(game).count("resolves") == level
    assert foes(game, foe) == []
    assert "defeats" in told(game)


@pytest.mark.rule("DT-24")
def test_one_foe_if_several_stand_there_and_none_elsewhere() -> None:
    game = position(
        f"{WARLORD} ash-hills 99w", foes="brigands ash-hills cloudhold, frost-trolls ash-hills"
    )
    assert options(game, "battle") == ["brigands@ash-hills", "frost-trolls@ash-hills"]
    play(game, "battle:brigands@ash-hills")
    finish(game)
    assert foes(game, "brigands") == ["cloudhold"]
    assert foes(game, "frost-trolls") == ["ash-hills"]


@pytest.mark.rule("DT-72")
def test_the_glyph_is_paid_before_the_first_card_is_turned() -> None:
    there: dict[str, Any] = {"unsealed": "middle-north", "foes": "brigands ash-hills"}
    game = position(f"{WARLORD} ash-hills 99w 1s", **there)
    play(game, "battle:brigands@ash-hills")
    assert hero(game).spirit == 0
    assert options(game, "reveal") != []
    poor = position(f"{WARLORD} ash-hills 99w 0s", **there)
    assert options(poor, "battle") == []


@pytest.mark.rule("DT-25")
@pytest.mark.rule("DT-27")
def test_presses_improve_a_card_step_by_step_to_its_best_result() -> None:
    game = battle(f"{SPYMASTER} 30w scroll-of-twilight-shadow dusky-cloaks tomas")
    reveal(game, "assault")
    play(game, "use:scroll-of-twilight-shadow")
    steps = []
    while offers(game, "press:stealth"):
        steps.append(game.battle.step)
        play(game, "press:stealth")
    assert steps == [0, 1, 2, 3], "five steps, four presses"
    assert game.battle.step == 4
    assert counted(game)["stealth"] > 0, "no more than the best"


@pytest.mark.rule("DT-25")
def test_what_is_left_is_lost_when_the_action_is_over_and_items_stay() -> None:
    game = finish(battle(f"{SPYMASTER} 30w dusky-cloaks"))
    assert counted(game) == {}
    assert "dusky-cloaks" in holds(game)


@pytest.mark.rule("DT-70")
def test_only_matching_and_wild_advantages_count_and_only_free_ones_by_themselves() -> None:
    line = f"{WARLORD} 30w 3s longswords dusky-cloaks brass-talismans grigor"
    game = battle(line)
    assert counted(game) == {"stealth": 1, "wild": 1}
    reveal(game, "assault")
    assert offers(game, "use:grigor"), "a conditional one has its cost each time"
    play(game, "use:grigor")
    assert counted(game)["wild"] == 2
    assert hero(game).spirit == 2


@pytest.mark.rule("DT-26")
def test_conditional_advantages_are_paid_for_in_the_middle() -> None:
    game = battle(f"{WARLORD} 30w 1s potion-of-fortunes-favor fulminating-silver")
    reveal(game, "assault")
    before = counted(game).get("wild", 0)
    play(game, "use:potion-of-fortunes-favor", "use:fulminating-silver")
    assert counted(game)["wild"] == before + 2
    assert not offers(game, "use:fulminating-silver"), "once per battle"


@pytest.mark.rule("DT-71")
def test_a_press_is_gone_for_good() -> None:
    game = battle(f"{SPYMASTER} 30w")
    reveal(game, "assault")
    play(game, "press:stealth")
    assert counted(game).get("stealth", 0) == 0
    assert game.battle.step == 1
    assert not any(key.startswith(("unpress", "undo")) for key in keys(game))


@pytest.mark.rule("DT-71")
def test_at_a_table_a_press_can_be_taken_back_until_the_card_is_resolved() -> None:
    """No rule lets it: the hand that slipped does, as nothing has been seen since."""
    game = opened_at_a_press()
    before = len(Journal.of(game))
    press(game)
    assert undo_barrier(Journal.of(game), BOX) <= before
    game.apply("resolve")
    while Journal.of(game).by[-1] != CHANCE:
        game.apply("end" if offers(game, "end") else keys(game)[0])
    assert undo_barrier(Journal.of(game), BOX) > before


@pytest.mark.rule("DT-71")
def test_what_a_press_would_change_stands_beside_it() -> None:
    game = battle(f"{SPYMASTER} south 30w", status="lethal")
    reveal(game, "assault")
    notes = game.view(0).hints().notes
    assert "7" in notes[game.vocabulary.parse("press:stealth")]
    assert "10" in notes[game.vocabulary.parse("resolve")]


@pytest.mark.rule("DT-71")
@pytest.mark.parametrize(("word", "again"), [("dread", True), ("assault", False)])
def test_the_page_asks_again_before_a_press_that_changes_nothing(word: str, again: bool) -> None:
    """Leather armor keeps off all that dread would take; a press onto it finds nothing either."""
    game = battle(f"{SPYMASTER} 30w leather-armor")
    reveal(game, word)
    press = game.vocabulary.parse("press:stealth")
    assert (press in final_options(game.view(0), "turn")) == again


@pytest.mark.rule("DT-73")
def test_each_card_that_cannot_be_paid_is_a_corruption_of_its_own() -> None:
    game = battle(f"{SCION} 0w 0s", status="lethal")
    reveal(game, "assault")
    play(game, "resolve", "draw-corruption:weak")
    reveal(game, "assault")
    play(game, "resolve", "draw-corruption:lost")
    assert holds(game) == ["lost", "weak"]
    assert foes(game, "brigands") == []


@pytest.mark.rule("DT-74")
def test_no_flight_from_a_foe() -> None:
    game = battle(f"{SCION} 30w")
    reveal(game, "assault")
    assert not offers(game, "retreat")
    play(game, "resolve")
    assert not offers(game, "retreat")


@pytest.mark.rule("DT-64")
def test_two_spirit_come_after_what_follows_a_battle() -> None:
    there = "west-village 2, west-bazaar 1"
    game = finish(battle(f"{WARLORD} 99w 0s hallowed-reliquary", skulls=there), "clear")
    assert hero(game).spirit == 0
    play(game, "clear:west-village")
    assert skulls(game, "west-village") == 1
    assert hero(game).spirit == 2


@pytest.mark.rule("DT-R11")
@pytest.mark.parametrize("takes", [True, False])
def test_the_amulet_of_hope_takes_the_moment_of_the_two_spirit(takes: bool) -> None:
    market = "azkols-horn azkols-idol oakstone-bow"
    game = finish(battle(f"{WARLORD} 99w 0s amulet-of-hope", market=market))
    if takes:
        play(game, "first-of:amulet-of-hope", "pick:azkols-horn", "draw-treasure:lamp-of-hope")
        assert hero(game).spirit == 0
        assert "azkols-horn" in holds(game)
    else:
        play(game, "accept")
        assert hero(game).spirit == 2


# Cards, statuses, decks


@pytest.mark.rule("DT-55")
@pytest.mark.rule("DT-R26")
@pytest.mark.parametrize("foe", range(12))
def test_a_deck_has_five_kinds_twice(foe: int) -> None:
    one = content().foes[foe]
    cards = [content().cards[card] for card in one.deck]
    assert len(set(one.deck)) == 5
    assert sum(card.critical for card in cards) == 1
    traits = sorted(card.trait for card in cards if card.trait >= 0)
    assert traits == (sorted(one.trait_list) if one.level < 4 else [])
    for card in cards:
        assert len(card.steps) == 3
        assert all(len(ladder) == 5 for ladder in card.steps)


@pytest.mark.rule("DT-55")
def test_the_deck_is_not_reshuffled_inside_a_fight() -> None:
    game = battle(f"{WARLORD} 99w", "dragons")
    assert len(options(game, "reveal")) == 5
    for _ in range(2):
        reveal(game, "onslaught")
        play(game, "resolve")
    assert not any("onslaught" in key for key in options(game, "reveal"))
    again = battle(f"{WARLORD} 99w", "dragons")
    assert any("onslaught" in key for key in options(again, "reveal")), "full for every battle"


@pytest.mark.rule("DT-R27")
@pytest.mark.parametrize(
    ("status", "ladder", "step"),
    [("panicked", 0, 2), ("unsteady", 0, 1), ("ready", 0, 0), ("savage", 1, 0), ("lethal", 2, 0)],
)
def test_status_says_which_ladder_and_where_it_is_entered(
    status: str, ladder: int, step: int
) -> None:
    game = battle(f"{SCION} 50w", status=status)
    reveal(game, "assault")
    assert game.battle.step == step
    play(game, "resolve")
    assert hero(game).warriors == 50 - lost("assault-2", status, step)
    assert ladder == max(STATUSES.index(status) - READY, 0)


@pytest.mark.rule("DT-28")
@pytest.mark.parametrize(("near", "loss"), [(0, 3), (1, 6), (2, 9), (3, 12)])
def test_skulls_on_nearby_buildings_set_the_numbers(near: int, loss: int) -> None:
    game = battle(f"{SCION} 50w", status="lethal", skulls=f"west-citadel {near}, west-village 3")
    reveal(game, "dread")
    play(game, "resolve")
    assert hero(game).warriors == 50 - loss


@pytest.mark.rule("DT-75")
@pytest.mark.parametrize("space", ["ash-hills", "cloudhold"])
def test_status_belongs_to_the_type(space: str) -> None:
    """The event that makes Brigands grow makes all of them grow, wherever they stand."""
    game = position(
        f"{SCION} south {space} 50w",
        f"{WARLORD} north",
        foes="brigands ash-hills cloudhold",
        events="growth",
        turns=1,
        active=1,
    )
    drop(game)
    play(game, "skip", f"battle:brigands@{space}", "reveal:assault-2", "resolve")
    assert hero(game).warriors == 50 - lost("assault-2", "savage", 0)


@pytest.mark.rule("DT-76")
def test_a_defeated_token_may_come_again() -> None:
    game = finish(battle(f"{WARLORD} 99w 9s", "titans"))
    assert foes(game, "titans") == []
    game.app.bag = [99 * (name == "spawn") for name in names("event")]
    game.app.month = 6
    drop(game, "arrive:titans")
    assert len(foes(game, "titans")) == 1


@pytest.mark.rule("DT-R31")
def test_the_oakstone_bow_shoots_at_a_foe_next_door() -> None:
    game = position(
        f"{SCION} west ash-hills 50w oakstone-bow",
        foes="brigands hissing-groves",
        status="brigands lethal",
        skulls="west-village 3",
    )
    assert options(game, "battle") == ["brigands@hissing-groves"]
    play(game, "battle:brigands@hissing-groves")
    reveal(game, "dread")
    play(game, "resolve")
    assert hero(game).warriors == 47, "no skulls near Hissing Groves; the hero stands in hills"
    finish(game)
    assert foes(game, "brigands") == []


@pytest.mark.rule("DT-26")
@pytest.mark.parametrize(
    ("line", "space", "found"),
    [
        (f"{WARLORD} north", "radiant-mountains", {"melee": 1, "wild": 3}),
        (f"{WARLORD} north", "ash-hills", {"melee": 1, "wild": 1}),
        (f"{SCION} east", "ash-hills", {"wild": 2}),
        (f"{SCION} anointed", "ash-hills", {"wild": 1}),
        (f"{WARLORD} north letha", "ash-hills", {"melee": 1, "beast": 2, "wild": 1}),
        (f"{WARLORD} north hakan", "anza", {"melee": 1, "wild": 3}),
        (f"{WARLORD} north dragon-scales", "ash-hills", {"melee": 1, "wild": 3}),
    ],
)
def test_automatic_advantages_against_dragons(line: str, space: str, found: dict[str, int]) -> None:
    game = position(f"{line} {space} 50w", foes=f"dragons {space}", kinds="oreks lemures dragons")
    play(game, f"battle:dragons@{space}")
    assert counted(game) == found


# Foes that leave without a battle


@pytest.mark.rule("DT-30")
def test_removing_a_foe_is_no_heroic_action_and_gives_no_spirit() -> None:
    line = f"{WARLORD} ash-hills 7w 1s lamp-of-darkness"
    game = position(line, foes="dragons ash-hills, brigands ash-hills")
    play(game, "use:lamp-of-darkness", "aim:dragons@ash-hills")
    assert foes(game, "dragons") == []
    assert hero(game).spirit == 1
    assert offers(game, "battle:brigands@ash-hills")


@pytest.mark.rule("DT-30")
@pytest.mark.parametrize("thing", ["lamp-of-darkness", "golden-mace-of-azkol"])
def test_the_adversary_is_never_removed(thing: str) -> None:
    game = position(f"{WARLORD} ash-hills 7w 9s {thing}", adversary_at="ash-hills")
    assert not offers(game, f"use:{thing}")
    both = position(
        f"{WARLORD} ash-hills 7w 9s {thing}", adversary_at="ash-hills", foes="brigands ash-hills"
    )
    play(both, f"use:{thing}")
    assert game.land.adversary == number("space", "ash-hills")
    assert foes(both, "brigands") == []
