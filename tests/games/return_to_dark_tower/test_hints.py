"""Hints: the goal in a line, and beside each answer what it does, costs or risks."""

from __future__ import annotations

import pytest

from donjon.core.engine.game import View
from donjon.games.return_to_dark_tower.hints.battle_odds import Prospect, warriors
from donjon.games.return_to_dark_tower.hints.task_text import goal_line, quest_words
from donjon.games.return_to_dark_tower.kinds.foes import N_STEPS, READY
from donjon.games.return_to_dark_tower.kinds.goods import GOODS, SPIRIT
from donjon.games.return_to_dark_tower.kinds.tower import BATTLE_GLYPH
from donjon.games.return_to_dark_tower.state.battle import ADVERSARY
from tests.games.return_to_dark_tower.playing import play
from tests.games.return_to_dark_tower.positions import Game, content, number, position


def note(game: Game, key: str, seat: int = 0) -> str:
    return game.view(seat).hints().notes.get(game.vocabulary.parse(key), "")


def lines(game: Game, seat: int = 0) -> list[str]:
    return game.view(seat).hints().lines


def test_the_first_line_is_the_goal_and_its_next_part() -> None:
    game = position(
        "brutal-warlord",
        goal="grigors-ensorcellment",
        spots="cloudhold ash-hills irontops",
    )
    parts = content().goals[game.app.goal].parts
    first, last = parts[0].prices[0][0].advantages, parts[2].prices[0][0].goods[SPIRIT]
    assert lines(game)[0] == (
        f"Goal: Break Grigor's Ensorcellment. Next in Cloudhold: spend {first} magic advantages."
    )
    game.app.progress = [1, 1, 0]
    month = parts[2].month
    assert lines(game)[0].endswith(f"Next in Irontops: from month {month} on: spend {last} spirit.")
    game.app.month = month
    assert lines(game)[0].endswith(f"Next in Irontops: spend {last} spirit.")


def test_when_the_goal_is_done_the_adversary_is() -> None:
    game = position(
        "brutal-warlord", goal="outlaw-army", spots="cloudhold", adversary_at="irontops"
    )
    assert goal_line(game) == "Goal: defeat Ashstrider."
    rivals = position("brutal-warlord", "spymaster", options={"mode": "competitive"})
    assert "three heroic tests" in goal_line(rivals)


def test_a_move_says_how_far_it_is_and_what_is_there() -> None:
    game = position(
        "spymaster cloudhold 9w",
        foes="brigands ash-hills",
        skulls="west-bazaar 2",
        fires="west-north",
    )
    assert note(game, "move:ash-hills") == "1 step: Brigands"
    assert note(game, "move:plains-of-plovo") == "1 step: bazaar, 2 skulls"
    assert note(game, "move:broken-lands") == "1 step: through fire: 6 warriors"


def test_a_skull_says_what_it_would_do() -> None:
    game = position("brutal-warlord", skulls="north-citadel 3, north-village 2, north-bazaar 0")
    game.apply(game.vocabulary.parse("end"))
    while game.question is not None and not game.question.chance:
        game.apply(game.question.options[0])
    game.apply(game.vocabulary.parse("fall:north"))
    assert note(game, "put:north-citadel") == (
        "Radiant Mountains: destroyed for good, and 3 skulls leave the game"
        "; a corruption for the Brutal Warlord"
    )
    assert note(game, "put:north-village") == "Egan's End: then 3 skulls, one more destroys it"
    assert note(game, "put:north-bazaar") == "Dayside: then 1 skull"


def test_whoever_a_glyph_looks_at_is_told_what_it_costs() -> None:
    game = position("brutal-warlord ash-hills 2s", foes="brigands ash-hills", kinds="brigands")
    battle = "battle:brigands@ash-hills"
    assert "glyph" not in note(game, battle)
    game.tower.glyphs[BATTLE_GLYPH] = game.hero.home
    assert note(game, battle).endswith("; the glyph costs 1 spirit")


