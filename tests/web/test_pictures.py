"""Pictures in parts: what differs makes the same picture, costs little, and tells nothing more."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import donjon
from donjon.core.box.shelf import boxes
from donjon.drawing import Svg, draw, el, join
from donjon.drawing.picture import Drawing
from donjon.drawing.stage import Scene
from donjon.web.view.picture_diff import difference
from tests.web.people import Person, moves
from tests.web.unfolding import Album, follow, whole


def told(before: Drawing | None, after: Drawing) -> dict[str, Any]:
    """A difference as it goes over the line."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(difference(before, after)))
    return found


def unfolded(picture: Drawing) -> tuple[str, list[list[str]]]:
    return follow(None, told(None, picture))


@pytest.mark.parametrize("name", boxes())
def test_what_differs_makes_the_next_picture(name: str) -> None:
    """Of one seat, whose turn it is or not; and what is sent is little of the whole."""
    game = donjon.box(name).open(seats=2, seed=5)
    rng = Random(5)
    sent = all_ = 0
    before: Drawing | None = None
    for _ in range(40):
        question = game.question
        if question is None:
            break
        view = game.view(0)
        after = view.drawing(view.screens()[0].id, theme="page")
        assert isinstance(after, Drawing)
        assert whole(*unfolded(after)) == str(after)
        if before is not None and before.frame == after.frame:
            patch = told(before, after)
            assert "frame" not in patch
            assert whole(*follow(unfolded(before), patch)) == str(after)
            sent += len(msgspec.json.encode(patch))
            all_ += len(str(after))
        before = after
        seat = question.asked()[0]
        game.apply(rng.choice(question.options_of(seat)), seat)
    assert 0 < sent < all_ / 4


def drawing(*pieces: Svg, wide: float = 100) -> Drawing:
    scene: Scene[Any] = Scene(donjon.box("skull-tower").open(seed=1).view(0))
    return draw(scene, wide, 100, pieces=pieces, theme="page")


def group(name: str, inside: str) -> Svg:
    return el("g", inside, id=name)


def test_pieces_that_stay_are_not_sent_again() -> None:
    one, two, three = (group(name, name) for name in ("one", "two", "three"))
    assert told(drawing(one, two, three), drawing(one, two, three)) == {}
    assert told(drawing(one, two, three), drawing(two, three)) == {"pieces": [[1, 2]]}
    assert told(drawing(one, two), drawing(two, one)) == {"pieces": [[1, 1], [0, 1]]}
    assert told(drawing(one), drawing(one, two)) == {"pieces": [[0, 1], two]}


def test_a_piece_with_a_figure_that_was_there_is_sent_by_its_name() -> None:
    one, two = (group(name, "a figure" * 40) for name in ("one", "two"))
    assert told(drawing(one), drawing(two)) == {"pieces": [[0, 7, len(one) - 10, "two"]]}
    assert told(drawing(one), drawing(two, one)) == {
        "pieces": [[0, 7, len(one) - 10, "two"], [0, 1]]
    }


def test_of_a_piece_that_changes_its_new_part_is_sent() -> None:
    long = "a quiet place in the country"
    before, after = (group("hero", f"{long} {word} {long}") for word in ("by day", "by night"))
    assert told(drawing(before), drawing(after)) == {"pieces": [[0, 45, 33, "night"]]}


def test_letters_that_a_browser_counts_twice_go_whole() -> None:
    before, after = (group("hero", f"{'🏰' * 30} {word}") for word in ("Ann", "Ben"))
    assert told(drawing(before), drawing(after)) == {"pieces": [after]}


def test_the_same_piece_twice_is_there_twice() -> None:
    leaf = el("path", d="M0 0h1")
    before, after = drawing(leaf), drawing(join([leaf, leaf]))
    assert whole(*follow(unfolded(before), told(before, after))) == str(after)


def test_another_size_comes_whole() -> None:
    assert "frame" in told(drawing(), drawing(wide=200))


def test_who_names_no_base_gets_the_document(ann: Person) -> None:
    table = ann.opens("me", "me")
    state = ann.sees(table, picture="upright")
    assert state["picture"].startswith("<svg")
    assert state["patch"] is None


def meet(ann: Person, ben: Person) -> str:
    table = ann.opens("me", "open")
    ben.sits(table, 1)
    return table


def test_a_page_gets_the_whole_and_then_what_differs(ann: Person, ben: Person) -> None:
    table, album = meet(ann, ben), Album()
    first = ann.sees(table, picture="wide", base="")
    assert first["picture"] is None
    assert "frame" in first["patch"]
    album.unfold(first, "")
    assert first["picture"] == ann.sees(table, picture="wide")["picture"]
    base, version, frames = first["drawn"], first["version"], 0
    course = moves([ann, ben], table, Random(3))
    for _ in range(6):
        assert [next(course) for _ in range(4)]
        plain = ann.sees(table, picture="wide", since=version)
        state = ann.sees(table, picture="wide", since=version, base=base)
        assert not any("frame" in each["patch"] for each in (*state["frames"], state))
        album.unfold(state, base)
        for one, other in zip(state["frames"], plain["frames"], strict=True):
            assert one["picture"] == other["picture"]
        assert state["picture"] == plain["picture"]
        base, version = state["drawn"], state["version"]
        frames += len(state["frames"])
    assert frames > 6


def test_a_picture_of_another_seat_is_no_base(ann: Person, ben: Person) -> None:
    """Else what stays the same would tell of cards that one may not see."""
    table = meet(ann, ben)
    other = ben.sees(table, picture="wide", base="")["drawn"]
    outside = ann.sees(table, picture="wide", base="", seat=-2)["drawn"]
    for base in (other, outside, "unknown", ""):
        assert "frame" in ann.sees(table, picture="wide", base=base)["patch"]
    own = ann.sees(table, picture="wide", base="")["drawn"]
    assert ann.sees(table, picture="wide", base=own)["patch"] == {}
