"""The rules page, the code and the tests name the same 65 rules and 74 rulings."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import donjon
from donjon.core.saves import step_classes

BOX = donjon.box("ravingspire")
RULES = [f"RS-{n:02}" for n in range(1, 66)] + [f"RS-R{n}" for n in range(1, 75)]
TESTS = sorted(Path(__file__).parent.glob("test_*.py"))


def marks() -> Iterator[tuple[str, str]]:
    """Each rule that a test function is marked with, and the test."""
    for file in TESTS:
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for decorator in node.decorator_list:
                    mark = re.fullmatch(r"pytest\.mark\.rule\('(.*)'\)", ast.unparse(decorator))
                    if mark:
                        yield mark[1], node.name


def steps() -> list[tuple[str, str, str]]:
    """Name, rule and docstring of each step in the game's modules."""
    texts = {}
    for file in (BOX.folder / "rules").rglob("*.py"):
        path = file.relative_to(BOX.folder).with_suffix("").parts
        module = ".".join([BOX.package, *(part for part in path if part != "__init__")])
        import_module(module)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                texts[module, node.name] = ast.get_docstring(node) or ""
    found = step_classes(BOX.package)
    return [(name, step.rule, texts[step.__module__, name]) for name, step in sorted(found.items())]


def test_the_rules_page_has_every_rule_once() -> None:
    page = (BOX.folder / "rules.md").read_text(encoding="utf-8")
    found = re.findall(r"^- (RS-\w+) ", page, re.MULTILINE)
    assert sorted(found) == sorted(RULES)
    assert list(BOX.rules) == found
    assert all(len(text) > 20 for text in BOX.rules.values())


def test_every_rule_has_a_test() -> None:
    assert set(RULES) - {rule for rule, _ in marks()} == set()


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    assert [(rule, test) for rule, test in marks() if rule not in BOX.rules] == []


def test_every_step_names_its_rule_and_says_it_in_a_sentence() -> None:
    found = steps()
    assert len(found) >= 80
    for name, rule, text in found:
        assert rule in BOX.rules, f"{name} names {rule!r}"
        assert re.search(r"\w+ \w+.*\.", text, re.DOTALL), f"{name} does not say its rule"


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_named_where_it_is_carried_out(rule: str) -> None:
    sources = [*BOX.folder.rglob("*.py"), *BOX.folder.rglob("*.toml")]
    texts = [file.read_text(encoding="utf-8") for file in sources]
    assert any(re.search(rf"{rule}\b", text) for text in texts)
