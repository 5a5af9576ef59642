"""Who sits where, in a few words."""

from __future__ import annotations

import pytest

from donjon.core.box.shelf import box
from donjon.core.engine.seats import SPECTATOR, TRUTH
from donjon.core.errors import BadOption, DonjonError, UnknownName
from donjon.terminal.play.seats import Seat, levels, parse, sit_down, usual, viewer


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("you,bot", [Seat("Player"), Seat("Medium bot", "medium")]),
        ("you,bot:hard", [Seat("Player"), Seat("Hard bot", "hard")]),
        ("random, you", [Seat("Random bot", "random"), Seat("Player")]),
        ("YOU:Ann,you", [Seat("Ann"), Seat("Player 2")]),
        ("you,you", [Seat("Player 1"), Seat("Player 2")]),
        ("greedy,bot:greedy", [Seat("Greedy bot 1", "greedy"), Seat("Greedy bot 2", "greedy")]),
    ],
)
def test_seats_are_words(text: str, seats: list[Seat]) -> None:
    assert parse(text) == seats
    assert sit_down([seat.word for seat in seats]) == seats


def test_the_usual_company() -> None:
    assert usual(box("skull-tower")) == parse("you,bot")


@pytest.mark.parametrize("text", ["", "yuo,bot", "you,bot:hrad", "you,", "bot:,you", "hard:x"])
def test_what_is_no_seat(text: str) -> None:
    with pytest.raises(UnknownName, match="There is no"):
        parse(text)


def test_names_differ() -> None:
    with pytest.raises(BadOption, match="Two seats are called 'ann'"):
        parse("you:ann,you:Ann")


def test_a_name_cannot_command_the_terminal() -> None:
    assert "\x1b" not in parse("you:\x1b[31mAnn")[0].name


def test_people_do_not_simulate() -> None:
    assert levels("bot:greedy,random") == ["greedy", "random"]
    with pytest.raises(BadOption, match="Only bots"):
        levels("you,random")


def test_viewers() -> None:
    names = ["Ann", "Ben"]
    assert viewer("1", names, 2) == 0
    assert viewer("ben", names, 2) == 1
    assert viewer("spectator", names, 2) == SPECTATOR
    assert viewer("Truth", names, 2) == TRUTH
    for wrong in ("0", "3", "-1", "Bent", ""):
        with pytest.raises(DonjonError):
            viewer(wrong, names, 2)
