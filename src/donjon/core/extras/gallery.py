"""What is in the box: every card, hero and token, with what it does and who designed it.

A game that shows this says so in its `gallery.py`:

    SECTIONS = [Section("play-cards", "card"), Section("tokens", "token")]
    TOKENS = [Token("gold"), Token("skeleton", 12)]        # what stands in no pack

    def places(view: View) -> Places: ...                  # where everything is now
    def words(content, kind, number) -> str: ...           # if it says more than its text

`[section]` of its words says what a section is called, `[token]` what a token is called and what
it is for. Each is drawn by `large(view, kind, number, theme)` of the game's `picture`. What is said
of a game under way is made from the view of a spectator: everybody may know it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from donjon.core.box.box import Box
from donjon.core.content.packs import Entry, Pack
from donjon.core.engine.game import Game, View
from donjon.core.engine.seats import SPECTATOR
from donjon.core.engine.setup import Content
from donjon.core.errors import BadOption
from donjon.core.record.words import Words

Stands = Callable[[Content, str, int], str]
"""What stands on a thing: `words` of a game's `gallery.py`."""
TOKEN = "token"
"""The kind of what stands in no pack."""


class Section(NamedTuple):
    """Things of one kind that are shown together."""

    id: str
    """What `[section]` of the words knows it by, and an address."""
    kind: str
    """The kind of names they have in the content, which is also what draws them."""
    tables: tuple[str, ...] = ()
    """The tables of packs they stand in; if not given, the one that is called like the kind."""
    picks: Callable[[Any, int], bool] | None = None
    """Which numbers of the kind stand here, if not all."""
    holds: Callable[[Any, int], bool] | None = None
    """Which numbers of the kind are found under its title, wherever they stand; if not given, those
    that stand here."""
    bare: bool = False
    """Whether their drawings have no words, so that the text stands beside them."""
    copies: int = 0
    """How many there are of each, where the entries do not say so."""


class Token(NamedTuple):
    """Something in the box that stands in no pack: a die, a coin, a pawn."""

    id: str
    """What `[token]` of the words knows it by."""
    copies: int = 1
    """How many there are; 0 if that does not matter."""
    source: str = "rulebook"


class Thing(NamedTuple):
    """One thing in the box."""

    kind: str
    number: int
    name: str
    title: str
    text: str
    source: str
    note: str
    copies: int
    where: str = ""
    """Where it is in a game under way, if that is known."""


class Group(NamedTuple):
    """A section with what stands in it."""

    section: Section
    title: str
    things: list[Thing]
    left: str = ""
    """How many of them are where, in a game under way."""
    covered: frozenset[tuple[str, int]] = frozenset()
    """Kind and number of all things that are what the title says, wherever they stand."""


class Places:
    """Where the things of a game are now, as far as everybody may know."""

    def __init__(self) -> None:
        self._at: dict[tuple[str, int], Counter[str]] = {}

    def put(self, kind: str, numbers: Iterable[int], where: str) -> None:
        """Say of some things where they are; one that is named again is there once more."""
        for number in numbers:
            self._at.setdefault((kind, number), Counter())[where] += 1

    def where(self, thing: Thing) -> Counter[str]:
        """How many of a thing are where."""
        return self._at.get((thing.kind, thing.number), Counter())


def gallery(box: Box, packs: Sequence[Pack] = (), added: bool = False) -> list[Group]:
    """All that is in a box with some packs, or only what the packs add."""
    module = box.optional("gallery")
    if module is None:
        raise BadOption(f"{box.title} does not show what is in its box.")
    content = box.content(packs)
    shown = list(packs) if added else [box.base_pack, *packs]
    tokens: list[Token] = [] if added else getattr(module, "TOKENS", [])
    stands: Stands | None = getattr(module, "words", None)
    words = box.words
    groups = [
        Group(
            section,
            words.section[section.id],
            [*_tokens(tokens, words)]
            if section.kind == TOKEN
            else [*_things(content, section, shown, stands)],
        )
        for section in module.SECTIONS
    ]
    return [_covering(content, group, groups) for group in groups if group.things]


def laid_out(game: Game, names: Sequence[str] = ()) -> list[Group]:
    """All that is in the box of a game under way, and where it is, as a spectator sees it."""
    box = game.setup.box
    assert isinstance(box, Box)
    places: Places = box.module("gallery").places(View(game, SPECTATOR, names))
    groups_placed = []
    for group in gallery(box, box.again(game.setup.digests)):
        total: Counter[str] = Counter()
        things = []
        for thing in group.things:
            counts = places.where(thing)
            total += counts
            alone = thing.copies == 1 and len(counts) == 1
            things.append(thing._replace(where=_sum(counts, alone)))
        groups_placed.append(group._replace(things=things, left=_sum(total)))
    return groups_placed


def sample(box: Box, packs: Sequence[Pack] = ()) -> View:
    """A view in which everything of a box can be drawn: a game that has just been opened."""
    return View(box.open(seed=1, packs=packs, heard=False), SPECTATOR)


def unlisted(box: Box, packs: Sequence[Pack] = ()) -> list[str]:
    """Entries of packs that have a name and do not stand in the gallery."""
    listed = {thing.name for group in gallery(box, packs) for thing in group.things}
    names = {name for kind in box.content(packs).vocabulary.names.values() for name in kind}
    return [
        f"{table} {entry.id!r}"
        for pack in (box.base_pack, *packs)
        for table, entries in pack.entries.items()
        for entry in entries
        if (hasattr(entry, "title") or entry.id in names) and entry.id not in listed
    ]


def _tokens(tokens: Sequence[Token], words: Words) -> Iterator[Thing]:
    for number, token in enumerate(tokens):
        said = words.token[token.id]
        yield Thing(TOKEN, number, token.id, said.title, said.text, token.source, "", token.copies)


def _covering(content: Content, group: Group, groups: Sequence[Group]) -> Group:
    """A section that knows which things it covers, among those of all sections."""
    section = group.section
    covered = {(thing.kind, thing.number) for thing in group.things}
    if section.holds is not None:
        covered |= {
            (thing.kind, thing.number)
            for other in groups
            for thing in other.things
            if thing.kind == section.kind and section.holds(content, thing.number)
        }
    return group._replace(covered=frozenset(covered))


def _things(
    content: Content, section: Section, packs: Sequence[Pack], stands: Stands | None
) -> Iterator[Thing]:
    for table in section.tables or (section.kind,):
        for place, entry in enumerate(e for pack in packs for e in pack.entries.get(table, [])):
            thing = _thing(content, section.kind, entry, place)
            if thing is None or not (section.picks is None or section.picks(content, thing.number)):
                continue
            text = stands(content, section.kind, thing.number) if stands else thing.text
            yield thing._replace(text=text, copies=section.copies or thing.copies)


def _thing(content: Content, kind: str, entry: Entry, place: int) -> Thing | None:
    """An entry as it is shown; nothing if the content goes without it, such as another map."""
    names = content.vocabulary.names.get(kind)
    if names is not None:
        if entry.id not in names:
            return None
        place = names.index(entry.id)
    titles, texts = content.titles.get(kind), content.texts.get(kind)
    title: str = titles[place] if titles else getattr(entry, "title", entry.id)
    text = texts[place] if texts else ""
    copies: int = getattr(entry, "copies", 1)
    return Thing(kind, place, entry.id, title, text, entry.source, entry.note, copies)


def _sum(counts: Counter[str], alone: bool = False) -> str:
    """How many are where, such as `3 unseen, 1 discarded`."""
    if alone:
        return next(iter(counts))
    return ", ".join(f"{count} {where}" for where, count in counts.items())
