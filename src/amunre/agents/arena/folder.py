"""The folder of an arena: what it is in `arena.json`, and a record for every game that is complete.

A record is written under another name and then renamed, so a file of a game is the whole game, whatever happens. The
header of each carries a key `arena` with the number of the game, the seating and the faults; so the records alone tell
everything, and results and reports can be made from them later.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from amunre.agents.arena import schedule as arena_schedule
from amunre.agents.arena.schedule import Schedule
from amunre.files import Lock
from amunre.game import record as game_record
from amunre.game import record_lines
from amunre.game.refusal import BadInput

DESCRIPTION = "arena.json"


@dataclass(frozen=True)
class Result:
    """How one game ended, by seat."""

    number: int
    deal: int
    seating: tuple[int, ...]
    """The entrant at each seat."""
    places: tuple[int, ...]
    scores: tuple[int, ...]
    digest: str
    faults: tuple[dict[str, Any], ...] = ()
    fallbacks: tuple[int, ...] = ()
    """Decisions that the fallback made, by seat."""
    seconds: tuple[tuple[float, ...], ...] = field(default=(), compare=False)
    """What the answers of each seat took in this run; empty for a game that was read."""
    called: tuple[str, ...] = field(default=(), compare=False)
    """What the program at each seat calls itself; empty for one that does not say, and for who is no program."""


class Folder:
    """Records of an arena on disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.held: Lock | None = None

    def open(self, schedule: Schedule, resume: bool) -> None:
        """Make the folder, or take up the one that is there if it is of the same arena."""
        expected = json.loads(json.dumps(schedule.content()))
        if not self.path.exists() or not any(self.path.iterdir()):
            try:
                self.path.mkdir(parents=True, exist_ok=True)
                text = json.dumps(expected, ensure_ascii=False, indent=1) + "\n"
                game_record.write_whole(self.path / DESCRIPTION, text)
            except OSError as error:
                raise BadInput("arena_folder_unwritable", path=str(self.path), reason=str(error.strerror)) from None
            self.lock()
            return
        found = self.description()
        different = arena_schedule.difference(found, expected)
        if different is not None:
            raise BadInput("arena_other", path=str(self.path), difference=different)
        if not resume:
            raise BadInput("arena_begun", path=str(self.path))
        self.lock()
        for draft in self.path.glob(f".*{game_record.DRAFT}"):
            draft.unlink(missing_ok=True)  # of a run that was killed while it wrote

    def lock(self) -> None:
        """Let nobody else play here until this process is done."""
        self.held = Lock(self.path, BadInput("arena_in_use", path=str(self.path)))

    def close(self) -> None:
        """Let others play here."""
        if self.held is not None:
            self.held.release()

    def description(self) -> dict[str, Any]:
        """What is written in `arena.json`."""
        path = self.path / DESCRIPTION
        try:
            found = json.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise BadInput("arena_file_missing", path=str(self.path), file=DESCRIPTION) from None
        except NotADirectoryError:
            raise BadInput("arena_not_folder", path=str(self.path)) from None
        except (OSError, ValueError) as error:
            raise BadInput("arena_file_unreadable", path=str(path), error=str(error)) from None
        if not isinstance(found, dict) or found.get("format") != arena_schedule.FORMAT:
            raise BadInput("arena_file_foreign", path=str(path), format=arena_schedule.FORMAT)
        if found.get("version") != arena_schedule.VERSION:
            version = repr(found.get("version"))
            raise BadInput("arena_file_version", path=str(path), version=version, ours=arena_schedule.VERSION)
        return found

    def file(self, number: int) -> Path:
        """Where the record of a game is; people count games from 1."""
        return self.path / f"game-{number + 1:06}.jsonl"

    def files(self) -> list[Path]:
        """The records that are there, in order."""
        return sorted(self.path.glob("game-*.jsonl"))

    def keep(self, result: Result, lines: Sequence[str]) -> None:
        """Write the record of a game, whole or not at all."""
        header = json.loads(lines[0])
        header["arena"] = {
            "game": result.number,
            "deal": result.deal,
            "seating": list(result.seating),
            "faults": list(result.faults),
            "fallbacks": list(result.fallbacks),
            **({"called": list(result.called)} if any(result.called) else {}),
        }
        text = "\n".join([record_lines.line(header), *lines[1:]]) + "\n"
        game_record.write_whole(self.file(result.number), text)

    def read(self, path: Path) -> Result | None:
        """The result of a game; None if the file is not a whole game of an arena, which is then played again."""
        try:
            text = path.read_text(encoding="utf-8")
            header = json.loads(text[: text.index("\n")])["arena"]
            ending = json.loads(text[text.rindex("\n", 0, -1) :])["ending"]
            return Result(
                number=int(header["game"]),
                deal=int(header["deal"]),
                seating=tuple(header["seating"]),
                places=tuple(ending["places"]),
                scores=tuple(ending["scores"]),
                digest=str(ending["digest"]),
                faults=tuple(header["faults"]),
                fallbacks=tuple(header["fallbacks"]),
                called=tuple(map(str, header.get("called", ()))),
            )
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def results(self) -> dict[int, Result]:
        """Every game that is complete, by number."""
        found = [result for path in self.files() if (result := self.read(path)) is not None]
        return {result.number: result for result in found if self.file(result.number).exists()}
