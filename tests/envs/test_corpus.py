"""A corpus says what happened, is read by others, and is never half written."""

from __future__ import annotations

import hashlib
import json
import shlex
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyarrow", reason="this needs pyarrow: pip install 'amun-re[corpus]'")

import numpy as np
import pyarrow.parquet as pq

from amunre.agents.agent import make
from amunre.agents.curriculum import curriculum_of
from amunre.agents.match import play
from amunre.catalogue import new
from amunre.cli import main

CARD = ["corpus", "--game", "card", "--players", "3", "--agents", "vizier,scribe,uniform", "--games", "5"]
CARD += ["--part", "2", "--jobs", "1", "--seed", "7"]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("made") / "corpus"
    assert main.main([*CARD, "--out", str(folder)]) == 0
    return folder


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = main.main(list(words))
    return code, capsys.readouterr().err


def test_every_row_is_a_decision_of_the_game_that_was_played(made: Path) -> None:
    """Game number 3 is played again, and every row of it compared with the true states: what a seat may know of the
    guess that its level worked on is what it may know of the truth."""
    rows = [row for row in pq.read_table(made / "data").to_pylist() if row["deal"] == 3]
    game = new("card", players=3)
    names = ["vizier", "scribe", "uniform"]
    levels = [names[(seat + 3) % 3] for seat in range(3)]
    match = play(game, [make(name, 10) for name in levels], 10)
    features = curriculum_of("card").features()
    state, found = game.start(), 0
    for seat, action in match.moves:
        legal = state.legal(seat)
        if seat >= 0 and len(legal) > 1:
            row = rows[found]
            assert (row["seat"], row["choice"], row["options"]) == (seat, action, legal)
            assert (row["level"], row["decision"]) == (levels[seat], found)
            assert row["observation"] == [np.float32(value) for value in features.shown(state, seat)]
            assert len(row["values"]) == len(legal)
            if row["level"] == "uniform":
                assert set(row["values"]) == {None}
            elif row["level"] == "vizier":
                best = max(value for value in row["values"] if value is not None)
                assert row["values"][legal.index(action)] == best
            found += 1
        state.apply(seat, action)
    assert found == len(rows)
    assert {row["seat"]: row["score"] for row in rows} == dict(enumerate(match.ending.scores))
    assert {row["seat"]: row["place"] for row in rows} == dict(enumerate(match.ending.places))


def test_pandas_polars_and_duckdb_read_the_same(made: Path) -> None:
    pandas, polars = pytest.importorskip("pandas"), pytest.importorskip("polars")
    if find_spec("duckdb") is None:
        pytest.skip("this needs duckdb, which `make setup` installs")
    by_pandas = pandas.read_parquet(made / "data").groupby("level", observed=True)["win"].agg(["size", "mean"])
    by_polars = polars.read_parquet(f"{made}/data/*.parquet").group_by("level").agg(polars.len(), polars.mean("win"))
    query = f"select level, count(*), avg(win), any_value(len(observation)) from '{made}/data/*.parquet' group by level"
    # In a process of its own: where others keep its types to the end, DuckDB complains of leaks when Python ends.
    code = f"import duckdb, json; print(json.dumps(duckdb.sql({query!r}).fetchall()))"
    by_duckdb = json.loads(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True).stdout)
    sizes = {level: count for level, count, _, _ in by_duckdb}
    assert sizes == by_pandas["size"].to_dict() == {level: count for level, count, _ in by_polars.iter_rows()}
    assert sum(sizes.values()) == pq.read_table(made / "data").num_rows
    for level, _, mean, width in by_duckdb:
        assert mean == pytest.approx(by_pandas["mean"][level], rel=1e-5)
        assert width == 475


def test_the_card_holds_the_command_that_makes_the_same_bytes(made: Path, tmp_path: Path) -> None:
    card = (made / "README.md").read_text()
    command = next(line for line in card.splitlines() if line.startswith("amun-re corpus"))
    assert main.main([*shlex.split(command)[1:], "--jobs", "2", "--out", str(tmp_path / "again")]) == 0
    assert (tmp_path / "again" / "SHA256SUMS").read_text() == (made / "SHA256SUMS").read_text()
    for line in (made / "SHA256SUMS").read_text().splitlines():
        digest, name = line.split()
        assert hashlib.sha256((made / name).read_bytes()).hexdigest() == digest
    assert sorted(path.name for path in made.iterdir() if path.name != ".lock") == [
        "README.md",
        "SHA256SUMS",
        "corpus.json",
        "data",
    ]
    assert [path.name for path in sorted((made / "data").iterdir())] == [f"part-{part:05}.parquet" for part in range(3)]


def test_what_was_interrupted_goes_on_to_the_same_bytes(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A run dies while it writes its second part: nothing half written has the name of a part."""
    folder = tmp_path / "corpus"
    write = pq.write_table

    def fails(table: Any, path: Path, **how: Any) -> None:
        Path(path).write_bytes(b"half")
        if "00001" in str(path):
            raise MemoryError
        write(table, path, **how)

    monkeypatch.setattr("amunre.envs.corpus.pq.write_table", fails)
    main.main([*CARD, "--out", str(folder)])
    capsys.readouterr()
    assert [path.name for path in sorted((folder / "data").glob("part-*"))] == ["part-00000.parquet"]
    monkeypatch.undo()
    code, sentence = said(capsys, *CARD, "--out", str(folder))
    assert (code, "--resume" in sentence) == (2, True)
    assert main.main([*CARD, "--out", str(folder), "--resume"]) == 0
    assert (folder / "SHA256SUMS").read_text() == (made / "SHA256SUMS").read_text()
    assert not list((folder / "data").glob(".*"))


def test_another_corpus_and_a_foreign_folder_are_left_alone(
    made: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, sentence = said(capsys, *CARD, "--seed", "8", "--resume", "--out", str(made))
    assert (code, "holds another corpus (seed: 7, not 8)" in sentence) == (2, True)
    (tmp_path / "letter.txt").write_text("mine")
    code, sentence = said(capsys, *CARD, "--out", str(tmp_path))
    assert (code, "corpus.json" in sentence) == (2, True)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_without_observations_and_without_pyarrow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["corpus", "--players", "3", "--games", "1", "--agents", "uniform", "--no-observations", "--json"]
    assert main.main([*words, "--out", str(tmp_path / "narrow")]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 1
    assert "observation" not in pq.read_table(tmp_path / "narrow" / "data").column_names
    assert "--no-observations" in (tmp_path / "narrow" / "README.md").read_text()
    monkeypatch.setattr("amunre.cli.corpus.find_spec", lambda name: None)
    code, sentence = said(capsys, *words, "--out", str(tmp_path / "other"))
    assert (code, "pip install 'amun-re[corpus]'" in sentence) == (2, True)
    assert not (tmp_path / "other").exists()
