"""Hoods, veils and what is under them."""

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
    even,
    glow,
    limb,
    line,
    outlined,
    pale,
    placed,
    rays,
    ringed,
)

_SKULL = "0,-26 -11,-23 -13,-12 -9,-7 !-8,0 !8,0 9,-7 13,-12 11,-23"


def _skull(x: float, y: float, size: float) -> Svg:
    holes = ellipse(-5, -13, 3.6, 4) + ellipse(5, -13, 3.6, 4) + "M0 -9l-2 4.4h4z"
    teeth = cuts("-5 -3 -5 0 1.2;-1.7 -3 -1.7 0 1.2;1.7 -3 1.7 0 1.2;5 -3 5 0 1.2")
    return placed(x, y, size, outlined(blob(_SKULL), width=1.4), dark(holes, teeth))


def armour() -> Svg:
    """It walks. Look under the visor: nobody."""
    shade = combs(
        "5,-78 19,-72 > 5,-56 17,-56 5 2.8 -1; 22,-80 30,-74 > 21,-70 28,-68 3 2.4 0;"
        "11,-40 19,-40 > 12,-25 19,-25 3 2.6 0; 12,-18 19,-18 > 13,-5 19,-5 3 2.4 0;"
        "-8,-40 -4,-40 > -8,-25 -6,-25 2 2 0; -9,-18 -6,-18 > -9,-5 -7,-5 2 1.8 0;"
        "31,-62 36,-60 > 32,-48 37,-48 2 2.2 0; -28,-62 -27,-60 > -28,-48 -28,-48 2 1.2 0;"
        "6,-50 18,-48 > 7,-44 20,-40 4 1.8 0; 7,-114 12,-106 > 7,-108 13,-100 3 2 0"
    )
    legs = "M-19 -42L-3 -42L-4 -22L-18 -22zM4 -42L20 -42L21 -22L6 -22z"
    shins = "M-19 -20L-4 -20L-6 -4L-3 0H-22L-17 -5zM6 -20L21 -20L20 -5L25 0H6L8 -4z"
    tassets = blob("!-18,-52 !18,-52 22,-44 !20,-36 !1,-40 !-1,-40 !-20,-36 -22,-44")
    chest = blob("!-15,-82 0,-78 !15,-82 21,-72 18,-58 !15,-50 !-15,-50 -18,-58 -21,-72")
    shoulders = blob("!-15,-84 -26,-84 -32,-74 !-30,-66 -22,-68 !-17,-74") + blob(
        "!15,-84 26,-84 32,-74 !30,-66 22,-68 !17,-74"
    )
    arms = limb("-28,-66 -32,-56 -32,-46", 10, 9) + limb("28,-66 33,-56 33,-46", 10, 9)
    gloves = ellipse(-33, -41, 6, 6) + ellipse(33, -41, 6, 6)
    helm = blob("!0,-118 -10,-114 -14,-104 -14,-94 !-11,-88 0,-86 !11,-88 14,-94 14,-104 10,-114")
    visor = "M-12 -106H12L13 -96Q0 -91 -13 -96z"
    gap = even("0,-86 12,-87 14,-80 0,-76")
    pole = "M37 6L36 -128H32L31 6z"
    spike = blob("!34,-152 38,-138 !36,-126 !32,-126 30,-138") + blob(
        "!36,-126 48,-136 !60,-136 56,-122 !60,-106 !46,-108 !36,-116"
    )
    return join(
        [
            dark(ellipse(0, 1, 44, 5)),
            outlined(legs, shins, tassets, width=1.6),
            outlined(arms, width=1.5),
            outlined(chest, width=1.6),
            outlined(shoulders, width=1.5),
            dark(gap),
            glow(ellipse(0, -82, 5, 2), opacity=0.5),
            outlined(helm, width=1.6),
            dark(visor, shade),
            pale(cuts("-8 -101 -3 -100 1.8;8 -101 3 -100 1.8")),
            dark(cuts("0 -78 0 -52 1.6;-17 -60 17 -60 1.6;9 -93 10 -88 2;-12 -110 -12 -96 1")),
            outlined(pole, width=1.4),
            outlined(spike, width=1.5),
            outlined(gloves, width=1.4),
            dark(cuts("-38 -42 -29 -42 1.4;29 -42 38 -42 1.4")),
        ]
    )


