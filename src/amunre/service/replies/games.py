"""What can be played, with the numbers and rules of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec

from amunre.service.replies.reply import Reply, finished
from amunre.service.requests import Option


class Edition(Reply, frozen=True):
    key: str
    title: str | None
    language: str | None


class GameInfo(Reply, frozen=True):
    name: str
    players: Sequence[int]
    """How many can play."""
    default_edition: str
    editions: list[Edition]
    options: Mapping[str, Option]
    """With their defaults."""


class Offer(Reply, frozen=True):
    """What a form for a new table needs."""

    games: list[GameInfo]
    agents: Sequence[str]
    """From the weakest to the strongest."""
    languages: Sequence[str]
    colours: Sequence[str]
    version: str
    protocol: int
    """The version of this protocol; see `hello`."""


class Action(Reply, frozen=True):
    id: int
    text: str
    """In the notation, such as `bid thebes 6`."""
    kind: str
    arguments: Sequence[str | int]
    label: str
    """In words."""


class Drawn(Reply, frozen=True):
    """Everything static that a client draws and says."""

    game: str
    edition: str
    tables_digest: str
    tables: Mapping[str, Any]
    """The numbers it is played with. In a province, `inferred` and `reconstructed` list what no rulebook states."""
    names: Mapping[str, Sequence[str]]
    """What the numbers in a view stand for: `names.provinces[i]`, `names.cards[i]`."""
    words: Mapping[str, Mapping[str, str]]
    actions: list[Annotated[msgspec.Raw, finished("Action")]]


class Rule(Reply, frozen=True):
    """A rule in our own words, and what each edition has of it."""

    number: str
    title: str
    text: str
    chapter: str
    editions: Mapping[str, str]


class RuleBook(Reply, frozen=True):
    chapters: Mapping[str, str]
    rules: list[Rule]
    titles: Mapping[str, str] = {}
    """What the editions are called, by key."""


class Changed(Reply, frozen=True):
    """A number that an owner of the game has corrected."""

    name: str
    """The province or card; of a list, the place in it."""
    key: str
    before: int
    after: int
    known: str
    """How the number was known before: stated, inferred or reconstructed."""


class Correction(Reply, frozen=True):
    file: str
    """What `--tables` reads."""
    report: str
    """What differs, to be sent to whoever keeps the tables."""
    changed: list[Changed]
    labels: Mapping[str, str]
    """What each kind of number is called."""
