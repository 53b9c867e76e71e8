"""How anything is refused: by a stable code, with the rule it breaks and the numbers that matter."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from amunre.languages import ENGLISH, message, read

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


Check = Callable[[Any, int, Any], Refused | None]
"""``check(state, seat, action)``: what stands in the way of an action whose time has come."""

Kinds = Mapping[str, tuple[str, tuple[int, ...], Check]]
"""Each kind of action: the rule that says when it can be done, the steps in which it can (none: in all), its check."""


def visible(value: Argument) -> Argument:
    """An argument as a terminal may show it: what a stranger's file holds must not steer it."""
    if isinstance(value, int) or value.isprintable():
        return value
    return "".join(sign if sign.isprintable() or sign.isspace() else repr(sign)[1:-1] for sign in value)


class Phrase:
    """Words by their code, for a sentence of `BadInput`; they stand in ``input.toml`` of every language."""

    def __init__(self, code: str, /, **arguments: "Argument | Phrase") -> None:
        self.text = code
        self.arguments = arguments

    @property
    def code(self) -> str | None:
        """What it is about, for programs; a plain sentence has none."""
        return None if " " in self.text else self.text

    def words(self, language: str = ENGLISH) -> str:
        """The words, in the language of the reader."""
        if self.code is None:
            return self.text
        told = {
            name: value.words(language) if isinstance(value, Phrase) else visible(value)
            for name, value in self.arguments.items()
        }
        return message(language, read(language, "input")[self.code]).fill(told)

    def __str__(self) -> str:
        return self.words()


class BadInput(Phrase, Exception):
    """Something given to the program is not usable; one sentence says what, and what to do.

    ``BadInput("line_missing", line=7)`` has a code, and its sentence stands in ``input.toml`` of every language. An
    argument may be the `BadInput` behind this one. ``BadInput("The file is empty.")`` is a sentence, in English alone.
    """

    def __init__(self, code: str, /, **arguments: Argument | Phrase) -> None:
        Phrase.__init__(self, code, **arguments)
        Exception.__init__(self, code)


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
        if hidden:
            super().__init__("record_line_refused_however", source=self.source, line=line, refused=str(refused))
        else:
            super().__init__("record_line_refused", source=self.source, line=line, refused=str(refused))
