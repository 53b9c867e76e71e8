"""Writes the records of a release: `python -m tests.records.write 0.2`, once, before the release is left behind.

One game of every edition, option and number of players, half of them with actions taken back. A folder that exists is
never written to again: stored games must keep their outcome in every later release.
"""

from __future__ import annotations

import contextlib
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import amunre
from amunre.game.contract import CHANCE
from amunre.game.dice import Dice
from amunre.game.game import Game
from amunre.game.refusal import Refused
from amunre.game.table import Table

FOLDER = Path(__file__).parent


def games() -> Iterator[Game]:
    """Every edition and number of players with every combination of options that changes the rules."""
    for edition in ("tmg-2016", "tmg-2016-first", "rgg-2003", "hig-2003"):
        for players in (3, 4, 5):
            for expert in (False, True) if edition.startswith("tmg") else (False,):
                for limited in (False, True):
                    for start in (None, players - 1):
                        options = {"expert": expert, "limited_supply": limited, "start": start}
                        yield amunre.new("board", edition=edition, players=players, **options)
    for players in (2, 3, 4, 5):
        for start in (None, players - 1):
            yield amunre.new("card", players=players, start=start)


def name_of(game: Game) -> str:
    chosen = [
        key if value is True else f"{key}-{value}" for key, value in game.options.items() if value not in (None, False)
    ]
    return (
        "-".join([game.name, game.edition, f"{game.players}-players", *chosen]).replace("_", "-").replace("-ledger", "")
    )


def play(game: Game, name: str, takes_back: bool) -> str:
    """A whole game, every legal action equally likely; now and then somebody takes an action back."""
    luck, lines = random.Random(name), []
    table = Table(game, [f"P{seat}" for seat in range(game.players)], lines.append)
    dice = Dice(luck.randbytes(16))
    table.chance(dice)
    while actors := table.state.actors:
        seat = luck.choice(actors)
        table.act(seat, luck.choice(table.state.legal(seat)))
        if takes_back and luck.random() < 0.1:
            with contextlib.suppress(Refused):
                table.undo(seat)
        if table.state.actors == (CHANCE,):
            table.chance(dice)
    return "".join(line.rstrip("\n") + "\n" for line in lines)


def write(release: str) -> None:
    folder = FOLDER / release
    folder.mkdir()
    for number, game in enumerate(games()):
        name = name_of(game)
        (folder / f"{name}.jsonl").write_text(play(game, name, number % 2 == 1))


if __name__ == "__main__":
    write(sys.argv[1])
