"""The result of a simulation, as a page of the terminal or as rows for a spreadsheet."""

from __future__ import annotations

from csv import writer
from io import StringIO

from rich import box as borders
from rich.console import Console
from rich.table import Table

from donjon.core.box.box import Box
from donjon.core.box.declaration import ANY
from donjon.lab import Rate, Result, pooled, rate
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
    _show_counts(result, console)
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


def show_pool(box: Box, results: list[Result], console: Console) -> None:
    """Write who won how often in each of several simulations, and all that they count, together."""
    together = pooled(results)
    console.print(screen.title(box, say("terminal.report_pool", games=together.games)))
    console.print()
    grid = _table("simulation", "games")
    for result in results:
        chosen = [f"{name} {value}" for name, value in result.plan.options.items() if value != ANY]
        hits = sum(bool(record.winners) for record in result.records)
        won = rate(hits, result.games)
        name = say("terminal.report_simulation", games=result.games, seed=result.plan.seed)
        what = ", ".join([name, *chosen])
        grid.add_row(", ".join(result.plan.bots), what, *_figures(won, hits))
    console.print(grid)
    console.print()
    console.print(_reasons(together))
    console.print()
    _show_counts(together, console)


def _show_counts(result: Result, console: Console) -> None:
    """Write what the game counts of its players and of its course."""
    for rows, table in (
        (result.claims(), _claims),
        (result.figures(), _course),
        (result.things(), _things),
    ):
        if rows:
            console.print(table(result))
            console.print()
    for heading, counts in result.tallies().items():
        console.print(_tally(heading, counts, result.games))
        console.print()


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
    names = ("did", "players", "share", "95", "won", "95")
    grid = _grid([_head(name) for name in names], 1)
    won = result.won_with()
    for thing, share in result.things():
        among = _figures(won[thing], won[thing].hits)
        grid.add_row(thing, *_figures(share, share.hits), *among[1:])
    return grid


def _claims(result: Result) -> Table:
    grid = _grid([_head(name) for name in ("claim", "times", "of", "share", "95")], 1)
    for claim, share in result.claims():
        hits, part, interval = _figures(share, share.hits)
        grid.add_row(claim, hits, f"{share.count:,}", part, interval)
    return grid


def _course(result: Result) -> Table:
    """Numbers of games: their mean, and where the lowest tenth, the half and the rest end."""
    names = ("figure", "times", "mean", "low", "median", "high")
    grid = _grid([_head(name) for name in names], 1)
    for name, row in result.figures():
        numbers = (row.mean, row.low, row.middle, row.high)
        grid.add_row(name, f"{row.count:,}", *[f"{number:.2f}" for number in numbers])
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
    return _grid([_head(first), "", _head(counted), _head("share"), _head("95")], 2)


def _grid(heads: list[str], words: int) -> Table:
    """An empty table with these heads; the first few columns are words, the rest numbers."""
    grid = Table(box=borders.SIMPLE_HEAD, show_edge=False, padding=(0, 1), header_style="dim")
    for number, head in enumerate(heads):
        grid.add_column(head, justify="right" if number >= words else "left", no_wrap=number != 1)
    return grid


def _head(name: str) -> str:
    return say(f"terminal.head_{name}")


def _figures(share: Rate, hits: int) -> tuple[str, str, str]:
    low, high = 100 * share.low, 100 * share.high
    return f"{hits:,}", f"{100 * share.share:.1f}%", f"{low:.1f}-{high:.1f}%"
