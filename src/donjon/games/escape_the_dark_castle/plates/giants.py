"""What has to bend under the vaults."""

from __future__ import annotations

from collections.abc import Callable

from donjon.drawing import Svg, join
from donjon.games.escape_the_dark_castle.plates.carve import (
    blob,
    blood,
    cuts,
    dark,
    ellipse,
    even,
    glow,
    line,
    outlined,
    pale,
    placed,
    ringed,
)


def golem() -> Svg:
    """Tar that has learnt to stand."""
    body = blob(
        "0,-104 -16,-100 -20,-86 -24,-78 -42,-74 -52,-58 -56,-38 -60,-24 !-62,-8 -54,-12 !-50,-4"
        " -46,-16 !-42,-10 -42,-26 -36,-42 -30,-46 -30,-30 -34,-14 -46,-2 !-52,2 !52,2 44,-4"
        " 34,-14 30,-30 30,-46 38,-40 44,-24 !46,-8 50,-16 !55,-2 58,-14 !64,-10 62,-26 56,-44"
        " 50,-62 38,-76 22,-78 18,-88 14,-100"
    )
    shine = cuts(
        "-12 -96 -16 -82 4 2;-40 -70 -50 -46 6 4;-52 -40 -57 -20 4 2;-26 -70 -28 -42 6 4;"
        "-22 -38 -26 -16 5 3;-8 -72 -12 -50 3 2;-30 -12 -42 -3 4 2;16 -68 22 -44 3 -3;"
        "42 -64 52 -40 3 -3;-6 -40 -8 -22 2.4;12 -36 16 -14 2.4 -2"
    )
    drips = (
        "M-14 -64q-3 14 0 22q4 -6 1 -22zM8 -62q-2 18 1 30q4 -8 1 -30zM20 -72q-2 10 0 16q4 -5 1 -16z"
    )
    pool = cuts("-70 3 -40 5 3;-30 5 10 6 3;24 5 70 3 3")
    mouth = "M-10 -84Q0 -79 10 -84L9 -74L6 -79L4 -66L1 -78L-2 -70L-4 -78L-7 -72z"
    eyes = "M-12 -93L-3 -90L-11 -88zM12 -93L3 -90L11 -88z"
    return join(
        [
            dark(ellipse(0, 3, 78, 7)),
            ringed(body, width=1.8),
            pale(shine, pool),
            pale(drips),
            glow(eyes),
            pale(mouth),
        ]
    )


def ogre() -> Svg:
    """Bent under the vault, and the chains are longer than one would wish."""
    body = blob(
        "0,-100 -10,-99 -14,-90 -30,-92 -48,-84 -58,-66 -62,-46 -68,-28 -70,-14 -62,-6"
        " -52,-8 -50,-20"
        " -46,-36 -40,-48 -36,-36 -34,-20 -36,-6 !-42,0 !-12,0 -8,-18 0,-26 8,-18 !12,0 !42,0 36,-6"
        " 34,-20 36,-36 40,-48 46,-36 50,-20 52,-8 62,-6 70,-14 68,-28 62,-46 58,-66 48,-84"
        " 30,-92 14,-90 10,-99"
    )
    marks = cuts(
        "-52 -76 -34 -84 5 -3;-58 -62 -62 -40 6 3;-64 -34 -67 -18 5 2;-50 -60 -54 -40 3 2;"
        "-26 -78 -6 -70 6 8;-30 -70 -24 -52 4 3;26 -78 8 -70 4 -8;-22 -60 -6 -58 3 3;"
        "22 -60 8 -58 2.4 -3;"
        "-18 -50 -6 -48 3 3;-16 -42 -4 -41 2.6 2;-32 -30 -30 -8 5 2;-20 -26 -18 -6 3 2;"
        "30 -28 32 -8 3 -2;"
        "50 -66 58 -46 3 -4;60 -36 66 -18 3 -2"
    )
    loin = "M-20 -38H20L16 -16L8 -22L2 -12L-6 -22L-14 -14z"
    jaw = blob("-9,-84 0,-82 9,-84 10,-76 0,-71 -10,-76")
    tusks = "M-8 -82q-3 -5 -1 -9q3 4 4 9zM8 -82q3 -5 1 -9q-3 4 -4 9z"
    eyes = ellipse(-4.6, -92, 2.2, 1.6) + ellipse(4.6, -92, 2.2, 1.6)
    brow = cuts("-10 -96 -1 -93 2.4 1;10 -96 1 -93 1.6 -1")
    cuffs = "M-70 -26L-48 -22L-50 -13L-71 -17zM70 -26L48 -22L50 -13L71 -17z"
    chain = "".join(
        ellipse(side * (64 + 2.6 * i), -18 - 13 * i, 3.4 if i % 2 else 4.6, 7.4)
        for side in (-1, 1)
        for i in range(1, 11)
    )
    return join(
        [
            line(chain, width=2.6),
            line(chain, width=1.3, color="pale"),
            dark(ellipse(0, 1, 60, 5)),
            ringed(body, width=1.8),
            pale(marks),
            ringed(loin, width=1.4),
            pale(cuts("-14 -34 -10 -20 2.4;-4 -34 -2 -18 2.4;8 -34 8 -24 2")),
            ringed(jaw, width=1.2),
            pale(tusks, brow),
            blood(eyes),
            outlined(cuffs, width=1.3),
        ]
    )


