"""What cards are worth and do beyond the examples: bonuses, prices, texts, slots."""

from __future__ import annotations

import pytest

from donjon.games.ravingspire.rules.battle.showdown import SHOWDOWN
from donjon.games.ravingspire.rules.tower.fill import Chaos
from donjon.games.ravingspire.rules.turn.encounter import ENCOUNTER
from donjon.games.ravingspire.rules.turn.explore import EXPLORE_PHASE
from donjon.games.ravingspire.rules.turn.recover import RECOVER
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import DUNGEON
from tests.games.ravingspire.positions import cards, named, number, play, position, ring, told

CRIMSON, QUINN, SHAYLA = "the-crimson-reaver", "quinn-apblanc", "shayla-nimblenook"
OTHERS = "gallows-axe iron-maul chain-hauberk warden-plate"


def offers(game: Ravingspire, answer: str) -> bool:
    """Whether an answer is among those that can be given."""
    return answer in set(game.keys())


def facing(card: str, hand: str, hero: str = SHAYLA, **more: object) -> Ravingspire:
    """A hero in Encounter with a hand, and a card on the ring among others."""
    row = f"{card} {OTHERS}"
    return position(ENCOUNTER, [hero], hands=[hand], rings=[row], **more)  # type: ignore[arg-type]


PAYS = [
    ("starved-ghoul", "scarred-veteran", True),  # 3 fight
    ("crypt-troll", "scarred-veteran blade tool", True),  # 3 + 1 against adversaries, 1, 1
    ("crypt-troll", "gallows-axe blade tool", False),  # 3, 1, 1
    ("trapped-chest", "mirror-shield", True),  # 3, and 1 less
    ("shadow-flurry", "mirror-shield", False),  # 3 of 4 skill and 1 charm
    ("backhand-parry", "moon-prism", True),  # charm as skill
    ("cleaving-blow", "moon-prism", False),  # but not as fight
    ("backhand-parry", "duelling-pair", False),  # 2 skill alone
    ("many-eyed-horror", "meteor-sword", False),  # 12 fight, of 18
    ("crypt-troll", "meteor-sword", True),  # 12, more than 10
    ("rune-etched-greatsword", "meteor-sword", False),  # 4 against what is no adversary
    ("backhand-parry", "gladiator-training-pit tool", True),  # 2 skill or 2 fight
    ("cleaving-blow", "gladiator-training-pit blade", True),
    ("trapped-chest", "corbin-of-devonshire tool", False),  # he has to show up first
]


@pytest.mark.rule("RS-30")
@pytest.mark.parametrize(("card", "hand", "enough"), PAYS)
def test_what_a_hand_is_worth_against_a_card(card: str, hand: str, enough: bool) -> None:
    assert offers(facing(card, hand), f"face:{card}") == enough


@pytest.mark.rule("RS-30")
def test_a_pair_is_stronger_beside_another_weapon_and_a_whirl_beside_attacks() -> None:
    row = "quilted-coat backhand-parry"
    game = position(ENCOUNTER, [SHAYLA], hands=["duelling-pair blade"], rings=[row])
    play(game, "face:quilted-coat", "pay")
    assert named(game, game.hero.spent) == ["blade"]
    assert offers(game, "face:backhand-parry"), "2 skill, and 1 for the blade"
    hand = "whirling-assault reavers-slash"
    game = position(ENCOUNTER, [SHAYLA], hands=[hand], rings=["heart-of-the-keep iron-maul"])
    assert not offers(game, "face:iron-maul"), "4 + 1 + 2 fight, but no charm"
    game = position(ENCOUNTER, [SHAYLA], hands=[f"{hand} trinket"], rings=["iron-maul"])
    assert offers(game, "face:iron-maul"), "5 fight and a charm"


@pytest.mark.rule("RS-30")
def test_corbin_is_played_before_he_counts_and_on_a_one_he_does_not_come() -> None:
    for pips, comes in ((1, False), (2, True)):
        game = facing("trapped-chest", "corbin-of-devonshire tool")
        play(game, "use:corbin-of-devonshire", f"roll:{pips}")
        assert offers(game, "face:trapped-chest") == comes
        assert named(game, game.hero.set_aside()) == ["corbin-of-devonshire"]


@pytest.mark.rule("RS-R52")
def test_the_meteor_sword_costs_two_sanity_against_an_adversary_and_else_one() -> None:
    game = play(facing("crypt-troll", "meteor-sword tool"), "face:crypt-troll", "pay")
    assert game.hero.sanity == 8
    game = play(facing("gallows-axe", "meteor-sword"), "face:gallows-axe", "pay")
    assert game.hero.sanity == 9


