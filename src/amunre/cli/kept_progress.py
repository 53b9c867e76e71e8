"""What somebody has learned or solved so far, in a file of their own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from amunre.game.refusal import BadInput


def read_progress(path: Path) -> dict[str, Any]:
    """What the file holds; nothing if there is none yet."""
    if not path.exists():
        return {}
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise BadInput("progress_unreadable", path=str(path))
    return found
