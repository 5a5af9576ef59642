"""The worked examples of the rulebook: decks, matrices, winning cards, texts, the Well."""

from __future__ import annotations

import pytest

from donjon.core.engine.game import start
from donjon.games.ravingspire.rules.turn.draw import DrawHand
from donjon.games.ravingspire.rules.turn.encounter import ENCOUNTER
from donjon.games.ravingspire.rules.turn.explore import EXPLORE_PHASE
from donjon.games.ravingspire.rules.turn.recover import RECOVER
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import DUNGEON
from tests.games.ravingspire.positions import BOX, named, number, play, position, ring, told

CRIMSON = "the-crimson-reaver"
FIVE = "expert-feint gallows-axe hooked-spear battered-buckler pitch-torch"


def words(names: str) -> list[str]:
    return sorted(names.split())


def offers(game: Ravingspire, answer: str) -> bool:
    """Whether an answer is among those that can be given."""
    return answer in set(game.keys())


def facing(hand: str, card: str, hero: str = CRIMSON, **more: object) -> Ravingspire:
    """A hero in Encounter with a hand, and a card on the ring among others."""
    row = f"{card} gallows-axe iron-maul chain-hauberk warden-plate"
    return position(ENCOUNTER, [hero], hands=[hand], rings=[row], **more)  # type: ignore[arg-type]


# Cycling the battle deck


@pytest.mark.rule("RS-21")
def test_four_cards_are_left_and_six_are_drawn() -> None:
    deck, pile = "blade tool tool trinket", "rogues-strike rogues-strike rogues-strike"
    game = position(DrawHand(0), ["quinn-apblanc"], decks=[deck], discards=[pile])
    for name in deck.split():
        play(game, f"draw:{name}")
    play(game, "draw:rogues-strike", "draw:rogues-strike")
    assert len(game.hero.hand) == 6
    assert len(game.hero.deck) == 1
    assert game.hero.discard == []
    assert "cycles" in told(game)


@pytest.mark.rule("RS-R7")
def test_the_last_card_alone_does_not_shuffle_the_pile() -> None:
    game = position(DrawHand(0), ["quinn-apblanc"], decks=["tool " * 6], discards=["blade"])
    play(game, *["draw:tool"] * 6)
    assert len(game.hero.deck) == 0
    assert named(game, game.hero.discard) == ["blade"]
    assert "cycles" not in told(game)


# The battle matrix

MATRIX = [
    ("reavers-slash blade rogues-strike tool runelords-blast trinket", True),  # 3 of each
    ("meteor-sword iron-maul alchemist-satchel heart-of-the-keep", True),  # 12 + 4 + 4 + 6
    ("iron-maul reavers-slash blade rogues-strike tool runelords-blast", False),  # 7, 3, 2
    ("rune-etched-greatsword rune-etched-greatsword iron-maul blade", False),  # 17 fight
    ("rune-etched-greatsword rune-etched-greatsword iron-maul reavers-slash", True),  # 18 fight
]


@pytest.mark.rule("RS-11")
@pytest.mark.parametrize(("hand", "enough"), MATRIX)
def test_three_of_each_or_eighteen_of_any(hand: str, enough: bool) -> None:
    assert offers(facing(hand, "many-eyed-horror"), "face:many-eyed-horror") == enough


FEINT = [
    ("runelords-blast runelords-blast", True),
    ("runelords-blast trinket trinket", True),
    ("reavers-slash reavers-slash reavers-slash", False),
    ("reavers-slash reavers-slash reavers-slash tool", True),
]


@pytest.mark.rule("RS-11")
@pytest.mark.parametrize(("hand", "enough"), FEINT)
def test_expert_feint_costs_four_charm_or_seven(hand: str, enough: bool) -> None:
    assert offers(facing(hand, "expert-feint"), "face:expert-feint") == enough


@pytest.mark.rule("RS-12")
def test_two_blasts_win_expert_feint_and_all_three_wait_for_recover() -> None:
    game = facing("runelords-blast runelords-blast tool", "expert-feint")
    play(game, "face:expert-feint", "pay")
    aside = words("runelords-blast runelords-blast expert-feint")
    assert named(game, game.hero.set_aside()) == aside
    assert game.hero.discard == []
    assert ring(game, DUNGEON).startswith("- ")
    game.do(RECOVER)
    play(game, "done")
    assert game.hero.set_aside() == []
    assert named(game, game.hero.discard) == aside


