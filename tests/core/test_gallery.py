"""What is in a box: sections of things with who gave them, and where each is in a game."""

from __future__ import annotations

import re
from random import Random

import pytest

from donjon.core.box.box import Box
from donjon.core.box.shelf import box as find_box
from donjon.core.box.shelf import shelf
from donjon.core.extras.gallery import Places, Thing, gallery, laid_out, unlisted

every_box = pytest.mark.parametrize("box", shelf(), ids=lambda box: box.id)
UNCOUNTED = ("Starter cards",)
"""Sections of which every hero brings copies of their own."""


@every_box
def test_everything_with_a_name_is_shown_once_and_says_who_gave_it(box: Box) -> None:
    assert unlisted(box) == []
    things = [thing for group in gallery(box) for thing in group.things]
    seen = [(thing.kind, thing.number) for thing in things]
    assert len(set(seen)) == len(seen)
    assert {thing.source for thing in things} <= {"rulebook", "public", "ours"}
    ids = [group.section.id for group in gallery(box)]
    assert len(set(ids)) == len(ids)


@every_box
def test_as_many_are_somewhere_as_there_are(box: Box) -> None:
    game = box.open(seed=5)
    rng = Random(5)
    for number in range(160):
        if number % 20 == 0:
            for group in laid_out(game):
                for thing in group.things if group.title not in UNCOUNTED else []:
                    assert _count(thing) in (0, thing.copies), (thing.name, thing.where)
        if game.question is None:
            break
        game.apply(rng.choice(game.keys()))


def _count(thing: Thing) -> int:
    """In how many places a thing is, as it is told: `3 unseen, 1 discarded`, or `on display`."""
    numbers = [int(number) for number in re.findall(r"(?:^|, )(\d+) ", thing.where)]
    return sum(numbers) if numbers else int(bool(thing.where))


def test_items_that_nobody_has_seen_become_fewer() -> None:
    game = find_box("escape-the-dark-castle").open(2, seed=3, options={"party": "random"})
    items = next(group for group in laid_out(game) if group.title == "Items")
    assert items.left == "33 unseen, 2 on the floor", "one for each prisoner, from the start card"


def test_what_a_pack_adds_is_told_apart() -> None:
    box = find_box("ravingspire")
    (pack,) = [box.pack("goblin-queen")]
    added = {thing.name for group in gallery(box, [pack], added=True) for thing in group.things}
    whole = {thing.name for group in gallery(box, [pack]) for thing in group.things}
    base = {thing.name for group in gallery(box) for thing in group.things}
    assert added == whole - base
    assert added == {entry.id for table in pack.entries.values() for entry in table}


def test_a_thing_that_is_named_again_is_there_once_more() -> None:
    places = Places()
    places.put("card", [3, 3, 4], "unseen")
    places.put("card", [3], "discarded")
    three = Thing("card", 3, "x", "X", "", "ours", "", 3)
    assert places.where(three) == {"unseen": 2, "discarded": 1}
    assert places.where(three._replace(number=9)) == {}
