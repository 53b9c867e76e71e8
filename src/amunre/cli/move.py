"""`amun-re move`: carry the database of a service over to another one."""

from __future__ import annotations

import argparse

from amunre.cli import flags

HELP = "carry a database over to another one, running games included: SQLite to PostgreSQL, and back"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--from", dest="source", required=True, metavar="URL", help="the database as it is")
    parser.add_argument("--to", dest="target", required=True, metavar="URL", help="an empty database")
    flags.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    from amunre.store.database import parsed_url
    from amunre.store.moving import move
    from amunre.store.postgres import shown

    found = move(arguments.source, arguments.target)
    if arguments.json:
        flags.print_json(found)
        return 0
    count, lines = found["tables"], found["lines"]
    where = shown(parsed_url(arguments.target))
    print(f"{where}: {count} {'table' if count == 1 else 'tables'} with {lines} lines, and all that belongs to them")
    return 0
