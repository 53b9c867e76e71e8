"""What a seat is told: views, steps and legal actions in machine form and in words, as bytes for the wire."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from amunre.game.ending import Ending
from amunre.game.event import Event, Prompt
from amunre.game.game import Game, View
from amunre.game.refusal import Argument, Refused
from amunre.game.viewing import nested
from amunre.service.course import Course, Step
from amunre.text import Words
from amunre.text import words as words_of
from amunre.text.wording import SEATS, each_fact_once, languages

ENCODER = msgspec.json.Encoder(enc_hook=lambda thing: thing.name)
"""The one thing in a view that is not data is the game it is of; it is told by its name."""


def language_of(wanted: str | None) -> str:
    """A language there are words for; English for all others."""
    return wanted if wanted in languages() else "en"


@lru_cache(maxsize=512)
def spoken(game: Game, language: str) -> Words:
    return words_of(language, game.edition, game.name)


@lru_cache(maxsize=128)
def labels_of(game: Game, language: str) -> list[msgspec.Raw | None]:
    """A place for the finished text of each action."""
    return [None] * game.actions.size


def described(game: Game, number: int, language: str) -> msgspec.Raw:
    """An action with its notation and label, as finished JSON."""
    place = labels_of(game, language)
    found = place[number]
    if found is None:
        found = place[number] = msgspec.Raw(ENCODER.encode(description(game, number, language)))
    return found


def description(game: Game, number: int, language: str) -> dict[str, Any]:
    action = game.actions[number]
    label = spoken(game, language).action(action, **game.figures(number))
    return {
        "id": number,
        "text": action.text,
        "kind": action.kind,
        "arguments": action.arguments,
        "label": label,
    }


def names_for(words: Words, names: Sequence[str], seat: int | None) -> list[str]:
    """The names as the seat reads them: its own is the word for you."""
    found = list(names)
    if seat is not None and 0 <= seat < len(found):
        found[seat] = words.catalogue["label"]["you"]
    return found


Said = dict[tuple[Any, ...], Any]
"""What was put into words already. An event, a step or a prompt is the same to all whom it does not name."""


def names_seat(arguments: Mapping[str, Argument], seat: int | None) -> bool:
    """Whether one of the arguments is that seat."""
    for name, value in arguments.items():
        if value == seat and name in SEATS:
            return True
    return False


def told_event(event: Event, words: Words, names: Sequence[str], seat: int | None, said: Said) -> dict[str, Any]:
    """An event in machine form and in words."""
    key = (id(event), seat if names_seat(event.arguments, seat) else None, id(words))
    found: dict[str, Any] | None = said.get(key)
    if found is None:
        found = said[key] = {
            "name": event.name,
            "rule": event.rule,
            "arguments": event.arguments,
            "words": words.event(event, names),
        }
    return found


def told_events(
    events: Sequence[Event], words: Words, names: Sequence[str], seat: int | None = None, said: Said | None = None
) -> list[dict[str, Any]]:
    """Each fact once, as the seat may know it."""
    kept = {} if said is None else said
    return [told_event(event, words, names, seat, kept) for event in each_fact_once(events)]


def told_step(step: Step, seat: int | None, words: Words, names: Sequence[str]) -> dict[str, Any]:
    """A step as the seat may know it."""
    who = step.who(seat)
    found: dict[str, Any] = {
        "seat": who,
        "text": step.text(seat),
        "undo": step.action is None,
        "forced": step.forced and who is not None,
        "events": told_events(step.events(seat), words, names, seat, step.said),
    }
    if step.action is None:
        sentence = words.label("replay_taken_back", who=names[step.seat])
        found["words"] = sentence[:1].upper() + sentence[1:]
    return found


def finished_step(step: Step, seat: int | None, words: Words, names: Sequence[str]) -> msgspec.Raw:
    """A step as finished JSON; for all whom it does not concern it is made once."""
    key = ("step", seat if seat in concerned(step) else None, id(words))
    found: msgspec.Raw | None = step.said.get(key)
    if found is None:
        found = step.said[key] = msgspec.Raw(ENCODER.encode(told_step(step, seat, words, names)))
    return found


def concerned(step: Step) -> set[int]:
    """The seats to whom a step is not what it is to a watcher: whose it is, whom it names, who alone may know of it."""
    found: set[int] | None = step.said.get(("concerned",))
    if found is None:
        found = step.said[("concerned",)] = {step.seat}
        for event in step.happened:
            found.update(int(value) for name, value in event.arguments.items() if name in SEATS)
            found.update(event.audience or ())
    return found


def told_steps(steps: Sequence[Step], seat: int | None, words: Words, names: Sequence[str]) -> list[msgspec.Raw]:
    return [finished_step(step, seat, words, names) for step in steps if step.seen_by(seat)]


def told_prompt(prompt: Prompt, seat: int | None, words: Words, names: Sequence[str], said: Said) -> str:
    """What a seat is asked; those who wait for the same are told the same."""
    if names_seat(prompt.arguments, seat):
        return words.prompt(prompt, names)
    key = (prompt.code, id(words), *prompt.arguments.values())
    found: str | None = said.get(key)
    if found is None:
        found = said[key] = words.prompt(prompt, names)
    return found


def told_view(view: View, said: Said) -> dict[str, Any]:
    """The view, with its large parts as finished JSON: most seats see them alike, and then they are one object."""
    found = dict(vars(view))
    for name in nested(type(view)):
        part = found[name]
        known = said.get((id(part),))
        if known is None:
            known = said[(id(part),)] = (part, msgspec.Raw(ENCODER.encode(part)))  # kept, so that its id stays its own
        found[name] = known[1]
    return found


def told_ending(ending: Ending | None, words: Words, names: Sequence[str]) -> dict[str, Any] | None:
    """How it ended, with the winners in words."""
    if ending is None:
        return None
    found = [names[seat] for seat in ending.winners]
    who = words.label("and").join(found)
    number = "many" if len(found) > 1 else "you" if who == words.label("you") else "one"
    sentence = words.label("wins", who=who, number=number, reason=words.reason(ending.reason))
    return {
        "places": ending.places,
        "scores": ending.scores,
        "parts": ending.parts,
        "reason": ending.reason,
        "words": sentence[:1].upper() + sentence[1:],
    }


def told_refusal(refused: Refused, game: Game, language: str, names: Sequence[str]) -> dict[str, Any]:
    """A refusal of the engine."""
    words = spoken(game, language)
    return {"code": refused.code, "rule": refused.rule, "words": words.refusal(refused, names)}


def view_message(
    course: Course,
    seat: int | None,
    language: str,
    names: Sequence[str],
    steps: Sequence[Step] = (),
    more: Mapping[str, Any] | None = None,
    view: View | None = None,
    said: Said | None = None,
) -> bytes:
    """What a seat (or a watcher) may know now, and what led there; `said` is shared by those told the same."""
    game, state = course.game, course.state
    words = spoken(game, language)
    own = names_for(words, names, seat)
    view = state.view(seat) if view is None else view
    said = {} if said is None else said
    return ENCODER.encode(
        {
            "type": "view",
            "number": course.number(seat),
            "seat": seat,
            "steps": told_steps(steps, seat, words, own),
            "view": told_view(view, said),
            "prompt": told_prompt(view.prompt, seat, words, own, said),
            "legal": [described(game, action, language) for action in view.legal],
            "actors": view.actors,
            "undo": course.can_undo(seat),
            "outlook": game.outlook(state, seat),
            "ending": told_ending(state.ending, words, own),
            **(more or {}),
        }
    )
