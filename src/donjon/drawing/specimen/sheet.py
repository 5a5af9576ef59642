"""The specimen sheet: every sign, shape, card, piece and state, by day and by night."""

from donjon.drawing.blocks.cards import PATTERNS, card, card_back, card_height
from donjon.drawing.blocks.plates import button, seat_plate
from donjon.drawing.layout import ring, row, squeezed
from donjon.drawing.picture import picture
from donjon.drawing.pieces import (
    Figure,
    badge,
    die,
    pawn,
    piece,
    tile,
    token,
    track,
)
from donjon.drawing.shapes import polygon, sector
from donjon.drawing.signs import HUES, SIGNS, mark, sign
from donjon.drawing.specimen.boards import costs, lands, plates, wheels
from donjon.drawing.svg import Svg, el, join, num
from donjon.drawing.theme import INKS, SMALL, TITLE, paint
from donjon.drawing.type.text import text

SHEET_WIDTH, SHEET_HEIGHT = 840, 2400
_LEFT = 36


def specimen(accent: str = "violet") -> Svg:
    """The whole sheet as one SVG document."""
    return picture(
        2 * SHEET_WIDTH,
        SHEET_HEIGHT,
        _half("light", 0),
        _half("dark", SHEET_WIDTH),
        title="Donjon: a woodcut by candlelight",
        accent=accent,
    )


def _half(theme: str, x: float) -> Svg:
    return el(
        "g",
        el("rect", width=SHEET_WIDTH, height=SHEET_HEIGHT, fill=paint("paper")),
        _signs(64),
        _pieces(598),
        _cards(832),
        _hands(1078),
        _states(1398),
        _heading("Costs and tracks", 1606),
        costs(1640),
        _heading("Plates", 1850),
        plates(1880),
        _heading("Boards", 2010),
        wheels(2040),
        lands(2040),
        transform=f"translate({num(x)} 0)",
        data_theme=theme,
    )


def _heading(words: str, y: float) -> Svg:
    rule = el("path", d=f"M{_LEFT} {num(y + 16)}H{SHEET_WIDTH - _LEFT}", stroke=paint("line"))
    return join([text(words, _LEFT, y, size=TITLE, anchor="start", title=True), rule])


def _signs(top: float) -> Svg:
    parts = [_heading("Signs", top - 28)]
    for place, name in zip(row(len(SIGNS), 77, columns=10, rise=88), SIGNS, strict=True):
        x, y = place.x + 74, place.y + top + 34
        parts += [sign(name, x - 10, y, 40), sign(name, x + 24, y + 12, 16, "muted")]
        parts.append(text(name, x, y + 36, size=SMALL, color="muted"))
    for i, color in enumerate(INKS):
        parts.append(sign("skull", 400 + i * 50, top + 476, 32, color))
    for i, hue in enumerate(HUES):
        parts.append(mark(hue, 60 + i * 50, top + 476, 28))
    return join(parts)


def _pieces(top: float) -> Svg:
    y = top + 50
    groups: tuple[tuple[float, list[Figure]], ...] = (
        (44, [pawn(hue, initial=hue.upper()) for hue in HUES]),
        (46, [badge(hue, hue.upper()) for hue in HUES]),
        (44, [token(name) for name in ("skull", "key", "flame")]),
        (54, [token("seal", "blood", 44), token("spirit", "sea", 44)]),
    )
    parts, x = [_heading("Pieces", top)], 56.0
    for step, figures in groups:
        parts += [piece(figure, x + i * step, y) for i, figure in enumerate(figures)]
        x += step * len(figures) + 14
    dice = [*(die(value) for value in range(1, 7)), die("skull", "blood"), die("sword", "blood")]
    parts += [piece(figure, 56 + i * 52, y + 62) for i, figure in enumerate(dice)]
    rounds = track([str(number) for number in range(1, 10)], at=3)
    parts.append(el("g", rounds, transform=f"translate(514 {num(y + 62)})"))
    parts.append(piece(button("Roll the dice"), 96, y + 124))
    parts.append(piece(button("Pass"), 204, y + 124))
    for i, (hue, name) in enumerate((("red", "Agnes"), ("blue", "Bertram"), ("green", "Cuno"))):
        parts.append(piece(seat_plate(hue, name, "3 cards, 2 keys"), 356 + i * 182, y + 124))
    return join(parts)


