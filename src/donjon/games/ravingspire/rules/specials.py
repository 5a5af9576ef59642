"""What the words of the cards do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

EFFECTS: dict[str, Callable[[int], Any]] = {}
CONDITIONS: dict[str, Callable[[Any, Any], bool]] = {}
COUNTS: dict[str, Callable[[Any], int]] = {}
