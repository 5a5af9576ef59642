"""The boxes on the shelf: what they declare, their rules, their sheets for a physical table."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody

from donjon.core.pads import Field, ScorePad
from donjon.core.shelf import box as find_box
from donjon.core.shelf import shelf
from donjon.web import guard, shapes, wishes
from donjon.web.api import REFUSALS
from donjon.web.guard import Ask


@get("/boxes", summary="The boxes on the shelf")
async def boxes() -> list[shapes.BoxShape]:
    return [
        shapes.BoxShape(
            box.id,
            box.title,
            box.about.line,
            box.seats,
            box.about.minutes,
            box.about.difficulty,
            box.about.accent,
            box.about.stage,
            box.about.credits,
            [shapes.BoxOption(o.id, o.title, o.default, o.values) for o in box.options],
            f"/boxes/{box.id}/cover.svg",
            box.has_pad,
            box.has_book,
        )
        for box in shelf()
    ]


@get("/boxes/{name:str}/rules", summary="The rules of a box by their ids", responses=REFUSALS)
async def rules(name: FromPath[str]) -> dict[str, str]:
    return find_box(name).rules


@get("/boxes/{name:str}/pad", summary="What is counted on its sheet", responses=REFUSALS)
async def pad(name: FromPath[str]) -> list[Field]:
    return ScorePad(find_box(name)).fields


@post(
    "/boxes/{name:str}/score",
    status_code=200,
    summary="The score of a physical table",
    responses=REFUSALS,
)
async def score(
    request: Ask, name: FromPath[str], data: JSONBody[wishes.Counts]
) -> shapes.TallyShape:
    guard.limit(request, "look")
    tally = ScorePad(find_box(name)).score(data.shared, data.players)
    return shapes.TallyShape(tally.lines, tally.winners)


router = Router("/api", route_handlers=[boxes, rules, pad, score])
