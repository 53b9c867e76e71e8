"""`amun-re puzzles`: play puzzles in the terminal, mine new ones, check them, and make some of one's own mistakes."""

from __future__ import annotations

import argparse
import datetime
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from amunre import load
from amunre.cli import flags
from amunre.cli.kept_progress import read_progress
from amunre.cli.presentation import presentation_of
from amunre.cli.progress import progress
from amunre.cli.serve import data_folder
from amunre.cli.terminal import Terminal
from amunre.game.record import write_whole
from amunre.game.refusal import BadInput
from amunre.text import words
from amunre.text.reference import raised

if TYPE_CHECKING:
    from amunre.puzzles.checking import PuzzleCheck
    from amunre.puzzles.puzzle import Puzzle
    from amunre.puzzles.texts import PuzzleWords

HELP = "find the best plan in positions from strong play; puzzle of the day; mine and check puzzles"
Order = Callable[[argparse.Namespace], int]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    common(parser)
    parser.set_defaults(answer=play, name=None, date=None)
    orders = parser.add_subparsers(dest="order", metavar="ORDER")

    def order(name: str, help: str, answer: Order) -> argparse.ArgumentParser:
        made = orders.add_parser(name, help=help, description=help[0].upper() + help[1:] + ".", allow_abbrev=False)
        common(made)
        for action in made._actions:  # what is not said after the order was perhaps said before it
            if action.default != argparse.SUPPRESS:
                action.default = argparse.SUPPRESS
        made.set_defaults(answer=answer)
        return made

    played = order("play", "play one puzzle, or all that are not solved yet", play)
    played.add_argument("name", nargs="?", metavar="NAME", help="a puzzle by its name")
    order("list", "list all puzzles", list_all)
    day = order("day", "the puzzle of the day, the same for everybody", play)
    day.add_argument("--date", metavar="DAY", help="another day, such as 2026-11-18")
    mined = order("mine", "look for puzzles in games among strong levels", mine)
    mined.add_argument("--out", type=Path, required=True, metavar="FILE", help="where the puzzles are written")
    mined.add_argument("--keep", type=Path, metavar="FILE", help="keep what is done there, and take it up again")
    flags.add_number(mined, "--wanted", "how many puzzles to choose", 1, 10_000, default=60)
    flags.add_number(mined, "--games", "how many games to look through", 1, default=40)
    flags.add_seed(mined, "the luck of the games and of the judge")
    checked = order("check", "weigh all plans anew, and count the puzzles that keep their solution", check)
    checked.add_argument("--file", type=Path, metavar="FILE", help="the puzzles to check (default: those that ship)")
    checked.add_argument(
        "--budget", default="x10", metavar="N", help="guesses for each plan, or x10 for ten times those"
    )
    flags.add_seed(checked, "the luck of the judge; another one than the puzzles were mined with")
    checked.add_argument("--figures", type=Path, metavar="FILE", help="write the figures of each puzzle there (CSV)")
    flags.add_json(checked)
    own = order("from", "the dearest decisions of a game you played, as puzzles", mistakes)
    flags.add_record(own)
    flags.add_number(own, "--seat", "your seat, from 0", 0, 4, default=0)
    own.add_argument("--out", type=Path, metavar="FILE", help="write the puzzles there instead of playing them")
    flags.add_number(own, "--budget", "questions to the network for closer looks", 0, 10**9, default=400_000)
    flags.add_seed(own, "the luck of the judge")


def common(parser: argparse.ArgumentParser) -> None:
    flags.add_game_name(parser)
    flags.add_language(parser)
    parser.add_argument("--progress", type=Path, metavar="FILE", help="where it is kept which you have solved")


def run(arguments: argparse.Namespace) -> int:
    words(arguments.language)  # refuses an unknown language
    answer: Order = arguments.answer
    return answer(arguments)


# Playing -----------------------------------------------------------------------------------------------------------


