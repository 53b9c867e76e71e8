"""Questions about a table that change nothing: why not, what would it do, what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from amunre.game.game import Game
from amunre.game.generator import Generator
from amunre.game.refusal import Refused
from amunre.service import speech
from amunre.service.course import Step, replayed
from amunre.service.live import LiveTable
from amunre.service.tables import Tables
from amunre.store.log import read_lines

Wish = str | int


def number_of(game: Game, action: Wish) -> int:
    return game.parse(action) if isinstance(action, str) else game.actions[action].number


def why(table: LiveTable, seat: int, action: Wish, language: str) -> dict[str, Any]:
    """Whether the action is legal for the seat now, and if not, by which rule."""
    course = table.running()
    names = speech.names_for(speech.spoken(table.game, language), table.names, seat)
    try:
        refused = table.game.why_not(course.state, seat, number_of(table.game, action))
    except Refused as unknown:
        refused = unknown
    if refused is None:
        return {"legal": True, "code": None, "rule": None, "words": None}
    return {"legal": False, **speech.told_refusal(refused, table.game, language, names)}


def preview(table: LiveTable, seat: int, action: Wish, language: str) -> dict[str, Any]:
    """What the action itself would do, found from the seat's view alone.

    It is carried out on some state that the view allows, never on the true one: what is hidden cannot get into the
    answer. Where it would lay something open, the answer stops there.
    """
    course, game = table.running(), table.game
    words = speech.spoken(game, language)
    names = speech.names_for(words, table.names, seat)
    before = game.guess(course.state.view(seat), Generator(1))
    after = before.copy()
    number = number_of(game, action)
    after.apply(seat, number)
    if game.reveals(after) != game.reveals(before):
        return {"events": [], "outlook": None, "hidden": True}
    events = [event for event in game.events(before, seat, number, after) if event.visible_to(seat)]
    return {
        "events": speech.told_events(events, words, names, seat),
        "outlook": game.outlook(after, seat),
        "hidden": game.sealed(before),
    }


async def steps_of(tables: Tables, table: LiveTable) -> list[Step]:
    """Every step of the game so far, read from its lines."""
    take = table.take
    lines = await tables.read(lambda connection: read_lines(connection, table.id, take))
    if not lines:
        return []
    return replayed(lines[0]["text"], [line["text"] for line in lines[1:]])[1]


def missed(steps: Sequence[Step], seat: int | None, count: int) -> list[Step]:
    """The last `count` steps that the seat may know of."""
    seen = [step for step in steps if step.seen_by(seat)]
    return seen[len(seen) - count :] if 0 < count < len(seen) else seen if count > 0 else []


def since_last_turn(steps: Sequence[Step], seat: int | None) -> list[Step]:
    """What happened since the seat last chose: its own last actions and the draws they led to come first."""
    seen = [step for step in steps if step.seen_by(seat)]
    if seat is None:
        return []
    place = len(seen)
    while place and seen[place - 1].who(seat) != seat:
        place -= 1
    return seen[place:]
