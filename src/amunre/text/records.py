"""What is wrong with a record, in words: where the rules refuse a line of it, they say why."""

from __future__ import annotations

from amunre.game.contract import CHANCE
from amunre.game.refusal import BadLine, BadRecord
from amunre.text.wording import words


def bad_record(error: BadRecord, language: str = "en") -> str:
    """One sentence, or two: which line of which file, and the reason."""
    return f"{error.source}, {refused_line(error, language)}" if isinstance(error, BadLine) else error.words(language)


def refused_line(error: BadLine, language: str = "en") -> str:
    """Which line the rules refuse, who did what there, and why not."""
    text = words(language, error.game.edition, error.game.name)
    reason = text.refusal(error.refused, error.seats)
    if error.what is None:
        return text.label("line_unreadable", line=error.line, reason=reason)
    who = text.label("chance") if error.seat == CHANCE else error.seats[error.seat]
    what = text.label("undo") if error.what == "" else f"'{error.what}'"
    key = "line_refused_however" if error.hidden else "line_refused"
    return text.label(key, line=error.line, what=what, who=who, reason=reason)
