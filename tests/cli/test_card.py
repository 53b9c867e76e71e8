"""The card game by every command: at the same flags, with its own players, editions and tables."""

from __future__ import annotations

import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest

import amunre
from amunre.card import editions
from amunre.game.census import census
from amunre.game.export import redact
from tests.cli.conftest import Run
from tests.cli.test_play import read_until

CARDS = editions.FOLDER / "provinces.toml"


@pytest.fixture
def record(run: Run) -> Path:
    assert run("simulate", "--game", "card", "--games", 1, "--players", 3, "--records", "made")[0] == 0
    return Path("made/game-000001.jsonl")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("simulate --players 6", ["6 players", "2 to 5", "C1.1"]),
        ("simulate --players 1", ["1 players", "2 to 5"]),
        ("simulate --edition tmg-2016", ["'tmg-2016' is not an edition of the card game", "sm-2017"]),
        ("simulate --edition old", ["'old' is not an edition of the card game"]),
        ("simulate --start 4", ["start is 4", "0 to 3", "C1.2"]),
        ("simulate --expert", ["--expert is not for the card game"]),
        ("play --paper", ["--paper is not for the card game"]),
        ("play --players 2 --humans 3", ["3 people", "2 players"]),
        ("play --agents uniform,uniform", ["2 agents for 3 free seats"]),
        ("tables --edition hig-2003", ["'hig-2003' is not an edition of the card game"]),
        ("tables --tables nowhere.toml", ["nowhere.toml", "no such file"]),
        ("rules --edition rgg-2003", ["'rgg-2003' is not an edition"]),
        ("rules C2.44", ["the nearest is 'C2.4'"]),
        ("rules xyzzy", ["`amun-re rules --game card` lists them all"]),
        ("rules C1.1 --language xx", ["'xx' is not a language"]),
        ("fuzz --games 0", ["0 is out of bounds"]),
    ],
)
def test_mistakes_are_one_sentence_and_leave_nothing(run: Run, tmp_path: Path, line: str, words: list[str]) -> None:
    code, out, err = run(*line.split(), "--game", "card")
    assert (code, out) == (2, "")
    assert err.startswith("amun-re: ")
    assert err.count("\n") == 1
    assert err.endswith(".\n")
    assert all(word in err for word in words)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", ["rules", "fuzz", "tables", "play", "census", "simulate"])
def test_an_unknown_game_is_refused(run: Run, command: str) -> None:
    assert run(command, "--game", "chess")[2] == "amun-re: 'chess' is not a game here; expected one of board, card.\n"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("ankhs = 1", "ankhs = 100", ["corrected.toml", "K1-01 ankhs is 100"]),
        ("ankhs = 1\n", "", ["corrected.toml", "K1-01 ankhs is None"]),
        ('name = "K1-01"', 'name = "K1-02"', ["missing: K1-01"]),
        ("[3, 6, 10", "[3, 6, 6", ["construction_cost must rise (C4.2)"]),
        ("\nconstruction_cost", "\ncosts", ["has no construction_cost"]),
        ("stated_costs = [4]", "stated_costs = [99]", ["stated_costs holds 99"]),
        ('reconstructed = ["construction_cost"', 'reconstructed = ["flood"', ["reconstructed is"]),
        ("pyramids = 0", "pyramids = = 0", ["corrected.toml", "TOML"]),
    ],
)
def test_wrong_cards_are_refused(run: Run, old: str, new: str, words: list[str]) -> None:
    Path("corrected.toml").write_text(CARDS.read_text().replace(old, new, 1))
    for command in ("simulate", "tables", "play", "census"):
        code, out, err = run(command, "--game", "card", "--tables", "corrected.toml")
        assert (code, out) == (2, "")
        assert err.count("\n") == 1
        assert all(word in err for word in words), err


def test_the_board_is_no_table_of_the_card_game(run: Run) -> None:
    board = Path(amunre.__file__).parent / "board" / "tables" / "provinces.toml"
    assert "has no construction_cost" in run("tables", "--game", "card", "--tables", board)[2]


