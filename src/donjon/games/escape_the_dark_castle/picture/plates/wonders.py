"""Small things with a will of their own: a coin, a well, an altar, smoke and stolen breath."""

from __future__ import annotations

from collections.abc import Callable

from donjon.drawing import Svg, el, join
from donjon.drawing.woodcut.carve import (
    blob,
    block,
    blood,
    combs,
    cuts,
    dark,
    ellipse,
    glow,
    limb,
    line,
    outlined,
    pale,
    placed,
    rays,
    ringed,
)
from donjon.drawing.woodcut.lights import candle, flame, halo
from donjon.games.escape_the_dark_castle.picture.plates.captives import captive

_SKULL = "0,-26 -11,-23 -13,-12 -9,-7 !-8,0 !8,0 9,-7 13,-12 11,-23"
_HOLES = ellipse(-5, -13, 3.6, 4) + ellipse(5, -13, 3.6, 4) + "M0 -9l-2 4.4h4z"


def coin() -> Svg:
    """It is warm. It should not be warm."""
    fingers = [
        limb("298,252 322,226 326,190", 25, 15),
        limb("306,262 342,238 352,204", 24, 14),
        limb("308,276 352,258 372,228", 22, 12),
        limb("196,256 160,234 148,196", 30, 17),
    ]
    palm = blob("!176,304 178,270 176,244 196,232 240,238 286,228 312,236 322,258 312,282 !304,304")
    lines = cuts(
        "318 222 324 196 4;340 234 349 210 4;352 254 368 234 3;162 230 152 202 5;"
        "188 244 214 264 5 4;"
        "206 246 290 242 5 6;212 262 286 254 5 7;216 278 270 274 4 5;184 270 184 300 5;"
        "196 280 198 302 4;"
        "296 276 294 302 4;284 282 284 302 3;300 244 306 262 3"
    )
    nails = cuts("322 192 329 189 4;348 206 355 203 4;368 230 375 227 3.4;144 198 152 195 5")
    return join(
        [
            dark(ellipse(242, 128, 132, 122)),
            pale(rays(242, 128, 74, 132, 44, 5)),
            halo(242, 128, 86),
            *(ringed(finger, width=2.4) for finger in fingers),
            ringed(palm, width=2.6),
            dark(*fingers[:3], fingers[3]),
            pale(lines, nails),
            glow(ellipse(242, 128, 58, 58)),
            line(ellipse(242, 128, 58, 58), width=3),
            line(ellipse(242, 128, 48, 48), width=2),
            dark(rays(242, 128, 50, 56, 36, 1.6)),
            placed(
                242,
                160,
                2.4,
                dark(blob(_SKULL)),
                glow(
                    _HOLES, cuts("-5 -3 -5 0 1.4;-1.7 -3 -1.7 0 1.4;1.7 -3 1.7 0 1.4;5 -3 5 0 1.4")
                ),
            ),
            blood(ellipse(230, 129, 4, 4), ellipse(254, 129, 4, 4)),
        ]
    )


