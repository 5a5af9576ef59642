"""What was measured, as tables to read."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Any

from bench.web.figures import spread, table

Found = dict[str, Any]
WAYS = {
    "events": "events bring the question",
    "asking": "no events, the question is asked for",
    "one key": "no events, two seats a key",
    "pages": "pages with pictures",
}
"""How people learn that they are asked, and how that reads in the table."""
CORES = "cores of server, load, others"


def ours(clients: int, title: str) -> str:
    return f"Donjon, {clients} clients, {title}"


def theirs(clients: int, kept: bool) -> str:
    return f"boardgame.io, {clients} clients, {'FlatFile' if kept else 'in memory'}"


def whole(values: Sequence[float]) -> str:
    return spread(values)


def tenths(values: Sequence[float]) -> str:
    return spread(values, "{:.1f}".format)


def hundredths(values: Sequence[float]) -> str:
    return spread(values, "{:.2f}".format)


def kilobytes(found: list[Found]) -> str:
    """The bytes of pages in the middle of the rounds; nothing where there were none."""
    typical, many = (median(each(found, name)) / 1000 for name in ("p50", "p95"))
    return f"{typical:.1f} ({many:.1f})" if many else ""


def each(found: list[Found], name: str) -> list[Any]:
    return [result[name] for result in found]


def cores(results: list[Found]) -> str:
    """How much of the machine went where, in the middle of the rounds."""
    names = ("server_cpu", "cpu", "other_cpu")
    return ", ".join(f"{median(each(results, name)):.2f}" for name in names)


def cost(result: Found) -> float:
    """Milliseconds of the server's CPU for one answer."""
    milliseconds: float = result["server_cpu"] / result["rate"] * 1000
    return milliseconds


def rounds(found: dict[str, list[Found]]) -> None:
    heads = ["closed loop", "answers a second", "p50, ms", "p95, ms", "p99, ms"]
    heads += ["server CPU, ms an answer", "kB of a page, p50 (p95)", CORES]
    rows = [
        [
            title,
            whole(each(results, "rate")),
            tenths(each(results, "p50")),
            tenths(each(results, "p95")),
            tenths(each(results, "p99")),
            hundredths([cost(result) for result in results]),
            kilobytes([result.get("bytes", {"p50": 0, "p95": 0}) for result in results]),
            cores(results),
        ]
        for title, results in found.items()
    ]
    print(table(heads, rows), end="\n\n")


def ratios(found: dict[str, list[Found]], clients: int) -> None:
    """How many times as many answers as moves, round by round: in a second, and in a second
    of the server's CPU, which a busy machine changes less."""
    rows = []
    for way in ("events", "asking", "one key"):
        for kept in (True, False):
            name, other = ours(clients, WAYS[way]), theirs(clients, kept)
            if other in found:
                pairs = list(zip(found[name], found[other], strict=True))
                quick = [mine["rate"] / its["rate"] for mine, its in pairs]
                cheap = [cost(its) / cost(mine) for mine, its in pairs]
                rows.append([f"{name} : {other}", tenths(quick), tenths(cheap)])
    if rows:
        heads = ["answers to moves in one round", "a second", "a second of server CPU"]
        print(table(heads, rows), end="\n\n")


def open_loop(way: str, found: list[Found]) -> None:
    heads = [way, "answered of due", "p50, ms", "p95, ms", "p99, ms", "highest, ms"]
    heads += ["heard by others, p50, ms", "p99, ms", CORES]
    due, done = sum(each(found, "due")), sum(each(found, "answers"))
    row = [f"{median(each(found, 'rate')):.0f} answers a second", f"{done:,} of {due:,}"]
    row += [tenths(each(found, name)) for name in ("p50", "p95", "p99", "max")]
    heard = each(found, "heard")
    row += [tenths(each(heard, name)) for name in ("p50", "p99")]
    print(table(heads, [[*row, cores(found)]]), end="\n\n")


def lengths(found: Found, pasts: dict[str, tuple[int, float]]) -> None:
    """What an answer costs as a game gets longer, and what its past takes."""
    early, late = found["early"], found["late"]
    heads = ["a page that answers", "server CPU, ms", "p50, ms", "kB of reply"]
    rows = [
        [
            f"after {one['after']:,} answers of people",
            f"{one['cpu']:.2f}",
            f"{one['p50']:.2f}",
            f"{one['bytes'] / 1000:.1f}",
        ]
        for one in (early, late)
    ]
    ratio = [f"{late[name] / early[name]:.2f}" for name in ("cpu", "p50", "bytes")]
    print(table(heads, [*rows, ["late : early", *ratio]]), end="\n\n")
    heads = ["the past of a game, two seats", "answers", "bytes an answer"]
    kept = [[name, f"{count:,}", f"{size:,.0f}"] for name, (count, size) in pasts.items()]
    print(table(heads, kept), end="\n\n")


def pictures(drawn: Found, sent: Found) -> None:
    heads = ["one picture", "p50, ms", "p95, ms", "p99, ms", "kB on the line"]
    rows = [
        [
            f"{way}: {kind}",
            *(f"{times[point]:.2f}" for point in ("p50", "p95", "p99")),
            f"{times['bytes'] / 1000:.1f}" if "bytes" in times else "",
        ]
        for way, found in {"Python": drawn, "HTTP": sent}.items()
        for kind, times in found.items()
    ]
    print(table(heads, rows), end="\n\n")


def sizes(
    tables: int,
    before: tuple[float, float],
    after: tuple[float, float],
    starts: list[float],
    stored: int,
    full: list[float],
) -> None:
    form = "{:.0f} ({:.0f}) MB".format
    rows = [
        ["memory before anybody comes, resident (proportional)", form(*before)],
        [f"memory after {tables:,} tables with a few answers each", form(*after)],
        ["from the command to the first page", f"{hundredths(starts)} s"],
        [f"the same with {stored:,} tables stored", f"{hundredths(full)} s"],
    ]
    print(table(["the server", ""], rows), end="\n\n")
