"""Whole games of any box: whatever may be answered is answered, with the pointer or with keys."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random

from tests.browser.visitors import Visitor
from tests.tables.serving import PATIENCE

Hand = Callable[[Visitor, Random], None]
"""A way to answer what is asked."""
HASTE = 0.75
IDLE = ("bear", "concede", "done", "leave", "nothing", "pass", "refuse", "stand", "stay")
"""Answers by which nothing is done."""


def point(visitor: Visitor, rng: Random) -> None:
    """Answer on the board where that is possible, and now and then in the bar."""
    keys = visitor.keys()
    if not keys["bar"]:
        visitor.turn()  # others were faster, and that is told first
        keys = visitor.keys()
    where = "board" if keys["board"] and rng.random() < 0.7 else "bar"
    visitor.aims(rng.choice(keys[where]), where)


def hurry(visitor: Visitor, rng: Random) -> None:
    """Mostly let things take their course, so that a long game comes to its end; else as above."""
    idle = [key for key in visitor.keys()["bar"] if key in IDLE]
    if idle and rng.random() < HASTE:
        visitor.aims(rng.choice(idle), "bar")
    else:
        point(visitor, rng)


def type_key(visitor: Visitor, rng: Random) -> None:
    """Answer with the number or the letter of a button."""
    keys = visitor.page.locator("#options [aria-keyshortcuts]").all()
    visitor.press(rng.choice(keys).get_attribute("aria-keyshortcuts") or "")


def walk_bar(visitor: Visitor, rng: Random) -> None:
    """Go to a button with Tab and arrows, and press it."""
    if visitor.focus() != "options":
        visitor.tab_to("#options button", back=visitor.focus() in ("view", "main"))
    count = len(visitor.keys()["bar"])
    visitor.press(*[rng.choice(["ArrowRight", "ArrowLeft"])] * rng.randrange(min(count, 6)))
    visitor.press("Enter")


def walk_board(visitor: Visitor, rng: Random) -> None:
    """Go to something on the board with Tab and arrows, and press it."""
    if not visitor.keys()["board"]:
        walk_bar(visitor, rng)
        return
    visitor.tab_to("#view .live")
    arrows = ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"]
    visitor.press(*[rng.choice(arrows) for _ in range(rng.randrange(4))])
    assert visitor.focus() == "view"
    visitor.press(rng.choice(["Enter", " "]))


def keys_only(visitor: Visitor, rng: Random) -> None:
    """Answer in any of the ways without a pointer. The focus is never lost."""
    rng.choice([type_key, walk_bar, walk_board])(visitor, rng)
    assert visitor.focus(), "the focus is lost"


def answer(visitor: Visitor, rng: Random, hand: Hand = point) -> None:
    """Answer once, and wait until the next position is shown; a card may be read before."""
    visitor.mark()
    while True:
        hand(visitor, rng)
        visitor.confirms()
        if visitor.answered():
            return


def play(
    visitors: Sequence[Visitor],
    rng: Random,
    hand: Hand = point,
    stop: Callable[[], bool] = lambda: False,
    each: Callable[[Visitor], None] = Visitor.in_sight,
) -> int:
    """Play until the game is over for all, or something is so. How many answers were given."""
    given = 0
    deadline = time.monotonic() + PATIENCE
    while not stop():
        now = [visitor.now() for visitor in visitors]
        if all(one == "over" for one in now):
            break
        asked = [visitor for visitor, one in zip(visitors, now, strict=True) if one == "mine"]
        if not asked:
            assert time.monotonic() < deadline, "nobody is asked"
            visitors[0].page.wait_for_timeout(40)
            continue
        who = rng.choice(asked)
        others = [visitor for visitor in visitors if visitor is not who]
        each(who)
        for visitor in others:
            visitor.mark()
        answer(who, rng, hand)
        for visitor in others:
            visitor.shown()
        given += 1
        deadline = time.monotonic() + PATIENCE
    return given
