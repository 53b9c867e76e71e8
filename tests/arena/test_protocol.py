"""The line protocol: the engine's side of it, the sample bots, and equal games within and without."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import amunre
from amunre import agents
from amunre.agents.external import External, go_line
from amunre.cli.engine import Engine
from amunre.game import record_lines
from amunre.game.contract import CHANCE
from amunre.game.game import Game, View
from amunre.game.viewing import content_of
from tests.arena.command import ROOT, arena, command, run

NO_STATE = "error position: no state of the game looks like this to a seat that plays."


class Talk:
    """A conversation with an engine."""

    def __init__(self, agent: str = "uniform") -> None:
        self.said: list[str] = []
        self.engine = Engine(agent, self.said.append)

    def __call__(self, *lines: str) -> list[str]:
        self.said.clear()
        assert all(self.engine.hear(line + "\n") for line in lines)
        return list(self.said)


def opening(game: Game) -> View:
    state = game.start()
    while state.actors == (CHANCE,):
        state.apply(CHANCE, state.odds()[0][0])
    return state.view(state.actors[0])


@pytest.fixture
def game() -> Game:
    return amunre.new("board", edition="hig-2003", players=5, start=2, limited_supply=True)


def header(game: Game) -> str:
    return "game " + record_lines.header_line(game, (), {})


def test_a_conversation(game: Game) -> None:
    talk = Talk()
    assert talk("hello 1")[-1] == "ready"
    assert talk.said[0].startswith("name amun-re ")
    assert talk(header(game)) == ["ready"]
    view = opening(game)
    position = "position " + json.dumps(content_of(view))
    for seed in (1, 2, 3):
        expected = game.notation(agents.make("uniform", seed=seed).choose(view))
        assert talk(f"new {view.seat} {seed}", position, "legal []", "go") == [f"choose {expected}"]
        assert talk("go nodes 400") == [f"choose {expected}"]
        assert talk("go seconds 0.5") == [f"choose {expected}"]
    assert talk("event {}", "end {}", "illegal x", "set x y", "", "later 7") == []
    assert not talk.engine.hear("quit\n")


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["hello 2"], "error hello 2: this engine speaks version 1 of the protocol."),
        (["position {}"], "error position: comes before game; expected the line game first."),
        (["go"], "error go: there is nothing to choose; expected a position with legal actions first."),
        (["new 0"], "error new 0: expected the number of a seat and a seed."),
        (["new 0 -5"], "error new 0 -5: expected the number of a seat and a seed."),
        (["game"], "error game, line 1: is not a JSON object."),
        (["game [1]"], "error game, line 1: is not a JSON object."),
        (["game " + "[" * 100_000], "error game, line 1: is not a JSON object."),
        (["game {}"], 'error game, line 1: is not the header of a record; expected "format": "amun-re record".'),
    ],
)
def test_mistakes_are_answered_with_a_sentence(lines: list[str], answer: str) -> None:
    [said] = Talk()(*lines)
    assert said.startswith(answer)


def test_a_wrong_position_is_refused_and_forgotten(game: Game) -> None:
    talk = Talk()
    content = content_of(opening(game))
    talk(header(game), "position " + json.dumps(content))
    assert talk("position " + json.dumps({**content, "age": "x"}))[0].startswith(
        "error the view: age: expected a whole number"
    )
    assert talk("go")[0].startswith("error go: there is nothing to choose")
    watcher = content_of(game.start().view(None))
    assert talk("position " + json.dumps(watcher)) == [NO_STATE]
    assert talk("go")[0].startswith("error go: there is nothing to choose")
    talk("position " + json.dumps(content))
    for wrong in ("nodes x", "nodes 0", "nodes", "seconds nan", "seconds -1", "depth 3", "nodes 1 2"):
        assert talk(f"go {wrong}") == [f"error go {wrong}: expected nothing more, nodes N or seconds X."]


def mangled(content: Any, numbers: tuple[int, ...]) -> Iterator[Any]:
    """The content with one of its numbers replaced, for every number in it."""
    if isinstance(content, dict):
        for key, value in content.items():
            yield from ({**content, key: other} for other in mangled(value, numbers))
    elif isinstance(content, list):
        for place, value in enumerate(content[:3]):
            yield from ([*content[:place], other, *content[place + 1 :]] for other in mangled(value, numbers))
    elif type(content) is int:
        yield from numbers


@pytest.mark.parametrize("agent", agents.names())
@pytest.mark.parametrize("name", ["board", "card"])
def test_every_question_is_answered_whatever_number_is_wrong(name: str, agent: str) -> None:
    """No number brings the engine down, though its agents work in compiled code that checks nothing."""
    game = amunre.new(name, players=3, start=0)
    content = content_of(opening(game))
    lines = ["hello 1", header(game), "new 0 1"]
    asked = 0
    for wrong in mangled(content, (-7, 1000)):
        lines += ["position " + json.dumps(wrong), "go nodes 10"]
        asked += 1
    assert asked > 100
    done = subprocess.run(
        command("engine", "--agent", agent), input="\n".join(lines) + "\n", text=True, capture_output=True, check=False
    )
    assert done.returncode == 0
    assert "Traceback" not in done.stderr  # it may say that nothing is learned of this game yet
    said = done.stdout.splitlines()
    errors = [line for line in said if line.startswith("error ")]
    chosen = [line for line in said if line.startswith("choose ")]
    # A wrong position is one error and the question after it another; other gold is as good as the right amount.
    assert len(chosen) + len(errors) >= asked
    assert len(errors) > 60
    assert NO_STATE in said


@pytest.mark.parametrize("budget", [None, 400, 0.5])
def test_budgets_are_part_of_the_question(budget: Any) -> None:
    assert go_line(budget) == {None: "go", 400: "go nodes 400", 0.5: "go seconds 0.5"}[budget]


def test_the_engine_speaks_through_pipes(game: Game) -> None:
    lines = ["hello 1", header(game), "new 0 7", "position " + json.dumps(content_of(opening(game))), "go", "quit"]
    done = subprocess.run(
        command("engine", "--agent", "uniform"),
        input="\n".join(lines) + "\n",
        text=True,
        capture_output=True,
        check=True,
    )
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["name", "ready", "ready", "choose"]
    assert run("engine", "--agent", "oracle").returncode == 2
    assert "is not an agent" in run("engine", "--agent", "oracle").stderr


@pytest.mark.parametrize("agent", agents.names())
def test_the_same_games_within_and_without(agent: str) -> None:
    budget = ("--budget", 20, "--games", 3 if agent == "uniform" else 1)
    rest = "uniform:name=x,uniform:name=y"
    within = arena("--agents", f"{agent},{rest}", *budget)
    without = arena("--agents", f"external:amun-re engine --agent {agent},{rest}", *budget)
    assert within["digest"] == without["digest"]
    assert without["faults"] == []


def test_sample_bots_play_whole_games() -> None:
    bots = {"Python": "external:python3 examples/bot.py", "JavaScript": "external:node examples/bot.js"}
    found = arena("--agents", f"{bots['Python']},uniform,{bots['JavaScript']}", "--games", 6, "--seed", 2)
    assert found["faults"] == []
    scores = {name: agent["mean_score"] for name, agent in found["agents"].items()}
    assert scores["python3 examples/bot.py"] > scores["uniform"]
    assert scores["node examples/bot.js"] > scores["uniform"]
    again = arena("--agents", f"{bots['Python']},uniform,{bots['JavaScript']}", "--games", 6, "--seed", 2)
    assert again["digest"] == found["digest"]


@pytest.mark.parametrize("name", ["bot.py", "bot.js"])
def test_sample_bots_are_short(name: str) -> None:
    assert len((ROOT / "examples" / name).read_text().splitlines()) <= 30


SPY = """
import json, sys
out = open(sys.argv[1], "a")
for line in sys.stdin:
    out.write(line)
    out.flush()
    word, _, rest = line.strip().partition(" ")
    if word == "hello":
        print("name Spy of the court\\nauthor nobody\\noption depth 3\\nwants events\\nready", flush=True)
    elif word == "game":
        print("ready", flush=True)
    elif word == "legal":
        legal = json.loads(rest)
    elif word == "go":
        print("info thinking\\nchoose  " + legal[0].upper(), flush=True)
