"""Things that stand in the way or wait to be touched, each where it belongs in the picture."""

from __future__ import annotations

from collections.abc import Callable

from donjon.drawing import Svg, join
from donjon.drawing.woodcut.carve import (
    blob,
    block,
    blood,
    combs,
    cuts,
    dark,
    ellipse,
    glow,
    lens,
    limb,
    line,
    outlined,
    pale,
    placed,
    rays,
    ringed,
    steps,
)
from donjon.games.escape_the_dark_castle.picture.plates.captives import captive


def loose_stone() -> Svg:
    """A stone out of its place, behind it a way, and somebody halfway in."""
    stone = "M164 254L230 244L250 260V286L184 296L164 280z"
    legs = limb("362,224 388,246 424,262", 22, 12) + limb("350,232 366,264 400,284", 22, 13)
    feet = "M418 252L444 262L440 274L416 268zM394 276L424 284L424 294L392 294z"
    back_ = blob("!306,222 312,196 334,190 360,202 376,222 366,240 340,244 !308,240")
    return join(
        [
            dark(block(258, 150, 116, 98)),
            pale(rays(316, 196, 64, 100, 30, 5)),
            dark(block(262, 152, 108, 92)),
            pale("M270 160L362 158L364 238L268 240z"),
            glow("M280 170L352 168L354 232L278 234z", opacity=0.4),
            dark("M300 186L334 184L338 226L298 228z"),
            dark(cuts("270 161 300 187 2;362 159 334 185 2;268 239 299 227 2")),
            ringed(legs, feet, width=2.4),
            ringed(back_, width=2.4),
            pale(
                cuts(
                    "312 206 340 198 5 -2;314 218 352 208 5 -3;316 230 362 222 4 -3;"
                    "376 238 410 254 4;360 250 390 276 4;322 196 344 194 2"
                )
            ),
            outlined(stone, width=2.4),
            dark("M184 268V296L250 286V260z", cuts("172 258 224 250 1.8;170 270 178 282 2")),
            pale(cuts("190 274 244 266 3;190 282 244 274 2.6;190 290 236 283 2.2")),
            pale(
                cuts("258 288 276 286 3;266 278 282 277 2.4;146 288 158 290 2.6;252 272 262 270 2")
            ),
        ]
    )


def cage() -> Svg:
    """Iron, and behind it two eyes that are too far apart."""
    dark_in = block(150, 86, 190, 180)
    beast = blob("!164,266 168,200 186,160 216,140 246,136 278,142 306,162 322,204 !326,266")
    brow = "M196 180L232 194L202 200zM294 180L258 194L288 200z"
    fur = combs(
        "178,190 236,142 > 192,168 240,158 7 3 0; 254,142 314,190 > 250,158 300,168 7 2.4 0"
    )
    bars = [block(158 + 29 * i, 84, 8, 184) for i in range(7)]
    frame_ = [block(144, 76, 202, 13), block(144, 262, 202, 13)]
    claws = "".join(f"M{x} 214q-8 3 -7 14q6 -2 9 -8z" for x in (186, 194, 302, 310))
    return join(
        [
            dark(dark_in),
            ringed(beast, width=2),
            pale(
                fur,
                cuts(
                    "174 216 178 256 5;184 226 186 258 4;312 220 308 256 4;222 206 232 212 2.4;"
                    "270 206 260 212 2.4"
                ),
            ),
            blood(brow),
            pale(
                "M196 218L206 238L216 218L226 242L236 218L246 246L256 218L266 242L276 218L286"
                " 238L296 218z"
            ),
            pale(
                "M206 258L212 244L220 258L228 248L236 258zM256 258L264 248L272 258L280 244L286 258z"
            ),
            outlined(*bars, width=1.8),
            dark(*(lens(164 + 29 * i, 92, 164 + 29 * i, 258, 3) for i in range(7))),
            outlined(*frame_, width=1.8),
            ringed(ellipse(190, 212, 12, 9), ellipse(306, 212, 12, 9), width=1.6),
            pale(claws),
            ringed("M322 150H346V182H322z", width=1.8),
            line("M327 150v-9q7 -9 14 0v9", width=2.6, color="pale"),
            pale(ellipse(334, 163, 3, 3), "M332 164h4l1 10h-6z"),
        ]
    )


def riddle_face() -> Svg:
    """The door has a face and a question."""
    door = "M142 272V122C142 60 190 14 240 14S338 60 338 122V272z"
    boards = cuts("176 50 176 268 2.4;208 28 208 268 2.4;272 28 272 268 2.4;304 50 304 268 2.4")
    face = blob(
        "240,66 200,76 182,110 184,150 198,190 222,224 240,232 258,224 282,190 296,150"
        " 298,110 280,76"
    )
    brows = blob("!188,116 206,100 !234,116 212,112") + blob("!292,116 274,100 !246,116 268,112")
    eyes = blob("!194,130 210,120 !230,130 212,138") + blob("!286,130 270,120 !250,130 268,138")
    mouth = blob("240,184 214,190 206,198 214,210 240,216 266,210 274,198 266,190")
    grooves = combs(
        "194,146 206,186 > 206,150 216,182 6 3 -2; 286,146 274,186 > 262,150 262,182 7 4.4 2"
    ) + cuts("214 84 266 84 3 -4;218 92 262 92 2.4 -4;224 222 256 222 3 3;292 112 288 150 4")
    bands = [
        block(138, 96, 42, 10),
        block(300, 96, 42, 10),
        block(138, 206, 46, 10),
        block(296, 206, 46, 10),
    ]
    return join(
        [
            ringed(door, width=2.4),
            pale(boards),
            ringed(*bands, width=1.6),
            pale(
                "".join(ellipse(x, y, 2.4, 2.4) for x in (148, 162, 318, 332) for y in (101, 211))
            ),
            outlined(face, width=2.4),
            dark(
                brows,
                eyes,
                grooves,
                mouth,
                cuts("252 122 258 164 4;224 168 232 172 2.4;248 172 256 168 3"),
            ),
            pale("M222 196h36l-3 4h-30z", ellipse(213, 130, 4, 4), ellipse(269, 130, 4, 4)),
            line("M218 198L240 204L262 198", width=1.6),
            line(ellipse(240, 212, 13, 14), width=5.4),
            line(ellipse(240, 212, 13, 14), width=3, color="glow"),
        ]
    )


