"""The game as the wire has it: views, steps and legal actions in machine form and in words, made into JSON."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import asdict

from amunre.game.contract import GameState
from amunre.game.ending import Ending
from amunre.game.event import Event, Prompt
from amunre.game.game import Game, View
from amunre.game.reckoning import Reason
from amunre.game.refusal import Argument
from amunre.game.table import Step, Table
from amunre.game.viewing import large_parts
from amunre.languages import languages
from amunre.service.messages import ViewMessage
from amunre.service.replies import games, play
from amunre.service.replies.play import GameEvent
from amunre.service.sentences import sentence
from amunre.text import Words
from amunre.text import words as words_of
from amunre.text.wording import SEATS, each_fact_once

ENCODER = msgspec.json.Encoder(enc_hook=lambda thing: thing.name)
"""The one thing in a view that is not data is the game it is of; it is told by its name."""


def language_of(wanted: str | None) -> str:
    """A language there are words for; English for all others."""
    return wanted if wanted in languages() else "en"


@lru_cache(maxsize=512)
def words_for(game: Game, language: str) -> Words:
    """Where cards have only numbers, people are told those: `K2-12` is for whoever types it."""
    found = words_of(language, game.edition, game.name)
    if "province" in found.catalogue:
        return found
    called = {name: sentence(language, "called", "card", number=int(name[-2:])) for name in game.names()["provinces"]}
    return Words({**found.catalogue, "province": called}, game.name, language)


@lru_cache(maxsize=128)
def labels_of(game: Game, language: str) -> list[msgspec.Raw | None]:
    """A place for the finished text of each action."""
    return [None] * game.actions.size


def action_label(game: Game, number: int, language: str) -> str:
    """An action in words."""
    return words_for(game, language).action(game.actions[number], **game.figures(number))


def action_json(game: Game, number: int, language: str) -> msgspec.Raw:
    """An action with its notation and label, as finished JSON."""
    place = labels_of(game, language)
    found = place[number]
    if found is None:
        action = game.actions[number]
        label = action_label(game, number, language)
        reply = games.Action(number, action.text, action.kind, action.arguments, label)
        found = place[number] = msgspec.Raw(ENCODER.encode(reply))
    return found


def names_for(words: Words, names: Sequence[str], seat: int | None) -> list[str]:
    """The names as the seat reads them: its own is the word for you."""
    found = list(names)
    if seat is not None and 0 <= seat < len(found):
        found[seat] = words.catalogue["label"]["you"]
    return found


Cache = dict[tuple[Any, ...], Any]
"""What was put into words already. An event, a step or a prompt is the same to all whom it does not name."""


def names_seat(arguments: Mapping[str, Argument], seat: int | None) -> bool:
    """Whether one of the arguments is that seat."""
    for name, value in arguments.items():
        if value == seat and name in SEATS:
            return True
    return False


def event_reply(event: Event, words: Words, names: Sequence[str], seat: int | None, cache: Cache) -> GameEvent:
    """An event in machine form and in words."""
    key = (id(event), seat if names_seat(event.arguments, seat) else None, id(words))
    found: GameEvent | None = cache.get(key)
    if found is None:
        found = cache[key] = GameEvent(event.name, event.rule, event.arguments, words.event(event, names))
    return found


def event_replies(
    events: Sequence[Event], words: Words, names: Sequence[str], seat: int | None = None, cache: Cache | None = None
) -> list[GameEvent]:
    """Each fact once, as the seat may know it."""
    kept = {} if cache is None else cache
    return [event_reply(event, words, names, seat, kept) for event in each_fact_once(events)]


def step_reply(step: Step, seat: int | None, words: Words, names: Sequence[str]) -> play.Step:
    """A step as the seat may know it."""
    who, undo, (scored, paid) = step.who(seat), step.action is None, counted_in(step)
    return play.Step(
        seat=who,
        text=step.text(seat),
        undo=undo,
        forced=step.forced and who is not None,
        events=event_replies(step.events(seat), words, names, seat, step.cache),
        words=capital(words.label("replay_taken_back", who=names[step.seat])) if undo else "",
        reasons=None if scored is None else reasons_reply(scored, words),
        places=None if scored is None else [{part: one.places for part, one in own.items()} for own in scored],
        yields=paid,
    )


def counted_in(step: Step) -> tuple[list[Mapping[str, Reason]] | None, list[Mapping[str, int]] | None]:
    """What the step scored and paid; it is the same to everybody."""
    found: tuple[Any, Any] | None = step.cache.get(("counted",))
    if found is None:
        found = step.cache[("counted",)] = scored_reasons(step), harvested(step)
    return found


def harvested(step: Step) -> list[Mapping[str, int]] | None:
    """Where the step brought gold: what everybody's provinces paid."""
    if not any(event.name == "income_collected" for event in step.happened):
        return None
    return step.after.game.yields(step.after.view(None), step.before.view(None))


def scored_reasons(step: Step) -> list[Mapping[str, Reason]] | None:
    """Where the step led to a score: what each seat had, in provinces that were its own until then."""
    if not any(event.name.endswith("_scored") and event.name != "card_scored" for event in step.happened):
        return None
    before, after = step.before.view(None), step.after.view(None)
    return step.after.game.reasons(after, before)


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def step_json(step: Step, seat: int | None, words: Words, names: Sequence[str]) -> msgspec.Raw:
    """A step as finished JSON; for all whom it does not concern it is made once."""
    key = ("step", seat if seat in concerned(step) else None, id(words))
    found: msgspec.Raw | None = step.cache.get(key)
    if found is None:
        found = step.cache[key] = msgspec.Raw(ENCODER.encode(step_reply(step, seat, words, names)))
    return found


