"""Who sits where: people by name, agents by kind; and how a record remembers it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from amunre import agents
from amunre.game.refusal import BadInput

YOU = "You"
"""The name of a person who plays alone against agents."""

AGENT_NAMES = ("Ahmose", "Nefertari", "Imhotep", "Hatshepsut", "Thutmose")
LONGEST = 16
STEERING = dict.fromkeys([*range(32), *range(127, 160)], "\N{REPLACEMENT CHARACTER}")
"""Characters that would move the cursor, colour the screen or worse."""


@dataclass(frozen=True)
class Seating:
    """The seats in order. A record calls an agent ``Ahmose (uniform)`` and a person by name."""

    names: tuple[str, ...]
    agents: tuple[str | None, ...]
    """The kind of agent on each seat; None where a person sits."""
    you: str = YOU
    """What a person is called who plays alone; a record always says `YOU`."""

    @property
    def people(self) -> list[int]:
        return [seat for seat, agent in enumerate(self.agents) if agent is None]

    @property
    def recorded(self) -> list[str]:
        return [name if agent is None else f"{name} ({agent})" for name, agent in zip(self.names, self.agents)]

    @property
    def spoken(self) -> tuple[str, ...]:
        """The names inside sentences."""
        return tuple(name.lower() if name == self.you else name for name in self.names)

    def addressed(self, you: str) -> Seating:
        """The same seats, with another word for a person who plays alone."""
        return replace(self, names=tuple(you if name == YOU else name for name in self.names), you=you)


def seat(humans: str, agent_list: str, players: int) -> Seating:
    """People first, then agents on the seats that are left."""
    people = people_of(humans)
    if len(people) > players:
        raise BadInput(f"--humans names {len(people)} people, but there are only {players} players.")
    left = players - len(people)
    kinds = [kind.strip() for kind in agent_list.split(",")]
    if len(kinds) == 1:
        kinds *= left
    if len(kinds) != left:
        raise BadInput(f"--agents names {len(kinds)} agents for {left} free seats; expected 1 or {left}.")
    for kind in set(kinds):
        agents.make(kind)
    names = [name for name in AGENT_NAMES if name not in people][:left]
    return Seating((*people, *names), (*[None] * len(people), *kinds))


def people_of(humans: str) -> list[str]:
    """A number of people, or their names."""
    if re.fullmatch(r"-?\d{1,6}", humans.strip()):
        count = int(humans)
        if count < 0:
            raise BadInput(f"--humans {count}: expected the number of people, or their names with commas.")
        return [YOU] if count == 1 else [f"Player {number}" for number in range(1, count + 1)]
    names = [name.strip() for name in humans.split(",")]
    for name in names:
        if not name or len(name) > LONGEST or not name.isprintable() or re.search(r"[()\[\]{}]", name):
            raise BadInput(f"--humans: {name!r} cannot be a name; expected 1 to {LONGEST} characters, no brackets.")
    if len({name.lower() for name in names}) != len(names):
        raise BadInput(f"--humans: two people have the same name in {humans!r}; expected different ones.")
    return names


def shown(names: Sequence[str]) -> list[str]:
    """Names out of somebody's record, as they may go to a terminal."""
    return [name.translate(STEERING) for name in names]


def reseat(recorded: Sequence[str]) -> Seating:
    """The seats of a record; whoever is not an agent we know is a person."""
    names: list[str] = []
    kinds: list[str | None] = []
    for text in shown(recorded):
        match = re.fullmatch(r"(.+) \((\w+)\)", text)
        known = match is not None and match[2] in agents.names()
        names.append(match[1] if match is not None and known else text)
        kinds.append(match[2] if match is not None and known else None)
    return Seating(tuple(names), tuple(kinds))