def shade() -> Svg:
    """A mouth too close to the ear; below it, nothing that stands on the floor."""
    robe = blob(
        "!4,-118 -10,-112 -17,-98 -14,-84 -26,-76 -30,-56 -28,-34 !-40,-6 -26,-18"
        " !-22,2 -14,-16 !-8,6 0,-14"
        " !8,8 12,-16 !24,2 26,-20 !44,-8 34,-36 32,-58 26,-76 16,-84 20,-98 14,-112"
    )
    arm = limb("-22,-70 -36,-52 -6,-68", 12, 6)
    knuckles = cuts("-8 -66 2 -72 4;-7 -62 3 -68 4;-5 -59 4 -64 3.4")
    other = limb("24,-70 40,-52 44,-34", 10, 5)
    claws = cuts("44 -36 40 -18 3;45 -36 47 -16 3;46 -37 54 -20 3")
    face = blob("-2,-108 -9,-102 -10,-92 -6,-82 -1,-77 4,-82 7,-92 6,-102")
    eyes = cuts("-9 -95 -2.6 -93 4;6 -95 1 -93 4") + cuts("-5 -84 2 -84 1.6")
    hush = cuts("-2 -70 -1.4 -93 3.6")
    folds = combs("-22,-70 -6,-72 > -28,-16 -10,-10 5 3.4 2; 6,-72 22,-70 > 8,-10 28,-20 5 2.4 -2")
    breath = "".join(f"M{-30 - 6 * i} {-118 - 4 * i}q-9 {-5 - i} -5 {-13 - i}" for i in range(3))
    return join(
        [
            ringed(other, width=1.4),
            pale(claws),
            ringed(robe, width=1.6),
            pale(folds, cuts("-12 -108 -15 -92 3 1")),
            dark(ellipse(-1, -94, 13, 19)),
            pale(face),
            dark(eyes, cuts("4 -90 3 -80 2.4;6 -96 5 -88 2;-8 -90 -6 -84 1.4")),
            ringed(arm, width=1.5),
            pale(cuts("-26 -64 -34 -54 3 2;-28 -54 -14 -62 3")),
            ringed(hush, knuckles, width=2.4),
            pale(hush, knuckles),
            line(breath, width=1.6, color="pale"),
        ]
    )


def piper() -> Svg:
    """He plays on what he found, and they get up."""
    robe = blob(
        "!-8,-80 -22,-76 -26,-58 -22,-40 -30,-14 !-36,0 !34,0 28,-16 22,-40 26,-60 20,-76 !8,-80"
    )
    cowl = blob("!14,-116 0,-112 -12,-104 -16,-90 -10,-78 4,-74 16,-82 16,-96")
    arms = limb("-20,-70 -40,-60 -30,-74", 10, 6) + limb("18,-70 6,-54 -18,-66", 10, 6)
    flute = "M-8 -88L-54 -54L-58 -58L-11 -93z"
    holes = "".join(ellipse(-18 - 8 * i, -82 + 6 * i, 1.3, 1.3) for i in range(4))
    knob = ellipse(-55, -60, 4, 4) + ellipse(-59, -54, 4, 4)
    hands = cuts("-30 -76 -25 -70 3;-33 -72 -28 -66 3;-20 -68 -16 -75 3;-24 -65 -20 -72 3")
    bells = cuts(
        "-22 -40 -27 -14 4 1;-14 -42 -17 -6 3;-6 -44 -7 -4 3;4 -44 5 -4 2.4;"
        "14 -42 18 -6 2.4;-20 -72 -22 -58 3 1"
    )
    up = join(
        [
            _skull(-64, 0, 0.72),
            _skull(58, -2, 0.62),
            outlined(
                limb("-88,-4 -80,-22 -84,-38", 5, 4)
                + limb("-48,-2 -44,-16 -48,-30", 4, 3)
                + limb("44,2 42,-14 48,-30", 4, 3)
                + limb("74,2 80,-16 76,-36", 5, 4),
                width=1.2,
            ),
            pale(
                cuts(
                    "-84 -38 -90 -48 2.4;-84 -38 -84 -50 2.4;-84 -38 -78 -48 2.4;"
                    "-48 -30 -53 -38 2;-48 -30 -47 -40 2;-48 -30 -42 -37 2;48 -30 44 -39 2;"
                    "48 -30 50 -40 2;"
                    "48 -30 55 -36 2;76 -36 70 -46 2.4;76 -36 77 -48 2.4;76 -36 84 -45 2.4"
                )
            ),
        ]
    )
    return join(
        [
            up,
            ringed(robe, width=1.6),
            pale(bells),
            ringed(cowl, width=1.5),
            pale(cuts("-12 -100 -14 -88 2.6 1;2 -108 10 -112 2")),
            dark(ellipse(-1, -91, 11, 13)),
            _skull(-3, -79, 0.86),
            ringed(arms, width=1.4),
            pale(cuts("-24 -66 -36 -60 2.6;8 -60 -6 -60 2.4")),
            outlined(flute, knob, width=1.4),
            dark(holes),
            pale(hands),
        ]
    )


