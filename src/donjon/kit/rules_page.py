"""Whether the rules page of a game, its code and its tests name the same rules.

`rules.md` numbers the rules: `- ST-12 Text.`; a second series has a letter, `- ST-R3 Text.` Each
is carried out somewhere, so some file of the game names it, and each is proved by a test that is
marked with it:

    @pytest.mark.rule("ST-12")
    def test_the_first_card_of_a_round_is_free() -> None: ...

In a test of a game of your own:

    def test_the_rules_page() -> None:
        check_rules_page(my_box, Path(__file__).parent)
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from donjon.core.box.box import Box
from donjon.core.record.saves import step_classes
from donjon.kit.faults import Fault

SHORTEST_RULE = 20
"""Letters of a rule at least: fewer say nothing."""
NUMBERED = re.compile(r"^- ([A-Z]{2}-[A-Z]?\d+) ", re.MULTILINE)


class RulesPage(NamedTuple):
    """How much was compared."""

    rules: int
    steps: int
    marks: int
    """How many times a test is marked with a rule."""


def check_rules_page(box: Box, tests: Path, elsewhere: Collection[str] = ()) -> RulesPage:
    """Compare page, code and tests; raise a `Fault` that lists everything that is wrong.

    The tests are the files `test_*.py` in and under a folder. Rules that no file of the game
    needs to name, such as what people do with their hands, are listed in `elsewhere`.
    """
    marks = [mark for file in sorted(tests.rglob("test_*.py")) for mark in _marks(file)]
    mistakes = [
        *_page_mistakes(box),
        *step_mistakes(box),
        *_rules_without_code(box, elsewhere),
        *_mark_mistakes(box, marks),
    ]
    if mistakes:
        raise Fault("\n".join([f"The rules of {box.title} do not fit together:", *mistakes]))
    return RulesPage(len(box.rules), len(step_classes(box.package)), len(marks))


def step_mistakes(box: Box) -> Iterator[str]:
    """Each step carries the id of a rule on the rules page, and says it in a sentence."""
    box.module("rules")
    sentences = _docstrings(box.folder, box.package)
    for name, step in sorted(step_classes(box.package).items()):
        if not step.rule:
            yield f"the step {name} names no rule"
        elif step.rule not in box.rules:
            yield f"{name} names {step.rule}, which is not in rules.md"
        sentence = sentences.get((step.__module__, name), "")
        if not sentence:
            yield f"the step {name} has no docstring"
        elif not re.search(r"\w+ \w+.*\.", sentence, re.DOTALL):
            yield f"the docstring of the step {name} is no sentence"


def _page_mistakes(box: Box) -> Iterator[str]:
    """Each rule stands on the page once, has a text, and no number is left out."""
    ids = NUMBERED.findall((box.folder / "rules.md").read_text(encoding="utf-8"))
    for name in sorted({name for name in ids if ids.count(name) > 1}):
        yield f"rules.md has {name} more than once"
    for name, text in box.rules.items():
        if len(text) <= SHORTEST_RULE:
            yield f"{name} of rules.md says too little: {text!r}"
    series: dict[str, set[int]] = {}
    for name in ids:
        prefix = name.rstrip("0123456789")
        series.setdefault(prefix, set()).add(int(name.removeprefix(prefix)))
    for prefix, numbers in series.items():
        for number in sorted(set(range(1, max(numbers) + 1)) - numbers):
            yield f"rules.md has no {prefix}{number}, but {prefix}{max(numbers)}"


def _rules_without_code(box: Box, elsewhere: Collection[str]) -> Iterator[str]:
    """Each rule is named where it is carried out: by a step, beside a line, in a file of words."""
    named: set[str] = set()
    for file in [*box.folder.rglob("*.py"), *box.folder.rglob("*.toml")]:
        named.update(re.findall(r"\b[A-Z]{2}-[A-Z]?\d+\b", file.read_text(encoding="utf-8")))
    for rule in box.rules:
        if rule not in named and rule not in elsewhere:
            yield f"no file of the game names {rule}, which it should carry out"


class Mark(NamedTuple):
    """A test that is marked with a rule."""

    rule: str
    test: str


def _marks(file: Path) -> Iterator[Mark]:
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for decorator in node.decorator_list:
                mark = re.fullmatch(r"pytest\.mark\.rule\('(.*)'\)", ast.unparse(decorator))
                if mark:
                    yield Mark(mark[1], f"{file.name}::{node.name}")


def _mark_mistakes(box: Box, marks: list[Mark]) -> Iterator[str]:
    """Each rule has a test, and no test names a rule that does not exist."""
    for mark in marks:
        if mark.rule not in box.rules:
            yield f"{mark.test} is marked with {mark.rule}, which is not in rules.md"
    proved = {mark.rule for mark in marks}
    for rule in box.rules:
        if rule not in proved:
            yield f'no test is marked with pytest.mark.rule("{rule}")'


@cache
def _docstrings(folder: Path, package: str) -> dict[tuple[str, str], str]:
    """By module and class; read from the source, for compiled classes have none.

    Modules whose classes name rules are imported, so that no step is overlooked.
    """
    texts: dict[tuple[str, str], str] = {}
    for file in sorted(folder.rglob("*.py")):
        parts = file.relative_to(folder).with_suffix("").parts
        module = ".".join([package, *(part for part in parts if part != "__init__")])
        for node in ast.walk(ast.parse(file.read_bytes())):
            if isinstance(node, ast.ClassDef):
                texts[module, node.name] = ast.get_docstring(node) or ""
                if any(_names_a_rule(line) for line in node.body):
                    import_module(module)
    return texts


def _names_a_rule(line: ast.stmt) -> bool:
    return isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "rule"