def concerned(step: Step) -> set[int]:
    """The seats to whom a step is not what it is to a watcher: whose it is, whom it names, who alone may know of it."""
    found: set[int] | None = step.cache.get(("concerned",))
    if found is None:
        found = step.cache[("concerned",)] = {step.seat}
        for event in step.happened:
            found.update(int(value) for name, value in event.arguments.items() if name in SEATS)
            found.update(event.audience or ())
    return found


def steps_json(steps: Sequence[Step], seat: int | None, words: Words, names: Sequence[str]) -> list[msgspec.Raw]:
    return [step_json(step, seat, words, names) for step in steps if step.seen_by(seat)]


def prompt_text(prompt: Prompt, seat: int | None, words: Words, names: Sequence[str], cache: Cache) -> str:
    """What a seat is asked; those who wait for the same are told the same."""
    if names_seat(prompt.arguments, seat):
        return words.prompt(prompt, names)
    key = (prompt.code, id(words), *prompt.arguments.values())
    found: str | None = cache.get(key)
    if found is None:
        found = cache[key] = words.prompt(prompt, names)
    return found


def view_content(view: View, cache: Cache) -> dict[str, Any]:
    """The view, with its large parts as finished JSON: most seats see them alike, and then they are one object."""
    found = asdict(view)
    for name in large_parts(type(view)):
        part = found[name]
        known = cache.get((id(part),))
        if known is None:
            known = cache[(id(part),)] = (part, msgspec.Raw(ENCODER.encode(part)))  # kept, so that its id stays its own
        found[name] = known[1]
    return found


Kept = dict[str, tuple[Hashable, Any]]
"""What was said of the score last time, by language, and what it rested on: most actions change nothing of it."""


def standing_reply(game: Game, view: View, words: Words, cache: Cache, kept: Kept) -> play.Standing:
    """What the score and the harvest rest on; what everybody may know is put into words once."""
    key = ("standing", id(words))
    shared: tuple[Any, Any] | None = cache.get(key)
    if shared is None:
        shared = cache[key] = counted_reply(game, view, words, kept)
    choices = {game.notation(action): words.reckoned(reason) for action, reason in game.stakes(view).items()}
    cards = {card: words.reckoned(reason) for card, reason in game.progress(view).items()}
    return play.Standing(*shared, choices, cards)


def counted_reply(game: Game, view: View, words: Words, kept: Kept) -> tuple[Any, Any]:
    """Reasons and incomes as finished JSON, made anew if what they rest on has changed."""
    facts = game.counted_on(view)
    before = kept.get(words.language)
    if before is not None and facts is not None and before[0] == facts:
        found: tuple[Any, Any] = before[1]
        return found
    made = reasons_reply(game.reasons(view), words), game.incomes(view)
    found = msgspec.Raw(ENCODER.encode(made[0])), msgspec.Raw(ENCODER.encode(made[1]))
    kept[words.language] = facts, found
    return found


def reasons_reply(reasons: Sequence[Mapping[str, Reason]], words: Words) -> list[dict[str, str]]:
    return [{part: words.reckoned(reason) for part, reason in seat.items()} for seat in reasons]


def ending_reply(ending: Ending | None, words: Words, names: Sequence[str]) -> play.Ending | None:
    """How it ended, with the winners in words."""
    if ending is None:
        return None
    found = [names[seat] for seat in ending.winners]
    who = words.label("and").join(found)
    number = "many" if len(found) > 1 else "you" if who == words.label("you") else "one"
    sentence = words.label("wins", who=who, number=number, reason=words.reason(ending.reason))
    return play.Ending(**asdict(ending), words=capital(sentence))


def view_message(
    played: Table,
    seat: int | None,
    language: str,
    names: Sequence[str],
    steps: Sequence[Step] = (),
    more: Mapping[str, Any] | None = None,
    view: View | None = None,
    cache: Cache | None = None,
    kept: Kept | None = None,
) -> bytes:
    """What a seat (or a watcher) may know now, and what led there; `cache` is shared by those told the same.

    `kept` is the table's: it goes from one time to the next.
    """
    game, state = played.game, played.state
    words = words_for(game, language)
    own = names_for(words, names, seat)
    view = state.view(seat) if view is None else view
    cache = {} if cache is None else cache
    more = {"undo": played.can_undo(seat), **(more or {})}
    return ENCODER.encode(
        ViewMessage(
            number=played.number(seat),
            seat=seat,
            steps=steps_json(steps, seat, words, own),
            view=view_content(view, cache),
            prompt=prompt_text(view.prompt, seat, words, own, cache),
            legal=[action_json(game, action, language) for action in view.legal],
            actors=view.actors,
            outlook=game.outlook(state, seat),
            standing=standing_reply(game, view, words, cache, {} if kept is None else kept),
            ending=ending_reply(state.ending, words, own),
            **more,
        )
    )


def moment_of(state: GameState) -> tuple[int, int, str]:
    """When in a game it is: age, round and phase, or what the card game has in their place."""
    view: Any = state.view(None)
    if hasattr(view, "kingdom"):
        return view.kingdom, view.auction, view.phase
    return view.age, view.round, view.phase
