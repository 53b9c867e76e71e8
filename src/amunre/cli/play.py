"""`amun-re play`: a game in the terminal, against agents or with people at the same screen."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from pathlib import Path

from amunre import agents, load
from amunre.catalogue import GAMES
from amunre.cli import flags, recording
from amunre.cli.main import INTERRUPTED
from amunre.cli.presentation import presentations
from amunre.cli.recording import Recording
from amunre.cli.seats import Seats, seats_from_flags, seats_from_record
from amunre.cli.terminal import Terminal
from amunre.cli.terminal_game import Quit, TerminalGame
from amunre.cli.turns import Turns
from amunre.game.dice import Dice
from amunre.game.record import Record
from amunre.game.record_lines import ending_line
from amunre.game.refusal import BadInput
from amunre.game.table import Table
from amunre.languages import read as read_file
from amunre.text import words
from amunre.text.wording import Words

WITH_RESUME = ("resume", "language", "plain", "terminal", "seed")
"""The flags that --resume allows. All others are settled by the record."""
HELP = "play in the terminal, against agents or together at one screen"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    flags.add_game(parser)
    parser.add_argument(
        "--paper", action="store_true", help="board: do not show the gold of others, as at a real table (R1.6)"
    )
    parser.add_argument("--humans", default="1", metavar="WHO", help="the number of people, or their names with commas")
    parser.add_argument(
        "--agents",
        default="vizier",
        metavar="NAMES",
        help="who plays on the other seats: one name for all, or one for each with commas; weakest first: "
        + ", ".join(agents.names()),
    )
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--terminal", action="store_true", help="use the whole terminal; the default at a terminal")
    shown.add_argument(
        "--plain", action="store_true", help="line by line; the default in a pipe, and good for screen readers"
    )
    flags.add_language(parser)
    flags.add_number(
        parser, "--seed", "seed of all chance; the same seed and answers give the same game", 0, metavar="S"
    )
    parser.add_argument(
        "--record",
        type=Path,
        metavar="FILE",
        help="the file for the record of the game (default: a new file in games/)",
    )
    parser.add_argument("--force", action="store_true", help="replace the file of --record if it exists")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with the game of a record, in the same file")


def run(arguments: argparse.Namespace) -> int:
    words(arguments.language)  # refuses an unknown language before a file is made
    if not flags.changed(arguments, add_arguments) and sys.stdin.isatty() and sys.stdout.isatty():
        terminal, text = Terminal(), words(arguments.language)
        arguments.game = choose_game(terminal, text)
        arguments.agents = choose_opponents(terminal, text, arguments.agents)
    arguments.terminal = use_whole_terminal(arguments)
    if arguments.resume is not None:
        return resume(arguments)
    game = flags.game_of(arguments, ledger=not arguments.paper)
    seats = seats_from_flags(arguments.humans, arguments.agents, game.players)
    file = recording.new(arguments.record, arguments.force)
    table = Table(game, seats.recorded, file.keep)
    return play(arguments, table, seats, file)


def choose_game(terminal: Terminal, words: Words) -> str:
    """Ask which game to play. Enter alone means the first."""
    terminal.say("Amun-Re", style="bold")
    for number, presentation in enumerate(presentations().values(), start=1):
        players = {"fewest": presentation.players[0], "most": presentation.players[-1]}
        terminal.say(f"  {number}  {words.label(presentation.called, **players)}")
    while True:
        try:
            answer = terminal.ask(words.label("which_game") + " > ").lower()
        except EOFError:
            raise BadInput("game_unchosen") from None
        for number, name in enumerate(GAMES, start=1):
            if answer == str(number) or (name.startswith(answer) and (answer or number == 1)):
                return name
        terminal.say(words.label("no_such_line", line=answer[:20], lines=len(GAMES)), style="yellow")


def choose_opponents(terminal: Terminal, words: Words, usual: str) -> str:
    """Ask against whom to play, by the names that the browser has as well. Enter alone means the usual opponent."""
    levels, called = agents.names(), read_file(words.language, "browser")["levels"]
    for number, level in enumerate(levels, start=1):
        terminal.say(f"  {number}  {called[level]}")
    while True:
        try:
            answer = terminal.ask(words.label("which_opponents", usual=called[usual].split(":")[0]) + " > ").lower()
        except EOFError:
            raise BadInput("game_unchosen") from None
        if not answer:
            return usual
        if answer in levels:
            return answer
        if answer.isdecimal() and 1 <= int(answer[:4]) <= len(levels):
            return levels[int(answer) - 1]
        terminal.say(words.label("no_such_line", line=answer[:20], lines=len(levels)), style="yellow")


def resume(arguments: argparse.Namespace) -> int:
    """Replay the record without writing, then go on in the same file."""
    for name in flags.changed(arguments, add_arguments):
        if name not in WITH_RESUME:
            raise BadInput("flag_resume_with", flag=f"--{name}")
    path: Path = arguments.resume
    if not path.is_file():
        load(path)  # raises, and says why
    file = recording.resume(path)
    if file.mend():
        print("amun-re: " + words(arguments.language).label("line_cut_off", path=str(path)), file=sys.stderr)
    record = load(path)
    if record.redacted:
        raise BadInput("resume_redacted", path=str(path))
    last = record.verify(unfinished=True)
    if record.ending is not None:
        raise BadInput("resume_over", path=str(path))
    if last.ending is not None:
        # The game stopped after its last action, before its ending was written. The ending follows from the rest.
        file.muted = False
        file.keep(ending_line(last))
        raise BadInput("resume_over_now", path=str(path))
    table = replay(record, file)
    return play(arguments, table, seats_from_record(record.seats), file)


def replay(record: Record, file: Recording) -> Table:
    """The table where the record stops; from then on its lines are written."""
    table = Table(record.game, record.seats, file.keep)
    for entry in record.entries:
        table.follow(entry)
    file.muted = False
    return table


def play(arguments: argparse.Namespace, table: Table, seats: Seats, file: Recording) -> int:
    """Play, and say where the record is, however the game ends."""
    seed = secrets.randbits(128) if arguments.seed is None else arguments.seed
    players = [None if kind is None else agents.make(kind, seed=seed) for kind in seats.agents]
    text = words(arguments.language, table.game.edition, table.game.name)
    seats = seats.with_word_for_you(text.label("you").capitalize())
    turns = Turns(table, seats, players, Dice(seed), text, arguments.language)
    try:
        if arguments.terminal:
            return play_on_screen(turns, file)
        return play_by_lines(turns, file)
    finally:
        file.close()


def use_whole_terminal(arguments: argparse.Namespace) -> bool:
    """Whether to use the whole terminal: if asked to, or if there is one that can show more than lines."""
    possible = sys.stdin.isatty() and sys.stdout.isatty()
    if arguments.terminal and not possible:
        raise BadInput("flag_terminal")
    plain: bool = arguments.plain
    asked: bool = arguments.terminal
    return asked or (possible and not plain and os.environ.get("TERM", "dumb") != "dumb")


def play_on_screen(turns: Turns, file: Recording) -> int:
    # Imported here, because it takes time that a game line by line does not need.
    from amunre.cli.screen import app as screen

    app = screen.TableApp(turns)
    closed = app.run()
    if app.failure is not None:
        raise app.failure
    if app.return_code:
        return app.return_code
    if closed == screen.OVER:
        print(turns.words.label("record_in", path=str(file.path)))
        return 0
    print(turns.words.label("kept_in", path=str(file.path)))
    return INTERRUPTED if closed == screen.INTERRUPTED else 0


def play_by_lines(turns: Turns, file: Recording) -> int:
    terminal, label, path = Terminal(), turns.words.label, str(file.path)
    try:
        welcome(turns, file, terminal)
        TerminalGame(turns, terminal).play()
        terminal.say(label("record_in", path=path))
        return 0
    except Quit:
        terminal.say(label("kept_in", path=path))
        return 0
    except EOFError:
        terminal.say(label("no_more_answers") + " " + label("kept_in", path=path))
        return 0
    except KeyboardInterrupt:
        print("\namun-re: " + label("interrupted", path=path), file=sys.stderr)
        return INTERRUPTED


def welcome(turns: Turns, file: Recording, terminal: Terminal) -> None:
    """Say which game it is, who plays, and where the record is."""
    table, seats, words = turns.table, turns.seating, turns.words
    game = table.game
    terminal.say(words.label("welcome", title=str(game.tables["title"]), players=game.players), style="bold")
    who = ", ".join(name if kind is None else f"{name} ({kind})" for name, kind in zip(seats.names, seats.agents))
    terminal.say(words.label("at_table", who=who, path=str(file.path)))
    if notice := turns.presentation.notice(game, words):
        terminal.say(notice, style="italic")
    if table.moves:
        terminal.say(words.label("goes_on"))
    terminal.say(words.label("type_help"))
