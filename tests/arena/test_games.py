"""Arenas give the same games however they are played, and survive interruptions."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import amunre
from amunre.agents.arena.entrants import entrants_of
from amunre.agents.arena.folder import Folder
from amunre.agents.arena.process_pool import ProcessPool, Stopped
from amunre.agents.arena.schedule import Schedule
from amunre.agents.arena.worker import Assignment
from tests.arena.command import OWN, ROOT, arena, command, refused, run

LINEUP = f"uniform,{OWN}.First,uniform,uniform"


def records(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_what_is_said_of_each_agent() -> None:
    found = arena("--agents", LINEUP, "--games", 10, "--seed", 3, "--edition", "rgg-2003", "--limited-supply")
    assert (found["games"], found["deals"], found["rotations"], found["players"]) == (10, 3, 4, 4)
    assert (found["edition"], found["options"]["limited_supply"], found["seed"]) == ("rgg-2003", True, 3)
    uniform, first = found["agents"]["uniform"], found["agents"]["tests.arena.agents.First"]
    assert (uniform["seats"], uniform["games"], first["seats"], first["games"]) == (3, 30, 1, 10)
    for agent in (uniform, first):
        for name in ("first_share", "mean_place", "mean_score", "rating"):
            low, high = agent[f"{name}_interval"]
            assert low <= agent[name] <= high
        assert agent["first_share"] == round(agent["firsts"] / agent["games"], 4)
        assert agent["faults"] == {}
        assert 0 < agent["seconds"]["median"] <= agent["seconds"]["p95"] <= agent["seconds"]["most"]
    assert found["faults"] == []
    assert 3 * uniform["mean_place"] + first["mean_place"] <= 10.001  # shared places make it less


def test_people_get_a_table() -> None:
    done = run("arena", "--agents", LINEUP, "--games", 6, "--jobs", 1)
    assert done.returncode == 0, done.stderr
    assert "6 games, 6 of them now" in done.stdout
    assert "the last deal is not complete: 2 of 4 rotations were played" in done.stdout
    assert "25.0 % first places are even" in done.stdout
    assert "digest of all games: " in done.stdout
    assert max(len(line) for line in done.stdout.splitlines()) <= 120


def test_processes_interruptions_and_pauses_change_nothing(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    first = arena("--agents", LINEUP, "--games", 8, "--jobs", 1, "--records", whole)
    arena("--agents", LINEUP, "--games", 3, "--jobs", 2, "--records", parts)
    second = arena("--agents", LINEUP, "--games", 8, "--jobs", 2, "--records", parts, "--resume")
    assert (first["played_now"], second["played_now"]) == (8, 5)
    assert first["digest"] == second["digest"]
    assert records(whole) == records(parts)
    assert len(records(whole)) == 9
    assert second["agents"]["uniform"]["seconds"]["median"] > 0
    for name in sorted(records(whole)):
        if name != "arena.json":
            amunre.load(whole / name).verify()
    # Nothing is left to do, and fewer games can be asked for.
    again = arena("--agents", LINEUP, "--games", 8, "--records", whole, "--resume")
    assert (again["played_now"], again["digest"]) == (0, first["digest"])
    assert again["agents"]["uniform"]["seconds"] is None
    assert again["agents"]["uniform"]["rating"] == first["agents"]["uniform"]["rating"]
    assert arena("--agents", LINEUP, "--games", 4, "--records", whole, "--resume")["games"] == 4
    assert arena("--records", whole)["digest"] == first["digest"]


def test_a_damaged_record_is_played_again(tmp_path: Path) -> None:
    first = arena("--agents", LINEUP, "--games", 4, "--records", tmp_path / "x")
    before = records(tmp_path / "x")
    (tmp_path / "x" / "game-000002.jsonl").write_bytes(before["game-000002.jsonl"][:-40])
    (tmp_path / "x" / "game-000003.jsonl").write_bytes(b"")
    again = arena("--agents", LINEUP, "--games", 4, "--records", tmp_path / "x", "--resume")
    assert (again["played_now"], again["digest"]) == (2, first["digest"])
    assert records(tmp_path / "x") == before


def test_mirrored_deals_share_their_luck(tmp_path: Path) -> None:
    arena("--agents", LINEUP, "--games", 5, "--records", tmp_path / "x")
    dealt = []
    for number in range(1, 6):
        record = amunre.load(tmp_path / "x" / f"game-{number:06}.jsonl")
        assert record.header["arena"]["deal"] == (number - 1) // 4
        assert record.seats[record.header["arena"]["seating"].index(1)].startswith("tests.arena.agents.First")
        chance = [record.game.notation(entry.action or 0) for entry in record.entries if entry.seat == -1]
        dealt.append([text for text in chance if not text.startswith("draw")][:5])
    assert dealt[0] == dealt[1] == dealt[2] == dealt[3] != dealt[4]


def test_another_arena_is_not_mixed_in(tmp_path: Path) -> None:
    folder = tmp_path / "x"
    arena("--agents", LINEUP, "--games", 2, "--records", folder)
    assert "go on with --resume" in refused("--agents", LINEUP, "--games", 2, "--records", folder)
    same = ("--agents", LINEUP, "--games", 2, "--records", folder, "--resume")
    assert "its seed is 1, and 2 was asked for" in refused(*same, "--seed", 2)
    assert "its edition is 'tmg-2016', and 'hig-2003' was asked for" in refused(*same, "--edition", "hig-2003")
    assert "its options is" in refused(*same, "--expert")
    assert "its budgets is" in refused(*same, "--budget", 9)
    assert "holds another arena: its players is 4" in refused("--agents", "uniform,uniform,uniform", *same[2:])
    other = tmp_path / "other"
    other.mkdir()
    (other / "notes.txt").write_text("mine")
    assert "holds no arena.json" in refused(*same[:4], "--records", other, "--resume")
    (other / "arena.json").write_text("[]")
    assert 'expected "format": "amun-re arena"' in refused(*same[:4], "--records", other, "--resume")
    (other / "arena.json").write_text("{")
    assert "cannot be read" in refused(*same[:4], "--records", other)
    (other / "arena.json").write_text('{"format": "amun-re arena", "version": 2}')
    assert "this release reads version 1" in refused(*same[:4], "--records", other)
    assert "amun-re: " in refused(*same[:4], "--records", other / "notes.txt")
    assert sorted(path.name for path in other.iterdir()) == ["arena.json", "notes.txt"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "name the agents that play with --agents"),
        (("--agents", "uniform,uniform"), "2 players: expected a whole number from 3 to 5"),
        (("--agents", "uniform,oracle,uniform"), "'oracle' is not an agent"),
        (("--agents", "uniform,uniform,uniform", "--players", 4), "names 3 agents for 4 players"),
        (("--agents", "uniform,uniform,uniform", "--games", 0), "expected a whole number of at least 1"),
        (("--agents", "uniform,uniform,uniform", "--budget", "x"), "'x' is not a budget"),
        (("--agents", "uniform,uniform,uniform", "--limit", "-1"), "is not a time limit"),
        (("--agents", "uniform,uniform,uniform", "--limit", "soon"), "is not a time limit"),
        (("--agents", "uniform,uniform,uniform", "--resume"), "--resume needs the folder"),
        (("--records", "no/such/folder"), "holds no arena.json"),
        (("--agents", "uniform,uniform,uniform", "--report", "no/such/page.html"), "cannot be written"),
    ],
)
def test_mistakes_are_told_in_a_sentence(arguments: tuple[object, ...], message: str) -> None:
    assert message in refused(*arguments)


FAR = 4000
"""Games that no arena comes to the end of while a test looks at it, however busy this machine is."""


def children(process: subprocess.Popen[str]) -> list[int]:
    """The processes in which an arena plays."""
    found = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    if not found.exists():
        pytest.skip("this system does not tell the children of a process")
    return [int(pid) for pid in found.read_text().split() if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def until_gone(pids: list[int]) -> None:
    deadline = time.monotonic() + 60
    while alive := [pid for pid in pids if Path(f"/proc/{pid}").exists()]:
        assert time.monotonic() < deadline, alive
        time.sleep(0.05)


def begin(folder: Path, games: int = FAR, lineup: str = LINEUP) -> subprocess.Popen[str]:
    """An arena that has begun, and has far to go."""
    process = subprocess.Popen(
        command("arena", "--agents", lineup, "--games", games, "--records", folder, "--jobs", 2),
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    while len(list(folder.glob("game-*.jsonl"))) < 3:
        assert process.poll() is None
        time.sleep(0.05)
    return process


def test_two_arenas_do_not_play_in_one_folder(tmp_path: Path) -> None:
    process = begin(tmp_path / "x")
    again = ("--agents", LINEUP, "--games", FAR, "--records", tmp_path / "x", "--resume")
    assert "another arena is playing there" in refused(*again)
    process.kill()
    process.communicate(timeout=60)


def taken_up_again(folder: Path) -> None:
    """What is there is whole; going on leads to the games of an arena that was never interrupted."""
    results = Folder(folder).results()
    assert 3 <= len(results) < FAR
    assert len(Folder(folder).files()) == len(results)
    games = len(results) + 3
    resumed = arena("--agents", LINEUP, "--games", games, "--records", folder, "--resume")
    assert resumed["digest"] == arena("--agents", LINEUP, "--games", games)["digest"]


def test_an_interrupt_leaves_whole_games_and_a_sentence(tmp_path: Path) -> None:
    process = begin(tmp_path / "x")
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all processes of the group
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert out == ""
    assert err.startswith("amun-re: interrupted; ")
    assert err.endswith(f"of {FAR} games are complete in {tmp_path / 'x'}; go on with the same command and --resume.\n")
    assert err.count("\n") == 1
    taken_up_again(tmp_path / "x")


def test_a_kill_leaves_whole_games(tmp_path: Path) -> None:
    process = begin(tmp_path / "x")
    workers = children(process)
    process.kill()
    process.communicate(timeout=60)
    until_gone(workers)  # they notice when they have finished their game
    taken_up_again(tmp_path / "x")


def test_a_killed_process_of_the_arena_ends_it_with_a_sentence(tmp_path: Path) -> None:
    process = begin(tmp_path / "x")
    os.kill(children(process)[0], signal.SIGKILL)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert err.startswith("amun-re: a process of the arena was ended by signal 9; ")
    assert err.endswith("go on with the same command and --resume.\n")
    taken_up_again(tmp_path / "x")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL])
def test_no_program_outlives_the_arena(number: int, tmp_path: Path) -> None:
    """A bot that has hung does not notice that its input ends; it is ended."""
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import json, os, pathlib, sys, time\n"
        "pathlib.Path(sys.argv[1], f'{os.getpid()}.pid').touch()\n"
        "asked = 0\n"
        "for line in sys.stdin:\n"
        "    word, _, rest = line.strip().partition(' ')\n"
        "    if word in ('hello', 'game'): print('ready', flush=True)\n"
        "    elif word == 'legal': legal = json.loads(rest)\n"
        "    elif word == 'go':\n"
        "        asked += 1\n"
        "        if asked > 150: time.sleep(10)\n"
        "        print('choose', legal[0], flush=True)\n"
    )
    lineup = f"uniform,uniform,uniform,external:name=bot:{sys.executable} {bot} {tmp_path}"
    process = begin(tmp_path / "x", lineup=lineup)
    time.sleep(1)
    process.send_signal(number)
    process.communicate(timeout=60)
    pids = [int(path.stem) for path in tmp_path.glob("*.pid")]
    assert pids
    until_gone(pids)


def test_a_full_disk_ends_the_arena_with_a_sentence(tmp_path: Path) -> None:
    schedule = Schedule(amunre.new("board", players=3), tuple(entrants_of("uniform,uniform,uniform", None)), 1)
    with pytest.raises(Stopped, match="No such file or directory"):
        list(ProcessPool(Assignment(schedule, 60.0, tmp_path / "gone"), [0, 1], 1).play())


def test_the_json_of_an_arena_can_be_read_back(tmp_path: Path) -> None:
    arena("--agents", LINEUP, "--games", 2, "--records", tmp_path / "x")
    about = json.loads((tmp_path / "x" / "arena.json").read_text())
    assert about["agents"] == LINEUP.split(",")
    assert about["labels"][1] == "tests.arena.agents.First"
