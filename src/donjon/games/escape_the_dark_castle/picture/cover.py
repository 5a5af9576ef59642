"""The cover of the box: the castle on its rock, one window lit, and four who do not look back."""

from __future__ import annotations

from donjon.drawing import Svg, disc, el, join, num, paint
from donjon.drawing.cover import LAND, aura, bone, lid, sky
from donjon.drawing.woodcut.carve import (
    blob,
    block,
    combs,
    cuts,
    lens,
    limb,
)
from donjon.drawing.woodcut.masonry import stones

MIDDLE = 150.0
MOON = (150.0, 104.0)


def cover(theme: str | None = None) -> str:
    """The cover as SVG; `theme` holds it in light or dark."""
    return lid(
        "Escape the Dark Castle",
        "blood",
        sky(aura(*MOON, 84, 190, 64, 1.2)),
        _moon(),
        _castle(),
        _rock(),
        *(_runner(i) for i in range(4)),
        _bars(),
        theme=theme,
    )


def _cut(*paths: str) -> Svg:
    return el("path", d="".join(paths), fill=paint("shade"))


def _pale(*paths: str) -> Svg:
    return bone(el("path", d="".join(paths), fill="currentColor"))


def _mass(*paths: str, width: float = 1.6) -> Svg:
    """A dark mass with a pale line around it."""
    return bone(
        el(
            "path",
            d="".join(paths),
            fill=paint("shade"),
            stroke="currentColor",
            stroke_width=width,
            stroke_linejoin="round",
        )
    )


def _moon() -> Svg:
    return _pale(disc(74, *MOON))


def _tower(x: float, wide: float, top: float, foot: float, roof: float) -> str:
    """A tower with a crown of merlons, or under a pointed roof."""
    half = wide / 2
    body = block(x - half, top, wide, foot - top)
    if roof:
        return (
            body
            + f"M{x - half - 5:g} {top + 2:g}L{x:g} {top - roof:g}L{x + half + 5:g} {top + 2:g}z"
        )
    teeth = max(int(wide / 9), 2)
    pitch = (wide + 8) / (2 * teeth - 1)
    crown = "".join(block(x - half - 4 + 2 * i * pitch, top - 12, pitch, 9) for i in range(teeth))
    return body + block(x - half - 4, top - 4, wide + 8, 10) + crown


def _castle() -> Svg:
    """Black against the moon: a keep, four towers, a gate."""
    towers = (
        _tower(150, 50, 88, 240, 0),
        _tower(150, 24, 58, 90, 34),
        _tower(106, 26, 120, 240, 36),
        _tower(196, 28, 106, 240, 42),
        _tower(72, 30, 156, 250, 0),
        _tower(230, 30, 150, 250, 0),
        block(72, 178, 158, 70),
    )
    edges = "".join(
        lens(x, y, x, foot, 3)
        for x, y, foot in (
            (129, 104, 170),
            (134, 106, 160),
            (96, 128, 172),
            (100, 130, 164),
            (60, 172, 236),
            (65, 174, 228),
            (185, 116, 172),
            (190, 118, 160),
            (218, 166, 236),
            (223, 168, 226),
        )
    )
    roofs = cuts("104 98 96 118 3;196 76 186 104 3;149 34 142 56 3")
    slits = "".join(block(x, y, 3, 9) for x, y in ((104, 146), (196, 140), (230, 186), (72, 194)))
    masonry = stones((108, 190), 90, (90, 182, 212, 236), (18, 9), 7)
    lit = "M145 118v-9q5 -9 10 0v9z"
    glow = el("path", d=disc(17, 150, 112), fill=paint("glow"), opacity=0.35)
    gate = "M136 240V216Q136 202 150 200Q164 202 164 216V240z"
    bars = "".join(block(138.5 + 5.4 * i, 202, 1.5, 30) for i in range(5)) + block(
        136, 214, 28, 1.6
    )
    return join(
        [
            _mass(*towers, width=1.8),
            _cut(*towers),
            _pale(edges, roofs, slits, masonry),
            glow,
            el("path", d=lit, fill=paint("glow")),
            _cut(block(149.3, 104, 1.4, 15), block(145, 111, 10, 1.4)),
            _mass(gate, width=2),
            _pale(bars),
        ]
    )


