"""What a lesson says, in one language and in the words of an edition."""

from __future__ import annotations

import re
from functools import cache

from amunre.languages import message, read
from amunre.lessons.course import Course, MoveResult
from amunre.lessons.lesson import Lesson, LessonStep
from amunre.text import words
from amunre.text.reference import raised
from amunre.text.wording import Words, with_terms

CARD = re.compile(r"\bK\d-\d\d\b")
"""A province card of the card game, inside a text."""
RIVALS = ("Ani", "Beki", "Chons", "Djer")
"""Who sits at the table of a lesson, beside the learner."""


class LessonWords:
    """The words of the lessons of one game."""

    def __init__(self, language: str, edition: str, game: str, called: Words | None = None) -> None:
        self.words: Words = called or words(language, edition, game)
        known = self.words.catalogue
        phases = {f"phase_{name}": text for name, text in known["phase"].items()}
        self.terms = {**known.get("card", {}), **known.get("term", {}), **phases}
        self.tables = read(language, f"lessons-{game}")
        self.language = language

    def title(self, lesson: Lesson) -> str:
        return self.put(self.tables[lesson.name]["title"])

    def ending(self, lesson: Lesson) -> str:
        """What to remember."""
        return self.put(self.tables[lesson.name]["done"])

    def says(self, lesson: Lesson, step: LessonStep) -> str:
        """What to read, and to do."""
        return self.put(self.tables[lesson.name][step.name]["say"])

    def came(self, lesson: Lesson, step: LessonStep) -> str:
        """What came of it; a step that is only to be read has nothing to say here."""
        return self.put(self.tables[lesson.name][step.name].get("came", ""))

    def answer(self, lesson: Lesson, reply: MoveResult) -> str:
        """What the lesson says of another move than the one it wants; empty if nothing in particular."""
        key = reply.answer or ""
        own = self.tables[lesson.name][reply.step.name].get(key)
        return self.put(own or self.tables.get("answer", {}).get(key, ""))

    def spot(self, spot: str) -> str:
        """What to look at: a part of the table, or a province, card or seat by its name."""
        kind, _, name = spot.partition(" ")
        called = self.named(kind, name)
        return message(self.language, with_terms(self.tables["spot"][kind], self.terms)).fill({"name": called})

    def named(self, kind: str, name: str) -> str:
        """A thing on the table as people call it."""
        if kind == "province" and not name.isdigit():
            return self.words.province(name.capitalize())
        if kind == "card":
            return self.words.province(name.upper())
        if kind == "seat":
            return RIVALS[int(name) - 1]
        return name

    def put(self, text: str) -> str:
        """The text in the edition's own terms, beginning with a capital; cards are called as everywhere."""
        found = CARD.sub(lambda name: self.called(name, text), text := text.strip())
        return raised(with_terms(found, self.terms))

    def called(self, name: re.Match[str], text: str) -> str:
        """A province card by its name, which begins with a capital where a sentence does."""
        found = self.words.province(name[0])
        return raised(found) if text[: name.start()].endswith(". ") else found

    def names(self, course: Course) -> list[str]:
        """The seats as they are called inside a sentence."""
        others = iter(RIVALS)
        count = course.game.players
        return [self.words.label("you") if seat == course.seat else next(others) for seat in range(count)]

    def reasons(self, reply: MoveResult, names: list[str]) -> list[str]:
        """What a move that was only tried would change."""
        return [self.words.advice(reason.code, reason.arguments, names) for reason in reply.reasons]

    def what_happened(self, reply: MoveResult, course: Course) -> list[str]:
        """What happened, as far as the learner may know, each fact once."""
        names, found = self.names(course), []
        for move in reply.moves:
            found += self.words.events_in_words(move.happened, course.seat, names)
        if not found and reply.moves:  # nothing can be seen of it yet: then it is said what was done
            action = course.game.actions[reply.moves[0].action]
            found.append(raised(self.words.action(action, **course.game.figures(action.number))) + ".")
        return found


@cache
def lesson_words(language: str, edition: str, game: str) -> LessonWords:
    """The words of the lessons of a game."""
    return LessonWords(language, edition, game)
