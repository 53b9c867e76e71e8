"""`amun-re backup`: copy the database of the service while it runs."""

from __future__ import annotations

import argparse
from pathlib import Path

from amunre.cli.serve import DATABASE

HELP = "copy the database of the service, also while it runs"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the copy to write; it must not exist")
    parser.add_argument("--database", default=DATABASE, metavar="URL", help="the database to copy")


def run(arguments: argparse.Namespace) -> int:
    from amunre.store import backup
    from amunre.store.private import owner_only

    with owner_only():
        count = backup.backup(backup.file_of(arguments.database), Path(arguments.file))
    print(f"{arguments.file}: {count} {'table' if count == 1 else 'tables'}, checked and on disk")
    return 0
