"""Whether what something says could do anything now: nobody is asked what cannot matter.

Each word says so in its family (`effects/*.py`); the content brings the tests along.
"""

from __future__ import annotations

from donjon.games.return_to_dark_tower.components.content import ReturnToDarkTowerContent
from donjon.games.return_to_dark_tower.state.state import DarkTowerState


def can_matter(g: DarkTowerState, script: int) -> bool:
    """Whether one of the effects of a script could do anything now."""
    if script < 0:
        return False
    content = g.content
    if not content.certain:
        content.certain = [_certain(content, number) for number in range(len(content.acts.scripts))]
    if content.certain[script]:
        return True
    for number in content.acts.scripts[script]:
        deed = content.deeds[number]
        test = content.can_matter[deed.word]
        if test is not None and test(g, deed):
            return True
    return False


def _certain(content: ReturnToDarkTowerContent, script: int) -> bool:
    """Whether something in a script does something at any time."""
    for number in content.acts.scripts[script]:
        if content.can_matter[content.deeds[number].word] is None:
            return True
    return False
