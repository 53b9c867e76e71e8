"""A lesson as it is written down: a game played up to a moment, steps from there, and a goal.

``docs/lessons.md`` says how to write one. What people read stands in the languages (``lessons-GAME.toml``).
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from amunre import catalogue
from amunre.game.checking import what_and_where
from amunre.game.refusal import BadInput

FOLDER = Path(__file__).parent


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to read and, mostly, to do."""

    name: str
    """Its texts stand under the name of the lesson and this one."""
    look: list[str] = []
    """The spots to look at, such as ``province memphis`` or ``gold``."""
    moves: list[str] = []
    """What the learner does, one action after the other. Each is a pattern (`wanted`); none: there is only to read."""
    then: str = ""
    """What the others and chance do once that is done, line by line (`script.play`)."""
    answers: dict[str, str] = {}
    """Which text answers another move, by a pattern of the move; the first that fits."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One lesson of one game."""

    game: str
    name: str
    order: int
    """Its place among the lessons of the game."""
    players: int
    rules: list[str]
    """The numbers of the rules it teaches."""
    editions: list[str]
    """The editions it holds for, the usual one first."""
    before: str
    """The play that leads to it, line by line (`script.play`)."""
    goal: list[str]
    """What holds of the learner's view at the end (`condition.holds`)."""
    step: list[LessonStep]
    seat: int = 0
    """Where the learner sits."""
    start: int = 0
    """Who begins the game."""


def wanted(pattern: str) -> list[str]:
    """The moves that a pattern means, the one to suggest first: ``offer 5 | offer 6``."""
    return [text.strip() for text in pattern.split("|")]


def fits(pattern: str, move: str) -> bool:
    """Whether a move is meant by the pattern of an answer: word by word, with ``*`` for any word and for any rest."""
    for choice in wanted(pattern):
        asked, given = choice.split(), move.split()
        rest = bool(asked) and asked[-1] == "*" and len(given) >= len(asked)
        if (rest or len(asked) == len(given)) and all(word in ("*", other) for word, other in zip(asked, given)):
            return True
    return False


def from_text(game: str, name: str, text: str) -> Lesson:
    """The lesson of a file; what is wrong with it is said in one sentence."""
    try:
        content: dict[str, Any] = tomllib.loads(text)
        lesson = msgspec.convert({**content, "game": game, "name": name}, Lesson)
    except tomllib.TOMLDecodeError as error:
        raise BadInput("lesson_unreadable", lesson=f"{game}/{name}", reason=str(error)) from None
    except msgspec.ValidationError as error:
        what, where = what_and_where(error)
        raise BadInput("lesson_field", lesson=f"{game}/{name}", where=where, what=what) from None
    if not lesson.editions or not lesson.step:
        raise BadInput("lesson_empty", lesson=f"{game}/{name}")
    return lesson


@cache
def lessons(game: str) -> list[Lesson]:
    """The lessons of a game, in their order."""
    catalogue.descriptor(game)  # an unknown game is refused
    found = [from_text(game, path.stem, path.read_text(encoding="utf-8")) for path in (FOLDER / game).glob("*.toml")]
    return sorted(found, key=lambda lesson: lesson.order)


def lesson_of(game: str, name: str) -> Lesson:
    """A lesson by its name."""
    for lesson in lessons(game):
        if lesson.name == name:
            return lesson
    raise BadInput("lesson_unknown", lesson=name, game=game, lessons=", ".join(one.name for one in lessons(game)))
