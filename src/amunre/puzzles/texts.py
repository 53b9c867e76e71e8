"""What a puzzle says, in one language and in the words of an edition."""

from __future__ import annotations

from collections.abc import Sequence

from amunre.game.game import Game
from amunre.languages import message, read
from amunre.lessons.texts import RIVALS
from amunre.puzzles.puzzle import Puzzle, PuzzlePlan
from amunre.text import words
from amunre.text.plans import plan_in_words


class PuzzleWords:
    """The words for the puzzles of one game."""

    def __init__(self, language: str, edition: str, game: str) -> None:
        self.words = words(language, edition, game)
        self.tables = read(language, "puzzles")
        self.language = language

    def say(self, key: str, **arguments: str | int) -> str:
        return message(self.language, self.tables["say"][key]).fill(arguments)

    def question(self, puzzle: Puzzle) -> str:
        """What is asked."""
        return message(self.language, self.tables["question"][puzzle.kind]).fill(puzzle.asked)

    def difficulty(self, puzzle: Puzzle) -> str:
        return str(self.tables["difficulty"][str(puzzle.difficulty)])

    def where(self, puzzle: Puzzle) -> str:
        return self.say("who", players=puzzle.players, phase=self.words.phase(puzzle.phase))

    def plan(self, plan: PuzzlePlan, game: Game) -> str:
        """A plan in one line."""
        return plan_in_words(self.words, game, plan.actions)

    def reasons(self, plan: PuzzlePlan, names: Sequence[str]) -> list[str]:
        """What a plan changes at once."""
        return [self.words.advice(code, arguments, names) for code, arguments in plan.reasons]

    def names(self, puzzle: Puzzle) -> list[str]:
        """The seats as they are called inside a sentence."""
        others = iter(RIVALS)
        return [self.words.label("you") if seat == puzzle.seat else next(others) for seat in range(puzzle.players)]

    def answer(self, puzzle: Puzzle, place: int) -> str:
        """What is said of a try."""
        plan = puzzle.plans[place]
        if place == 0:
            return self.say("right", win=percent(plan.win), lead=percent(puzzle.plans[1].behind))
        return self.say("wrong", win=percent(plan.win), behind=percent(plan.behind))

    def missed(self, puzzle: Puzzle) -> str:
        """Who does not find it."""
        levels = ", ".join(self.tables["level"][level] for level in puzzle.missed)
        return self.say("missed", levels=levels) if levels else self.say("missed_none")

    def fares(self, puzzle: Puzzle, place: int) -> str:
        """How a plan fares beside the best."""
        plan = puzzle.plans[place]
        return self.say("behind", behind=percent(plan.behind), error=percent(plan.error)) if place else self.say("best")


def percent(share: float) -> str:
    return f"{100 * share:.1f}"
