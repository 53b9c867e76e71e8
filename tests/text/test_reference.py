"""The rules by number are complete, agree between languages, and are found by number and by word."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import amunre
from amunre.board import editions
from amunre.catalogue import GAMES, editions_of
from amunre.game.refusal import BadInput
from amunre.languages import FOLDER, languages
from amunre.text import words
from amunre.text.reference import find, reference

SOURCE = Path(amunre.__file__).parent
DOCS = SOURCE.parent.parent / "docs"


def numbers(game: str = "board") -> list[str]:
    """Every number of the written rules, in order."""
    found = re.findall(r"\*\*([RC]\d\.\d|E\d|Q\d+|QC\d)\*\*", (DOCS / f"rules-{game}.md").read_text())
    return list(dict.fromkeys(found))


def test_the_written_rules_have_all_numbers() -> None:
    assert [number for number in numbers() if number[0] == "E"] == [f"E{number}" for number in range(1, 10)]
    assert [number for number in numbers() if number[0] == "Q"] == [f"Q{number}" for number in range(1, 23)]
    assert numbers()[0] == "R1.1"
    assert "R8.3" in numbers()
    rules = {1: 3, 2: 5, 3: 5, 4: 3, 5: 3}
    card = [f"C{chapter}.{rule}" for chapter, last in rules.items() for rule in range(1, last + 1)]
    assert numbers("card") == [*card, *[f"QC{number}" for number in range(1, 8)]]


VERSIONS = [(game, edition) for game in GAMES for edition in editions_of(game).names()]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("game", "edition"), VERSIONS)
def test_every_number_has_words_and_no_words_are_left_over(language: str, game: str, edition: str) -> None:
    book = reference(language, edition, game)
    assert list(book.rules) == numbers(game)
    assert {rule.chapter for rule in book.rules.values()} == set(book.chapters)
    for rule in book.rules.values():
        for text in (rule.title, rule.text, *rule.editions.values()):
            assert re.fullmatch(r"[^{}@|]+", text)
        assert rule.text.endswith(".")
        assert not rule.title[0].islower()
        assert not rule.editions or list(rule.editions) == editions_of(game).names()


@pytest.mark.parametrize(("game", "number"), [(game, number) for game in GAMES for number in numbers(game)])
def test_languages_tell_the_same_cards_rules_and_amounts(game: str, number: str) -> None:
    """Amounts of one digit are left out: where one language counts, the other may have a word or a name."""

    def told(language: str) -> list[str]:
        entry = tomllib.loads((FOLDER / language / f"rules-{game}.toml").read_text())[number]
        text = " ".join([entry["title"], entry["text"], *entry.get("editions", {}).values()])
        return sorted(re.findall(r"@\w+|(?:[REQC]|QC)\d+(?:\.\d)?|\b\d{2,}\b", re.sub(r"@[a-z_]*", card, text)))

    def card(match: re.Match[str]) -> str:
        return match[0] if match[0][1:] in editions.CARDS else ""

    assert sorted(set(told("en"))) == sorted(set(told("de")))


def test_the_reference_agrees_with_the_tables() -> None:
    english = reference().rules
    for key in editions.names():
        tables = editions.load(key)
        choices, amounts = tables["choices"], tables["amounts"]
        assert isinstance(choices, dict)
        assert isinstance(amounts, dict)
        assert english["E1"].editions[key] == f"for {'one bid' if choices['bribery_lasts'] == 'bid' else 'the phase'}"
        assert ("single" in english["E2"].editions[key]) == (choices["majority"] == "province")
        assert english["E3"].editions[key] == str(amounts["farmer_tokens"])
        assert english["E4"].editions[key].startswith("yes") == tables["expert_rules"]
        assert ("card" in english["E8"].editions[key]) == (choices["bid_limit"] == "gold_and_cards")
        assert ("next" in english["E9"].editions[key]) == (choices["gold_tie"] == "next_rank")
    tables = editions.load(editions.DEFAULT)
    cards = tables["cards"]
    assert isinstance(cards, dict)
    for card, count in cards.items():
        for language in languages():
            assert re.search(rf"{words(language).card(card)}“? {count}\b", reference(language).rules["R1.3"].text)


def test_the_card_games_reference_agrees_with_the_tables() -> None:
    tables = editions_of("card").load("sm-2017")
    amounts = tables["amounts"]
    assert isinstance(amounts, dict)
    assert isinstance(tables["flood"], list)
    for language in languages():
        rules = reference(language, game="card").rules
        assert str(amounts["opening_total"]) in rules["C1.3"].text
        for flood in tables["flood"]:
            assert isinstance(flood, dict)
            assert f"\n{flood['at_least']} " in f"\n{rules['C3.2'].text}"
        assert "36" in rules["QC1"].text


@pytest.mark.parametrize(
    ("game", "pattern"), [("board", r"\b(?:R\d\.\d|E\d|Q\d+)\b"), ("card", r"\b(?:C\d\.\d|QC\d)\b")]
)
def test_every_rule_cited_anywhere_can_be_looked_up(game: str, pattern: str) -> None:
    cited = set()
    for path in [*(SOURCE / game).rglob("*.py"), *(SOURCE / "cli").rglob("*.py"), *FOLDER.glob(f"*/*{game}.toml")]:
        cited |= set(re.findall(pattern, path.read_text()))
    assert cited <= set(numbers(game))


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("R2.4", ["R2.4"]),
        ("r2.4", ["R2.4"]),
        ("q22", ["Q22"]),
        ("R5", ["R5.1", "R5.2"]),
        ("E", [f"E{number}" for number in range(1, 10)]),
        ("bribery", ["R2.8", "E1", "Q17"]),
        ("Overbid in Same Province", ["R2.8", "E1", "Q17"]),
        ("überbieten in gleicher Provinz", ["R2.8", "E1", "Q17"]),
        ("„Baumeister“", ["R3.5", "R3.7"]),
        ("8 gold", ["R5.2"]),
        ("favor card", ["R1.3", "R3.2", "R6.1", "R8.2"]),
        ("temple", ["R7.1", "Q1"]),
    ],
)
def test_rules_are_found_by_number_and_by_word(query: str, found: list[str]) -> None:
    for language in languages():
        assert [rule.number for rule in find(query, language).rules] == found


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("C2.4", ["C2.4"]),
        ("qc7", ["QC7"]),
        ("C5", ["C5.1", "C5.2", "C5.3"]),
        ("QC", [f"QC{number}" for number in range(1, 8)]),
        ("flood", ["C3.2"]),
        ("Gunst", ["C3.3", "QC7"]),
        ("pharaoh", ["C1.2", "C2.5", "C5.2"]),
    ],
)
def test_rules_of_the_card_game_are_found(query: str, found: list[str]) -> None:
    for language in languages():
        assert [rule.number for rule in find(query, language, game="card").rules] == found


def test_every_card_is_found_by_each_of_its_names() -> None:
    for card in editions.CARDS:
        for language in languages():
            for edition in editions.names():
                result = find(words(language, edition).card(card))
                assert {"R1.3"} <= {rule.number for rule in [*result.rules, *result.mentions]}


def test_what_only_mentions_a_word_comes_after() -> None:
    result = find("Memphis")
    assert result.rules == []
    assert [rule.number for rule in result.mentions] == ["Q8"]


@pytest.mark.parametrize(
    ("query", "nearest"),
    [("baumaister", "'Baumeister'"), ("R2.44", "'R2.4'"), ("bribry", "'Bribery'"), ("xyzzy", "lists them all")],
)
def test_the_nearest_is_named_when_nothing_is_found(query: str, nearest: str) -> None:
    with pytest.raises(BadInput, match=re.escape(nearest)):
        find(query)


def test_an_unknown_edition_or_language_is_refused() -> None:
    with pytest.raises(BadInput, match="'old' is not an edition"):
        reference("en", "old")
    with pytest.raises(BadInput, match="'tmg-2016' is not an edition here; expected one of sm-2017"):
        reference("en", "tmg-2016", "card")
    with pytest.raises(BadInput, match="'chess' is not a game here"):
        reference(game="chess")
    with pytest.raises(BadInput, match="'xx' is not a language"):
        reference("xx")
