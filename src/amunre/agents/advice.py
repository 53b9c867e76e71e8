"""Advice: the legal actions in order, with what is expected of each and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from amunre import catalogue
from amunre.agents.levels import Budget, Level, Pharaoh, Scribe, Vizier
from amunre.agents.reason import Found, Reason, weightiest
from amunre.game.contract import GameState
from amunre.game.game import View
from amunre.game.refusal import BadInput

ADVISERS: dict[str, Callable[[int, Budget], Level]] = {"scribe": Scribe, "vizier": Vizier, "pharaoh": Pharaoh}
Explain = Callable[[GameState, int, Sequence[int], GameState], Found]
"""``reasons(before, seat, actions, after)`` of a game: what speaks for and against the actions, taken together."""


@dataclass(frozen=True)
class Advice:
    """One action and what an adviser thinks of it."""

    action: int
    win: float | None
    """The chance to win, from 0 to 1; None if the adviser has only rules of thumb to go by."""
    points: float
    """The final score that is expected."""
    worth: float
    """What the order goes by: only differences mean something."""
    reasons: tuple[Reason, ...]
    """What the action changes at once in the parts of the score; `text.words(...).advice` has sentences for it."""


def advise(view: View, level: str = "vizier", seed: int = 1, budget: Budget = None) -> list[Advice]:
    """Every legal action of the view, the best first; what no sensible plan begins with, such as a sale, comes last."""
    if level not in ADVISERS:
        raise BadInput("adviser_unknown", agent=level, agents=", ".join(ADVISERS))
    adviser = ADVISERS[level](seed, budget)
    decision = adviser.begin(view)
    explain = reasons_of(view.game.name)
    found = []
    for action, worth, win, points, _ in adviser.weigh_all(decision):
        after = decision.state.copy()
        after.apply(decision.seat, action)
        why = weightiest(explain(decision.state, decision.seat, (action,), after))
        found.append(Advice(action, None if adviser.style.by_heuristic else win, points, worth, why))
    return found


def reasons_of(game: str) -> Explain:
    """What explains the advice for a game; without anything of its own, advice gives no reasons."""
    path = catalogue.descriptor(game).reasons
    explain: Explain = catalogue.found(path) if path else lambda before, seat, actions, after: []
    return explain
