"""Background work stands back for whoever plays, on a machine that is busy."""

from __future__ import annotations

import contextlib
import os


def stand_back(process: int, by: int) -> None:
    """Let a process (0: this one) wait for others; with `AMUNRE_NICE=0` in the environment nothing does."""
    if by and hasattr(os, "setpriority") and os.environ.get("AMUNRE_NICE", "") != "0":
        with contextlib.suppress(ProcessLookupError):  # it is done already
            os.setpriority(os.PRIO_PROCESS, process, by)
