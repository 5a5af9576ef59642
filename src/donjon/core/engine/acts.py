"""What cards tell a game to do, compiled into flat numbers: effects in scripts.

`lexicon.py` reads them from packs, `effects.py` carries them out.
"""

from __future__ import annotations

from typing import Any

from donjon.core.compiled import mypyc_attr
from donjon.core.engine.step import Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """One effect of a card. A game's own class adds the fields of its words, with defaults."""

    def __init__(self) -> None:
        self.word = 0
        """Which word of the lexicon it is."""
        self.number = 0
        """Its place among all effects of the content."""
        self.needs = -1
        """The condition under which it happens; -1 for always."""
        self.unless = -1
        """The condition under which it does not."""
        self.script = -1
        """The script that it makes possible, or repeats; -1 for none."""
        self.choices: list[int] = []
        """The ways it offers, by their numbers among all choices of the content."""
        self.conditions: list[int] = []
        """What each way needs; -1 for nothing."""
        self.ways: list[int] = []
        """The scripts of those ways, or of the lines of a table."""


class Acts:
    """All effects of a content, the scripts they stand in, and the conditions they name."""

    def __init__(self) -> None:
        self.words: list[str] = []
        """The words of effects, by number; a game's rules say what carries each out."""
        self.tests: list[str] = []
        """The words of conditions, by number."""
        self.effects: list[Effect] = []
        self.steps: list[Step[Any] | None] = []
        """What carries out each effect: steps that `effects.py` makes once, when it needs them."""
        self.scripts: list[list[int]] = []
        self.starts: list[Step[Any]] = []
        """The step that begins each script; made once, too."""
        self.conditions: list[Effect] = []
        self.choices: list[str] = []
        """The names of all ways that effects offer, for the vocabulary."""
        self.labels: list[str] = []
        """What a person reads for them."""
