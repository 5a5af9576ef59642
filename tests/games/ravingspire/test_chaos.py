"""What chaos cards do: turn rings, move heroes and foes, change what lies open, tempt."""

from __future__ import annotations

import pytest

import donjon
from donjon.core.content.packs import Entries
from donjon.games.ravingspire.content.entries import CardEntry
from donjon.games.ravingspire.rules.tower.fill import Chaos
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import DUNGEON, TEMPLE
from tests.games.ravingspire.positions import NORMAL, named, number, play, position, ring, told

QUINN = NORMAL[1]
FIVE = "gallows-axe iron-maul starved-ghoul moon-prism crypt-troll"
ALWAYS_GOOD = ("gain", "loot", "repel")
GOOD = {"stairs": "meet", "sweep": "adversary"}
"""Words that help in one of their forms."""


def strikes(card: str, **entries: object) -> Ravingspire:
    """The game after this chaos card was turned up, up to the first question."""
    said: dict[str, object] = {"rings": [FIVE, FIVE, FIVE], "hands": ["blade tool"], **entries}
    return position(Chaos(number("card", card)), **said)  # type: ignore[arg-type]


def entries() -> list[CardEntry]:
    """The chaos cards of the base pack."""
    base = Entries([donjon.box("ravingspire").base_pack])
    return [entry for entry in base.all("card", CardEntry) if entry.kind == ["chaos"]]


def helps(entry: CardEntry) -> bool:
    """Whether a card can do nothing but help whoever turns it up."""
    words = [(word, effect[word]) for effect in entry.special for word in effect if word != "who"]
    return all(word in ALWAYS_GOOD or GOOD.get(word) == value for word, value in words)


def test_54_cards_of_many_kinds_and_one_in_five_helps() -> None:
    cards = entries()
    count = sum(entry.copies for entry in cards)
    assert count == 54
    assert len({str(entry.special) for entry in cards}) == len(cards) >= 18
    assert 5 * sum(entry.copies for entry in cards if helps(entry)) >= count


def test_only_three_kinds_are_the_rulebooks() -> None:
    public = [entry.id for entry in entries() if entry.source == "rulebook"]
    assert public == ["mind-warp", "bloodrage", "grasping-dark"]
    assert {entry.source for entry in entries()} == {"rulebook", "ours"}


# Rings


@pytest.mark.rule("RS-R16")
@pytest.mark.parametrize(
    ("at", "turned"), [("dungeon-4", [0, 5, 9]), ("temple-4", [2, 3, 9]), ("spire-4", [2, 5, 7])]
)
def test_the_other_two_levels_turn(at: str, turned: list[int]) -> None:
    game = strikes("the-great-gears", at=[at], turns=(0, 3, 7))
    play(game, "roll:2")
    assert game.rings.turns == turned
    assert told(game).count("turned") == 2


@pytest.mark.rule("RS-R16")
def test_the_level_of_the_hero_turns_clockwise() -> None:
    game = strikes("shifting-halls", at=["temple-4"], turns=(0, 3, 7))
    assert play(game, "roll:4").rings.turns == [0, 7, 7]


@pytest.mark.rule("RS-R16")
@pytest.mark.parametrize("turns", [(0, 3, 7), (0, 10, 7), (11, 2, 0)])
def test_the_stairway_is_brought_to_the_portal_the_shorter_way(turns: tuple[int, ...]) -> None:
    game = strikes("the-stair-comes-round", at=["dungeon-4"], turns=turns)
    assert game.rings.aligned(DUNGEON)
    assert game.rings.turns[1:] == list(turns[1:])
    assert "meets" in told(game)
    (turned,) = [one for one in game.told() if one.event.name == "turned"]
    assert turned.args[2] <= 6


@pytest.mark.rule("RS-R16")
def test_the_stairway_is_taken_to_the_other_side() -> None:
    game = strikes("the-stair-withdraws", at=["temple-4"], turns=(0, 0, 6))
    assert game.rings.gap(TEMPLE) == 6
    again = strikes("the-stair-withdraws", at=["temple-4"], turns=(0, 0, 0))
    assert again.rings.gap(TEMPLE) == 6, "it lies there already"
    assert "turned" not in told(again)


