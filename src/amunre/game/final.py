"""How a game that is over is told: who came where, and what the scores are made of."""

from collections.abc import Sequence

from amunre.game.ending import Ending, deciding_key, places

Places = Sequence[tuple[str, int]]


def ended(
    keys: list[tuple[int, ...]], names: tuple[str, ...], parts: Sequence[int], part_places: Places, width: int
) -> Ending:
    """The ending of seats that are compared by these keys, of which the first is the score; `names` names them all.

    `parts` are the parts of all scores, `part_places` says where those of the first seat are, `width` is how many parts
    there are.
    """
    return Ending(
        places=places(keys),
        scores=tuple([key[0] for key in keys]),
        parts=tuple([{name: parts[place + seat * width] for name, place in part_places} for seat in range(len(keys))]),
        reason=deciding_key(keys, names),
    )


def part_places(ages: Sequence[str], parts: Sequence[str], seats: int) -> Places:
    """The parts of a score by age and name, each with its place for the first seat.

    It is among numbers that run through the ages, in each through the seats, and for each through the parts.
    """
    return [
        (f"{age}_{part}", number * seats * len(parts) + place)
        for number, age in enumerate(ages)
        for place, part in enumerate(parts)
    ]
