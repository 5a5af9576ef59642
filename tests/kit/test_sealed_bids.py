"""Secret choices that the last answer turns up: sound games pass, and leaks are found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from donjon.core.box.box import Box
from donjon.core.engine.seats import SPECTATOR
from donjon.core.record.log import lines
from donjon.kit import CHECKS, Broken, Check, conform, examine, name
from donjon.kit.walk import Walk
from tests.conftest import Change

AUCTION = Path(__file__).parent / "toy_auction"


@pytest.fixture(scope="module")
def auction() -> Iterator[Box]:
    """A game of sealed bids, as it should be."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(AUCTION.parent)
        yield Box(AUCTION, AUCTION.name)


@pytest.mark.parametrize("check", CHECKS, ids=name)
def test_a_game_of_sealed_bids_passes(auction: Box, check: Check) -> None:
    conform(auction, games=4, checks=[check], looks=60)


@pytest.mark.parametrize("hands", ["open", "hidden"])
@pytest.mark.parametrize("seats", [2, 3])
def test_it_passes_looked_at_closely_at_every_moment(auction: Box, seats: int, hands: str) -> None:
    for seed in range(10):
        examine(Walk(auction, seats, {"hands": hands}, seed))


SHOWN_BIDS = ("view.py", "            view.hide(g.bids[seat], pool)\n", "")
TOLD_BIDS = (
    "rules.py",
    "        g.bids[g.by].append(coin)\n",
    "        g.bids[g.by].append(coin)\n        g.tell(SHOWS, g.by, coin)\n",
)
UNTOLD_REVEAL = ("rules.py", "            g.tell(SHOWS, seat, coin)\n", "")


@pytest.mark.parametrize(("change", "what"), [
    (SHOWN_BIDS, "did not see changes its view"),
    (TOLD_BIDS, "the log tells"),
    (UNTOLD_REVEAL, "If the rules turn up a secret answer at once, an event names it"),
], ids=["the view shows bids", "an event tells each bid", "nothing tells the reveal"])  # fmt: skip
def test_leaks_are_found(variant: Callable[..., Box], change: Change, what: str) -> None:
    checks = [check for check in CHECKS if name(check) == "hidden_things_stay_hidden"]
    with pytest.raises(Broken, match=what):
        conform(variant(change, of=AUCTION), games=8, checks=checks)


def test_the_log_tells_a_bid_to_its_owner_and_to_all_when_it_is_turned_up(auction: Box) -> None:
    game = auction.open(2)
    game.apply("bid:five", 0)
    game.apply("bid:two", 1)
    names = ["Ann", "Ben"]
    assert [line.text for line in lines(game, names, SPECTATOR)] == [
        "Ann lays a coin face down.",
        "Ben lays a coin face down.",
        "Ann turns up Five.",
        "Ben turns up Two.",
        "Ann takes the lot.",
    ]
    assert lines(game, names, 1)[1].text == "Ben lays Two face down."