def _cards(top: float) -> Svg:
    y = top + 36 + card_height(126) / 2
    faces = (
        card("The Bone Stair", "skull", "Go down one floor. Each skull here counts twice."),
        card("Oath", "sword", "Fight once more.", color="blood", corner="3"),
        card("Three Ways Out", ("fist", "eye", "star"), "One die of each.", color="sea"),
        card("Watchtower", "tower", color="moss", corner="7"),
        card("A Candle, Half Burnt Down", "flame", "Look at the top card.", color="straw"),
    )
    parts = [_heading("Cards", top)]
    parts += [piece(face, 100 + i * 138, y) for i, face in enumerate(faces)]
    small = card("Key", "key", width=70)
    parts += [piece(small, 772, y - 39), piece(card_back("bricks", width=52), 772, y + 52)]
    return join(parts)


def _hands(top: float) -> Svg:
    decks = zip(
        PATTERNS,
        ("tower", "crown", "skull", "eye", "door"),
        ("accent", "sea", "moss", "blood", "straw"),
        strict=True,
    )
    parts = [
        piece(card_back(pattern, name, color=color, width=94), 84 + i * 104, top + 66)
        for i, (pattern, name, color) in enumerate(decks)
    ]
    hand = ("sword", "shield", "potion", "coin", "gem")
    for place, name in zip(squeezed(5, 80, 240, 76), hand, strict=True):
        face = card(name.title(), name, width=76)
        parts.append(piece(face, 690 + place.x, top + 66))
    for i, name in enumerate(("tree", "mountain", "hill", "lake", "dune", "grass")):
        hexagon = tile(polygon(6, 40), sign(name, 0, 0, 40))
        parts.append(piece(hexagon, 76 + 73 * (i % 3 + i // 3 / 2), top + 194 + 63 * (i // 3)))
    for i, place in enumerate(ring(6, 46)):
        color, on_it = ("card", "accent") if i % 2 else ("accent", "card")
        seal = sign("seal", place.x, place.y, 22, on_it)
        parts.append(piece(tile(sector(30, 62, i * 60 - 27, 54), seal, fill=color), 424, top + 226))
    parts.append(sign("tower", 424, top + 226, 36))
    for i, name in enumerate(("skull", "tower", "sword")):
        parts.append(sign(name, 570 + i * 96, top + 226, 84))
    return join(parts)


def _states(top: float) -> Svg:
    y = top + 104
    parts = [_heading("States", top)]
    face = card("Oath", "sword", width=80)
    parts += [
        piece(face, 90, y),
        piece(face, 190, y, key="show:live", label="Play Oath"),
        piece(face, 290, y, chosen=True),
        piece(face, 390, y, key="show:chosen", label="Take Oath back", chosen=True),
    ]
    for i, caption in enumerate(("at rest", "may be chosen", "chosen", "chosen, may change")):
        parts.append(text(caption, 90 + i * 100, y + 72, size=SMALL, color="muted"))
    parts += [
        piece(seat_plate("purple", "Dorothea", "Her turn"), 560, y - 34, lit=True),
        piece(seat_plate("yellow", "Egon", "Waits"), 560, y + 28),
        piece(pawn("red"), 690, y - 34, key="show:pawn", label="Move the red pawn"),
        piece(badge("green", "G"), 740, y - 34, key="show:badge", label="Green"),
        piece(token("gem"), 786, y - 34, key="show:token", label="Take the gem"),
        piece(button("Climb", width=96), 724, y + 28, key="show:climb", label="Climb"),
    ]
    return join(parts)
