"""What is due at tables, taken by one worker at a time: nobody waits for a row that another is just taking.

Who takes a turn says until when; a worker that dies says nothing more, and then others take it. No transaction stays
open while an agent thinks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, text

LEASE = 10.0
"""Seconds for which a turn is taken; whoever is still at it says so again before they are over."""
FORGIVEN = 0.5
"""Seconds of thinking that somebody is forgiven each second where no limit says so: those who wait come first."""


@dataclass(frozen=True)
class Claim:
    """A turn that somebody has taken."""

    table: str
    name: str
    kind: str
    lane: str
    person: str
    rank: int
    late: float
    """Seconds since it was due."""


# The rank is that of `thinking_queue.py`: somebody sits there, somebody looks on, nobody does.
TAKE = text("""
WITH waiting AS (
  SELECT turns.table_id, turns.due,
    CASE WHEN turns.kind = 'clock' THEN 0
      WHEN EXISTS (SELECT 1 FROM presence WHERE presence.table_id = turns.table_id
        AND ((presence.until > :now AND presence.seats <> '[]') OR presence.met > :now - 60)) THEN 0
      WHEN EXISTS (SELECT 1 FROM presence WHERE presence.table_id = turns.table_id
        AND presence.until > :now AND presence.watchers > 0) THEN 1
      ELSE 2 END AS rank,
    greatest(0, coalesce(spending.used, 0) - (:now - coalesce(spending.at, 0)) * CAST(:rate AS float8)) AS owed
  FROM turns LEFT JOIN spending ON spending.person = turns.person
  WHERE turns.lane = ANY(:lanes) AND (turns.kind = 'clock' OR :agents) AND turns.due <= :now + 0.005
    AND turns.taken_until <= :now AND (turns.held_until <= :now OR turns.kind = 'clock')
    AND NOT (turns.person = ANY(:busy))
), chosen AS (
  SELECT turns.table_id, waiting.rank FROM turns JOIN waiting ON waiting.table_id = turns.table_id
  WHERE waiting.owed <= CAST(:most AS float8)
  ORDER BY array_position(CAST(:ranks AS int[]), waiting.rank), waiting.owed, waiting.due
  LIMIT 1 FOR UPDATE OF turns SKIP LOCKED
)
UPDATE turns SET taken_by = :name, taken_until = :now + :lease FROM chosen
WHERE turns.table_id = chosen.table_id AND turns.taken_until <= :now
RETURNING turns.table_id, turns.kind, turns.lane, turns.person, chosen.rank, turns.due
""")
NEXT = text("""
SELECT min(greatest(due, taken_until, CASE WHEN kind = 'clock' THEN 0 ELSE held_until END)) FROM turns
WHERE lane = ANY(:lanes) AND (kind = 'clock' OR :agents)
""")
RENEW = text("UPDATE turns SET taken_until = :until WHERE taken_by = ANY(:names)")
RELEASE = text("UPDATE turns SET taken_by = NULL, taken_until = 0 WHERE table_id = :table AND taken_by = :name")
PUT_OFF = text("""
UPDATE turns SET taken_by = NULL, taken_until = 0, due = :due, rests = :rests
WHERE table_id = :table AND taken_by = :name
""")
HOLD = text("UPDATE turns SET held_until = :until WHERE table_id = :table")
SPEND = text("""
INSERT INTO spending (person, used, at) VALUES (:person, :seconds, :now)
ON CONFLICT (person) DO UPDATE SET at = :now,
  used = greatest(0, spending.used - (:now - spending.at) * CAST(:rate AS float8)) + :seconds
""")


def take(
    connection: Connection,
    now: float,
    name: str,
    lanes: Sequence[str],
    agents: bool,
    ranks: Sequence[int],
    busy: Sequence[str],
    rate: float,
    most: float,
) -> Claim | None:
    """The turn that comes next, if one is due: by rank in this order, then whoever has had least, then the oldest."""
    values = {
        "now": now,
        "name": name,
        "lanes": list(lanes),
        "agents": agents,
        "ranks": list(ranks),
        "busy": list(busy),
        "rate": rate,
        "most": most,
        "lease": LEASE,
    }
    row = connection.execute(TAKE, values).first()
    if row is None:
        return None
    return Claim(row.table_id, name, row.kind, row.lane, row.person, row.rank, now - row.due)


def next_due(connection: Connection, lanes: Sequence[str], agents: bool) -> float | None:
    found = connection.execute(NEXT, {"lanes": list(lanes), "agents": agents}).scalar()
    return None if found is None else float(found)


NOTE = """
WITH told AS (
  SELECT * FROM unnest(%s::text[], %s::text[], %s::int[], %s::float8[], %s::float8[])
    AS told (table_id, seats, watchers, looked, met)
), awake AS (
  UPDATE turns SET rests = false, due = %s FROM told WHERE turns.table_id = told.table_id AND turns.rests
)
INSERT INTO presence (table_id, worker, seats, watchers, looked, met, until)
SELECT told.table_id, %s, told.seats, told.watchers, told.looked, told.met, %s
FROM told JOIN tables ON tables.id = told.table_id ORDER BY told.table_id
ON CONFLICT (table_id, worker) DO UPDATE SET
  seats = excluded.seats, watchers = excluded.watchers, looked = excluded.looked, met = excluded.met,
  until = excluded.until
"""
"""Says who is at tables by way of a worker; agents that rest there go on."""
STILL = text("UPDATE presence SET until = :until WHERE worker = :worker AND (watchers > 0 OR seats <> '[]')")
GONE = text("DELETE FROM presence WHERE until < :before")