def assassin() -> Svg:
    """All veil, two eyes, and the knife behind it."""
    veil = blob(
        "!0,-114 -12,-108 -17,-94 -16,-80 -26,-66 -32,-40 -36,-16 !-44,0 -28,-4 -14,2"
        " 4,-3 20,2 !40,-2 34,-22 30,-44"
        " 24,-68 16,-80 17,-94 12,-108"
    )
    slit = blob("!-13,-96 0,-100 !13,-96 12,-89 0,-87 -12,-89")
    eyes = "M-9 -94Q-5.5 -97.4 -2 -93Q-5.5 -91 -9 -94zM9 -94Q5.5 -97.4 2 -93Q5.5 -91 9 -94z"
    folds = combs(
        "-12,-84 -2,-84 > -38,-4 -12,-2 6 3.6 3; 4,-84 12,-84 > 12,-4 30,-6 5 2.4 -3"
    ) + cuts("-10 -106 -14 -98 2.6;-6 -110 -11 -104 2;-16 -86 -20 -76 2.4;10 -106 14 -98 1.6")
    arm = limb("-22,-62 -42,-58 -50,-76", 12, 7)
    hand = ellipse(-50, -79, 5, 5.6)
    knife = blob("!-54,-86 -58,-104 -50,-122 !-34,-134 -44,-116 !-46,-86")
    hilt = block(-58, -87, 16, 3.6) + block(-52.4, -84, 4.6, 13)
    return join(
        [
            dark(ellipse(0, 0, 46, 5)),
            ringed(veil, width=1.6),
            pale(folds),
            pale(slit),
            dark(eyes),
            ringed(arm, width=1.5),
            pale(cuts("-28 -60 -42 -60 3;-46 -64 -50 -74 2.4")),
            outlined(knife, width=1.5),
            blood(blob("!-47,-119 -42,-127 !-34,-134 -44,-116 !-47,-98 -46,-110")),
            outlined(hilt, width=1.2),
            ringed(hand, width=1.3),
        ]
    )


def _monk(mouth: float) -> Svg:
    """Round, pale and swollen under the cowl, and the eyes shut for the high note."""
    cowl = blob(
        "0,-113 -13,-108 -19,-95 -20,-80 -31,-68 -33,-40 !-35,0 !35,0 33,-40 31,-68"
        " 20,-80 19,-95 13,-108"
    )
    hollow = ellipse(0, -91, 14, 16.5)
    face = blob("0,-103 -9,-100 -12,-91 -11,-81 -6,-76 0,-75 6,-76 11,-81 12,-91 9,-100")
    eyes = cuts(
        "-9.4 -92 -2.6 -92 1.6 2;-10 -97 -3 -98 1.3 -1;10 -97 3 -98 1.3 1;"
        "0 -93 -1 -87 1.5;-1.6 -87 1.8 -87 1"
    )
    socket = ellipse(5.4, -91, 3.4, 3.8)
    cheeks = cuts("8 -96 9.4 -80 3.6 -1;5 -78 9 -82 1.6;-9 -85 -6 -80 1.1;-7.4 -87 -4.6 -83 0.9")
    folds = combs("-22,-66 -8,-64 > -28,-4 -8,-4 4 4 1; 8,-64 22,-66 > 8,-4 28,-4 4 2.6 -1")
    rim = cuts("-11 -107 -17 -90 3.4 1;-18 -80 -27 -70 3;10 -107 15 -94 2 -1;-12 -74 12 -74 2 -3")
    return join(
        [
            ringed(cowl, width=1.6),
            pale(folds, rim),
            dark(hollow),
            pale(face),
            dark(eyes, cheeks, socket, ellipse(0, -81, 2.8, mouth)),
            dark(cuts("3 -83 3.6 -79 1;5.4 -83.6 5.8 -79.6 1;7.6 -84 7.8 -80.4 1;2 -84 9 -85 1.2")),
        ]
    )


