"""A corpus: games among our levels as Parquet, one row for each decision.

A corpus is a folder of parts. Each part holds a fixed number of games and is written whole or not at all. What it holds
follows from the plan and its number alone: a run that was interrupted goes on with the parts that are missing, and ends
with the same bytes.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq

from amunre import __version__, catalogue
from amunre.agents import agent, weights
from amunre.agents.curriculum import curriculum_of
from amunre.agents.levels import Level, Pharaoh
from amunre.agents.match import play
from amunre.game.contract import GameState
from amunre.game.game import Game, Option, View
from amunre.game.generator import Generator
from amunre.game.record import DRAFT
from amunre.game.sight import Sight

PLAN = "corpus.json"
SUMS = "SHA256SUMS"
CARD = "README.md"

COLUMNS = {
    "game": "`board` or `card`",
    "edition": "the rulebook that was played by",
    "players": "how many played",
    "deal": "the number of the game, from 0; its seed is the corpus's seed and this number",
    "decision": "the number of the decision in its game, from 0; forced moves are none",
    "seat": "who decided, from 0",
    "level": "by which level",
    "observation": "what the seat could know, as `amunre.envs.layout` names the numbers",
    "options": "the numbers of the legal actions (`game.notation` has their texts)",
    "values": "what the level expected of each option, in the same order; null where it did not weigh it",
    "choice": "the action that was taken",
    "win": "what became of the seat: its share of the victory",
    "place": "its place, 1 for the best",
    "score": "its points",
}
"""The columns in their order, and what they hold."""


@dataclass(frozen=True)
class CorpusPlan:
    """Everything that the content of a corpus follows from."""

    game: str
    options: dict[str, Option]
    levels: tuple[str, ...]
    """One for each seat in the first game; they move on by one seat with every game."""
    games: int
    seed: int
    part: int
    """Games in one part."""
    observations: bool

    def make(self) -> Game:
        return catalogue.new(self.game, **self.options)

    def content(self) -> dict[str, Any]:
        """What `corpus.json` says: the plan, and the versions it was carried out by."""
        known = {**asdict(self), "levels": list(self.levels)}
        known |= {"tables": self.make().tables_digest, "observation": curriculum_of(self.game).version}
        learned = any(isinstance(made := agent.make(name), Level) and made.learned for name in self.levels)
        known |= {"weights": weights.fingerprint(self.game) if learned else "", "amun_re": __version__}
        return json.loads(json.dumps({"format": "amun-re corpus", "version": 1, **known}))  # type: ignore[no-any-return]

    @property
    def parts(self) -> int:
        return -(-self.games // self.part)

    def numbers(self, part: int) -> range:
        """The games of one part."""
        return range(part * self.part, min(self.games, (part + 1) * self.part))


def file_of(folder: Path, part: int) -> Path:
    """Parts lie in a folder of their own, which readers of Parquet take as one table."""
    return folder / "data" / f"part-{part:05}.parquet"


class Noting:
    """A level that decides as it always does, and notes what it was asked, what it expected and what it did."""

    reads_sight = True

    def __init__(self, name: str, seed: int, notes: PartRows) -> None:
        self.name, self.seed, self.notes = name, seed, notes
        self.mind = agent.make(name, seed)

    def choose(self, view: View | Sight) -> int:
        sight = view if isinstance(view, Sight) else view.sight
        options = sight.legal
        seat = sight.seat
        assert seat is not None
        values = np.full(len(options), np.nan, np.float32)
        if isinstance(self.mind, Level):
            decision = self.mind.begin(sight)
            weighed = self.mind.weigh(decision)
            by_action = {found[0]: found[1] for found in weighed}
            values[:] = [by_action.get(option, np.nan) for option in options]
            choice = weighed[0][0] if isinstance(self.mind, Pharaoh) else self.mind.decide(decision)
            state = decision.state
        else:
            choice = self.mind.choose(sight)  # type: ignore[arg-type]  # it says that it reads them
            state = sight.game.guess(sight, Generator(1))
        self.notes.add(state, seat, self.name, options, values, choice)
        return choice


class PartRows:
    """The rows of one part, column by column."""

    def __init__(self, game: Game, observations: bool) -> None:
        self.game = game
        self.features = curriculum_of(game.name).features() if observations else None
        self.rows: dict[str, list[Any]] = {name: [] for name in COLUMNS}
        self.first = 0

    def add(
        self,
        state: GameState,
        seat: int,
        level: str,
        options: Sequence[int],
        values: npt.NDArray[np.float32],
        choice: int,
    ) -> None:
        """One decision. The state is a guess at the truth: what the seat can see of it is the same."""
        if self.features is not None:
            self.rows["observation"].append(np.array(self.features.shown(state, seat), np.float32))
        row = {"seat": seat, "level": level, "options": options, "values": values, "choice": choice}
        for name, value in row.items():
            self.rows[name].append(value)

    def end(self, deal: int, final: GameState) -> None:
        """The game is over: what became of everybody stands beside each of its decisions."""
        ending = final.ending
        assert ending is not None
        seats = self.rows["seat"][self.first :]
        share = 1 / len(ending.winners)
        self.rows["deal"] += [deal] * len(seats)
        self.rows["decision"] += range(len(seats))
        self.rows["win"] += [share if seat in ending.winners else 0.0 for seat in seats]
        self.rows["place"] += [ending.places[seat] for seat in seats]
        self.rows["score"] += [ending.scores[seat] for seat in seats]
        self.first += len(seats)

    def table(self, plan: CorpusPlan) -> pa.Table:
        """All rows, with the plan as metadata."""
        rows, count = self.rows, len(self.rows["seat"])
        named = {
            "game": repeated(self.game.name, count),
            "edition": repeated(self.game.edition, count),
            "players": pa.array(np.full(count, self.game.players, np.int8)),
            "level": pa.array(rows["level"]).dictionary_encode(),
            "options": lists(rows["options"], pa.int16()),
            "values": lists(rows["values"], pa.float32()),
        }
        if self.features is not None:
            flat = np.concatenate(rows["observation"]) if count else np.zeros(0, np.float32)
            named["observation"] = pa.FixedSizeListArray.from_arrays(pa.array(flat), int(self.features.size))
        kinds = {"deal": pa.int32(), "decision": pa.int16(), "seat": pa.int8(), "choice": pa.int16()}
        kinds |= {"win": pa.float32(), "place": pa.int8(), "score": pa.int16()}
        named |= {name: pa.array(rows[name], kind) for name, kind in kinds.items()}
        order = [name for name in COLUMNS if name in named]
        table = pa.table({name: named[name] for name in order})
        return table.replace_schema_metadata({"amun-re": json.dumps(plan.content())})


def repeated(text: str, count: int) -> pa.Array:
    """The same word in every row."""
    return pa.DictionaryArray.from_arrays(pa.array(np.zeros(count, np.int32)), [text])


def lists(rows: Sequence[Any], kind: pa.DataType) -> pa.Array:
    """Lists of different lengths; what is no number becomes null."""
    ends = np.cumsum([0, *map(len, rows)], dtype=np.int32)
    flat = np.concatenate([np.asarray(row) for row in rows]) if rows else np.zeros(0)
    return pa.ListArray.from_arrays(pa.array(ends), pa.array(flat, from_pandas=True).cast(kind))


def write_part(plan: CorpusPlan, part: int, folder: str) -> int:
    """Play the games of one part and write it, whole or not at all; how many decisions it has."""
    game = plan.make()
    notes = PartRows(game, plan.observations)
    for deal in plan.numbers(part):
        seed = plan.seed + deal
        levels = [plan.levels[(seat + deal) % game.players] for seat in range(game.players)]
        played = play(game, [Noting(name, seed, notes) for name in levels], seed)
        notes.end(deal, played.final)
    table = notes.table(plan)
    path = file_of(Path(folder), part)
    draft = path.with_name(f".{path.name}.{os.getpid()}{DRAFT}")
    try:
        pq.write_table(table, draft, compression="zstd", compression_level=3)
        os.replace(draft, path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
    return int(table.num_rows)


def sums(folder: Path, plan: CorpusPlan) -> str:
    """The digest of every part, as `sha256sum --check` reads it."""
    files = [file_of(folder, part) for part in range(plan.parts)]
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  data/{path.name}\n" for path in files)


def rows_in(folder: Path, plan: CorpusPlan) -> int:
    return sum(pq.read_metadata(file_of(folder, part)).num_rows for part in range(plan.parts))


def data_card(folder: Path, plan: CorpusPlan, command: str) -> str:
    """The data card: what this is, how it was made, what it is good for and what not."""
    content, rows = plan.content(), rows_in(folder, plan)
    size = sum(file_of(folder, part).stat().st_size for part in range(plan.parts))
    columns = [name for name in COLUMNS if name != "observation" or plan.observations]
    return TEXT.format(
        games=plan.games,
        game=plan.game,
        rows=rows,
        parts=plan.parts,
        megabytes=size / 1e6,
        command=command,
        release=content["amun_re"],
        options=json.dumps(plan.options),
        levels=", ".join(plan.levels),
        weights=content["weights"] or "none",
        tables=content["tables"],
        columns="\n".join(f"| `{name}` | {COLUMNS[name]} |" for name in columns),
        observation=content["observation"],
    )


TEXT = """\
# Decisions in {games:,} games of Amun-Re ({game})

{rows:,} decisions in {games:,} games: {parts} files of Parquet in `data/`, {megabytes:,.1f} MB. One row is one decision
of one seat that had more than one legal action.

## How it was made

```
{command}
```

By amun-re {release}, with the options `{options}`,
levels {levels} (they move on by one seat with every game), weights `{weights}`,
tables `{tables}`. The same command, release and version of pyarrow give the same bytes;
`sha256sum --check SHA256SUMS` compares them.

## How it is read

```python
pandas.read_parquet("data")
polars.read_parquet("data/*.parquet")
duckdb.sql("select level, count(*), avg(win) from 'data/*.parquet' group by level")
```

## Columns

| name | what it holds |
|---|---|
{columns}

Observations are `{observation}`. Values are what the level itself expects, the better the higher: for a learned level a
chance to win (for `scribe` mixed with points), for `apprentice` points by rules of thumb; `uniform` expects nothing. A
level may choose another option than its best, by a little noise.

## What it is good for, and what not

To learn a policy or a value from play of known strength, to study auctions and sealed offerings, to compare learners on
the same data. No person played these games: they show how our levels play, not how people do. Rows of one game are not
independent; split by `deal`.

Free to use under the licence of amun-re (MIT).
"""
