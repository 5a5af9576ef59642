"""What is worth counting in a game of Return to Dark Tower."""

from __future__ import annotations

from donjon.games.return_to_dark_tower.state.state import DarkTowerState


def things(game: DarkTowerState, seat: int) -> list[str]:
    """Who the hero was, the goal and the adversary, how far it went, and what the hero had."""
    content = game.content
    app = game.app
    hero = game.heroes[seat]
    found: list[str] = []
    if hero.hero >= 0:
        found.append(f"as {content.heroes[hero.hero].name}")
    if game.outcome is not None:
        found.append(f"ended {game.outcome.reason}")
    found.append(f"ended in month {app.month}")
    if app.goal >= 0:
        found.append(f"goal {content.goals[app.goal].name}")
    if app.adversary >= 0:
        found.append(f"against {content.adversaries[app.adversary].name}")
    if app.achieved:
        found.append("met the adversary")
    found.append(f"{len(hero.corruptions)} corruptions")
    if game.competitive:
        found.append(f"{len(hero.done)} heroic tests")
    found += [f"owns {content.treasures[one].name}" for one in sorted(set(hero.treasures))]
    return found
