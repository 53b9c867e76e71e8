"""`amun-re compare`: a record under the rules of another edition: where the two games part, and why."""

from __future__ import annotations

import argparse
from typing import Any

from rich.table import Table as Grid

from amunre import load
from amunre.catalogue import reopen
from amunre.cli import flags
from amunre.cli.presentation import Presentation, presentation_of, presentations
from amunre.cli.terminal import Terminal, safe_to_print
from amunre.game.compare import Comparison, compare
from amunre.game.contract import CHANCE
from amunre.game.ending import Ending
from amunre.game.event import Event
from amunre.game.game import Game
from amunre.game.record import Record
from amunre.game.tables import Tables
from amunre.text import words
from amunre.text.reference import reference

HELP = "play a record under another edition, and show where and why the two games part"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    flags.add_record(parser)
    listed = "; ".join(f"{name}: {', '.join(one.editions.names())}" for name, one in presentations().items())
    parser.add_argument("--edition", required=True, metavar="KEY", help=f"the other edition of the game, {listed}")
    flags.add_language(parser)
    flags.add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    record = load(arguments.file)
    other = in_edition(record, arguments.edition)
    result = compare(record, other)
    if arguments.json:
        flags.print_json(as_object(arguments.file, record, other, result, arguments.language))
    else:
        Report(record, other, result, arguments.language).show()
    return 0


def in_edition(record: Record, edition: str) -> Game:
    """The game of the record with the other edition's tables, on the same board or with the same cards."""
    presentation, own = presentation_of(record.game.name), record.game.tables
    tables = {**presentation.editions.load(edition), **{key: own[key] for key in presentation.corrected if key in own}}
    game = record.game
    return reopen(
        {"game": game.name, "edition": edition, "tables": tables, "players": game.players, "options": game.options}
    )


def changes(presentation: Presentation[Any], here: Tables, there: Tables) -> list[tuple[str, Any, Any]]:
    """The named choices and amounts in which two editions differ."""
    found = []
    for name in presentation.compared:
        first, second = here[name], there[name]
        assert isinstance(first, dict)
        assert isinstance(second, dict)
        found += [(key, first[key], second[key]) for key in first if first[key] != second[key]]
    return found


def value_in(presentation: Presentation[Any], edition: str, key: str) -> Any:
    """What an edition's tables hold under a name."""
    tables = presentation.editions.load(edition)
    return next(
        table[key] for table in map(tables.get, presentation.compared) if isinstance(table, dict) and key in table
    )


