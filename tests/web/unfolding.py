"""Pictures that came in parts, put together as a page does it."""

from __future__ import annotations

from typing import Any

LAYERS = ("defs", "board", "pieces")
SHELLS = ("<defs>{}</defs>", '<g class="board">{}</g>', '<g class="pieces">{}</g>')


class Album:
    """What somebody has been shown, by its name."""

    def __init__(self) -> None:
        self.known: dict[str, tuple[str, list[list[str]]]] = {}

    def unfold(self, state: dict[str, Any], base: str) -> dict[str, Any]:
        """A state as it would have come whole to somebody who shows this base."""
        last = self.known.get(base)
        for shown in (*state["frames"], state):
            patch = shown.get("patch")
            if patch is not None:
                last = follow(last, patch)
                shown["picture"] = whole(*last)
                shown["patch"] = None
        if last is not None and state["drawn"]:
            self.known[state["drawn"]] = last
        return state


def follow(
    before: tuple[str, list[list[str]]] | None, patch: dict[str, Any]
) -> tuple[str, list[list[str]]]:
    """The picture that a patch makes of the one before."""
    frame = patch.get("frame", "")
    if not frame:
        assert before is not None, "a difference from nothing"
        frame = before[0]
    old = before[1] if before is not None and "frame" not in patch else [[], [], []]
    return frame, [_layer(*pair) for pair in zip(old, map(patch.get, LAYERS), strict=True)]


def _layer(old: list[str], changes: list[Any] | None) -> list[str]:
    if changes is None:
        return old
    found: list[str] = []
    for change in changes:
        match change:
            case str():
                found.append(change)
            case [place, count]:
                found += old[place : place + count]
            case [place, head, tail, middle]:
                text = old[place]
                found.append(text[:head] + middle + text[len(text) - tail :])
    return found


def whole(frame: str, layers: list[list[str]]) -> str:
    drawn = [shell.format("".join(parts)) for shell, parts in zip(SHELLS, layers, strict=True)]
    return "".join([frame, *drawn, "</svg>"])
