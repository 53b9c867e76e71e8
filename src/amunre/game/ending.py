"""How a game ended."""

from collections.abc import Mapping

import msgspec


class Ending(msgspec.Struct, frozen=True):
    """Places and scores by seat. Equal places share a victory or a rank."""

    places: tuple[int, ...]
    """1 for the winner or winners, then 2 and so on; two first are followed by a third."""
    scores: tuple[int, ...]
    parts: tuple[Mapping[str, int], ...]
    """What each seat's score is made of."""
    reason: str
    """What decided the first place: ``points``, the name of the tie-break, or ``shared``."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats on the first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def places(keys: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Places by descending key; equal keys share a place."""
    ordered = sorted(keys, reverse=True)
    return tuple([1 + ordered.index(key) for key in keys])


def deciding_key(keys: list[tuple[int, ...]], names: tuple[str, ...]) -> str:
    """What decided the first place: the name of the first number in which the best two differ, or ``shared``."""
    first, second = sorted(keys, reverse=True)[:2]
    for mine, theirs, name in zip(first, second, names, strict=True):
        if mine != theirs:
            return name
    return "shared"
