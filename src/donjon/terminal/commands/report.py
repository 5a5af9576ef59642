"""The result of a simulation, as a page of the terminal or as rows for a spreadsheet."""

from __future__ import annotations

from csv import writer
from io import StringIO

from rich import box as borders
from rich.console import Console
from rich.table import Table

from donjon.core.box.box import Box
from donjon.lab import Rate, Result
from donjon.tables.sentences import say
from donjon.terminal import screen


def show(box: Box, result: Result, elapsed: float, console: Console) -> None:
    """Write who won how often, how games ended, and how long they took."""
    plan = result.plan
    options = [f"{name} {value}" for name, value in plan.options.items()]
    console.print(screen.title(box, *options, say("terminal.seed", seed=plan.seed)))
    count = f"{result.games:,}" if result.complete else f"{result.games:,} of {result.asked:,}"
    screen.write(console, say("terminal.report_games", games=count, seconds=elapsed))
    if not result.games:
        return
    console.print()
    console.print(_winners(result))
    console.print()
    console.print(_reasons(result))
    console.print()
    if result.things():
        console.print(_things(result))
        console.print()
    for heading, counts in result.tallies().items():
        console.print(_tally(heading, counts, result.games))
        console.print()
    made, clicks, time = result.decisions(), result.clicks(), result.seconds()
    figures = say(
        "terminal.report_figures",
        mean=made.mean,
        least=made.least,
        most=made.most,
        clicks=clicks.mean,
        seconds=time.mean,
        slowest=result.slowest(),
    )
    screen.write(console, figures)
    if result.tried():
        screen.write(console, _idle_questions(result))


def csv(result: Result) -> str:
    """A row for each game, with a heading: what a spreadsheet reads."""
    page = StringIO()
    rows = writer(page)
    seats = range(1, len(result.plan.bots) + 1)
    scores = [f"score {seat}" for seat in seats]
    rows.writerow(["game", "won by", "reason", *scores, "questions", "clicks", "seconds"])
    for one in result.records:
        won = " ".join(str(seat + 1) for seat in one.winners)
        figures = [one.decisions, one.clicks, f"{one.seconds:.4f}"]
        rows.writerow([one.index, won, one.reason, *one.scores, *figures])
    return page.getvalue()


def _idle_questions(result: Result) -> str:
    """How many questions were for nothing, and which rules asked them."""
    shares = result.idle()
    number = sum(share.hits for _, share in shares)
    rules = ", ".join(f"{rule} {share.hits}" for rule, share in shares)
    line = say("terminal.report_idle", number=number, count=result.tried())
    return f"{line}: {rules}" if rules else line


def _winners(result: Result) -> Table:
    grid = _table("won_by", "games")
    names = [say("terminal.report_seat", number=seat + 1) for seat in range(len(result.plan.bots))]
    if result.together() and len(names) > 1:
        hits = sum(bool(record.winners) for record in result.records)
        bots = ", ".join(result.plan.bots)
        together = say("terminal.report_all")
        grid.add_row(together, bots, *_figures(result.seat(0), hits))
        return grid
    for seat, name in enumerate(names):
        share = result.seat(seat)
        grid.add_row(name, result.plan.bots[seat], *_figures(share, share.hits))
    for seats, share in result.teams():
        if len(seats) != 1:
            who = say("terminal.and").join(str(seat + 1) for seat in seats)
            name = say("terminal.report_seats" if seats else "terminal.report_nobody", seats=who)
            grid.add_row(name, "", *_figures(share, share.hits))
    return grid


def _reasons(result: Result) -> Table:
    grid = _table("ended_by", "games")
    for reason, share in result.reasons():
        grid.add_row(reason, "", *_figures(share, share.hits))
    return grid


def _things(result: Result) -> Table:
    grid = _table("did", "players")
    for thing, share in result.things():
        grid.add_row(thing, "", *_figures(share, share.hits))
    return grid


def _tally(heading: str, counts: list[tuple[str, int]], games: int) -> Table:
    """How much of what there was in all games together, a game, and as a share of the whole."""
    grid = Table(box=borders.SIMPLE_HEAD, show_edge=False, padding=(0, 1), header_style="dim")
    grid.add_column(heading)
    for name in ("number", "a_game", "share"):
        grid.add_column(_head(name), justify="right")
    whole = sum(number for _, number in counts)
    for name, number in counts:
        share = number / whole if whole else 0.0
        grid.add_row(name, f"{number:,}", f"{number / games:.2f}", f"{100 * share:.1f}%")
    return grid


def _table(first: str, counted: str) -> Table:
    """An empty table with the heads of these names in `terminal.toml` (after `head_`)."""
    heads = [_head(first), "", _head(counted), _head("share"), "95 %"]
    grid = Table(box=borders.SIMPLE_HEAD, show_edge=False, padding=(0, 1), header_style="dim")
    for number, head in enumerate(heads):
        grid.add_column(head, justify="right" if number > 1 else "left", no_wrap=number != 1)
    return grid


def _head(name: str) -> str:
    return say(f"terminal.head_{name}")


def _figures(share: Rate, hits: int) -> tuple[str, str, str]:
    low, high = 100 * share.low, 100 * share.high
    return f"{hits:,}", f"{100 * share.share:.1f}%", f"{low:.1f}-{high:.1f}%"
