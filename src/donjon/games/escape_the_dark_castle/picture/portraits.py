"""The six prisoners as portraits: cut pale out of a dark block, the candle at their right hand.

A portrait is drawn on a grid of 100 by 120. It stays dark on dark ground by day and by night.
"""

from __future__ import annotations

from donjon.drawing import Svg, el, num, paint, path
from donjon.drawing.svg import remembered

Part = tuple[str, str]
"""How it is cut, and a path: `pale` and `dark` areas, `cut`, `rim` and `ink` lines, `blood`."""

_HATCH = "M3 14l9 1M2 24l14 1.5M4 35l10 .5M2 46l15 1M4 58l9 1M2 69l13 .5M4 80l8 1M3 92l7 .5"
_FACE: tuple[Part, ...] = (
    ("pale", "M34 38C34 24 41 18 50 18C59 18 66 24 66 38C66 52 60 68 50 70C40 68 34 52 34 38Z"),
    (
        "dark",
        "M58 20C64 24 66 31 66 38C66 52 60 68 50 70C55 65 57 60 58 56L55 57L59 51L55 51"
        "L60 45L57 44L61 38L58 36L61 31L58 29Z",
    ),
    ("dark", "M38 40Q42 37 46 40Q42 43 38 40ZM53 40Q56 38 60 40Q57 42 53 40Z"),
    ("ink", "M37 35Q42 32 46 35M53 35Q57 33 61 35"),
    ("ink", "M50 38L48 50Q50 52 52 51"),
    ("rim", "M66.5 32C67 50 61 66 53 70"),
)
_NECK: Part = ("pale", "M43 62L43 76L50 82L57 76L57 62Z")
_NECK_SHADE: Part = ("dark", "M57 62L57 76L50 82L52 72L47 68Z")


def _shoulders(width: float) -> str:
    left, right = 50 - width, 50 + width
    return (
        f"M{num(left)} 122C{num(left + 1)} 98 {num(left + 10)} 86 42 80"
        f"L58 80C{num(right - 10)} 86 {num(right - 1)} 98 {num(right)} 122Z"
    )


