"""What a sentence can say of a thing: its title, its id, its number, another title; several."""

from __future__ import annotations

from collections.abc import Callable

from donjon.core.box.box import Box
from donjon.core.box.checks import check
from donjon.core.record import log

WANDERS = 'Event(3, "wanders card storey -a =b")'
EVENTED = ("state.py", "EVENTS = [GROWS, ENDS]", f"EVENTS = [GROWS, ENDS, {WANDERS}]")
LINE = 'wanders = "{card} ({card:id}, {card:number}) to {storey}: {a}, {b}."\n'


def test_an_event_has_four_arguments_and_a_thing_several_names(variant: Callable[..., Box]) -> None:
    box = variant(EVENTED, ("words.toml", 'ends = ""\n', f'ends = ""\n{LINE}'))
    check(box)
    game = box.open(seed=1)
    event = game.vocabulary.events[3]
    game.tell(event, 1, 0, 7, 9)
    names = game.setup.content.vocabulary.names
    titles = game.setup.content.titles
    (line,) = [line.text for line in log.lines(game, ["Ann"] * game.seats, 0) if "(" in line.text]
    card, storey = titles["card"][1], titles["storey"][0]
    assert line == f"{card} ({names['card'][1]}, 1) to {storey}: 7, 9."


def test_several_things_in_a_question(variant: Callable[..., Box]) -> None:
    hand = 'return {"hand": [2, 0, 1, 0, 0]}'
    amounts = f"\n    def amounts(self, g: ToyTower) -> dict[str, list[int]]:\n        {hand}\n"
    box = variant(
        (
            "rules.py",
            'rule = "TT-03"\n',
            'rule = "TT-03"\n    kinds = {"hand": "card"}\n' + amounts,
        ),
        ("words.toml", "Play a card or bury one.", "Play {hand}; {hand:names}."),
    )
    check(box)
    game = box.open(seed=1)
    first, _, third, *_ = game.setup.content.titles["card"]
    assert box.words.ask(game) == f"Play 2 {first}, 1 {third}; {first}, {third}."
