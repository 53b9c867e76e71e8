"""What every level decided in 0.1.0: a change that should not touch the agents must not move a single decision.

`python -m tests.agents.test_decisions` writes the numbers anew, on purpose only: when a level is to play otherwise.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

import amunre
from amunre import agents
from amunre.agents import match

STORED = Path(__file__).with_name("decisions.json")
TABLES = [("board", players) for players in (3, 4, 5)] + [("card", players) for players in (2, 3, 4, 5)]
NODES = 400
"""What a pharaoh may spend on a decision here."""


def digest(game: str, players: int, level: str) -> str:
    """One number for every decision of a game in which the level sits on each seat."""
    seats = [agents.make(level, seat, NODES) for seat in range(players)]
    played = match.play(amunre.new(game, players=players), seats, 7)
    return hashlib.blake2b("\n".join(played.lines[1:]).encode(), digest_size=8).hexdigest()


@pytest.mark.skipif(not amunre.COMPILED, reason="the levels think with compiled code")
@pytest.mark.parametrize("level", agents.names())
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_decisions_are_those_of_the_release(game: str, players: int, level: str) -> None:
    assert digest(game, players, level) == json.loads(STORED.read_text())[f"{game} {players} {level}"]


if __name__ == "__main__":
    found = {
        f"{game} {players} {level}": digest(game, players, level)
        for game, players in TABLES
        for level in agents.names()
    }
    STORED.write_text(json.dumps(found, indent=1) + "\n")