@pytest.mark.rule("RS-12")
def test_no_card_pays_twice_and_what_is_too_much_is_lost() -> None:
    game = facing("reavers-slash", "hooked-spear")
    assert game.keys()[-1] == "done"
    game = facing("reavers-slash blade", "notched-shortsword")
    play(game, "face:notched-shortsword", "pay")
    assert named(game, game.hero.spent) == ["reavers-slash"]
    assert not any(key.startswith("face") for key in list(game.keys()))


@pytest.mark.rule("RS-06")
def test_strike_and_buckler_are_two_skill_each() -> None:
    game = facing("rogues-strike battered-buckler", "trapped-chest")
    play(game, "face:trapped-chest", "pay")
    assert named(game, game.hero.spent) == words("rogues-strike battered-buckler")


# Adversaries


@pytest.mark.rule("RS-33")
def test_the_trapped_chest_gives_the_runic_axe_on_a_six_and_waits_for_recover() -> None:
    game = facing("rogues-strike tool tool", "trapped-chest", drawn="pitch-torch")
    play(game, "face:trapped-chest", "pay", "roll:6", "loot:runic-axe-1")
    assert named(game, game.hero.set_aside()) == words("rogues-strike tool tool runic-axe")
    assert named(game, game.returning) == ["trapped-chest"]
    assert ring(game, DUNGEON).startswith("pitch-torch ")
    play(game, "done")
    assert "overwhelmed" not in told(game)
    assert game.hero.sanity == 10


@pytest.mark.rule("RS-34")
def test_the_chest_is_in_the_top_third_before_any_card_is_drawn() -> None:
    game = facing("rogues-strike tool tool", "trapped-chest", decks=["tool " * 9])
    game.do(RECOVER)
    play(game, "face:trapped-chest", "pay", "roll:6", "loot:runic-axe-1")
    before = len(game.encounters)
    play(game, "done")
    odds = dict(game.encounters.weights())
    assert "lies" not in told(game)
    assert game.returning == []
    assert len(game.encounters) == before + 1
    chest = sum(
        odds.get(copy, 0) for copy in game.content.copies_of[number("card", "trapped-chest")]
    )
    assert chest > 4 / len(game.encounters)


@pytest.mark.rule("RS-33")
def test_a_low_roll_at_the_chest_costs_two_sanity() -> None:
    game = facing("rogues-strike tool tool", "trapped-chest")
    play(game, "face:trapped-chest", "pay", "roll:3")
    assert game.hero.sanity == 8
    assert named(game, game.returning) == ["trapped-chest"]


# Specials


@pytest.mark.rule("RS-30")
def test_expert_feint_draws_a_blade_and_both_buy_a_circlet() -> None:
    game = facing("expert-feint", "acolytes-circlet", decks=["blade"])
    play(game, "use:expert-feint", "draw:blade", "face:acolytes-circlet", "pay")
    aside = words("expert-feint blade acolytes-circlet")
    assert named(game, game.hero.set_aside()) == aside


@pytest.mark.rule("RS-30")
def test_a_feint_with_which_nothing_is_bought_is_spent_all_the_same() -> None:
    game = facing("expert-feint", "many-eyed-horror", decks=["blade"])
    play(game, "use:expert-feint", "draw:blade", "done")
    assert named(game, game.hero.discard) == ["expert-feint"]
    assert game.hero.played == []


@pytest.mark.rule("RS-R24")
def test_the_armory_doubles_leather_boots_and_gives_no_power() -> None:
    game = facing("armory leather-boots", "trapped-chest")
    assert not offers(game, "face:trapped-chest")
    play(game, "use:armory", "pick:leather-boots", "face:trapped-chest", "pay")
    assert named(game, game.hero.spent) == words("armory leather-boots")


@pytest.mark.rule("RS-R45")
def test_a_card_used_by_discard_is_set_aside() -> None:
    game = facing("bottle-of-courage", "many-eyed-horror", sanity=[5])
    play(game, "use:bottle-of-courage")
    assert game.hero.sanity == 6
    assert named(game, game.hero.spent) == ["bottle-of-courage"]
    assert game.hero.discard == []


# Vorpal values

VORPAL = [
    ("cleaving-blow", True),  # 3 fight
    ("backhand-parry", True),  # 3 skill
    ("word-of-command", True),  # 3 charm
    ("ember-idol", False),  # 2 fight and 2 charm
    ("duelling-pair", False),  # 1 fight and 2 skill
]


@pytest.mark.rule("RS-31")
@pytest.mark.parametrize(("card", "enough"), VORPAL)
def test_a_vorpal_value_of_three_is_one_suit_at_each_use(card: str, enough: bool) -> None:
    game = facing("captains-sabre", card)
    assert offers(game, f"face:{card}") == enough


# The Well of Souls


