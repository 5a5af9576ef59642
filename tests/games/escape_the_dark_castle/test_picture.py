"""The picture: everything that may be answered is in it, and nothing of it is out of place."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from random import Random

import pytest

from donjon.core.engine.game import View
from donjon.core.engine.seats import SPECTATOR, TRUTH
from donjon.core.record.imagine import imagine
from donjon.drawing import SMALL
from donjon.games.escape_the_dark_castle.components import CHAPTER_COUNT
from donjon.games.escape_the_dark_castle.picture import picture
from donjon.games.escape_the_dark_castle.picture.figures import rolled, seat_mark, six_faces
from donjon.games.escape_the_dark_castle.picture.items import ITEMS, drawing
from donjon.games.escape_the_dark_castle.picture.places import plan_for
from donjon.games.escape_the_dark_castle.picture.portraits import PORTRAITS, bust
from donjon.games.escape_the_dark_castle.rules.attacks import Resolve
from donjon.games.escape_the_dark_castle.rules.castle import Camp
from donjon.games.escape_the_dark_castle.rules.fights import Foresee, Rest
from donjon.games.escape_the_dark_castle.rules.rolls import Either
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from tests.games.escape_the_dark_castle.positions import BOX

SVG = "{http://www.w3.org/2000/svg}"
GREEDY = ("take", "strike", "cleave", "pierce", "use", "give")


def moments(seats: int, seed: int, party: str = "random") -> Iterator[DarkCastle]:
    """A game played with some greed, seen at every decision and when it is over."""
    rng = Random(seed)
    game = BOX.open(seats=seats, seed=seed, options={"party": party})
    assert isinstance(game, DarkCastle)
    while game.question is not None:
        yield game
        options = game.question.options
        keen = [a for a in options if game.vocabulary.verb(a).name in GREEDY]
        game.apply(rng.choice(keen if keen and rng.random() < 0.7 else options))
    yield game


def find(seats: int, want: Callable[[DarkCastle], bool], party: str = "random") -> DarkCastle:
    """The first position of some games that is as wanted."""
    for seed in range(200):
        for game in moments(seats, seed, party):
            if want(game):
                return game
    raise AssertionError("no game comes to that")


def asks(game: DarkCastle, step: type) -> bool:
    return game.question is not None and isinstance(game.question.step, step)


def seen(game: DarkCastle) -> View:
    return game.view(max(game.question.seat, 0) if game.question else 0)


def drawn(view: View, wide: bool = False) -> ET.Element:
    return ET.fromstring(str(picture(view, wide)))


def layer(root: ET.Element, name: str) -> list[ET.Element]:
    (found,) = [group for group in root.findall(f"{SVG}g") if group.get("class") == name]
    return list(found)


def ids(root: ET.Element) -> dict[str, ET.Element]:
    return {found: element for element in root.iter() if (found := element.get("id"))}


def told(root: ET.Element, which: str) -> str:
    return ids(root)[which].get("aria-label", "")


def words(root: ET.Element) -> str:
    return " ".join("".join(root.itertext()).split())


@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize(
    ("seats", "seed"), [(1, 1), (1, 6), (2, 2), (2, 8), (3, 3), (4, 4), (4, 7)]
)
def test_every_answer_has_its_place_and_every_place_can_be_answered(
    seats: int, seed: int, wide: bool
) -> None:
    for number, game in enumerate(moments(seats, seed, "chosen")):
        seat = game.question.seat if game.question else 0
        for watcher in (seat, SPECTATOR, TRUTH)[: 1 if number % 9 else 3]:
            view = game.view(watcher)
            root = drawn(view, wide)
            keys = [key for e in root.iter() if (key := e.get("data-key"))]
            assert sorted(keys) == sorted(game.vocabulary.keys[a] for a in view.options)


@pytest.mark.parametrize(
    ("seats", "verb"),
    [
        *((2, verb) for verb in ("mend", "cleave", "drop", "rest", "give", "name", "cast", "go")),
        *((4, verb) for verb in ("pierce", "alter", "keep", "take", "again", "turn", "strike")),
    ],
)
def test_each_kind_of_answer_can_be_clicked(seats: int, verb: str) -> None:
    def offered(game: DarkCastle) -> bool:
        options = game.question.options if game.question else []
        return any(game.vocabulary.verb(answer).name == verb for answer in options)

    view = seen(find(seats, offered))
    wanted = {view.state.vocabulary.keys[answer] for answer in view.options}
    for wide in (False, True):
        assert wanted == {key for e in drawn(view, wide).iter() if (key := e.get("data-key"))}


def test_another_may_use_the_face_in_the_mirror() -> None:
    """The answer names the one whose roll is changed, and lies on that one's die."""

    def offered(game: DarkCastle) -> bool:
        options = game.question.options if game.question else []
        return any(game.vocabulary.keys[a].startswith("use:shard-mirror@") for a in options)

    root = drawn(seen(find(4, offered)))
    assert any(name.startswith("use-shard-mirror-") for name in ids(root))