def _ghost(x: float, y: float, size: float, flip: bool) -> Svg:
    """A singer one can see through: hair and shroud drift, the mouth is open."""
    shroud = blob(
        "0,-108 -12,-104 -17,-92 -15,-78 -28,-70 -34,-50 -28,-28 -14,-12 4,-2 !30,4"
        " 20,-8 24,-22 30,-40"
        " 32,-56 26,-70 14,-78 16,-92 12,-103"
    )
    drift = cuts(
        "-26 -62 -20 -24 5 4;-18 -66 -8 -14 5 4;-9 -68 4 -8 4.4 4;0 -68 12 -6 4 4;9 -68 18 -8 4 3;"
        "18 -66 22 -20 4 1;25 -60 25 -30 3.4 0"
    )
    hair = cuts(
        "-8 -104 -24 -78 4.4 4;-12 -98 -30 -64 4 5;2 -106 20 -84 4 -4;9 -101 27 -66 4 -5;"
        "-3 -107 -16 -90 3 3;12 -92 20 -76 3 -2"
    )
    face = blob("0,-103 -8,-100 -10,-90 -8,-80 -3,-74 3,-74 8,-80 10,-90 8,-100")
    look = cuts(
        "-8 -91 -2 -92 3 1;8 -91 2 -92 3 1;-8.6 -96 -2 -97 1.3 -1;8.6 -96 2 -97 1.3 1;"
        "0 -91 -1 -85 1.4"
    ) + ellipse(0, -79.6, 2.3, 2.8)
    return placed(
        x,
        y,
        size,
        ringed(shroud, width=1.6),
        pale(drift, hair, face),
        dark(look, cuts("8 -92 6 -78 2.4 -1;-7 -83 -5 -78 1")),
        flip=flip,
    )


def ghosts() -> Svg:
    """They never left the choir."""
    return join(
        [
            _ghost(112, 200, 1.05, True),
            _ghost(368, 200, 1.05, False),
            _ghost(240, 218, 1.3, False),
            _ghost(166, 272, 1.7, True),
            _ghost(316, 272, 1.7, False),
        ]
    )


def mirrors() -> Svg:
    """Three mirrors and one who looks in; one of them looks first."""
    parts = []
    for x, half, top, foot in ((104, 44, 70, 240), (240, 58, 40, 250), (376, 44, 70, 240)):
        outer = _glass(x, half + 9, top - 9, foot + 8)
        parts += [outlined(outer, width=2.2)]
        parts.append(dark(_glass(x, half, top, foot)))
        parts.append(
            pale(
                cuts(
                    f"{x - half + 6} {top + 70} {x - half + 34} {top + 26} 4;"
                    f"{x - half + 6} {top + 92} {x - half + 46} {top + 30} 3"
                )
            )
        )
        parts.append(
            dark(
                "".join(
                    ellipse(x + side * (half + 4.5), y, 2.2, 2.2)
                    for side in (-1, 1)
                    for y in range(top + 60, foot, 24)
                )
            )
        )
    side = captive(False)
    parts += [placed(108, 238, 1.25, side), placed(372, 238, 1.25, side, flip=True)]
    skull = blob("0,-27 -12,-24 -14,-12 -10,-7 !-8,0 !8,0 10,-7 14,-12 12,-24")
    holes = ellipse(-5.4, -13, 4, 4.4) + ellipse(5.4, -13, 4, 4.4) + "M0 -9l-2.4 5h4.8z"
    parts.append(
        placed(
            240,
            250,
            1.6,
            ringed(blob("!-32,0 -30,-40 -24,-66 -10,-76 10,-76 24,-66 30,-40 !32,0"), width=1.6),
            pale(cuts("-24 -60 -27 -30 4 1;-14 -66 -16 -30 3;14 -66 16 -30 2.4;24 -60 26 -30 2")),
            placed(
                0,
                -74,
                1.25,
                outlined(skull, width=1.4),
                dark(holes, cuts("-5 -3 -5 0 1.4;0 -3 0 0 1.4;5 -3 5 0 1.4")),
                blood(ellipse(-5.4, -13, 1.6, 1.6), ellipse(5.4, -13, 1.6, 1.6)),
            ),
        )
    )
    parts.append(placed(240, 336, 1.75, captive()))
    return join(parts)


def _glass(x: float, half: float, top: float, foot: float) -> str:
    """An upright oval with a flat foot: the frame of a mirror."""
    return (
        steps("M", x - half, foot)
        + steps("V", top + half)
        + steps("A", half, half, 0, 0, 1, x + half, top + half)
        + steps("V", foot)
        + "z"
    )


THINGS: dict[str, Callable[[], Svg]] = {
    "loose-stone": loose_stone,
    "cage": cage,
    "riddle-face": riddle_face,
    "ghosts": ghosts,
    "mirrors": mirrors,
}
