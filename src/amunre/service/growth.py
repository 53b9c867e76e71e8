"""How much the tables of a caller write down in a day.

A game ends, and so does what its moves write. But whoever goes back writes the whole game once more, as often as they
like; so does whoever takes back and moves again, talks, or plays one short game after the other. Moves always go on.
"""

from __future__ import annotations

from amunre.service.problem import Problem
from amunre.service.quotas import DAY, MEGABYTE, UNLIMITED, Quotas
from amunre.service.spending import Spending
from amunre.store.writer import Job

ROW = 150
"""Bytes of a row beside its text, with its places in the indexes."""
ALL = "all"


class Growth:
    """What is left for each caller and in all; counted by whoever made the table."""

    def __init__(self, quotas: Quotas) -> None:
        self.each = Spending(quotas.growth_each * MEGABYTE, DAY)
        self.all = Spending(quotas.growth_all * MEGABYTE, DAY)

    def wrote(self, maker: str | None, job: Job, more: int = 0) -> None:
        """Something of a table is on disk."""
        size = more + ROW + sum(len(row["text"]) + ROW for row in job.lines) + 2 * ROW * len(job.seals)
        self.each.spend(maker or "", size)
        self.all.spend(ALL, size)

    def check(self, maker: str | None) -> None:
        """Refuse what need not be written."""
        if wait := self.each.wait(maker or ""):
            raise Problem("too_many", "quota_growth", retry=wait)
        if wait := self.all.wait(ALL):
            raise Problem("service_full", "quota_growth_all", retry=wait)


NO_LIMIT = Growth(UNLIMITED)