@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("seats", [1, 3, 4])
def test_pieces_lie_flat_have_ids_of_their_own_and_are_placed_by_transform(
    seats: int, wide: bool
) -> None:
    sizes = set()
    for game in moments(seats, 5, "chosen"):
        root = drawn(seen(game), wide)
        sizes.add(root.get("viewBox"))
        _, _, width, height = map(float, (root.get("viewBox") or "").split())
        names = [name for e in root.iter() if (name := e.get("id"))]
        assert len(set(names)) == len(names)
        for piece in layer(root, "pieces"):
            assert "piece" in (piece.get("class") or "").split()
            found = re.fullmatch(r"translate\((\S+) (\S+)\)", piece.get("transform") or "")
            assert found, "by transform and by nothing else"
            assert 0 < float(found[1]) < width
            assert 0 < float(found[2]) < height
    assert len(sizes) == 1, "or nothing could glide"


def test_the_phone_is_360_wide_and_not_too_high() -> None:
    for count in (2, 3, 4):
        upright, wide = plan_for(count, False), plan_for(count, True)
        assert upright.width == 360
        assert upright.height < 880
        assert (wide.width, wide.height) == (900, 706)
        for plan in (upright, wide):
            for stand in plan.stands:
                assert stand.area.right < plan.width
                assert stand.area.bottom < plan.height


@pytest.mark.parametrize("wide", [False, True])
def test_no_text_is_smaller_than_eleven_and_no_picture_too_large(wide: bool) -> None:
    for seats, seed in ((4, 9), (2, 3)):
        for game in moments(seats, seed, "chosen"):
            shown = str(picture(seen(game), wide))
            assert min(map(float, re.findall(r'font-size="([\d.]+)"', shown))) >= SMALL
            assert len(shown) < 90_000


def test_the_same_view_is_drawn_the_same_and_hides_the_order_of_the_decks() -> None:
    for number, game in enumerate(moments(3, 12)):
        if number % 10 == 0 and game.question is not None:
            view = game.view(0)
            assert picture(view) == picture(game.view(0))
            assert picture(imagine(view, Random(1)).view(0)) == picture(view)


def test_a_table_that_is_still_being_laid_can_be_drawn() -> None:
    """Chance is shown too: every roll on its way."""
    game = BOX.open(seats=3, seed=4, options={"party": "random"}, forced=False)
    rng = Random(4)
    for _ in range(300):
        if game.question is None:
            break
        for wide in (False, True):
            assert drawn(game.view(SPECTATOR), wide) is not None
        game.apply(rng.choice(game.question.options))


# The page


@pytest.mark.rule("DC-08")
def test_the_page_reads_the_card_out() -> None:
    for number, game in enumerate(moments(2, 3)):
        if number % 4 or game.outcome is not None:
            continue
        shown = words(drawn(seen(game)))
        content, card = game.content, game.card
        plain = re.sub(r"\W", "", shown)
        title, rule = content.titles["card"][card], content.texts["card"][card]
        for part in (title, content.cards[card].tale, rule):
            assert re.sub(r"\W", "", part) in plain


@pytest.mark.rule("DC-27")
def test_a_combat_special_is_a_rubric_while_the_fight_lasts() -> None:
    game = find(3, lambda g: asks(g, Rest) and bool(g.enemy.note))
    note = re.sub(r"\W", "", game.enemy.note)
    assert note in re.sub(r"\W", "", words(drawn(seen(game))))


@pytest.mark.rule("DC-18")
def test_the_dice_of_the_enemy_are_all_there() -> None:
    game = find(4, lambda g: asks(g, Resolve) and g.enemies() > 4)
    found = ids(drawn(game.view(SPECTATOR)))
    assert len([name for name in found if name.startswith("enemy-")]) == game.enemies()
    assert told(drawn(game.view(SPECTATOR)), "attack").startswith("It strikes for")
    assert told(drawn(game.view(SPECTATOR)), "round") == f"Round {game.fight.round}"


def test_a_die_that_may_be_turned_shows_to_what() -> None:
    game = find(3, lambda g: asks(g, Foresee))
    keys = [key for e in drawn(seen(game)).iter() if (key := e.get("data-key"))]
    traits = sum(count > 0 for count in game.fight.dice)
    assert len([key for key in keys if key.startswith("alter:")]) == 2 * traits


def test_two_results_lie_side_by_side() -> None:
    root = drawn(seen(find(3, lambda g: asks(g, Either))))
    assert len([name for name in ids(root) if name.startswith("keep-")]) == 2


@pytest.mark.rule("DC-01")
def test_the_castle_says_how_far_it_is() -> None:
    numbers = BOX.words.text["chapter-numbers"]
    options = {option.id: option for option in BOX.options}
    assert len(numbers) == 1 + max(map(int, options["chapters"].values))
    for number, game in enumerate(moments(2, 3)):
        if number % 5 or game.outcome is not None or game.card < 0:
            continue
        root = drawn(game.view(SPECTATOR))
        if game.left:
            assert numbers[game.left] in words(root)
        assert told(root, "items").startswith(f"{len(game.items)} items in the deck")
        assert len(game.path) <= CHAPTER_COUNT + 2


