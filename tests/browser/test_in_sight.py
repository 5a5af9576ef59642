"""Whoever is asked has an answer in the window, wherever a game of any box goes.

So many positions as a run of all tests can afford; a thousand of each box with `make sight`.
"""

from __future__ import annotations

import os

import pytest

from donjon.core.box.shelf import box as find_box
from donjon.core.box.shelf import shelf
from tests.browser.conftest import Visit
from tests.browser.positions import Reader, look
from tests.browser.visitors import DESKTOP, LYING, PHONE, STILL

LOOKS = int(os.environ.get("DONJON_POSITIONS", "20"))
"""How many positions of each box are looked at: on a phone, upright and lying, and on a desktop."""
MOST = 5
"""How many troubles are told."""


def test_what_is_out_of_sight_is_told(visit: Visit) -> None:
    found = find_box("skull-tower")
    ann = visit(**PHONE, **STILL)
    reader = Reader(ann, found, "upright")
    assert not list(look(found, 1, [reader]))
    ann.page.evaluate(
        "() => (document.getElementById('options').style.transform = 'translateX(400px)')"
    )
    told = list(look(found, 1, [reader]))
    assert [line for line in told if line.startswith("no answer is in sight: ")]


@pytest.mark.long
@pytest.mark.parametrize("box", [box.id for box in shelf()])
def test_an_answer_is_in_sight_in_random_positions(box: str, visit: Visit) -> None:
    found = find_box(box)
    phone = Reader(visit(**PHONE, **STILL), found, "upright")
    lying = Reader(visit(**LYING, **STILL), found, "lying")
    desktop = Reader(visit(**DESKTOP, **STILL), found, "wide")
    wrong = list(look(found, LOOKS, [phone, lying, desktop], seed=LOOKS))
    assert not wrong, "\n".join([f"{len(wrong)} troubles", *wrong[:MOST]])
