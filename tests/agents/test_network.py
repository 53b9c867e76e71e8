"""The network computes what its definition says, and learns along the true slope."""

from __future__ import annotations

import math

import pytest

from amunre.agents import kinds
from amunre.agents.features import Inputs
from amunre.agents.learning.self_play import SelfPlay
from amunre.agents.network import Network, Reading
from amunre.agents.style import Style
from amunre.game.generator import Generator


def by_hand(weights: list[float], size: int, first: int, second: int, inputs: list[float]) -> list[float]:
    """The definition, without any of the shortcuts."""

    def layer(start: int, rows: int, width: int, values: list[float]) -> list[float]:
        bias = start + rows * width
        return [
            weights[bias + unit] + sum(values[row] * weights[start + row * width + unit] for row in range(rows))
            for unit in range(width)
        ]

    hidden = [max(0.0, value) for value in layer(0, size, first, inputs)]
    after = (size + 1) * first
    deeper = [max(0.0, value) for value in layer(after, first, second, hidden)]
    return layer(after + (first + 1) * second, second, kinds.HEADS, deeper)


@pytest.mark.parametrize(("first", "second"), [(1, 1), (8, 4), (13, 7), (64, 32), (128, 32), (107, 45)])
def test_the_network_computes_its_definition(first: int, second: int) -> None:
    import amunre
    from amunre.agents.board.features import BoardFeatures

    features = BoardFeatures()
    state = amunre.new("board", players=4, start=1).start()
    inputs = features.shown(state, 2)
    network = Network(features.size, first, second)
    network.scatter(Generator(3))
    heads = by_hand(list(network.taken()), features.size, first, second, inputs)
    out = Inputs()
    for value in inputs:
        out.append(value)
    win, score, margin = Reading().foretold(network, out)
    assert win == pytest.approx(1 / (1 + math.exp(-heads[0])), abs=1e-5)
    assert score == pytest.approx(heads[1] * kinds.SCORE_SCALE, abs=1e-3)
    assert margin == pytest.approx(heads[2] * kinds.MARGIN_SCALE, abs=1e-3)


def test_weights_can_be_taken_and_given() -> None:
    one, other = Network(5, 4, 3), Network(5, 4, 3)
    one.scatter(Generator(1))
    assert list(one.taken()) != list(other.taken())
    other.give(one.taken())
    assert list(one.taken()) == list(other.taken())


def test_one_step_of_learning_lessens_the_fault() -> None:
    """Told the same few games again and again, the network comes to foretell how they end."""
    import amunre
    from amunre.agents.board.features import BoardFeatures
    from amunre.agents.learning.learner import Learner

    features = BoardFeatures()
    network = Network(features.size, 16, 8)
    network.scatter(Generator(1))
    learner = Learner(network)
    self_play = SelfPlay(amunre.new("board", players=3), features)
    self_play.seat_styles([Style(network, noise=10.0)] * 3, 7)
    faults = []
    for _ in range(12):
        self_play.play(Generator(4))
        learner.loss, learner.seen = 0.0, 0
        for _ in range(5):
            self_play.settle(1.0)
            self_play.teach(learner, 1, 0.01)
        faults.append(learner.loss / learner.seen)
        self_play.seat_styles([Style(network, noise=1e9)] * 3, 7)  # noise alone decides: the same game every time
    assert faults[-1] < 0.3 * faults[1]
