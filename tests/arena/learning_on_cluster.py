"""Learning on a simulated cluster of which a node may die in the middle; `on_cluster.py` starts it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from amunre.agents.learning.cluster import RayMakers
from amunre.agents.learning.training import Lesson, Training, TrainingPlan

PLAN = TrainingPlan("card", games=90, seed=5, first=8, second=4, batch=50, lessons=0.2, generation=40)


def learned(ray: Any, strike: Callable[[], None] | None) -> str:
    """The digest of the weights. In the middle of the second generation a node dies with what it was playing."""
    makers = RayMakers(ray)
    struck = 0

    def struck_once(training: Training, numbers: Sequence[int]) -> Iterator[Lesson]:
        nonlocal struck
        for count, lesson in enumerate(makers(training, numbers)):
            if strike is not None and training.done > PLAN.generation and count == 5 and not struck:
                struck += 1
                strike()
            yield lesson

    training = Training(PLAN)
    training.makers = struck_once
    training.run(PLAN.games)
    assert strike is None or struck
    return training.digest
