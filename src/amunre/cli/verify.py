"""`amun-re verify`: play records through and compare their endings."""

from __future__ import annotations

import argparse
import sys

from amunre import load
from amunre.cli import flags
from amunre.cli.progress import progress
from amunre.game.refusal import BadInput

HELP = "check records: every line must be legal and the ending must be the one they lead to"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record, in JSON Lines")
    parser.add_argument("--unfinished", action="store_true", help="accept records of games that are still running")
    flags.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    results = []
    with progress("records", len(arguments.files), arguments.json) as show:
        for number, file in enumerate(arguments.files):
            results.append((file, problem(file, arguments.unfinished)))
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


def problem(file: str, unfinished: bool) -> str | None:
    """What is wrong with a record, in one sentence; None if nothing is."""
    try:
        load(file).verify(unfinished)
    except BadInput as error:
        return " ".join(str(error).split())
    return None
