"""The comparison of rules page, code and tests finds what is missing on each side."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from donjon.core.box.box import Box
from donjon.kit import Fault, check_rules_page
from tests.conftest import Change


@pytest.fixture
def marked(tmp_path: Path) -> Callable[..., Path]:
    """Writes a folder of tests that are marked with these rules."""

    def write(*rules: str) -> Path:
        folder = tmp_path / "their_tests"
        folder.mkdir()
        tests = [
            f'@pytest.mark.rule("{rule}")\ndef test_{n}(): ...\n' for n, rule in enumerate(rules)
        ]
        (folder / "test_rules.py").write_text("\n".join(tests))
        return folder

    return write


EVERY_RULE = [f"TT-0{number}" for number in range(1, 9)]


def test_a_game_whose_rules_fit_together(
    variant: Callable[..., Box], marked: Callable[..., Path]
) -> None:
    compared = check_rules_page(variant(), marked(*EVERY_RULE, "TT-03"))
    assert compared.rules == 8
    assert compared.marks == 9
    assert compared.steps >= 6


@pytest.mark.parametrize(("change", "wrong"), [
    (("rules.md", "- TT-08 A tower", "- TT-09 A tower"), "rules.md has no TT-8, but TT-9"),
    (("rules.md", "- TT-05 A card buried goes face down under the deck.", "- TT-05 Bury."),
     "TT-05 of rules.md says too little: 'Bury.'"),
    (("rules.md", "- TT-08 A tower", "- TT-05 A card.\n- TT-08 A tower"),
     "rules.md has TT-05 more than once"),
    (("rules.py", 'rule = "TT-05"', 'rule = "TT-04"'), "no file of the game names TT-05"),
    (("rules.py", 'rule = "TT-05"', 'rule = ""'), "the step Bury names no rule"),
    (("rules.py", '"""A card buried goes face down under the deck."""', '"""Bury"""'),
     "the docstring of the step Bury is no sentence"),
])  # fmt: skip
def test_what_is_wrong_with_page_or_code_is_told(
    variant: Callable[..., Box], marked: Callable[..., Path], change: Change, wrong: str
) -> None:
    with pytest.raises(Fault) as fault:
        check_rules_page(variant(change), marked(*EVERY_RULE))
    assert wrong in str(fault.value)


def test_a_rule_may_be_carried_out_elsewhere(
    variant: Callable[..., Box], marked: Callable[..., Path]
) -> None:
    game = variant(("rules.py", 'rule = "TT-05"', 'rule = "TT-04"'))
    assert check_rules_page(game, marked(*EVERY_RULE), elsewhere=["TT-05"]).rules == 8


def test_rules_without_a_test_and_tests_without_a_rule_are_told_together(
    toy: Box, marked: Callable[..., Path]
) -> None:
    with pytest.raises(Fault) as fault:
        check_rules_page(toy, marked(*EVERY_RULE[:-1], "TT-77"))
    assert str(fault.value).splitlines() == [
        "The rules of Toy Tower do not fit together:",
        "test_rules.py::test_7 is marked with TT-77, which is not in rules.md",
        'no test is marked with pytest.mark.rule("TT-08")',
    ]
