"""`amun-re analyse`: what every decision of a finished game cost, what was luck, and what the others did."""

from __future__ import annotations

import argparse
import errno
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.table import Column, Table

from amunre import load
from amunre.cli import flags
from amunre.cli.progress import progress
from amunre.cli.terminal import Terminal, safe_to_print
from amunre.game.game import Game
from amunre.game.record import Record, write_whole
from amunre.game.refusal import BadInput
from amunre.game.tables import fingerprint
from amunre.text import Words, words
from amunre.text.plans import plan_in_words

HELP = "grade a game that is over: what each decision cost, what was luck, and what the others did"
DEFAULT_BUDGET = 1_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    flags.add_record(parser)
    flags.add_number(parser, "--seat", "grade one seat, from 0 (default: all that the record can be graded for)", 0)
    parser.add_argument("--html", type=Path, metavar="FILE", help="write the analysis as one page that needs no other")
    budget = "questions to the network for closer looks at one seat's decisions; 0: the quick pass alone"
    flags.add_number(parser, "--budget", budget, 0, 10**9, default=DEFAULT_BUDGET)
    flags.add_seed(parser, "the luck of the judge; the same seed and budget give the same grades")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="keep what is done there, and take it up again")
    flags.add_language(parser)
    flags.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    from amunre.analysis.grading import Grading
    from amunre.analysis.report import report

    record = load(arguments.file)
    if arguments.html is not None:
        check_place(arguments.html)
    grading = Grading(record, chosen_seats(record, arguments.seat), arguments.budget, arguments.seed)
    with progress("seats", len(grading.seats), arguments.json) as show:
        grading.first_pass(show)
    notes = KeptLooks(arguments.keep, key_of(record, arguments))
    with progress("decisions, %", 100, arguments.json) as show:
        for share in grading.look_closer(notes.kept, notes.keep):
            show(int(100 * share))
    found = report(grading)
    text = words(arguments.language, record.game.edition, record.game.name)
    if arguments.html is not None:
        from amunre.cli.analysis_page import page

        write_page(arguments.html, page(found, text, record.game))
    if arguments.json:
        flags.print_json({"file": arguments.file, **found})
    else:
        print_report(found, text, record.game)
        if arguments.html is not None:
            print(text.label("analysis_written", path=str(arguments.html)))
    return 0


def chosen_seats(record: Record, seat: int | None) -> list[int] | None:
    """The seats to grade; None for all that are possible."""
    if seat is None:
        return None
    record.game.check_seat(seat)
    if record.redacted and record.viewer is not None and record.viewer != seat:
        raise BadInput("analysis_seat_other", path=str(record.source), reader=record.viewer, seat=seat)
    return None if record.redacted else [seat]


def check_place(path: Path) -> None:
    """Before the work is done: whether a page could be written there."""
    if not path.parent.is_dir():
        raise BadInput("file_unwritable", path=str(path), reason=os.strerror(errno.ENOENT))


def write_page(path: Path, text: str) -> None:
    try:
        write_whole(path, text)
    except OSError as error:
        raise BadInput("file_unwritable", path=str(path), reason=str(error.strerror)) from None


def key_of(record: Record, arguments: argparse.Namespace) -> str:
    """What the grades depend on, the lines of the record included."""
    from amunre.analysis.judge import weights_of

    lines = [(entry.seat, entry.action, entry.hidden) for entry in record.entries]
    return fingerprint(repr((lines, arguments.budget, arguments.seed, weights_of(record.game.name))))


class KeptLooks:
    """Closer looks that are kept in a file, line by line, so that an analysis can be stopped and taken up again."""

    def __init__(self, path: Path | None, key: str) -> None:
        self.path = path
        self.kept: dict[str, dict[str, Any]] = {}
        if path is None:
            return
        if not path.exists():
            path.write_text(json.dumps({"analysis": key}) + "\n", encoding="utf-8")
        lines = path.read_text(encoding="utf-8", errors="replace").split("\n")
        if lines[0] != json.dumps({"analysis": key}):
            raise BadInput("analysis_kept_other", path=str(path))
        for line in lines[1:-1]:  # a last line without its end was cut off
            one = json.loads(line)
            self.kept[one["decision"]] = one

    def keep(self, one: Mapping[str, Any]) -> None:
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(one) + "\n")


def percent(share: float) -> str:
    return f"{100 * share:.1f}".replace("-0.0", "0.0")


def level_words(level: list[str | None] | None, text: Words) -> str:
    """Which of our own levels plays about as well."""
    if level is None:
        return ""
    weaker, stronger = level
    if weaker is None:
        return text.label("analysis_below", level=str(stronger))
    if stronger is None:
        return text.label("analysis_above", level=weaker)
    return text.label("analysis_between", low=weaker, high=stronger)


HEADS = (
    "analysis_head", "analysis_initial", "analysis_luck", "analysis_errors", "analysis_table", "analysis_rest",
    "analysis_final", "analysis_rate", "analysis_accuracy", "analysis_level",
)  # fmt: skip


def seat_rows(found: Mapping[str, Any], text: Words) -> list[list[str]]:
    """The columns of each seat, as people read them."""
    rows = []
    for one in found["seats"]:
        rate, accuracy = one["error_rate"], one["accuracy"]
        rows.append([
            safe_to_print([one["name"]])[0],
            percent(one["initial"]),
            percent(sum(one["luck"].values())) if one["luck"] else "–",
            *[percent(one[key]) for key in ("errors", "table", "rest", "final")],
            "" if rate is None else f"{rate:.1f}",
            "" if accuracy is None else f"{accuracy:.0f} %",
            level_words(one["level"], text),
        ])  # fmt: skip
    return rows


def print_report(found: Mapping[str, Any], text: Words, game: Game) -> None:
    terminal = Terminal()
    rows = seat_rows(found, text)
    table = Table(Column(text.label(HEADS[0]), no_wrap=True), *[row[0] for row in rows])
    for place, head in enumerate(HEADS[1:], start=1):
        table.add_row(text.label(head), *[row[place] for row in rows])
    terminal.say(table)
    terminal.say(text.label("analysis_explained"))
    terminal.say()
    terminal.say(text.label("analysis_dearest"), style="bold")
    if not found["dearest"]:
        terminal.say(text.label("analysis_noise"))
    names = {one["seat"]: safe_to_print([one["name"]])[0] for one in found["seats"]}
    for one in found["dearest"]:
        terminal.say(
            text.label(
                "analysis_decision",
                line=one["line"],
                who=names[one["seat"]],
                played=plan_in_words(text, game, one["played"]),
                best=plan_in_words(text, game, one["best"]),
                error=percent(one["error"]),
                noise="?" if one["standard_error"] is None else percent(one["standard_error"]),
            )
        )
        for sentence in reasons(one, "why_best", text, list(names.values())):
            terminal.say(f"  + {sentence}")


def reasons(one: Mapping[str, Any], key: str, text: Words, names: list[str]) -> list[str]:
    return [text.advice(code, arguments, names) for code, arguments in one[key]]
