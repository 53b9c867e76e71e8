"""`amun-re export`: a record as one seat, or a watcher, may know it."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

from amunre import load
from amunre.cli import flags
from amunre.game.export import redact, viewer_of
from amunre.game.refusal import BadInput

HELP = "write a record as one seat, or a watcher, may know it"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    flags.add_record(parser)
    parser.add_argument("--seat", required=True, metavar="S", help="who will read it: a seat from 0, or watcher")
    parser.add_argument("--output", type=Path, metavar="FILE", help="the file to write (default: the screen)")
    parser.add_argument("--force", action="store_true", help="replace the file of --output if it exists")


def run(arguments: argparse.Namespace) -> int:
    record = load(arguments.file)
    lines = redact(record, viewer_of(record.game, arguments.seat))
    text = "".join(f"{line}\n" for line in lines)
    if arguments.output is None:
        sys.stdout.write(text)
    else:
        if arguments.output.exists() and arguments.output.samefile(arguments.file):
            raise BadInput("export_onto_record", path=str(arguments.output))
        write(arguments.output, text, arguments.force)
        print(f"{arguments.output}: {len(lines)} lines for {arguments.seat}")
    return 0


def write(path: Path, text: str, force: bool) -> None:
    """Write a whole file or none. An existing file is replaced only with `force`."""
    if path.exists() and not force:
        raise BadInput("file_exists", path=str(path))
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
            os.link(name, path)  # unlike a rename, a link never replaces a file that somebody made meanwhile
    except FileExistsError:
        raise BadInput("file_exists", path=str(path)) from None
    except OSError as error:
        raise BadInput("file_unwritable", path=str(path), reason=str(error.strerror)) from None
    finally:
        if name is not None:
            Path(name).unlink(missing_ok=True)
