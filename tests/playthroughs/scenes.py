"""Golden playthroughs: whole random games as readable text, so that a change of behaviour is seen in review."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import amunre
from amunre.game.contract import CHANCE, GameState
from amunre.game.event import Event
from amunre.game.game import Game, Option

FOLDER = Path(__file__).parent

SCENES: dict[str, dict[str, Option]] = {
    "board-tmg-2016-4-players": {"edition": "tmg-2016", "players": 4},
    "board-tmg-2016-3-players-expert": {"edition": "tmg-2016", "players": 3, "expert": True, "start": 1},
    "board-tmg-2016-first-5-players-limited": {"edition": "tmg-2016-first", "players": 5, "limited_supply": True},
    "board-tmg-2016-first-4-players-expert": {
        "edition": "tmg-2016-first",
        "players": 4,
        "expert": True,
        "limited_supply": True,
    },
    "board-rgg-2003-5-players": {"edition": "rgg-2003", "players": 5, "start": 0},
    "board-rgg-2003-3-players-limited": {"edition": "rgg-2003", "players": 3, "limited_supply": True},
    "board-hig-2003-4-players": {"edition": "hig-2003", "players": 4},
    "card-sm-2017-2-players": {"edition": "sm-2017", "players": 2},
    "card-sm-2017-3-players": {"edition": "sm-2017", "players": 3, "start": 2},
    "card-sm-2017-4-players": {"edition": "sm-2017", "players": 4},
    "card-sm-2017-5-players": {"edition": "sm-2017", "players": 5, "start": 0},
}
"""Each text by the name of its file."""


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def text_of(name: str) -> str:
    """The playthrough as it should be."""
    options = SCENES[name]
    game = amunre.new(name.partition("-")[0], **options)
    lines = [f"# {name}: {', '.join(f'{key} {value}' for key, value in options.items())}"]
    lines.append("# number, digest, who decides, how many choices, the choice; below it what happened and who is told")
    lines += told_lines(game, random.Random(name))
    return "\n".join(lines) + "\n"


def told_lines(game: Game, generator: random.Random) -> Iterator[str]:
    state = game.start()
    number = 0
    while state.actors:
        number += 1
        seat = generator.choice(state.actors)
        action = choice(state, seat, generator)
        who = "chance" if seat == CHANCE else f"seat {seat}"
        waiting = f" of {len(state.actors)}" if len(state.actors) > 1 else ""
        choices = len(state.legal(seat))
        yield f"{number:3} {state.digest[:12]} {who}{waiting}, {choices} legal: {game.notation(action)}"
        before = state.copy()
        state.apply(seat, action)
        for event in game.events(before, seat, action, state):
            yield f"      {event_line(event)}"
    yield from ending_lines(state)


def choice(state: GameState, seat: int, generator: random.Random) -> int:
    """A random kind of action, then one of that kind: cards get played, and not every action is an offer of gold."""
    if seat == CHANCE:
        outcomes = state.odds()
        return generator.choices([outcome for outcome, _ in outcomes], [weight for _, weight in outcomes])[0]
    table = state.game.actions
    legal = state.legal(seat)
    if generator.random() < 0.7:
        # A card sold is a card not seen in play.
        kinds = sorted({table[action].kind for action in legal} - {"sell"}) or ["sell"]
        kind = generator.choice(kinds)
        legal = [action for action in legal if table[action].kind == kind]
    return generator.choice(legal)


def event_line(event: Event) -> str:
    arguments = "".join(f" {key}={value}" for key, value in event.arguments.items())
    audience = "" if event.audience is None else f" (to seat {', '.join(map(str, event.audience))} only)"
    return f"{event.name} [{event.rule}]{arguments}{audience}"


def ending_lines(state: GameState) -> Iterator[str]:
    ending = state.ending
    assert ending is not None
    yield f"end {state.digest[:12]}, decided by {ending.reason}"
    for seat, (place, score, parts) in enumerate(zip(ending.places, ending.scores, ending.parts, strict=True)):
        detail = ", ".join(f"{name} {points}" for name, points in parts.items() if points)
        yield f"      seat {seat}: place {place}, {score} points: {detail}"
