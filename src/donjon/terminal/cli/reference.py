"""Commands that tell about a game: `rules`, `cards`, `score`, `book`."""

from pathlib import Path
from typing import Annotated

import typer

from donjon.terminal.parameters import GameName, Packs


def rules(
    game: GameName,
    rule: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="Only this rule, such as ST-12 or 12.")
    ] = None,
) -> None:
    """Read the rules of a game, or one of them."""
    from donjon.core.box.shelf import box
    from donjon.terminal import screen
    from donjon.terminal.reference import rules

    if rule is None:
        rules.show_all(screen.out(), box(game))
    else:
        rules.show_rule(screen.out(), box(game), rule)


def cards(
    game: GameName,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[WORD]...", help="Only this kind, or what has all these words."),
    ] = None,
    pack: Packs = None,
) -> None:
    """Read what is in a box: every card, what it does, and who gave it."""
    from donjon.core.box.shelf import box
    from donjon.terminal import screen
    from donjon.terminal.reference import cards

    cards.show(box(game), pack or [], words or [], screen.out())


def score(
    game: GameName,
    players: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="How many played.")
    ] = None,
    file: Annotated[
        Path | None,
        typer.Option(
            "--json",
            metavar="FILE",
            help='Counts such as {"shared": {...}, "players": [{...}, {...}]}; - is the keyboard.',
        ),
    ] = None,
) -> None:
    """Score a game on a physical table: type in the counts, get the scores."""
    from donjon.core.box.shelf import box
    from donjon.terminal import screen
    from donjon.terminal.commands import score

    score.run(box(game), players, file, screen.out())


def book(game: GameName) -> None:
    """Read what was written of the games that are played here."""
    from donjon.core.box.shelf import box
    from donjon.terminal import screen
    from donjon.terminal.reference import book

    book.show(box(game), screen.out())
