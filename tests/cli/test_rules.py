"""`amun-re rules`: by number, by word, in a language and the words of an edition, for people and programs."""

from __future__ import annotations

import json
from typing import Any

import pytest

from amunre.cli.main import main


@pytest.fixture
def rules(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setenv("COLUMNS", "100")

    def call(*arguments: str) -> tuple[int, str, str]:
        code = main(["rules", *arguments])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


def test_a_rule_by_its_number(rules: Any) -> None:
    code, out, err = rules("R2.4")
    assert (code, err) == (0, "")
    assert out.startswith("R2.4  Outbid\n")
    assert "R2.5" not in out
    assert rules("R2.4", "--language", "de")[1].startswith("R2.4  Überboten\n")


def test_a_number_of_the_other_game_is_found_there(rules: Any) -> None:
    assert rules("C2.4")[1].startswith("C2.4  Extending a province\n")
    assert rules("QC5")[1].startswith("QC5  ")
    assert rules("c2", "--edition", "rgg-2003")[1].startswith("C2.1  ")
    assert rules("R2.4", "--game", "card", "--language", "de")[1].startswith("R2.4  Überboten\n")
    result = json.loads(rules("C2.4", "--json")[1])
    assert (result["game"], result["edition"], len(result["rules"])) == ("card", "sm-2017", 1)
    assert json.loads(rules("R2.4", "--json")[1])["game"] == "board"


def test_a_bare_number_is_one_of_the_chosen_game(rules: Any) -> None:
    assert rules("2.4")[1] == rules("R2.4")[1]
    assert rules("2.4", "--game", "card")[1] == rules("C2.4")[1]


def test_a_rule_by_a_word_in_the_words_of_the_edition(rules: Any) -> None:
    for name in ("bribery", "Überbieten in gleicher Provinz", "overbid in same province"):
        assert rules(*name.split())[1].startswith("R2.8  Bribery\n")
        assert rules(name, "--edition", "rgg-2003")[1].startswith("R2.8  Overbid in Same Province\n")
        assert rules(name, "--language", "de")[1].startswith("R2.8  „Überbieten in gleicher Provinz“\n")
    assert "R2.9  Cards of the auction stay open" in rules("bribery")[1]


def test_the_edition_that_is_played_is_marked(rules: Any) -> None:
    assert ">  rgg-2003        for the phase" in rules("E1", "--edition", "rgg-2003")[1]
    assert ">  tmg-2016        for one bid" in rules("E1")[1]


def test_all_rules_are_listed_by_chapter(rules: Any) -> None:
    code, out, _ = rules()
    assert code == 0
    lines = [line.split()[0] for line in out.splitlines()]
    assert lines[:2] == ["R1", "R1.1"]
    assert lines[-1] == "Q22"
    assert len(lines) == 42 + 9 + 22 + 10
    assert "Aktionen" in rules("--language", "de")[1]
    assert "Purchases and construction" in rules("--edition", "tmg-2016-first")[1]


def test_a_word_that_many_mention_lists_their_titles(rules: Any) -> None:
    out = rules("camel")[1]
    assert "with a camel" in out
    out = rules("discards")[1]
    assert "R6.3" in out


def test_json_for_programs(rules: Any) -> None:
    code, out, _ = rules("E1", "--json", "--language", "de")
    assert code == 0
    assert out.count("\n") == 1
    result = json.loads(out)
    assert result["rules"][0]["number"] == "E1"
    assert result["rules"][0]["editions"]["tmg-2016"] == "für ein Gebot"
    assert (result["language"], result["edition"], result["mentions"]) == ("de", "tmg-2016", [])
    everything = json.loads(rules("--json")[1])
    assert len(everything["mentions"]) == 73


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("baumaister", "the nearest is 'Baumeister'"),
        ("R2.44", "the nearest is 'R2.4'"),
        ("2.44", "the nearest is 'R2.4'"),
        ("C2.4 --edition old", "'old' is not an edition"),
        ("C2.4 --game chess", "'chess' is not a game"),
        ("xyzzy", "lists them all"),
        ("R2.4 --language xx", "'xx' is not a language here; expected one of de, en"),
        ("R2.4 --edition old", "'old' is not an edition"),
    ],
)
def test_mistakes_are_one_sentence(rules: Any, line: str, words: str) -> None:
    code, out, err = rules(*line.split())
    assert (code, out) == (2, "")
    assert err.startswith("amun-re: ")
    assert words in err
    assert err.count("\n") == 1
    assert err.endswith(".\n")
