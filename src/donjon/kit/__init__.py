"""What any game promises, as tests that any game can be put through.

For a game of your own this is the whole of it:

    from donjon.kit import conform

    def test_my_game() -> None:
        conform(my_box)

`conform` plays random games and looks at each after every answer; the first promise that
is not kept is raised as `Broken`, whose text names the box, the seed, the number of answers
so far, the question and what was wrong, and whose `journal` replays to that moment. To see
each promise as a test of its own:

    @pytest.mark.parametrize("check", CHECKS, ids=name)
    def test_promise(check: Check) -> None:
        conform(my_box, checks=[check])

What is cheap is checked at every moment. What is dear (pictures, imagined games, twins, saves
and clones that are played on) is checked at `looks` moments of all games together: where a
step asks for the first time, at each new pair of step and verb, at the first and the last
moment of each game, and evenly in between. So a long game costs little more than a short one.

A game may say what it never loses: `census(game) -> dict[str, int]` in its `state.py`,
and which numbers people care about: `watched(game) -> dict[str, dict[int, int]]`, for each
quantity its value by owner; they never change without an event. `golden` compares a seeded game
with a transcript in a file, `perft` counts the ways in which a position can go on.

`python -m donjon.kit soak my-box` plays thousands of games.

`checks/` has the promises. Beside it is what they need: `conformance` runs them, `walk` is a
random game, `agreements` the options it is played with, `sample` the moments to look at, `past`
and `watchers` what was said and who saw it, `faults` what is raised. `rules_page`,
`transcripts`, `perft` and `soak` are for tests to call.
"""

from donjon.kit.conformance import CHECKS, Check, conform, examine, inspect, name
from donjon.kit.faults import Broken, Fault
from donjon.kit.perft import perft
from donjon.kit.rules_page import check_rules_page
from donjon.kit.transcripts import golden, transcript
from donjon.kit.walk import Walk

__all__ = [
    "CHECKS",
    "Broken",
    "Check",
    "Fault",
    "Walk",
    "check_rules_page",
    "conform",
    "examine",
    "golden",
    "inspect",
    "name",
    "perft",
    "transcript",
]
