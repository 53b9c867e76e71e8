"""What happened in a game, and what could."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import msgspec

from amunre.game.ending import Ending as GameEnding
from amunre.game.refusal import Argument
from amunre.service.replies.reply import Reply, finished


class GameEvent(Reply, frozen=True):
    name: str
    rule: str
    arguments: Mapping[str, Argument]
    words: str


class Standing(Reply, frozen=True):
    """What the score and the harvest rest on, as far as the seat may know."""

    reasons: Sequence[Mapping[str, str]]
    """What each seat has of each part of the score, in words."""
    incomes: Sequence[Sequence[int]]
    """What each seat would earn now, at each level of the Nile."""
    choices: Mapping[str, str]
    """What the seat's choices are about in numbers, in words, by their notation."""
    cards: Mapping[str, str]
    """How far the seat is with what its cards ask for, by card."""


class Step(Reply, frozen=True, omit_defaults=True):
    seat: int | None
    """-1 is chance; null is whoever was last in a sealed moment."""
    text: str | None
    """The action; null if this seat may not know it."""
    undo: bool
    forced: bool
    events: Sequence[GameEvent]
    words: str = ""
    """Who took back, where somebody did."""
    reasons: Sequence[Mapping[str, str]] | None = None
    """Where an age or a kingdom was scored: what each seat had of each part, in words."""
    places: Sequence[Mapping[str, Sequence[str]]] | None = None
    """And where it had that: provinces by name."""
    yields: Sequence[Mapping[str, int]] | None = None
    """Where gold was earned: what each seat's provinces paid, without cards."""


class Ending(GameEnding, frozen=True, kw_only=True):
    words: str


class Log(Reply, frozen=True):
    steps: list[Annotated[msgspec.Raw, finished("Step")]]
    number: int


Outlook = Sequence[Mapping[str, int]] | None
"""What each seat would score by part if the age (the kingdom) ended now, as far as this seat may know."""


class WhyNot(Reply, frozen=True):
    """Why an action is not legal; all null if it is."""

    legal: bool
    code: str | None
    rule: str | None
    words: str | None


class Foreseen(Reply, frozen=True):
    """What an action itself would do, from what this seat knows."""

    events: list[GameEvent]
    outlook: Outlook
    hidden: bool
    """Whether the rest depends on what nobody may know yet."""
    legal: Sequence[str] = ()
    """What the seat could do next, in the notation; nothing if it would not be asked."""


class Advice(Reply, frozen=True):
    action: Annotated[msgspec.Raw, finished("Action")]
    win: float | None
    """The chance to win; null if the adviser goes by rules of thumb."""
    points: float
    reasons: list[str]


class Advised(Reply, frozen=True):
    """The best of the legal actions first, by the seat's own view."""

    advice: list[Advice]
