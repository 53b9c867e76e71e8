"""One profile for generated tests: the same examples on every machine, and no clock.

The end says what was skipped, and what passed only at its second try.
"""

import os
import signal
from collections import Counter

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    database=None,
    print_blob=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("ci")

# Work in the background would stand back for the tests beside it, and be late for the test that waits for it.
os.environ.setdefault("AMUNRE_NICE", "0")

# A shell that starts the tests in the background lets them ignore interrupts, and the programs they start would too.
signal.signal(signal.SIGINT, signal.default_int_handler)


# Tests of a browser, a cluster or processes that are killed wait for programs that are not ours, which on a busy
# machine may take longer than anybody would wait. They have a second try; the rules and what is written down have none.
OTHERS = {"web", "workers", "arena", "screen"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent.name in OTHERS:
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Each reason once: those that name a missing program say how to get it."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = Counter(report.longrepr[2].removeprefix("Skipped: ") for report in skipped)
    if reasons:
        terminalreporter.section("skipped")
    for reason, tests in reasons.most_common():
        terminalreporter.line(f"{tests} of the tests: {reason}")
    if again := terminalreporter.stats.get("rerun", []):
        terminalreporter.section("tried twice: look whether it happens again")
    for report in again:
        terminalreporter.line(f"{report.nodeid}\n{report.longreprtext}")
