"""Who may read the files of a database: its owner alone, unless somebody has decided otherwise before."""

from __future__ import annotations

from pathlib import Path

from amunre.store.database import open_database
from amunre.store.private import owner_only


def test_new_files_are_for_their_owner_and_others_stay_as_they_are(tmp_path: Path) -> None:
    """As docs/deploy.md says."""
    new, old = tmp_path / "new.db", tmp_path / "old.db"
    old.touch()
    old.chmod(0o644)
    with owner_only():
        for path in (new, old):
            open_database(f"sqlite:///{path}").dispose()
    assert (new.stat().st_mode & 0o777, old.stat().st_mode & 0o777) == (0o600, 0o644)
    assert old.stat().st_size > 0
