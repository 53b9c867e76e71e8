"""The command `amun-re`: reads the command line, runs one command, and turns every failure into one sentence."""

from __future__ import annotations

import argparse
import importlib
import io
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from amunre import __version__

COMMANDS = (
    "play",
    "rules",
    "simulate",
    "arena",
    "engine",
    "census",
    "verify",
    "replay",
    "export",
    "compare",
    "tables",
    "fuzz",
    "train",
    "serve",
    "backup",
    "restore",
)
"""Each is a module of this folder with `HELP`, `add_arguments` and `run`."""

FAILED = 1
BAD_INPUT = 2
BROKEN = 70
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """Reports a mistake in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"amun-re: {message.rstrip('.')}; see `{self.prog} --help`.\n")


class Formatter(argparse.ArgumentDefaultsHelpFormatter):
    """Shows a default where there is one."""

    def _get_help_string(self, action: argparse.Action) -> str | None:
        return action.help if action.default in (None, False) else super()._get_help_string(action)


def parser() -> Parser:
    """The whole command line with its help texts."""
    top = Parser(
        prog="amun-re",
        description="Amun-Re: play it in the terminal, simulate it, check its records.",
        epilog="`amun-re COMMAND --help` explains a command. Try `amun-re play`.",
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"amun-re {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name in COMMANDS:
        module = importlib.import_module(f"amunre.cli.{name}")
        command = commands.add_parser(
            name,
            help=module.HELP,
            description=module.HELP[0].upper() + module.HELP[1:] + ".",
            formatter_class=Formatter,
            allow_abbrev=False,
        )
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; the result is the exit code."""
    if sys.stdout is None:  # closed by whoever started us
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 -- as long as the program
    forgive_unknown_characters()
    try:
        arguments = parser().parse_args(argv)
        code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else BAD_INPUT
    except KeyboardInterrupt:
        return fail("interrupted.", INTERRUPTED)
    except BrokenPipeError:
        # Whoever read our output has left; Python must not complain about it once more on the way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except Exception as error:
        if os.environ.get("AMUNRE_TRACEBACK"):
            raise
        return explain(error)


def explain(error: Exception) -> int:
    """Say what went wrong in one sentence."""
    from amunre.game.refusal import BadInput, BadRecord, Refused

    if isinstance(error, BadRecord):
        from amunre.text.records import bad_record

        return fail(bad_record(error), BAD_INPUT)
    if isinstance(error, BadInput):
        return fail(str(error), BAD_INPUT)
    if isinstance(error, Refused):
        from amunre.text import words
        from amunre.text.games import EDITIONS

        books = [words(game=game) for game in EDITIONS]
        knowing = next(book for book in books if error.code in book.catalogue["refusal"])
        return fail(knowing.refusal(error, ()), BAD_INPUT)
    if isinstance(error, ImportError):
        return fail(str(error), BAD_INPUT)
    if isinstance(error, OSError):
        return fail(f"{error.filename or 'the output'}: {error.strerror or error}.", BAD_INPUT)
    return fail(
        f"a mistake of the program itself: {type(error).__name__}: {error}; AMUNRE_TRACEBACK=1 shows where.", BROKEN
    )


def fail(sentence: str, code: int) -> int:
    """One line on the error output, whatever the text holds."""
    print("amun-re: " + " ".join(sentence.split()), file=sys.stderr)
    return code


def forgive_unknown_characters() -> None:
    """A terminal without UTF-8 shows a question mark where it lacks a character."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


if __name__ == "__main__":
    sys.exit(main())
