"""The champions drawn: cards on display, plates on a mat, and what may be done with them."""

from __future__ import annotations

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
from donjon.games.four_towers.components import CLAN_COUNT, COLOURS, Bonus, FourTowersContent
from donjon.games.four_towers.picture.figures import anyone, chip, gem
from donjon.games.four_towers.picture.scene import TowersScene
from donjon.games.four_towers.rules.scoring import COUNTERS
from donjon.games.four_towers.verbs import BUY, RAISE, REFILL, TAKE, USE

text_of: Final = texts(__name__)

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
    title: str,
    words: str,
    cost: int,
    gems: int,
    spirits: int,
    width: float,
    height: float,
) -> Figure:
    """A champion on display: title, price, uses, when it counts and what it does."""
    left, top = -width / 2, -height / 2
    short, more, words = cut(words)
    when = f"{short} {more}" if width > 130 else short
    size = TEXT if width_of(title, TEXT, title=True, bold=True) <= width - 10 else SMALL
    y = top + 28
    room = int((height - 40) // (SMALL * 1.25))
    parts = [
        ground(box(width, height, 5)),
        text(title, 0, top + 11, size=size, title=True, bold=True, room=width - 10),
        tally(anyone(13), cost, left + 6.5, y, mark=13),
        caption(when, width / 2 - 6 - 12 * (gems + spirits), y, "end"),
        *[gem(11, width / 2 - 11 - 12 * i, y) for i in range(gems)],
        *[sign("spirit", width / 2 - 11 - 12 * i, y, 12, "muted") for i in range(spirits)],
        paragraph(
            raised(words), width - 14, left + 7, top + 45, size=SMALL, lines=room, anchor="start"
        ),
    ]
    return Figure(join(parts), box(width, height, 5))


@remembered
def plate(
    title: str,
    short: str,
    words: str,
    uses: tuple[str, ...],
    width: float,
    height: float,
) -> Figure:
    """A champion on a mat: title, what it does, and on its edge what is left of its uses."""
    left, top = -width / 2, -height / 2
    room = width - 8
    inside = [
        text(
            wrap(title, room, SMALL, 1)[0], left + 5, top + 9, size=SMALL, anchor="start", bold=True
        )
    ]
    for i, use in enumerate(uses):
        x = width / 2 - 10 - 13 * i
        inside.append(gem(13, x, top + 1) if use == "gem" else _spirit(use, x, top + 1))
    lines = int((height - 16) // (SMALL * 1.25))
    body = short
    if lines > 2:
        when, _, rest = cut(words)
        body = (
            f"{when.capitalize()}: {rest}"
            if when in text_of.each("short-openings")[:2]
            else raised(rest)
        )
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
        figure = face(titles[champion], texts[champion], *price, step - 5, area.height)
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
        figure = plate(titles[champion], short, words, uses, step - 5, height)
        yield scene.champion(champion, USE.of[champion], figure, x, y)
        corner = (x + (step - 5) / 2 - 10, y + height / 2 - 9)
        if REFILL.of[champion] in scene.options:
            yield scene.live(REFILL.of[champion], _refill(), *corner, reach=box(26, 22))
        if raising:
            found = [colour for colour in range(CLAN_COUNT) if RAISE.of[colour] in scene.options]
            for j, colour in enumerate(found):
                place = (x + (step - 5) / 2 - 16 - 27 * j, y + height / 2 - 9)
                yield scene.live(RAISE.of[colour], chip(colour, 18), *place, reach=box(27, 26))


@remembered
def _refill() -> Figure:
    """A gem to put on a champion."""
    return tile(box(24, 17, 4), text("+", -6, 0, bold=True), moved(5, 0, gem(12)))