@pytest.mark.parametrize("card", ["the-stair-comes-round", "the-stair-withdraws", "the-lever"])
def test_the_spire_has_no_stairway_to_turn(card: str) -> None:
    game = strikes(card, at=["spire-4"], turns=(0, 3, 7))
    assert game.rings.turns == [0, 3, 7]
    assert game.hero.sanity == 10


# Heroes


@pytest.mark.rule("RS-35")
def test_the_hero_is_carried_round_the_ring_and_stops_at_a_foe() -> None:
    far = strikes("sliding-floor", at=["temple-2"], foes=["temple-12"])
    assert play(far, "roll:4").hero.space == number("space", "temple-6")
    met = strikes("sliding-floor", at=["temple-2"], foes=["temple-6"])
    play(met, "roll:6")
    assert met.rings.foes[TEMPLE] == number("space", "temple-5"), "chaos has moved it first"
    assert met.hero.space == number("space", "temple-5")
    assert met.foe_here()


@pytest.mark.rule("RS-35")
@pytest.mark.parametrize(
    ("card", "at", "to"),
    [
        ("trapdoor", "spire-4", "temple-7"),
        ("trapdoor", "temple-4", "dungeon-7"),
        ("trapdoor", "dungeon-4", "dungeon-1"),
        ("the-same-room", "temple-4", "temple-1"),
        ("summons", "temple-4", "temple-7"),
        ("summons", "spire-4", "spire-7"),
    ],
)
def test_the_hero_is_led_elsewhere(card: str, at: str, to: str) -> None:
    game = strikes(card, at=[at])
    assert game.hero.space == number("space", to)


@pytest.mark.rule("RS-36")
def test_who_is_summoned_meets_the_foe_that_chaos_has_brought() -> None:
    assert strikes("summons", at=["dungeon-4"]).foe_here()


# Foes


@pytest.mark.rule("RS-35")
def test_the_foe_comes_nearer_by_what_the_die_says() -> None:
    game = strikes("footsteps", at=["dungeon-2"], foes=["dungeon-7"])
    play(game, "roll:3")
    assert game.rings.foes[DUNGEON] == number("space", "dungeon-4"), "one for chaos, and 1d3"
    here = strikes("footsteps", at=["dungeon-2"], foes=["dungeon-4"])
    play(here, "roll:6")
    assert here.foe_here(), "it stops on the first hero it reaches"


@pytest.mark.rule("RS-20")
def test_a_foe_appears_on_every_revealed_level_and_never_a_second_one() -> None:
    game = strikes("changing-of-the-guard", at=["dungeon-2"], foes=["temple-3"])
    stairway, door = number("space", "dungeon-7"), number("space", "spire-7")
    assert game.rings.foes == [stairway, number("space", "temple-3"), door]
    closed = strikes("changing-of-the-guard", at=["dungeon-2"], rings=[FIVE])
    assert closed.rings.foes == [stairway, -1, -1]


@pytest.mark.rule("RS-R34")
def test_the_foe_is_called_away() -> None:
    game = strikes("called-away", at=["dungeon-2"], foes=["dungeon-4"])
    assert game.rings.foes[DUNGEON] == number("space", "dungeon-7")


# What lies open


@pytest.mark.rule("RS-57")
def test_all_cards_of_the_ring_go_under_the_deck_and_leave_holes() -> None:
    before = len(strikes("mind-warp", at=["dungeon-2"]).encounters)
    game = strikes("swept-hall", at=["dungeon-2"])
    assert ring(game, DUNGEON) == "- - - - -"
    assert ring(game, TEMPLE) == FIVE
    assert len(game.encounters) == before + 5


@pytest.mark.rule("RS-57")
def test_adversaries_leave_the_ring() -> None:
    game = strikes("quiet-hour", at=["dungeon-2"])
    assert ring(game, DUNGEON) == "gallows-axe iron-maul - moon-prism -"
    assert told(game).count("under") == 2


@pytest.mark.rule("RS-60")
@pytest.mark.parametrize(("tower", "stays"), [("thin-air", False), ("reaver-valley", True)])
def test_another_tower_card_comes_and_slots_follow_it(tower: str, stays: bool) -> None:
    """An axe lies in a slot for objects, as Reaver Valley alone allows (RS-R50)."""
    game = strikes("new-masonry", heroes=[QUINN], at=["dungeon-2"])
    axe = number("card", "gallows-axe")
    game.hero.slots = [-1, axe, -1, -1, -1, -1]
    play(game, f"raise:{tower}")
    assert game.rings.towers[DUNGEON] == number("tower", tower)
    assert (axe in game.hero.slots) == stays
    assert (axe in game.hero.hand) == (not stays)


