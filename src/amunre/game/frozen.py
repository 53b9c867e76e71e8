"""Frozen dataclasses that are made often, in one go."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")


def made(kind: type[T], fields: dict[str, Any]) -> T:
    """An object of a frozen dataclass with all its fields, for a tenth of what its constructor takes.

    The constructor sets field after field past the lock; views are made for every seat after every action.
    """
    found = object.__new__(kind)
    object.__setattr__(found, "__dict__", fields)
    return found
