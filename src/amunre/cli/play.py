"""`amun-re play`: a game in the terminal, against agents or with people who share the screen."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from pathlib import Path

from amunre import agents, load
from amunre.cli import flags, recording, seating
from amunre.cli.faces import FACES
from amunre.cli.main import INTERRUPTED
from amunre.cli.recording import Recording
from amunre.cli.seating import Seating
from amunre.cli.sitting import Quit, Sitting
from amunre.cli.terminal import Terminal
from amunre.cli.turns import Turns
from amunre.game.dice import Dice
from amunre.game.record import Record, ending_line
from amunre.game.refusal import BadInput
from amunre.game.table import Table
from amunre.text import words
from amunre.text.wording import Words

FREE = ("resume", "language", "plain", "terminal", "seed")
"""Flags that may go with --resume: all others say what the record says already."""
HELP = "play in the terminal, against agents or together at one screen"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    flags.add_game(parser)
    parser.add_argument("--paper", action="store_true", help="board: leave the gold of others to memory (R1.6)")
    parser.add_argument("--humans", default="1", metavar="WHO", help="number of people, or their names with commas")
    parser.add_argument(
        "--agents",
        default="vizier",
        metavar="NAMES",
        help="who plays on the other seats, one name for all or one for each (default: vizier), from the weakest: "
        + ", ".join(agents.names()),
    )
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--terminal", action="store_true", help="the whole terminal as a table; usual at a terminal")
    shown.add_argument("--plain", action="store_true", help="line by line, as in a pipe; also for screen readers")
    flags.add_language(parser)
    parser.add_argument("--seed", type=flags.whole(0), metavar="S", help="the same seed and answers give the same game")
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help="where the game is written down; if not given, a file in games/"
    )
    parser.add_argument("--force", action="store_true", help="replace the file of --record if it is there already")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="take up the game of a record where it stopped")


def run(arguments: argparse.Namespace) -> int:
    words(arguments.language)  # an unknown language is refused before a file is made
    if not flags.touched(arguments, add_arguments) and sys.stdin.isatty() and sys.stdout.isatty():
        arguments.game = choose_game(Terminal(), words(arguments.language))
    arguments.terminal = whole_terminal(arguments)
    if arguments.resume is not None:
        return resume(arguments)
    game = flags.game_of(arguments, ledger=not arguments.paper)
    seats = seating.seat(arguments.humans, arguments.agents, game.players)
    kept = recording.new(arguments.record, arguments.force)
    table = Table(game, seats.recorded, kept.keep)
    return sit(arguments, table, seats, kept)


def choose_game(terminal: Terminal, words: Words) -> str:
    """Ask which game it shall be; only Enter means the first."""
    terminal.say("Amun-Re", style="bold")
    for number, face in enumerate(FACES.values(), start=1):
        players = {"fewest": face.players[0], "most": face.players[-1]}
        terminal.say(f"  {number}  {words.label(face.called, **players)}")
    while True:
        try:
            answer = terminal.ask(words.label("which_game") + " > ").lower()
        except EOFError:
            raise BadInput("no game was chosen; `amun-re play --game NAME` names one.") from None
        for number, name in enumerate(FACES, start=1):
            if answer == str(number) or (name.startswith(answer) and (answer or number == 1)):
                return name
        terminal.say(words.label("no_such_line", line=answer[:20], lines=len(FACES)), style="yellow")


def resume(arguments: argparse.Namespace) -> int:
    """Play the record through without writing, then go on in the same file."""
    for name in flags.touched(arguments, add_arguments):
        if name not in FREE:
            raise BadInput(f"--resume goes on with the game and the seats of the record; leave out --{name}.")
    path: Path = arguments.resume
    if not path.is_file():
        load(path)  # says why not
    kept = recording.again(path)
    if kept.mend():
        print(f"amun-re: {path}: its last line was cut off and has been left out.", file=sys.stderr)
    record = load(path)
    if record.redacted:
        raise BadInput(f"{path}: is redacted for one reader and cannot be taken up again; resume the whole record.")
    last = record.verify(unfinished=True)
    if record.ending is not None:
        raise BadInput(f"{path}: this game is over; `amun-re verify` checks it.")
    if last.ending is not None:
        # Interrupted between the last action and the ending: what is missing follows from the rest.
        kept.muted = False
        kept.keep(ending_line(last))
        raise BadInput(f"{path}: this game is over; its ending was missing and has been added.")
    table = replayed(record, kept)
    return sit(arguments, table, seating.reseat(record.seats), kept)


def replayed(record: Record, kept: Recording) -> Table:
    table = Table(record.game, record.seats, kept.keep)
    for entry in record.entries:
        if entry.action is None:
            table.undo(entry.seat)
        else:
            table.act(entry.seat, entry.action)
    kept.muted = False
    return table


def sit(arguments: argparse.Namespace, table: Table, seats: Seating, kept: Recording) -> int:
    """Play, and say where the record is whichever way it ends."""
    seed = secrets.randbits(128) if arguments.seed is None else arguments.seed
    players = [None if kind is None else agents.make(kind, seed=seed) for kind in seats.agents]
    text = words(arguments.language, table.game.edition, table.game.name)
    turns = Turns(table, seats.addressed(text.label("you").capitalize()), players, Dice(seed), text, arguments.language)
    try:
        if arguments.terminal:
            return at_screen(turns, kept)
        return by_lines(turns, kept)
    finally:
        kept.close()


def whole_terminal(arguments: argparse.Namespace) -> bool:
    """Whether to take the whole terminal: as asked, else wherever there is one that can show more than lines."""
    possible = sys.stdin.isatty() and sys.stdout.isatty()
    if arguments.terminal and not possible:
        raise BadInput("--terminal needs a terminal for input and output; leave it out to play line by line.")
    plain: bool = arguments.plain
    asked: bool = arguments.terminal
    return asked or (possible and not plain and os.environ.get("TERM", "dumb") != "dumb")


def at_screen(turns: Turns, kept: Recording) -> int:
    # Imported here: whoever plays line by line need not wait for it.
    from amunre.cli.screen.app import INTERRUPTED as BROKEN_OFF
    from amunre.cli.screen.app import OVER, TableApp

    app = TableApp(turns)
    how = app.run()
    if app.failure is not None:
        raise app.failure
    if app.return_code:
        return app.return_code
    if how == OVER:
        print(turns.words.label("record_in", path=str(kept.path)))
        return 0
    print(turns.words.label("kept_in", path=str(kept.path)))
    return INTERRUPTED if how == BROKEN_OFF else 0


def by_lines(turns: Turns, kept: Recording) -> int:
    terminal, label, path = Terminal(), turns.words.label, str(kept.path)
    try:
        welcome(turns, kept, terminal)
        Sitting(turns, terminal).play()
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


def welcome(turns: Turns, kept: Recording, terminal: Terminal) -> None:
    table, seats, words = turns.table, turns.seating, turns.words
    game = table.game
    terminal.say(words.label("welcome", title=str(game.tables["title"]), players=game.players), style="bold")
    who = ", ".join(name if kind is None else f"{name} ({kind})" for name, kind in zip(seats.names, seats.agents))
    terminal.say(words.label("at_table", who=who, path=str(kept.path)))
    if notice := turns.face.notice(game, words):
        terminal.say(notice, style="italic")
    if table.moves:
        terminal.say(words.label("goes_on"))
    terminal.say(words.label("type_help"))