def test_tables_mark_what_is_reconstructed(run: Run) -> None:
    result = json.loads(run("tables", "--game", "card", "--json")[1])
    assert (result["game"], result["edition"]) == ("card", "sm-2017")
    marks = {(number["name"], number["key"]): number["provenance"] for number in result["numbers"]}
    cards = {mark for (name, _), mark in marks.items() if re.fullmatch(r"K\d-\d\d", name)}
    assert cards == {"reconstructed"}
    assert marks["construction_cost", "4"] == "stated"
    assert marks["construction_cost", "5"] == "reconstructed"
    assert marks["flood 2", "per_caravan"] == "stated"
    assert result["provenance"] == {"stated": 42, "inferred": 0, "reconstructed": 45 * 4 + 11}
    out = run("tables", "--game", "card")[1]
    assert "191 reconstructed *" in out
    assert "10* 15 21*" in out
    assert len(re.findall(r"K\d-\d\d", out)) == 45
    assert max(map(len, out.splitlines())) <= 80


def test_who_owns_the_game_can_correct_it(run: Run) -> None:
    text = re.sub(r"reconstructed = .*", "reconstructed = []", CARDS.read_text(), count=1)
    Path("corrected.toml").write_text(text.replace("[3, 6, 10", "[2, 6, 10"))
    result = json.loads(run("tables", "--game", "card", "--tables", "corrected.toml", "--json")[1])
    assert result["provenance"]["reconstructed"] == 0
    cost = {"table": "lists", "name": "construction_cost", "key": "1", "value": 2, "provenance": "stated"}
    assert cost in result["numbers"]
    out = run("play", "--game", "card", "--tables", "corrected.toml", "--seed", 3)[1]
    assert "reconstructed" not in out
    assert "reconstructed" in run("play", "--game", "card", "--seed", 3)[1]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_simulated_games_are_recorded_verified_and_the_same_again(run: Run, players: int) -> None:
    line = ("simulate", "--game", "card", "--games", 4, "--players", players, "--json")
    bare, kept = [json.loads(run(*line, *more)[1]) for more in ((), ("--records", "made"))]
    assert bare["digest"] == kept["digest"]
    assert len(bare["mean_scores"]) == players
    assert json.loads(run("verify", *sorted(Path("made").iterdir()), "--json")[1])["ok"] is True


def test_compiled_and_plain_give_the_same_digest() -> None:
    line = [sys.executable, "-m", "amunre.cli", "simulate", "--game", "card", "--games", "40", "--json"]
    results = [
        json.loads(subprocess.run(line, env={**os.environ, "AMUNRE_PLAIN": plain}, stdout=subprocess.PIPE).stdout)
        for plain in ("", "1")
    ]
    assert results[0]["digest"] == results[1]["digest"]


@pytest.mark.parametrize("depth", range(6))
def test_census_counts_as_the_engine_does(run: Run, depth: int) -> None:
    line = ("census", "--game", "card", "--depth", depth, "--players", 2, "--json")
    assert json.loads(run(*line)[1])["nodes"] == census(amunre.new("card", players=2).start(), depth)


def test_fuzz_plays_every_number_of_players(run: Run) -> None:
    result = json.loads(run("fuzz", "--game", "card", "--games", 80, "--jobs", 1, "--json")[1])
    assert (result["games"], result["cases"], result["violations"]) == (80, 8, [])


def test_rules(run: Run) -> None:
    code, out, err = run("rules", "--game", "card")
    assert (code, err) == (0, "")
    assert [line.split()[0] for line in out.splitlines()][:2] == ["C1", "C1.1"]
    assert out.splitlines()[-1].startswith("QC7")
    assert run("rules", "C2.4", "--game", "card")[1].startswith("C2.4  Extending a province\n")
    german = run("rules", "caravan", "--game", "card", "--language", "de")[1]
    assert "C4.1" in german
    result = json.loads(run("rules", "QC5", "--game", "card", "--json")[1])
    assert (result["edition"], result["rules"][0]["number"]) == ("sm-2017", "QC5")


