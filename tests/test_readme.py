"""The documents keep their word: examples run, links lead somewhere, every number and action is there."""

import argparse
import doctest
import json
import re
from pathlib import Path

import pytest

import amunre
from amunre.board import final as board_final
from amunre.board import game as board
from amunre.card import final as card_final
from amunre.card import game as card
from amunre.cli import serve
from amunre.game.contract import CHANCE
from amunre.game.table import Table

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
LINK = re.compile(r"\]\(([^)#:]*)(?:#([^)]*))?\)")


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("document", [path for path in DOCUMENTS if ">>>" in path.read_text("utf-8")], ids=relative)
def test_examples_run(document: Path) -> None:
    result = doctest.testfile(str(document), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0


def test_readme_plays_a_whole_game() -> None:
    assert ">>> state.ending.scores" in (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize("document", DOCUMENTS, ids=relative)
def test_links_lead_somewhere(document: Path) -> None:
    for path, heading in LINK.findall(document.read_text("utf-8")):
        target = document.parent / path if path else document
        assert target.exists(), path
        assert not heading or heading in headings(target), f"{path}#{heading}"


def test_every_threat_names_a_test_that_is_there() -> None:
    # Whole runs are commands; the list of what gave way once is held to the code by `test_guards.py`.
    page = (ROOT / "docs" / "security.md").read_text("utf-8").partition("## Whole runs")[0]
    threats = [line for line in page.splitlines() if line.startswith("| ") and not line.startswith("| threat")]
    assert threats
    for threat in threats:
        named = re.findall(r"`([\w/]+\.py)`", threat)
        assert named, threat
        for path in named:
            assert (ROOT / path).is_file() or (ROOT / "tests" / path).is_file(), path


def headings(document: Path) -> list[str]:
    """The headings of a page as links name them: small letters, hyphens for spaces, and no other signs."""
    found = re.findall(r"^#+ (.+)$", document.read_text("utf-8"), re.MULTILINE)
    return [re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in found]


def test_the_flags_of_the_service_are_described() -> None:
    parser = argparse.ArgumentParser(add_help=False)
    serve.add_arguments(parser)
    page = (ROOT / "docs" / "deploy.md").read_text("utf-8").split("| flag | meaning |")[1].split("\n\n")[0]
    assert set(re.findall(r"`(--[a-z-]+)", page)) == {
        flag for action in parser._actions for flag in action.option_strings
    }


def test_rules_and_rulings_have_every_number() -> None:
    rules = (ROOT / "docs" / "rules-board.md").read_text("utf-8")
    rulings = (ROOT / "docs" / "rulings.md").read_text("utf-8")
    sections = {1: 6, 2: 9, 3: 7, 4: 6, 5: 2, 6: 3, 7: 6, 8: 3}
    numbers = [f"R{section}.{rule}" for section, last in sections.items() for rule in range(1, last + 1)]
    numbers += [f"E{number}" for number in range(1, 10)] + [f"Q{number}" for number in range(1, 23)]
    assert [number for number in numbers if f"**{number}**" not in rules] == []
    assert [number for number in range(1, 23) if f"**Q{number} " not in rulings] == []


@pytest.mark.parametrize("game", ["board", "card"])
def test_every_kind_of_action_is_described(game: str) -> None:
    page = (ROOT / "docs" / "actions.md").read_text("utf-8").split(f"\n## The {game} game\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)` \| `([^`]+)` \| (\d+) \|", page, re.MULTILINE)
    actions = amunre.new(game).actions
    firsts = {entry.kind: entry.number for entry in reversed(actions.entries)}
    assert {kind: int(first) for kind, _, first in rows} == firsts
    assert [actions[actions.parse(example)].kind for _, example, _ in rows] == [kind for kind, _, _ in rows]


def test_example_of_a_record_can_be_played() -> None:
    page = (ROOT / "docs" / "record-format.md").read_text("utf-8")
    header, *lines = [json.loads(line) for line in page.split("```jsonl\n")[1].split("```")[0].splitlines()]
    game = amunre.new(header["game"], edition=header["edition"], players=header["players"], **header["options"])
    table = Table(game)
    for line in lines:
        if "undo" in line:
            table.undo(line["undo"])
        else:
            table.act(CHANCE if line["seat"] == "chance" else line["seat"], game.parse(line["action"]))
    assert table.lines == lines[-1]["n"]


def test_options_parts_and_reasons_of_both_games_are_described() -> None:
    page = (ROOT / "docs" / "record-format.md").read_text("utf-8")
    for game, options in (("board", board.OPTIONS), ("card", card.OPTIONS)):
        described = page.split(f"Options of the {game} game:")[1].split("\n\n")[0]
        assert set(re.findall(r"`(\w+)` \(", described)) == set(options)
    rows = [row.split(" | ")[1:] for row in page.splitlines() if row.startswith(("| names in", "| `reason` | `p"))]
    parts, reasons = rows
    for column, (ages, names) in enumerate(
        [(board_final.AGE_NAMES, board_final.PART_NAMES[:-1]), (card_final.KINGDOM_NAMES, card_final.PART_NAMES)]
    ):
        told = set(re.findall(r"`(\w+)`", parts[column]))
        assert {f"{age}_" for age in ages} | set(names) == told - {"new_gold"}
    assert set(re.findall(r"`(\w+)`", reasons[0])) == {"points", "pyramids", "stones", "shared"}
    assert set(re.findall(r"`(\w+)`", reasons[1])) == {"points", "pyramids", "turn_order"}


def test_every_part_of_the_architecture_exists() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    named = [name for row in re.findall(r"^\| ((?:`[^`]+`,? ?)+) \|", page, re.MULTILINE) for name in row.split(", ")]
    parts = [name.strip("` ") for name in named]
    assert {"game/", "cli/", "catalogue.py"} <= set(parts)
    missing = [part for part in parts if not (ROOT / part).exists() and not (ROOT / "src" / "amunre" / part).exists()]
    assert not missing