def terror() -> Svg:
    """Horned, winged, and too large for any door."""
    wing = blob(
        "!18,-62 34,-92 !66,-118 78,-112 !96,-108 92,-82 !100,-60 86,-62 !84,-40"
        " 70,-50 !60,-30 48,-44"
        " !34,-26 24,-44"
    )
    bones = cuts(
        "26 -72 68 -112 3;28 -66 92 -100 3;30 -60 94 -64 3;30 -54 80 -46 2.6;28 -50 58 -36 2.4"
    )
    horn = blob("!7,-100 20,-104 27,-114 !26,-130 36,-116 32,-102 20,-93 !10,-91")
    ridges = cuts("16 -101 19 -95 2;22 -106 27 -99 2;26 -112 32 -108 2;27 -119 32 -117 1.6")
    torso = even(
        "0,-104 9,-103 13,-94 11,-84 16,-78 32,-76 42,-64 44,-46 50,-30 54,-20 !58,-10"
        " !51,-14 !49,-6 !45,-14 !40,-8"
        " 40,-20 36,-34 32,-48 28,-36 30,-20 36,-6 !40,4 !6,4 0,-6"
    )
    marks = cuts(
        "-38 -68 -22 -73 5 -3;-42 -58 -43 -40 5 2;-46 -36 -51 -20 4 2;-26 -66 -5 -60 7 7;"
        "26 -66 5 -60 7 -7;-20 -52 -4 -50 3.4 3;20 -52 4 -50 3.4 -3;-18 -43 -4 -42 3 3;"
        "18 -43 4 -42 3 -3;"
        "-15 -35 -3 -34 2.6 2;15 -35 3 -34 2.6 -2;38 -68 22 -73 5 3;42 -58 43 -40 5 -2;"
        "46 -36 51 -20 4 -2;"
        "-26 -30 -30 -8 5 3;26 -30 30 -8 5 -3;-14 -22 -18 -2 3;14 -22 18 -2 3"
    )
    face = "M-10 -95L-2 -91L-9 -88zM10 -95L2 -91L9 -88z"
    maw = "M-8 -84L-5 -80L-3 -84L0 -79L3 -84L5 -80L8 -84Q7 -72 0 -71Q-7 -72 -8 -84z"
    nose = cuts("-1.6 -90 -3 -86 1.4;1.6 -90 3 -86 1.4;-9 -99 -2 -96 1.6 1;9 -99 2 -96 1.6 -1")
    return join(
        [
            ringed(wing, width=1.6),
            pale(bones),
            placed(0, 0, 1, ringed(wing, width=1.6), pale(bones), flip=True),
            ringed(torso, width=1.8),
            pale(marks),
            outlined(horn, width=1.4),
            dark(ridges),
            placed(0, 0, 1, outlined(horn, width=1.4), dark(ridges), flip=True),
            pale(nose),
            glow(
                cuts(
                    "-26 -14 -30 0 3;-8 -2 8 -2 3 -3;26 -14 30 0 3;-53 -22 -56 -12 2.4;"
                    "53 -22 56 -12 2.4"
                )
            ),
            blood(face, maw),
            dark("M-5 -72L-3 -77L-1 -72zM5 -72L3 -77L1 -72z"),
        ]
    )


GIANTS: dict[str, Callable[[], Svg]] = {
    "tar-golem": golem,
    "ogre": ogre,
    "horned-terror": terror,
}