def well() -> Svg:
    """Voices come up instead of water."""
    wall = "M-56 0V-46H56V0z"
    rim = ellipse(0, -46, 62, 15)
    hole = ellipse(0, -46, 50, 10)
    posts = "M-54 -50V-128H-46V-50zM46 -50V-128H54V-50z"
    roof = "M-74 -122L0 -160L74 -122L68 -114L0 -148L-68 -114z"
    roller = block(-48, -108, 96, 9)
    crank = "M52 -104H66V-92H74"
    stones = "".join(
        block(-54 + 22 * i + (11 if row % 2 else 0), -34 + 12 * row, 19, 9.4)
        for row in range(3)
        for i in range(5 - (row % 2))
        if i < 4 - row
    )
    voices = (
        "M-24 -52C-38 -70 -10 -76 -22 -94M0 -52C-12 -72 14 -80 2 -100M24 -52C12 -70 38 -78 26 -96"
    )
    mouths = []
    for x, y, size in ((-22, -98, 0.5), (2, -106, 0.62), (27, -98, 0.5)):
        mouths.append(
            placed(
                x,
                y + 12,
                size,
                outlined(blob("0,-30 -10,-26 -12,-14 -8,-2 0,4 8,-2 12,-14 10,-26"), width=2),
                dark(
                    ellipse(-4.6, -17, 2.4, 3.6), ellipse(4.6, -17, 2.4, 3.6), ellipse(0, -6, 3, 5)
                ),
            )
        )
    return join(
        [
            dark(ellipse(0, 1, 70, 6)),
            ringed(posts, width=1.6),
            pale(cuts("-52 -120 -52 -54 3;48 -120 48 -54 2")),
            ringed(roller, width=1.5),
            pale(cuts("-44 -105 44 -105 2.4"), cuts("-40 -101 40 -101 1.4")),
            line(crank, width=3, color="pale"),
            ringed(roof, width=1.6),
            pale(
                combs(
                    "-62,-122 -4,-150 > -66,-116 -8,-146 8 3 0;"
                    " 8,-150 62,-122 > 8,-146 66,-116 7 2 0"
                )
            ),
            ringed(wall, width=1.6),
            pale(stones),
            outlined(rim, width=1.6),
            dark(hole),
            line(voices, width=3.4),
            line(voices, width=1.8, color="pale"),
            *mouths,
        ]
    )


def altar() -> Svg:
    """A stone table, a bowl, and what the last one gave."""
    slab = block(-66, -62, 132, 13)
    base = "M-50 -49H50L44 0H-44z"
    bowl = "M-30 -88H30Q26 -64 8 -64V-62H-8V-64Q-26 -64 -30 -88z"
    cross = "M0 -44L8 -32L0 -12L-8 -32z"
    return join(
        [
            dark(ellipse(0, 1, 74, 6)),
            ringed(base, width=1.6),
            pale(
                combs("-44,-44 -16,-44 > -40,-4 -16,-4 6 4 0; 18,-44 44,-44 > 18,-4 40,-4 5 2.6 0")
            ),
            blood(cross),
            outlined(slab, width=1.6),
            dark(cuts("-58 -54 -12 -54 2;0 -53 58 -54 3")),
            halo(0, -106, 40),
            pale(rays(0, -100, 22, 44, 20, 2, 190, 160)),
            flame(0, -84, 1.0),
            ringed(bowl, width=1.8),
            pale(
                combs("-25,-83 -8,-83 > -17,-70 -5,-68 4 4 2; 4,-83 24,-83 > 3,-68 17,-72 4 2.4 -2")
            ),
            blood("M-18 -86q-4 16 -1 24q5 -8 3 -24z"),
            placed(-50, -62, 0.62, outlined(blob(_SKULL), width=1.6), dark(_HOLES)),
        ]
    )


def iron_door() -> Svg:
    """Shut, with the arms of the house on it."""
    door = "M-54 0V-84C-54 -112 -26 -126 0 -126S54 -112 54 -84V0z"
    boards = cuts(
        "-36 -106 -36 -4 2.4;-18 -118 -18 -4 2.4;0 -122 0 -4 2;18 -118 18 -4 2;36 -106 36 -4 2"
    )
    bands = [block(-54, -92, 108, 9), block(-54, -24, 108, 9)]
    studs = "".join(ellipse(x, y, 2, 2) for x in range(-46, 50, 13) for y in (-87.5, -19.5))
    sword = "M-2.4 26V-34L0 -42L2.4 -34V26zM-9 26H9V29.4H-9zM-1.8 29H1.8V40H-1.8z"
    lock = "M-11 -62H11V-36H-11z"
    return join(
        [
            ringed(door, width=1.8),
            pale(boards),
            ringed(*bands, width=1.5),
            pale(studs),
            _crossed(sword, 38),
            _crossed(sword, -38),
            outlined(lock, width=1.5),
            dark(ellipse(0, -52, 3.4, 3.4), "M-2 -51h4l1.6 11h-7.2z"),
        ]
    )


def _crossed(sword: str, turn: float) -> Svg:
    return el("g", outlined(sword, width=1.4), transform=f"translate(0 -54)rotate({turn:g})")


