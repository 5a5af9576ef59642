"""The picture: everything that may be answered is in it, and it can be followed without doubt."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from math import hypot
from random import Random

import pytest

from donjon.core.box.shelf import box
from donjon.core.engine.game import View
from donjon.core.engine.seats import SPECTATOR, TRUTH
from donjon.core.record.imagine import imagine
from donjon.drawing import SMALL, at_angle, width_of
from donjon.games.four_towers.components import CLAN_COUNT, COLOURS, FourTowersContent
from donjon.games.four_towers.picture import picture
from donjon.games.four_towers.picture.champions import gist
from donjon.games.four_towers.picture.cover import cover
from donjon.games.four_towers.picture.figures import marker, peasant
from donjon.games.four_towers.picture.places import (
    CITY,
    SPACE_RADIUS,
    MapPlan,
    gaps,
    line_end,
    plan_for,
    spots,
    stands,
)
from donjon.games.four_towers.rules.expansion import Cascade, Expand
from donjon.games.four_towers.state import FourTowers
from donjon.kit.checks.text_fit import misfits
from tests.games.four_towers.positions import go, position

SVG = "{http://www.w3.org/2000/svg}"
GAMES = [(2, 1, "linear"), (3, 2, "compact"), (4, 3, "linear")]


def content() -> FourTowersContent:
    found = box("four-towers").content()
    assert isinstance(found, FourTowersContent)
    return found


def moments(seats: int, seed: int, track: str = "linear") -> Iterator[FourTowers]:
    """A random game, seen at every decision and when it is over."""
    rng = Random(seed)
    game = box("four-towers").open(seats=seats, seed=seed, options={"track": track})
    assert isinstance(game, FourTowers)
    while game.question is not None:
        yield game
        game.apply(rng.choice(game.question.options))
    yield game


def find(seats: int, step: type, want: Callable[[FourTowers], bool]) -> FourTowers:
    """The first position of some random games that asks this and is as wanted."""
    for seed in range(20):
        for game in moments(seats, seed):
            if game.question and isinstance(game.question.step, step) and want(game):
                return game
    raise AssertionError(f"no {step.__name__} as wanted")


def asked(game: FourTowers) -> View:
    return game.view(game.question.seat if game.question else 0)


def drawn(view: View, wide: bool = False) -> ET.Element:
    return ET.fromstring(str(picture(view, wide)))


def layer(root: ET.Element, name: str) -> list[ET.Element]:
    (found,) = [group for group in root.findall(f"{SVG}g") if group.get("class") == name]
    return list(found)


def ids(root: ET.Element) -> dict[str, ET.Element]:
    return {found: element for element in root.iter() if (found := element.get("id"))}


def label(root: ET.Element, which: str) -> str:
    return ids(root)[which].get("aria-label", "")


def place(element: ET.Element) -> tuple[float, float]:
    found = re.fullmatch(r"translate\((\S+) (\S+)\)", element.get("transform") or "")
    assert found, "by transform and by nothing else"
    return float(found[1]), float(found[2])


@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize(("seats", "seed", "track"), GAMES)
def test_every_answer_has_its_place_and_every_place_can_be_answered(
    seats: int, seed: int, track: str, wide: bool
) -> None:
    for number, game in enumerate(moments(seats, seed, track)):
        for seat in (game.active, SPECTATOR, TRUTH)[: 1 if number % 9 else 3]:
            view = game.view(seat)
            keys = [key for e in drawn(view, wide).iter() if (key := e.get("data-key"))]
            parts = {a: view.words.parts(game.content, a) for a in view.options}
            wanted = {key for found in parts.values() for key, _ in found}
            wanted |= {game.vocabulary.keys[a] for a, found in parts.items() if not found}
            assert sorted(keys) == sorted(wanted)


@pytest.mark.parametrize("wide", [False, True])
def test_pieces_lie_flat_have_ids_of_their_own_and_are_placed_by_transform(wide: bool) -> None:
    sizes = set()
    for game in moments(4, 5):
        root = drawn(asked(game), wide)
        sizes.add(root.get("viewBox"))
        _, _, width, height = map(float, (root.get("viewBox") or "").split())
        found = layer(root, "pieces")
        assert len({piece.get("id") for piece in found}) == len(found)
        for piece in found:
            assert "piece" in (piece.get("class") or "").split()
            x, y = place(piece)
            assert 0 < x < width
            assert 0 < y < height
    assert len(sizes) == 1, "or nothing could glide"


def test_the_phone_is_360_wide_and_the_screen_not_much_more_than_two() -> None:
    for seats in (2, 3, 4):
        upright, wide = plan_for(seats, False), plan_for(seats, True)
        assert upright.width == 360
        assert upright.height < 880
        assert (wide.width, wide.height) == (836, 724)


@pytest.mark.parametrize("wide", [False, True])
def test_no_text_is_smaller_than_eleven(wide: bool) -> None:
    for game in moments(3, 9):
        sizes = re.findall(r'font-size="([\d.]+)"', str(picture(asked(game), wide)))
        assert min(map(float, sizes)) >= SMALL


# The map


@pytest.mark.rule("FT-02")
def test_spaces_do_not_touch_and_no_line_runs_through_one() -> None:
    plan = MapPlan(0, 0, 1)
    places = spots(content(), plan)[: content().spaces]
    for space, (x, y) in enumerate(places):
        assert hypot(x, y) - SPACE_RADIUS - CITY > 5
        for other, (a, b) in enumerate(places):
            if other == space:
                continue
            assert hypot(x - a, y - b) > 2 * SPACE_RADIUS + 5
            for end in content().lines[other]:
                if end == space:
                    continue
                c, d = line_end(content(), plan, other, end)
                t = ((x - a) * (c - a) + (y - b) * (d - b)) / ((c - a) ** 2 + (d - b) ** 2)
                t = min(max(t, 0), 1)
                assert hypot(x - a - t * (c - a), y - b - t * (d - b)) > SPACE_RADIUS + 2


def test_chips_in_the_gaps_touch_no_other_space() -> None:
    places = spots(content(), MapPlan(0, 0, 1))[: content().spaces]
    for space, (x, y) in enumerate(places):
        for turn in gaps(content(), space):
            dx, dy = at_angle(SPACE_RADIUS + 3.5, turn)
            for other, (a, b) in enumerate(places):
                if other != space:
                    assert hypot(x + dx - a, y + dy - b) > SPACE_RADIUS + 8


@pytest.mark.parametrize("count", range(2, 9))
def test_peasants_on_one_space_do_not_hide_each_other(count: int) -> None:
    found = stands(count, 1)
    for i, (x, y) in enumerate(found):
        for a, b in found[:i]:
            assert abs(x - a) >= 14.9 or abs(y - b) >= 15.9


def test_all_peasants_are_on_the_map_and_counted_in_words() -> None:
    for number, game in enumerate(moments(2, 6)):
        if number % 5 and game.question is not None:
            continue
        step = game.question.step if game.question else None
        if isinstance(step, Expand) and step.sent:
            continue
        root = drawn(game.view(SPECTATOR))
        found = ids(root)
        for space, name in enumerate(game.vocabulary.names["place"][: game.content.spaces]):
            x, y = place(found[f"space-{name}"])
            for colour in range(CLAN_COUNT):
                number = game.peasants[CLAN_COUNT * space + colour]
                for rank in range(number):
                    folk = found[f"{COLOURS[colour]}-{name}-{rank}"]
                    assert hypot(place(folk)[0] - x, place(folk)[1] - y) < 30
                if number:
                    told = f"{number} {COLOURS[colour]}"
                    assert told in label(root, f"space-{name}")


@pytest.mark.rule("FT-21")
def test_the_line_in_question_is_lit_and_its_end_marked() -> None:
    def inward(game: FourTowers) -> bool:
        step = game.question.step if game.question else None
        assert isinstance(step, Expand)
        return game.content.lines[step.space][len(step.sent)] < game.content.spaces

    game = find(2, Expand, inward)
    step = game.question.step if game.question else None
    assert isinstance(step, Expand)
    end = game.content.lines[step.space][len(step.sent)]
    name = game.vocabulary.names["place"][end]
    for view in (asked(game), game.view(SPECTATOR)):
        found = ids(drawn(view))
        assert f"way-{name}" in found
        assert place(found["goal"]) == place(found[f"space-{name}"])


@pytest.mark.rule("FT-21")
@pytest.mark.parametrize("wide", [False, True])
def test_those_on_their_way_are_drawn_where_they_go(wide: bool) -> None:
    game = position(map="B0:bb B1:r", hand="byy", phase="play")
    go(game, "play:blue@B0 expand:B0 send:blue@out")
    found = ids(drawn(game.view(0), wide))
    assert [name for name in ("blue-B0-0", "blue-B0-1", "blue-B0-2") if name in found] == [
        "blue-B0-0",
        "blue-B0-1",
    ]
    space, lord, city = (place(found[name]) for name in ("space-B0", "lord-blue-1", "city"))
    assert hypot(lord[0] - city[0], lord[1] - city[1]) > hypot(
        space[0] - city[0], space[1] - city[1]
    )
    go(game, "send:blue@B1")
    found = ids(drawn(game.view(0), wide))
    assert {"blue-B0-0", "blue-B1-0", "red-B1-0", "lord-blue-1"} <= set(found)
    assert "2 " not in label(drawn(game.view(0), wide), "space-B0")
    go(game, "send:blue@G0")
    assert place(ids(drawn(game.view(0), wide))["lord-blue-1"]) != lord


@pytest.mark.rule("FT-21")
@pytest.mark.parametrize("where", ["out", "fire"])
def test_lines_off_the_board_and_into_the_fire_are_lit_too(where: str) -> None:
    def leads(game: FourTowers) -> bool:
        step = game.question.step if game.question else None
        assert isinstance(step, Expand)
        end = game.content.lines[step.space][len(step.sent)]
        return game.vocabulary.names["place"][end] == where

    game = find(3, Expand, leads)
    assert f"way-{where}" in ids(drawn(asked(game)))
    assert "way-" not in str(picture(next(moments(2, 1)).view(0)))


@pytest.mark.rule("FT-22")
def test_crowded_spaces_are_lit_for_everybody() -> None:
    game = find(2, Cascade, lambda game: len(game.crowded()) > 1)
    before = ids(drawn(next(moments(2, 1)).view(SPECTATOR)))
    now = ids(drawn(game.view(SPECTATOR)))
    lit = [
        name
        for name in game.vocabulary.names["place"][: game.content.spaces]
        if len(list(now[f"space-{name}"].iter())) > len(list(before[f"space-{name}"].iter()))
    ]
    assert lit == [game.vocabulary.names["place"][space] for space in game.crowded()]


# What glides


def test_a_peasant_that_moved_comes_from_where_it_was() -> None:
    """The next picture's name of a piece is already in this one, at its old place."""
    followed = 0
    rng = Random(3)
    game = box("four-towers").open(seats=2, seed=3)
    assert isinstance(game, FourTowers)
    while game.question is not None:
        step, before = game.question.step, drawn(asked(game), True)
        answer = rng.choice(game.question.options)
        key = game.vocabulary.keys[answer]
        sizes = game.peasants.copy()
        game.apply(answer)
        if not isinstance(step, Expand) or not key.startswith("send:"):
            continue
        colour, to = key.removeprefix("send:").split("@")
        place_ = game.vocabulary.names["place"].index(to)
        if place_ < game.content.spaces:
            rank = sizes[CLAN_COUNT * place_ + COLOURS.index(colour)]
            name = game.vocabulary.names["place"][step.space]
            x, y = place(ids(before)[f"{colour}-{to}-{rank}"])
            a, b = place(ids(before)[f"space-{name}"])
            assert hypot(x - a, y - b) < 40
            followed += 1
    assert followed > 10


