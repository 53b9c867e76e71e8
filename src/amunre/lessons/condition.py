"""Conditions on what a seat sees: ``provinces.memphis.owner = me``, ``seats.me.gold >= 5``.

Left of the sign stands a path through the view (``docs/views.md``), with names where the view has numbers: a province,
a favor card, a part of the score, ``me``. On the right stands a number, ``me``, ``none``, ``yes``, ``no`` or a word.
``holds`` asks a list for something in it.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from amunre.game.game import Game, View
from amunre.game.refusal import BadInput
from amunre.game.viewing import content_of

SIGNS: dict[str, Callable[[Any, Any], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "holds": operator.contains,
}
NAMED = ("provinces", "cards", "parts")
"""The lists of `Game.names` by which numbers may be called."""
VALUES: dict[str, Any] = {"none": None, "yes": True, "no": False}


def holds(condition: str, view: View) -> bool:
    """Whether the condition holds of what the seat sees."""
    words = condition.split()
    if len(words) != 3 or words[1] not in SIGNS:
        raise BadInput("condition_unreadable", condition=condition)
    found = at(words[0], view, condition)
    if found is None and words[1] not in ("=", "!="):
        return False
    return SIGNS[words[1]](found, value(words[2], view))


def at(path: str, view: View, condition: str) -> Any:
    """What stands at a path."""
    found: Any = content_of(view)
    for name in path.split("."):
        place = number_of(name, view) if isinstance(found, list) else name
        try:
            found = found[place]
        except (KeyError, IndexError, TypeError):
            raise BadInput("condition_path", condition=condition, name=name) from None
    return found


def number_of(name: str, view: View) -> int | None:
    """The number that a name stands for in a list."""
    if name.isdigit():
        return int(name)
    return view.seat if name == "me" else named(name, view.game)


def named(name: str, game: Game) -> int | None:
    lists = [game.names().get(key, ()) for key in NAMED]
    plain = [[entry.lower().replace("_", "-") for entry in entries] for entries in lists]
    return next((entries.index(name) for entries in plain if name in entries), None)


def value(text: str, view: View) -> Any:
    if text.lstrip("-").isdigit():
        return int(text)
    return view.seat if text == "me" else VALUES.get(text, text)
