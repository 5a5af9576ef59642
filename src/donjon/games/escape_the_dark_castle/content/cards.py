"""How the cards of the castle are read."""

from __future__ import annotations

from donjon.core.content.packs import Entries
from donjon.core.engine.acts import Acts
from donjon.games.escape_the_dark_castle.components import BANDS, Beat, Card
from donjon.games.escape_the_dark_castle.content.entries import Chapter, Plate, Tale
from donjon.games.escape_the_dark_castle.content.foes import FoeReader
from donjon.games.escape_the_dark_castle.content.words import CARD_WORDS


class CardReader(FoeReader):
    """Reads the cards of the castle: their instructions, the enemies on them, their pictures."""

    def __init__(self, entries: Entries) -> None:
        super().__init__(CARD_WORDS, entries)
        self.foes = []
        self.plates = {plate.id: plate.motifs for plate in entries.all("plate", Plate)}

    def card(self, chapter: Chapter, tale: Tale) -> Card:
        """A card of the castle. Behind a boss there is the way out, and no item (DC-39)."""
        first = len(self.foes)
        boss = chapter.kind == "boss"
        do = [*chapter.do, {"escape": True}] if boss else chapter.do
        script = self.read("chapter", chapter, "do", do)
        for foe in self.foes[first:] if boss else ():
            foe.spoils = 0
        mark_last(self.acts, script)
        plate = " ".join(self.plates.get(chapter.id, []))
        texts = (tale.text, tale.death, tale.escape, plate)
        return Card(chapter.id, script, chapter.kind, BANDS.index(chapter.band), *texts)


def mark_last(acts: Acts, script: int) -> None:
    """Mark the instructions with which a chapter is complete."""
    if script >= 0:
        beat = acts.effects[acts.scripts[script][-1]]
        assert isinstance(beat, Beat)
        beat.last = True
        for way in (*beat.ways, beat.won, beat.lost):
            mark_last(acts, way)