@pytest.mark.rule("RS-18")
def test_the_well_takes_one_of_each_and_one_of_these_very_cards() -> None:
    game = position(EXPLORE_PHASE, [CRIMSON], hands=["blade tool trinket"], rings=[FIVE])
    play(game, "explore:well", "pay", "banish:tool@aside")
    assert named(game, game.banished) == ["tool"]
    assert named(game, game.hero.discard) == words("blade trinket")


@pytest.mark.rule("RS-R19")
def test_the_well_takes_cards_of_hand_and_discard_pile_too() -> None:
    hand = "blade tool trinket rogues-strike"
    game = position(EXPLORE_PHASE, [CRIMSON], hands=[hand], discards=["armory"], rings=[FIVE])
    play(game, "explore:well", "pay")
    assert {"banish:armory@discard", "banish:blade@aside"} <= set(game.keys())
    assert offers(game, "banish:rogues-strike@hand")


@pytest.mark.rule("RS-18")
@pytest.mark.parametrize(
    ("hand", "enough"),
    [("reavers-slash rogues-strike blade", True), ("reavers-slash rogues-strike", False)],
)
def test_five_of_any_open_the_well_four_do_not(hand: str, enough: bool) -> None:
    game = position(EXPLORE_PHASE, [CRIMSON], hands=[hand], rings=[FIVE])
    assert offers(game, "explore:well") == enough


@pytest.mark.rule("RS-18")
def test_two_payments_banish_two() -> None:
    hand = "blade tool trinket blade tool trinket"
    game = position(EXPLORE_PHASE, [CRIMSON], hands=[hand], rings=[FIVE])
    for _ in range(2):
        play(game, "explore:well", "pay", "banish:tool@aside")
    assert named(game, game.banished) == ["tool", "tool"]


# Overwhelmed

RING = "gallows-axe duelling-pair chain-hauberk hooked-spear iron-maul"
"""Brute forces 7, 5, 7, 3 and 10."""


@pytest.mark.rule("RS-14")
def test_the_heaviest_card_is_pushed_out_and_a_die_of_sanity_lost() -> None:
    game = position(ENCOUNTER, [CRIMSON], rings=[RING], drawn="armory")
    play(game, "done", "roll:4")
    assert ring(game, DUNGEON) == RING.replace("iron-maul", "armory")
    assert game.hero.sanity == 6
    assert "pushed" in told(game)


@pytest.mark.rule("RS-R9")
def test_among_equals_the_player_says_which_is_pushed_out() -> None:
    row = RING.replace("iron-maul", "pitch-torch")
    game = position(ENCOUNTER, [CRIMSON], rings=[row], drawn="armory")
    play(game, "done")
    assert game.keys() == ["push:gallows-axe", "push:chain-hauberk"]


@pytest.mark.rule("RS-43")
def test_overwhelmed_with_four_sanity_a_roll_of_four_is_madness() -> None:
    game = position(
        ENCOUNTER, [CRIMSON], rings=[RING], drawn="armory", sanity=[4], at=["dungeon-4"]
    )
    play(game, "done", "roll:4")
    assert game.track == 2
    assert game.hero.space == number("space", "dungeon-1")
    assert game.hero.sanity == 10
    play(game, *["draw:tool"] * 4, "draw:blade", "draw:blade", "draw:trinket")
    assert game.turn == 7


@pytest.mark.rule("RS-R8")
def test_who_wins_a_card_is_not_overwhelmed() -> None:
    game = position(ENCOUNTER, [CRIMSON], hands=["blade tool"], rings=[RING], drawn="armory")
    play(game, "face:hooked-spear", "pay", "done")
    assert "overwhelmed" not in told(game)
    assert ring(game, DUNGEON) == RING.replace("hooked-spear", "armory")


@pytest.mark.rule("RS-R10")
def test_who_drew_chaos_is_not_overwhelmed() -> None:
    game = position(heroes=[CRIMSON], rings=[RING])
    play(game, "roll:1", "move:dungeon-2", "reveal:strange-mercy-1", "done")
    assert "overwhelmed" not in told(game)


# Starting values


@pytest.mark.rule("RS-05")
def test_the_crimson_reaver_starts_with_twelve_cards_and_seven_in_hand() -> None:
    setup = BOX.agree(1, {"hero": "the-crimson-reaver"})
    game = start(setup, None)
    assert isinstance(game, Ravingspire)
    while game.question is not None and not game.hero.deck.all():
        game.apply(game.question.options[0])
    hero = game.content.heroes[game.hero.hero]
    assert (len(hero.deck), hero.start, game.hand_size(0)) == (12, [6, 6, 4], 7)
