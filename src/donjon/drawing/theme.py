"""The palette, the type and the states of every picture, as data and as one style sheet."""

from donjon.drawing.svg import remembered
from donjon.drawing.type.faces import SANS_FAMILY, SERIF_FAMILY

LIGHT = {
    "paper": "#f6f1e5",
    "card": "#fffaf0",
    "ink": "#221f1a",
    "muted": "#6b6355",
    "line": "#cfc4ad",
    "gold": "#8f6200",
    "blood": "#a62b1f",
    "moss": "#3c6b2f",
    "sea": "#1f5f8b",
    "straw": "#806400",
    "violet": "#5c3d8f",
    "candle": "#fff0c9",
}
DARK = {
    "paper": "#15161c",
    "card": "#1f212b",
    "ink": "#ece6d8",
    "muted": "#a49c8b",
    "line": "#3a3c48",
    "gold": "#f0b93a",
    "blood": "#ef6a5a",
    "moss": "#83c06d",
    "sea": "#6db4e8",
    "straw": "#e9cf5a",
    "violet": "#b79af0",
    "candle": "#352b18",
}
THEMES = {"light": LIGHT, "dark": DARK}
PAGE = "page"
"""The theme of a picture that stands in a page, which brings the style sheet and the theme."""

GROUNDS = ("paper", "card", "candle")
INKS = ("ink", "muted", "gold", "blood", "moss", "sea", "straw", "violet")

PANE = 0.1
"""How strong a colour stands in a pane at night, where its sign shines. By day it is full."""

_DERIVED = {
    "light": "--gilt:#8f6200;--glow:#e3a92f;--edge:var(--ink);--shade:var(--ink);"
    "--pane:1;--etch:var(--card);--print:var(--card);--frame:var(--ink)",
    "dark": "--gilt:#f0b93a;--glow:#f0b93a;--edge:var(--muted);--shade:var(--paper);"
    f"--pane:{PANE};--etch:currentColor;--print:var(--ink);--frame:currentColor",
}

SMALL, TEXT, TITLE = 11, 14, 20
SERIF = f'"{SERIF_FAMILY}","Source Serif 4",Georgia,serif'
SANS = f'"{SANS_FAMILY}","Source Sans 3",system-ui,sans-serif'

_PAINTS = {name: f"var(--{name})" for name in (*LIGHT, "accent", "edge", "shade", "glow")} | {
    "none": "none"
}

_STATES = f"""
.donjon{{background:var(--paper);color:var(--ink);font-family:{SANS};\
font-variant-numeric:tabular-nums}}
.donjon text{{user-select:none;-webkit-user-select:none}}
.donjon .title{{font-family:{SERIF}}}
.donjon .live{{cursor:pointer;outline:none}}
.donjon .halo{{fill:none;stroke:var(--gilt);stroke-width:4;stroke-linejoin:round;\
filter:drop-shadow(0 0 3px var(--glow));pointer-events:none}}
.donjon .live:not(.chosen)>.ground{{stroke:var(--gilt)}}
.donjon .live:hover>.halo{{stroke-width:6}}
.donjon .ring:not(.piece){{visibility:hidden;stroke-linejoin:round;pointer-events:none}}
.donjon .live:focus-visible>.ring{{visibility:visible}}
.donjon .pane{{fill:currentColor;fill-opacity:var(--pane);stroke:var(--frame)}}
.donjon .etched{{color:var(--etch)}}
.donjon .printed{{color:var(--print)}}
.donjon .chosen .ground{{fill:var(--gilt);fill-opacity:1}}
.donjon .chosen .etched,.donjon .chosen .printed{{color:var(--card)}}
.donjon .lit .leaf{{fill:var(--candle)}}
.donjon .lit>.ground{{filter:drop-shadow(0 0 5px var(--glow))}}
"""


def paint(name: str) -> str:
    """The CSS value of a palette colour, of `accent` or of `none`."""
    try:
        return _PAINTS[name]
    except KeyError:
        raise ValueError(f"no colour is called {name!r}; there are {', '.join(_PAINTS)}") from None


@remembered
def stylesheet(*accents: str) -> str:
    """The CSS of pictures with these accents, all of it under the class `donjon`.

    The reader's system picks light or dark; `data-theme` on an ancestor overrules it, and on the
    picture or inside it overrules both.
    """
    unknown = set(accents) - set(INKS)
    if unknown:
        raise ValueError(f"{unknown.pop()!r} cannot be an accent; there are {', '.join(INKS)}")
    light = ",".join((".donjon", *_overrides("light")))
    dark = ",".join(_overrides("dark"))
    chosen = "".join(f"--{name}:var(--card);" for name in (*INKS, "accent", "edge", "frame"))
    return (
        f"{light}{{{variables('light')}}}\n"
        f"@media (prefers-color-scheme:dark){{.donjon{{{variables('dark')}}}}}\n"
        f"{dark}{{{variables('dark')}}}\n"
        f"{''.join(_accent(name) for name in accents)}{_STATES}"
        f".donjon .chosen{{{chosen}}}\n"
    )


def variables(theme: str) -> str:
    """A theme as CSS variables.

    Beside the palette: `gilt` is gold that stays gold on a chosen piece, `glow` the light of what
    may be chosen, `edge` the outline of cards and pieces, `shade` their dark side; `pane`, `etch`
    and `frame` say how a pane of colour is filled, how signs are cut into it, how it is framed;
    `print` is what is pale in a woodcut on it.
    """
    colours = "".join(f"--{name}:{colour};" for name, colour in THEMES[theme].items())
    return f"{colours}{_DERIVED[theme]};color-scheme:{theme}"


def _accent(name: str) -> str:
    return f".accent-{name},.accent-{name} [data-theme]{{--accent:{paint(name)}}}"


def _overrides(theme: str) -> tuple[str, str, str]:
    """An ancestor's wish, and twice as strong the wish of the picture itself or of a part of it."""
    mark = f"[data-theme={theme}]"
    return f"{mark} .donjon", f".donjon.donjon{mark}", f".donjon.donjon {mark}"
