"""Lessons, and what a coach says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import msgspec

from amunre.service.replies.play import Advice
from amunre.service.replies.reply import Reply, finished
from amunre.service.replies.tables import TableInfo


class Explained(Reply, frozen=True):
    """Something that a coach explains once."""

    topic: str
    """What it is about: the code of a question, or something more general."""
    words: str


class Coached(Reply, frozen=True):
    """What a coach says to a seat that must decide."""

    explained: list[Explained]
    """What is to be known here, the most general first."""
    does: str
    """What an adviser would do, in words, with what belongs to it."""
    best: Advice
    """What an adviser would do, and why."""
    plan: list[Annotated[msgspec.Raw, finished("Action")]]
    """The same with what belongs to it: gold cards that are laid together."""
    slips: Mapping[str, str]
    """The actions that give much away, with a question for each."""
    good: Sequence[str]
    """The actions that are about as good as the best."""


class LessonTitle(Reply, frozen=True):
    """A lesson in the list."""

    name: str
    title: str
    steps: int


class Lessons(Reply, frozen=True):
    """The lessons of a game, in their order."""

    edition: str
    lessons: list[LessonTitle]


class LessonSpot(Reply, frozen=True):
    """Where to look."""

    spot: str
    """A place on the table, such as `province memphis` or `gold`."""
    words: str


class LessonAnswer(Reply, frozen=True):
    """What came of what somebody did in a lesson."""

    taken: bool
    """Whether the lesson went on with it. Else it was only tried: nothing has changed."""
    told: list[str]
    """What happened, or would have."""
    words: str
    """What the lesson says of it; empty if nothing in particular."""
    reasons: list[str]
    """What a move that was only tried would change."""


class LessonShown(Reply, frozen=True):
    """A lesson at one of its steps."""

    name: str
    title: str
    rules: Sequence[str]
    """The rules it is about."""
    moves: list[str]
    """What was done so far, to be sent along with the next request."""
    steps: int
    place: int
    """How many steps are done."""
    say: str
    """What to read and do; at the end, what to remember."""
    look: list[LessonSpot]
    wants: list[Annotated[msgspec.Raw, finished("Action")]]
    """What goes on with the lesson; none where there is only to read."""
    plan: list[Annotated[msgspec.Raw, finished("Action")]]
    """The moves of this step that are still to be made, this one first."""
    done: bool
    answer: LessonAnswer | None
    table: TableInfo
    view: Annotated[msgspec.Raw, finished("ViewMessage")]
