"""Commands of those who serve tables: `donjon` without a command, `tidy`, `backup`."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from donjon.terminal.parameters import Database, database_url

Announce = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        help="How processes on one database tell each other: redis://HOST or postgresql://...",
    ),
]


def _show_version(wanted: bool) -> None:
    if wanted:
        import donjon

        typer.echo(f"donjon {donjon.__version__}")
        raise typer.Exit


def serve(
    context: typer.Context,
    host: Annotated[
        str,
        typer.Option(metavar="HOST", help="Address to listen on; 0.0.0.0 lets your network in."),
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(metavar="PORT", min=0, max=65535, help="If not given, the first free one."),
    ] = None,
    database: Database = None,
    announce: Announce = None,
    limits: Annotated[Literal["on", "off"], typer.Option(help="Rate limits.")] = "on",
    name: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME", help="A name by which others reach this server; may be given several."
        ),
    ] = None,
    proxy: Annotated[
        str,
        typer.Option(metavar="ADDRESS", help="A proxy in front, to be believed for whom it asks."),
    ] = "",
    lines: Annotated[
        int, typer.Option(metavar="N", min=8, help="How many connections one address may have.")
    ] = 256,
    keep_over: Annotated[
        float | None,
        typer.Option(metavar="DAYS", min=0, help="Remove tables so long after their end."),
    ] = None,
    keep_left: Annotated[
        float | None,
        typer.Option(metavar="DAYS", min=0, help="Remove tables that were left alone so long."),
    ] = None,
    workers: Annotated[
        int, typer.Option(metavar="N", min=1, max=64, help="How many processes serve.")
    ] = 1,
    metrics: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS", help="Who may read /metrics beside this machine; several if needed."
        ),
    ] = None,
    log: Annotated[Literal["text", "json"], typer.Option(help="How logs are written.")] = "text",
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open a browser where there is one.")
    ] = True,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Say which version."),
    ] = False,
) -> None:
    if context.invoked_subcommand is not None:
        return
    from donjon.terminal.commands.serve import become
    from donjon.web.server.config import Served

    names = tuple(name or ())
    url = database_url(database)
    how = Served(host, port, url, announce, limits == "on", names, proxy, browser)
    become(
        how._replace(
            keeping=(keep_over, keep_left),
            workers=workers,
            lines=lines,
            watched_from=tuple(metrics or ()),
            json=log == "json",
        )
    )


def tidy(
    over: Annotated[
        float | None,
        typer.Option(metavar="DAYS", min=0, help="Remove tables that ended so long ago."),
    ] = None,
    left: Annotated[
        float | None,
        typer.Option(metavar="DAYS", min=0, help="Remove tables left alone for so long."),
    ] = None,
    database: Database = None,
    announce: Announce = None,
    dry: Annotated[bool, typer.Option("--dry", help="Only say how many would go.")] = False,
    undo: Annotated[
        bool, typer.Option("--undo", help="Bring back what was removed in the last days.")
    ] = False,
) -> None:
    """Remove old tables from the database of the server; for some days they can be brought back."""
    from donjon.tables.store.trash import Age
    from donjon.terminal import screen
    from donjon.terminal.commands.database import bring_tables_back, remove_old_tables

    if undo:
        bring_tables_back(database_url(database), screen.out())
    else:
        remove_old_tables(database_url(database), announce, Age(over, left), dry, screen.out())


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes; a new file.")],
    database: Database = None,
) -> None:
    """Copy the database of the server, whole and sound, while people play."""
    from donjon.terminal import screen
    from donjon.terminal.commands.database import copy_database

    copy_database(database_url(database), file, screen.out())
