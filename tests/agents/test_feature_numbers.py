"""What a network is shown, number by number, as in 0.1.0: the weights that ship were learned from these numbers.

`python -m tests.agents.test_feature_numbers` writes the digests anew: on purpose only, with a new version.
"""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path
from typing import Any

import pytest

import amunre
from amunre.agents.board.features import BoardFeatures
from amunre.agents.card.features import CardFeatures
from amunre.game.contract import CHANCE

STORED = Path(__file__).with_name("feature_digests.json")
FEATURES = {"board": BoardFeatures, "card": CardFeatures}
TABLES: dict[str, dict[str, Any]] = {
    "board 3": {"players": 3},
    "board 4": {"players": 4},
    "board 5": {"players": 5},
    "board 3 expert": {"players": 3, "expert": True},
    "board 5 expert limited": {"players": 5, "expert": True, "limited_supply": True},
    "board 4 rgg-2003": {"players": 4, "edition": "rgg-2003"},
    "board 4 hig-2003 limited": {"players": 4, "edition": "hig-2003", "limited_supply": True},
    **{f"card {players}": {"players": players} for players in (2, 3, 4, 5)},
}


def digest(label: str) -> str:
    """One number for what every seat is shown at every second decision of two random games, and at their ends."""
    name = label.split()[0]
    features = FEATURES[name]()
    game = amunre.new(name, **TABLES[label])
    found = hashlib.blake2b(digest_size=8)
    for number in range(2):
        luck = random.Random(f"{label} {number}")
        state = game.start()
        actions = 0
        while state.actors:
            seat = luck.choice(state.actors)
            if actions % 2 == 0 and seat != CHANCE:
                add(found, features, state, game.players)
            state.apply(seat, luck.choice(state.legal(seat)))
            actions += 1
        add(found, features, state, game.players)
    return found.hexdigest()


def add(found: Any, features: Any, state: Any, players: int) -> None:
    for seat in range(players):
        shown = features.shown(state, seat)
        assert len(shown) == features.size
        # Compiled code computes with 32 bits, plain code with 64; no number needs more than four decimals.
        found.update(" ".join(f"{value:.4f}" for value in shown).encode())


SOME = TABLES if amunre.COMPILED else [label for label in TABLES if "3" in label]


@pytest.mark.parametrize("label", SOME)
def test_the_numbers_are_those_of_the_release(label: str) -> None:
    assert digest(label) == json.loads(STORED.read_text())[label]


if __name__ == "__main__":
    STORED.write_text(json.dumps({label: digest(label) for label in TABLES}, indent=1) + "\n")
