"""The picture: everything that may be answered is in it, and nothing that is hidden."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import permutations
from random import Random

import pytest

from donjon.core.box.shelf import box
from donjon.core.engine.game import Game, View
from donjon.core.engine.seats import SPECTATOR, TRUTH
from donjon.core.record import log
from donjon.core.record.imagine import imagine
from donjon.games.skull_tower.components import SkullTowerContent
from donjon.games.skull_tower.picture import picture
from donjon.games.skull_tower.picture.figures import face, skeleton, stock_back
from donjon.games.skull_tower.state import (
    DEFEATED,
    EMPTY,
    FALLEN,
    LEFT,
    RIGHT,
    STANDING,
    SkullTower,
)
from donjon.games.skull_tower.text import card_words
from donjon.games.skull_tower.verbs import BLUE_2, LEVEL_2, LEVEL_3, RED_2
from tests.games.skull_tower.positions import go, pictures, position, tower

SVG = "{http://www.w3.org/2000/svg}"
SEATS = (LEFT, RIGHT, SPECTATOR, TRUTH)
GAMES = [(1, "hard", "random"), (2, "easy", "first"), (3, "hard", "first"), (4, "easy", "random")]


def moments(seed: int, difficulty: str, kind: str) -> Iterator[Game]:
    """A random game, seen at every decision and when it is over."""
    rng = Random(seed)
    game = box("skull-tower").open(seed=seed, options={"difficulty": difficulty, "tower": kind})
    while game.question is not None:
        yield game
        game.apply(rng.choice(game.question.options))
    yield game


def drawn(view: View, wide: bool = False) -> ET.Element:
    return ET.fromstring(str(picture(view, wide)))


def layer(root: ET.Element, name: str) -> ET.Element:
    (found,) = [group for group in root.findall(f"{SVG}g") if group.get("class") == name]
    return found


def labels(root: ET.Element) -> str:
    return "\n".join(element.get("aria-label", "") for element in root.iter())


def ids(root: ET.Element) -> set[str]:
    return {found for element in root.iter() if (found := element.get("id"))}


def named(game: SkullTower, card: str) -> str:
    """A card and its icons, whatever the pack says they are."""
    return card_words(game.content, game.vocabulary.names["card"].index(card))


def merged_tower() -> str:
    """A tower of the base pack in which two cards share a floor."""
    content = box("skull-tower").content()
    assert isinstance(content, SkullTowerContent)
    names = content.vocabulary.names["tower"]
    for cards in permutations(content.numbered, 3):
        if content.layout([*cards, content.bosses[0]]).top < 19:
            return " ".join(names[card] for card in (*cards, content.bosses[0]))
    raise AssertionError("no two tower cards of the pack merge")


def label(root: ET.Element, which: str) -> str:
    (found,) = [element for element in root.iter() if element.get("id") == which]
    return found.get("aria-label", "")


@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize(("seed", "difficulty", "kind"), GAMES)
def test_every_answer_has_its_place_and_every_place_can_be_answered(
    seed: int, difficulty: str, kind: str, wide: bool
) -> None:
    for game in moments(seed, difficulty, kind):
        for seat in SEATS:
            view = game.view(seat)
            root = drawn(view, wide)
            keys = [key for e in root.iter() if (key := e.get("data-key"))]
            expected = [game.vocabulary.keys[answer] for answer in view.options]
            assert sorted(keys) == sorted(expected)


@pytest.mark.parametrize("wide", [False, True])
def test_pieces_lie_flat_have_ids_of_their_own_and_are_placed_by_transform(wide: bool) -> None:
    for game in moments(5, "hard", "random"):
        root = drawn(game.view(LEFT), wide)
        _, _, width, height = map(float, (root.get("viewBox") or "").split())
        found = list(layer(root, "pieces"))
        named = [piece.get("id") for piece in found]
        assert all(named)
        assert len(set(named)) == len(named)
        for piece in found:
            assert "piece" in (piece.get("class") or "").split()
            place = re.fullmatch(r"translate\((\S+) (\S+)\)", piece.get("transform") or "")
            assert place, "by transform and by nothing else"
            assert not {"x", "y", "style"} & set(piece.attrib)
            assert 0 < float(place[1]) < width
            assert 0 < float(place[2]) < height


@pytest.mark.rule("ST-35")
@pytest.mark.parametrize("wide", [False, True])
def test_games_that_differ_in_hidden_things_alone_give_the_same_bytes(wide: bool) -> None:
    rng = Random(8)
    differed = 0
    for seed in range(3):
        for game in moments(seed, "hard", "random"):
            for seat in (LEFT, RIGHT, SPECTATOR):
                view = game.view(seat)
                other = imagine(view, rng)
                assert isinstance(game, SkullTower)
                assert isinstance(other, SkullTower)
                differed += sorted(other.hands[LEFT]) != sorted(game.hands[LEFT])
                differed += sorted(other.hands[RIGHT]) != sorted(game.hands[RIGHT])
                assert picture(other.view(seat), wide) == picture(view, wide)
    assert differed > 50, "the games did differ"


@pytest.mark.rule("ST-35")
def test_hands_are_open_together_and_show_their_backs_apart() -> None:
    hands = ("purple-1 red-2", "purple-3 blue-4")
    together = drawn(position(hands=hands).view(LEFT))
    assert {"card-purple-3", "card-blue-4"} <= ids(together)
    apart = drawn(position(hands=hands, floors=("001-2", "001-1"), deck="red-5").view(LEFT))
    assert {"hand-1-0", "hand-1-1", "card-purple-1"} <= ids(apart)
    assert not {"card-purple-3", "card-blue-4"} & ids(apart)
    assert label(together, "talk").startswith("Together")
    assert label(apart, "talk").startswith("Apart")


@pytest.mark.rule("ST-38")
def test_a_card_shown_by_a_signal_is_face_up_and_marked() -> None:
    game = position(
        hands=("purple-1 red-2", "purple-3 blue-4"), floors=("001-2", "001-1"), skills="signal"
    )
    go(game, "show:red-2")
    for viewer in (RIGHT, SPECTATOR):
        root = drawn(game.view(viewer))
        assert label(root, "card-red-2") == f"{named(game, 'red-2')}, shown"
        assert "hand-0-1" in ids(root), "the other card, after the one that is shown"
        assert "hand-0-0" not in ids(root)
        assert "card-purple-1" not in ids(root)
    assert not {"card-purple-3", "card-blue-4"} & ids(root), "the partner shows nothing"


@pytest.mark.rule("ST-15")
def test_an_offered_card_lies_face_down_for_all_but_its_owner() -> None:
    game = position(hands=("purple-1 red-2", "purple-3 blue-4"), floors=("001-2", "001-1"))
    go(game, "exchange:red-2")
    assert "offer-0" in ids(drawn(game.view(RIGHT)))
    assert "offered face down" in label(drawn(game.view(LEFT)), "card-red-2")


@pytest.mark.rule("ST-06")
def test_merged_floors_are_drawn_as_one() -> None:
    game = position(tower=merged_tower())
    root = drawn(game.view(TRUTH))
    shown = [int(t) for e in layer(root, "board").iter() if (t := e.text or "").isdigit()]
    layout = game.layout
    assert max(shown) == len(layout.colours) < 20
    for name, low, high in zip(tower(game), layout.card_low, layout.card_high, strict=True):
        if name[0].isdigit():
            assert f"Tower card {name}, floors {low + 1} to {high + 1}" in labels(root)


@pytest.mark.rule("ST-37")
def test_a_flipped_card_says_so_and_its_skill_is_held() -> None:
    game = position(defeated="001", skills="second-wind", hands=("purple-1", "purple-2"))
    root = drawn(game.view(LEFT))
    assert "Tower card 001, floors 1 to 5, flipped: " in labels(root)
    assert ", on its back: " in labels(root)
    assert label(root, "skill-second-wind").startswith("Second Wind, held: ")
    assert label(root, "skill-free-link").startswith("Free Link, not held yet: ")


def test_what_is_told_of_a_piece_names_one_that_is_drawn() -> None:
    told = set()
    for game in moments(4, "easy", "random"):
        assert isinstance(game, SkullTower)
        ids = {element.get("id") for element in drawn(game.view(LEFT)).iter()}
        lines = log.lines(game, ["Zaki", "Shota"], LEFT, max(len(game.history()) - 1, 0))
        named = {line.at for line in lines if line.at}
        assert named <= ids
        told |= {name.partition("-")[0] for name in named}
    assert {"pawn", "skeleton", "count"} <= told
    names = game.vocabulary.names["skill"]
    assert {f"skill-{name}" for name in names} <= ids


def test_the_sides_of_the_boss_can_be_chosen_in_the_picture() -> None:
    game = box("skull-tower").open(seed=1, options={"tower": "first"})
    for seat in (LEFT, RIGHT):
        root = drawn(game.view(seat))
        keys = {element.get("data-key") for element in root.iter()} - {None}
        assert keys == {"lay:boss-front", "lay:boss-back"}
        assert ": empty" in label(root, "skeleton-003-3L1")


def test_the_states_of_a_skeleton_look_different() -> None:
    states = (EMPTY, STANDING, FALLEN, DEFEATED)
    assert len({skeleton(state, 20).body for state in states}) == 4
    game = position(hands=("purple-1", "purple-2"))
    game.tokens[:4] = states
    root = drawn(game.view(LEFT))
    told = [label(root, f"skeleton-{name}").split(": ")[1] for name in pictures(game)[:4]]
    assert told == ["empty", "standing", "fallen", "defeated"]


def test_a_skeleton_that_may_be_struck_takes_a_finger() -> None:
    struck = 0
    for game in moments(10, "hard", "first"):
        for piece in drawn(game.view(game.question.seat if game.question else LEFT)).iter():
            if (piece.get("data-key") or "").startswith("strike:"):
                (reach,) = [e.get("d") or "" for e in piece if e.get("class") == "reach"]
                left, right = (float(x) for x in re.findall(r"[MH](-?[\d.]+)", reach)[:2])
                assert right - left >= 32
                struck += 1
    assert struck


@pytest.mark.rule("ST-18")
def test_a_level_3_card_is_red_and_blue_at_once() -> None:
    body = face(("red", "blue"), 4, ("sword",), 58, 81).body
    assert "sign-diamond" in body
    assert "sign-square" in body


@pytest.mark.rule("ST-09")
def test_no_two_stocks_look_alike() -> None:
    backs = {stock_back(stock, 40, "5").body for stock in (LEVEL_2, RED_2, BLUE_2, LEVEL_3)}
    assert len(backs) == 4


@pytest.mark.rule("ST-29")
def test_the_whole_shared_deck_is_laid_out_while_building() -> None:
    game = position(phase="building", gold=1, deck="purple-1 red-2 blue-3 redblue-4")
    root = drawn(game.view(LEFT))
    assert {"card-purple-1", "card-red-2", "card-blue-3", "card-redblue-4"} <= ids(root)
    assert label(root, "card-red-2").startswith("Remove Red 2. ")
    assert label(root, "stock-level-2").startswith("Buy level 2. 1 gold")


def test_the_end_is_told() -> None:
    *_, over = moments(6, "hard", "first")
    assert over.outcome is not None
    words = over.setup.box.words.outcome[over.outcome.reason]
    assert label(drawn(over.view(SPECTATOR)), "outcome") == words


@pytest.mark.parametrize("wide", [False, True])
def test_no_text_is_smaller_than_eleven(wide: bool) -> None:
    for game in moments(9, "easy", "random"):
        sizes = re.findall(r'font-size="([\d.]+)"', str(picture(game.view(LEFT), wide)))
        assert min(map(float, sizes)) >= 11


def test_a_table_that_is_still_being_laid_can_be_drawn() -> None:
    game = box("skull-tower").open()
    while game.question is not None and game.question.chance:
        assert drawn(game.view(SPECTATOR)) is not None
        game.apply(game.question.options[0])
