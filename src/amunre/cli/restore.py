"""`amun-re restore`: put a backup in the place of the service's database."""

from __future__ import annotations

import argparse
from pathlib import Path

from amunre.cli.serve import DATABASE

HELP = "put a backup in the place of the database; the service must be stopped"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the backup")
    parser.add_argument("--database", default=DATABASE, metavar="URL", help="the database to restore")
    parser.add_argument("--replace", action="store_true", help="set an existing database aside and go on")


def run(arguments: argparse.Namespace) -> int:
    from amunre.store import backup
    from amunre.store.private import owner_only

    database = backup.file_of(arguments.database)
    with owner_only():
        count, aside = backup.restore(Path(arguments.file), database, arguments.replace)
    kept = "" if aside is None else f"; what was there is kept in {aside}"
    print(f"{database}: {count} {'table' if count == 1 else 'tables'} restored{kept}")
    return 0