def test_a_battle_says_what_it_may_cost_with_and_without_advantages() -> None:
    """The mean over the deck, counted here by hand from the ladders of the pack."""
    game = position("brutal-warlord ash-hills", foes="brigands ash-hills", kinds="brigands")
    foe = number("foe", "brigands")
    first = [
        [warriors(game, script) for script in content().cards[card].steps[0]]
        for card in content().foes[foe].deck
    ]
    cards = content().foes[foe].level
    mean = cards * sum(steps[0] for steps in first) / len(first)
    told = note(game, "battle:brigands@ash-hills")
    least, most = min(steps[0] for steps in first), max(steps[0] for steps in first)
    assert told.startswith(
        f"{cards} cards of {least} to {most} warriors or their worth, on average {round(mean)}"
    )
    prospect = Prospect(game, foe)
    assert prospect.advantages == 1
    half = [(steps[0] + steps[1]) / 2 for steps in first]
    assert prospect.all_of(cards, 1) == pytest.approx(cards * sum(half) / len(half))
    assert told.endswith(f"; {round(prospect.all_of(cards, 1))} with your advantage")


def test_a_weaker_foe_is_met_further_down_its_ladder() -> None:
    where = {"foes": "brigands ash-hills", "kinds": "brigands"}
    ready = position("spymaster ash-hills", **where)
    weak = position("spymaster ash-hills", status="brigands panicked", **where)
    foe = number("foe", "brigands")
    assert {len(costs) for costs in Prospect(weak, foe).cards} == {N_STEPS - READY}
    assert Prospect(weak, foe).card(0) == Prospect(ready, foe).card(READY)
    assert Prospect(weak, foe).card(N_STEPS) == Prospect(ready, foe).card(N_STEPS)


@pytest.mark.parametrize(
    ("has", "goods", "short"),
    [
        ("3w 1s", {"warriors": 4, "spirit": 3}, "1 warrior and 2 spirit"),
        ("9w", {"warriors": 4, "potions": 2}, "2 potions"),
        ("9w longswords", {"warriors": 4, "gear": 1}, ""),
        ("9w", {"treasures": 1}, "1 treasure"),
    ],
)
@pytest.mark.rule("DT-13")
def test_the_note_of_a_card_names_everything_that_will_be_missing(
    has: str, goods: dict[str, int], short: str
) -> None:
    game = position(f"brutal-warlord ash-hills {has}", foes="brigands ash-hills", kinds="brigands")
    game.apply(game.vocabulary.parse("battle:brigands@ash-hills"))
    card = content().foes[number("foe", "brigands")].deck[0]
    game.apply(game.vocabulary.parse(f"reveal:{game.vocabulary.names['card'][card]}"))
    script = content().cards[card].steps[0][0]
    deed = content().deeds[content().acts.scripts[script][0]]
    before = deed.goods
    deed.goods = [goods.get(name, 0) for name in GOODS]
    try:
        ending = f"; {short} short: a corruption"
        assert note(game, "resolve").endswith(ending) == bool(short)
        assert ("corruption" in note(game, "resolve")) == bool(short)
    finally:
        deed.goods = before


def test_pressing_says_what_comes_of_it_or_that_nothing_does() -> None:
    game = position("brutal-warlord ash-hills 0w", foes="brigands ash-hills", kinds="brigands")
    game.apply(game.vocabulary.parse("battle:brigands@ash-hills"))
    card = content().foes[number("foe", "brigands")].deck[0]
    game.apply(game.vocabulary.parse(f"reveal:{game.vocabulary.names['card'][card]}"))
    ladder = content().cards[card].steps[0]
    texts = content().script_texts
    press = next(key for key in map(game.vocabulary.key, game.view(0).options) if "press" in key)

    def small(script: int) -> str:
        return texts[script][:1].lower() + texts[script][1:-1] if texts[script] else "nothing"

    assert note(game, press) == f"then: {small(ladder[1])}"
    assert note(game, "resolve").startswith(small(ladder[0]))
    lost = warriors(game, ladder[0])
    assert lost > 1
    assert note(game, "resolve").endswith(f"; {lost} warriors and 1 potion short: a corruption")
    game.battle.step = 0
    game.content.cards[card].steps[0][1], before = ladder[0], ladder[1]
    try:
        assert note(game, press) == "changes nothing"
    finally:
        game.content.cards[card].steps[0][1] = before


