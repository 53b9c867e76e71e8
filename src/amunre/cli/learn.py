"""`amun-re learn`: lessons in the terminal, taken up again where one left."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from amunre.catalogue import editions_of
from amunre.cli import flags, menu
from amunre.cli.kept_progress import read_progress
from amunre.cli.presentation import presentation_of
from amunre.cli.serve import data_folder
from amunre.cli.terminal import Terminal
from amunre.game.refusal import BadInput, Refused
from amunre.languages import message, read
from amunre.lessons.course import Course, MoveResult
from amunre.lessons.lesson import Lesson, lesson_of, lessons
from amunre.lessons.texts import LessonWords, lesson_words
from amunre.text import words
from amunre.text.reference import raised

HELP = "learn a game by playing it, lesson by lesson"
DONE = "done"
"""What the file says of a lesson that was finished."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("lesson", nargs="?", metavar="LESSON", help="the name of a lesson; without it, all are listed")
    flags.add_game_name(parser)
    flags.add_edition_name(parser)
    flags.add_language(parser)
    parser.add_argument("--anew", action="store_true", help="begin the lesson anew")
    parser.add_argument("--progress", type=Path, metavar="FILE", help="where it is kept how far you are")


def run(arguments: argparse.Namespace) -> int:
    words(arguments.language)  # refuses an unknown language
    edition = flags.edition_of(arguments)
    if edition not in editions_of(arguments.game).names():
        names = ", ".join(editions_of(arguments.game).names())
        raise BadInput("edition_unknown", edition=edition, editions=names)
    text = lesson_words(arguments.language, edition, arguments.game)
    progress = LearnerProgress(arguments.progress or data_folder() / "lessons.json")
    terminal = Terminal()
    if arguments.lesson is None:
        for lesson in lessons(arguments.game):
            mark = "x" if progress.of(lesson, edition) == DONE else " "
            terminal.say(f"[{mark}] {lesson.name:10} {text.title(lesson)}")
        terminal.say(what_next(arguments, progress, edition), style="dim")
        return 0
    lesson = lesson_of(arguments.game, arguments.lesson)
    kept = progress.of(lesson, edition)
    moves = [] if arguments.anew or kept == DONE or not isinstance(kept, list) else [str(move) for move in kept]
    learning = Learning(Course(lesson, edition, moves), text, terminal, progress)
    learning.go()
    if learning.course.done:
        terminal.say(what_next(arguments, progress, edition), style="dim")
    return 0


def sign(language: str, key: str, **arguments: str) -> str:
    return message(language, read(language, "terminal")["learn"][key]).fill(arguments)


def what_next(arguments: argparse.Namespace, progress: LearnerProgress, edition: str) -> str:
    """The command to go on with: the first lesson that is not done, or a game."""
    left = [one for one in lessons(arguments.game) if edition in one.editions and progress.of(one, edition) != DONE]
    key, words = ("next", ["learn", left[0].name]) if left else ("play", ["play", "--agents", "apprentice"])
    for flag in flags.changed(arguments, add_arguments):
        if flag in ("game", "edition", "language"):
            words += [f"--{flag}", getattr(arguments, flag)]
    return sign(arguments.language, key, command=" ".join(["amun-re", *words]))


class LearnerProgress:
    """How far one is, in a file of one's own."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.kept: dict[str, object] = read_progress(path)

    def of(self, lesson: Lesson, edition: str) -> object:
        return self.kept.get(f"{lesson.game}/{lesson.name}/{edition}")

    def keep(self, course: Course) -> None:
        self.kept[f"{course.named}/{course.game.edition}"] = DONE if course.done else course.taken
        fresh = self.path.with_suffix(".new")
        fresh.write_text(json.dumps(self.kept, indent=1), encoding="utf-8")
        fresh.replace(self.path)


class Learning:
    """A lesson at the terminal."""

    def __init__(self, course: Course, text: LessonWords, terminal: Terminal, progress: LearnerProgress) -> None:
        self.course, self.text, self.terminal, self.progress = course, text, terminal, progress
        self.presentation = presentation_of(course.game.name)

    def sign(self, key: str, **arguments: str) -> str:
        return sign(self.text.language, key, **arguments)

    def go(self) -> None:
        """Play until the lesson is done or somebody leaves; each move is kept at once."""
        lesson = self.course.lesson
        self.terminal.say(self.text.title(lesson), style="bold")
        shown = -1
        while not self.course.done:
            if shown != self.course.place:
                shown = self.course.place
                self.show()
            try:
                answer = self.terminal.ask("> ")
            except EOFError:
                answer = "quit"
            if answer.lower() in ("quit", "exit", "q"):
                self.terminal.say(self.sign("kept"))
                return
            self.answered(answer)
        self.terminal.say(self.text.ending(lesson), style="bold")
        self.terminal.say(self.sign("rules", rules=", ".join(lesson.rules)), style="dim")

    def show(self) -> None:
        """The table, the sentence, and what to look at."""
        course, text = self.course, self.text
        view = course.table.state.view(course.seat)
        names = text.names(course)
        self.terminal.say(raised(self.presentation.time(view, text.words)), style="dim")
        self.terminal.say(self.presentation.draw(view, text.words, names, self.terminal.width))
        self.terminal.say(self.presentation.seats(view, names, True, text.words))
        if "hand" in course.step.look:
            self.terminal.say(self.presentation.explained_hand(view, names, text.words))
        else:
            self.terminal.say(self.presentation.hand(view, text.words), style="dim")
        if course.wants:
            self.terminal.say(text.words.prompt(view.prompt, names), style="dim")
            self.terminal.say(menu.listed(menu.choices(view, text.words)))
        self.terminal.say(text.says(course.lesson, course.step), style="bold")
        if course.step.look:
            self.terminal.say(self.sign("look", what=", ".join(text.spot(spot) for spot in course.step.look)))
        if course.wants:
            self.terminal.say(self.sign("type", move=course.step.moves[0].split(" | ")[0]), style="dim")
        else:
            self.terminal.say(self.sign("enter"), style="dim")

    def answered(self, answer: str) -> None:
        course, text = self.course, self.text
        if not course.wants:
            course.read()
            self.progress.keep(course)
            return
        if not answer:
            self.terminal.say(self.sign("type", move=course.wants[0]), style="dim")
            return
        view = course.table.state.view(course.seat)
        try:
            meant = menu.action_meant(answer, menu.choices(view, text.words), course.game)
            reply = course.try_move(meant.number)
        except menu.Unclear as unclear:
            self.terminal.say(unclear.message(text.words), style="yellow")
            return
        except Refused as refused:
            self.terminal.say(text.words.refusal(refused, text.names(course)), style="yellow")
            return
        self.show_reply(reply)
        if reply.taken:
            self.progress.keep(course)

    def show_reply(self, reply: MoveResult) -> None:
        """What came of it; of a move that was only tried, what it would do."""
        text = self.text
        for sentence in text.what_happened(reply, self.course):
            self.terminal.say("  " + sentence)
        if reply.taken:
            if reply.finished and (came := text.came(self.course.lesson, reply.step)):
                self.terminal.say(came)
            elif not reply.finished:
                self.terminal.say(self.sign("type", move=self.course.wants[0]), style="dim")
            return
        for sentence in [*text.reasons(reply, text.names(self.course)), text.answer(self.course.lesson, reply)]:
            if sentence:
                self.terminal.say("  " + sentence)
        self.terminal.say(self.sign("tried", move=self.course.wants[0]))
