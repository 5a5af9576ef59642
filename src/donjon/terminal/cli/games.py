"""Commands of those who play here: `games`, `play`, `left`, `learn`."""

from typing import Annotated, Literal

import typer

from donjon.terminal.parameters import (
    GameName,
    Lines,
    Options,
    Packs,
    PositionText,
    PresetName,
)


def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only this game.")] = None,
) -> None:
    """Show what is on the shelf."""
    from donjon.core.box.shelf import box, shelf
    from donjon.terminal import screen
    from donjon.terminal.commands import boxes

    if game is None:
        boxes.show_shelf(shelf(), screen.out())
    else:
        boxes.show_box(box(game), screen.out())


def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help="A game; with --resume also a journal, a number of `donjon left`, or nothing.",
        ),
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats",
            metavar="LIST",
            help="Such as you,bot:hard or you:Ann,you:Ben. If not given: you and bots.",
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N", help="The same seed deals the same game. If not given, dice are sealed."
        ),
    ] = None,
    preset: PresetName = "",
    options: Options = "",
    pack: Packs = None,
    position: PositionText = None,
    undo: Annotated[
        Literal["turn", "free", "off"] | None,
        typer.Option(help="What may be taken back: your own turn (default), anything, nothing."),
    ] = None,
    dealer: Annotated[
        Literal["house", "people"],
        typer.Option(help="Who rolls and draws: the program, or you with real dice and cards."),
    ] = "house",
    lines: Lines = False,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the game that was left last.")
    ] = False,
) -> None:
    """Play in the terminal, alone, with others at the same keyboard, or with bots."""
    from donjon.core.errors import BadOption
    from donjon.tables.sentences import say
    from donjon.terminal import screen
    from donjon.terminal.play import session, start

    console = screen.out()
    if resume:
        if any((seats, seed is not None, options, preset, undo, position)):
            raise BadOption(say("terminal.resumed_as_it_was"))
        sitting = start.resume(game, pack or [], console)
    else:
        wish = start.Wish(game, seats, seed, preset, options, pack, undo, dealer, position)
        sitting = start.open_game(wish, console)
    session.play(sitting, lines)


def left() -> None:
    """List the games in the terminal that were left before their end."""
    from donjon.terminal import screen
    from donjon.terminal.commands import boxes

    boxes.show_unfinished(screen.out())


def learn(game: GameName, lines: Lines = False) -> None:
    """Play a guided first game in the terminal: a coach tells what matters."""
    from donjon.core.box.shelf import box
    from donjon.terminal import screen
    from donjon.terminal.play import session, start

    session.play(start.learn(box(game), screen.out()), lines)
