"""An arena on a cluster has the same digests as on one core, also if a node dies in the middle."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import amunre
from amunre.agents.arena.process_pool import ProcessPool
from amunre.agents.arena.worker import Assignment
from amunre.agents.learning.training import Training
from tests.service.running import COMMAND

GAMES = 48
GROUP = pytest.mark.xdist_group("cluster")  # a cluster wants all cores: one at a time
pytestmark = pytest.mark.timeout(900)  # on a busy machine a cluster takes minutes to come up


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What was played and learned on a cluster of two nodes, of which one dies each time."""
    pytest.importorskip("ray")
    file = tmp_path_factory.mktemp("cluster") / "told.json"
    command = [sys.executable, "-m", "tests.arena.on_cluster", str(file), str(GAMES)]
    done = subprocess.run(
        [*command, *(["learn"] if amunre.COMPILED else [])], capture_output=True, text=True, timeout=800
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(file.read_text())


@GROUP
def test_a_node_that_dies_costs_time_and_no_games(told: Any) -> None:
    from tests.arena.on_cluster import schedule

    with closing(ProcessPool(Assignment(schedule(), 60.0, None), range(GAMES), 1).play()) as results:
        alone = {result.number: result.digest for result in results}
    assert told["digests"] == [alone[number] for number in range(GAMES)]


@GROUP
def test_the_command_plays_on_a_cluster_of_this_machine(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    outcomes = []
    for name, flags in (("alone", ["--jobs", "1"]), ("cluster", ["--cluster", "local", "--jobs", "2"])):
        folder = tmp_path / name
        arena = ["arena", "--game", "card", "--agents", "scribe,uniform,uniform", "--games", "12", "--json"]
        done = subprocess.run([*COMMAND, *arena, "--records", str(folder), *flags], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        outcomes.append([path.read_text() for path in sorted(folder.glob("game-*.jsonl"))])
    assert len(outcomes[0]) == 12
    assert outcomes[0] == outcomes[1]


@GROUP
@pytest.mark.skipif(not amunre.COMPILED, reason="plain code would take minutes")
def test_weights_learned_on_a_cluster_are_those_learned_alone(told: Any) -> None:
    """On one node, and on two of which one dies in the middle."""
    from tests.arena.learning_on_cluster import PLAN

    alone = Training(PLAN)
    alone.run(PLAN.games)
    assert told["on one"] == told["on two"] == alone.digest


def test_without_ray_one_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    from amunre.agents.arena.cluster import connected
    from amunre.game.refusal import BadInput

    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadInput, match="pip install"), connected("local"):
        pass


class SlowRay:
    """Nodes that do not come up in time, this many times."""

    def __init__(self, failures: int) -> None:
        self.failures, self.asked = failures, 0

    def is_initialized(self) -> bool:
        return False

    def init(self, **wishes: Any) -> None:
        self.asked += 1
        if self.asked <= self.failures:
            raise Exception("The current node timed out during startup.\nAnd much more.")

    def shutdown(self) -> None:
        pass


def test_a_busy_machine_is_given_time(monkeypatch: pytest.MonkeyPatch) -> None:
    from amunre.agents.arena.cluster import connected
    from amunre.game.refusal import BadInput

    slow = SlowRay(2)
    monkeypatch.setitem(sys.modules, "ray", slow)
    with connected("local"):
        assert slow.asked == 3
    for address in ("local", "10.0.0.1:6379"):
        monkeypatch.setitem(sys.modules, "ray", SlowRay(100))
        with pytest.raises(BadInput, match="timed out during startup"), connected(address):
            pass
