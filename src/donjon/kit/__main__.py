"""`python -m donjon.kit` puts boxes of the shelf through the checks."""

from __future__ import annotations

import argparse
import os
import sys
from time import perf_counter

from donjon.core.box.box import Box
from donjon.core.box.shelf import box as find_box
from donjon.core.box.shelf import shelf
from donjon.core.errors import DonjonError
from donjon.kit.conformance import CHECKS, conform, examine, name
from donjon.kit.faults import Broken
from donjon.kit.sample import LOOKS
from donjon.kit.soak import Soaked, soak
from donjon.kit.walk import Walk


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line says; 1 if a game breaks a promise."""
    given = _parser().parse_args(arguments)
    try:
        code: int = given.do(given)
    except DonjonError as error:
        print(error, file=sys.stderr)
        return 2
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m donjon.kit", description=main.__doc__)
    commands = parser.add_subparsers(required=True)

    every = commands.add_parser("conform", help="every check, in a few games")
    every.add_argument("--games", type=int, default=4)
    every.add_argument("--looks", type=int, default=LOOKS, help="moments to look at closely")
    every.set_defaults(do=_conform)

    many = commands.add_parser("soak", help="every check, in thousands of games")
    many.add_argument("--games", type=int, default=10_000)
    many.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    many.set_defaults(do=_soak)
    for command in (every, many):
        command.add_argument("box", nargs="*", help="all of the shelf, if none is named")
        command.add_argument("--seed", type=int, default=0)

    again = commands.add_parser("again", help="one game, looked at closely at every moment")
    again.add_argument("box")
    again.add_argument("--seats", type=int)
    again.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    again.add_argument("--seed", type=int, default=0)
    again.add_argument("--check", choices=["the_rules_run", *map(name, CHECKS)])
    again.set_defaults(do=_again)
    return parser


def _boxes(given: argparse.Namespace) -> list[Box]:
    return [find_box(box) for box in given.box] or shelf()


def _conform(given: argparse.Namespace) -> int:
    for box in _boxes(given):
        start = perf_counter()
        try:
            tally = conform(box, given.games, given.seed, looks=given.looks)
        except Broken as broken:
            return _fault(str(broken), broken.again)
        _report(box, Soaked(*tally), start)
    return 0


def _soak(given: argparse.Namespace) -> int:
    for box in _boxes(given):
        start = perf_counter()
        soaked = soak(box.id, given.games, given.seed, given.jobs)
        _report(box, soaked, start)
        if soaked.fault:
            return _fault(soaked.fault, soaked.again)
    return 0


def _again(given: argparse.Namespace) -> int:
    options = dict(pair.split("=", 1) for pair in given.option)
    walk = Walk(find_box(given.box), given.seats, options, given.seed)
    checks = [check for check in CHECKS if given.check in (None, name(check))]
    try:
        examine(walk, checks)
    except Broken as broken:
        return _fault(str(broken), "")
    print(f"{walk} keeps its promises.")
    return 0


def _report(box: Box, soaked: Soaked, start: float) -> None:
    print(
        f"{box.id}: {soaked.games:,} games, {soaked.answers:,} answers, "
        f"{soaked.looks:,} moments closely, {perf_counter() - start:.1f} s",
        flush=True,
    )


def _fault(fault: str, again: str) -> int:
    print(fault, file=sys.stderr)
    if again:
        print(f"To play it again: {again}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
