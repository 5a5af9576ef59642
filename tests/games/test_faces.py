"""A card is known by its picture before its name: no two things of a kind share a drawing."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest

from donjon.core.box.shelf import box as box_of
from donjon.core.box.shelf import shelf
from donjon.core.extras.gallery import TOKEN, gallery, sample
from donjon.drawing.woodcut.faces import MOTIFS, composed

BOXES = [box.id for box in shelf()]
PLAIN = {
    "card:skull-tower",
    "tower:skull-tower",
    "place:four-towers",
    "space:return-to-dark-tower",
}
"""What has no face: cards of suits and numbers, floors as they stand, and spaces on their map."""
MOTIF = re.compile(r'<use href="#motif-[^>]*>')
WOODCUT = re.compile(r"<svg (?!xmlns).*?</svg>", re.DOTALL)
BARE = re.compile(r'<path d="[^"]*" (?![^>]*(?:class|opacity)=)[^>]*>')
SIGN = re.compile(r'href="#sign-([^"]*)"')


def drawing(svg: str) -> tuple[str, ...]:
    """What is drawn on a card: motifs, or a woodcut, or lines of its own, or else only signs."""
    for kind in (MOTIF, WOODCUT, BARE, SIGN):
        shown = kind.findall(svg)
        if shown:
            return tuple(shown)
    return ()


@pytest.mark.parametrize("name", BOXES)
def test_no_two_things_of_a_kind_share_a_drawing(name: str) -> None:
    box = box_of(name)
    view, large = sample(box), box.module("picture").large
    for group in gallery(box):
        shared = defaultdict(list)
        for thing in group.things:
            if thing.kind == TOKEN or f"{thing.kind}:{name}" in PLAIN:
                continue
            shared[drawing(large(view, thing.kind, thing.number, "light"))].append(thing.name)
        alike = [names for names in shared.values() if len(names) > 1]
        assert alike == [], group.title
        assert () not in shared, (group.title, shared.get(()))


@pytest.mark.parametrize("name", BOXES)
def test_every_face_belongs_to_something(name: str) -> None:
    """No face of a thing that is not in the box, and none that cannot be drawn."""
    box = box_of(name)
    faces = getattr(box.module("picture"), "FACES", None)
    if faces is None:
        return
    names = box.content(()).vocabulary.names
    for kind, written in faces.written.items():
        assert set(written) <= set(names[kind]), kind
        assert all(composed(one) for one in written.values())


def test_every_motif_can_be_printed() -> None:
    assert all(MOTIFS[name].back for name in MOTIFS.files)
