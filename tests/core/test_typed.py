"""Threads that meet a type for the first time together."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import donjon
from donjon.core.content.decoding import convert, read, reader

CROWD = """
import sys, threading
import msgspec
from donjon.core.content.decoding import convert

sys.setswitchinterval(1e-6)
for number in range(40):
    class Inner(msgspec.Struct):
        numbers: "list[int]"
        words: "dict[str, str]"

    class Outer(msgspec.Struct):
        one: "Inner"
        many: "list[Inner]"

    inner = {"numbers": [1], "words": {}}
    start = threading.Barrier(4)

    def come():
        start.wait()
        assert convert({"one": inner, "many": [inner]}, Outer).one.numbers == [1]
        met.append(number)

    met = []
    crowd = [threading.Thread(target=come) for _ in range(4)]
    for one in crowd:
        one.start()
    for one in crowd:
        one.join()
    assert len(met) == 4
"""


def test_a_type_is_learned_by_one_thread_at_a_time() -> None:
    """msgspec by itself ends the process here, with a fault of memory and without a word."""
    crowd = subprocess.run(
        [sys.executable, "-c", CROWD], capture_output=True, text=True, check=False
    )
    assert (crowd.returncode, crowd.stderr) == (0, "")


def test_values_are_read_by_their_types() -> None:
    assert read(b'["a"]', list[str]) == ["a"]
    assert convert(["a"], list[str]) == ["a"]
    assert reader(list[str]) is reader(list[str])


def test_nobody_reads_types_past_it() -> None:
    root = Path(donjon.__file__).parent
    own = root / "core" / "content" / "decoding.py"
    past = [
        f"{file.relative_to(root)}:{node.lineno}"
        for file in sorted(root.rglob("*.py"))
        if file != own
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and _learns(node)
    ]
    assert past == []


def _learns(call: ast.Call) -> bool:
    """Whether msgspec is asked for a type."""
    name = ast.unparse(call.func)
    typed = len(call.args) > 1 or any(one.arg == "type" for one in call.keywords)
    return name.startswith("msgspec.") and (
        name.endswith((".convert", ".json.Decoder")) or (name.endswith(".decode") and typed)
    )