def monks() -> Svg:
    """Three of the drowned; the water has not let go of them, nor the psalm."""
    book = "M-18 -46L0 -41L18 -46V-58L0 -53L-18 -58z"
    water = "M-110 6V-14Q-90 -20 -70 -14T-30 -14T10 -14T50 -14T110 -15V6z"
    ripple = cuts(
        "-100 -10 -60 -9 3 2;-52 -11 -14 -10 3 2;-6 -10 34 -9 3 2;42 -11 96 -10 3 2;"
        "-90 -2 -34 -1 3.4 2;"
        "-20 -2 30 -2 3.4 2;42 -2 100 -1 3.4 2"
    )
    weed = cuts(
        "-40 -70 -42 -48 2.4 2;-62 -62 -63 -44 2 1;46 -74 50 -52 2.4 -2;"
        "62 -60 64 -46 2;8 -70 10 -60 2"
    )
    return join(
        [
            placed(-50, 2, 0.92, _monk(2.6)),
            placed(52, 2, 0.92, _monk(2)),
            _monk(3.6),
            outlined(book, width=1.5),
            dark(
                cuts(
                    "-14 -53 -4 -50 1.2;-14 -49 -4 -46 1.2;4 -50 14 -53 1.2;4 -46 14 -49 1.2;"
                    "0 -53 0 -41 1.6"
                )
            ),
            pale(weed),
            dark(water),
            pale(ripple),
        ]
    )


def priestess() -> Svg:
    """Arms to the vault, hair like smoke, and she is glad you came."""
    robe = even("0,-84 10,-82 18,-70 15,-54 20,-36 28,-16 !38,0 0,2")
    hair = blob(
        "!-26,-124 -14,-112 -8,-116 !-6,-132 2,-116 10,-114 !26,-128 20,-108 !38,-108"
        " 22,-96 !36,-84 18,-84 !22,-68"
        " 8,-80 -8,-80 !-22,-66 -18,-84 !-38,-82 -22,-96 !-40,-106 -20,-108"
    )
    strands = rays(0, -98, 15, 32, 18, 2.4, 150, 240)
    face = blob("0,-112 -9,-108 -10,-96 -6,-86 0,-81 6,-86 10,-96 9,-108")
    left = limb("-14,-74 -36,-88 -40,-116", 10, 5.4)
    right = limb("14,-74 36,-88 40,-116", 10, 5.4)
    sleeves = blob("!-12,-78 -30,-90 !-46,-100 -44,-76 !-34,-56 -22,-66") + blob(
        "!12,-78 30,-90 !46,-100 44,-76 !34,-56 22,-66"
    )
    sickle = blob("!-42,-120 -56,-126 -62,-142 -52,-156 !-34,-158 -46,-148 -50,-138 -46,-128")
    grip = "M-43 -122L-38 -122L-36 -104L-41 -104z"
    cup = "M30 -132H52L48 -120L43 -118L44 -112H38L39 -118L34 -120z"
    sash = "M-5 -52H5L9 -2H-1z"
    folds = combs(
        "-14,-50 -6,-50 > -32,-4 -10,-2 5 3.6 2; 7,-50 14,-50 > 13,-2 30,-4 4 3 -2"
    ) + cuts(
        "-14 -72 -12 -56 3.4 1;-7 -74 -6 -56 2;8 -74 8 -56 2;-42 -94 -36 -64 4 2;"
        "-34 -86 -28 -66 3 1;42 -94 36 -64 3 -2"
    )
    return join(
        [
            dark(ellipse(0, 2, 46, 5)),
            ringed(hair, width=1.5),
            pale(strands),
            ringed(left, right, width=1.4),
            pale(cuts("-38 -98 -40 -114 3;38 -98 40 -114 2.4")),
            ringed(sleeves, width=1.5),
            ringed(robe, width=1.6),
            pale(folds),
            blood(sash),
            outlined(face, width=1.3),
            dark(
                ellipse(-4, -99, 2.8, 2.2),
                ellipse(4, -99, 2.8, 2.2),
                "M-6 -91Q0 -88 6 -91Q4 -84 0 -84Q-4 -84 -6 -91z",
            ),
            dark(cuts("-7 -104 -2 -102 1.2;7 -104 2 -102 1.2;7 -96 6 -88 2")),
            pale(ellipse(-3.6, -99, 0.8, 0.8), ellipse(4.2, -99, 0.8, 0.8)),
            blood("M-3 -106L0 -112L3 -106L0 -100.6z"),
            outlined(sickle, grip, width=1.5),
            outlined(cup, width=1.4),
            blood("M32 -132H50Q41 -128 32 -132zM34 -131q-4 14 -1 22q4 -8 2 -22z"),
        ]
    )


