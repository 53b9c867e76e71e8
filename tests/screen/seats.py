"""Tables for the tests of the screen: new ones, and the moments of a game that was written down."""

from __future__ import annotations

from pathlib import Path

import amunre
from amunre import agents
from amunre.cli.recording import Recording
from amunre.cli.screen.app import TableApp
from amunre.cli.seats import Seats, seats_from_flags, seats_from_record
from amunre.cli.turns import Turns
from amunre.game.dice import Dice
from amunre.game.table import Table
from amunre.text import words

KEPT = {"board": Path(__file__).parent / "kept.jsonl", "card": Path(__file__).parent / "kept-card.jsonl"}
"""Whole games of four; so the moments do not depend on what agents would do today."""

SIZES = ((80, 24), (100, 30), (140, 45))


def turns(table: Table, seats: Seats, language: str = "en", seed: int = 3) -> Turns:
    players = [None if kind is None else agents.make(kind, seed=seed) for kind in seats.agents]
    return Turns(table, seats, players, Dice(seed), words(language, table.game.edition, table.game.name), language)


def new(humans: str = "1", keep: Recording | None = None, name: str = "board", **options: object) -> TableApp:
    """A new game with people and uniform agents."""
    game = amunre.new(name, **options)  # type: ignore[arg-type]
    seats = seats_from_flags(humans, "uniform", game.players)
    return TableApp(turns(Table(game, seats.recorded, keep.keep if keep else None), seats))


def moment(number: int, people: tuple[str, ...] = ("You",), language: str = "en", game: str = "board") -> TableApp:
    """The kept game after this many of its moves."""
    record = amunre.load(KEPT[game])
    seats = seats_from_record(record.seats)
    seats = Seats((*people, *seats.names[len(people) :]), (*[None] * len(people), *seats.agents[len(people) :]))
    table = Table(record.game, seats.recorded)
    for entry in record.entries[:number]:
        assert entry.action is not None
        table.act(entry.seat, entry.action)
    return TableApp(turns(table, seats, language))


def moments(kind: str, game: str = "board") -> list[int]:
    """After how many moves the first seat chose an action of the kind."""
    record = amunre.load(KEPT[game])
    return [
        number
        for number, entry in enumerate(record.entries)
        if entry.action is not None and entry.seat == 0 and record.game.actions[entry.action].kind == kind
    ]
