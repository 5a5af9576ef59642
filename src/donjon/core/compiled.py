"""What compiled modules need of the compiler and of newer typing; this module stays plain."""

from __future__ import annotations

import typing
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
    from typing_extensions import TypeVar as TypeVar
else:

    def mypyc_attr(**_: object) -> Callable[[type], type]:
        """The mark for classes that interpreted code may extend; at run time it means nothing.

        `acyclic=True` is never used: mypyc 2.4 still puts such an object on the interpreter's
        list of things to free later, which writes before an object that has no room there.
        """
        return lambda cls: cls

    def TypeVar(name: str, **_: object) -> typing.TypeVar:  # noqa: N802
        """A type variable that may have a default, which Python knows from 3.13 on only."""
        return typing.TypeVar(name)
