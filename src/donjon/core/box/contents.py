"""The packs of a box, and the content they come to."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from donjon.core.box.folder import Folder
from donjon.core.box.paths import pack_folders
from donjon.core.content.packs import Entries, Pack, Stamp, id_of, is_word, stamp
from donjon.core.engine.setup import Content
from donjon.core.errors import BadOption, JournalError, PackError, unknown

AnyPack: TypeAlias = str | Path | Pack
"""A pack by its id, by its folder, or itself."""


class Contents(Folder):
    """A folder with its base pack, and with other packs that can be played with."""

    def __init__(self, folder: Path, package: str) -> None:
        super().__init__(folder, package)
        self._base = str(folder / "pack")
        self._packs: dict[str, tuple[Stamp, Pack]] = {}
        """The packs that have been read, by their folders."""
        self._versions: dict[tuple[str, str], Pack] = {}
        """The packs by id and digest: a game goes on with what it began with."""
        self._contents: dict[tuple[str, ...], Content] = {}
        self._building = threading.RLock()
        """Held by whoever puts a content together: several people may come to tables at once."""
        self._broken: dict[Path, Stamp] = {}
        """Packs that cannot be played with, as they were when that was found out."""

    def pack(self, pack: AnyPack) -> Pack:
        """A pack for this box: one that is found by its id, or that of a folder."""
        if isinstance(pack, Pack):
            return pack
        if isinstance(pack, str) and is_word(pack):
            folder = self._pack_folders().get(pack)
            if folder is not None:
                return self._read(folder)
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
        playable: dict[str, Pack] = {}
        for name, folder in self._pack_folders().items():
            if self._broken.get(folder) == stamp(folder):
                continue
            try:
                self.content([folder])
            except Exception:  # whatever is wrong with one, the others can be played with
                self._broken[folder] = stamp(folder)
                continue
            playable[name] = self._read(folder)
        return playable

    def _pack_folders(self) -> dict[str, Path]:
        """The folders of packs for this box by their ids, the first of each."""
        folders: dict[str, Path] = {}
        for folder in pack_folders(self.folder, self.id):
            name = id_of(folder, self.id)
            if name:
                folders.setdefault(name, folder)
        return folders

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
        read = [self.pack(pack) for pack in packs]
        key = tuple(self.digests(read).values())
        with self._building:
            if key not in self._contents:
                self._contents[key] = self._build(read)
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
        mistakes: list[PackError] = []
        module = self.module("content")
        try:
            pack = Pack(folder, module.SCHEMA, self.id, mistakes)
            if not mistakes:
                self.digests([pack])
                module.build(Entries([self.base_pack, pack], mistakes))
        except PackError as error:
            mistakes.append(error)
        except Exception as error:
            # What is built on a mistake that has been noted may be anything.
            if not mistakes:
                mistakes.append(PackError(f"{folder.name}: {type(error).__name__}: {error}."))
        return mistakes

    def digests(self, packs: Sequence[AnyPack]) -> dict[str, str]:
        """Id and digest of packs beside the base pack; no two have one id."""
        digests: dict[str, str] = {}
        for pack in map(self.pack, packs):
            if pack.id in (*digests, self.base_pack.id):
                raise PackError(f"{pack.folder.name}/pack.toml: field 'id': {pack.id!r} is taken.")
            digests[pack.id] = pack.digest
        return digests