def test_a_record_is_replayed_exported_and_compared(run: Run, record: Path) -> None:
    code, out, err = run("replay", record)
    assert (code, err) == (0, "")
    for words in ("First kingdom, auction 1 of 3", "second kingdom", "first province", "wins by", "K3-"):
        assert words.lower() in out.lower()
    steps = json.loads(run("replay", record, "--json")[1])["steps"]
    assert all(step["events"] for step in steps[1:])
    assert run("export", record, "--seat", 1, "--output", "mine.jsonl")[0] == 0
    assert run("verify", "mine.jsonl")[0] == 0
    assert run("replay", "mine.jsonl", "--seat", 0)[0] == 2
    assert "Everybody had the same choices everywhere." in run("compare", record, "--edition", "sm-2017")[1]
    assert "'tmg-2016' is not an edition of the card game" in run("compare", record, "--edition", "tmg-2016")[2]
    shown = run("replay", record, "--step", "--seat", 1, answers="n\n9\np\nq\n")[1]
    assert "Your display: " in shown


def test_another_edition_of_the_same_cards_can_be_compared(run: Run, record: Path) -> None:
    """A record with corrected cards keeps them; numbers of the edition itself differ."""
    header, *rest = record.read_text().splitlines(keepends=True)
    content = json.loads(header)
    content["tables"]["construction_cost"][0] = 2
    content["tables"]["amounts"]["fields_needed"] = 3
    content["tables_digest"] = amunre.game.tables.digest(content["tables"])
    record.write_text("".join([json.dumps(content) + "\n", *rest[:8]]))
    result = json.loads(run("compare", record, "--edition", "sm-2017", "--json")[1])
    assert result["changes"] == [["fields_needed", 3, 9]]


# Playing -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "flags",
    [
        (),
        ("--humans", "2", "--players", "2"),
        ("--humans", "Ann,Bob", "--start", "2", "--players", "5", "--language", "de"),
        ("--humans", "0", "--players", "3"),
    ],
)
@pytest.mark.parametrize("columns", [80, 100])
def test_a_whole_game_by_always_answering_1(
    run: Run, monkeypatch: pytest.MonkeyPatch, flags: tuple[str, ...], columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    code, out, err = run("play", "--game", "card", "--seed", 3, *flags, answers="1\n" * 2000)
    assert (code, err) == (0, "")
    (path,) = Path("games").iterdir()
    assert str(path) in out
    assert amunre.load(path).verify().ending is not None
    assert "\033" not in out
    told = [line for line in out.splitlines() if not re.match(r" +\d+  ", line)]
    assert max(map(len, told)) <= max(columns, 111)


ENGLISH = re.compile(r"\b(the|you|your|provinces?|points|display|fields?|kingdom|scored|took)\b", re.I)


def test_a_whole_game_in_german(run: Run) -> None:
    answers = "help\nhand\nscore\n" + "1\n" * 2000
    out = run("play", "--game", "card", "--seed", 3, "--language", "de", answers=answers)[1]
    assert re.search(r"(Du gewinnst|gewinnt) (nach Punkten|bei gleichen)", out)
    told = [line for line in out.splitlines() if not re.match(r" +\d+  ", line) and "Jetzt ist nur eines" not in line]
    assert not [line for line in told if ENGLISH.search(line)]


def test_a_game_is_taken_up_again(run: Run) -> None:
    run("play", "--game", "card", "--seed", 3, "--record", "kept.jsonl", answers="1\n1\n1\nquit\n")
    before = Path("kept.jsonl").read_text()
    code, out, _ = run("play", "--seed", 3, "--resume", "kept.jsonl", answers="1\n" * 500)
    assert code == 0
    assert "goes on where it stopped" in out
    assert Path("kept.jsonl").read_text().startswith(before)
    run("play", "--game", "card", "--seed", 3, "--record", "whole.jsonl", answers="1\n" * 500)
    assert Path("kept.jsonl").read_text() == Path("whole.jsonl").read_text()


def auction(run: Run, answer: str) -> tuple[str, list[str]]:
    """An answer in the first auction: K1-01 (a bid of 7), K1-02, K1-14, K1-15; a display of 0, 2, 5, 7."""
    out = run(
        "play", "--game", "card", "--seed", 3, "--record", "kept.jsonl", "--force",
        answers=f"display 7\ndisplay 5\n{answer}\nquit\n",
    )[1]  # fmt: skip
    lines = [json.loads(line) for line in Path("kept.jsonl").read_text().splitlines()[1:]]
    return out.split("> ", 3)[3], [line["action"] for line in lines if line.get("seat") == 0][3:]


@pytest.mark.parametrize("answer", ["bid k1-02 5", "k1-02 5", "b k1-02 5", "1 5", "BID 5 on K1-02"])
def test_bids_are_typed_in_many_ways(run: Run, answer: str) -> None:
    assert auction(run, answer)[1][:1] == ["bid k1-02 5"]


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("99", "There is no line 99"),
        ("1 9", "does not go with the amount 9"),
        ("bid k1-01 2", "On K1-01 lies the 7 of Nefertari; the 2 is not higher. (C2.2)"),
        ("bid k1-14 6", "The 6 is not in your display. (C2.2)"),
        ("bid k1-03 5", "K1-03 is not up for auction. (C2.1)"),
        ("offer 3", "this is not the moment for it. (C3.1)"),
        ("extend 2", "from the second kingdom on"),
        ("build 3", "Pyramids are built after the revenue"),
        ("bid", "could mean 'bid k1-02 2'"),
        ("dance", "'dance' is not an action"),
        ("hand", "10 per caravan"),
        ("board", "up for auction"),
        ("score", "points"),
        ("log", "was drawn as the first Pharaoh"),
        ("help", "show all gold cards"),
        ("undo", "cannot be taken back"),
    ],
)
def test_every_answer_has_an_answer(run: Run, answer: str, words: str) -> None:
    out, done = auction(run, answer)
    assert words in " ".join(out.split())
    assert done == []


