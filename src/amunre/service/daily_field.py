"""Everybody's tries at a deal beside each other: places, percentiles, streaks, and where the paths parted."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from sqlalchemy import Connection, RowMapping, select

from amunre.store import models
from amunre.store.timekeeping import day_before

MOST_PARTINGS = 8
"""This many partings are shown, those at which most went another way than oneself."""
LARGEST = 2_000
"""Tries whose paths are compared, the best ones."""
Choice = tuple[str, int, int, str]
"""An action with its age, round and phase."""


@dataclass(frozen=True)
class TryResult:
    """What came of one try."""

    player: str
    place: int
    points: int

    @property
    def order(self) -> tuple[int, int]:
        """Whoever is first at the table comes before whoever is second; then the points count."""
        return self.place, -self.points


@dataclass(frozen=True)
class TryStanding:
    """One try among all."""

    rank: int
    among: int
    percentile: int | None
    """The share of the others that one is ahead of, in percent, ties by half; None if there are no others."""


@dataclass(frozen=True)
class Parting:
    """A decision at which some who had played alike until then chose otherwise."""

    age: int
    round: int
    phase: str
    chosen: str
    """What oneself chose."""
    choices: list[tuple[str, int, float]]
    """Every choice with how many took it and the points they made on average, the most frequent first."""


def read_results(connection: Connection, game: str, day: str) -> list[TryResult]:
    """Every try that counts, the best first."""
    tries = models.tries
    wanted = select(tries.c.player, tries.c.place, tries.c.points)
    wanted = wanted.where(tries.c.game == game, tries.c.day == day, tries.c.ended.is_not(None))
    found = [TryResult(row.player, row.place, row.points) for row in connection.execute(wanted)]
    return sorted(found, key=lambda one: (one.order, one.player))


def standing(results: Sequence[TryResult], player: str) -> TryStanding | None:
    own = next((one for one in results if one.player == player), None)
    if own is None:
        return None
    ahead = sum(one.order < own.order for one in results)
    alike = sum(one.order == own.order for one in results) - 1
    others = len(results) - 1
    behind = others - ahead - alike
    return TryStanding(ahead + 1, len(results), round(100 * (behind + alike / 2) / others) if others else None)


def grouped(results: Iterable[TryResult]) -> list[tuple[int, int, int]]:
    """Place and points with how many came to them, the best first."""
    found = Counter((one.place, one.points) for one in results)
    return [(*key, found[key]) for key in sorted(found, key=lambda key: (key[0], -key[1]))]


# Streaks -----------------------------------------------------------------------------------------------------------


def read_days(connection: Connection, game: str, player: str) -> list[str]:
    """The days on which a try of the player counts."""
    tries = models.tries
    wanted = select(tries.c.day).where(tries.c.game == game, tries.c.player == player, tries.c.ended.is_not(None))
    return sorted(connection.execute(wanted).scalars())


def streak(days: Iterable[str], today: str) -> int:
    """How many days in a row, up to today; or up to yesterday, as long as today can still be played."""
    found = set(days)
    day = today if today in found else day_before(today)
    count = 0
    while day in found:
        day, count = day_before(day), count + 1
    return count


# Paths -------------------------------------------------------------------------------------------------------------


def read_paths(connection: Connection, game: str, day: str) -> list[RowMapping]:
    tries = models.tries
    wanted = select(tries.c.player, tries.c.points, tries.c.path)
    wanted = wanted.where(tries.c.game == game, tries.c.day == day, tries.c.ended.is_not(None))
    ordered = wanted.order_by(tries.c.place, tries.c.points.desc()).limit(LARGEST)
    return list(connection.execute(ordered).mappings())


def partings(rows: Sequence[RowMapping], player: str) -> list[Parting]:
    """Where others left one's own path. Luck and opponents are the same, so all saw the same until they parted."""
    paths = {row["player"]: [tuple(choice) for choice in json.loads(row["path"])] for row in rows}
    points = {row["player"]: row["points"] for row in rows}
    own = paths.get(player)
    if own is None:
        return []
    together, found = set(paths), list[tuple[int, Parting]]()
    for number, (text, age, round_, phase) in enumerate(own):
        chosen = {who: paths[who][number][0] for who in together if number < len(paths[who])}
        if len(set(chosen.values())) > 1:
            counted = sorted(Counter(chosen.values()).items(), key=lambda one: (-one[1], one[0]))
            choices = [
                (one, count, fmean(points[who] for who in chosen if chosen[who] == one)) for one, count in counted
            ]
            left = sum(count for one, count in counted if one != text)
            found.append((left, Parting(age, round_, phase, text, choices)))
        together = {who for who, one in chosen.items() if one == text}
        if together == {player}:
            break
    kept = sorted(sorted(range(len(found)), key=lambda place: -found[place][0])[:MOST_PARTINGS])
    return [found[place][1] for place in kept]
