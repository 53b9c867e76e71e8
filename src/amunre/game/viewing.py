"""Views as JSON and back, for programs that are told a view through a pipe or a socket."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from operator import attrgetter
from typing import Any

import msgspec

from amunre.game.checking import as_json, what_and_where
from amunre.game.game import Game, View
from amunre.game.refusal import BadInput

OF_A_SEAT = frozenset(["seat", "legal", "prompt", "sealed", "sight"])
"""The fields of a view that say whose it is and what it is asked, and nothing else that is hidden from others."""
BOUND = 2**31
"""Numbers of a view fit into the C numbers of the rules."""


def content_of(view: View) -> dict[str, Any]:
    """The view as JSON can hold it, without its game, which whoever reads it has been told before."""
    content: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view, enc_hook=lambda game: game.name))
    del content["game"]
    return content


def view_from(game: Game, content: object) -> View:
    """The view that `content_of` made the content of; anything else is refused with the place that is wrong."""
    if not isinstance(content, dict):
        raise BadInput("view_not_object", found=as_json(content))
    try:
        view = msgspec.convert({**content, "game": game}, game.parts.view)
    except msgspec.ValidationError as error:
        what, where = what_and_where(error)
        raise BadInput("view_field", where=where, what=what) from None
    if any(not -BOUND < number < BOUND for number in numbers_in(content)):
        raise BadInput("view_number", bound=BOUND)
    if view.seat is not None and not 0 <= view.seat < game.players:
        raise BadInput("view_seat", seat=view.seat, last=game.players - 1)
    for action in view.legal:
        if not 0 <= action < game.actions.size:
            raise BadInput("view_action", action=action, last=game.actions.size - 1)
    model = game.start().view(None)
    for name in large_parts(game.parts.view):
        pattern, found = getattr(model, name), getattr(view, name)
        if len(pattern) != len(found):
            raise BadInput("view_entries", name=name, entries=len(found), expected=len(pattern))
    return view


def keeps_secret(own: View, open_to_all: View, is_sealed: bool) -> bool:
    """Whether a seat with this view sees, or is asked, what nobody else at the table may."""
    if is_sealed:
        return True
    read = hidden_parts(type(own))
    mine, everybodys = read(own), read(open_to_all)
    if mine == everybodys:
        return False
    for one, other in zip(mine, everybodys):
        if one != other and (not isinstance(one, tuple) or any(one)):  # a hand with nothing in it is no secret
            return True
    return False


@cache
def hidden_parts(kind: type[View]) -> Callable[[View], tuple[Any, ...]]:
    """Reads what may be hidden from others: all fields but those that only say whose view it is.

    What is one's own stands last in a view, and is read first.
    """
    names = [field.name for field in msgspec.structs.fields(kind) if field.name not in OF_A_SEAT]
    return attrgetter(*reversed(names))


@cache
def large_parts(kind: type[View]) -> list[str]:
    """The fields of a view that hold further structs, one for each seat or place."""
    return [field.name for field in msgspec.structs.fields(kind) if "View, ..." in str(field.type)]


def numbers_in(content: object) -> Iterator[int]:
    """Every whole number in a value of JSON."""
    if isinstance(content, dict | list):
        for part in content.values() if isinstance(content, dict) else content:
            yield from numbers_in(part)
    elif isinstance(content, int):
        yield content
