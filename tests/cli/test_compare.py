"""`amun-re compare`: the same record under another edition, up to where it diverges, and why."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import amunre
from amunre.game import tables
from amunre.game.dice import Dice
from amunre.game.table import Table


def whole_game(path: Path, seed: int, edition: str = "tmg-2016", **options: Any) -> Path:
    lines: list[str] = []
    table = Table(amunre.new("board", edition=edition, players=3, start=0, **options), keep=lines.append)
    dice = Dice(seed)
    while table.state.actors:
        if not table.chance(dice):
            seat = table.state.actors[0]
            legal = table.state.legal(seat)
            table.act(seat, legal[dice.value("agent", table.lines) % len(legal)])
    path.write_text("".join(f"{line}\n" for line in lines))
    return path


def test_under_its_own_edition_nothing_differs(run: Any) -> None:
    path = whole_game(Path("game.jsonl"), 1)
    code, out, _ = run("compare", path, "--edition", "tmg-2016")
    assert code == 0
    assert "Everybody had the same choices everywhere." in out
    assert "lines have the same consequences" in out
    result = json.loads(run("compare", path, "--edition", "tmg-2016", "--json")[1])
    assert result["changes"] == []
    assert (result["diverged"], result["choices"], result["events"], result["refused"]) == (None, None, None, None)
    assert result["endings"]["here"] == result["endings"]["there"]


def test_an_action_of_one_edition_is_refused_in_another(run: Any) -> None:
    """E8: a bid that counts on the cards in hand."""
    refused = []
    for seed in range(40):
        path = whole_game(Path(f"game-{seed}.jsonl"), seed, edition="rgg-2003")
        result = json.loads(run("compare", path, "--edition", "tmg-2016", "--json")[1])
        if result["refused"]:
            refused.append(result["refused"]["code"])
            assert result["diverged"] is not None
            assert result["endings"]["there"] is None
            assert result["endings"]["here"]["scores"]
            assert result["refused"]["line"] == result["lines"] + 2
            out = run("compare", path, "--edition", "tmg-2016")[1]
            assert f"Line {result['refused']['line']}: " in out
            assert "is refused there" in out
            if "bid_too_high" in refused:
                break
    assert "bid_too_high" in refused


def test_scores_stand_side_by_side_where_they_differ(run: Any) -> None:
    """E2, E9: the majority of a side and the gold are counted differently."""
    for seed in range(60):
        path = whole_game(Path(f"game-{seed}.jsonl"), seed)
        result = json.loads(run("compare", path, "--edition", "tmg-2016-first", "--json")[1])
        endings = result["endings"]
        if result["events"] and endings["there"] and endings["here"]["scores"] != endings["there"]["scores"]:
            assert result["diverged"] == result["events"]["line"]
            assert result["events"]["only_here"] or result["events"]["only_there"]
            out = run("compare", path, "--edition", "tmg-2016-first")[1]
            assert "has other consequences" in out
            assert " -> " in out.splitlines()[-1] + out.splitlines()[-2] + out.splitlines()[-3]
            return
    raise AssertionError("no game counted differently")


@contextmanager
def changed_tables(path: Path, lines: int) -> Iterator[Any]:
    """The tables in the header of a record, to be changed; this many lines of the game are kept."""
    header, *rest = path.read_text().splitlines(keepends=True)
    content = json.loads(header)
    yield content["tables"]
    content["tables_digest"] = tables.digest(content["tables"])
    path.write_text("".join([json.dumps(content) + "\n", *rest[:lines]]))


def test_the_board_of_the_record_is_kept(run: Any) -> None:
    """A record on a corrected board is compared on that board."""
    path = whole_game(Path("game.jsonl"), 3)
    with changed_tables(path, lines=20) as content:
        content["province"][0]["row"] = 5 - content["province"][0]["row"]
    code, out, _ = run("compare", path, "--edition", "tmg-2016", "--json")
    assert code == 0
    assert json.loads(out)["diverged"] is None


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("game.jsonl", "--edition"),
        ("game.jsonl --edition old", "'old' is not an edition"),
        ("expert.jsonl --edition rgg-2003", "has no expert rules"),
        ("nowhere.jsonl --edition rgg-2003", "there is no such file"),
        ("mine.jsonl --edition rgg-2003", "is redacted; expected the whole record"),
    ],
)
def test_mistakes_are_one_sentence(run: Any, line: str, words: str) -> None:
    whole_game(Path("game.jsonl"), 1)
    whole_game(Path("expert.jsonl"), 1, expert=True)
    run("export", "game.jsonl", "--seat", "watcher", "--output", "mine.jsonl")
    code, out, err = run("compare", *line.split())
    assert (code, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("language", "majority", "part", "choices"),
    [
        (
            "en",
            "What a majority of pyramids compares: everyone's best single province -> "
            "all that one has on the side (E2)",
            "New Kingdom: most pyramids, ",
            r"Line \d+: only in the other edition could seat \d also do this: Bid \d+ on ",
        ),
        (
            "de",
            "Was bei den meisten Pyramiden verglichen wird: die jeweils beste einzelne Provinz -> "
            "alles, was man auf der Seite hat (E2)",
            "neues Königreich: meiste Pyramiden, ",
            r"Zeile \d+: Nur in der anderen Ausgabe konnte seat \d auch dies tun: \d+ Gold auf ",
        ),
    ],
)
def test_differences_are_told_in_words(run: Any, language: str, majority: str, part: str, choices: str) -> None:
    """E2, E8: names of tables and parts, and the notation of actions, are for programs."""
    told = ""
    for seed in range(60):
        path = whole_game(Path(f"game-{seed}.jsonl"), seed)
        out = " ".join(run("compare", path, "--edition", "tmg-2016-first", "--language", language)[1].split())
        assert majority in out
        assert not re.search(r"gold_and_cards|bid limit|\b(old|new) (west|east)|next_rank", out)
        told += f"{out}\n"
        if part in told and re.search(choices, told):
            return
    raise AssertionError("no game had other choices and was counted differently")


def test_a_difference_that_no_rule_is_about_is_told_by_its_name(run: Any) -> None:
    path = whole_game(Path("game.jsonl"), 3)
    with changed_tables(path, lines=4) as content:
        content["amounts"].update(sale=2, farmer_tokens=50)
    out = run("compare", path, "--edition", "tmg-2016")[1]
    assert "sale: 2 -> 1" in out
    assert "Farmers in the box: 50 -> 48 (E3)" in out


def test_a_comparison_in_german(run: Any) -> None:
    path = whole_game(Path("game.jsonl"), 1)
    assert "Alle hatten überall dieselbe Wahl." in run("compare", path, "--edition", "tmg-2016", "--language", "de")[1]
