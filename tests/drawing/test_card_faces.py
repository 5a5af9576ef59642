"""Faces of cards: motifs in a line, frames by what is shown, and text that has its room."""

import re

import pytest

from donjon.drawing import card, picture
from donjon.drawing.woodcut import MotifError
from donjon.drawing.woodcut.faces import composed, face
from donjon.drawing.woodcut.faces.frames import FRAMES, framed, outline

LONG = "Roll when you spend it: on 1 it has no power, on 6 it has twice as much. " * 2
TALE = "He says he will meet you at the stairs. He has said so to everyone."


def test_a_part_says_where_it_stands_and_how_it_is_turned() -> None:
    assert composed("sword") == '<use href="#motif-sword"/>'
    corner, turned = composed("moon@ne sword<45~").split("/><")
    assert "translate(23 -23)scale(0.58)" in corner
    assert "rotate(45)scale(-1 1)" in turned


@pytest.mark.parametrize(
    ("written", "told"),
    [("swrd", "no motif"), ("sword@nowhere", "no spot"), ("sword 45", "is no part of a face")],
)
def test_a_mistake_in_a_face_is_told(written: str, told: str) -> None:
    with pytest.raises(MotifError, match=told):
        composed(written)


def test_a_picture_defines_a_motif_once_and_no_other() -> None:
    twice = [face("sword moon@ne", 40, 40), face("sword", 20, 20)]
    made = picture(80, 80, *twice, title="Two faces")
    assert re.findall(r'id="motif-([a-z-]+)"', made) == ["moon", "sword"]


def test_people_foes_places_and_adversaries_have_outlines_of_their_own() -> None:
    assert len({outline(frame, 40, 48) for frame in FRAMES}) == len(FRAMES) == 5
    made = picture(80, 80, framed(face("sword", 30, 36), "arch", 30, 36), title="A frame")
    assert 'clip-path="url(#outline-arch-30-36)"' in made
    assert '<clipPath id="outline-arch-30-36">' in made


def test_a_tale_stands_in_italics_where_there_is_room() -> None:
    large = card("Corbin", (), "Roll.", tale=TALE, face="man", width=252).body
    told = "".join(re.findall(r'font-style="italic"[^>]*>([^<]*)<', large))
    assert told.replace(" ", "") == TALE.replace(" ", "")
    assert "italic" not in card("Corbin", (), LONG, tale=TALE, face="man", width=126).body


def test_a_text_takes_the_room_of_the_window_before_it_is_cut() -> None:
    assert "data-cut" not in card("Corbin", (), LONG, face="man", width=160).body
    short = card("Corbin", (), LONG * 2, face="man", more="tap: all of it", width=126).body
    assert ">tap: all of it<" in short
    assert "data-cut" not in short
