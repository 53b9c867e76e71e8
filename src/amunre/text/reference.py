"""The rules by number, in words: one catalogue per language, filled with the terms of an edition, and a search."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from amunre.catalogue import editions_of
from amunre.game.refusal import BadInput
from amunre.languages import languages, read
from amunre.text import wording
from amunre.text.wording import with_terms


@dataclass(frozen=True)
class Rule:
    """One numbered rule, in the words of an edition."""

    number: str
    title: str
    text: str
    editions: Mapping[str, str] = field(default_factory=dict)
    """What each edition says, where they differ."""

    @property
    def chapter(self) -> str:
        """``R2`` for ``R2.4``, ``E`` for ``E1``, ``QC`` for ``QC1``."""
        return self.number.partition(".")[0] if "." in self.number else self.number.rstrip("0123456789")


@dataclass(frozen=True)
class RulesFound:
    """What a search found: rules that are about the words, and rules that only mention them."""

    rules: Sequence[Rule]
    mentions: Sequence[Rule]


class Reference:
    """The rules of one game in one language and edition."""

    def __init__(self, language: str, edition: str, game: str) -> None:
        known = wording.words(language, edition, game).catalogue
        phases = {f"phase_{name}": text for name, text in known["phase"].items()}
        terms = {**known.get("card", {}), **known.get("term", {}), **phases}
        tables = dict(read(language, f"rules-{game}"))
        self.chapters = {key: with_terms(name, terms) for key, name in tables.pop("chapter").items()}
        self.rules = {
            number: Rule(
                number,
                raised(with_terms(entry["title"], terms)),
                "\n".join(raised(line) for line in with_terms(entry["text"], terms).strip().split("\n")),
                {key: with_terms(text, terms) for key, text in entry.get("editions", {}).items()},
            )
            for number, entry in tables.items()
        }


def raised(text: str) -> str:
    """The text with a capital at the beginning."""
    return text[:1].upper() + text[1:]


@cache
def reference(language: str = "en", edition: str | None = None, game: str = "board") -> Reference:
    """The rules in a language and in the words of an edition, or of the one that is usual."""
    editions = editions_of(game)
    if edition is not None and edition not in editions.names():
        raise BadInput("edition_unknown", edition=edition, editions=", ".join(editions.names()))
    return Reference(language, edition or editions.DEFAULT, game)


def everywhere(game: str) -> list[Reference]:
    """The rules in every language and edition: what people may know a rule by."""
    names = editions_of(game).names()
    return [reference(language, edition, game) for language in languages() for edition in names]


def find(query: str, language: str = "en", edition: str | None = None, game: str = "board") -> RulesFound:
    """The rules that a number, the beginning of one, or words of any language and edition mean."""
    book = reference(language, edition, game).rules
    plain = " ".join(query.split()).strip("\"'“”„")
    numbers = by_number(plain, list(book))
    if numbers:
        return RulesFound([book[number] for number in numbers], [])
    titled: set[str] = set()
    mentioned: set[str] = set()
    for other in everywhere(game):
        for number, rule in other.rules.items():
            if holds(rule.title, plain):
                titled.add(number)
            elif holds(" ".join([rule.text, *rule.editions.values()]), plain):
                mentioned.add(number)
    if not titled and not mentioned:
        raise nothing_found(plain, book, game)
    return RulesFound(
        [rule for number, rule in book.items() if number in titled],
        [rule for number, rule in book.items() if number in mentioned - titled],
    )


def game_of(query: str, games: Sequence[str]) -> str | None:
    """The first of the games that has a rule, or rules, of that number."""
    plain = " ".join(query.split())
    return next((game for game in games if by_number(plain, list(reference(game=game).rules))), None)


def by_number(query: str, numbers: Sequence[str]) -> list[str]:
    """The rule of that number; for ``R2``, ``C``, ``E`` or ``Q`` all that it begins. ``2.4`` stands for ``R2.4``."""
    wanted = query.upper()
    if re.fullmatch(r"\d+\.\d+", wanted):
        return [number for number in numbers if number[1:] == wanted]
    if wanted in numbers:
        return [wanted]
    if not re.fullmatch(r"[RC]\d|[CERQ]|QC", wanted):
        return []
    return [number for number in numbers if number.startswith(wanted)]


def holds(text: str, query: str) -> bool:
    """Whether the query stands in the text at the beginning of a word."""
    return bool(query) and re.search(rf"(?<![\w]){re.escape(query.lower())}", text.lower()) is not None


def nothing_found(query: str, book: Mapping[str, Rule], game: str) -> BadInput:
    """The refusal, with the number, title or name that comes nearest."""
    names = {name.lower(): name for other in everywhere(game) for name in (rule.title for rule in other.rules.values())}
    for language in languages():
        for edition in editions_of(game).names():
            cards = wording.words(language, edition, game).catalogue.get("card", {})
            names |= {name.strip("“”").lower(): name.strip("“”") for name in cards.values()}
    names |= {number.lower(): number for number in book}
    near = difflib.get_close_matches(query.lower(), list(names), n=1, cutoff=0.5)
    if near:
        return BadInput("rule_unknown_near", query=query[:60], near=names[near[0]])
    return BadInput("rule_unknown", query=query[:60], game=game)