def _rock() -> Svg:
    """The rock it stands on, and the road down."""
    rock = blob(
        "!4,330 !4,262 24,252 46,256 !58,240 84,246 !104,236 130,242 !172,242 196,238"
        " !216,242 240,248"
        " !252,238 268,252 !296,258 !296,330"
    )
    road = blob(
        "!140,240 !162,240 170,256 154,270 150,286 176,302 !206,330 !112,330 122,304"
        " 118,286 132,266 142,254"
    )
    left = combs("20,262 110,248 > 14,300 100,292 9 4 5; 30,290 112,296 > 22,324 104,324 8 4.4 4")
    right = combs(
        "184,248 284,262 > 196,290 290,300 9 3.4 -5; 200,292 284,296 > 214,324 290,324 8 4 -4"
    )
    ruts = cuts(
        "146 246 158 246 2;140 262 158 262 2.4;128 280 148 280 3;128 298 166 298 3;"
        "122 314 184 314 4"
    )
    return join([_mass(rock, width=2), _pale(left, right), _pale(road), _cut(ruts)])


def _runner(i: int) -> Svg:
    """One of the four, in rags, on the way down."""
    x, foot, size, flip = (
        (134, LAND - 2, 0.62, False),
        (172, LAND - 10, 0.54, True),
        (131, 290, 0.38, True),
        (153, 266, 0.29, True),
    )[i]
    smock = blob(
        "!-9,-80 -20,-74 -20,-56 !-26,-28 !-16,-34 !-10,-26 !-2,-34 !6,-26 !12,-34"
        " !22,-30 18,-54 18,-74 !9,-80"
    )
    legs = limb("-8,-36 -18,-20 -12,-2", 11, 7) + limb("8,-36 16,-22 28,-10", 11, 7)
    arms = limb("-16,-72 -30,-60 -24,-44", 9, 6) + limb("16,-72 30,-62 38,-74", 9, 6)
    head = blob("0,-106 -10,-102 -12,-92 -8,-83 0,-79 8,-83 12,-92 10,-102")
    marks = cuts(
        "-16 -70 -16 -46 4;-8 -74 -10 -40 3;2 -74 2 -40 2;-8 -100 -9 -88 3;-13 -26 -13 -8 3"
    )
    where = f"translate({num(x)} {num(foot)}) scale({num(-size if flip else size)} {num(size)})"
    return el(
        "g", _mass(legs, arms, width=3), _mass(smock, head, width=3), _pale(marks), transform=where
    )


def _bars() -> Svg:
    """The bars in front, one of them bent aside, and a hand that still holds on."""
    iron = (
        "M10 10H22V322H10z",
        "M44 10H55V150Q55 200 40 232Q36 244 40 262L44 322H33L29 264Q25 244 30 228Q44 196 44 150z",
        "M278 10H290V322H278z",
        "M245 10H256V322H245z",
    )
    shine = cuts(
        "14 20 14 310 4;48 20 48 150 3;47 160 36 228 3;34 250 38 310 3;"
        "282 20 282 310 3;249 20 249 310 3"
    )
    hand = blob(
        "!292,214 276,206 258,204 246,206 240,212 !242,218 238,224 !241,229 238,236"
        " !242,241 241,248 248,252 262,250 278,254 !292,262"
    )
    fingers = cuts(
        "243 217 258 217 2.4;241 229 258 229 2.4;243 241 258 240 2.4;244 210 256 209 2;"
        "266 214 286 222 3;266 226 288 234 3;264 240 286 248 2.4"
    )
    cuff = "M272 196L292 204V272L270 262z"
    return join(
        [
            _mass(*iron, width=1.8),
            _pale(shine),
            _mass(hand, width=2),
            _pale(fingers),
            bone(el("path", d=cuff, fill="currentColor", stroke=paint("shade"), stroke_width=2)),
            _cut(cuts("278 204 277 264 4;286 208 286 268 2")),
            el("path", d=cuts("262 252 261 274 3;268 253 268 266 2.4"), fill=paint("blood")),
        ]
    )
