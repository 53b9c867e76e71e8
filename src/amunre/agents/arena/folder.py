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
from typing import Any, TextIO

from amunre.agents.arena import plan as arena_plan
from amunre.agents.arena.plan import Plan
from amunre.game import record as game_record
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


class Folder:
    """Records of an arena on disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.held: TextIO | None = None

    def open(self, plan: Plan, resume: bool) -> None:
        """Make the folder, or take up the one that is there if it is of the same arena."""
        expected = json.loads(json.dumps(plan.content()))
        if not self.path.exists() or not any(self.path.iterdir()):
            try:
                self.path.mkdir(parents=True, exist_ok=True)
                text = json.dumps(expected, ensure_ascii=False, indent=1) + "\n"
                game_record.write_whole(self.path / DESCRIPTION, text)
            except OSError as error:
                raise BadInput(f"{self.path}: cannot be made a folder for records ({error.strerror}).") from None
            self.lock()
            return
        found = self.description()
        different = arena_plan.difference(found, expected)
        if different is not None:
            raise BadInput(f"{self.path}: holds another arena: {different}; choose another folder.")
        if not resume:
            raise BadInput(f"{self.path}: holds games of this arena; go on with --resume, or choose another folder.")
        self.lock()
        for draft in self.path.glob(f".*{game_record.DRAFT}"):
            draft.unlink(missing_ok=True)  # of a run that was killed while it wrote

    def lock(self) -> None:
        """Let nobody else play here as long as this process lives; where the system cannot, hope for the best."""
        try:
            import fcntl
        except ImportError:
            return
        self.held = (self.path / DESCRIPTION).open(encoding="utf-8")
        try:
            fcntl.flock(self.held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.held.close()
            raise BadInput(
                f"{self.path}: another arena is playing there; wait for it, or choose another folder."
            ) from None

    def close(self) -> None:
        """Let others play here."""
        if self.held is not None:
            self.held.close()

    def description(self) -> dict[str, Any]:
        """What is written in `arena.json`."""
        path = self.path / DESCRIPTION
        try:
            found = json.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise BadInput(
                f"{self.path}: holds no {DESCRIPTION}; expected the records of an arena or an empty folder."
            ) from None
        except NotADirectoryError:
            raise BadInput(f"{self.path}: is not a folder.") from None
        except (OSError, ValueError) as error:
            raise BadInput(f"{path}: cannot be read ({error}).") from None
        if not isinstance(found, dict) or found.get("format") != arena_plan.FORMAT:
            raise BadInput(f'{path}: is not of an arena; expected "format": "{arena_plan.FORMAT}".')
        if found.get("version") != arena_plan.VERSION:
            raise BadInput(
                f"{path}: version {found.get('version')!r}; this release reads version {arena_plan.VERSION}."
            )
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
        }
        text = "\n".join([game_record.line(header), *lines[1:]]) + "\n"
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
            )
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def results(self) -> dict[int, Result]:
        """Every game that is complete, by number."""
        found = [result for path in self.files() if (result := self.read(path)) is not None]
        return {result.number: result for result in found if self.file(result.number).exists()}
