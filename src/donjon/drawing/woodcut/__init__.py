"""The workshop of woodcuts: gouge strokes and inks (`carve`), walls and water (`masonry`), lights
and frames (`scenery`), motifs that are data (`motif`), plates printed from them (`press`), and
portraits (`busts`)."""

from donjon.drawing.woodcut.motif import (
    INKS,
    SHAPES,
    THINGS,
    Ink,
    Motif,
    MotifError,
    Motifs,
    figures,
)
from donjon.drawing.woodcut.press import Press, printed

__all__ = [
    "INKS",
    "SHAPES",
    "THINGS",
    "Ink",
    "Motif",
    "MotifError",
    "Motifs",
    "Press",
    "figures",
    "printed",
]
