"""Backups by the clock: each is made and verified in a process of its own, and old ones are removed."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from amunre.service.standing_back import stand_back

log = logging.getLogger("amunre.backup")

PATTERN = "amun-re-*.db"
NICE = 15
"""How far a backup stands back for whoever plays."""
FIRST = 60.0
"""Seconds after the start until the first one, if it is time for one."""


@dataclass(frozen=True)
class BackupPlan:
    """Where backups go, how often, and how many stay."""

    folder: Path
    every: float
    """Seconds."""
    keep: int


class Backups:
    """Makes backups until it is stopped."""

    def __init__(self, plan: BackupPlan, database: Path) -> None:
        self.plan = plan
        self.database = database
        self.last_good = max((made.stat().st_mtime for made in self.there()), default=0.0)
        """When a backup was last made that could be restored and played; those of an earlier run were kept as good."""
        self.failed: Callable[[], None] = lambda: None
        self.process: asyncio.subprocess.Process | None = None

    def there(self) -> list[Path]:
        """The backups there are, the oldest first; their names are their times."""
        return sorted(self.plan.folder.glob(PATTERN))

    async def run(self) -> None:
        try:
            while True:
                wait = self.last_good + self.plan.every - time.time()
                await asyncio.sleep(max(wait, FIRST))
                if not await self.once():
                    await asyncio.sleep(min(self.plan.every, 600.0))
        finally:
            if self.process is not None and self.process.returncode is None:
                self.process.kill()
                await self.process.communicate()  # its pipes are closed before the event loop is

    async def once(self) -> bool:
        """One backup; whether it is good."""
        begun = time.time()
        name = time.strftime("amun-re-%Y%m%d-%H%M%S.db", time.gmtime(begun))
        file = self.plan.folder / name
        command = (sys.executable, "-m", "amunre.cli", "backup", str(file), "--verify", "--json")
        self.process = await asyncio.create_subprocess_exec(
            *command,
            *("--database", f"sqlite:///{self.database}"),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        stand_back(self.process.pid, NICE)
        out, errors = await self.process.communicate()
        if self.process.returncode != 0:
            if file.exists():  # it is kept aside for whoever wants to know, and never taken for a good one
                file.rename(file.with_suffix(".bad"))
            self.failed()
            log.error("a backup failed: %s", reason(out, errors), extra={"event": "backup_failed"})
            return False
        self.last_good = begun
        for old in self.there()[: -self.plan.keep]:
            old.unlink(missing_ok=True)
        found = json.loads(out)
        log.info(
            "a backup was made, restored and played again",
            extra={"event": "backup", "count": found["tables"], "seconds": round(time.time() - begun, 2)},
        )
        return True


def reason(out: bytes, errors: bytes) -> str:
    """What went wrong, without the ids of tables."""
    try:
        return f"{len(json.loads(out)['problems'])} tables are not as they should be"
    except (ValueError, KeyError):
        return errors.decode(errors="replace").strip()[-300:]