PORTRAITS: dict[str, tuple[Part, ...]] = {
    "abbot": (
        (
            "pale",
            "M50 4C30 6 25 26 26 46C26 60 22 70 12 84C6 94 4 108 3 122H97C96 108 94 94 88 84"
            "C78 70 74 60 74 46C75 26 70 6 50 4Z",
        ),
        (
            "dark",
            "M51 7C33 8 28 28 29 46C29 60 27 70 18 84C12 94 10 108 9 122H94"
            "C93 106 90 94 84 84C76 70 71 60 71 46C72 28 67 8 51 7Z",
        ),
        *_FACE,
        (
            "dark",
            "M30 46C30 26 36 15 50 15C64 15 70 26 70 46L67 60C70 30 62 24 50 24C38 24 31 32 34 62Z",
        ),
        ("pale", "M40 56C44 54 47 54 50 56C53 54 57 54 60 57C62 68 58 82 50 90C42 82 38 68 40 56Z"),
        ("dark", "M60 57C62 68 58 82 50 90L53 78L50 79L55 69L51 69L56 62L53 60.5Z"),
        ("ink", "M45 59.5Q49 58 54 60M44 64Q44 74 48 82M48 65Q48 74 50 80M40 46L42 53"),
        (
            "cut",
            "M35 20Q28 30 29 48M40 13Q46 9 53 9M28 60Q26 68 20 76M37 78Q30 98 30 121M24 84"
            "Q18 96 16 121"
            "M62 80Q68 98 69 121M74 82Q81 96 83 121",
        ),
        ("pale", "M48 96H52V102H57.5V106H52V118H48V106H42.5V102H48Z"),
        ("cut", "M38 80L49 97M62 80L51 97"),
    ),
    "cook": (
        ("pale", "M33 26C22 22 24 6 38 8C42 1 58 1 62 8C76 6 78 22 67 26L66 33H34Z"),
        ("dark", "M62 8C76 6 78 22 67 26L66 33H58L60 26C64 22 65 14 62 8Z"),
        ("ink", "M40 10Q38 18 41 27M50 6Q50 16 50 27M34 28Q50 31 66 28"),
        ("pale", "M31 34C29 56 36 73 50 74C64 73 71 56 69 34Z"),
        (
            "dark",
            "M63 34H69C71 56 64 73 50 74C56 71 58 68 59 65L55 65L61 59L57 58L63 51L59 50L64 43"
            "L61 42Z",
        ),
        ("dark", "M37 42Q41 39 45 42Q41 45 37 42ZM54 42Q58 40 61 42Q58 44 54 42Z"),
        (
            "ink",
            "M36 38Q41 35 45 38M54 38Q58 36 62 38M50 42Q45 52 50 54Q54 54 54 52M41 70Q50 66 58 70",
        ),
        (
            "dark",
            "M50 56C45 54 40 57 37 61C42 61 46 60 50 58.5C54 60 58 61 62 60C60 57 55 54 50 56Z",
        ),
        ("pale", _shoulders(43)),
        ("dark", "M60 80C80 86 92 98 93 122H70C74 106 70 92 60 80Z"),
        (
            "ink",
            "M42 80Q50 88 58 80M50 88V122M44 96H45M44 106H45M44 116H45M24 96Q30 108 29 122M36 84"
            "Q32 96 34 110",
        ),
        (
            "pale",
            "M83 40L80 122H85L87 40ZM76 30C76 22 94 22 94 30C94 40 88 42 85 42C82 42 76 40 76 30Z",
        ),
        ("dark", "M79 29Q85 25 91 29Q90 36 85 37Q80 36 79 29Z"),
        ("rim", "M69 36C71 56 64 72 53 74M62 82C80 87 91 99 92.5 121M66 10C75 9 77 21 67 26"),
    ),
    "miller": (
        (
            "pale",
            "M30 44C26 20 38 11 50 11C62 11 74 20 70 44L74 74C68 84 60 78 58 70H42"
            "C40 78 32 84 26 74Z",
        ),
        ("dark", "M60 13C70 18 73 28 70 44L74 74C68 84 60 78 58 70L60 60L66 44C66 30 65 20 60 13Z"),
        *_FACE,
        ("pale", "M33 34C34 22 42 17 50 17C58 17 66 22 67 34C58 27 42 27 33 34Z"),
        ("ink", "M33 34C42 27 58 27 67 34M44 60Q50 62 56 59M38 20Q42 15 50 14"),
        ("ink", "M31 50Q31 64 27 74M34 64Q34 72 31 78"),
        _NECK,
        _NECK_SHADE,
        ("pale", _shoulders(38)),
        ("dark", "M50 84L58 80C78 86 86 98 88 122H56Z"),
        ("ink", "M42 80L50 94L58 80M50 94V122M24 98Q30 108 30 122"),
        ("pale", "M62 84C70 64 92 62 97 76C102 90 100 112 98 122H66C60 108 58 96 62 84Z"),
        ("dark", "M97 76C102 90 100 112 98 122H84C92 110 94 92 90 70C93 70 96 72 97 76Z"),
        ("ink", "M68 78Q72 72 80 73M70 92Q78 88 86 91M68 104Q76 100 84 103M66 84Q64 96 69 112"),
        ("rim", "M62 14C71 20 73 30 70.5 44L72 60"),
    ),
    "smith": (
        ("pale", _shoulders(47)),
        ("dark", "M60 80C84 84 96 96 97 122H72C80 106 76 92 60 80Z"),
        ("dark", "M34 92H66L68 122H32Z"),
        ("cut", "M34 92Q36 82 43 78M66 92Q64 82 57 78M40 98V120M50 96V120M60 98V120"),
        ("ink", "M12 100Q20 108 20 122M24 90Q28 104 26 122"),
        ("pale", "M32 40C30 22 40 14 50 14C60 14 70 22 68 40C69 58 62 66 50 68C38 66 31 58 32 40Z"),
        (
            "dark",
            "M60 17C67 22 69 30 68 40C69 50 66 58 62 62L60 55L56 54L62 48L58 46L64 38L60 36"
            "L64 29L60 27Z",
        ),
        ("dark", "M36 38Q41 35 45 38Q41 42 36 38ZM54 38Q58 36 62 38Q58 41 54 38Z"),
        ("ink", "M35 33L46 35M54 35L63 33M50 36L47 48Q50 51 53 49M38 24Q50 20 60 24"),
        (
            "dark",
            "M32 46C33 54 40 54 44 53Q50 50 56 53C60 54 67 54 68 46C71 64 66 84 50 92"
            "C34 84 29 64 32 46Z",
        ),
        (
            "cut",
            "M36 58Q38 72 46 82M41 60Q43 72 49 84M59 60Q58 72 53 84M64 58Q62 70 56 80M50 62V80"
            "M45 57.5H55",
        ),
        ("pale", "M84 50L81 122H87L89 50ZM72 32H99V52H72Z"),
        ("dark", "M88 32H99V52H88Z"),
        ("ink", "M76 36V48"),
        ("rim", "M68 34C69 46 68 52 66 58M64 81C84 86 95 97 96.5 121M88 32.5H98.5V51.5H88"),
    ),
    "tailor": (
        ("pale", _shoulders(33)),
        ("dark", "M58 80C74 86 82 98 83 122H62C66 106 64 92 58 80Z"),
        ("dark", "M42 80L50 104L58 80L62 84L52 122H48L38 84Z"),
        ("ink", "M28 98Q34 108 33 122M36 90L42 100"),
        _NECK,
        _NECK_SHADE,
        ("pale", "M36 36C36 22 42 16 50 16C58 16 64 22 64 36C64 50 58 64 50 74C42 64 36 50 36 36Z"),
        (
            "dark",
            "M57 18C62 22 64 29 64 36C64 50 58 64 50 74C53 66 55 62 56 58L53 58L58 51L54 50"
            "L59 43L56 42L60 36L57 34Z",
        ),
        ("dark", "M39 40Q43 37 46 40Q43 42 39 40ZM53 40Q56 38 59 40Q56 42 53 40Z"),
        ("ink", "M38 36Q43 32 46 35M53 35Q57 33 60 36M50 37L46.5 51L51 52M45 58L56 57"),
        ("dark", "M46 63L54 63L50 77ZM44 57L50 55L56 56L50 57.5Z"),
        ("dark", "M34 40C32 26 38 18 46 16L40 26L38 40L36 48Z"),
        ("pale", "M28 24C30 12 46 7 60 9C70 10 75 16 73 23C60 18 42 20 28 24Z"),
        ("dark", "M60 9C70 10 75 16 73 23L62 20Q66 14 60 9Z"),
        ("ink", "M30 22C44 17 60 16 72 21"),
        ("pale", "M64 10C74 -2 88 0 95 5C86 6 76 10 70 16Z"),
        ("ink", "M68 12Q78 5 88 4"),
        ("cut", "M40 82Q36 98 42 121M60 82Q66 98 60 121"),
        ("cut", "M37 90H41M37 98H41M38 106H42M59 90H63M60 98H64M59 106H63"),
        ("cut", "M85 121L74 78M75 121L88 78"),
        ("pale", "M74 78L72 66L78 90ZM88 78L90 66L84 90Z"),
        ("rim", "M64 32C65 50 58 64 52 73M60 81C74 87 81.5 98 82.5 121M72 14Q75 18 73 23"),
    ),
    "tanner": (
        (
            "pale",
            "M29 48C24 22 36 9 50 9C66 9 76 22 71 48C71 62 76 70 80 80L62 82L58 62H42L38 82"
            "L20 80C26 70 30 62 29 48Z",
        ),
        (
            "dark",
            "M32 48C27 26 38 12 50 12C64 12 73 24 68 48C68 62 73 70 76 78L60 80L58 62H42L40 80"
            "L25 78C30 70 33 62 32 48Z",
        ),
        *_FACE,
        ("dark", "M32 40C32 24 40 16 50 16C62 16 68 24 67 40C64 30 58 25 48 25C42 27 36 32 34 46Z"),
        (
            "cut",
            "M30 46Q28 60 24 70M34 52Q34 66 30 76M70 48Q71 60 75 70M66 54Q67 66 70 76M38 20"
            "Q44 14 52 14",
        ),
        ("ink", "M44 60Q50 58 56 61"),
        ("blood", "M39 47L47 54M40.5 52L43.5 48M44 54.5L46 51"),
        _NECK,
        _NECK_SHADE,
        (
            "pale",
            "M10 122C10 104 16 92 26 86L30 90L34 83L39 88L43 80L50 88L57 80L61 88L66 83L70 90"
            "L74 86C84 92 90 104 90 122Z",
        ),
        ("dark", "M57 80L61 88L66 83L70 90L74 86C84 92 90 104 90 122H62C68 108 64 94 57 80Z"),
        (
            "ink",
            "M22 98L25 108M31 96L33 106M40 97L41 106M18 110L20 119M28 112L30 121M38 111L39 120"
            "M48 99L49 108M47 113L48 121",
        ),
        ("pale", "M12 122L16 84L22 66C26 76 25 84 21 94L19 122Z"),
        ("ink", "M15 92H22M17 86L21 74"),
        ("rim", "M75 87C84 93 89 104 89.5 121"),
    ),
}


