"""How anything is refused: by a stable code, with the rule it breaks and the numbers that matter."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from amunre.game.record import Record

Argument = int | str


class Refused(Exception):
    """An action, a question or an option the rules do not allow. Nothing has changed."""

    def __init__(self, code: str, rule: str, arguments: Mapping[str, Argument] | None = None) -> None:
        self.code = code
        self.rule = rule
        self.arguments: dict[str, Argument] = dict(arguments or {})
        details = ", ".join(f"{name} {value}" for name, value in self.arguments.items())
        super().__init__(f"{code.replace('_', ' ')}{f' ({details})' if details else ''}{f' [{rule}]' if rule else ''}")

    def __reduce__(self) -> tuple[type["Refused"], tuple[str, str, dict[str, Argument]]]:
        return (type(self), (self.code, self.rule, self.arguments))


class BadInput(Exception):
    """Something given to the program is not usable; the message is one sentence that says what and what to do."""


class BadTables(BadInput):
    """A table of numbers is missing, misspelt or outside its bounds."""


class BadRecord(BadInput):
    """A record is broken, cut short, edited or of another game."""


class BadLine(BadRecord):
    """A line of a record that the rules refuse; the refusal is kept, for whoever can put it into words."""

    def __init__(
        self,
        record: "Record",
        line: int,
        refused: Refused,
        seat: int = 0,
        what: str | None = None,
        hidden: bool = False,
    ) -> None:
        self.source, self.game, self.seats = record.source, record.game, record.seats
        self.line = line
        self.refused = refused
        self.seat = seat
        self.what = what
        """The action, in its notation; an undo is empty, and None is no action at all."""
        self.hidden = hidden
        """Whether it is refused whatever the hidden parts of a redacted record are."""
        super().__init__(f"{self.source}, line {line}: {refused}{', whatever is hidden' if hidden else ''}.")
