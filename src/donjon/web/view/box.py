"""What can be agreed on with a box, as pages and the API show it."""

from __future__ import annotations

from collections.abc import Sequence

from donjon.core.box.box import Box
from donjon.core.content.packs import Pack
from donjon.web.responses.box import BoxOption, BoxPack, BoxPreset, BoxValue


def packs_named(box: Box, names: str) -> list[Pack]:
    """The packs whose ids stand in a text with commas."""
    return box.named([name for name in names.split(",") if name])


def options_of(box: Box, packs: Sequence[Pack] = ()) -> list[BoxOption]:
    """The options of a box, with the values that packs bring."""
    return [
        BoxOption(
            option.id,
            option.title,
            option.default,
            [BoxValue(*value) for value in box.values(option, packs)],
            option.needs,
            option.per,
            option.different,
            option.advised,
            option.seats,
        )
        for option in box.options
    ]


def presets_of(box: Box) -> list[BoxPreset]:
    """The presets of a box; one that needs a pack which is not installed is left out."""
    return [
        BoxPreset(preset.id, preset.title, preset.text, preset.options, preset.seats, preset.packs)
        for preset in box.about.preset
        if all(pack in box.packs for pack in preset.packs)
    ]


def packs_of(box: Box) -> list[BoxPack]:
    """The packs that a table of a box may be played with."""
    return [
        BoxPack(pack.id, pack.about.title, pack.about.text, pack.adds, pack.digest)
        for pack in box.packs.values()
    ]
