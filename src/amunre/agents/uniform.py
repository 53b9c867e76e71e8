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

    def __repr__(self) -> str:
        return f"<uniform, seed {self.seed}>"

    def choose(self, view: View | Sight) -> int:
        sight = view.sight
        count = sight.options
        if count == 0:
            raise BadInput("agent_nothing_to_decide")
        return sight.option(0 if count == 1 else luck_of(self.seed, view) * count >> 64)
