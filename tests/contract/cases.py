"""The list of everything the battery plays: each game, edition and number of players, with options pairwise.

A new game joins the battery with one line in `FAMILIES` and a set of laws of its own.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

import pytest

import amunre
from amunre.game.contract import CHANCE, GameState
from amunre.game.game import Game, Option
from tests.contract.board_laws import BoardLaws
from tests.contract.card_laws import CardLaws
from tests.contract.laws import Laws


@dataclass(frozen=True)
class Case:
    """One way to play one game."""

    game: str
    edition: str
    players: int
    options: dict[str, Option] = field(default_factory=dict)

    @property
    def label(self) -> str:
        """A name for reports and for the keys of stored numbers."""
        chosen = [key if value is True else f"{key}-{value}" for key, value in self.options.items() if _set(value)]
        return "_".join([self.game, self.edition, f"{self.players}p", *chosen])

    @cached_property
    def rules(self) -> Game:
        return amunre.new(self.game, edition=self.edition, players=self.players, **self.options)

    @cached_property
    def laws(self) -> Laws:
        return FAMILIES[self.game](self.rules)

    def start(self) -> GameState:
        return self.rules.start()

    def generator(self, salt: str) -> random.Random:
        """The same numbers for the same case and purpose on every machine."""
        return random.Random(f"{self.label} {salt}")

    def __str__(self) -> str:
        return self.label

    def __hash__(self) -> int:
        return hash(self.label)


def _set(value: Option) -> bool:
    return value is not None and value is not False


FAMILIES: dict[str, type[Laws]] = {"board": BoardLaws, "card": CardLaws}


def board_cases() -> Iterator[Case]:
    """Pairwise: every two options meet in every combination, at every table size of every edition."""
    for edition in ("tmg-2016", "tmg-2016-first", "rgg-2003", "hig-2003"):
        expert_rules = edition.startswith("tmg")
        for players in (3, 4, 5):
            named = (len(edition) + players) % players
            yield Case("board", edition, players)
            yield Case("board", edition, players, {"limited_supply": True, "start": named})
            if expert_rules:
                yield Case("board", edition, players, {"expert": True, "start": players - 1})
                yield Case("board", edition, players, {"expert": True, "limited_supply": True})
            else:
                yield Case("board", edition, players, {"start": players - 1})
                yield Case("board", edition, players, {"limited_supply": True})


def card_cases() -> Iterator[Case]:
    """One edition: every table size with a Pharaoh drawn and with one named, and with each of the other options."""
    for players in (2, 3, 4, 5):
        yield Case("card", "sm-2017", players)
        yield Case("card", "sm-2017", players, {"start": players - 1})
        yield Case("card", "sm-2017", players, {"limited_supply": True, "start": 0})
        yield Case("card", "sm-2017", players, {"free_favors": True})


CASES: list[Case] = [*board_cases(), *card_cases()]
PLAIN_TABLES: list[Case] = [case for case in CASES if not case.options]
"""One case for each game, edition and number of players, without options."""

PLAYED = CASES if amunre.COMPILED else [*[*board_cases()][::5], *[*card_cases()][::5]]
"""Compiled, every case. Plain Python is slow: there every edition, every table size and every choice of options is
played, but not every combination. `test_modes.py` shows with every case that both modes are the same rules."""

every_case = pytest.mark.parametrize("case", PLAYED, ids=str)
every_board_case = pytest.mark.parametrize("case", [case for case in PLAYED if case.game == "board"], ids=str)
every_card_case = pytest.mark.parametrize("case", [case for case in PLAYED if case.game == "card"], ids=str)
every_table = pytest.mark.parametrize("case", PLAIN_TABLES, ids=str)


def walks(compiled: int, plain: int) -> range:
    """How often a test plays or draws: plain code is slow, and what it does is compared with the compiled."""
    return range(compiled if amunre.COMPILED else plain)


def walk(state: GameState, generator: random.Random) -> Iterator[tuple[GameState, int, int]]:
    """Random play: each state with the seat and the action that follow; the state then moves on in place."""
    while state.actors:
        seat = generator.choice(state.actors)
        action = choose(state, seat, generator)
        yield state, seat, action
        state.apply(seat, action)


def choose(state: GameState, seat: int, generator: random.Random) -> int:
    """A random action; offers of gold are many, so other kinds get their fair share first."""
    if seat == CHANCE:
        outcomes = state.odds()
        return generator.choices([outcome for outcome, _ in outcomes], [weight for _, weight in outcomes])[0]
    legal = state.legal(seat)
    table = state.game.actions
    kinds = sorted({table[action].kind for action in legal})
    if generator.random() < 0.5:
        kind = generator.choice(kinds)
        legal = [action for action in legal if table[action].kind == kind]
    return generator.choice(legal)
