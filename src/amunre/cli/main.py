"""The command `amun-re`: reads the command line, runs one command, and turns every failure into one sentence.

Alone, without a command, it opens the game in the browser.
"""

from __future__ import annotations

import argparse
import importlib
import io
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from amunre import __version__
from amunre.game.refusal import BadInput, BadRecord, Refused
from amunre.languages import known

COMMANDS = (
    "play",
    "learn",
    "puzzles",
    "rules",
    "simulate",
    "arena",
    "engine",
    "census",
    "verify",
    "replay",
    "analyse",
    "export",
    "compare",
    "tables",
    "fuzz",
    "train",
    "corpus",
    "serve",
    "think",
    "move",
    "backup",
    "restore",
    "moderate",
)
"""Each is a module of this folder with `HELP`, `add_arguments` and `run`."""

ALONE = ("serve", "--open", "--log", "warning")
"""What `amun-re` without a command stands for."""

FAILED = 1
BAD_INPUT = 2
BROKEN = 70
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """Reports a mistake in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"amun-re: {message.rstrip('.')}; see `{self.prog} --help`.\n")


class Formatter(argparse.ArgumentDefaultsHelpFormatter):
    """Shows the default of a flag, if it has one that says something."""

    def _get_help_string(self, action: argparse.Action) -> str | None:
        return action.help if action.default in (None, False, []) else super()._get_help_string(action)


def parser() -> Parser:
    """The whole command line with its help texts."""
    top = Parser(
        prog="amun-re",
        description="Amun-Re: play in the terminal or in the browser, simulate games, check records.",
        epilog="`amun-re` alone opens the game in the browser; `amun-re COMMAND --help` explains a command.",
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
    argv = list(sys.argv[1:] if argv is None else argv) or ALONE
    if sys.stdout is None:  # the caller closed it
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 -- as long as the program
    forgive_unknown_characters()
    language = wanted_language(argv)
    try:
        arguments = parser().parse_args(argv)
        code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else BAD_INPUT
    except KeyboardInterrupt:
        return fail(BadInput("program_interrupted").words(language), INTERRUPTED)
    except BrokenPipeError:
        # The reader of our output has gone. Python must not complain about it again when it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except Exception as error:
        if os.environ.get("AMUNRE_TRACEBACK"):
            raise
        return explain(error, language)


def wanted_language(argv: Sequence[str] | None) -> str:
    """The language that --language names, so that what is wrong with other flags can be said in it."""
    early = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    early.add_argument("--language", nargs="?")
    return known(early.parse_known_args(argv)[0].language)


def explain(error: Exception, language: str) -> int:
    """Say what went wrong in one sentence."""
    if isinstance(error, BadRecord):
        from amunre.text.records import bad_record

        return fail(bad_record(error, language), BAD_INPUT)
    if isinstance(error, BadInput):
        return fail(error.words(language), BAD_INPUT)
    if isinstance(error, Refused):
        from amunre.catalogue import GAMES
        from amunre.text import words

        books = [words(language, game=game) for game in GAMES]
        knowing = next(book for book in books if error.code in book.catalogue["refusal"])
        return fail(knowing.refusal(error, ()), BAD_INPUT)
    if isinstance(error, ImportError):
        return fail(str(error), BAD_INPUT)
    if (store := sys.modules.get("amunre.store.database")) and (failed := store.explained(error)):
        return fail(failed.words(language), BAD_INPUT)
    if isinstance(error, OSError):
        reason = str(error.strerror or error)
        if error.filename:
            return fail(BadInput("file_failed", path=str(error.filename), reason=reason).words(language), BAD_INPUT)
        return fail(BadInput("output_failed", reason=reason).words(language), BAD_INPUT)
    return fail(BadInput("program_broken", error=f"{type(error).__name__}: {error}").words(language), BROKEN)


def fail(sentence: str, code: int) -> int:
    """Print one line on the error output, even if the text has several."""
    print("amun-re: " + " ".join(sentence.split()), file=sys.stderr)
    return code


def forgive_unknown_characters() -> None:
    """A terminal without UTF-8 shows a question mark where it lacks a character."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


if __name__ == "__main__":
    sys.exit(main())
