"""Printing to the terminal and reading answers from it, also through a pipe."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from rich.console import Console

STYLES = ("bold red", "bold blue", "bold green", "bold magenta", "bold yellow")
"""The colour of each seat. A colour never stands without a name."""
CONTROL_CHARACTERS = dict.fromkeys([*range(32), *range(127, 160)], "\N{REPLACEMENT CHARACTER}")
"""Characters that could move the cursor or colour the screen; each becomes a replacement sign."""


class Terminal:
    """Prints, asks and clears. Raises `EOFError` when the input ends."""

    def __init__(self) -> None:
        self.console = Console(highlight=False)
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        if self.interactive:
            # Imported for its effect: a person can edit an answer and call back older ones.
            import readline

            readline.set_auto_history(True)

    @property
    def width(self) -> int:
        return self.console.width

    def say(self, content: Any = "", style: str | None = None) -> None:
        """Print something. Square brackets in it are no markup."""
        self.console.print(content, style=style, markup=False)

    def ask(self, question: str) -> str:
        """An answer without the spaces around it."""
        if self.interactive:
            return input(question).strip()
        print(question, end="", flush=True)
        line = sys.stdin.readline()
        print()
        if not line:
            raise EOFError
        return line.strip()

    def clear(self) -> None:
        """Remove all that the last person saw: the screen, what was scrolled away, and old answers."""
        if not self.interactive:
            return
        import readline

        readline.clear_history()
        sys.stdout.write("\033[H\033[2J\033[3J")
        sys.stdout.flush()


def safe_to_print(names: Sequence[str]) -> list[str]:
    """Names from a record of unknown origin, without control characters."""
    return [name.translate(CONTROL_CHARACTERS) for name in names]
