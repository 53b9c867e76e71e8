"""An owner's corrections: checked as `--tables` is, written as the file it reads, told as a report."""

from __future__ import annotations

import copy
import tomllib
from pathlib import Path
from typing import Any

import pytest

import amunre
from amunre import catalogue
from tests.service.running import Running

WHERE = {"board": "/api/games/board/tmg-2016/tables", "card": "/api/games/card/sm-2017/tables"}


def asked(service: Running, game: str, tables: dict[str, Any], language: str = "en") -> Any:
    return service.request("POST", f"{WHERE[game]}?language={language}", json={"tables": tables})


def printed(service: Running, game: str) -> dict[str, Any]:
    found: dict[str, Any] = service.request("GET", WHERE[game]).json()["tables"]
    return {key: copy.deepcopy(found[key]) for key in catalogue.editions_of(game).CORRECTABLE}


def test_nothing_changed_is_the_file_of_the_package(service: Running) -> None:
    for game in ("board", "card"):
        told = asked(service, game, printed(service, game)).json()
        assert told["changed"] == []
        named = {
            key for key in amunre.new(game).tables["province"][0] if key not in ("name", "inferred", "reconstructed")
        }
        assert named <= told["labels"].keys()


def test_a_corrected_number_is_in_file_and_report_and_can_be_played(service: Running, tmp_path: Path) -> None:
    tables = printed(service, "board")
    abu = next(one for one in tables["province"] if one["name"] == "Abu")
    abu["fields"] += 1
    told = asked(service, "board", tables).json()
    assert told["changed"] == [{"name": "Abu", "key": "fields", "before": 2, "after": 3, "known": "reconstructed"}]
    assert "- Abu, Fields: 3, not 2 (reconstructed until now)" in told["report"]
    assert "Felder" in asked(service, "board", tables, "de").json()["report"]
    file = tmp_path / "board.toml"
    file.write_text(told["file"])
    game = amunre.new("board", tables=file)
    mine = next(one for one in game.tables["province"] if one["name"] == "Abu")
    assert mine["fields"] == 3
    assert "fields" not in mine["reconstructed"], "what an owner has read is not in doubt any more"
    made = service.make(3, tables=tables)
    assert made["table"]["corrected"]


def test_cards_and_costs_are_corrected_alike(service: Running, tmp_path: Path) -> None:
    tables = printed(service, "card")
    tables["province"][0]["ankhs"] += 2
    tables["construction_cost"][0] = 2
    told = asked(service, "card", tables).json()
    assert [(one["name"], one["key"], one["after"]) for one in told["changed"]] == [
        ("1", "construction_cost", 2),
        ("K1-01", "ankhs", 3),
    ]
    file = tmp_path / "cards.toml"
    file.write_text(told["file"])
    assert tomllib.loads(told["file"])["construction_cost"][0] == 2
    assert amunre.new("card", tables=file).tables["province"][0]["ankhs"] == 3


@pytest.mark.parametrize("path", ["check", "play"])
def test_two_provinces_in_one_place_are_refused(service: Running, path: str) -> None:
    tables = printed(service, "board")
    abu, abydos = tables["province"][:2]
    abu.update(row=abydos["row"], column=abydos["column"])
    if path == "check":
        answer = asked(service, "board", tables)
    else:
        seats = [{"kind": "agent", "level": "uniform"}] * 3
        answer = service.request("POST", "/api/tables", json={"seats": seats, "tables": tables})
    assert answer.status_code == 422
    assert "Abydos lies where Abu does" in answer.json()["error"]["message"]


def test_what_is_outside_its_bounds_is_refused_in_words(service: Running) -> None:
    tables = printed(service, "board")
    tables["province"][0]["fields"] = 99
    answer = asked(service, "board", tables)
    assert answer.status_code == 422
    assert "fields" in answer.json()["error"]["message"]


def test_texts_that_nobody_would_read_are_refused(service: Running) -> None:
    """A title is stored with every table, and shown to others."""
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]
    for title, status in (("x" * 100, 200), ("x" * 101, 422)):
        assert asked(service, "board", {"title": title}).status_code == status
        made = service.request("POST", "/api/tables", json={"seats": seats, "tables": {"title": title}})
        assert made.status_code == {200: 201}.get(status, status)
    assert "too long" in made.json()["error"]["message"]
