"""What the records of an arena tell beyond places: read by playing them again and listening to the events.

Nothing here knows a province or a card: names come from the events, parts of the score from the endings. A game whose
events do not tell of prices, offerings or cards has no such figures.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from amunre.agents.arena.sure_things import watch_of
from amunre.catalogue import load
from amunre.game.event import Event
from amunre.game.game import Game

PAID = "bid_paid"
WON = ("province_won", "province_taken")
OFFERED = "offer_revealed"
STOLEN = "theft_revealed"
LAID = {"tile_laid": "Tiles", "flood_set": "Floods"}
BEGAN = ("round_began", "kingdom_began")
USED = ("card_played", "card_scored")
SOLD = "card_sold"
"""The events that are listened to, and what the page calls those that follow the offerings."""


@dataclass(frozen=True)
class PricePaid:
    """What a province cost."""

    age: int
    province: str
    gold: int


@dataclass(frozen=True)
class Offering:
    """What one seat gave, in the round of that number counted through; None for one who took instead."""

    round: int
    gold: int | None


@dataclass
class GameSummary:
    """One game as the report needs it."""

    deal: int
    labels: Sequence[str]
    places: Sequence[int]
    scores: Sequence[int]
    parts: Sequence[Mapping[str, int]]
    prices: list[PricePaid] = field(default_factory=list)
    offerings: list[Offering] = field(default_factory=list)
    tiles: list[tuple[int, int]] = field(default_factory=list)
    """The round, counted through, and the value of the tile that was laid."""
    laid: str = ""
    """What such a tile is called."""
    used: list[Counter[str]] = field(default_factory=list)
    """How often each seat used each card for what it does."""
    sold: list[Counter[str]] = field(default_factory=list)
    sure: list[Counter[str]] = field(default_factory=list)
    """How often each seat did what costs something for nothing."""

    @property
    def margin(self) -> int:
        """How far the best score is above the next."""
        best = sorted(self.scores, reverse=True)
        return best[0] - best[1]

    def lead(self, seat: int) -> float:
        """The score of a seat beside the mean of the table."""
        return self.scores[seat] - sum(self.scores) / len(self.scores)


class EventReader:
    """Takes up the events of one game, in order."""

    def __init__(self, summary: GameSummary, players: int) -> None:
        self.summary = summary
        self.age = 1
        self.round = 1
        self.paid: dict[int, int] = {}
        summary.used = [Counter() for _ in range(players)]
        summary.sold = [Counter() for _ in range(players)]

    def hear(self, event: Event) -> None:
        given = event.arguments
        seat = given.get("seat")
        if event.name in BEGAN:
            # Rounds are counted through; a kingdom is a round and an age in one.
            self.round = int(given["kingdom"]) if "kingdom" in given else self.round + 1
            self.age = int(given["kingdom"] if "kingdom" in given else given["age"])
        elif event.name in LAID:
            self.summary.tiles.append((self.round, int(given["value"])))
            self.summary.laid = LAID[event.name]
        elif not isinstance(seat, int):
            return
        elif event.name == PAID:
            self.paid[seat] = int(given["gold"])
        elif event.name in WON:
            gold = int(given["gold"]) if "gold" in given else self.paid.pop(seat)
            self.summary.prices.append(PricePaid(self.age, str(given["province"]), gold))
        elif event.name == OFFERED:
            self.summary.offerings.append(Offering(self.round, int(given["gold"])))
        elif event.name == STOLEN:
            self.summary.offerings.append(Offering(self.round, None))
        elif event.name in USED:
            self.summary.used[seat][str(given["card"])] += 1
        elif event.name == SOLD:
            self.summary.sold[seat][str(given["card"])] += 1


def summary_of(path: Path, labels: Sequence[str]) -> tuple[Game, GameSummary]:
    """The summary of a record of an arena whose entrants have these labels."""
    record = load(path)
    about = record.header["arena"]
    state = None
    summary = GameSummary(int(about["deal"]), [labels[entrant] for entrant in about["seating"]], (), (), ())
    reader = EventReader(summary, record.game.players)
    watch = watch_of(record.game)
    summary.sure = [Counter() for _ in range(record.game.players)]
    for table in record.play():
        if table.moves:
            for event in table.events(table.moves[-1]):
                reader.hear(event)
            if watch is not None and state is not None:
                move = table.moves[-1]
                for seat, code in watch.look(state.fields(), move.seat, move.action, table.state.fields()):
                    summary.sure[seat][code] += 1
        state = table.state
    ending = state.ending if state is not None else None
    assert ending is not None
    summary.places, summary.scores, summary.parts = ending.places, ending.scores, ending.parts
    return record.game, summary


def summaries_of(
    paths: Sequence[Path], labels: Sequence[str], progress: Callable[[int], None]
) -> tuple[Game, list[GameSummary]]:
    """All summaries, and the game they are of."""
    summaries = []
    for number, path in enumerate(paths):
        game, summary = summary_of(path, labels)
        summaries.append(summary)
        progress(number + 1)
    return game, summaries
