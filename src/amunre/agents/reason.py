"""A reason for or against an action, in a code that `text` puts into words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from amunre.game.refusal import Argument

FOR, NEITHER, AGAINST = 0, 1, 2
"""What a reason says of an action, in the order in which it is told."""


@dataclass(frozen=True)
class Reason:
    """What an action is worth: a code and its numbers, as events and prompts have them."""

    code: str
    arguments: Mapping[str, Argument] = field(default_factory=dict)
    speaks: int = FOR


Found = list[tuple[float, Reason]]
"""Reasons with a rough weight, by which they are chosen and put in order."""

MOST = 6
"""This many reasons are enough for one action; a bid with all that its province shows still tells its price."""
POINTS = 10.0
"""Points weigh more than anything else: what a plan gains of them is always told, the most first."""


def weightiest(found: Found) -> tuple[Reason, ...]:
    """The reasons to tell: what speaks for an action, the weightiest first, and what speaks against it last."""
    heaviest = sorted(found, key=lambda entry: -entry[0])[:MOST]
    return tuple(sorted([reason for _, reason in heaviest], key=lambda reason: reason.speaks))
