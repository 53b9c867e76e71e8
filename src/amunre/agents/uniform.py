"""The agent that does not think: every legal action is equally likely."""

from __future__ import annotations

from amunre.agents.luck import luck_of
from amunre.game.game import View
from amunre.game.refusal import BadInput
from amunre.game.sight import Sight


class Uniform:
    """Chooses by a hash of its seed and the view, and remembers nothing.

    So a game is the same whether it runs alone, beside others or is taken up again from a record.
    """

    reads_sight = True

    def __init__(self, seed: int = 1, budget: float | None = None) -> None:
        self.seed = seed

    def choose(self, view: View | Sight) -> int:
        legal = view.legal
        if len(legal) == 1:
            return legal[0]
        if not legal:
            raise BadInput("agent_nothing_to_decide")
        return legal[luck_of(self.seed, view) * len(legal) >> 64]