class Report:
    """The comparison for people."""

    def __init__(self, record: Record, other: Game, result: Comparison, language: str) -> None:
        self.record, self.other, self.result = record, other, result
        self.names = safe_to_print(record.seats)
        self.language = language
        self.words = words(language, record.game.edition, record.game.name)
        self.terminal = Terminal()

    def show(self) -> None:
        say = self.terminal.say
        result = self.result
        say(f"{self.record.game.tables['title']} -> {self.other.tables['title']}", style="bold")
        presentation = presentation_of(self.other.name)
        for key, first, second in changes(presentation, self.record.game.tables, self.other.tables):
            say("  " + self.change(presentation, key, first, second))
        self.show_choices()
        self.show_events()
        if result.stop is not None:
            stop = result.stop
            what = self.words.label("undo") if stop.action is None else f"{self.other.notation(stop.action)!r}"
            reason = self.words.refusal(stop.refused, self.names)
            who = self.who(stop.seat)
            say(self.words.label("compare_refused", line=stop.line, what=what, who=who, reason=reason))
            return
        if result.diverged is None:
            say(self.words.label("compare_same", lines=result.lines))
        if None not in result.endings:
            self.show_endings([ending for ending in result.endings if ending is not None])

    def change(self, presentation: Presentation[Any], key: str, first: Any, second: Any) -> str:
        """A difference of the editions: in the words of the rule about it, where there is one."""
        number = presentation.explained.get(key)
        if number is None:
            return f"{key.replace('_', ' ')}: {first} -> {second}"
        rule = reference(self.language, self.record.game.edition, presentation.name).rules[number]
        told = {value_in(presentation, edition, key): text for edition, text in rule.editions.items()}
        return f"{rule.title}: {told.get(first, first)} -> {told.get(second, second)} ({number})"

    def who(self, seat: int) -> str:
        return self.words.label("chance") if seat == CHANCE else self.names[seat]

    def show_choices(self) -> None:
        found = self.result.choices
        if found is None:
            self.terminal.say(self.words.label("compare_no_choices"))
            return
        for label, actions in (("compare_only_here", found.only_here), ("compare_only_there", found.only_there)):
            if actions:
                listed = ", ".join(self.in_words(action) for action in actions[:6])
                more = self.words.label("compare_more", count=len(actions) - 6) if len(actions) > 6 else ""
                who = self.who(found.seat)
                self.terminal.say(self.words.label(label, line=found.line, who=who, actions=listed, more=more))

    def in_words(self, action: int) -> str:
        return self.words.action(self.other.actions[action], **self.other.figures(action))

    def show_events(self) -> None:
        found = self.result.events
        if found is None:
            return
        action, who = repr(self.other.notation(found.action)), self.who(found.seat)
        self.terminal.say(self.words.label("compare_consequences", line=found.line, action=action, who=who))
        for label, events in (("compare_here", found.only_here), ("compare_there", found.only_there)):
            for event in events:
                self.terminal.say("  " + self.words.label(label, event=self.words.event(event, self.names)))

    def show_endings(self, endings: list[Ending]) -> None:
        """Points of both editions, part by part where they differ."""
        grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
        grid.add_column(self.words.label("points"))
        for name in self.names:
            grid.add_column(name, justify="right")
        ages = presentation_of(self.other.name).ages
        for part in endings[0].parts[0]:
            pairs = [(endings[0].parts[seat][part], endings[1].parts[seat][part]) for seat in range(len(self.names))]
            if any(first != second for first, second in pairs):
                age, _, name = part.partition("_")
                label = f"{self.words.age(ages.index(age) + 1)}: {self.words.part(name)}"
                grid.add_row(label, *[f"{first} -> {second}" for first, second in pairs])
        for label, first, second in (
            ("total", endings[0].scores, endings[1].scores),
            ("place", endings[0].places, endings[1].places),
        ):
            grid.add_row(self.words.label(label), *[arrow(here, there) for here, there in zip(first, second)])
        self.terminal.say(grid)


def arrow(here: int, there: int) -> str:
    """A number, or how it changes."""
    return str(here) if here == there else f"{here} -> {there}"


def as_object(file: str, record: Record, other: Game, result: Comparison, language: str) -> dict[str, Any]:
    """The comparison for programs."""
    here, there = [None if ending is None else ending_object(ending) for ending in result.endings]
    found: dict[str, Any] = {
        "file": file,
        "edition": record.game.edition,
        "other": other.edition,
        "changes": [list(change) for change in changes(presentation_of(other.name), record.game.tables, other.tables)],
        "lines": result.lines,
        "diverged": result.diverged,
        "choices": None,
        "events": None,
        "refused": None,
        "endings": {"here": here, "there": there},
    }
    if result.choices is not None:
        sides = (result.choices.only_here, result.choices.only_there)
        listed = [[other.notation(action) for action in actions] for actions in sides]
        found["choices"] = {**place_of(result.choices), "only_here": listed[0], "only_there": listed[1]}
    if result.events is not None:
        mine, theirs = [
            [event_object(event) for event in events] for events in (result.events.only_here, result.events.only_there)
        ]
        action = other.notation(result.events.action)
        found["events"] = {**place_of(result.events), "action": action, "only_here": mine, "only_there": theirs}
    if result.stop is not None:
        refused = result.stop.refused
        found["refused"] = {
            **place_of(result.stop),
            "action": None if result.stop.action is None else other.notation(result.stop.action),
            "code": refused.code,
            "rule": refused.rule,
            "arguments": refused.arguments,
            "sentence": words(language, other.edition, other.name).refusal(refused, record.seats),
        }
    return found


def place_of(found: Any) -> dict[str, Any]:
    return {"line": found.line, "seat": "chance" if found.seat == CHANCE else found.seat}


def event_object(event: Event) -> dict[str, Any]:
    return {"name": event.name, "rule": event.rule, "arguments": dict(event.arguments)}


def ending_object(ending: Ending) -> dict[str, Any]:
    return {
        "places": list(ending.places),
        "scores": list(ending.scores),
        "parts": [dict(parts) for parts in ending.parts],
        "reason": ending.reason,
    }