class Solved:
    """Which puzzles were solved, and at the first try, in a file of one's own."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.kept: dict[str, bool] = read_progress(path)

    def keep(self, puzzle: Puzzle, right: bool) -> None:
        self.kept.setdefault(f"{puzzle.game}/{puzzle.name}", right)
        write_whole(self.path, json.dumps(self.kept, indent=1))

    def tried(self, puzzle: Puzzle) -> bool | None:
        return self.kept.get(f"{puzzle.game}/{puzzle.name}")


def solved_of(arguments: argparse.Namespace) -> Solved:
    return Solved(arguments.progress or data_folder() / "puzzles.json")


def play(arguments: argparse.Namespace) -> int:
    from amunre.puzzles.puzzle import of_the_day, puzzle_of, shipped

    solved = solved_of(arguments)
    if arguments.order == "day":
        found = [of_the_day(arguments.game, day_of(arguments.date))]
    elif arguments.name is not None:
        found = [puzzle_of(arguments.game, arguments.name)]
    else:
        everything = shipped(arguments.game).puzzles
        found = [one for one in everything if solved.tried(one) is None] or everything
    play_all(found, arguments.language, solved)
    return 0


def day_of(text: str | None) -> datetime.date:
    from amunre.puzzles.puzzle import named_day

    try:
        return named_day(text)
    except ValueError:
        raise BadInput("puzzle_date", text=str(text)) from None


def play_all(puzzles: list[Puzzle], language: str, solved: Solved | None) -> None:
    """One after the other, until somebody leaves."""
    terminal = Terminal()
    for puzzle in puzzles:
        right = Solving(puzzle, language, terminal).go()
        if right is None:
            return
        if solved is not None:
            solved.keep(puzzle, right)


class Solving:
    """One puzzle at the terminal."""

    def __init__(self, puzzle: Puzzle, language: str, terminal: Terminal) -> None:
        from amunre.puzzles.puzzle import table_of
        from amunre.puzzles.texts import PuzzleWords

        self.puzzle, self.terminal = puzzle, terminal
        self.text: PuzzleWords = PuzzleWords(language, puzzle.edition, puzzle.game)
        self.state = table_of(puzzle).state
        self.order = puzzle.order()

    def go(self) -> bool | None:
        """Whether the first try was right; None if somebody leaves without one."""
        self.show()
        while True:
            try:
                answer = self.terminal.ask(self.text.say("choose", count=len(self.order)) + " ")
            except EOFError:
                return None
            if answer.lower() in ("quit", "exit", "q"):
                return None
            if answer.isdigit() and 1 <= int(answer) <= len(self.order):
                return self.answered(self.order[int(answer) - 1])
            self.terminal.say(self.text.say("no_plan", count=len(self.order)), style="yellow")

    def show(self) -> None:
        """The table as the seat sees it, the question and the plans."""
        puzzle, text = self.puzzle, self.text
        view, names = self.state.view(puzzle.seat), text.names(puzzle)
        presentation = presentation_of(puzzle.game)
        self.terminal.say(raised(presentation.time(view, text.words)), style="dim")
        self.terminal.say(presentation.draw(view, text.words, names, self.terminal.width))
        self.terminal.say(presentation.seats(view, names, True, text.words))
        self.terminal.say(presentation.hand(view, text.words))
        self.terminal.say(f"{puzzle.name} ({text.difficulty(puzzle)}). {text.where(puzzle)}", style="dim")
        self.terminal.say(text.question(puzzle), style="bold")
        for number, place in enumerate(self.order):
            self.terminal.say(f"  {number + 1}  {text.plan(puzzle.plans[place], self.state.game)}")

    def answered(self, place: int) -> bool:
        """How every plan fares, and why."""
        puzzle, text, game = self.puzzle, self.text, self.state.game
        names = text.names(puzzle)
        self.terminal.say(text.answer(puzzle, place), style="bold green" if place == 0 else "bold yellow")
        for other, plan in enumerate(puzzle.plans):
            mine = " " + text.say("mine") if other == puzzle.played else ""
            line = text.say("plan", win=f"{100 * plan.win:5.1f}", plan=text.plan(plan, game))
            self.terminal.say(f"{line}  ({text.fares(puzzle, other)}){mine}")
            for sentence in text.reasons(plan, names):
                self.terminal.say(f"         {sentence}", style="dim")
        if puzzle.played is None:
            self.terminal.say(text.missed(puzzle))
        self.terminal.say(text.say("judged", guesses=puzzle.guesses), style="dim")
        return place == 0


def list_all(arguments: argparse.Namespace) -> int:
    from amunre.puzzles.puzzle import shipped
    from amunre.puzzles.texts import PuzzleWords

    solved, puzzles = solved_of(arguments), shipped(arguments.game).puzzles
    marks = {True: "x", False: "-", None: " "}
    for one in puzzles:
        text = PuzzleWords(arguments.language, one.edition, one.game)
        question = text.question(one)
        mark = marks[solved.tried(one)]
        named: dict[str, str | int] = {
            "mark": mark,
            "name": f"{one.name:10}",
            "difficulty": text.difficulty(one),
            "players": one.players,
        }
        print(text.say("listed", question=question, **named))
    print(text.say("solved", solved=sum(solved.tried(one) is True for one in puzzles), count=len(puzzles)))
    return 0


# Making ------------------------------------------------------------------------------------------------------------


def mine(arguments: argparse.Namespace) -> int:
    from amunre.analysis.judge import weights_of
    from amunre.puzzles.mining import Mine, spread_over_kinds
    from amunre.puzzles.puzzle import file_of, to_text

    digging = Mine(arguments.game, arguments.seed)
    weights = weights_of(arguments.game)
    notes = KeptMine(arguments.keep, {"mine": arguments.game, "seed": arguments.seed, "weights": weights})
    with progress("games", arguments.games, False) as show:
        for number in range(len(notes.games), arguments.games):
            notes.keep(digging.dig(number))
            show(number + 1)
    found = [one for puzzles in notes.games[: arguments.games] for one in puzzles]
    chosen = spread_over_kinds(found, arguments.wanted)
    write_whole(arguments.out, to_text(file_of(arguments.game, weights, chosen)))
    print(text_of(arguments).say("written", count=len(chosen), path=str(arguments.out)))
    return 0


def text_of(arguments: argparse.Namespace) -> PuzzleWords:
    from amunre.catalogue import editions_of
    from amunre.puzzles.texts import PuzzleWords

    return PuzzleWords(arguments.language, editions_of(arguments.game).DEFAULT, arguments.game)


class KeptMine:
    """A mine in a file, a line for each game, so that it can be left and taken up again."""

    def __init__(self, path: Path | None, head: Mapping[str, Any]) -> None:
        import msgspec

        from amunre.puzzles.puzzle import Puzzle

        self.path = path
        self.games: list[list[Puzzle]] = []
        self.encode = msgspec.json.encode
        if path is None:
            return
        if not path.exists():
            path.write_text(json.dumps(head) + "\n", encoding="utf-8")
        lines = path.read_text(encoding="utf-8", errors="replace").split("\n")
        if lines[0] != json.dumps(head):
            raise BadInput("puzzles_kept_other", path=str(path))
        whole = lines[1:-1]  # a last line without its end was cut off
        self.games = [msgspec.json.decode(line.encode(), type=list[Puzzle]) for line in whole]
        write_whole(path, "\n".join([lines[0], *whole, ""]))

    def keep(self, puzzles: list[Puzzle]) -> None:
        self.games.append(puzzles)
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(self.encode(puzzles) + b"\n")


def check(arguments: argparse.Namespace) -> int:
    from amunre.puzzles.checking import as_csv
    from amunre.puzzles.puzzle import read, shipped

    puzzles = (read(arguments.file) if arguments.file else shipped(arguments.game)).puzzles
    text = text_of(arguments)
    with progress("puzzles", len(puzzles), arguments.json) as show:
        figures = list(checks_of(puzzles, arguments.seed + 1000, arguments.budget, show))
    if arguments.figures is not None:
        write_whole(arguments.figures, as_csv(figures))
    lost = [
        text.say("lost", name=one.name, plan=one.best, lead=f"{-100 * one.lead:.1f}", error=f"{100 * one.error:.1f}")
        for one in figures
        if not one.keeps
    ]
    kept, guesses = len(figures) - len(lost), max((one.guesses for one in figures), default=0)
    share = kept / max(1, len(puzzles))
    if arguments.json:
        flags.print_json({"puzzles": len(puzzles), "kept": kept, "guesses": guesses, "lost": lost})
    else:
        for line in lost:
            print(line)
        print(text.say("kept", kept=kept, count=len(puzzles), guesses=guesses, share=f"{100 * share:.1f}"))
    return 0 if share >= 0.95 else 1


def checks_of(
    puzzles: Sequence[Puzzle], seed: int, budget: str, show: Callable[[int], object]
) -> Iterator[PuzzleCheck]:
    """Every puzzle weighed anew."""
    from amunre.analysis.judge import NetworkJudge
    from amunre.puzzles.checking import check_of, checked
    from amunre.puzzles.puzzle import game_of
    from amunre.puzzles.weighing import Scales

    judges: dict[tuple[str, int], Scales] = {}
    for number, one in enumerate(puzzles):
        game, guesses = game_of(one), guesses_of(budget, one.guesses)
        scales = judges.setdefault((one.edition, one.players), Scales(NetworkJudge(game)))
        yield check_of(one, checked(one, scales, seed, guesses), game, guesses)
        show(number + 1)


def guesses_of(budget: str, mined: int) -> int:
    """How many guesses a budget means for a puzzle that was mined with this many."""
    times = budget[:1] in ("x", "X")
    number = budget[1:] if times else budget
    if not number.isdigit() or not 2 <= (count := int(number) * (mined if times else 1)) <= 10**6:
        raise BadInput("puzzle_budget", text=budget)
    return count


def mistakes(arguments: argparse.Namespace) -> int:
    from amunre.analysis.judge import weights_of
    from amunre.puzzles.own import from_record
    from amunre.puzzles.puzzle import file_of, to_text

    record = load(arguments.file)
    record.game.check_seat(arguments.seat)
    with progress("decisions, %", 100, False) as show:
        found = from_record(record, arguments.seat, arguments.budget, arguments.seed, progress=show)
    arguments.game = record.game.name
    if arguments.out is not None:
        write_whole(arguments.out, to_text(file_of(arguments.game, weights_of(arguments.game), found)))
        print(text_of(arguments).say("written", count=len(found), path=str(arguments.out)))
    elif not found:
        print(text_of(arguments).say("none"))
    else:
        play_all(found, arguments.language, None)
    return 0