# The prisoners


def test_the_state_of_everybody_is_told() -> None:
    for number, game in enumerate(moments(4, 8)):
        if number % 5 or game.card < 0:
            continue
        root = drawn(game.view(SPECTATOR), True)
        for p, prisoner in enumerate(game.prisoners):
            name = game.vocabulary.names["prisoner"][prisoner.character]
            label = told(root, f"prisoner-{name}")
            assert f"{prisoner.hp} of {game.full} HP" in label
            for card in prisoner.hand:
                assert game.content.titles["thing"][card] in label
                assert f"item-{game.vocabulary.names['thing'][card]}" in ids(root)
            if prisoner.wound:
                assert str(prisoner.wound) in told(root, f"wound-{p}")
        for card in game.pool:
            assert f"item-{game.vocabulary.names['thing'][card]}" in ids(root)
        if game.outcome is None:
            assert told(root, "you").startswith(f"The {_title(game, game.you)} turned the card")


def _title(game: DarkCastle, p: int) -> str:
    return game.content.titles["prisoner"][game.prisoners[p].character]


@pytest.mark.rule("DC-20")
def test_who_rests_lies_down() -> None:
    game = find(2, lambda g: asks(g, Resolve) and g.fight.resting >= 0)
    found = ids(drawn(game.view(SPECTATOR)))
    assert f"rest-{game.fight.resting}" in found
    assert not any(name.startswith(f"die-{game.fight.resting}-") for name in found)


@pytest.mark.rule("DC-12")
def test_each_who_can_take_an_item_has_a_tab_on_it() -> None:
    game = find(4, lambda g: asks(g, Camp) and len(g.pool) > 2)
    takes = [a for a in seen(game).options if game.vocabulary.verb(a).name == "take"]
    found = ids(drawn(seen(game)))
    for answer in takes:
        assert re.sub("[:@]", "-", game.vocabulary.keys[answer]) in found


@pytest.mark.rule("DC-03")
@pytest.mark.parametrize("wide", [False, True])
def test_six_prisoners_stand_to_choose_and_the_chosen_are_marked(wide: bool) -> None:
    game = find(3, lambda g: len(g.prisoners) == 2 and g.card < 0, "chosen")
    root = drawn(seen(game), wide)
    found = ids(root)
    for name in game.vocabulary.names["prisoner"]:
        assert f"prisoner-{name}" in found
    assert {name for name in found if name.startswith("mark-")} == {"mark-0", "mark-1"}


def test_prisoners_of_one_initial_can_be_told_apart() -> None:
    tailor, tanner = 4, 5
    game = find(
        2, lambda g: g.card >= 0 and sorted(p.character for p in g.prisoners) == [tailor, tanner]
    )
    assert {"Ti", "Tn"} <= {"".join(e.itertext()) for e in drawn(seen(game)).iter(f"{SVG}text")}


# The end


@pytest.mark.rule("DC-11")
@pytest.mark.parametrize("wide", [False, True])
def test_the_last_page_tells_how_they_died(wide: bool) -> None:
    game = find(3, lambda g: g.outcome is not None and g.outcome.reason == "fallen")
    shown = re.sub(r"\W", "", words(drawn(game.view(SPECTATOR), wide)))
    for told_last in (game.content.cards[game.card].death, BOX.words.outcome["fallen"]):
        assert re.sub(r"\W", "", told_last) in shown


@pytest.mark.rule("DC-11")
@pytest.mark.parametrize("wide", [False, True])
def test_the_last_page_tells_how_they_escaped(wide: bool) -> None:
    game = find(2, lambda g: g.card >= 0 and g.content.cards[g.card].boss and asks(g, Resolve))
    while game.question is not None:
        for prisoner in game.prisoners:
            prisoner.hp = game.full
        options = game.question.options
        hits = [a for a in options if game.vocabulary.verb(a).name in ("strike", "cleave")]
        game.apply((hits or options)[0])
    assert game.outcome is not None
    assert game.outcome.reason == "escaped"
    shown = re.sub(r"\W", "", words(drawn(game.view(SPECTATOR), wide)))
    assert re.sub(r"\W", "", game.content.cards[game.card].escape) in shown


# Figures


def test_no_two_of_a_kind_look_alike() -> None:
    assert len({seat_mark(p, "T", 22).edge for p in range(4)}) == 4
    assert len({rolled(face, 40).body for face in range(6)}) == 6
    game = BOX.open(seats=2, seed=1)
    prisoners, items = game.vocabulary.names["prisoner"], game.vocabulary.names["item"]
    assert len({bust(name, 60, 90) for name in prisoners}) == len(prisoners)
    assert len({drawing(name, "relic", 0, 0, 24) for name in items}) == len(items)


def test_everybody_and_everything_in_the_box_is_drawn() -> None:
    game = BOX.open(seats=2, seed=1)
    assert set(game.vocabulary.names["prisoner"]) <= set(PORTRAITS.files)
    assert set(game.vocabulary.names["item"]) <= set(ITEMS.files)
    assert len(six_faces((2, 1, 1, 1, 1, 0))) > 100
