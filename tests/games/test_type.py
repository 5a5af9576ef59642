"""Every tale, title and card text of every game has its room, in our faces and in any stand-in."""

from __future__ import annotations

import re
from random import Random

import pytest

from donjon.core.box.shelf import box as box_of
from donjon.core.box.shelf import shelf
from donjon.core.engine.seats import TRUTH
from donjon.core.record.prose import WIDTH
from donjon.drawing import el, fixed, picture
from donjon.games.escape_the_dark_castle.picture.items import plate
from donjon.games.escape_the_dark_castle.picture.page import printed
from donjon.games.escape_the_dark_castle.picture.places import plan_for
from donjon.games.four_towers.picture.champions import face, gist
from donjon.games.four_towers.picture.champions import plate as champion_plate
from donjon.kit.checks.text_fit import misfits
from tests.games.escape_the_dark_castle.positions import BOX as CASTLE

BOXES = [box.id for box in shelf()]
FORMS = [(False, False), (True, False), (False, True)]
"""Upright, wide, and lying."""
LAYOUTS = [(count, *form) for count in (1, 2, 3, 4) for form in FORMS]


def wrong(drawn: str, what: str = "board") -> list[str]:
    """What is wrong with the type of a drawing that is large enough for everything."""
    return misfits(picture(1000, 1000, el("g", drawn, class_=what), title="A test"))


@pytest.mark.parametrize("name", BOXES)
@pytest.mark.parametrize(("wide", "lying"), FORMS)
def test_no_text_of_a_game_leaves_its_room(name: str, wide: bool, lying: bool) -> None:
    """At a few moments of a game for every number of seats."""
    box = box_of(name)
    for seats in box.seats:
        rng = Random(seats)
        game = box.open(seats, seed=seats)
        count = 0
        while True:
            if count % 40 == 7 or game.question is None:
                view = game.view(rng.randrange(seats))
                for screen in view.screens(wide, lying):
                    drawn = view.picture(screen.id, wide, None, lying)
                    assert misfits(drawn) == [], screen
                assert max(map(len, view.text().splitlines())) <= WIDTH
            if game.question is None:
                break
            game.apply(rng.choice(game.question.options))
            count += 1


def lowest(drawn: str) -> float:
    return max(float(y) for y in re.findall(r'<text x="[-\d.]+" y="([-\d.]+)"', drawn))


@pytest.mark.parametrize(("count", "wide", "lying"), LAYOUTS)
def test_every_tale_of_the_castle_stays_on_its_page(count: int, wide: bool, lying: bool) -> None:
    """The tale, how they died and how they escaped, each with its instruction."""
    plan = plan_for(count, wide, lying).page
    game = CASTLE.open(count, seed=1)
    content = game.setup.content
    for number, card in enumerate(content.cards):
        title, rule = content.titles["card"][number], content.texts["card"][number]
        tales = [(card.tale, ""), (card.death, "fallen"), (card.escape, "escaped")]
        for tale, ended in tales:
            if not tale:
                continue
            rule = CASTLE.words.outcome[ended] if ended else rule
            page = printed(plan, title, card.plate, tale, rule, "", ended, count)
            assert wrong(page) == [], title
            assert "data-cut" not in page, title
            foot = plan.leaf.bottom if ended else plan.foot.y
            assert lowest(page) <= foot, title


@pytest.mark.parametrize("size", [(150, 40), (160, 74), (260, 62)])
def test_every_item_of_the_castle_has_room_on_its_plate(size: tuple[float, float]) -> None:
    content = CASTLE.open(2, seed=1).setup.content
    for number, item in enumerate(content.items):
        title, words = content.titles["item"][number], content.texts["item"][number]
        figure = plate(item.name, item.kind, title, words, *size)
        assert wrong(fixed(figure, 500, 500, "item"), "pieces") == [], title


@pytest.mark.parametrize("size", [(112.67, 98), (150.67, 88)])
def test_every_champion_can_be_read_on_display_and_on_a_mat(size: tuple[float, float]) -> None:
    box = box_of("four-towers")
    content = box.open(2, seed=1).setup.content
    for number, champion in enumerate(content.champions):
        title, words = content.titles["champion"][number], content.texts["champion"][number]
        price = (champion.cost, champion.gems, champion.spirits)
        name = content.vocabulary.names["champion"][number]
        shown = face(name, title, words, *price, *size)
        assert wrong(fixed(shown, 500, 500, "champion"), "pieces") == [], title
        assert "data-cut" not in shown.body, title
        small = champion_plate(name, title, gist(content, number), words, ("gem",), size[0], 30)
        assert wrong(fixed(small, 500, 500, "champion"), "pieces") == [], title


@pytest.mark.parametrize("name", BOXES)
def test_what_lies_open_can_be_opened_large(name: str) -> None:
    """Every card that a picture shows by name has a title, and a text where its kind has one."""
    box = box_of(name)
    game = box.open(max(box.seats), seed=3)
    rng, found = Random(3), set()
    while game.question is not None:
        for wide in (False, True):
            found |= set(re.findall(r'data-card="(.*?)"', game.view(TRUTH).picture("", wide)))
        game.apply(rng.choice(game.question.options))
    content = game.setup.content
    assert found
    for card in found:
        kind, _, known = card.partition(":")
        number = content.vocabulary.names[kind].index(known)
        assert content.titles[kind][number]
        assert content.texts[kind][number]
