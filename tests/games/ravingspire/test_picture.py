"""The picture: what may be answered lies on it, nothing covers anything, rings turn."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from random import Random

import pytest

from donjon.core.engine.game import View
from donjon.core.engine.vocabulary import verb_of
from donjon.games.ravingspire.picture import large
from donjon.games.ravingspire.picture.mat import hand_places
from donjon.games.ravingspire.picture.places import RING, WIDE, Plan
from donjon.games.ravingspire.picture.ring import spots
from donjon.games.ravingspire.rules.battle.showdown import SHOWDOWN
from donjon.games.ravingspire.rules.turn.encounter import ENCOUNTER
from donjon.games.ravingspire.rules.turn.explore import EXPLORE_PHASE
from donjon.games.ravingspire.state import Ravingspire
from donjon.games.ravingspire.state.rings import PLACES
from donjon.games.ravingspire.verbs import (
    ASSIST,
    BANISH,
    CHOOSE,
    DISCARD,
    ENTER,
    FACE,
    INSTEAD,
    INSTEAD_SLOT,
    MOVE,
    OFFER,
    PICK,
    PUSH,
    TRADE,
    TURN,
    UNSLOT,
)
from tests.games.ravingspire.positions import BOX, NORMAL, number, play, position

DRAWN = (
    *(ASSIST, BANISH, CHOOSE, DISCARD, ENTER, FACE, INSTEAD, INSTEAD_SLOT, MOVE, OFFER),
    *(PICK, PUSH, TRADE, TURN, UNSLOT),
)
"""What is answered with something that lies on the table."""
FIVE = "battered-buckler lockpicks quiet-chapel notched-shortsword ember-idol"


def moments(seats: int, seed: int) -> Iterator[Ravingspire]:
    """Every fifth decision of a random game."""
    rng = Random(seed)
    game = BOX.open(seats=seats, seed=seed, options={"company": "on"})
    assert isinstance(game, Ravingspire)
    count = 0
    while game.question is not None and count < 400:
        if count % 5 == 0:
            yield game
        count += 1
        game.apply(rng.choice(game.question.options))


def pieces(picture: str) -> dict[str, str]:
    """Where each piece stands, by its id."""
    found = ET.fromstring(picture).iter()
    return {
        one.attrib["id"]: one.attrib.get("transform", "") for one in found if "id" in one.attrib
    }


def live(picture: str) -> set[str]:
    """What can be answered on the picture."""
    found = ET.fromstring(picture).iter()
    return {one.attrib["data-key"] for one in found if "data-key" in one.attrib}


def thing(key: str) -> str:
    """The card, space or slot that an answer is about."""
    return re.split("[@:]", key)[1] if ":" in key else key


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("wide", [False, True])
def test_what_lies_on_the_table_can_be_answered_there(seats: int, wide: bool) -> None:
    codes = {verb.code for verb in DRAWN}
    shown = 0
    games = (game for seed in range(4, 8) for game in moments(seats, seed))
    for game in games:
        assert game.question is not None
        view = View(game, game.question.asked()[0])
        keys = {game.vocabulary.keys[option] for option in view.options}
        wanted = {option for option in view.options if verb_of(option) in codes}
        picture = view.picture("", wide)
        assert live(picture) <= keys
        there = {thing(key) for key in live(picture)}
        for option in wanted:
            key = game.vocabulary.keys[option]
            assert thing(key) in there, f"nothing on the picture is {key}"
            shown += 1
    assert shown > 100


def test_the_drawn_card_covers_no_card_of_the_ring() -> None:
    for plan in (RING, WIDE):
        places = spots(plan)
        assert len(places) >= PLACES + 2
        assert len(set(places)) == len(places)


@pytest.mark.parametrize("plan", [RING, WIDE])
@pytest.mark.parametrize("count", range(1, 9))
def test_the_cards_of_a_hand_do_not_cover_one_another(plan: Plan, count: int) -> None:
    places = hand_places(plan, count)
    assert len(places) == count
    assert plan.hand is not None
    for i, one in enumerate(places):
        assert plan.hand.y <= one.y - plan.hand_card * 44 / 63
        assert one.y + plan.hand_card * 44 / 63 <= plan.hand.bottom
        for other in places[:i]:
            apart = abs(one.x - other.x) >= plan.hand_card
            assert apart or abs(one.y - other.y) >= plan.hand_card * 88 / 63


def test_a_ring_turns_and_carries_who_stands_on_it() -> None:
    game = position(EXPLORE_PHASE, at=["dungeon-3"], hands=["tool tool"], rings=["- - - - -"])
    before = pieces(View(game, 0).picture("tower"))
    play(game, "explore:maps", "pay", "roll:3", "turn:clockwise@3")
    after = pieces(View(game, 0).picture("tower"))
    assert before["ring-dungeon"] != after["ring-dungeon"]
    assert before["ring-temple"] == after["ring-temple"]
    assert before["hero-1"] != after["hero-1"]


def test_the_screen_that_matters_comes_to_the_front() -> None:
    def front(game: Ravingspire, wide: bool = False) -> list[str]:
        return [one.id for one in View(game, 0).screens(wide) if one.forward]

    fought = position(ENCOUNTER, hands=["tool tool"], rings=[FIVE])
    assert front(fought) == ["ring"]
    assert front(fought, wide=True) == []
    well = position(EXPLORE_PHASE, hands=["tool blade trinket"], rings=[FIVE], discards=["tool"])
    assert front(well) == []
    play(well, "explore:well", "pay")
    assert front(well) == front(well, wide=True) == ["cards"]
    assert "banish:tool@discard" in live(View(well, 0).picture("cards"))
    heroes = [one.id for one in View(position(ENCOUNTER, NORMAL), 0).screens()]
    assert heroes == ["tower", "ring", "cards", "heroes"]


def test_the_payment_that_is_proposed_is_lit() -> None:
    game = position(ENCOUNTER, hands=["tool tool blade"], rings=["battered-buckler - - - -"])
    play(game, "face:battered-buckler")
    before = pieces(View(game, 0).picture("ring"))
    tools = [before[f"hand-0-tool-{i}"] for i in range(2)]
    blade = before["hand-0-blade-0"]

    def height(transform: str) -> float:
        return float(re.findall(r"-?[\d.]+", transform)[1])

    assert {height(tool) for tool in tools} == {height(tools[0])}
    assert height(blade) > height(tools[0])


@pytest.mark.parametrize("kind", ["card", "hero", "foe", "spire", "tower"])
def test_everything_opens_large_with_all_its_words(kind: str) -> None:
    game = position(SHOWDOWN, at=["dungeon-5"], foes=["dungeon-5"])
    view = View(game, 0)
    titles = BOX.content().titles[kind]
    for i in range(0, len(titles), 7):
        words = " ".join(ET.fromstring(large(view, kind, i)).itertext())
        assert titles[i].split()[0] in words
        assert "…" not in words


def test_sanity_that_is_lost_rises_from_the_hero() -> None:
    told = BOX.words.event["loses"]
    assert told.at.replace("{seat:id}", "1") == "hero-1"
    game = position(ENCOUNTER, NORMAL, rings=[FIVE])
    for screen in ("tower", "ring", "heroes"):
        assert "hero-1" in pieces(View(game, 0).picture(screen))
    assert "track" in pieces(View(game, 0).picture("tower"))
    assert number("seat", "1") == 0
