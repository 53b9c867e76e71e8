"""`amun-re export`: a record as one seat, or a watcher, may know it."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

from amunre import load
from amunre.game.export import redact, viewer_of
from amunre.game.refusal import BadInput

HELP = "write a record as one seat, or a watcher, may know it"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record, in JSON Lines")
    parser.add_argument("--seat", required=True, metavar="S", help="for whom: a seat from 0, or watcher")
    parser.add_argument("--output", type=Path, metavar="FILE", help="where to write; if not given, to the screen")
    parser.add_argument("--force", action="store_true", help="replace the file of --output if it is there already")


def run(arguments: argparse.Namespace) -> int:
    record = load(arguments.file)
    lines = redact(record, viewer_of(record.game, arguments.seat))
    text = "".join(f"{line}\n" for line in lines)
    if arguments.output is None:
        sys.stdout.write(text)
    else:
        if arguments.output.exists() and arguments.output.samefile(arguments.file):
            raise BadInput(f"{arguments.output}: is the record itself, which would be lost; choose another file.")
        write(arguments.output, text, arguments.force)
        print(f"{arguments.output}: {len(lines)} lines for {arguments.seat}")
    return 0


def write(path: Path, text: str, force: bool) -> None:
    """Write a whole file or none; one that is there already is replaced only if asked for."""
    if path.exists() and not force:
        raise BadInput(f"{path}: is there already; choose another file, or replace it with --force.")
    name = None
    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", newline="\n", dir=path.parent, prefix=f".{path.name}.", delete=False
        ) as file:
            name = file.name
            file.write(text)
        os.chmod(name, 0o644)
        if force:
            os.replace(name, path)
        else:
            os.link(name, path)  # unlike a renaming, this never replaces a file that has come in between
    except FileExistsError:
        raise BadInput(f"{path}: is there already; choose another file, or replace it with --force.") from None
    except OSError as error:
        raise BadInput(f"{path}: cannot be written ({error.strerror}).") from None
    finally:
        if name is not None:
            Path(name).unlink(missing_ok=True)
