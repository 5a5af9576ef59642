"""`donjon`: all commands together, and the one place where errors become sentences."""

from __future__ import annotations

import sys
import warnings
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from donjon.core.errors import DonjonError
from donjon.terminal.cli import games, journals, lab, packs, reference, server, workshop
from donjon.terminal.exit_codes import MISTAKE


class Commands(TyperGroup):
    """The group of all commands: what a person can mend is said in a sentence, with code 2."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not args or args[0] not in self.commands:
            return super().parse_args(ctx, args)
        # No option of the server was typed. Typer would check their defaults, and load for that a
        # library that takes longer than most commands.
        params, self.params, self.add_help_option = self.params, [], False
        try:
            return super().parse_args(ctx, args)
        finally:
            self.params, self.add_help_option = params, True

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except DonjonError as error:
            sentence = str(error)
        except BrokenPipeError:
            raise
        except OSError as error:
            name = f"{error.filename}: " if error.filename else ""
            sentence = f"{name}{error.strerror or error}."
        from donjon.terminal import screen

        screen.write_unbroken(screen.err(), screen.plain(sentence))
        raise typer.Exit(MISTAKE)


class Command(TyperCommand):
    """A command. If nothing was typed after it, its defaults are taken unchecked, as above."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args or any(parameter.required for parameter in self.params):
            return super().parse_args(ctx, args)
        ctx.params = {parameter.name: parameter.default for parameter in self.params}
        return []


app = typer.Typer(
    cls=Commands,
    name="donjon",
    help="Tower games on one table. Without a command: serve tables to browsers.",
    invoke_without_command=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.callback()(server.serve)
for command in (
    *(games.games, games.play, games.left, games.learn),
    *(reference.rules, reference.cards, reference.score, reference.book),
    *(journals.replay, journals.draw, journals.position),
    *(workshop.simulate, workshop.new, workshop.lesson),
    *(server.tidy, server.backup),
):
    app.command(cls=Command)(command)
app.add_typer(packs.pack, name="pack")
app.add_typer(lab.lab, name="lab")


def _show_warning(
    message: Warning | str, category: type[Warning], *place: Any, **more: Any
) -> None:
    """Show a warning as a sentence, without the line of the program that gave it."""
    from donjon.terminal import screen

    screen.write_unbroken(screen.err(), screen.plain(str(message)), "dim")


def main() -> None:
    """The entry point."""
    warnings.showwarning = _show_warning
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
    app(prog_name="donjon")
