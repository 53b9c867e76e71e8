"""`amun-re verify`: replay records and compare their endings."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from amunre import load
from amunre.cli import flags
from amunre.cli.progress import progress
from amunre.game import commitments
from amunre.game.record import Unfinished
from amunre.game.refusal import BadInput, BadRecord
from amunre.text.records import bad_record

HELP = "check records: every line must be legal, the ending must follow, and promises about chance must be kept"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record, in JSON Lines")
    flags.add_repeated(parser, "--receipt", "the receipt of a sealed choice that the record must hold", "HEX")
    parser.add_argument("--unfinished", action="store_true", help="accept records of games that are still running")
    flags.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    results = []
    with progress("records", len(arguments.files), arguments.json) as show:
        for number, file in enumerate(arguments.files):
            results.append((file, problem(file, arguments.unfinished, arguments.receipt)))
            show(number + 1)
    good = all(error is None for _, error in results)
    if arguments.json:
        files = [{"file": file, "ok": error is None, "error": error} for file, error in results]
        flags.print_json({"ok": good, "files": files})
    else:
        for file, error in results:
            if error is None:
                print(f"{file}: ok")
            else:
                print(f"amun-re: {error}", file=sys.stderr)
    return 0 if good else 1


def problem(file: str, unfinished: bool, receipts: Sequence[str] = ()) -> str | None:
    """What is wrong with a record, in one sentence; None if nothing is."""
    try:
        record = load(file)
        record.verify(unfinished)
        commitments.check(record)
        commitments.check_receipts(record, receipts)
    except Unfinished as error:
        return f"{' '.join(str(error).split())} If the game is still running, say so with --unfinished."
    except BadRecord as error:
        return " ".join(bad_record(error).split())
    except BadInput as error:
        return " ".join(str(error).split())
    return None
