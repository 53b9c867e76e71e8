"""Every command: its help, its JSON object, and one sentence for every mistake."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import amunre
from amunre.board import editions
from amunre.cli import simulate
from amunre.cli.main import COMMANDS
from amunre.game.census import census

BOARD = editions.FOLDER / "provinces.toml"


class Run:
    """What a command line gave."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def json(self) -> Any:
        assert self.code in (0, 1)
        assert self.out.count("\n") == 1
        return json.loads(self.out)

    def refused(self, *words: str) -> None:
        """One sentence on the error output, nothing else."""
        assert self.code == 2
        assert self.out == ""
        assert self.err.startswith("amun-re: ")
        assert self.err.count("\n") == 1
        assert self.err.endswith(".\n")
        for word in words:
            assert word in self.err


@pytest.fixture
def run(run: Any) -> Any:
    return lambda *arguments: Run(*run(*arguments))


@pytest.fixture
def record(run: Any) -> Path:
    assert run("simulate", "--games", 1, "--players", 3, "--records", "made").code == 0
    return Path("made/game-000001.jsonl")


def test_help_explains_every_flag(run: Any) -> None:
    top = run("--help")
    assert top.code == 0
    for command in COMMANDS:
        assert command in top.out
        shown = run(command, "--help")
        assert shown.code == 0
        for line in shown.out.splitlines():
            # A flag with no help text would be the last thing of its line and of its paragraph.
            assert not line.rstrip().endswith("--json")
    assert "default: tmg-2016" in run("play", "--help").out


def test_version(run: Any) -> None:
    assert run("--version").out == f"amun-re {amunre.__version__}\n"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("dance", ["dance", "simulate"]),
        ("simulate --games none", ["--games", "'none' is not a whole number of at least 1"]),
        ("simulate --games 0", ["0 is out of bounds"]),
        ("simulate --game chess", ["'chess' is not a game here", "board"]),
        ("simulate --edition old", ["'old' is not an edition", "tmg-2016"]),
        ("simulate --players 2", ["2 players", "3 to 5", "R1.1"]),
        ("simulate --players 6", ["6 players"]),
        ("simulate --start 4", ["start is 4", "0 to 3"]),
        ("simulate --edition hig-2003 --expert", ["expert rules", "E4"]),
        ("simulate --agents oracle", ["'oracle' is not an agent", "uniform"]),
        ("simulate --agents uniform,uniform", ["2 agents for 4 players"]),
        ("simulate --tables nowhere.toml", ["nowhere.toml", "no such file"]),
        ("simulate --sed 3", ["--sed 3"]),
        ("census --depth -1", ["-1 is out of bounds"]),
        ("tables --edition old", ["'old' is not an edition"]),
        ("tables --game chess", ["'chess' is not a game"]),
        ("verify", ["FILE"]),
        ("fuzz --jobs 0", ["0 is out of bounds"]),
        ("play --players 9", ["9 players"]),
        ("play --humans 5", ["5 people", "4 players"]),
        ("play --humans -1", ["--humans"]),
        ("play --humans Ann,Ann", ["same name"]),
        ("play --humans Ann,,Bob", ["cannot be a name"]),
        ("play --agents uniform,uniform", ["2 agents for 3 free seats"]),
        ("play --agents oracle", ["'oracle' is not an agent"]),
        ("play --resume nowhere.jsonl", ["nowhere.jsonl", "no such file"]),
        ("play --resume a --record b", ["leave out --record"]),
        ("arena --agents uniform --limit soon", ["--limit", "'soon' is not a time limit"]),
        ("serve --port 70000", ["--port: 70000 is out of bounds", "from 0 to 65535"]),
        ("serve --allow-origin foo", ["--allow-origin", "'foo' is not an origin", "https://example.org"]),
        ("serve --allow-origin null", ["'null' is not an origin"]),
        ("serve --allow-origin https://one.example/path", ["'https://one.example/path' is not an origin"]),
        ("serve --allow-origin https://me@one.example", ["is not an origin"]),
    ],
)
def test_mistakes_are_one_sentence_and_leave_nothing(run: Any, tmp_path: Path, line: str, words: list[str]) -> None:
    run(*line.split()).refused(*words)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("mine = 4", "mine = 400", ["corrected.toml", "Abu mine is 400"]),
        ('name = "Abu"', 'name = "Atlantis"', ["Abu", "Atlantis"]),
        ("mine = 4", "mine = = 4", ["corrected.toml", "TOML"]),
    ],
)
def test_a_wrong_board_is_refused(run: Any, old: str, new: str, words: list[str]) -> None:
    path = Path("corrected.toml")
    path.write_text(BOARD.read_text().replace(old, new, 1))
    for command in ("simulate", "tables", "play", "census"):
        run(command, "--tables", path).refused(*words)


