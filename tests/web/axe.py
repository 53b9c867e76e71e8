"""axe-core, run inside the page: what it finds serious is a failure."""

from __future__ import annotations

from pathlib import Path
from typing import Any

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def serious(page: Any) -> list[str]:
    """Every serious or critical finding, in a line each."""
    # Evaluated in the page's own world: the content security policy stays as it is.
    page.evaluate(AXE.read_text())
    found = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    return [
        f"{one['id']} ({one['impact']}): {one['help']}: {[node['target'] for node in one['nodes'][:4]]} "
        f"{one['nodes'][0].get('failureSummary', '')[:300]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]
