"""The outcome of an arena: for each agent its shares, means, rating and faults."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from amunre.agents.arena import rating
from amunre.agents.arena.folder import Result
from amunre.agents.arena.statistics import Estimate, mean, share, sums_by_deal

TIMES = {"median": 0.5, "p95": 0.95, "p99": 0.99, "most": 1.0}
"""What is told of the times of decisions."""


@dataclass(frozen=True)
class Standing:
    """How one agent did. Equal agents are one: each of their seats in each game counts."""

    agent: str
    seats: int
    """How many of the seats of a table it takes."""
    games: int
    """Games of a seat: an agent with three seats plays three in one game."""
    firsts: int
    first_share: Estimate
    """First places, shared ones included, in a game of a seat; an even share is one of the number of players."""
    mean_place: Estimate
    mean_score: Estimate
    rating: Estimate
    called: str
    """What it calls itself, if it is a program that says so."""
    faults: Counter[str]
    fallbacks: int
    seconds: tuple[float, ...]
    """What its decisions took in this run, in ascending order."""

    def time(self, share: float) -> float | None:
        """The seconds that this share of its decisions took at most; None where it made none in this run."""
        if not self.seconds:
            return None
        return round(self.seconds[min(len(self.seconds) - 1, int(share * len(self.seconds)))], 7)

    def content(self) -> dict[str, Any]:
        found: dict[str, Any] = {"seats": self.seats, "games": self.games, "firsts": self.firsts}
        for name in ("first_share", "mean_place", "mean_score", "rating"):
            estimate: Estimate = getattr(self, name)
            digits = 1 if name == "rating" else 4
            found[name] = round(estimate.value, digits)
            interval = estimate.interval
            found[f"{name}_interval"] = None if interval is None else [round(end, digits) for end in interval]
        if self.called:
            found["called"] = self.called
        found["faults"] = dict(self.faults)
        found["fallback_decisions"] = self.fallbacks
        found["seconds"] = {name: self.time(share) for name, share in TIMES.items()} if self.seconds else None
        return found


def standings(labels: Sequence[str], results: Sequence[Result]) -> list[Standing]:
    """The agents, best rating first; `labels` names the entrants in their order."""
    names = list(dict.fromkeys(labels))
    deals: dict[int, rating.Evidence] = {}
    for result in results:
        evidence = deals.setdefault(result.deal, rating.Evidence(len(names)))
        evidence.add([names.index(labels[entrant]) for entrant in result.seating], result.places)
    rated = rating.ratings(len(names), list(deals.values()))
    found = [standing(name, labels, results, rated[number]) for number, name in enumerate(names)]
    return sorted(found, key=lambda one: -one.rating.value)


def standing(name: str, labels: Sequence[str], results: Sequence[Result], rated: Estimate) -> Standing:
    alone = all(label == name for label in labels)  # then it wins every game, and the share is no matter of luck
    own = [(result, seat) for result in results for seat, at in enumerate(result.seating) if labels[at] == name]
    return Standing(
        agent=name,
        seats=sum(label == name for label in labels),
        games=len(own),
        firsts=sum(result.places[seat] == 1 for result, seat in own),
        first_share=share(sums_by_deal((result.deal, result.places[seat] == 1) for result, seat in own), sure=alone),
        mean_place=mean(sums_by_deal((result.deal, result.places[seat]) for result, seat in own), 1, len(labels)),
        mean_score=mean(sums_by_deal((result.deal, result.scores[seat]) for result, seat in own)),
        rating=rated,
        called=next((result.called[seat] for result, seat in own if any(result.called[seat : seat + 1])), ""),
        faults=Counter(fault["kind"] for result, seat in own for fault in result.faults if fault["seat"] == seat),
        fallbacks=sum(result.fallbacks[seat] for result, seat in own),
        seconds=tuple(sorted(took for result, seat in own if result.seconds for took in result.seconds[seat])),
    )


def digest(results: Sequence[Result]) -> str:
    """One fingerprint of all games in their order: equal for equal games, however they were played."""
    text = "\n".join(f"{result.number} {result.digest} {result.places} {result.scores}" for result in results)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def shared_first(places: Sequence[int]) -> bool:
    """Whether several seats won together."""
    return sum(place == 1 for place in places) > 1