"""


def test_a_program_is_told_its_view_and_its_events_alone(tmp_path: Path) -> None:
    (tmp_path / "spy.py").write_text(SPY)
    heard = tmp_path / "heard"
    spy = f"external:name=spy:set.depth=5:{sys.executable} {tmp_path}/spy.py {heard}"
    found = arena("--agents", f"uniform,{spy},uniform", "--games", 3, "--jobs", 1, "--budget", 50)
    assert found["faults"] == []
    lines = [line.split(" ", 1) for line in heard.read_text().splitlines()]
    words = [line[0] for line in lines]
    assert words[:5] == ["hello", "set", "game", "new", "event"]
    assert lines[1] == ["set", "depth 5"]
    assert words.count("hello") == words.count("game") == words.count("quit") == 1
    assert words.count("new") == words.count("end") == 3
    assert {line[1] for line in lines if line[0] == "go"} == {"nodes 50"}
    seat = -1
    events = positions = 0
    told = json.loads(next(line[1] for line in lines if line[0] == "game"))
    assert told["seats"] == ["seat 0", "seat 1", "seat 2"]
    for word, *rest in lines:
        if word == "new":
            seat = int(rest[0].split()[0])
        elif word == "position":
            positions += 1
            view = json.loads(rest[0])
            assert view["seat"] == seat
            assert len(view["hand"]) == 12
        elif word == "event":
            events += 1
            content = json.loads(rest[0])
            if content["name"] == "card_received":
                assert content["arguments"]["seat"] == seat
    assert positions == words.count("legal") == words.count("go") > 60
    assert events > 200


def test_a_program_tells_its_name(game: Game, tmp_path: Path) -> None:
    (tmp_path / "spy.py").write_text(SPY)
    bot = External([sys.executable, str(tmp_path / "spy.py"), str(tmp_path / "heard")], limit=20.0)
    view = opening(game)
    bot.sit(game, view.seat or 0, 1, None)
    assert bot.choose(view) == view.legal[0]
    assert bot.name == "Spy of the court"
    assert bot.pid > 0
    bot.close()
    assert bot.pid == 0
