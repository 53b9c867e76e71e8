"""Advice: the legal actions in order, with what is expected of each and why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from amunre.agents.board.reasons import reasons as board_reasons
from amunre.agents.card.reasons import reasons as card_reasons
from amunre.agents.levels import Budget, Level, Pharaoh, Scribe, Vizier
from amunre.agents.reason import Reason
from amunre.game.contract import GameState
from amunre.game.game import View
from amunre.game.refusal import BadInput

ADVISERS: dict[str, Callable[[int, Budget], Level]] = {"scribe": Scribe, "vizier": Vizier, "pharaoh": Pharaoh}
REASONS: dict[str, Callable[[GameState, int, int, GameState], tuple[Reason, ...]]] = {
    "board": board_reasons,
    "card": card_reasons,
}


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
    """Every legal action of the view, the best first."""
    if level not in ADVISERS:
        raise BadInput(f"{level!r} gives no advice; expected one of {', '.join(ADVISERS)}.")
    adviser = ADVISERS[level](seed, budget)
    options = adviser.weigh(view)
    seat, _, state = adviser.begin(view)
    explain = REASONS.get(view.game.name)
    found = []
    for action, worth, win, points, _ in options:
        after = state.copy()
        after.apply(seat, action)
        why = explain(state, seat, action, after) if explain is not None else ()
        found.append(Advice(action, None if adviser.style.by_thumb else win, points, worth, why))
    return found
