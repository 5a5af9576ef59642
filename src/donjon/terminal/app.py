"""The commands. What a person can mend is said in a sentence, with exit code 2."""

from __future__ import annotations

import sys
import warnings
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from typer.core import TyperGroup

import donjon
from donjon.core.errors import BadOption, DonjonError
from donjon.core.shelf import box as find_box
from donjon.core.shelf import shelf as all_boxes
from donjon.tables.opening import UNDO_RULES
from donjon.terminal import (
    begin,
    gallery,
    lessons,
    rulebook,
    scoring,
    screen,
    seats,
    shelf,
    store,
)
from donjon.terminal import book as reading
from donjon.terminal import lab as laboratory
from donjon.terminal import new as starting
from donjon.terminal import packs as packing
from donjon.terminal import replay as replaying
from donjon.terminal.backup import backup
from donjon.terminal.keyboard import Keyboard
from donjon.terminal.options import parse
from donjon.terminal.parameters import (
    STDOUT,
    Database,
    GameName,
    JournalFile,
    Options,
    Packs,
    PresetName,
    SeatOption,
    kept_in,
    write,
)
from donjon.terminal.serving import become
from donjon.terminal.simulating import simulate
from donjon.terminal.tidying import tidy
from donjon.web.served import Served

MISTAKE = 2


