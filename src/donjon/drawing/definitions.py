"""What a picture defines once and uses many times: signs, motifs of woodcuts, outlines of frames.

Markup uses a definition by `#kind-name`, and the picture that it stands in adds what it uses.
"""

import re
from collections.abc import Callable, Iterable

from donjon.drawing.svg import Element, Svg, remembered

DEFINITIONS: dict[str, Callable[[str], Svg]] = {}
"""From a name to its definition, for each kind of thing that is defined."""
_USED = re.compile(r"""[("]#(sign|motif|outline)-([a-z0-9.-]+)[")]""")

Used = tuple[str, str]
"""The kind and the name of a definition."""


def definitions(markup: Iterable[str]) -> tuple[Svg, ...]:
    """The definitions that this markup uses, and no others."""
    used: set[frozenset[Used]] = {_used_in(part) for part in markup}
    return _definitions(frozenset().union(*used))


@remembered
def _definitions(used: frozenset[Used]) -> tuple[Svg, ...]:
    return tuple([DEFINITIONS[kind](name) for kind, name in sorted(used)])


def _used_in(markup: str) -> frozenset[Used]:
    """Which definitions a part of a picture uses."""
    if not isinstance(markup, Element):
        return frozenset(_USED.findall(markup))
    try:
        return markup.uses
    except AttributeError:
        markup.uses = frozenset(_USED.findall(markup))
        return markup.uses
