"""Turns what the games say in codes into sentences of a catalogue.

A catalogue is the file of a game in the folder of a language, laid over what every game says (``shared.toml``). Its
tables hold one sentence for every code. ``@name`` in a sentence stands for a term or a card, and below
``[edition.KEY]`` an edition may replace terms, names and sentences with its own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any

from amunre.catalogue import editions_of
from amunre.game.actions import Action
from amunre.game.event import Event, Prompt
from amunre.game.reckoning import Reason
from amunre.game.refusal import Argument, BadInput, Refused
from amunre.languages import ENGLISH, languages, message
from amunre.languages import read as read_file
from amunre.languages.message import Message

SEATS = {"seat", "rival", "turn", "other"}
"""Arguments that name a seat."""
CALLED = {*SEATS, "province", "card", "kind"}
"""Arguments that people call otherwise: see `Words.value`."""

SENTENCES = 4096
"""How many finished sentences are kept: most are said again and again."""

DOUBLED = {"card_drawn": "card_received", "province_dealt": "province_received"}
"""What is told to all, and once more, with more of it, to its owner."""

Catalogue = Mapping[str, Mapping[str, str]]


class Words:
    """The words of one game in one language and edition."""

    brief = False
    """Whether a picture beside the words shows what they leave out."""

    def __init__(self, catalogue: Catalogue, game: str = "board", language: str = ENGLISH) -> None:
        self.catalogue = catalogue
        self.game = game
        self.language = language
        self.messages: dict[tuple[str, str], Message] = {}
        """The sentences that were asked for so far, taken apart."""
        self.filled = lru_cache(maxsize=SENTENCES)(self._filled)
        self.reckonings = lru_cache(maxsize=SENTENCES)(self._reckoned)

    def event(self, event: Event, names: Sequence[str]) -> str:
        """What happened, as a sentence that ends with its rule."""
        return with_rule(self.sentence("event", event.name, event.arguments, names), event.rule)

    def events_in_words(self, events: Sequence[Event], seat: int | None, names: Sequence[str]) -> list[str]:
        """What the seat (None: a watcher) may see of the events, each fact once."""
        seen = [event for event in events if event.visible_to(seat)]
        return [self.event(event, names) for event in each_fact_once(seen)]

    def prompt(self, prompt: Prompt, names: Sequence[str]) -> str:
        """What is asked, with its rule."""
        return with_rule(self.sentence("prompt", prompt.code, prompt.arguments, names), prompt.rule)

    def refusal(self, refused: Refused, names: Sequence[str]) -> str:
        """Why something is not possible, with the rule it breaks."""
        arguments: dict[str, Argument] = {**refused.arguments, "rule": refused.rule}
        sentence = self.sentence("refusal", refused.code, arguments, names)
        return (
            sentence if "rule" in self.message("refusal", refused.code).arguments else with_rule(sentence, refused.rule)
        )

    def advice(self, code: str, arguments: Mapping[str, Argument], names: Sequence[str]) -> str:
        """A reason for an action, with the points or gold it is about."""
        return self.sentence("advice", code, arguments, names)

    def reckoned(self, reason: Reason) -> str:
        """What somebody has of something that is counted, or what a choice is about in numbers."""
        return self.reckonings(reason.code, tuple(reason.arguments.items()))

    def _reckoned(self, code: str, arguments: tuple[tuple[str, Argument], ...]) -> str:
        return self.sentence("reckoned", code, dict(arguments), ())

    def action(self, action: Action, **numbers: Argument) -> str:
        """What an action does, for a list of choices."""
        return self.sentence("action", action.kind, {**self.arguments(action), **numbers}, ())

    def run(self, first: Action, rest: str, **numbers: Argument) -> str:
        """A run of actions that differ in an amount only, from its first on."""
        arguments = self.arguments(first)
        arguments["first"] = arguments.pop("count")
        return self.sentence("run", first.kind, {**arguments, **numbers, "rest": rest}, ())

    def arguments(self, action: Action) -> dict[str, Argument]:
        """The arguments of an action by name; sentences call a number of anything its count."""
        return {name if name in ("province", "card") else "count": value for name, value in action.named.items()}

    def card(self, name: str) -> str:
        """The name of a card, as the edition prints it."""
        return self.catalogue["card"][name]

    def explained(self, name: str) -> str:
        """What a favor card does, in a few words."""
        return self.catalogue["explained"][name]

    def province(self, name: str) -> str:
        """A province by its name; cards that have none are called by their number."""
        return self.catalogue.get("province", {}).get(name, name)

    def part(self, name: str) -> str:
        """A part of the score."""
        return self.catalogue["part"][name]

    def phase(self, name: str) -> str:
        """The name of a phase."""
        return self.catalogue["phase"][name]

    def age(self, number: int) -> str:
        """An age or a kingdom, counted from 1."""
        return self.catalogue["age"][str(number)]

    def reason(self, name: str) -> str:
        """What decided the first place."""
        return self.catalogue["reason"][name]

    def label(self, key: str, **arguments: Argument) -> str:
        """A word or sentence of the terminal itself."""
        return self.message("label", key).fill(arguments)

    def message(self, table: str, key: str) -> Message:
        """The sentence of a key, ready to be filled in."""
        found = self.messages.get((table, key))
        if found is None:
            found = self.messages[table, key] = message(self.language, self.catalogue[table][key])
        return found

    def sentence(self, table: str, key: str, arguments: Mapping[str, Argument], names: Sequence[str]) -> str:
        """The filled-in sentence of a key, beginning with a capital."""
        called = [
            (name, self.value(name, argument, names) if name in CALLED else argument)
            for name, argument in arguments.items()
        ]
        return self.filled(table, key, tuple(called), arguments.get("card"))

    def _filled(self, table: str, key: str, called: tuple[tuple[str, Argument], ...], card: Argument | None) -> str:
        found, values = self.message(table, key), dict(called)
        if "condition" in found.arguments:
            values["condition"] = self.condition(str(card), values)
        text = found.fill(values)
        return text[:1].upper() + text[1:]

    def condition(self, card: str, values: Mapping[str, Argument]) -> str:
        """What a yellow card asks for, beside what there is."""
        return self.message("condition", card).fill(values)

    def value(self, name: str, argument: Argument, names: Sequence[str]) -> Argument:
        """An argument as people call it."""
        if name in SEATS and isinstance(argument, int) and 0 <= argument < len(names):
            return names[argument]
        if name == "province":
            return self.province(str(argument))
        if name == "card" and isinstance(argument, str):
            return self.card(argument)
        if name == "kind":
            return self.catalogue["moment"][str(argument)]
        return argument


def with_rule(sentence: str, rule: str) -> str:
    """The sentence with the number of its rule behind it."""
    return f"{sentence} ({rule})" if rule else sentence


def each_fact_once(seen: Sequence[Event]) -> list[Event]:
    """A card drawn is told to all, and once more with its name to its owner, who need not hear both."""
    if len(seen) < 2:
        return list(seen)
    found = [event for event, following in pairwise(seen) if DOUBLED.get(event.name) != following.name]
    return [*found, seen[-1]]


@cache
def words(language: str = "en", edition: str = "", game: str = "board") -> Words:
    """The words for a game; an edition without words of its own uses those of its language."""
    if language not in languages():
        raise BadInput("language_unknown", language=language, languages=", ".join(languages()))
    editions_of(game)  # an unknown game is refused
    tables = read(language, game)
    editions = tables.pop("edition", {})
    own = editions.get(edition, {})
    own = editions[own["like"]] if "like" in own else own
    merged = {name: {**table, **own.get(name, {})} for name, table in tables.items()}
    terms = {**merged.get("card", {}), **merged.get("term", {})}
    catalogue = {name: {key: with_terms(text, terms) for key, text in table.items()} for name, table in merged.items()}
    return Words(catalogue, game, language)


def read(language: str, game: str) -> dict[str, Any]:
    """The tables of a catalogue: what every game says, with the game's own laid over it."""
    shared, own = read_file(language, "shared"), read_file(language, game)
    return {name: {**shared.get(name, {}), **own.get(name, {})} for name in [*shared, *own]}


def with_terms(text: str, terms: Mapping[str, str]) -> str:
    """The text with the edition's own word for every ``@name``; ``@Name`` begins with a capital."""

    def term(match: re.Match[str]) -> str:
        name = match[1]
        found = terms[name[0].lower() + name[1:]]
        return found[:1].upper() + found[1:] if name[0].isupper() else found

    return re.sub(r"@(\w+)", term, text)
