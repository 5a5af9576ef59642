"""What a simulation found, as a page of the terminal."""

from __future__ import annotations

from csv import writer
from io import StringIO

from rich import box as borders
from rich.console import Console
from rich.table import Table

from donjon.core.box import Box
from donjon.lab import Rate, Result
from donjon.terminal import screen


def show(box: Box, result: Result, elapsed: float, console: Console) -> None:
    """Who won how often, how games ended, and how long they took."""
    plan = result.plan
    options = [f"{name} {value}" for name, value in plan.options.items()]
    console.print(screen.title(box, *options, f"seed {plan.seed}"))
    count = f"{result.games:,}" if result.complete else f"{result.games:,} of {result.asked:,}"
    screen.say(console, f"{count} games in {elapsed:.1f} s")
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
    made, clicks, time = result.decisions(), result.clicks(), result.seconds()
    screen.say(
        console,
        f"{made.mean:.1f} questions a game ({made.least:.0f} to {made.most:.0f}), "
        f"{clicks.mean:.1f} clicks, {time.mean:.3f} s a game, "
        f"slowest answer {result.slowest():.3f} s",
    )
    if result.tried():
        screen.say(console, _idle(result))


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


def _idle(result: Result) -> str:
    """How many questions were for nothing, and which rules asked them."""
    found = result.idle()
    count = sum(share.hits for _, share in found)
    rules = ", ".join(f"{rule} {share.hits}" for rule, share in found)
    line = f"{count} of {result.tried():,} questions tried out cannot matter"
    return f"{line}: {rules}" if rules else line


def _winners(result: Result) -> Table:
    grid = _table("won by", "", "games", "share", "95 %")
    names = [f"seat {seat + 1}" for seat in range(len(result.plan.bots))]
    if result.together() and len(names) > 1:
        hits = sum(bool(record.winners) for record in result.records)
        grid.add_row("all together", ", ".join(result.plan.bots), *_figures(result.seat(0), hits))
        return grid
    for seat, name in enumerate(names):
        share = result.seat(seat)
        grid.add_row(name, result.plan.bots[seat], *_figures(share, share.hits))
    for seats, share in result.teams():
        if len(seats) != 1:
            who = " and ".join(str(seat + 1) for seat in seats)
            grid.add_row(f"seats {who}" if seats else "nobody", "", *_figures(share, share.hits))
    return grid


def _reasons(result: Result) -> Table:
    grid = _table("ended by", "", "games", "share", "95 %")
    for reason, share in result.reasons():
        grid.add_row(reason, "", *_figures(share, share.hits))
    return grid


def _things(result: Result) -> Table:
    grid = _table("what a player did", "", "players", "share", "95 %")
    for thing, share in result.things():
        grid.add_row(thing, "", *_figures(share, share.hits))
    return grid


def _table(*heads: str) -> Table:
    grid = Table(box=borders.SIMPLE_HEAD, show_edge=False, padding=(0, 1), header_style="dim")
    for number, head in enumerate(heads):
        grid.add_column(head, justify="right" if number > 1 else "left", no_wrap=number != 1)
    return grid


def _figures(share: Rate, hits: int) -> tuple[str, str, str]:
    low, high = 100 * share.low, 100 * share.high
    return f"{hits:,}", f"{100 * share.share:.1f}%", f"{low:.1f}-{high:.1f}%"