@pytest.mark.rule("RS-R47")
def test_a_price_paid_down_to_nothing_is_madness_and_buys_nothing() -> None:
    game = facing("crypt-troll", "meteor-sword tool", sanity=[2], decks=["tool " * 8])
    play(game, "face:crypt-troll", "pay")
    assert game.track == 2
    assert "beats" not in told(game)
    assert ring(game, DUNGEON).startswith("crypt-troll ")


@pytest.mark.rule("RS-R47")
def test_sanity_is_never_above_ten() -> None:
    game = facing("crypt-troll", "quiet-chapel", sanity=[9])
    play(game, "use:quiet-chapel")
    assert game.hero.sanity == 10


@pytest.mark.rule("RS-R23")
def test_quinn_lowers_one_suit_by_two_or_the_brute_force() -> None:
    assert offers(facing("trapped-chest", "rogues-strike", QUINN), "face:trapped-chest")
    assert not offers(facing("crypt-troll", "gallows-axe", QUINN), "face:crypt-troll")
    assert offers(facing("crypt-troll", "gallows-axe tool", QUINN), "face:crypt-troll")
    assert offers(facing("crypt-troll", "iron-maul iron-maul", QUINN), "face:crypt-troll")
    assert not offers(facing("shadow-flurry", "rogues-strike trinket", QUINN), "face:shadow-flurry")


@pytest.mark.rule("RS-R54")
def test_objects_cost_darius_one_less() -> None:
    darius = "darius-the-blade"
    assert offers(facing("coil-of-rope", "tool", darius), "face:coil-of-rope")
    assert offers(facing("lockpicks", "blade blade blade blade", darius), "face:lockpicks")
    assert not offers(facing("battered-buckler", "tool", darius), "face:battered-buckler")


@pytest.mark.rule("RS-R43")
def test_in_explore_only_printed_values_count() -> None:
    prism = position(EXPLORE_PHASE, [SHAYLA], hands=["moon-prism"])
    assert offers(prism, "explore:glyphs")
    assert not offers(prism, "explore:maps")
    pit = position(EXPLORE_PHASE, [SHAYLA], hands=["gladiator-training-pit"])
    assert offers(pit, "explore:maps")
    assert offers(pit, "explore:exert")
    loot = position(EXPLORE_PHASE, [SHAYLA], hands=["screaming-blade"])
    play(loot, "explore:maps", "pay")
    assert loot.hero.sanity == 10, "its text costs sanity, but not here"


@pytest.mark.rule("RS-R43")
def test_in_explore_garsome_makes_his_point_and_relics_generate() -> None:
    game = position(EXPLORE_PHASE, ["garsome-cinderheart"], hands=["trinket"])
    assert offers(game, "explore:glyphs")
    mat = ["trinket trinket - - -"]
    game = position(EXPLORE_PHASE, ["marcus-the-runelord"], slots=mat)
    assert offers(game, "explore:maps"), "two relics make two skill"


@pytest.mark.rule("RS-R44")
def test_a_draw_in_the_turn_shuffles_the_pile_and_not_what_is_set_aside() -> None:
    game = facing("crypt-troll", "expert-feint", decks=[""], discards=["blade"])
    play(game, "use:expert-feint", "draw:blade")
    assert named(game, game.hero.hand) == ["blade"]
    game = facing("crypt-troll", "expert-feint expert-feint", decks=[""], discards=[""])
    assert not offers(game, "use:expert-feint"), "there is nothing to draw"


@pytest.mark.rule("RS-38")
def test_the_bell_brings_a_banished_card_back() -> None:
    game = facing("crypt-troll", "ossuary-bell")
    assert not offers(game, "use:ossuary-bell"), "nothing is banished yet"
    game = play(facing("crypt-troll", "ossuary-bell pot-of-lye blade"), "use:pot-of-lye")
    play(game, "banish:blade@hand", "use:ossuary-bell", "pick:blade")
    assert named(game, game.hero.won) == ["blade"]
    assert named(game, game.banished) == ["ossuary-bell"]


@pytest.mark.rule("RS-R53")
def test_black_mail_steals_an_adventurer_from_a_discard_pile() -> None:
    assert not offers(facing("crypt-troll", "black-mail"), "use:black-mail")
    two = [SHAYLA, QUINN]
    piles = ["", "hedge-singer iron-maul"]
    game = position(ENCOUNTER, two, hands=["black-mail"], discards=piles, rings=[OTHERS])
    play(game, "use:black-mail", "pick:hedge-singer")
    assert named(game, game.hero.won) == ["hedge-singer"]
    assert named(game, game.heroes[1].discard) == ["iron-maul"]
    assert named(game, game.banished) == ["black-mail"]