def test_a_corrected_board_is_used(run: Any) -> None:
    Path("corrected.toml").write_text(BOARD.read_text().replace("mine = 4", "mine = 5", 1))
    numbers = run("tables", "--tables", "corrected.toml", "--json").json["numbers"]
    assert {"table": "province", "name": "Abu", "key": "mine", "value": 5, "provenance": "stated"} in numbers


def test_simulate_gives_one_object(run: Any) -> None:
    result = run("simulate", "--games", 30, "--seed", 4, "--players", 3, "--json").json
    keys = "games decisions seconds decisions_per_second mean_scores mean_winning_score digest"
    assert list(result) == keys.split()
    assert result["games"] == 30
    assert len(result["mean_scores"]) == 3
    assert result["mean_winning_score"] > max(result["mean_scores"])
    again = run("simulate", "--games", 30, "--seed", 4, "--players", 3, "--json").json
    other = run("simulate", "--games", 30, "--seed", 5, "--players", 3, "--json").json
    assert again["digest"] == result["digest"] != other["digest"]


@pytest.mark.parametrize("agents", [(), ("--agents", "uniform")])
def test_many_processes_play_the_same_games_as_one(run: Any, monkeypatch: Any, agents: tuple[str, ...]) -> None:
    line = ("simulate", "--games", 7, "--seed", 4, "--json", *agents)
    alone = run(*line, "--jobs", 1, "--records", "alone").json
    monkeypatch.setattr(simulate, "ALONE", 0.0)
    together = run(*line, "--jobs", 2, "--records", "together").json
    for key in ("games", "decisions", "mean_scores", "mean_winning_score", "digest"):
        assert together[key] == alone[key], key
    files = sorted(Path("alone").iterdir())
    assert len(files) == 7
    assert [path.read_text() for path in files] == [path.read_text() for path in sorted(Path("together").iterdir())]


def test_writing_records_does_not_change_the_games(run: Any) -> None:
    line = ("simulate", "--games", 5, "--edition", "rgg-2003", "--limited-supply", "--json")
    bare = run(*line).json
    kept = run(*line, "--records", "deep/made").json
    assert kept["digest"] == bare["digest"]
    assert kept["decisions"] == bare["decisions"]
    files = sorted(map(str, Path("deep/made").iterdir()))
    assert len(files) == 5
    assert run("verify", *files, "--json").json["ok"] is True


def test_records_are_not_replaced_unasked(run: Any) -> None:
    line = ("simulate", "--games", 2, "--agents", "uniform", "--records", "made")
    assert run(*line).code == 0
    run(*line).refused("game-000001.jsonl", "--force")
    assert run(*line, "--force").code == 0
    Path("file").write_text("")
    run("simulate", "--records", "file/made").refused("cannot be made a folder")


def test_agents_play_the_same_games_again(run: Any) -> None:
    line = ("simulate", "--games", 3, "--players", 3, "--json", "--agents")
    one, each = run(*line, "uniform").json, run(*line, "uniform,uniform,uniform").json
    assert one["digest"] == each["digest"]


def test_compiled_and_plain_give_the_same_digest() -> None:
    line = [sys.executable, "-m", "amunre.cli", "simulate", "--games", "40", "--expert", "--json"]
    results = [
        json.loads(subprocess.run(line, env={**os.environ, "AMUNRE_PLAIN": plain}, stdout=subprocess.PIPE).stdout)
        for plain in ("", "1")
    ]
    assert results[0]["digest"] == results[1]["digest"]


@pytest.mark.parametrize("depth", range(6))
def test_census_counts_as_the_engine_does(run: Any, depth: int) -> None:
    result = run("census", "--depth", depth, "--players", 3, "--start", 0, "--json").json
    assert result["nodes"] == census(amunre.new("board", players=3, start=0).start(), depth)


