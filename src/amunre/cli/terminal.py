"""The terminal: what is printed and what is typed, also through a pipe."""

from __future__ import annotations

import sys
from typing import Any

from rich.console import Console

STYLES = ("bold red", "bold blue", "bold green", "bold magenta", "bold yellow")
"""The colour of each seat; its name always stands with it."""


class Terminal:
    """Prints, asks and clears; raises `EOFError` when nobody answers any more."""

    def __init__(self) -> None:
        self.console = Console(highlight=False)
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        if self.interactive:
            # Imported for its effect: answers can be edited and called back.
            import readline

            readline.set_auto_history(True)

    @property
    def width(self) -> int:
        return self.console.width

    def say(self, content: Any = "", style: str | None = None) -> None:
        """Print something; square brackets in it are meant as such."""
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
        """Leave nothing of the last person's screen, what can be scrolled back and called back included."""
        if not self.interactive:
            return
        import readline

        readline.clear_history()
        sys.stdout.write("\033[H\033[2J\033[3J")
        sys.stdout.flush()