@pytest.mark.rule("RS-28")
def test_a_slotted_dungeon_card_is_turned_over_and_one_of_the_hand_is_spent() -> None:
    game = facing("notched-shortsword", "", slots=["- - - - armory"])
    play(game, "face:notched-shortsword", "pay")
    assert (game.hero.turned.numbers(), game.hero.spent) == ([4], [])
    game = facing("notched-shortsword", "armory")
    play(game, "face:notched-shortsword", "pay")
    assert named(game, game.hero.spent) == ["armory"]


@pytest.mark.rule("RS-R46")
def test_a_turned_dungeon_card_stays_but_may_be_replaced() -> None:
    game = facing("notched-shortsword", "quiet-chapel", slots=["- - - - armory"])
    play(game, "face:notched-shortsword", "pay")
    assert not offers(game, "unslot:5")
    play(game, "slot:quiet-chapel@5")
    assert named(game, game.hero.spent) == ["armory"]
    assert not game.hero.turned


@pytest.mark.rule("RS-R5")
def test_turned_cards_are_refreshed_in_recover() -> None:
    game = facing("notched-shortsword", "", slots=["- - - - armory"], decks=["tool " * 9])
    play(game, "face:notched-shortsword", "pay")
    game.do(RECOVER)
    play(game, "done", "done", "reveal:pitch-torch-1")
    assert not game.hero.turned
    assert game.hero.slots[4] == number("card", "armory")


@pytest.mark.rule("RS-27")
def test_hand_and_slots_are_swapped_at_any_time_of_the_own_turn() -> None:
    game = position(heroes=[QUINN], hands=["tool tool"], slots=["- lockpicks - - -"])
    play(game, "roll:1", "slot:tool@2")
    assert named(game, game.hero.hand) == ["lockpicks", "tool"]
    play(game, "slot:tool@3", "move:dungeon-2")
    assert named(game, game.hero.hand) == ["lockpicks"]


@pytest.mark.rule("RS-62")
def test_what_is_not_slotted_in_recover_is_discarded() -> None:
    game = position(RECOVER, [QUINN], hands=["tool tool rogues-strike"], rings=[""])
    play(game, "slot:tool@2", "done")
    assert named(game, game.hero.discard) == ["rogues-strike", "tool"]
    assert game.hero.slots[1] == number("card", "tool")


@pytest.mark.rule("RS-R49")
def test_who_discards_chooses_and_cannot_slot_meanwhile() -> None:
    dark = Chaos(number("card", "grasping-dark"))
    game = position(dark, [SHAYLA], hands=["tool trinket tool blade"], slots=["tool - - - -"])
    play(game, "roll:2")
    assert set(game.keys()) == {"discard:tool", "discard:trinket", "discard:blade"}
    play(game, "discard:blade", "discard:trinket")
    assert named(game, game.hero.hand) == ["tool", "tool"]
    assert named(game, game.hero.discard) == ["blade", "tool", "trinket"]


@pytest.mark.rule("RS-R51")
def test_bloodrage_waits_for_the_next_foe_and_several_add_up() -> None:
    game = position(Chaos(number("card", "bloodrage")), [SHAYLA], hands=["tool"])
    assert named(game, game.rage) == ["bloodrage"]
    assert game.banished == []
    game = position(SHOWDOWN, [SHAYLA], hands=["tool"], foes=["dungeon-1"])
    game.rage = cards("bloodrage bloodrage")
    play(game, "meet:the-iron-abbess")
    assert game.battle.more(0) == 4
    assert game.battle.loot == 2
    play(game, "concede")
    assert named(game, game.banished) == ["bloodrage", "bloodrage"]


@pytest.mark.rule("RS-37")
def test_a_tower_card_acts_on_its_own_level() -> None:
    game = position(RECOVER, [CRIMSON], rings=["trapped-chest"])
    assert game.hero.sanity == 9
    valley = position(heroes=[QUINN], hands=["blade"])
    valley.rings.raise_tower(DUNGEON, number("tower", "reaver-valley"))
    play(valley, "roll:1")
    assert offers(valley, "slot:blade@2"), "weapons use object slots here"
    plain = play(position(heroes=[QUINN], hands=["blade"]), "roll:1")
    assert not offers(plain, "slot:blade@2")