# Beside the map


def test_every_number_of_the_table_is_told() -> None:
    for number, game in enumerate(moments(3, 8)):
        if number % 5 and game.question is not None:
            continue
        root = drawn(game.view(SPECTATOR))
        for colour, name in enumerate(COLOURS):
            told = label(root, f"tower-{name}")
            assert f"{game.lords[colour]} in the House of Lords" in told
            assert f"{game.supply[colour]} in the supply" in told
            assert label(root, f"temple-{name}").startswith(f"{game.temple[colour]} {name} ")
            assert f"demon-{name}-{game.demons[colour]}" in ids(root)
        assert label(root, "temple-gems").startswith(f"{game.temple_gems} gem")
        for seat in range(3):
            value = game.track[game.mats[seat].influence]
            assert f"influence {value}" in label(root, f"marker-{seat}")
            army = len(game.mats[seat].mercenaries)
            told = f"{army} mercenary;" if army == 1 else f"{army} mercenaries;"
            assert told in label(root, f"mat-{seat}")
        gems = {name for name in ids(root) if re.fullmatch(r"gem-\d+", name)}
        assert len(gems) == len(game.track_gems)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("wide", [False, True])
def test_large_numbers_run_into_nothing(seats: int, wide: bool) -> None:
    """From ten followers on, and for scores of three digits under their crown."""
    game = list(moments(seats, 5))[-1]
    assert game.outcome is not None
    game.lords = [12, 10, 9, 11]
    for mat in game.mats:
        mat.followers = [13, 24, 10, 11]
        mat.doubled, mat.gems = True, 12
    game.temple, game.temple_gems = [22, 13, 18, 10], 16
    game.outcome.scores[:] = [135 + seat for seat in range(seats)]
    game.outcome.winners[:] = list(range(seats))
    for seat in range(seats):
        assert misfits(str(picture(game.view(seat), wide=wide))) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ones_own_mat_comes_first_and_the_active_one_is_lit(seats: int) -> None:
    for game in moments(seats, 4):
        if game.outcome is not None or not game.turn:
            continue
        for seat in range(seats):
            for wide in (False, True):
                found = ids(drawn(game.view(seat), wide))
                tops = {s: place(found[f"mat-{s}"])[1] for s in range(seats)}
                assert min(tops.values()) == tops[seat]
                lit = [s for s in range(seats) if "lit" in found[f"mat-{s}"].get("class", "")]
                assert lit == [game.active]
        if game.turn > 3:
            break


