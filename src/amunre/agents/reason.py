"""A reason for an action, in a code that `text` puts into words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from amunre.game.refusal import Argument


@dataclass(frozen=True)
class Reason:
    """Why an action is worth something: a code and its numbers, as events and prompts have them."""

    code: str
    arguments: Mapping[str, Argument] = field(default_factory=dict)


Found = list[tuple[float, Reason]]
"""Reasons with a rough weight in points, by which they are put in order."""

MOST = 5
"""This many reasons are enough for one action."""


def of_points(old: Mapping[str, int], new: Mapping[str, int]) -> Found:
    """Points that are scored at once."""
    points = new["points"] - old["points"]
    return [(9.0, Reason("scores", {"points": points}))] if points > 0 else []


def weightiest(found: Found) -> tuple[Reason, ...]:
    """The reasons to tell, the weightiest first."""
    return tuple([reason for _, reason in sorted(found, key=lambda entry: -entry[0])[:MOST]])
