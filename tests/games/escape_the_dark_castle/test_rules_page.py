"""The rules page, the code and the tests name the same forty-one rules."""

import re
from pathlib import Path

from donjon.core.saves import step_classes
from donjon.core.shelf import box

BOX = box("escape-the-dark-castle")
RULES = [f"DC-{number:02}" for number in range(1, 42)]


def named(files: list[Path], pattern: str = r"(DC-\d\d)") -> set[str]:
    """The rules that are named in these files."""
    return {name for file in files for name in re.findall(pattern, file.read_text("utf-8"))}


def test_the_rules_page_has_the_forty_one_rules_in_order() -> None:
    assert list(BOX.rules) == RULES
    assert all(len(text) > 20 for text in BOX.rules.values())


def test_every_rule_has_a_test_and_no_test_names_another() -> None:
    tests = sorted(Path(__file__).parent.glob("test_*.py"))
    assert named(tests, r'mark\.rule\("(DC-\d\d)"\)') == set(RULES)


def test_every_rule_is_named_where_it_is_carried_out() -> None:
    """By a step, beside the line that does it, or in the module that keeps it."""
    sources = [*BOX.folder.rglob("*.py"), *BOX.folder.rglob("*.toml")]
    assert set(RULES) - named(sources) == set()


def test_every_step_names_a_rule_of_the_page() -> None:
    BOX.open(2)
    steps = step_classes(BOX.package)
    assert len(steps) >= 40
    assert {step.rule for step in steps.values()} <= set(RULES)
