"""docs/python.md, run as it is printed."""

from __future__ import annotations

import doctest
import re
import textwrap
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "python.md"
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def test_every_example_does_what_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = PAGE.read_text(encoding="utf-8")
    examples = doctest.DocTestParser().get_doctest(text, {}, PAGE.name, str(PAGE), 0)
    assert len(examples.examples) > 40
    said: list[str] = []
    doctest.DocTestRunner(optionflags=FLAGS).run(examples, out=said.append)
    assert not said, "".join(said)


def test_the_example_of_the_readme_runs() -> None:
    text = (PAGE.parents[1] / "README.md").read_text(encoding="utf-8")
    block = re.search(r"^    import donjon\n(    .*\n)+", text, re.MULTILINE)
    assert block is not None
    exec(textwrap.dedent(block[0]), {})


def test_the_page_speaks_of_what_researchers_need() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for word in ("probabilities()", "vocabulary.index", "clone(seed=", "told()", "imagine", "mask"):
        assert re.search(re.escape(word), text), word
