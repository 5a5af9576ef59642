"""A game on the shelf: a folder with its declaration, rules, content, words and pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from donjon.core.box.booklet import Booklet
from donjon.core.box.contents import AnyPack
from donjon.core.box.declaration import Option, Preset
from donjon.core.box.options import Agreed, Value, choose, summary, values_of
from donjon.core.engine.dealer import Dealer, SeededDealer
from donjon.core.engine.game import Game, start
from donjon.core.engine.setup import Setup
from donjon.core.errors import BadOption, span, unknown
from donjon.core.record.position import Position

PARTS = (
    "state",
    "text",
    "picture",
    "picture.cover",
    "effects.table",
    "hints",
    "ending",
    "gallery",
    "pad",
    "book",
    "sketch",
    "position",
    "bot",
)
"""The modules of a game that tables and pages may need, beside rules, view and content."""


class Box(Booklet):
    """A game on the shelf. `open` takes it out and starts a game."""

    loaded = False
    """Whether everything is in memory that tables and pages of this box may need."""

    def load(self) -> None:
        """Import the modules of this box and read its words, rules and packs, all at once.

        Each would also come at its first use. A server loads a box beforehand, in a thread: the
        loop that serves everybody reads no file of a box.
        """
        for name in ("rules", "view"):
            self.module(name)
        for name in PARTS:
            self.optional(name)
        _ = self.words, self.rules, self.has_pad, self.has_book, self.has_gallery
        self.content()
        self.loaded = True

    @property
    def seats(self) -> list[int]:
        """The numbers of players it takes."""
        return self.about.seats

    @property
    def options(self) -> list[Option]:
        return self.about.option

    # Opening

    def open(
        self,
        seats: int | None = None,
        seed: int | str | None = None,
        options: Mapping[str, str] | None = None,
        packs: Sequence[AnyPack] = (),
        dealer: Dealer | None = None,
        forced: bool = True,
        heard: bool = True,
    ) -> Game:
        """Start a game. With a seed or a dealer, chance is answered; without, you answer it.

        Unless somebody hears it, nothing is told: simulations are quicker for it.
        """
        if seed is not None and dealer is not None:
            raise BadOption("Chance is answered by a seed or by a dealer, not by both.")
        setup = self.agree(seats, options or {}, packs)
        return start(setup, dealer if seed is None else SeededDealer(seed), forced, heard)

    def agree(
        self, seats: int | None, options: Mapping[str, str], packs: Sequence[AnyPack] = ()
    ) -> Setup:
        """What is agreed before the first answer, or an error that says what cannot be."""
        count = self.seats[0] if seats is None else seats
        if count not in self.seats:
            allowed = span(self.seats)
            raise BadOption(f"{self.title} takes {allowed} players, not {count}.")
        read = [self.pack(pack) for pack in packs]
        content = self.content(read)
        chosen = choose(self.title, self.options, options, count, content)
        folders = [str(pack.folder) for pack in read]
        return Setup(self, content, folders, count, chosen, self.digests(read))

    def agree_again(
        self,
        seats: int,
        options: Mapping[str, str],
        digests: Mapping[str, str],
        given: Sequence[AnyPack] = (),
    ) -> Setup:
        """The agreement of an earlier game, with the very packs it was played with.

        They are known by id and digest, and are among those given or installed here.
        """
        return self.agree(seats, options, self.again(digests, given))

    def position(
        self,
        text: str,
        seed: int | str | None = None,
        packs: Sequence[AnyPack] = (),
        forced: bool = True,
    ) -> Game:
        """A game in a position that was written down (`core/record/position.py`)."""
        setup = self.agree_position(text, packs)
        return start(setup, None if seed is None else SeededDealer(seed), forced)

    def agree_position(self, text: str, packs: Sequence[AnyPack] = ()) -> Setup:
        """What is agreed for a game that begins in a position."""
        setup = self.agree(*Position(self, text).agreed(), packs)
        setup.position = text
        return setup

    def preset(self, name: str) -> Preset:
        """The preset of this name."""
        known = {preset.id: preset for preset in self.about.preset}
        if name not in known:
            raise BadOption(str(unknown(f"preset of {self.title} called", name, known)))
        return known[name]

    def with_preset(
        self, name: str, options: Mapping[str, str], packs: Sequence[str] | None
    ) -> tuple[dict[str, str], list[str]]:
        """Options and packs on top of those of a preset, or of nothing if none is named."""
        preset = self.preset(name) if name else Preset("", "", "")
        own = preset.packs if packs is None else packs
        return {**preset.options, **options}, list(own)

    def values(self, option: Option, packs: Sequence[AnyPack] = ()) -> list[Value]:
        """The values of an option, with those that packs bring."""
        brought = isinstance(option.values, str) or packs
        return values_of(option, self.content(packs) if brought else None)

    def agreed(self, setup: Setup) -> list[Agreed]:
        """What was agreed on each option that matters."""
        return summary(self.options, setup.options, setup.content)

    def summary(self, setup: Setup) -> str:
        """What was agreed, in words: a preset by its name, the options, and the packs."""
        titles = [preset.title for preset in self.about.preset if self._is(preset, setup)][:1]
        sentences = [*titles, *map(str, self.agreed(setup))]
        if setup.digests:
            packs = [self._versions[version].about.title for version in setup.digests.items()]
            sentences.append(f"With {' and '.join(packs)}")
        return "".join(f"{sentence}. " for sentence in sentences).strip()

    def _is(self, preset: Preset, setup: Setup) -> bool:
        """Whether what was agreed is just what a preset says."""
        if set(preset.packs) != set(setup.digests) or preset.seats not in (0, setup.seats):
            return False
        same = choose(self.title, self.options, preset.options, setup.seats, setup.content)
        return same == setup.options

    def data(self) -> dict[str, Any]:
        """The declaration as plain data."""
        data: dict[str, Any] = msgspec.to_builtins(self.about)
        return data
