"""The report: one page, made from the records alone, that says what the games were like."""

from __future__ import annotations

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

import amunre
from amunre.agents.arena import game_summary, report, standings
from amunre.agents.arena.entrants import entrants_of
from amunre.agents.arena.folder import Folder
from amunre.agents.arena.process_pool import ProcessPool
from amunre.agents.arena.schedule import Schedule
from amunre.agents.arena.sure_things import sure_things_in
from amunre.agents.arena.worker import Assignment
from amunre.board.editions import CARDS, PROVINCES
from tests.arena.command import OWN, ROOT, arena, refused, run

LINEUP = f"uniform,{OWN}.Crasher,{OWN}.Last,uniform"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("arena") / "records"
    arena("--agents", LINEUP, "--games", 8, "--records", folder)
    return folder


class Reader(HTMLParser):
    """Counts elements, checks that they are closed, and collects what is read."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = ""
        self.found: dict[str, int] = {}
        self.ids: list[str] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found[tag] = self.found.get(tag, 0) + 1
        self.ids += [value or "" for name, value in attrs if name == "id"]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += " " + data


def test_a_page_of_records_that_were_played_before(folder: Path, tmp_path: Path) -> None:
    place = tmp_path / "page.html"
    done = run("arena", "--records", folder, "--report", place)
    assert done.returncode == 0, done.stderr
    assert f"report: {place}" in done.stdout
    text = place.read_text()
    read = Reader(text)
    assert read.open == []
    assert len(read.ids) == len(set(read.ids))
    assert read.found["svg"] == read.found["figure"] == read.found["figcaption"] == 8
    for name in ("Strength", "Scores", "Prices", "Offerings", "Cards", "Sure things", "Faults"):
        assert f" {name} " in read.text + " "
    summaries = game_summary.summaries_of(sorted(folder.glob("game-*.jsonl")), ["a", "b", "c", "d"], lambda done: None)[
        1
    ]
    sold = {price.province for summary in summaries for price in summary.prices}
    assert len(sold) > 10
    for words in (
        *sold,
        "Offering Adjustment",
        "Old Kingdom",
        "temples",
        "tests.arena.agents.Last",
    ):
        assert words in read.text
    assert "ZeroDivisionError: I cannot bid" in read.text
    # It needs nothing from elsewhere, and no colour is fixed that the dark would not know.
    assert not re.search(r'(src|href)="(?!#)', text.replace("xlink:href", "href"))
    assert "http" not in re.sub(r'xmlns(:xlink)?="[^"]*"', "", text)
    drawings = "".join(re.findall(r"<svg.*?</svg>", text, flags=re.DOTALL))
    assert not re.search(r"(fill|stroke): #(?!ffffff|000000)", drawings)
    assert "prefers-color-scheme: dark" in text
    # The same records give the same page.
    again = tmp_path / "again.html"
    run("arena", "--records", folder, "--report", again)
    assert again.read_text() == text


def test_a_page_right_after_playing_needs_no_folder(tmp_path: Path) -> None:
    place = tmp_path / "page.html"
    found = arena("--agents", "uniform,uniform,uniform", "--games", 2, "--expert", "--report", place)
    assert found["games"] == 2
    text = place.read_text()
    assert "edition tmg-2016 (expert, ledger)" in text
    assert "No agent crashed, hung, or answered with something that was not legal." in text
    assert sorted(path.name for path in tmp_path.iterdir()) == ["page.html"]


def test_a_page_of_the_card_game(tmp_path: Path) -> None:
    game = amunre.new("card", edition="sm-2017", players=2)
    digests = []
    for text in ("uniform,external:name=b:amun-re engine --agent uniform", "uniform,uniform:name=b"):
        folder = Folder(tmp_path / str(len(digests)))
        schedule = Schedule(game, tuple(entrants_of(text, None)), 1)
        folder.open(schedule, resume=False)
        results = sorted(
            ProcessPool(Assignment(schedule, 60.0, folder.path), range(4), 2).play(), key=lambda result: result.number
        )
        digests.append(standings.digest(results))
        folder.close()
    assert digests[0] == digests[1]
    found = standings.standings(["uniform", "b"], results)
    report.write(tmp_path / "page.html", folder, schedule.content(), results, found, lambda done: None)
    read = Reader((tmp_path / "page.html").read_text())
    assert read.found["svg"] == 7
    for words in ("Prices", "Offerings", "Floods", "ankhs", "uniform, uniform:name=b"):
        assert words in read.text
    assert "instead" not in read.text


def test_what_is_gathered_agrees_with_the_records(folder: Path) -> None:
    labels = ["uniform", "Crasher", "Last", "uniform"]
    paths = sorted(folder.glob("game-*.jsonl"))
    game, summaries = game_summary.summaries_of(paths, labels, lambda done: None)
    assert (game.name, game.players, len(summaries)) == ("board", 4, 8)
    for path, summary in zip(paths, summaries):
        record = amunre.load(path)
        assert record.ending is not None
        assert list(summary.scores) == record.ending["scores"]
        assert [sum(parts.values()) for parts in summary.parts] == list(summary.scores)
        # Four provinces in each of six rounds, an offering of every seat and a tile in each.
        assert len(summary.prices) == 24
        assert [sum(price.age == age for price in summary.prices) for age in (1, 2)] == [12, 12]
        assert {price.province for price in summary.prices} <= set(PROVINCES)
        assert [offering.round for offering in summary.offerings] == [
            number for number in range(1, 7) for _ in range(4)
        ]
        assert [number for number, _ in summary.tiles] == [1, 2, 3, 4, 5, 6]
        texts = [record.game.notation(entry.action or 0) for entry in record.entries if entry.seat >= 0]
        sold = sum(text.startswith("sell ") for text in texts)
        assert sum(counts.total() for counts in summary.sold) == sold
        used = sum(text.split()[0] in ("architect", "free-farmer", "adjustment", "score", "protection", "bribery",
                                       "big-harvest", "treasury") for text in texts)  # fmt: skip
        assert sum(counts.total() for counts in summary.used) == used
        assert {card for counts in (*summary.used, *summary.sold) for card in counts} <= set(CARDS)
        assert summary.margin == sorted(summary.scores)[-1] - sorted(summary.scores)[-2]
        missed = sure_things_in(path, labels)
        assert sum(counts.total() for counts in summary.sure) == len(missed) > 0


def test_without_matplotlib_a_sentence_says_how_to_get_it(folder: Path, tmp_path: Path) -> None:
    program = (
        "import sys; sys.modules['matplotlib'] = None; from amunre.cli.main import main; "
        f"sys.exit(main(['arena', '--records', {str(folder)!r}, '--report', {str(tmp_path / 'page.html')!r}]))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 2
    assert done.stderr == "amun-re: the report needs matplotlib; install it with: pip install 'amun-re[report]'.\n"
    assert list(tmp_path.iterdir()) == []


def test_records_that_do_not_fit_are_refused(folder: Path, tmp_path: Path) -> None:
    assert "cannot be written" in refused("--records", folder, "--report", tmp_path)
    empty = tmp_path / "empty"
    empty.mkdir()
    (empty / "arena.json").write_text((folder / "arena.json").read_text())
    assert "holds no complete game" in refused("--records", empty, "--report", tmp_path / "page.html")
