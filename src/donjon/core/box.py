"""A game on the shelf: a folder with its declaration, rules, content, words and pictures."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from donjon.core.book import Book
from donjon.core.dealer import Dealer, SeededDealer
from donjon.core.declaration import Option, Preset
from donjon.core.errors import BadOption, JournalError, PackError, span, unknown
from donjon.core.folder import Folder
from donjon.core.game import Content, Game, Setup
from donjon.core.options import Agreed, Value, choose, summary, values_of
from donjon.core.packs import Entries, Pack, Stamp, id_of, is_word, stamp
from donjon.core.places import pack_folders
from donjon.core.views import View
from donjon.core.words import Words, words_of

AnyPack: TypeAlias = str | Path | Pack
"""A pack by its id, by its folder, or itself."""


class Box(Folder):
    """A game on the shelf. `open` takes it out and starts a game."""

    def __init__(self, folder: Path, package: str) -> None:
        super().__init__(folder, package)
        self._base = str(folder / "pack")
        self._packs: dict[str, tuple[Stamp, Pack]] = {}
        """The packs that have been read, by their folders."""
        self._versions: dict[tuple[str, str], Pack] = {}
        """The same by id and digest: a game goes on with what it began with."""
        self._contents: dict[tuple[str, ...], Content] = {}
        self._building = threading.RLock()
        """Held by whoever puts a content together: several people may come to tables at once."""
        self._broken: dict[Path, Stamp] = {}
        """Packs that cannot be played with, as they were when that was found out."""

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
        return self.start(setup, dealer if seed is None else SeededDealer(seed), forced, heard)

    def agree(
        self, seats: int | None, options: Mapping[str, str], packs: Sequence[AnyPack] = ()
    ) -> Setup:
        """What is agreed before the first answer, or an error that says what cannot be."""
        count = self.seats[0] if seats is None else seats
        if count not in self.seats:
            allowed = span(self.seats)
            raise BadOption(f"{self.title} takes {allowed} players, not {count}.")
        found = [self.pack(pack) for pack in packs]
        content = self.content(found)
        chosen = choose(self.title, self.options, options, count, content)
        folders = [str(pack.folder) for pack in found]
        return Setup(self, content, folders, count, chosen, self.digests(found))

    def start(
        self, setup: Setup, dealer: Dealer | None, forced: bool = True, heard: bool = True
    ) -> Game:
        """Start a game under what was agreed."""
        game: Game = self.make(setup)
        game.prepare()
        game.forced = forced
        game.heard = heard
        game.dealer = dealer
        self._opening(game)
        game.begin()
        return game

    @cached_property
    def _opening(self) -> Callable[[Game], None]:
        opening: Callable[[Game], None] = self.module("rules").opening
        return opening

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
        told = [*titles, *map(str, self.agreed(setup))]
        if setup.digests:
            packs = [self._versions[version].about.title for version in setup.digests.items()]
            told.append(f"With {' and '.join(packs)}")
        return "".join(f"{sentence}. " for sentence in told).strip()

    def _is(self, preset: Preset, setup: Setup) -> bool:
        """Whether what was agreed is just what a preset says."""
        if set(preset.packs) != set(setup.digests) or preset.seats not in (0, setup.seats):
            return False
        same = choose(self.title, self.options, preset.options, setup.seats, setup.content)
        return same == setup.options

    # Content

    def pack(self, pack: AnyPack) -> Pack:
        """A pack for this box: one that is found by its id, or that of a folder."""
        if isinstance(pack, Pack):
            return pack
        if isinstance(pack, str) and is_word(pack):
            found = self._found().get(pack)
            if found is not None:
                return self._read(found)
            if not Path(pack).is_dir():
                raise BadOption(str(unknown(f"pack for {self.title} called", pack, self.packs)))
        return self._read(Path(pack))

    def _read(self, folder: Path) -> Pack:
        key = str(folder)
        if key not in self._packs or (key != self._base and self._packs[key][0] != stamp(folder)):
            pack = Pack(folder, self.module("content").SCHEMA, self.id)
            self._packs[key] = (stamp(folder), pack)
            self._versions[pack.id, pack.digest] = pack
        return self._packs[key][1]

    @property
    def base_pack(self) -> Pack:
        return self._read(self.folder / "pack")

    @property
    def packs(self) -> dict[str, Pack]:
        """The packs that can be played with, by their ids; those that are broken are left out."""
        found: dict[str, Pack] = {}
        for name, folder in self._found().items():
            if self._broken.get(folder) == stamp(folder):
                continue
            try:
                self.content([folder])
            except Exception:  # whatever is wrong with one, the others can be played with
                self._broken[folder] = stamp(folder)
                continue
            found[name] = self._read(folder)
        return found

    def _found(self) -> dict[str, Path]:
        """The folders of packs for this box by their ids, the first of each."""
        found: dict[str, Path] = {}
        for folder in pack_folders(self.folder, self.id):
            name = id_of(folder, self.id)
            if name:
                found.setdefault(name, folder)
        return found

    def named(self, names: Sequence[str]) -> list[Pack]:
        """The packs of these ids, and never of a path: what somebody elsewhere may ask for."""
        known = self.packs if names else {}
        for name in names:
            if name not in known:
                raise BadOption(str(unknown(f"pack for {self.title} called", name, known)))
            if names.count(name) > 1:
                raise BadOption(f"The pack {name!r} is named twice.")
        return [known[name] for name in names]

    def again(self, packs: Mapping[str, str], given: Sequence[AnyPack] = ()) -> list[Pack]:
        """The very packs that were played with, by id and digest, of those given or found."""
        brought = {pack.id: pack for pack in map(self.pack, given)}
        strange = [name for name in brought if name not in packs]
        if strange:
            wanted = ", ".join(packs) or "none"
            raise JournalError(
                f"The game was played without the pack {strange[0]!r} (it needs: {wanted})."
            )
        return [self._version(name, digest, brought.get(name)) for name, digest in packs.items()]

    def _version(self, name: str, digest: str, brought: Pack | None) -> Pack:
        """A pack in the version with this digest."""
        if brought is not None and brought.digest == digest:
            return brought
        if (name, digest) in self._versions:
            return self._versions[name, digest]
        others: list[str] = [brought.digest] if brought is not None else []
        for folder in pack_folders(self.folder, self.id):
            if id_of(folder, self.id) == name:
                pack = self._read(folder)
                if pack.digest == digest:
                    return pack
                others.append(pack.digest)
        name, digest = name[:64], digest[:16]
        here = f"here is only {' and '.join(others)}" if others else "it is not installed here"
        raise JournalError(
            f"This game was played with the pack {name!r} of {self.title} in version {digest}; "
            f"{here}. Install it with: donjon pack install FOLDER."
        )

    def content(self, packs: Sequence[AnyPack] = ()) -> Content:
        """What the base pack and these others come to."""
        found = [self.pack(pack) for pack in packs]
        key = tuple(self.digests(found).values())
        with self._building:
            if key not in self._contents:
                self._contents[key] = self._build(found)
        return self._contents[key]

    def _build(self, packs: list[Pack]) -> Content:
        try:
            content: Content = self.module("content").build(Entries([self.base_pack, *packs]))
        except PackError:
            for pack in packs:
                self._packs.pop(str(pack.folder), None)  # read again once it has been mended
            raise
        return content

    def mistakes(self, folder: Path) -> list[PackError]:
        """What is wrong with a pack: as many things as can be found at once."""
        found: list[PackError] = []
        module = self.module("content")
        try:
            pack = Pack(folder, module.SCHEMA, self.id, found)
            if not found:
                self.digests([pack])
                module.build(Entries([self.base_pack, pack], found))
        except PackError as error:
            found.append(error)
        except Exception as error:
            # What is built on a mistake that has been told may be anything.
            if not found:
                found.append(PackError(f"{folder.name}: {type(error).__name__}: {error}."))
        return found

    def digests(self, packs: Sequence[AnyPack]) -> dict[str, str]:
        """Id and digest of packs beside the base pack; no two have one id."""
        found: dict[str, str] = {}
        for pack in map(self.pack, packs):
            if pack.id in (*found, self.base_pack.id):
                raise PackError(f"{pack.folder.name}/pack.toml: field 'id': {pack.id!r} is taken.")
            found[pack.id] = pack.digest
        return found

    def view(self, game: Game, seat: int) -> View:
        """What a seat may know of a game."""
        return View(game, seat)

    # What the folder holds beside the rules

    @property
    def words(self) -> Words:
        return words_of(self)

    def may_talk(self, view: View) -> bool:
        """Whether the rules let the players talk about the game now; most always do."""
        rule: Callable[[View], bool] | None = getattr(self.module("view"), "may_talk", None)
        return rule is None or rule(view)

    @cached_property
    def has_pad(self) -> bool:
        """Whether there is a sheet for a physical table (`core/pads.py`)."""
        return "fields" in self.stated("pad")

    @property
    def pad_title(self) -> str:
        """What the sheet is called; empty for a score pad like the others."""
        return self.stated("pad").get("TITLE", "")

    def pad(self, view: View) -> list[tuple[str, list[str]]]:
        """The score pad: each line with its entry for every seat; empty without one."""
        pad: Callable[[View], list[tuple[str, list[str]]]] | None
        pad = getattr(self.optional("pad"), "pad", None)
        return pad(view) if pad is not None else []

    @cached_property
    def has_book(self) -> bool:
        """Whether what happens is written into a book (`core/book.py`)."""
        return "TITLE" in self.stated("book")

    @cached_property
    def book(self) -> Book:
        """Its book; an error says so if it has none."""
        return Book(self)

    @property
    def book_title(self) -> str:
        return self.stated("book")["TITLE"] if self.has_book else self.book.title

    @cached_property
    def has_gallery(self) -> bool:
        """Whether it shows what is in it (`core/gallery.py`)."""
        return bool(self.stated("gallery"))

    @cached_property
    def chapters(self) -> list[tuple[str, dict[str, str]]]:
        """The numbered rules in our own words, by chapter and id."""
        lines = (self.folder / "rules.md").read_text(encoding="utf-8").splitlines()
        rules: dict[str, str] = {}
        found = [("", rules)]
        last = ""
        for line in lines:
            start = re.match(r"- ([A-Z]{2}-[A-Z]?\d+) (.*)", line)
            if line.startswith("## "):
                rules = {}
                found.append((line[3:].strip(), rules))
            if start:
                last = start[1]
                rules[last] = start[2]
            elif last and line.startswith("  "):
                rules[last] += " " + line.strip()
            else:
                last = ""
        return [(title, rules) for title, rules in found if rules]

    @cached_property
    def rules(self) -> dict[str, str]:
        """The numbered rules, by id."""
        return {name: text for _, rules in self.chapters for name, text in rules.items()}

    def rule(self, name: str) -> str:
        """The text of one rule."""
        if name.upper() not in self.rules:
            raise unknown("rule", name, self.rules)
        return self.rules[name.upper()]

    def data(self) -> dict[str, Any]:
        """The declaration as plain data."""
        data: dict[str, Any] = msgspec.to_builtins(self.about)
        return data
