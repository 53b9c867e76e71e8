"""Corrected tables: checked as the command line checks a file, written as the file it reads, and told as a report."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from amunre import __version__, catalogue
from amunre.languages import read
from amunre.service import games
from amunre.service.problem import Problem
from amunre.service.replies.games import Changed, Correction
from amunre.service.sentences import sentence
from amunre.service.texts import seen_whole, texts_in

MARKS = ("inferred", "reconstructed")
NOTES = ("reconstructed", "stated_costs")
"""What a file of corrections says beside the numbers, if the tables do."""


LONGEST = 100
"""Characters of a text in corrected tables, such as a title; it is stored with every table and shown to others."""


def check_texts(corrected: Any) -> None:
    """Refuse texts that hide something, or are longer than anybody reads."""
    for text in texts_in(corrected):
        if not seen_whole(text):
            raise Problem("invalid", "field_pattern", where="tables")
        if len(text) > LONGEST:
            raise Problem("invalid", "field_long", where="tables", expected=LONGEST)


def correction(name: str, edition: str, corrected: Mapping[str, Any], language: str) -> Correction:
    """What a corrected copy differs in. It is refused if it could not be played."""
    base = games.plain_game(name, edition)
    players = games.players_of(name)[0]
    made = games.make_game(name, edition, players, {}, corrected)
    tables: Any = made.tables
    changed = list(changes(base.tables, tables, catalogue.editions_of(name).CORRECTABLE))
    labels = read(language, "service")["printed"]
    report = [sentence(language, "correction", "head", title=tables["title"], edition=edition, version=__version__)]
    report += [
        sentence(
            language, "correction", "line", where=one.name, what=labels[one.key], before=one.before, after=one.after,
            known=one.known,
        )
        for one in changed
    ]  # fmt: skip
    return Correction(file(name, tables, changed), "\n".join(report) + "\n", changed, labels)


def changes(before: Mapping[str, Any], after: Mapping[str, Any], keys: tuple[str, ...]) -> Iterator[Changed]:
    """Every number that differs."""
    for key in keys:
        if key == "province":
            old = {entry["name"]: entry for entry in before[key]}
            for entry in after[key]:
                yield from changed_entry(old[entry["name"]], entry, before.get("reconstructed", ()))
            continue
        stated = before.get("stated_costs", ())
        for place, (was, now) in enumerate(zip(before[key], after[key], strict=False), start=1):
            if was != now:
                yield Changed(str(place), key, was, now, "stated" if place in stated else "reconstructed")


def changed_entry(old: Mapping[str, Any], new: Mapping[str, Any], marked: Any) -> Iterator[Changed]:
    """What differs in one province; what is not given is 0."""
    for key in {**old, **new}:
        if key in ("name", *MARKS) or old.get(key, 0) == new.get(key, 0):
            continue
        known = next((mark for mark in MARKS if key in old.get(mark, ())), "stated")
        yield Changed(new["name"], key, old.get(key, 0), new.get(key, 0), "reconstructed" if marked else known)


def file(name: str, tables: Mapping[str, Any], changed: list[Changed]) -> str:
    """The file that `--tables` reads. What was corrected is not in doubt any more."""
    sure = {(one.name, one.key) for one in changed}
    lines = [f"# amun-re play --game {name} --tables FILE", ""]
    correctable = catalogue.editions_of(name).CORRECTABLE
    lines += [
        f"{key} = {json.dumps(tables[key])}" for key in (*NOTES, *correctable) if key in tables and key != "province"
    ]
    for entry in tables["province"]:
        lines += ["", "[[province]]"]
        for key, value in entry.items():
            kept = [one for one in value if (entry["name"], one) not in sure] if key in MARKS else value
            lines.append(f"{key} = {json.dumps(kept)}")
    return "\n".join(lines) + "\n"
