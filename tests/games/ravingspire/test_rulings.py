"""Rulings about the Keep, swapping, trading, prices in sanity, and what the log tells."""

from __future__ import annotations

import pytest

from donjon.games.ravingspire.rules.battle.keep import ENTER_KEEP
from donjon.games.ravingspire.rules.turn.encounter import ENCOUNTER
from donjon.games.ravingspire.rules.turn.trade import TRADE_NOW
from donjon.games.ravingspire.state.game import Ravingspire
from tests.games.ravingspire.positions import BOX, cards, named, number, play, position, told

CRIMSON, QUINN, AURORA = "the-crimson-reaver", "quinn-apblanc", "aurora-the-all-knowing"
SCREAMING = "screaming-blade cleaving-blow backhand-parry backhand-parry exiled-magister"
COMPANY = {"company": "on"}


def offers(game: Ravingspire, answer: str) -> bool:
    return answer in set(game.keys())


def lines(game: Ravingspire) -> list[tuple[str, tuple[int, ...]]]:
    """The events so far, with their numbers."""
    return [(one.event.name, tuple(one.args)) for one in game.told()]


def mad_in_the_keep(heroes: list[str], **more: object) -> Ravingspire:
    """A hero at 1 sanity pays for the final challenge with a card that costs sanity."""
    game = position(
        ENTER_KEEP,
        heroes,
        keys=[True],
        at=["spire-7"],
        hands=[SCREAMING + " word-of-command tool tool trinket"],
        sanity=[1],
        **more,  # type: ignore[arg-type]
    )
    return play(game, "unseal:the-archivist", "pay")


@pytest.mark.rule("RS-R75")
def test_of_several_who_goes_mad_in_the_keep_is_out_and_the_track_drops_once() -> None:
    before = position(ENTER_KEEP, [CRIMSON, QUINN], keys=[True], at=["spire-7"]).track
    game = mad_in_the_keep([CRIMSON, QUINN])
    if offers(game, "nothing"):
        play(game, "nothing")
    assert game.outcome is None
    assert game.heroes[0].out
    assert game.track == before - 1
    assert "escapes" not in told(game)
    assert "mad" not in told(game)


@pytest.mark.rule("RS-R75")
def test_alone_madness_in_the_keep_is_a_failure_and_one_step_of_the_track() -> None:
    before = position(ENTER_KEEP, [CRIMSON], keys=[True], at=["spire-7"]).track
    game = mad_in_the_keep([CRIMSON])
    assert game.outcome is None
    assert not game.hero.out
    assert game.hero.key
    assert game.track == before - 1
    assert told(game).count("fails") == told(game).count("mad") == 1


def seen(slotted: str, hand: str) -> Ravingspire:
    """He Who Sees has come to a hero with an adventurer in the first slot."""
    game = position(heroes=[AURORA], hands=[hand], slots=[slotted], foes=["dungeon-1"])
    return play(game, "accept", "meet:he-who-sees")


@pytest.mark.rule("RS-R60")
@pytest.mark.rule("RS-31")
@pytest.mark.parametrize("suit", ["fight", "skill", "charm"])
def test_of_a_vorpal_adventurer_the_player_names_the_suit(suit: str) -> None:
    game = seen("freed-prisoner - - - -", "heart-of-the-keep")
    play(game, "pick:freed-prisoner", f"name:{suit}")
    power = game.content.cards[number("card", "freed-prisoner")].power
    added = [game.battle.more(each) for each in range(3)]
    wanted = [power * (each == suit) for each in ("fight", "skill", "charm")]
    assert added == wanted


@pytest.mark.rule("RS-R78")
def test_who_starts_on_a_foe_may_swap_before_its_card_is_drawn() -> None:
    game = position(
        heroes=[CRIMSON],
        hands=["tool"],
        slots=["notched-shortsword - - - -"],
        foes=["dungeon-1"],
    )
    assert not offers(game, "meet:manos")
    play(game, "unslot:1", "accept")
    assert named(game, game.hero.hand) == ["notched-shortsword", "tool"]
    assert offers(game, "meet:manos")


@pytest.mark.rule("RS-R78")
def test_who_has_nothing_to_swap_is_not_asked() -> None:
    game = position(heroes=[CRIMSON], hands=["reavers-slash"], foes=["dungeon-1"])
    assert offers(game, "meet:manos")


