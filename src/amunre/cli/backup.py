"""`amun-re backup`: copy the database of the service, even while it runs, and see whether the copy is good."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from amunre.cli import flags

if TYPE_CHECKING:
    from amunre.store.verifying import Verified

HELP = "copy the database of the service, even while it runs"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    flags.add_backup(parser, "the file for the copy; it must not exist yet", "the database to copy")
    parser.add_argument(
        "--verify", action="store_true", help="restore the copy in a temporary place and play every game in it again"
    )
    parser.add_argument("--verify-only", action="store_true", help="make no copy, verify the one that is there")
    flags.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    from amunre.store import backup
    from amunre.store.database import file_of
    from amunre.store.private import owner_only
    from amunre.store.verifying import verify

    flags.refuse_postgres(arguments.database)
    file = Path(arguments.file)
    with owner_only():
        if not arguments.verify_only:
            count = backup.backup(file_of(arguments.database), file)
            if not arguments.json:
                print(f"{file}: {count} {'table' if count == 1 else 'tables'}, checked and on disk")
        if not (arguments.verify or arguments.verify_only):
            return 0
        found = verify(file)
    tell(file, found, arguments.json)
    return 1 if found.problems else 0


def tell(file: Path, found: Verified, as_json: bool) -> None:
    """What was found, for people or for programs."""
    if as_json:
        print(json.dumps({"file": str(file), **vars(found)}))
        return
    for problem in found.problems:
        print(f"amun-re: {problem}", file=sys.stderr)
    how = f"{len(found.problems)} not as they should be" if found.problems else "all as they should be"
    print(
        f"{file}: restored to try it; {found.tables} tables, {found.games} games with {found.lines} lines played "
        f"again, {found.finished} of them to their end: {how}"
    )
