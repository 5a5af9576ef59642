"""The compiler's mark for classes that interpreted code may extend; this module stays plain."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

T = TypeVar("T")

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_: object) -> Callable[[T], T]:
        """At run time the mark means nothing."""
        return lambda cls: cls