@pytest.mark.rule("FT-36")
def test_every_champion_says_in_a_few_words_what_it_is_for() -> None:
    for champion in range(len(content().champions)):
        words = gist(content(), champion)
        assert 0 < width_of(words, SMALL) <= 100, words


@pytest.mark.rule("FT-44")
@pytest.mark.parametrize("wide", [False, True])
def test_the_end_is_told_with_all_scores_and_who_won(wide: bool) -> None:
    *_, over = moments(3, 7)
    assert over.outcome is not None
    told = label(drawn(over.view(SPECTATOR), wide), "outcome")
    assert told.startswith(over.setup.box.words.outcome[over.outcome.reason])
    for points in over.outcome.scores or []:
        assert f" {points}" in told
    assert told.endswith(" won.")


def test_nothing_depends_on_the_order_of_the_deck() -> None:
    for number, game in enumerate(moments(2, 12)):
        if number % 20 == 0 and game.question is not None:
            view = game.view(0)
            assert picture(imagine(view, Random(1)).view(0)) == picture(view)


# Figures


def test_no_two_clans_and_no_two_players_look_alike() -> None:
    assert len({peasant(colour, 17).body for colour in range(CLAN_COUNT)}) == CLAN_COUNT
    assert len({marker(seat, "A", 14).edge for seat in range(4)}) == 4


def test_a_table_that_is_still_being_laid_can_be_drawn() -> None:
    game = box("four-towers").open()
    while game.question is not None and game.question.chance:
        for wide in (False, True):
            assert drawn(game.view(SPECTATOR), wide) is not None
        game.apply(game.question.options[0])


@pytest.mark.parametrize("theme", [None, "light", "dark"])
def test_the_cover_is_a_picture_of_its_own(theme: str | None) -> None:
    root = ET.fromstring(cover(theme))
    assert root.get("viewBox") == "0 0 300 400"
    assert "Four Towers" in "".join(root.itertext())
