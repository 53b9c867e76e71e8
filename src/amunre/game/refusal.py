"""How anything is refused: by a stable code, with the rule it breaks and the numbers that matter."""

from collections.abc import Mapping

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