def test_people_at_one_screen_do_not_see_each_others_offering(run: Run) -> None:
    out = run(
        "play", "--game", "card", "--players", 2, "--humans", "Ann,Bob", "--start", 0, "--seed", 5,
        "--record", "kept.jsonl", answers="\n1\n" * 60,
    )[1]  # fmt: skip
    assert "face down as an offering" in out
    turns = out.split("it is your turn")
    assert not [turn for turn in turns if "Ann laid" in turn and "Bob laid" in turn]


def test_a_redacted_record_shows_no_offering_before_the_reveal(run: Run) -> None:
    run("play", "--game", "card", "--humans", "0", "--seed", 5, "--record", "whole.jsonl")
    lines = redact(amunre.load("whole.jsonl"), None)
    Path("mine.jsonl").write_text("\n".join(lines) + "\n")
    out = run("replay", "mine.jsonl")[1]
    assert "laid the" not in out
    assert "offered" in out


@pytest.mark.parametrize(
    ("answers", "game", "opponents", "level"),
    [
        (b"2\n", "card", b"2\n", "apprentice"),
        (b"card\n", "card", b"thief\n", "thief"),
        (b"x\n\n", "board", b"y\n\n", "vizier"),
    ],
)
def test_play_alone_asks_for_the_game_and_the_opponents(
    tmp_path: Path, answers: bytes, game: str, opponents: bytes, level: str
) -> None:
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "dumb", "COLUMNS": "100", "LINES": "40"}
    process = subprocess.Popen(
        [sys.executable, "-m", "amunre.cli", "play"], cwd=tmp_path, stdin=theirs, stdout=theirs, stderr=theirs,
        env=environment,
    )  # fmt: skip
    os.close(theirs)
    read_until(ours, "Which game?")
    os.write(ours, answers)
    asked = read_until(ours, "Who plays against you?")
    assert "Thief: takes what others offer" in asked
    assert "There is no line x" in asked or b"x" not in answers
    os.write(ours, opponents)
    said = read_until(ours, f"({level})")
    assert ("Card Game" in said) == (game == "card")
    assert "There is no line y" in said or b"y" not in opponents
    os.write(ours, b"quit\n")
    read_until(ours, "--resume")
    assert process.wait(timeout=30) == 0
    os.close(ours)