def test_census_for_people(run: Any) -> None:
    assert "10,920 nodes" in run("census", "--game", "board", "--depth", 4).out


def test_verify_says_what_is_wrong(run: Any, record: Path) -> None:
    lines = record.read_text().splitlines(keepends=True)
    cut, edited, short = Path("cut.jsonl"), Path("edited.jsonl"), Path("short.jsonl")
    cut.write_text("".join(lines)[:-5])
    edited.write_text("".join([*lines[:-1], lines[-1].replace('"scores":[', '"scores":[9')]))
    short.write_text("".join(lines[:9]))
    Path("binary").write_bytes(b"\xff\xfe\x00")
    Path("empty").write_text("")
    shown = run("verify", record, cut, edited, short, "binary", "empty", "nowhere", ".")
    assert shown.code == 1
    assert shown.out == f"{record}: ok\n"
    errors = shown.err.splitlines()
    assert len(errors) == 7
    assert all(error.startswith("amun-re: ") for error in errors)
    result = run("verify", record, short, "--json").json
    assert result["ok"] is False
    assert result["files"][0] == {"file": str(record), "ok": True, "error": None}
    assert result["files"][1]["ok"] is False
    assert "--unfinished" in result["files"][1]["error"]
    assert run("verify", "--unfinished", short).code == 0


def test_a_line_that_breaks_a_rule_is_told_in_words(run: Any, record: Path) -> None:
    lines = record.read_text().splitlines(keepends=True)
    broken = Path("broken.jsonl")
    place = next(place for place, line in enumerate(lines[1:], 1) if "chance" not in line)  # the first bid
    seat = json.loads(lines[place])["seat"]
    broken.write_text("".join([*lines[:place], f'{{"n":{place},"seat":{seat},"action":"theft"}}\n']))
    for command in (("verify",), ("replay", "--json")):
        shown = run(*command, broken)
        assert shown.code != 0
        assert shown.err.startswith(f"amun-re: {broken}, line {place + 1}: 'theft' of ")
        assert " is refused: " in shown.err
        assert shown.err.endswith("(R4.1)\n")


def test_tables_mark_each_number(run: Any) -> None:
    result = run("tables", "--game", "board", "--json").json
    marks = {(number["name"], number["key"]): number["provenance"] for number in result["numbers"]}
    assert marks["Abu", "fields"] == "reconstructed"
    assert marks["Abu", "row"] == "inferred"
    assert marks["Abu", "mine"] == "stated"
    assert marks["Thebes", "fields"] == "stated"
    assert [marks["bid_spaces", str(place)] for place in (0, 4, 5, 8)] == ["stated", "stated", "inferred", "inferred"]
    assert sum(result["provenance"].values()) == len(result["numbers"])
    for edition in editions.names():
        shown = run("tables", "--edition", edition).out
        assert edition in shown
        assert "2*" in shown


def test_fuzz_checks_every_law(run: Any) -> None:
    result = run("fuzz", "--games", 144, "--jobs", 1, "--json").json
    assert result["games"] == 144
    assert result["cases"] == 72
    assert result["violations"] == []
    assert "0 violations" in run("fuzz", "--games", 10, "--jobs", 1).out


def test_fuzz_fails_on_a_violation(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from amunre.game import fuzz

    broken = fuzz.Totals(games=1, violations=[fuzz.Violation("board", 7, "law 3 is broken")])
    monkeypatch.setattr(fuzz, "fuzz", lambda *arguments: broken)
    shown = run("fuzz", "--games", 1)
    assert shown.code == 1
    assert shown.err == "amun-re: board, seed 7: law 3 is broken.\n"


def test_a_reader_that_leaves_is_no_error() -> None:
    line = f"{sys.executable} -m amunre.cli tables | head -c 10 > {os.devnull}"
    done = subprocess.run(line, shell=True, stderr=subprocess.PIPE, text=True)
    assert done.stderr == ""


def test_a_mistake_of_the_program_is_one_sentence(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object) -> None:
        raise ZeroDivisionError("division\nby zero")

    monkeypatch.setattr("amunre.cli.tables.numbers_of", fail)
    shown = run("tables")
    assert shown.code == 70
    assert shown.err.count("\n") == 1
    assert "ZeroDivisionError" in shown.err
