"""`donjon pack`: packs of one's own, written, checked and installed."""

from pathlib import Path
from typing import Annotated

import typer

from donjon.terminal.exit_codes import MISTAKE
from donjon.terminal.parameters import GameName

pack = typer.Typer(help="Packs: cards, maps and heroes of your own.", rich_markup_mode=None)

Folder = Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder of a pack.")]


@pack.command("list")
def show_all(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only this game.")] = None,
) -> None:
    """Show the packs there are, and what each adds."""
    from donjon.terminal import screen
    from donjon.terminal.commands import packs

    packs.show_all(packs.boxes(game), screen.out())


@pack.command()
def install(folder: Folder) -> None:
    """Copy a pack to your data folder, where every table and every game finds it."""
    from donjon.terminal import screen
    from donjon.terminal.commands import packs

    box = packs.box_of(folder)
    if packs.show_mistakes(box, folder):
        raise typer.Exit(MISTAKE)
    packs.install(box, folder, screen.out())


@pack.command()
def remove(
    name: Annotated[str, typer.Argument(metavar="ID", help="As `donjon pack list` names it.")],
    game: Annotated[
        str | None,
        typer.Option("--game", metavar="GAME", help="If packs of two games are so called."),
    ] = None,
) -> None:
    """Remove a pack that was installed. Games that need it wait until it is back."""
    from donjon.terminal import screen
    from donjon.terminal.commands import packs

    packs.remove(name, packs.boxes(game), screen.out())


@pack.command()
def check(folder: Folder) -> None:
    """Say what is wrong with a pack: file, line and field, and what is allowed."""
    from donjon.terminal import screen
    from donjon.terminal.commands import packs

    box = packs.box_of(folder)
    if packs.show_mistakes(box, folder):
        raise typer.Exit(MISTAKE)
    packs.show_sound(box, folder, screen.out())


@pack.command("schema")
def show_schema(game: GameName) -> None:
    """Write the JSON schema of the files of a pack, for editors."""
    from donjon.core.box.shelf import box
    from donjon.terminal.commands.pack_template import schema_json

    typer.echo(schema_json(box(game)), nl=False)


@pack.command()
def new(
    game: GameName,
    folder: Annotated[
        Path | None,
        typer.Argument(metavar="[FOLDER]", help="A folder that is new; its name is the id."),
    ] = None,
) -> None:
    """Write a pack to start from: every table with its fields, and an example to uncomment."""
    from donjon.core.box.shelf import box
    from donjon.terminal import screen
    from donjon.terminal.commands.pack_template import write_pack

    write_pack(box(game), folder, screen.out())
