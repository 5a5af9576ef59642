"""What cannot be played says why: whatever a picture offers a reason for has one."""

from __future__ import annotations

import re
from random import Random

import pytest

from donjon.core.box.shelf import box as box_of
from donjon.core.box.shelf import shelf

WHY = re.compile(r'data-why="(.*?)"')
ANSWERS = 150


@pytest.mark.parametrize("name", [box.id for box in shelf()])
def test_what_may_be_asked_for_its_reason_has_one(name: str) -> None:
    box = box_of(name)
    game = box.open(max(box.seats), seed=4)
    rng = Random(4)
    for _ in range(ANSWERS):
        if game.question is None:
            break
        view = game.view(rng.choice(game.question.asked()))
        for key in WHY.findall(view.picture(wide=rng.random() < 0.5)):
            answer = game.vocabulary.parse(key)
            assert view.words.refuse(view.state, answer), (view.topic, key)
        game.apply(rng.choice(game.question.options))
