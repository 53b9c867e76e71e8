"""Questions about a table that change nothing: why not, what would it do, its record."""

from __future__ import annotations

from collections.abc import Sequence

from amunre.game.contract import GameState
from amunre.game.event import Event
from amunre.game.game import Game
from amunre.game.generator import Generator
from amunre.game.refusal import Refused
from amunre.service import game_replies, records
from amunre.service.live import LiveTable
from amunre.service.problem import Problem
from amunre.service.registry import TableRegistry
from amunre.service.replies.play import Foreseen, WhyNot
from amunre.service.threads import on_games_thread

Wish = str | int


def number_of(game: Game, action: Wish) -> int:
    return game.parse(action) if isinstance(action, str) else game.actions[action].number


def why(table: LiveTable, seat: int, action: Wish, language: str) -> WhyNot:
    """Whether the action is legal for the seat now, and if not, by which rule."""
    return why_not(table.running().state, table.names, seat, action, language)


def why_not(state: GameState, called: Sequence[str], seat: int, action: Wish, language: str) -> WhyNot:
    """The same of a state whose seats are called by these names."""
    game = state.game
    words = game_replies.words_for(game, language)
    try:
        refused = game.why_not(state, seat, number_of(game, action))
    except Refused as unknown:
        refused = unknown
    if refused is None:
        return WhyNot(True, None, None, None)
    names = game_replies.names_for(words, called, seat)
    return WhyNot(False, refused.code, refused.rule, words.refusal(refused, names))


def preview(table: LiveTable, seat: int, actions: Sequence[Wish], language: str) -> Foreseen:
    """What the actions themselves would do, one after the other, found from the seat's view alone."""
    table.check_not_serious()
    return foreseen(table.running().state, table.names, seat, actions, language)


def foreseen(state: GameState, called: Sequence[str], seat: int, actions: Sequence[Wish], language: str) -> Foreseen:
    """What the actions would do in a state whose seats are called by these names.

    They are carried out on some state that the view allows, never on the true one: what is hidden cannot get into the
    answer. Where they would lay something open, the answer stops there.
    """
    game = state.game
    words = game_replies.words_for(game, language)
    names = game_replies.names_for(words, called, seat)
    before = game.guess(state.view(seat), Generator(1))
    after, events = before, list[Event]()
    for action in actions:
        earlier, number = after, number_of(game, action)
        after = earlier.copy()
        after.apply(seat, number)
        if game.reveals(after) != game.reveals(before):
            return Foreseen([], None, True)
        events += [event for event in game.events(earlier, seat, number, after) if event.visible_to(seat)]
    told = game_replies.event_replies(events, words, names, seat)
    legal = [game.notation(number) for number in after.legal(seat)] if seat in after.actors else []
    return Foreseen(told, game.outlook(after, seat), game.sealed(before), legal)


async def record_of(tables: TableRegistry, table: LiveTable, seat: int | None) -> bytes:
    """The record as the seat (None: a watcher) may have it now: whole when the game is over."""
    over = table.status == "over"
    lines = [line["text"] for line in await tables.lines(table)]
    if not lines:
        raise Problem("not_running", "not_begun")
    if over and table.settings.daily is not None and not table.in_play:
        lines[-1] = table.vault.opened(lines[-1], table.vault.seals)
    if not over or table.in_play:
        lines = await on_games_thread(records.redacted, lines, seat)
    return "".join(line + "\n" for line in lines).encode()