def test_reinforcing_says_what_one_gets_and_pays() -> None:
    game = position("brutal-warlord egans-end 3s", unsealed="top-north", skulls="")
    village = content().buildings[2]
    texts = content().script_texts
    free, enhanced = (
        texts[script].removesuffix(".") for script in (village.free, village.enhanced)
    )
    assert note(game, "reinforce").startswith(free[:1].lower() + free[1:])
    told = note(game, "enhance")
    assert told.startswith(f"{village.price} spirit: {enhanced[:1].lower() + enhanced[1:]}")
    assert note(game, "haggle").startswith("of 6 faces: ")


@pytest.mark.rule("DT-R52")
@pytest.mark.parametrize("turns", [0, 3, 7])
def test_a_hint_says_which_turn_it_is_and_nothing_of_the_end_of_the_month(turns: int) -> None:
    game = position("brutal-warlord", supply=5, turns=turns, month=2)
    assert note(game, "end") == "4 skulls left after it"
    told = f"Turn {turns + 1} of the month. Months have 6 turns on average."
    assert [line for line in lines(game) if "month" in line.lower()] == [told]
    last = position("brutal-warlord", supply=1)
    assert note(last, "end").startswith("the last skull")
    assert any(line.startswith("Skulls left to drop: 1.") for line in lines(last))


def test_two_corruptions_are_a_warning() -> None:
    game = position("brutal-warlord feverish cruel")
    assert any("Another corruption for the Brutal Warlord" in line for line in lines(game))
    assert not any("corruption" in line for line in lines(position("brutal-warlord feverish")))


def test_a_room_says_whether_what_is_sought_may_be_there() -> None:
    game = position("brutal-warlord ash-hills 99w", dungeons="cave ash-hills")
    assert "0 of" in note(game, "explore:cave")
    play(game, "explore:cave", "doors:1")
    for place in (1, 2):
        assert note(game, f"enter:{place}") == "", "not so near to the entrance"
        play(game, f"enter:{place}", "find:underground-river", "doors:1", "resolve")
    assert "7" in note(game, "enter:3")


def test_quests_are_told_with_their_price_and_reward() -> None:
    one = position("brutal-warlord", quests="gleb-gallows egans-end")
    assert quest_words(one, 0).startswith("Egan's End: spend ")
    assert "Reward: take Gleb the Outlaw King with you." in quest_words(one, 0)


def test_what_the_adversary_has_brought_is_told_as_long_as_it_lasts() -> None:
    game = position("brutal-warlord black-mark", "spymaster")
    assert "The Brutal Warlord has the Black Mark." in lines(game)
    assert not any("plague" in line for line in lines(game))
    game.app.plague = 2
    game.app.cap = 7
    assert "The plague is in the south." in lines(game)
    assert "No action takes more than 7 advantages this month." in lines(game)
    assert "The plague is in the south." in game.view(1).text()


def test_cards_of_the_adversary_keep_what_was_pressed_on_them() -> None:
    game = position(
        "brutal-warlord irontops", goal="outlaw-army", spots="cloudhold", adversary_at="irontops"
    )
    fresh = Prospect(game, ADVERSARY)
    assert len(fresh.cards) == 10
    assert note(game, "challenge:ashstrider").startswith("5 cards of ")
    game.app.kept = [N_STEPS - 1, *game.app.kept[1:]]
    assert [len(costs) for costs in Prospect(game, ADVERSARY).cards] == [1] + [N_STEPS] * 9
    assert Prospect(game, ADVERSARY).card(0) < fresh.card(0)


def test_a_rival_is_told_where_the_tests_are() -> None:
    game = position(
        "brutal-warlord lower-ice-fangs activate-the-ley-lines",
        "spymaster",
        options={"mode": "competitive"},
    )
    assert note(game, "move:green-bridge").endswith("Activate the Ley Lines")
    mark = 'id="ordeal-activate-the-ley-lines"'
    assert mark in View(game, 0).picture("", True)
    assert mark not in View(game, 1).picture("", True)
