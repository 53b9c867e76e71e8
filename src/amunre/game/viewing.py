"""Views as JSON and back, for programs that are told a view through a pipe or a socket.

A view is a frozen dataclass of numbers, texts, tuples and further dataclasses. It becomes an object with the names of
its fields; the game it is of is left out, since whoever reads it has been told the game before. What comes back is
checked value by value against the types of the view, and is equal to the view that was sent.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Mapping
from functools import cache
from typing import Any

from amunre.game.checking import JSON_NAMES, as_json
from amunre.game.event import Prompt
from amunre.game.game import Game, View
from amunre.game.refusal import BadInput

BOUND = 2**31
"""Numbers of a view fit into the C numbers of the rules."""


def content_of(view: View) -> dict[str, Any]:
    """The view as JSON can hold it, without its game."""
    content = _plain(view)
    assert isinstance(content, dict)
    return content


def view_from(game: Game, content: object) -> View:
    """The view that `content_of` made the content of; anything else is refused with the place that is wrong."""
    model = game.start().view(0)
    view: View = _read(content, type(model), game, "the view")
    if view.seat is not None and not 0 <= view.seat < game.players:
        raise BadInput(f"the view: seat is {view.seat}; expected 0 to {game.players - 1}, or null.")
    for action in view.legal:
        if not 0 <= action < game.actions.size:
            raise BadInput(f"the view: legal holds {action}; expected actions from 0 to {game.actions.size - 1}.")
    for field in dataclasses.fields(model):  # type: ignore[arg-type]
        pattern, found = getattr(model, field.name), getattr(view, field.name)
        if type(pattern) is tuple and pattern and dataclasses.is_dataclass(pattern[0]) and len(pattern) != len(found):
            raise BadInput(f"the view: {field.name} has {len(found)} entries; expected {len(pattern)}.")
    return view


@cache
def nested(kind: type) -> tuple[str, ...]:
    """The fields of a view that hold further dataclasses, one for each seat or place."""
    return tuple(
        name
        for name, hint in _hints(kind).items()
        if typing.get_origin(hint) is tuple and dataclasses.is_dataclass(typing.get_args(hint)[0])
    )


def _plain(value: Any) -> object:
    if dataclasses.is_dataclass(value):
        found = {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
        return {name: _plain(part) for name, part in found.items() if not isinstance(part, Game)}
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    if isinstance(value, Mapping):
        return {str(key): _plain(part) for key, part in value.items()}
    return value


def _read(content: object, kind: Any, game: Game, where: str) -> Any:
    """The content as a value of that type."""
    if dataclasses.is_dataclass(kind):
        return _read_fields(content, kind, game, where)
    origin = typing.get_origin(kind)
    if origin is types.UnionType or origin is typing.Union:
        if content is None and type(None) in typing.get_args(kind):
            return None
        options = [option for option in typing.get_args(kind) if option is not type(None)]
        fitting = [option for option in options if type(content) is option]
        return _read(content, (fitting or options)[0], game, where)
    if origin is tuple and isinstance(content, list):
        inner = typing.get_args(kind)
        if inner[-1] is Ellipsis:
            inner = (inner[0],) * len(content)
        if len(inner) != len(content):
            raise BadInput(f"{where}: has {len(content)} entries; expected {len(inner)}.")
        return tuple([_read(part, of, game, where) for part, of in zip(content, inner)])
    if origin is not None and issubclass(origin, Mapping) and isinstance(content, dict):
        return {name: _read(part, typing.get_args(kind)[1], game, f"{where}: {name}") for name, part in content.items()}
    if type(content) is not kind or (type(content) is int and not -BOUND < content < BOUND):
        raise BadInput(f"{where}: is {as_json(content)}; expected {JSON_NAMES[origin or kind]}.")
    return content


def _read_fields(content: object, kind: Any, game: Game, where: str) -> Any:
    if not isinstance(content, dict):
        raise BadInput(f"{where}: is {content!r:.40}; expected an object with the fields of {kind.__name__}.")
    hints = _hints(kind)
    told = [name for name, hint in hints.items() if hint is not Game]
    if set(told) != set(content):
        name = sorted(set(told) ^ set(content))[0]
        raise BadInput(f"{where}: {name} is {'missing' if name in told else 'not a field of it'}.")
    values = {name: _read(content[name], hints[name], game, f"{where}: {name}") for name in told}
    return kind(**values, **{name: game for name in hints if name not in values})


@cache
def _hints(kind: Any) -> dict[str, Any]:
    """The types of the fields; a view may import the shared ones for the eyes of a type checker alone."""
    found = typing.get_type_hints(kind, localns={"Game": Game, "Prompt": Prompt, "Mapping": Mapping})
    return {field.name: found[field.name] for field in dataclasses.fields(kind)}
