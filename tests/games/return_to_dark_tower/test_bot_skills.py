"""What bots can do beside walking and fighting: trade, haggle, lead foes, take quests."""

from __future__ import annotations

import pytest

from donjon.games.return_to_dark_tower.bot import turn_plan
from donjon.games.return_to_dark_tower.bot.opportunities import last_chance, quest_gain
from donjon.games.return_to_dark_tower.bot.trading import bargain, trade_gain
from donjon.games.return_to_dark_tower.bot.values import obvious, quick, weigh
from donjon.games.return_to_dark_tower.effects.skulls import Raze
from donjon.games.return_to_dark_tower.rules.app.foes.status import WEAKEN_ONE
from donjon.games.return_to_dark_tower.rules.app.foes.strikes import Strike
from donjon.games.return_to_dark_tower.verbs import HAGGLE
from tests.games.return_to_dark_tower.playing import asked, keys, offers, options, play
from tests.games.return_to_dark_tower.positions import BOX, Game, number, position

WARLORD, SCION = "brutal-warlord", "orphaned-scion"


def answer(game: Game, seat: int = 0) -> str:
    """What a bot says at once."""
    return game.vocabulary.key(quick(game, seat, 0.5))


# Trade


def meet(rich: str, poor: str) -> Game:
    """Two heroes on one space, the first of them active."""
    return position(f"{WARLORD} dayside {rich}", f"{SCION} dayside {poor}", skulls="")


def test_whoever_has_plenty_gives_to_whom_it_lacks_and_the_other_agrees() -> None:
    game = meet("60w 2s", "1w 2s")
    said = []
    while asked(game) == 0:
        said.append(answer(game))
        play(game, said[-1])
    assert said[0].startswith("trade:")
    assert said[-1] == "propose"
    assert said[1].startswith("offer-warriors:")
    assert asked(game) == 1
    assert answer(game, 1) == "agree"
    play(game, "agree")
    assert game.heroes[1].warriors > 1


def test_nobody_trades_where_both_have_the_same() -> None:
    game = meet("12w 2s", "12w 2s")
    assert not bargain(game, 1).answers
    assert not answer(game).startswith("trade:")


@pytest.mark.parametrize(
    ("wanted", "said"), [("want-warriors:9", "refuse"), ("offer-warriors:9", "agree")]
)
def test_a_bad_offer_is_refused_and_a_good_one_accepted(wanted: str, said: str) -> None:
    game = meet("20w 1s", "20w 1s")
    play(game, next(key for key in keys(game) if key.startswith("trade:")))
    play(game, next(key for key in keys(game) if key.startswith(wanted)))
    play(game, "propose")
    assert answer(game, 1) == said
    assert (trade_gain(game, 1) >= 0.0) == (said == "agree")


def test_a_trade_that_was_refused_is_not_proposed_again() -> None:
    game = meet("60w 2s", "1w 2s")
    while asked(game) == 0:
        play(game, answer(game))
    play(game, "refuse")
    assert not answer(game).startswith("trade:")


# Reinforce


def test_the_die_is_rolled_for_little_and_not_for_a_virtue() -> None:
    cheap = position(f"{WARLORD} 30w 0s", skulls="")
    assert HAGGLE.bare in [offer.answer for offer in turn_plan.offers(cheap, cheap.hero).rests]
    dear = position(f"{WARLORD} 30w 9s", skulls="")
    home = [o for o in turn_plan.offers(dear, dear.hero).rests if o.space == dear.hero.space]
    assert [dear.vocabulary.key(offer.answer) for offer in home] == ["enhance"]


def test_after_the_die_the_better_way_is_taken() -> None:
    game = position(f"{WARLORD} 30w 9s", skulls="")
    play(game, "haggle", "roll:plain")
    assert offers(game, "reinforce")
    assert answer(game) == "enhance"


# What foes do


def test_frost_trolls_are_led_away_from_buildings() -> None:
    game = position(
        WARLORD,
        step=Strike(1),
        kinds="brigands frost-trolls dragons",
        foes="frost-trolls lost-lands",
    )
    chart = game.content.chart

    def near(space: int) -> int:
        spaces = [there for there in chart.space_of if chart.distance[space][there] <= 1]
        return len(spaces)

    said = answer(game).removeprefix("place:")
    least = min(near(number("space", there)) for there in options(game, "place"))
    assert near(number("space", said)) == least


def test_the_building_without_skulls_falls() -> None:
    stand = "north-citadel 2, north-sanctuary 1, north-village 0, north-bazaar 3"
    game = position(WARLORD, step=Raze(0), skulls=stand)
    assert answer(game) == "raze:north-village"


def test_the_strongest_of_many_foes_loses_heart() -> None:
    game = position(
        WARLORD,
        step=WEAKEN_ONE,
        kinds="brigands frost-trolls dragons",
        foes="brigands dayside anza ash-hills, frost-trolls cloudhold",
        status="brigands lethal, frost-trolls ready",
    )
    assert answer(game) == "weaken:brigands"


# Quests, the goal and the end


def test_a_quest_that_can_be_paid_is_completed() -> None:
    game = position(f"{WARLORD} dayside 30w 4s", quests="grigor-pelt dayside", month=2, skulls="")
    quest = next((key for key in keys(game) if key.startswith("quest:")), "")
    assert quest
    assert answer(game) == quest
    assert quest_gain(game, 0) > 30.0


def test_all_heroes_are_worth_a_look() -> None:
    game = BOX.open(2, 1, {})
    assert isinstance(game, Game)
    assert obvious(game, 0) == -1
    assert set(weigh(game, 0)) == {1.0}


@pytest.mark.parametrize(("month", "turns", "last"), [(6, 5, True), (6, 0, False), (5, 5, False)])
def test_at_the_end_of_the_last_month_nobody_waits(month: int, turns: int, last: bool) -> None:
    game = position(f"{WARLORD} irontops 12w", adversary="ashstrider", month=month, turns=turns)
    assert last_chance(game) == last


# Offers


def test_what_places_offer_is_kept_while_a_hero_walks_and_no_longer() -> None:
    game = position(f"{WARLORD} 30w 2s", skulls="north-village 2, north-sanctuary 1")
    before = turn_plan.offers(game, game.hero)
    play(game, next(key for key in keys(game) if key.startswith("move:")))
    assert turn_plan.offers(game, game.hero) is before
    game.hero.warriors -= 1
    assert turn_plan.offers(game, game.hero) is not before


def test_offers_that_were_kept_are_what_would_be_worked_out_anew() -> None:
    game = position(f"{WARLORD} 30w 2s", f"{SCION} 9w", foes="brigands dayside")
    turn_plan.offers(game, game.hero)
    for _ in range(12):
        kept = turn_plan.offers(game, game.hero)
        fresh = turn_plan.Offers(game, game.hero)
        for one, other in ((kept.deeds, fresh.deeds), (kept.rests, fresh.rests)):
            assert [(o.space, o.answer, o.worth) for o in one] == [
                (o.space, o.answer, o.worth) for o in other
            ]
        if game.question is None:
            break
        game.apply(
            keys(game)[0] if game.question.chance else answer(game, game.question.seat),
        )
