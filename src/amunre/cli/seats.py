"""Who sits where: people by name, agents by kind; and how a record remembers it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from amunre import agents
from amunre.cli.terminal import safe_to_print
from amunre.game.refusal import BadInput

YOU = "You"
"""The name of a person who plays alone against agents."""

AGENT_NAMES = ("Ahmose", "Nefertari", "Imhotep", "Hatshepsut", "Thutmose")
LONGEST = 16


@dataclass(frozen=True)
class Seats:
    """The seats in order. A record calls an agent ``Ahmose (uniform)`` and a person by name."""

    names: tuple[str, ...]
    agents: tuple[str | None, ...]
    """The kind of agent on each seat; None where a person sits."""
    you: str = YOU
    """The word for a person who plays alone. A record always says `YOU`."""

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, agent in enumerate(self.agents) if agent is None]

    @property
    def recorded(self) -> list[str]:
        """The names as a record has them."""
        return [name if agent is None else f"{name} ({agent})" for name, agent in zip(self.names, self.agents)]

    @property
    def in_sentences(self) -> tuple[str, ...]:
        """The names as they stand inside a sentence: "you" is small there."""
        return tuple(name.lower() if name == self.you else name for name in self.names)

    def with_word_for_you(self, you: str) -> Seats:
        """The same seats, with another word for a person who plays alone."""
        return replace(self, names=tuple(you if name == YOU else name for name in self.names), you=you)


def seats_from_flags(humans: str, agent_list: str, players: int) -> Seats:
    """The seats that --humans and --agents ask for: people first, then agents."""
    people = people_from_flag(humans)
    if len(people) > players:
        raise BadInput("flag_humans_many", people=len(people), players=players)
    left = players - len(people)
    kinds = [kind.strip() for kind in agent_list.split(",")]
    if len(kinds) == 1:
        kinds *= left
    if len(kinds) != left:
        raise BadInput("flag_agents_seats", agents=len(kinds), seats=left)
    for kind in set(kinds):
        agents.make(kind)
    names = [name for name in AGENT_NAMES if name not in people][:left]
    return Seats((*people, *names), (*[None] * len(people), *kinds))


def people_from_flag(humans: str) -> list[str]:
    """The names of the people; --humans gives their number or the names themselves."""
    if re.fullmatch(r"-?\d{1,6}", humans.strip()):
        count = int(humans)
        if count < 0:
            raise BadInput("flag_humans", people=count)
        return [YOU] if count == 1 else [f"Player {number}" for number in range(1, count + 1)]
    names = [name.strip() for name in humans.split(",")]
    for name in names:
        if not name or len(name) > LONGEST or not name.isprintable() or re.search(r"[()\[\]{}]", name):
            raise BadInput("flag_humans_name", name=name, longest=LONGEST)
    if len({name.lower() for name in names}) != len(names):
        raise BadInput("flag_humans_twice", names=humans)
    return names


def seats_from_record(recorded: Sequence[str]) -> Seats:
    """The seats that a record names. A name without a known agent behind it is a person."""
    names: list[str] = []
    kinds: list[str | None] = []
    for text in safe_to_print(recorded):
        match = re.fullmatch(r"(.+) \((\w+)\)", text)
        known = match is not None and match[2] in agents.names()
        names.append(match[1] if match is not None and known else text)
        kinds.append(match[2] if match is not None and known else None)
    return Seats(tuple(names), tuple(kinds))
