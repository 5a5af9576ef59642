"""The boxes on the shelf: what they declare, their rules, their sheets for a physical table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from donjon.core.box import Box
from donjon.core.packs import Pack
from donjon.core.pads import Field, ScorePad
from donjon.core.shelf import box as find_box
from donjon.core.shelf import shelf
from donjon.web import box_shapes, guard, wishes
from donjon.web.api import REFUSALS
from donjon.web.guard import Ask


@get("/boxes", summary="The boxes on the shelf")
async def boxes() -> list[box_shapes.BoxShape]:
    return [
        box_shapes.BoxShape(
            box.id,
            box.title,
            box.about.line,
            box.seats,
            box.about.minutes,
            box.about.difficulty,
            box.about.accent,
            box.about.stage,
            box.about.credits,
            presets_of(box),
            options_of(box),
            packs_of(box),
            f"/boxes/{box.id}/cover.svg",
            box.has_pad,
            box.has_book,
        )
        for box in shelf()
    ]


@get("/boxes/{name:str}/options", summary="What can be agreed with some packs", responses=REFUSALS)
async def options(
    request: Ask,
    name: FromPath[str],
    packs: Annotated[str, QueryParameter(description="Ids, with commas.", max_length=500)] = "",
) -> list[box_shapes.BoxOption]:
    guard.limit(request, "look")
    box = find_box(name)
    return options_of(box, box.named([pack for pack in packs.split(",") if pack]))


def options_of(box: Box, packs: Sequence[Pack] = ()) -> list[box_shapes.BoxOption]:
    """The options of a box, with the values that packs bring."""
    return [
        box_shapes.BoxOption(
            option.id,
            option.title,
            option.default,
            [box_shapes.BoxValue(*value) for value in box.values(option, packs)],
            option.needs,
            option.per,
            option.different,
            option.advised,
            option.seats,
        )
        for option in box.options
    ]


def presets_of(box: Box) -> list[box_shapes.BoxPreset]:
    """The presets of a box; one that needs a pack which is not here is left out."""
    return [
        box_shapes.BoxPreset(
            preset.id, preset.title, preset.text, preset.options, preset.seats, preset.packs
        )
        for preset in box.about.preset
        if all(pack in box.packs for pack in preset.packs)
    ]


def packs_of(box: Box) -> list[box_shapes.BoxPack]:
    """The packs that a table of a box may be played with."""
    return [
        box_shapes.BoxPack(pack.id, pack.about.title, pack.about.text, pack.adds, pack.digest)
        for pack in box.packs.values()
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
) -> box_shapes.TallyShape:
    guard.limit(request, "look")
    tally = ScorePad(find_box(name)).score(data.shared, data.players)
    return box_shapes.TallyShape(tally.lines, tally.winners)


router = Router("/api", route_handlers=[boxes, options, rules, pad, score])