class Commands(TyperGroup):
    """The one place where errors become sentences."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except DonjonError as error:
            text = str(error)
        except BrokenPipeError:
            raise
        except OSError as error:
            name = f"{error.filename}: " if error.filename else ""
            text = f"{name}{error.strerror or error}."
        screen.point(screen.err(), screen.plain(text))
        raise typer.Exit(MISTAKE)


app = typer.Typer(
    cls=Commands,
    name="donjon",
    help="Tower games on one table. Without a command: serve tables to browsers.",
    invoke_without_command=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

app.add_typer(laboratory.lab, name="lab")
app.command()(simulate)
app.command()(tidy)
app.command()(backup)
app.add_typer(packing.pack, name="pack")


def _version(wanted: bool) -> None:
    if wanted:
        screen.say(screen.out(), f"donjon {donjon.__version__}")
        raise typer.Exit


@app.callback()
def _main(
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
    announce: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="How processes on one database tell each other: redis://HOST or postgresql://...",
        ),
    ] = None,
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
        typer.Option("--version", callback=_version, is_eager=True, help="Say which version."),
    ] = False,
) -> None:
    if context.invoked_subcommand is not None:
        return
    names = tuple(name or ())
    how = Served(host, port, kept_in(database), announce, limits == "on", names, proxy, browser)
    become(
        how._replace(
            keeping=(keep_over, keep_left),
            workers=workers,
            watched_from=tuple(metrics or ()),
            json=log == "json",
        )
    )


@app.command()
def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only this game.")] = None,
) -> None:
    """Show what is on the shelf."""
    if game is None:
        shelf.table(all_boxes(), screen.out())
    else:
        shelf.details(find_box(game), screen.out())


@app.command()
def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help="A game; with --resume also a journal, a number of `donjon left`, or nothing.",
        ),
    ] = None,
    seats_: Annotated[
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
    undo: Annotated[
        Literal["turn", "free", "off"] | None,
        typer.Option(help="What may be taken back: your own turn (default), anything, nothing."),
    ] = None,
    dealer: Annotated[
        Literal["house", "people"],
        typer.Option(help="Who rolls and draws: the program, or you with real dice and cards."),
    ] = "house",
    lines: Annotated[
        bool, typer.Option("--lines", help="Wait for Enter after each answer, for screen readers.")
    ] = False,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the game that was left last.")
    ] = False,
) -> None:
    """Play in the terminal, alone, with others at the same keyboard, or with bots."""
    console = screen.out()
    if resume:
        if seats_ is not None or seed is not None or options or preset or undo:
            raise BadOption("A game that is resumed keeps its seats, its seed and its options.")
        sitting = begin.resume(store.left(game), pack or [], console)
    elif game is None:
        known = ", ".join(box.id for box in all_boxes())
        raise BadOption(f"Say which game to play ({known}), or --resume one.")
    else:
        box = find_box(game)
        wanted, packs = box.with_preset(preset, parse(box, options, pack or []), pack)
        best = box.preset(preset).seats if preset else 0
        company = seats.at(box, best) if seats_ is None else seats.parse(seats_)
        conduct = undo or UNDO_RULES[0]
        deal = dealer == "people"
        sitting = begin.start(box, company, seed, wanted, packs, conduct, deal, console)
    sitting.keyboard = Keyboard(lines)
    sitting.run()


@app.command()
def left() -> None:
    """List the games in the terminal that were left before their end."""
    shelf.unfinished(store.unfinished_games(), screen.out())


@app.command()
def rules(
    game: GameName,
    rule: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="Only this rule, such as ST-12 or 12.")
    ] = None,
) -> None:
    """Read the rules of a game, or one of them."""
    box = find_box(game)
    console = screen.out()
    if rule is None:
        rulebook.show(console, rulebook.page(box))
    else:
        name, text = rulebook.find(box, rule)
        rulebook.show(console, f"**{name}** {text}")
        rulebook.examples(console, box, name)


@app.command()
def learn(
    game: GameName,
    lines: Annotated[
        bool, typer.Option("--lines", help="Wait for Enter after each answer, for screen readers.")
    ] = False,
) -> None:
    """Play a guided first game in the terminal: a coach tells what matters."""
    sitting = begin.learn(find_box(game), screen.out())
    sitting.keyboard = Keyboard(lines)
    sitting.run()


@app.command()
def lesson(game: GameName) -> None:
    """Play the lesson of a game by itself, step by step, and say what is wrong with it."""
    if lessons.check(find_box(game), screen.out()):
        raise typer.Exit(MISTAKE)


@app.command()
def cards(
    game: GameName,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[WORD]...", help="Only what has all these words.")
    ] = None,
    pack: Packs = None,
) -> None:
    """Read what is in a box: every card, what it does, and who gave it."""
    gallery.show(find_box(game), pack or [], words or [], screen.out())


@app.command()
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
    data = b""
    if file is not None:
        data = sys.stdin.buffer.read() if file == STDOUT else file.read_bytes()
    scoring.run(find_box(game), players, file, data, screen.out())


@app.command()
def book(game: GameName) -> None:
    """Read what was written of the games that are played here."""
    reading.show(find_box(game), screen.out())


@app.command()
def new(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="A folder that is new.")],
) -> None:
    """Write a small game of your own, complete and running, to start from."""
    starting.write(folder, screen.out())


@app.command()
def draw(
    file: JournalFile,
    output: Annotated[
        Path,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="Write the picture to FILE; - for standard output.",
        ),
    ],
    seat: SeatOption = None,
    after: Annotated[
        int | None, typer.Option(metavar="K", min=0, help="The position after K answers.")
    ] = None,
    which: Annotated[
        str, typer.Option("--screen", metavar="NAME", help="Which of its screens; else the first.")
    ] = "",
    wide: Annotated[bool, typer.Option("--wide", help="For a wide screen, not a phone.")] = False,
    theme: Annotated[
        Literal["light", "dark"] | None, typer.Option(help="Hold it in light or in dark.")
    ] = None,
    pack: Packs = None,
) -> None:
    """Draw a position of a journal as SVG."""
    record = replaying.Record(file, pack or [])
    write(output, replaying.draw(record, seat, after, which, wide, theme).encode())


@app.command()
def replay(
    file: JournalFile,
    seat: SeatOption = None,
    start: Annotated[
        int, typer.Option("--from", metavar="K", min=0, help="Leave the first K answers out.")
    ] = 0,
    step: Annotated[bool, typer.Option("--step", help="Show the board after each answer.")] = False,
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check the journal and its chance.")
    ] = False,
    pack: Packs = None,
) -> None:
    """Read a game again from its journal."""
    record = replaying.Record(file, pack or [])
    console = screen.out()
    if verify:
        for line in replaying.verify(record):
            screen.say(console, line)
    else:
        replaying.show(record, seat, start, step, console)


def _warn(message: Warning | str, category: type[Warning], *place: Any, **more: Any) -> None:
    """A warning as a sentence, without the line of the program that gave it."""
    screen.point(screen.err(), screen.plain(str(message)), "dim")


def main() -> None:
    """The entry point."""
    warnings.showwarning = _warn
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    app(prog_name="donjon")