def _billow(x: float, y: float, size: float, flip: bool = False) -> Svg:
    """A cloud cut in rounds, dark below."""
    edge = blob(
        "!-70,10 -84,-8 -66,-26 -52,-24 -48,-48 -18,-58 2,-42 22,-60 54,-46 52,-24"
        " 76,-22 84,2 !66,12 20,16 -30,16"
    )
    rounds = cuts(
        "-76 -8 -52 -18 6 -8;-66 2 -46 -8 4 -6;-44 -28 -14 -50 8 -12;"
        "-36 -22 -10 -36 6 -9;-30 -12 -8 -22 4 -6;8 -38 46 -42 8 -12;"
        "14 -28 40 -30 5 -8;"
        "18 -18 36 -19 4 -5;54 -14 78 -8 6 -7;52 -4 70 0 4 -5;-40 6 0 6 4 5;10 6 44 4 4 5"
    )
    return placed(x, y, size, ringed(edge, width=2.4), pale(rounds), flip=flip)


def smoke() -> Svg:
    """It has no corners; the maze has all of them."""
    return join(
        [
            placed(190, 276, 1.5, captive(False)),
            placed(284, 270, 1.35, captive(True)),
            _billow(380, 110, 0.9),
            _billow(404, 206, 1.05, True),
            _billow(84, 190, 1.05),
            _billow(310, 276, 1.1),
            _billow(140, 286, 1.15, True),
        ]
    )


def _swimmer(x: float, y: float, size: float) -> Svg:
    """A head above the water, and the ring it makes."""
    hair = blob("-2,-46 -16,-42 -22,-28 -22,-8 !-24,4 !24,4 22,-8 21,-28 13,-42")
    face = blob("-2,-32 -12,-31 -15,-20 -13,-8 -7,2 0,6 7,2 12,-8 13,-20 9,-31")
    look = (
        cuts(
            "-11 -20 -4 -19 3.4;3 -19 10 -20 3.4;-12 -25 -3 -23 1.8;11 -25 3 -23 1.8;0 -18 -2 -10 2"
        )
        + ellipse(-1, -4, 3.6, 2.2)
        + blob("!9,-30 13,-20 11,-8 !3,4 8,-8 9,-18")
    )
    locks = cuts(
        "-14 -38 -18 -22 3 1;-6 -42 -12 -36 2.4;2 -42 8 -38 2;-19 -18 -20 -4 2;17 -20 19 -4 2"
    )
    ring = ellipse(0, 6, 34, 7)
    return placed(
        x,
        y,
        size,
        dark(ring),
        ringed(hair, width=1.8),
        pale(face, locks),
        dark(look, "M-36 5Q0 -3 36 5V16H-36z"),
        pale(cuts("-34 6 -4 4 3 -1;0 4 36 6 3 -1;-26 11 28 11 2.6 2")),
    )


def swimmers() -> Svg:
    """Chins up, one torch between them."""
    arm = limb("-4,8 -14,-40 -6,-84", 17, 12)
    return join(
        [
            halo(364, 86, 66),
            pale(rays(364, 86, 42, 78, 24, 3.4)),
            _swimmer(190, 204, 1.15),
            placed(
                374,
                240,
                1.25,
                ringed(arm, width=1.8),
                pale(cuts("-10 -2 -16 -40 5;-15 -46 -9 -76 4")),
                ringed("M-13 -78L1 -78L-4 -122L-11 -122z", width=1.6),
                pale(cuts("-9 -84 -9 -116 2.4")),
            ),
            flame(364, 94, 1.4),
            _swimmer(310, 238, 1.7),
            _swimmer(116, 252, 1.6),
            dark(ellipse(372, 250, 22, 6)),
            pale(cuts("346 247 398 246 4 2;356 255 392 255 3 2")),
        ]
    )


