"""`amun-re restore`: put a backup in place of the service's database."""

from __future__ import annotations

import argparse
from pathlib import Path

from amunre.cli import flags

HELP = "put a backup in place of the database; stop the service first"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    flags.add_backup(parser, "the backup", "the database to restore")
    parser.add_argument(
        "--replace", action="store_true", help="if there is a database already, keep it under another name"
    )


def run(arguments: argparse.Namespace) -> int:
    from amunre.store import backup
    from amunre.store.database import file_of
    from amunre.store.private import owner_only

    flags.refuse_postgres(arguments.database)
    database = file_of(arguments.database)
    with owner_only():
        count, aside = backup.restore(Path(arguments.file), database, arguments.replace)
    kept = "" if aside is None else f"; what was there is kept in {aside}"
    print(f"{database}: {count} {'table' if count == 1 else 'tables'} restored{kept}")
    return 0
