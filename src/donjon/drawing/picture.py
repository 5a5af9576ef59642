"""A whole picture: its style, the signs it uses, the board and one flat layer of pieces."""

from donjon.drawing.signs import symbols
from donjon.drawing.svg import Svg, el, num
from donjon.drawing.theme import PAGE, THEMES, stylesheet


def picture(
    width: float,
    height: float,
    *parts: Svg,
    title: str,
    accent: str = "gold",
    theme: str | None = None,
) -> Svg:
    """An SVG document of the parts, from back to front.

    One unit is one CSS pixel at the smallest size at which the text should still be read. `theme`
    holds the picture in light or dark whatever the reader's system says; `page` leaves that and
    the `stylesheet` to the page the picture stands in.
    """
    if theme is not None and theme != PAGE and theme not in THEMES:
        raise ValueError(f"no theme is called {theme!r}; there are {', '.join(THEMES)}")
    style = el("style", Svg(stylesheet(accent)))
    used = symbols(parts)
    return el(
        "svg",
        el("title", title),
        *([style] if theme != PAGE else []),
        *([el("defs", used)] if used else []),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(width)} {num(height)}",
        class_=f"donjon accent-{accent}",
        data_theme=theme if theme != PAGE else None,
        role="group",
        aria_label=title,
    )