def stolen_breath() -> Svg:
    """Somebody sleeps. Something takes what he breathes."""
    cot = block(80, 250, 250, 12) + block(90, 262, 12, 40) + block(304, 262, 12, 40)
    body = blob("!120,250 124,232 160,222 210,226 260,226 310,234 !324,250")
    head = blob("104,250 94,240 96,226 110,220 124,226 126,242 118,250")
    spirit = blob(
        "!112,218 106,196 124,178 118,154 130,128 150,116 158,94 180,84 202,92 208,112"
        " 200,130 206,146"
        " !232,140 218,156 196,162 178,158 172,172 170,188 150,198 132,202"
    )
    face = (
        cuts(
            "166 106 178 108 3.6 2;188 108 198 104 3.6 2;164 98 178 99 2;188 99 199 96 2;"
            "183 108 182 118 2.4"
        )
        + ellipse(184, 125, 4, 6)
        + cuts("202 100 200 124 5 -1;204 150 226 144 2.4")
    )
    thief = blob(
        "!400,20 372,34 356,62 352,96 340,120 338,170 344,230 !330,304 !470,304"
        " 462,200 456,120 446,60 424,30"
    )
    arm = limb("356,112 300,108 250,124", 26, 12)
    fingers = cuts("254 118 220 104 6;252 122 210 118 6;252 126 212 134 6;256 130 226 148 6")
    hollow = ellipse(388, 78, 22, 27)
    return join(
        [
            ringed(cot, width=2),
            pale(cuts("90 256 320 255 3")),
            ringed(body, width=2),
            pale(cuts("140 234 200 228 5 3;160 242 240 236 4 3;220 232 300 240 4 -3")),
            outlined(head, width=2),
            dark(cuts("104 234 112 233 3;114 234 120 234 2"), ellipse(112, 243, 4, 3)),
            ringed(thief, width=2.2),
            pale(
                combs("360,110 440,110 > 350,290 450,290 8 5 0"),
                cuts("378 38 358 70 5 3;362 76 356 100 4"),
            ),
            dark(hollow),
            blood("M374 74L386 80L375 84zM402 74L390 80L401 84z"),
            outlined(spirit, width=2.2),
            dark(
                face,
                cuts(
                    "122 196 136 174 4 2;138 196 150 176 4 2;156 186 162 168 3 2;"
                    "130 152 144 128 3 -2;144 158 158 136 3 -2;160 156 174 142 3 -2"
                ),
            ),
            ringed(arm, width=2),
            pale(cuts("346 106 300 102 4;296 112 260 120 3"), fingers),
        ]
    )


def feast() -> Svg:
    """More than bread, and nobody counts."""
    table = "M90 236H390L420 262H60z"
    plate_ = ellipse(240, 238, 56, 10)
    roast = blob("196,236 190,218 206,204 234,200 262,206 286,218 284,236 240,242")
    leg = limb("276,214 300,200 314,194", 10, 5)
    cheese = "M112 244L164 232V216L112 226z"
    jug = blob("!336,246 328,224 !336,202 !362,202 370,224 !362,246")
    return placed(
        -74,
        -58,
        1.31,
        *[
            ringed(table, block(76, 262, 20, 50), block(384, 262, 20, 50), width=2),
            pale(cuts("100 241 190 240 3;292 240 330 240 3;80 252 230 250 4;250 252 400 252 4")),
            outlined(plate_, width=2),
            outlined(leg, ellipse(316, 191, 5, 4), ellipse(320, 196, 5, 4), width=1.6),
            ringed(roast, width=2),
            pale(cuts("202 218 226 206 5 -2;208 228 250 212 4 -3;240 230 274 222 3 -2")),
            outlined(cheese, width=1.8),
            dark(ellipse(126, 233, 3, 2.4), ellipse(144, 230, 4, 3), ellipse(154, 224, 2.4, 2)),
            outlined(jug, width=1.8),
            dark(cuts("360 206 366 236 6;352 206 356 242 3")),
            line("M370 212q16 8 -2 24", width=3.4, color="pale"),
            candle(178, 244, 0.9),
        ],
    )


WONDERS: dict[str, Callable[[], Svg]] = {
    "coin": coin,
    "smoke": smoke,
    "swimmers": swimmers,
    "stolen-breath": stolen_breath,
    "feast": feast,
}
STANDING_WONDERS: dict[str, Callable[[], Svg]] = {
    "well": well,
    "altar": altar,
    "iron-door": iron_door,
}
