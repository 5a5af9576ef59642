"""The champions drawn: cards on display, plates on a mat, and what may be done with them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from donjon.core.record.texts import texts
from donjon.drawing import (
    SMALL,
    TEXT,
    Figure,
    Pieces,
    Svg,
    box,
    caption,
    ground,
    join,
    leading,
    moved,
    paragraph,
    sign,
    tally,
    text,
    tile,
    width_of,
    wrap,
)
from donjon.drawing.svg import remembered
from donjon.drawing.woodcut.faces import Faces
from donjon.drawing.woodcut.faces import face as woodcut
from donjon.games.four_towers.components import CLAN_COUNT, COLOURS, Bonus, FourTowersContent
from donjon.games.four_towers.picture.figures import anyone, chip, gem
from donjon.games.four_towers.picture.scene import TowersScene
from donjon.games.four_towers.rules.scoring import COUNTERS
from donjon.games.four_towers.verbs import BUY, RAISE, REFILL, TAKE, USE

text_of: Final = texts(__name__)

FACES: Final = Faces(Path(__file__).parent / "faces.toml")
PORTRAIT: Final = 34.0
"""A portrait below the text of a card is at least so high."""
GISTS: Final = ("shift", "promote", "fell", "exile", "bridge", "swap")
"""The words of skills in the order of `gists`."""
BONUS_NAMES: Final = list(COUNTERS)
"""What a bonus can count, in the order of `counted-one` and `counted-many`."""


def cut(words: str) -> tuple[str, str, str]:
    """The text of a card without its opening, after the opening in one word and in more."""
    for i, opening in enumerate(text_of.each("card-openings")):
        if words.startswith((opening + " ", opening + ":")):
            rest = words[len(opening) :].lstrip(" :")
            return text_of.each("short-openings")[i], text_of.each("longer-openings")[i], rest
    return "", "", words


def raised(words: str) -> str:
    """Words with a capital at their beginning."""
    return words[:1].upper() + words[1:]


def gist(content: FourTowersContent, champion: int) -> str:
    """What a champion is for, in a few words."""
    words = content.acts.words
    deeds = content.deeds(champion)
    if deeds:
        return ", ".join(_gist(words[deed.word], deed.amount) for deed in deeds)
    return ", ".join(_score(bonus) for bonus in content.champions[champion].bonuses)


def _gist(word: str, amount: int) -> str:
    """What a word of a skill does; the amount of a raising says what a spirit becomes."""
    return (
        text_of.each("gists")[GISTS.index(word)]
        if word in GISTS
        else text_of.each("raisings")[amount]
    )


def _score(bonus: Bonus) -> str:
    """Points for one of what a bonus counts, or for every so many."""
    which = BONUS_NAMES.index(bonus.per)
    if bonus.every == 1:
        return f"+{bonus.points} / {text_of.each('counted-one')[which]}"
    return f"+{bonus.points} / {bonus.every} {text_of.each('counted-many')[which]}"


@remembered
def face(
    name: str,
    title: str,
    words: str,
    cost: int,
    gems: int,
    spirits: int,
    width: float,
    height: float,
) -> Figure:
    """A champion on display: portrait, title, price, uses, when it counts and what it does.

    The portrait stands below the text where there is room for it, else beside the title.
    """
    left, top = -width / 2, -height / 2
    short, more, words = cut(words)
    room = int((height - 40) // (SMALL * 1.25))
    low = top + 42 + len(wrap(raised(words), width - 14, SMALL, room)) * leading(SMALL)
    portrait = min(-top - 6 - low, width - 14)
    corner = 0.0
    if portrait < PORTRAIT:
        corner = 30.0 if width > 130 else 18.0
        spot = (left + 5 + corner / 2, top + 4 + corner / 2)
        shown = moved(*spot, portrayed(name, corner, corner))
    else:
        shown = moved(0, low + portrait / 2, portrayed(name, portrait, portrait))
    after = left + corner + (5 if corner else 0)
    size = TEXT if width_of(title, TEXT, title=True, bold=True) <= width / 2 - after - 5 else SMALL
    y = top + 28
    price = after if corner > 20 else left
    gap = width / 2 - price - 52 - 12 * (gems + spirits)
    when = f"{short} {more}" if width_of(f"{short} {more}", SMALL) <= gap else short
    parts = [
        ground(box(width, height, 5)),
        text(
            title,
            (after + width / 2) / 2,
            top + 11,
            size=size,
            title=True,
            bold=True,
            room=width / 2 - after - 5,
        ),
        shown,
        tally(anyone(13), cost, price + 6.5, y, mark=13),
        caption(when, width / 2 - 6 - 12 * (gems + spirits), y, "end"),
        *[gem(11, width / 2 - 11 - 12 * i, y) for i in range(gems)],
        *[sign("spirit", width / 2 - 11 - 12 * i, y, 12, "muted") for i in range(spirits)],
        paragraph(
            raised(words), width - 14, left + 7, top + 45, size=SMALL, lines=room, anchor="start"
        ),
    ]
    return Figure(join(parts), box(width, height, 5))


def portrayed(name: str, width: float, height: float) -> Svg:
    """The portrait of a champion; of one that has none there is nothing."""
    written = FACES.of("champion", name)
    return woodcut(written, width, height, "ink", "arch") if written else Svg()


@remembered
def plate(
    name: str,
    title: str,
    short: str,
    words: str,
    uses: tuple[str, ...],
    width: float,
    height: float,
) -> Figure:
    """A champion on a mat: portrait, title, what it does, and on its edge what is left of its uses.

    The portrait stands below the text where there is room for it, else beside the title.
    """
    left, top = -width / 2, -height / 2
    lines = int((height - 16) // (SMALL * 1.25))
    body = short
    if lines > 2:
        when, _, rest = cut(words)
        body = (
            f"{when.capitalize()}: {rest}"
            if when in text_of.each("short-openings")[:2]
            else raised(rest)
        )
    used = len(wrap(body, width - 12, SMALL, max(lines, 1))) * leading(SMALL)
    portrait = min(height - 21 - used, width - 12)
    below = portrait >= PORTRAIT
    indent = 5 if below else 23
    inside = [
        moved(0, height / 2 - 5 - portrait / 2, portrayed(name, portrait, portrait))
        if below
        else moved(left + 12, top + 10, portrayed(name, 15, 15)),
        text(
            wrap(title, width - 3 - indent, SMALL, 1)[0],
            left + indent,
            top + 9,
            size=SMALL,
            anchor="start",
            bold=True,
        ),
    ]
    for i, use in enumerate(uses):
        x = width / 2 - 10 - 13 * i
        inside.append(gem(13, x, top + 1) if use == "gem" else _spirit(use, x, top + 1))
    place, room = (width - 12, left + 5, top + 22), max(lines, 1)
    inside.append(paragraph(body, *place, size=SMALL, lines=room, color="muted", anchor="start"))
    return tile(box(width, height, 4), *inside)


def _spirit(name: str, x: float, y: float) -> Svg:
    return moved(x, y, chip(COLOURS.index(name), 12).body)


def display(scene: TowersScene) -> Pieces:
    """The champions that may be bought by whoever can pay."""
    g, area = scene.g, scene.plan.display
    step = (area.width + 5) / 3
    titles, texts = scene.content.titles["champion"], scene.content.texts["champion"]
    for i, champion in enumerate(g.display):
        card = scene.content.champions[champion]
        x = area.x + step * i + (step - 5) / 2
        y = area.y + area.height / 2
        price = (card.cost, card.gems, card.spirits)
        name = scene.names["champion"][champion]
        figure = face(name, titles[champion], texts[champion], *price, step - 5, area.height)
        answer = scene.first(BUY.of[champion], TAKE.of[champion])
        yield scene.champion(champion, answer, figure, x, y)


def owned(
    scene: TowersScene, seat: int, left: float, y: float, width: float, height: float
) -> Pieces:
    """The champions of a player; three fit side by side."""
    g = scene.g
    step = (width + 5) / 3
    titles, texts = scene.content.titles["champion"], scene.content.texts["champion"]
    for i, champion in enumerate(g.mats[seat].champions):
        x = left + step * i + (step - 5) / 2
        spirits = g.spirits[champion]
        uses = ("gem",) * g.charges[champion] + tuple(
            COLOURS[c] for c in range(CLAN_COUNT) for _ in range(spirits[c])
        )
        raising = scene.topic == "raise" and scene.spoken["champion"] == champion
        uses = () if raising else uses
        short = "" if raising else gist(scene.content, champion)
        words = "" if raising else texts[champion]
        name = scene.names["champion"][champion]
        figure = plate(name, titles[champion], short, words, uses, step - 5, height)
        yield scene.champion(champion, USE.of[champion], figure, x, y)
        corner = (x + (step - 5) / 2 - 10, y + height / 2 - 9)
        if REFILL.of[champion] in scene.options:
            yield scene.live(REFILL.of[champion], _refill(), *corner, reach=box(26, 22))
        if raising:
            raisable = [colour for colour in range(CLAN_COUNT) if RAISE.of[colour] in scene.options]
            for j, colour in enumerate(raisable):
                place = (x + (step - 5) / 2 - 16 - 27 * j, y + height / 2 - 9)
                yield scene.live(RAISE.of[colour], chip(colour, 18), *place, reach=box(27, 26))


@remembered
def _refill() -> Figure:
    """A gem to put on a champion."""
    return tile(box(24, 17, 4), text("+", -6, 0, bold=True), moved(5, 0, gem(12)))
