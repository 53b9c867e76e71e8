"""Logs as JSON Lines. They hold no token, name, message, address or action, and of a table only a short digest."""

from __future__ import annotations

import hashlib
import json
import logging
import sys
import time
from typing import Any

from amunre.service import request_ids

KEYS = ("event", "method", "route", "status", "count", "seconds", "address", "database", "version")
"""What may stand in a line beside its message."""


class Lines(logging.Formatter):
    """One JSON object for each record."""

    def format(self, record: logging.LogRecord) -> str:
        content: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if (table := getattr(record, "table", None)) is not None:
            content["table"] = short(table)
        if (request := request_ids.current.get()) is not None:
            content["request"] = request
        for key in KEYS:
            if (value := getattr(record, key, None)) is not None:
                content[key] = value
        if record.exc_info:
            content["traceback"] = self.formatException(record.exc_info)
        return json.dumps(content, ensure_ascii=False)


def short(id: str) -> str:
    """Enough to tell tables apart, not enough to look at one."""
    return hashlib.sha256(id.encode()).hexdigest()[:8]


def set_up(level: str = "info") -> None:
    """Everything goes to the error output, one line each."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # These write down paths, which hold the ids of private tables.
    for name in ("uvicorn.error", "uvicorn.access", "websockets", "alembic", "asyncio"):
        logging.getLogger(name).setLevel(logging.WARNING)
