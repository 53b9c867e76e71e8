"""What is played: which agents sit where in which game, and on which deal.

Game number n (from 0) is a rotation of a deal. All rotations of a deal share the secret of the dice; each entrant keeps
its own seed through them. Everything follows from the seed of the arena and the number of the game, so it does not
matter how many processes play, in which order, or after how many interruptions.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from amunre.agents import weights
from amunre.agents.arena.entrants import Entrant
from amunre.game.game import Game
from amunre.game.refusal import BadInput, Phrase

FORMAT = "amun-re arena"
VERSION = 1


@dataclass(frozen=True)
class Schedule:
    """An arena: its game, its entrants in the order of the first rotation, and its seed."""

    game: Game
    entrants: tuple[Entrant, ...]
    seed: int

    def __post_init__(self) -> None:
        if len(self.entrants) != self.game.players:
            raise BadInput("agents_count", agents=len(self.entrants), players=self.game.players)
        texts: dict[str, str] = {}
        for entrant in self.entrants:
            if texts.setdefault(entrant.label, entrant.text) != entrant.text:
                raise BadInput("agents_same_name", name=entrant.label)

    @cached_property
    def rotations(self) -> int:
        """How many rotations seat the agents differently: all, unless the row of agents repeats itself."""
        return rotations_of([entrant.text for entrant in self.entrants])

    @cached_property
    def labels(self) -> list[str]:
        """The different agents, in order."""
        return list(dict.fromkeys(entrant.label for entrant in self.entrants))

    def deal(self, number: int) -> int:
        return number // self.rotations

    def seating(self, number: int) -> list[int]:
        """The entrant at each seat."""
        players = self.game.players
        return [(seat - number % self.rotations) % players for seat in range(players)]

    def secret(self, number: int) -> bytes:
        """The secret of the dice, the same for all rotations of a deal."""
        text = f"{self.seed}:{self.deal(number)}"
        return hashlib.blake2b(text.encode(), digest_size=32, person=b"amun-re deal").digest()

    def agent_seed(self, number: int, entrant: int) -> int:
        """The seed of an entrant in the games of a deal; it tells nothing about the dice."""
        text = f"{self.seed}:{self.deal(number)}:{entrant}"
        digest = hashlib.blake2b(text.encode(), digest_size=8, person=b"amun-re agent").digest()
        return int.from_bytes(digest, "big") >> 2

    def weights(self) -> str:
        """The fingerprint of the weights that levels without weights of their own play by; empty if none takes part.

        Weights that are missing or do not fit are refused: nobody shall measure what plays in their place.
        """
        learned = any(entrant.learned and not entrant.weights for entrant in self.entrants)
        return weights.fingerprint(self.game.name) if learned else ""

    def content(self) -> dict[str, Any]:
        """What makes this arena this one; games of another are not mixed with its games."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.name,
            "edition": self.game.edition,
            "players": self.game.players,
            "options": dict(self.game.options),
            "tables_digest": self.game.tables_digest,
            "agents": [entrant.text for entrant in self.entrants],
            "labels": [entrant.label for entrant in self.entrants],
            "budgets": [entrant.budget for entrant in self.entrants],
            "fingerprints": [entrant.fingerprint(self.game.name) for entrant in self.entrants],
            "weights": self.weights(),
            "seed": self.seed,
        }


def rotations_of(row: list[str]) -> int:
    """By how many steps a row of agents must be turned until it looks the same again."""
    return next(step for step in range(1, len(row) + 1) if row[step:] + row[:step] == row)


def difference(found: Mapping[str, Any], expected: Mapping[str, Any]) -> Phrase | None:
    """The first thing in which two arenas differ; None if they are the same."""
    for key, value in expected.items():
        if found.get(key) != value:
            is_there, asked = f"{found.get(key)!r:.80}", f"{value!r:.80}"
            return Phrase("arena_difference", key=key.replace("_", " "), found=is_there, asked=asked)
    return None