ASIDE = {"cook": 9, "smith": 10, "tailor": 6, "tanner": -5}
"""How far a narrow portrait looks to the side, for the sake of what is held there."""


@remembered
def bust(name: str, width: float, height: float) -> Svg:
    """A portrait around the origin; of somebody unknown there is only the dark."""
    tall = height > width * 1.2
    inner = el(
        "svg",
        _drawn(name),
        x=-width / 2,
        y=-height / 2,
        width=width,
        height=height,
        viewBox=f"{ASIDE.get(name, 0) if tall else 0} 0 100 120",
        preserveAspectRatio="xMidYMid slice" if tall else "xMidYMax meet",
    )
    ground = el(
        "rect",
        x=-width / 2,
        y=-height / 2,
        width=width,
        height=height,
        rx=2,
        fill=paint("shade"),
    )
    wall = [] if tall else [_scratches(width / 2 - height * 0.46, height)]
    return el("g", ground, el("g", inner, *wall, class_="etched"), color=paint("ink"))


def _scratches(room: float, height: float) -> Svg:
    """Days counted on the wall of a cell, where a broad portrait leaves room at its sides."""
    if room < 24:
        return Svg()
    d = ""
    for side in (-1, 1):
        for i in range(int(room / 26) * 3):
            across, down = i // 3, i % 3
            if (i * 5 + side) % 7 == 2:
                continue
            x = side * (height * 0.46 + 14 + across * 27) - 9
            y = height * (-0.3 + 0.25 * down) + across * 3 - side * 2
            for j in range(4):
                d += path("M", x + j * 5, y - 7, "l", 1 - j % 2 * 1.6, 14)
            d += path("M", x - 4, y + 4, "l", 23, -7)
    return el(
        "path", d=d, stroke="currentColor", stroke_width=1.1, stroke_linecap="round", opacity=0.6
    )


@remembered
def _drawn(name: str) -> Svg:
    """The cuts one after another; those of a kind that follow each other are one path."""
    parts: list[Part] = []
    for how, d in (("cut", _HATCH), *PORTRAITS.get(name, ())):
        if parts and parts[-1][0] == how and how not in ("pale", "dark"):
            parts[-1] = how, parts[-1][1] + d
        else:
            parts.append((how, d))
    return el("g", *(_cut(how, d) for how, d in parts), fill="currentColor", stroke_width=1.5)


def _cut(how: str, d: str) -> Svg:
    if how == "pale":
        return el("path", d=d)
    if how == "dark":
        return el("path", d=d, fill=paint("shade"))
    color = {"ink": paint("shade"), "blood": paint("blood")}.get(how, "currentColor")
    width = 0.8 if how == "rim" else None
    return el("path", d=d, fill="none", stroke=color, stroke_width=width, stroke_linecap="round")