@pytest.mark.rule("RS-60")
def test_the_tower_card_before_goes_under_its_deck() -> None:
    game = strikes("new-masonry", at=["dungeon-2"])
    play(game, "raise:thin-air")
    count = len(game.towers)
    game.do(Chaos(number("card", "new-masonry")))
    play(game, "roll:1")
    assert game.question is not None
    assert len(game.question.options) == count, "the one before lies under all others"
    play(game, "raise:echo-hall")
    assert len(game.towers) == count


# Temptations


def asked(game: Ravingspire) -> list[str]:
    """What can be answered."""
    assert game.question is not None
    return [game.vocabulary.key(option) for option in game.question.options_of(0)]


@pytest.mark.rule("RS-R77")
def test_loot_is_offered_for_sanity_and_may_be_left() -> None:
    taken = strikes("the-hawker", at=["dungeon-2"])
    assert asked(taken) == ["agree", "refuse"]
    play(taken, "agree", "loot:runic-axe-1")
    assert (taken.hero.sanity, named(taken, taken.hero.discard)) == (8, ["runic-axe"])
    left = play(strikes("the-hawker", at=["dungeon-2"]), "refuse")
    assert (left.hero.sanity, left.hero.discard) == (10, [])


@pytest.mark.rule("RS-R47")
def test_who_pays_the_last_sanity_goes_mad_and_gets_nothing() -> None:
    decks = ["trinket " * 9]
    game = strikes("the-hawker", at=["temple-2"], sanity=[2], heroes=[QUINN], decks=decks)
    play(game, "agree", *["draw:trinket"] * 6)
    assert (game.hero.sanity, game.hero.space) == (10, 0)
    assert "loots" not in told(game)
    assert game.track == game.longest_track() - 1


@pytest.mark.rule("RS-R77")
def test_a_seat_at_the_table_costs_what_is_slotted() -> None:
    slots = ["blade - - - -"]
    game = strikes("a-table-laid", at=["dungeon-2"], sanity=[3], slots=slots)
    play(game, "agree")
    assert game.hero.sanity == 7
    assert named(game, game.hero.discard) == ["blade"]


@pytest.mark.rule("RS-R77")
@pytest.mark.parametrize(
    ("card", "entries"),
    [
        ("a-table-laid", {"sanity": [3]}),
        ("a-table-laid", {"slots": ["blade - - - -"]}),
        ("the-lever", {"turns": (0, 6, 0)}),
        ("the-confessor", {"hands": [""]}),
    ],
)
def test_nobody_is_tempted_with_what_would_change_nothing(
    card: str, entries: dict[str, object]
) -> None:
    assert "agree" not in asked(strikes(card, at=["dungeon-2"], **entries))


@pytest.mark.rule("RS-R77")
def test_the_lever_brings_the_stairway_round() -> None:
    game = strikes("the-lever", at=["dungeon-2"], turns=(0, 3, 7))
    play(game, "agree")
    assert game.rings.aligned(DUNGEON)
    assert game.hero.sanity == 8


@pytest.mark.rule("RS-38")
def test_the_confessor_takes_what_one_would_rather_not_have_been() -> None:
    game = strikes("the-confessor", at=["dungeon-2"], hands=["blade tool"])
    play(game, "agree", "banish:blade@hand", "done")
    assert (game.hero.sanity, named(game, game.hero.hand)) == (9, ["tool"])
    assert "blade" in named(game, game.banished)


def test_a_temptation_names_its_card_and_says_its_price() -> None:
    game = strikes("the-hawker", at=["dungeon-2"])
    assert donjon.box("ravingspire").words.ask(game) == "The Hawker: Do you take it?"
    card = number("card", "the-hawker")
    said = "The foe advances. You may pay 2 sanity: gain 1 loot."
    assert game.content.specials[card] == said


# Minds


@pytest.mark.rule("RS-R47")
def test_every_hero_gains_and_nobody_more_than_ten() -> None:
    game = strikes("lamps-of-home", heroes=NORMAL, sanity=[5, 10, 8])
    assert [hero.sanity for hero in game.heroes] == [6, 10, 9]
