"""Who plays where on which deal, and how that is written on the command line."""

from __future__ import annotations

import dataclasses
from collections import Counter
from pathlib import Path

import pytest

import amunre
from amunre.agents.arena.entrants import budget_of, entrant_of, entrants_of
from amunre.agents.arena.schedule import Schedule, difference
from amunre.agents.external import External
from amunre.game.refusal import BadInput

OWN = "import:tests.arena.agents"


def schedule_of(text: str, seed: int = 1) -> Schedule:
    entrants = entrants_of(text, None)
    return Schedule(amunre.new("board", players=len(entrants)), tuple(entrants), seed)


def test_entrants_are_read_with_their_settings() -> None:
    text = """uniform:budget=400, import:name=mine:budget=0.5s:tests.arena.agents.First,
    "external:set.depth=3:name=bot:python3 -c 'a, b'" """
    first, second, third = entrants_of(" ".join(text.split()), 7)
    assert (first.kind, first.target, first.budget, first.label) == ("level", "uniform", 400, "uniform:budget=400")
    assert (second.kind, second.target, second.budget, second.label) == (
        "import", "tests.arena.agents.First", 0.5, "mine",
    )  # fmt: skip
    assert (third.kind, third.budget, third.label, third.settings) == ("external", 7, "bot", (("depth", "3"),))
    program = third.make(1, 5.0)
    assert isinstance(program, External)
    assert program.command[1:] == ["-c", "a, b"]
    assert program.pid == 0
    program.close()


def test_entrants_are_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "agents.txt"
    path.write_text("# the usual four\nuniform\n\nuniform:name=b\nuniform\n")
    assert [entrant.label for entrant in entrants_of(f"@{path}", None)] == ["uniform", "b", "uniform"]
    with pytest.raises(BadInput, match="none.txt: cannot be read .*; expected a file with one agent on each line"):
        entrants_of(f"@{tmp_path}/none.txt", None)


@pytest.mark.parametrize(("text", "budget"), [("400", 400), ("0.5", 0.5), ("2s", 2.0), ("0.25s", 0.25)])
def test_budgets_are_nodes_or_seconds(text: str, budget: float) -> None:
    assert budget_of(text) == budget
    assert type(budget_of(text)) is type(budget)


@pytest.mark.parametrize("text", ["", "0", "-3", "many", "nan", "inf", "0s", "1e12"])
def test_a_budget_is_a_positive_number(text: str) -> None:
    with pytest.raises(BadInput, match="is not a budget; expected a number of nodes such as 400, or seconds"):
        budget_of(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("oracle", "'oracle' is not an agent; expected one of"),
        ("uniform:depth=3", "'depth=3' is not a setting; expected budget=..., name=... or weights=..."),
        ("uniform:set.depth=3", "set.depth is for programs alone"),
        ("external:", "needs the command line of a program"),
        ("external:no-such-program --x", "there is no program 'no-such-program'"),
        ("external:python3 'x", "is not a command line"),
        ("import:tests.arena.agents.Nobody", "cannot be imported"),
        ("import:Nobody", "cannot be imported"),
        ("import:no.such.module.Class", "cannot be imported"),
        ("import:pathlib.Path", "has no method choose"),
    ],
)
def test_what_cannot_play_is_refused_beforehand(text: str, message: str) -> None:
    with pytest.raises(BadInput) as refused:
        entrant_of(text, None)
    assert message in str(refused.value)


def test_every_entrant_sits_at_every_seat_on_the_same_deal() -> None:
    schedule = schedule_of(f"uniform,{OWN}.First,{OWN}.Last,{OWN}.First")
    assert schedule.rotations == 4
    assert schedule.labels == ["uniform", "tests.arena.agents.First", "tests.arena.agents.Last"]
    seatings = [schedule.seating(number) for number in range(8)]
    assert seatings[0] == [0, 1, 2, 3]
    assert seatings[1] == [3, 0, 1, 2]
    assert seatings[:4] == seatings[4:]
    for seat in range(4):
        assert Counter(seating[seat] for seating in seatings[:4]) == Counter(range(4))
    assert len({schedule.secret(number) for number in range(4)}) == 1
    assert schedule.secret(4) != schedule.secret(3)
    for entrant in range(4):
        assert len({schedule.agent_seed(number, entrant) for number in range(4)}) == 1
    assert len({schedule.agent_seed(number, entrant) for number in (0, 4) for entrant in range(4)}) == 8
    assert schedule_of("uniform,uniform,uniform", seed=2).secret(0) != schedule_of("uniform,uniform,uniform").secret(0)


@pytest.mark.parametrize(
    ("text", "rotations"),
    [
        ("uniform,uniform,uniform", 1),
        ("uniform,uniform:name=b,uniform,uniform:name=b", 2),
        ("uniform,uniform,uniform:name=b,uniform:name=b", 4),
        ("uniform:name=a,uniform:name=b,uniform:name=c,uniform:name=d,uniform:name=e", 5),
    ],
)
def test_only_different_rotations_are_played(text: str, rotations: int) -> None:
    assert schedule_of(text).rotations == rotations


def test_as_many_agents_as_seats_each_under_one_name() -> None:
    with pytest.raises(BadInput, match="3 agents for 4 players"):
        Schedule(amunre.new("board", players=4), tuple(entrants_of("uniform,uniform,uniform", None)), 1)
    with pytest.raises(BadInput, match="two different agents are called 'a'"):
        schedule_of("uniform:name=a,import:name=a:tests.arena.agents.First,uniform")


def test_arenas_are_told_apart() -> None:
    schedule = schedule_of("uniform,uniform,uniform")
    content = schedule.content()
    assert difference(content, content) is None
    other = dataclasses.replace(schedule, seed=5).content()
    assert str(difference(content, other)) == "its seed is 1, and 5 was asked for"
    settled = schedule_of(f"{OWN}.Settled,uniform,uniform").content()
    assert settled["fingerprints"] == ["version 1", "", ""]
    assert difference({**settled, "fingerprints": ["version 0", "", ""]}, settled) is not None