@pytest.mark.rule("RS-R78")
def test_a_card_put_back_may_be_swapped_again() -> None:
    game = position(ENCOUNTER, [CRIMSON], hands=["blade"], rings=["armory"])
    for _ in range(3):
        play(game, "slot:blade@1", "unslot:1")
    assert named(game, game.hero.hand) == ["blade"]


def traders() -> Ravingspire:
    return position(
        TRADE_NOW, [CRIMSON, QUINN], hands=["blade", "tool"], rings=["armory"], options=COMPANY
    )


@pytest.mark.rule("RS-R76")
def test_a_refused_request_is_no_trade_and_may_be_made_three_times() -> None:
    game = traders()
    for _ in range(2):
        play(game, "trade:2", "offer:blade", "refuse")
        assert offers(game, "trade:2")
    play(game, "trade:2", "offer:blade", "offer:tool", "refuse")
    assert not offers(game, "trade:2")


@pytest.mark.rule("RS-R76")
def test_after_a_refusal_a_trade_can_still_be_made_and_only_once() -> None:
    game = traders()
    play(game, "trade:2", "offer:blade", "refuse", "trade:2", "offer:blade", "offer:tool", "agree")
    assert named(game, game.heroes[0].hand) == ["tool"]
    assert not offers(game, "trade:2")


COAT = "- quilted-coat - - -"


@pytest.mark.rule("RS-R77")
def test_a_guard_takes_no_price() -> None:
    game = position(
        ENCOUNTER, [AURORA], hands=["screaming-blade"], slots=[COAT], rings=["notched-shortsword"]
    )
    play(game, "face:notched-shortsword", "pay")
    price = game.content.cards[number("card", "screaming-blade")].price
    assert price > 0
    assert game.hero.sanity == 10 - price
    assert "quilted-coat" in named(game, [card for card in game.hero.slots if card >= 0])
    assert "pays" in told(game)
    assert "loses" not in told(game)


@pytest.mark.rule("RS-R77")
def test_a_guard_takes_a_loss() -> None:
    row = "armory armory hooked-spear gallows-axe chain-hauberk"
    game = position(ENCOUNTER, [AURORA], slots=[COAT], rings=[row], drawn="pitch-torch")
    play(game, "done", "push:gallows-axe", "roll:1")
    assert game.hero.sanity == 10
    assert "guards" in told(game)


@pytest.mark.rule("RS-R77")
def test_cards_say_pay_for_a_price_and_lose_for_a_loss() -> None:
    content = BOX.content()
    for card, text in zip(content.cards, content.specials, strict=True):
        assert ("Pay " in text) == bool(card.price)
        assert not (card.price and "Lose " in text)


@pytest.mark.rule("RS-R53")
def test_the_pile_of_a_hero_who_is_out_is_not_robbed() -> None:
    for out, usable in ((False, True), (True, False)):
        game = position(
            ENCOUNTER,
            [CRIMSON, QUINN],
            hands=["black-mail rogues-strike"],
            discards=["", "scarred-veteran"],
            rings=["battered-buckler"],
        )
        game.touch(1).out = out
        play(game, "face:battered-buckler", "leave")
        assert offers(game, "use:black-mail") == usable


@pytest.mark.rule("RS-R79")
def test_the_log_tells_what_abilities_give() -> None:
    game = position(ENCOUNTER, [QUINN], hands=["reavers-slash"], rings=["clockwork-mantis"])
    play(game, "face:clockwork-mantis", "pay")
    slash = cards("reavers-slash")[0]
    assert ("spends", (0, slash, 2, 0)) in lines(game)
    assert ("lowers", (0, 2, 1, 0)) in lines(game)


@pytest.mark.rule("RS-R79")
def test_the_log_tells_of_brute_force() -> None:
    hand = "cleaving-blow iron-maul"
    game = position(ENCOUNTER, [CRIMSON], hands=[hand], rings=["chain-hauberk"])
    play(game, "face:chain-hauberk", "pay")
    assert ("forces", (0, 7, 0, 0)) in lines(game)


@pytest.mark.rule("RS-R79")
def test_foes_say_that_they_give_the_key_and_chaos_that_the_foe_advances() -> None:
    content = BOX.content()
    assert all("Tower Key" in text for text in content.texts["foe"])
    chaos = [
        content.specials[i] for i, card in enumerate(content.cards) if card.name in CHAOS_CARDS
    ]
    assert chaos
    assert all(text.startswith("The foe advances.") for text in chaos)


CHAOS_CARDS = ("mind-warp", "bloodrage", "grasping-dark")
