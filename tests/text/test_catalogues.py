"""Every code of every game has words in every language and edition, and no words are left over."""

from __future__ import annotations

import ast
import itertools
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import amunre
from amunre.agents.board.reasons import CODES
from amunre.agents.card.reasons import CODES as CARD_CODES
from amunre.board import editions, events, prompt, view, why
from amunre.board.final import PART_NAMES
from amunre.card import events as card_events
from amunre.card import final as card_final
from amunre.card import prompt as card_prompt
from amunre.card import view as card_view
from amunre.card import why as card_why
from amunre.catalogue import GAMES, editions_of
from amunre.cli.presentation import presentations
from amunre.game.event import Event, Prompt
from amunre.game.reckoning import Reason
from amunre.game.refusal import Refused
from amunre.languages import FOLDER, languages
from amunre.languages.message import Message
from amunre.text import words
from amunre.text.wording import read
from tests.text.keys import same_keys

SOURCE = Path(amunre.__file__).parent
NAMES = ("Ani", "Beki", "Chons", "Djer", "Edjo")
VERSIONS = [
    (game, language, edition)
    for game in GAMES
    for language, edition in itertools.product(languages(), editions_of(game).names())
]
YELLOW = editions.CARDS[7:]


def calls(game: str, name: str) -> Iterator[ast.expr]:
    """The first argument of every call of that name in the rules."""
    for path in [*(SOURCE / game).rglob("*.py"), *(SOURCE / "game").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name and node.args:
                yield node.args[0]


def codes(game: str, name: str) -> set[str]:
    """The texts that such a first argument may be, where it is written out."""
    found = set()
    for argument in calls(game, name):
        for node in [argument.body, argument.orelse] if isinstance(argument, ast.IfExp) else [argument]:
            if isinstance(node, ast.Constant):
                found.add(str(node.value))
    return found


def assigned(path: Path, name: str) -> set[str]:
    """The texts that are assigned to a variable somewhere in a file."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Assign) and any(name in ast.dump(target) for target in node.targets):
            value = node.value
            parts = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
            parts = value.elts[:1] if isinstance(value, ast.Tuple) else parts
            found |= {str(part.value) for part in parts if isinstance(part, ast.Constant)}
    return {text for text in found if re.fullmatch("[a-z_]+", text)}


def expected_of_board() -> dict[str, set[str]]:
    bought = {kind.replace("buy", "bought") for kind in events.BOUGHT}
    named = assigned(SOURCE / "board" / "events.py", "'name'") - set(editions.PROVINCES)
    asked = {code for code, _ in prompt.ASKED.values()} | assigned(SOURCE / "board" / "prompt.py", "'code'")
    return {
        "event": {name for name, _, _ in events.PARTS} | bought | named,
        "prompt": asked,
        "moment": {kind for kind, (_, steps, _) in why.KINDS.items() if steps},
        "condition": set(YELLOW),
        "advice": set(CODES),
        "card": set(editions.CARDS),
        "explained": set(editions.CARDS),
        "province": set(editions.PROVINCES),
        "part": set(PART_NAMES),
        "phase": set(view.PHASES),
        "age": {"1", "2"},
        "reason": {"points", "pyramids", "stones", "shared"},
    }


def expected_of_card() -> dict[str, set[str]]:
    """Its province cards have numbers and its gold cards amounts: neither needs a name."""
    return {
        "event": {name for name, _, _ in card_events.PARTS} | assigned(SOURCE / "card" / "events.py", "'event'"),
        "prompt": {code for code, _ in card_prompt.ASKED.values()},
        "moment": set(card_why.KINDS),
        "advice": set(CARD_CODES),
        "together": {"display", "offer"},
        "part": set(card_final.PART_NAMES),
        "phase": set(card_view.PHASES),
        "age": {"1", "2", "3"},
        "reason": {"points", "pyramids", "turn_order"},
    }


EXPECTED = {"board": expected_of_board, "card": expected_of_card}


def expected(game: str) -> dict[str, set[str]]:
    found = EXPECTED[game]()
    found["event"] |= codes(game, "Event")
    found["prompt"] |= codes(game, "Prompt")
    return {
        **found,
        "refusal": codes(game, "Refused"),
        "action": {entry.kind for entry in amunre.new(game).actions.entries},
        "run": set(presentations()[game].folded),
        "label": labels(game),
        "reckoned": codes(game, "Reason"),
    }


def labels(game: str) -> set[str]:
    """What is asked for by `label`, `Unclear`, or as a name of the catalogue that the command line puts into a list."""
    asked: set[str] = set()
    named: set[str] = set()
    others = [name for name in EXPECTED if name != game]
    for path in [*(SOURCE / "cli").rglob("*.py"), SOURCE / "text" / "records.py"]:
        if any(path.name.startswith(name) or path.parent.name == name for name in others):  # of another game
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                named.add(node.value)
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                function = node.func
                name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
                if name in ("label", "Unclear"):
                    asked.add(str(node.args[0].value))
    names_of_games = {presentation.called for presentation in presentations().values()}
    return asked | names_of_games | (named & set(read("en", game)["label"]))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_every_code_has_words_and_no_words_are_left_over(language: str, game: str) -> None:
    tables = read(language, game)
    changes = tables.pop("edition", {})
    terms = tables.pop("term", {})
    wanted = expected(game)
    for table, sentences in tables.items():
        same_keys(f"{language}/{game}.toml [{table}]", sentences, wanted.pop(table))
    assert not wanted, f"{language}/{game}.toml lacks the tables {', '.join(sorted(wanted))}"
    for edition, own in changes.items():
        assert edition in editions_of(game).names()
        if "like" in own:
            assert set(own) == {"like"}
            assert own["like"] in changes
            continue
        for table, sentences in own.items():
            known = terms if table == "term" else tables[table]
            assert set(sentences) <= set(known)
            same = [key for key, sentence in sentences.items() if sentence == known[key]]
            assert not same, f"{edition} need not repeat {same}"


@pytest.mark.parametrize("language", languages())
def test_no_game_repeats_what_every_game_says(language: str) -> None:
    shared = tomllib.loads((FOLDER / language / "shared.toml").read_text())
    board, card = [read(language, game) for game in GAMES]
    for table in set(shared) - {"term"}:
        alike = {key for key, text in board[table].items() if card[table].get(key) == text and len(text) > 24}
        assert alike <= set(shared[table])


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_every_term_is_used(language: str, game: str) -> None:
    files = [
        FOLDER / language / name
        for name in ("shared.toml", f"{game}.toml", f"rules-{game}.toml", f"lessons-{game}.toml")
    ]
    text = "".join(path.read_text() for path in files)
    used = {name[0].lower() + name[1:] for name in re.findall(r"@(\w+)", text)}
    assert set(read(language, game).get("term", {})) <= used | drawn_terms(game)


def drawn_terms(game: str) -> set[str]:
    """The terms that the browser's table of a game shows by themselves."""
    client = SOURCE.parents[1] / "web" / "src" / "games" / game
    text = "".join(path.read_text() for path in client.rglob("*.*") if path.suffix in (".svelte", ".ts"))
    return set(re.findall(r"words\.term\?\.(\w+)", text))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_the_browser_finds_every_term_it_shows(language: str, game: str) -> None:
    """Without one, a button would be called `stone` in every language, and half of Egypt nothing."""
    for edition in editions_of(game).names():
        terms = words(language, edition, game).catalogue.get("term", {})
        assert drawn_terms(game) <= set(terms)
        assert all(terms[name] for name in drawn_terms(game))
    assert drawn_terms("board") >= {"stone", "lower_egypt"}


SAMPLES: dict[str, list[int | str]] = {
    "province": ["Sawu"],
    "card": ["treasury", *YELLOW],
    "cards": ["0, 2, 4", "0"],
    "column": [1, 2, 3],
    "kingdom": [1, 2, 3],
    "points": [0, 1, 2, 12, -1, -2],
    "age": [1, 2],
    "seat": [0],
    "rival": [1],
    "turn": [1],
    "other": [1],
    "bribery": ["yes", "no"],
    "kind": [kind for kind in why.KINDS if kind != "sell"],
    "action": ["bid sawu 6"],
    "text": ["dance"],
    "example": ["bid sawu 6"],
    "change": [3, -3],
    "number": ["you", "one", "many"],
}
"""Values for the arguments of a sentence; what is not here is a number."""

CARD_SAMPLES: dict[str, list[int | str]] = {
    **SAMPLES,
    "province": ["K1-05"],
    "card": [0, 8],
    "age": [1, 2, 3],
    "kind": list(card_why.KINDS),
}
SAMPLES_OF = {"board": SAMPLES, "card": CARD_SAMPLES}


def filled(message: Message, samples: dict[str, list[int | str]]) -> Iterator[dict[str, Any]]:
    """Arguments for a sentence, as many as show all its forms."""
    names = sorted(message.arguments - {"rule", "condition"})
    if "condition" in message.arguments:
        names += ["symbols", "farmers"]
    values = {name: samples.get(name, [0, 1, 2, 12]) for name in names}
    if "condition" in message.arguments:
        values["card"] = list(YELLOW)
    for place in range(max([len(values[name]) for name in names], default=1)):
        yield {name: values[name][place % len(values[name])] for name in names}


@pytest.mark.parametrize(("game", "language", "edition"), VERSIONS)
def test_every_sentence_can_be_filled_in(game: str, language: str, edition: str) -> None:
    text, samples = words(language, edition, game), SAMPLES_OF[game]
    for names in (NAMES, ("du", *NAMES), ("you", *NAMES)):
        for name in text.catalogue["event"]:
            for arguments in filled(text.message("event", name), samples):
                assert sound(text.event(Event(name, "R1.1", arguments), names))
        for code in text.catalogue["prompt"]:
            for arguments in filled(text.message("prompt", code), samples):
                assert sound(text.prompt(Prompt(code, "R1.1", arguments), names))
        for code in text.catalogue["refusal"]:
            rule = "R9.9"
            for arguments in filled(text.message("refusal", code), samples):
                told = text.refusal(Refused(code, rule, arguments), names)
                assert sound(told)
                assert told.count(rule) == 1
        for code in text.catalogue["advice"]:
            for arguments in filled(text.message("advice", code), samples):
                assert sound(text.advice(code, arguments, names))
    for code in text.catalogue["reckoned"]:
        for arguments in filled(text.message("reckoned", code), samples):
            assert re.fullmatch(r"[^{}@|#]+", text.reckoned(Reason(code, arguments)))
    for key in text.catalogue["label"]:
        for arguments in filled(text.message("label", key), samples):
            assert re.fullmatch(r"[^{}@|#]+", text.label(key, **arguments) or "-")
    for table in ("card", "explained", "province", "part", "phase", "age", "reason", "moment"):
        for told in text.catalogue.get(table, {}).values():
            assert re.fullmatch(r"[^{}@|]+", told)


@pytest.mark.parametrize(("game", "language", "edition"), VERSIONS)
def test_every_action_can_be_told(game: str, language: str, edition: str) -> None:
    text = words(language, edition, game)
    for entry in amunre.new(game).actions.entries:
        assert sound(text.action(entry, gold=1, price=3, shown=" (1)"))
        if entry.kind in presentations()[game].folded:
            assert sound(text.run(entry, ", or 3", shown=" (1)"))


def sound(sentence: str) -> bool:
    """Whether nothing of the catalogue's own signs is left, and the sentence begins as one."""
    return not re.search(r"[{}@|#]|None|  | [.,;]", sentence) and not sentence[0].islower()


def names_of_cards(language: str) -> set[str]:
    return {
        name.strip("“”").lower() for key in editions.names() for name in words(language, key).catalogue["card"].values()
    }


@pytest.mark.parametrize("edition", editions.names())
def test_german_has_no_english_names(edition: str) -> None:
    text = words("de", edition)
    english = names_of_cards("en") - names_of_cards("de")
    assert len(english) > 20
    foreign = re.compile(
        r"\b(" + "|".join(map(re.escape, sorted(english))) + r"|favor|power|card|farmer|offering|the)\b"
    )
    for table, sentences in text.catalogue.items():
        for key, sentence in sentences.items():
            told = re.sub(r"\{\w+", "{", sentence)
            assert not foreign.search(told.lower()), f"{table}.{key}: {sentence}"


def test_the_german_card_game_has_no_english_words() -> None:
    foreign = re.compile(r"\b(the|your|display|province|field|offering|pyramids|pharaoh|kingdom|caravan)\b")
    for table, sentences in words("de", game="card").catalogue.items():
        for key, sentence in sentences.items():
            told = re.sub(r"\{\w+", "{", sentence)
            assert not foreign.search(told.lower()), f"{table}.{key}: {sentence}"


def test_each_edition_names_the_cards_as_its_book_does() -> None:
    boards = [(language, key) for game, language, key in VERSIONS if game == "board"]
    names = {(language, key): words(language, key).catalogue["card"] for language, key in boards}
    assert names["en", "tmg-2016"]["bribery"] == names["en", "tmg-2016-first"]["bribery"] == "Bribery"
    assert names["en", "tmg-2016"]["upper_or_lower"] == "Upper or Lower Egypt"
    assert names["en", "tmg-2016-first"]["upper_or_lower"] == "High/Low Egypt"
    assert names["en", "rgg-2003"]["bribery"] == "Overbid in Same Province"
    assert names["en", "hig-2003"] == names["en", "rgg-2003"]
    assert all(names["de", key] == names["de", "hig-2003"] for key in editions.names())
    assert names["de", "tmg-2016"]["bribery"] == "Überbieten in gleicher Provinz"
    for key in editions.names():
        assert len(set(names["en", key].values())) == len(set(names["de", key].values())) == len(editions.CARDS)


def test_the_books_of_2003_do_not_speak_the_words_of_2016() -> None:
    later = re.compile(
        r"\b(favor|scribes?|market|tile|offering|protection|bribery|architect|treasury)\b", re.IGNORECASE
    )
    for table, sentences in words("en", "rgg-2003").catalogue.items():
        for key, sentence in sentences.items():
            told = re.sub(r"\{(\w+)", "{", sentence)
            assert not later.search(told), f"{table}.{key}: {sentence}"