def dark_one() -> Svg:
    """A crown over nothing."""
    mantle = even("0,-98 14,-94 !34,-102 !36,-86 42,-66 46,-40 52,-18 !66,4 0,6")
    hood = even("0,-118 11,-113 16,-101 16,-88 !11,-78 0,-72")
    crown = (
        "M-16 -110L-22 -140L-11 -124L-7 -148L0 -126L7 -148L11 -124L22 -140L16 -110Q0 -104 -16 -110z"
    )
    hollow = even("0,-108 9,-103 11,-92 7,-82 0,-77")
    eyes = "M-8 -95L-2 -91.6L-7.4 -90zM8 -95L2 -91.6L7.4 -90z"
    folds = combs("-30,-84 -12,-72 > -56,-2 -12,0 8 4 3; 12,-72 30,-84 > 12,0 56,-2 8 4 -3") + cuts(
        "-32 -98 -34 -88 3;32 -98 34 -88 3;-11 -108 -14 -92 2.4 1;11 -108 14 -92 2.4 -1"
    )
    blade = "M-4 -52H4L3.4 -4L0 8L-3.4 -4z"
    cross = "M-17 -57H17V-52H-17zM-2.6 -70H2.6V-57H-2.6z"
    hands = (ellipse(-7, -62, 8.4, 5.6), ellipse(6, -66, 8.4, 5.6))
    fingers = cuts(
        "-12 -65 -1 -64 2;-13 -62 0 -61 2;-12 -59 -1 -58 2;1 -69 12 -68 2;"
        "0 -66 13 -65 2;1 -63 12 -62 2"
    )
    sleeves = limb("-34,-74 -34,-56 -12,-61", 15, 9) + limb("34,-74 34,-56 12,-64", 15, 9)
    return join(
        [
            ringed(mantle, width=1.8),
            pale(folds),
            ringed(hood, width=1.6),
            dark(hollow),
            blood(eyes),
            outlined(crown, width=1.6),
            dark(cuts("8 -116 16 -132 2.4;3 -114 6 -138 2;-12 -112 12 -112 1.6 3")),
            blood("M0 -122L3.6 -117L0 -112L-3.6 -117z"),
            ringed(sleeves, width=1.5),
            pale(cuts("-34 -70 -33 -60 3;-26 -58 -16 -61 2.6;34 -70 33 -60 3;26 -58 16 -62 2.6")),
            outlined(blade, cross, width=1.5),
            dark(cuts("1.4 -50 1 -2 1.8")),
            *(ringed(hand, width=2) for hand in hands),
            pale(fingers),
        ]
    )


WRAITHS: dict[str, Callable[[], Svg]] = {
    "empty-armour": armour,
    "shade": shade,
    "bone-piper": piper,
    "veiled-knife": assassin,
    "drowned-monks": monks,
    "priestess": priestess,
    "dark-one": dark_one,
}
