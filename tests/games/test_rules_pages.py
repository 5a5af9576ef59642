"""The rules page, the code and the tests of each game name the same rules."""

from pathlib import Path

import pytest

from donjon.core.box.shelf import box
from donjon.kit import check_rules_page

GAMES = Path(__file__).parent
COUNTS = {
    "skull-tower": (43, 25),
    "four-towers": (50, 25),
    "escape-the-dark-castle": (41, 40),
    "ravingspire": (65 + 79, 80),
    "return-to-dark-tower": (92 + 55, 80),
}
"""Rules and rulings of each game, and how many steps it has at least."""


@pytest.mark.parametrize("name", COUNTS)
def test_page_code_and_tests_name_the_same_rules(name: str) -> None:
    compared = check_rules_page(box(name), GAMES / name.replace("-", "_"))
    rules, steps = COUNTS[name]
    assert compared.rules == rules
    assert compared.steps >= steps
