"""A language is a folder: all have the same files and sentences with the same arguments, and no code lists them."""

from __future__ import annotations

import ast
import io
import pickle
import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import amunre
from amunre.catalogue import GAMES, editions_of
from amunre.cli.main import main
from amunre.cli.screen.screen_words import ScreenWords
from amunre.game.event import Event
from amunre.game.record import Unfinished
from amunre.game.refusal import BadInput, BadLine, BadRecord, Phrase
from amunre.languages import FOLDER, languages, message, read
from amunre.service.sentences import sentence, wanted_language
from amunre.text import words
from amunre.text.reference import find, reference
from tests.text.keys import same_keys

SOURCE = Path(amunre.__file__).parent
CLIENT = SOURCE.parent.parent / "web" / "src"
PLAIN = ("browser", "input", "puzzles", "service", "terminal")
"""Files whose texts are whole sentences; those of the games are put together from terms first."""
TRANSLATIONS = [language for language in languages() if language != "en"]


def sentences(tables: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a file, with where it stands."""
    for key, value in tables.items():
        if isinstance(value, str):
            yield above + key, value
        else:
            yield from sentences(value, f"{above}{key}.")


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_all_languages_have_the_same_files(language: str) -> None:
    assert {path.name for path in (FOLDER / language).iterdir()} == {path.name for path in (FOLDER / "en").iterdir()}
    assert set(read(language, "language")) == {"name", "plural"}


@pytest.mark.parametrize("name", PLAIN)
@pytest.mark.parametrize("language", languages())
def test_all_languages_say_the_same_things_with_the_same_arguments(language: str, name: str) -> None:
    english, other = dict(sentences(read("en", name))), dict(sentences(read(language, name)))
    same_keys(f"{language}/{name}.toml", other, english)
    for key, text in other.items():
        try:
            found = message(language, text).arguments
        except ValueError as error:
            raise AssertionError(f"{language}/{name}.toml: {key} is no sentence: {error}") from None
        assert found == message("en", english[key]).arguments, f"{language}/{name}.toml: {key} is filled in otherwise"
        assert text.strip() or text == "", key


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('caravan = "Karawane"\n', ""), "de/service.toml lacks printed.caravan: write it there"),
        (('caravan = "', 'cart = "x"\ncaravan = "'), "de/service.toml has printed.cart, which nothing asks for"),
        (('caravan = "', 'caravan = "{'), "de/service.toml: printed.caravan is no sentence: '{Karawane', character 10"),
        (('caravan = "', 'caravan = "{cart} '), "de/service.toml: printed.caravan is filled in otherwise"),
    ],
)
def test_what_is_wrong_with_a_language_is_said_in_a_sentence(folder: Path, change: tuple[str, str], said: str) -> None:
    for language in ("en", "de"):
        shutil.copytree(FOLDER / language, folder / language)
    path = folder / "de" / "service.toml"
    path.write_text(path.read_text("utf-8").replace(*change, 1), "utf-8")
    with pytest.raises(AssertionError, match=re.escape(said)):
        test_all_languages_say_the_same_things_with_the_same_arguments("de", "service")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_all_languages_tell_a_game_with_the_same_arguments(language: str, game: str) -> None:
    for edition in editions_of(game).names():
        english, other = words("en", edition, game), words(language, edition, game)
        for table in english.catalogue.keys() - {"term"}:
            for key in english.catalogue[table]:
                found = other.message(table, key).arguments
                assert found == english.message(table, key).arguments, f"{edition} {table}.{key}"


def kinds_of_phrases() -> set[str]:
    """What a code of ``input.toml`` is given to; a `BadLine` knows its own codes."""
    found: set[type[Phrase]] = {Phrase, Unfinished}  # named, so that its module is imported here
    while more := {kind for known in found for kind in known.__subclasses__()} - found:
        found |= more
    return {kind.__name__ for kind in found} - {BadLine.__name__}


def phrases() -> Iterator[tuple[Path, ast.Call]]:
    """Every place where a code is given, or a sentence in its place."""
    kinds = kinds_of_phrases()
    for path in SOURCE.rglob("*.py"):
        for part in ast.parse(path.read_text()).body:
            own = "super().__init__" if isinstance(part, ast.ClassDef) and part.name == BadLine.__name__ else ""
            for node in ast.walk(part):
                if isinstance(node, ast.Call) and node.args and ast.unparse(node.func) in {*kinds, own}:
                    yield path.relative_to(SOURCE), node


def code_of(call: ast.Call) -> str | None:
    """The code that is written out in a call; None for a sentence."""
    given = call.args[0]
    return given.value if isinstance(given, ast.Constant) and re.fullmatch("[a-z0-9_]+", str(given.value)) else None


def test_every_bad_input_has_a_sentence_and_no_sentence_is_left_over() -> None:
    raised = [(code, call) for _, call in phrases() if (code := code_of(call)) is not None]
    assert {code for code, _ in raised} == set(read("en", "input"))
    for code, call in raised:
        arguments = {str(keyword.arg) for keyword in call.keywords}
        assert message("en", read("en", "input")[code]).arguments == arguments, code


def test_no_sentence_stands_where_a_code_is_expected() -> None:
    assert not [f"{path.as_posix()}:{call.lineno}" for path, call in phrases() if code_of(call) is None]


def test_bad_input_speaks_the_language_of_its_reader() -> None:
    inner = BadInput("game_unknown", game="chess", games="board, card")
    assert str(inner) == "'chess' is not a game here; expected one of board, card."
    assert inner.words("de") == "'chess' ist hier kein Spiel; erwartet wird eines von board, card."
    assert pickle.loads(pickle.dumps(inner)).words("de") == inner.words("de")
    outer = BadRecord("rule_unknown_near", query="x", near=inner)
    assert outer.words("de").endswith(f"am nächsten kommt '{inner.words('de')}'.")
    plain = BadRecord("games/one.jsonl: is empty.")
    assert (plain.code, plain.words("de"), str(plain)) == (None, plain.args[0], plain.args[0])


def test_what_a_file_holds_cannot_steer_a_terminal() -> None:
    error = BadInput("edition_of_other_tables", edition="\x1b[2Jhig", other="ägyptisch\u200b")
    assert str(error) == r"the edition is '\x1b[2Jhig', but the tables are of 'ägyptisch\u200b'."


def test_a_new_language_is_one_folder(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for language in ("en", "xx"):
        shutil.copytree(FOLDER / "en", folder / language)
    for path in (folder / "xx").glob("*.toml"):
        path.write_text(re.sub(r"(= \".*)\b(Points|points|service|rule)\b", r"\1xoxo", path.read_text()))
    assert languages() == ["en", "xx"]
    assert words("xx").event(Event("start_moved", "", {"seat": 0}), ["Ani"]) == "Ani became start player."
    assert words("xx").label("points") == ScreenWords(words("xx")).sign("page_score").lower() == "xoxo"
    assert "xoxo" in reference("xx").rules["R7.1"].text
    assert wanted_language("fr, xx;q=0.5") == "xx"
    assert sentence("xx", "notice", "stopping") == "The xoxo is restarting; reconnect in a moment."
    with pytest.raises(BadInput) as caught:
        find("zzzzqqqq", "xx")
    assert caught.value.words("xx").startswith("No xoxo is called")
    monkeypatch.chdir(folder)
    monkeypatch.setattr("sys.stdin", io.StringIO("score\nquit\n"))
    assert main(["play", "--seed", "1", "--language", "xx"]) == 0
    assert "xoxo" in capsys.readouterr().out
    assert main(["rules", "zzzzqqqq", "--language", "xx"]) == 2  # what is wrong is said in that language too
    assert capsys.readouterr().err.startswith("amun-re: No xoxo is called")


def test_no_code_names_a_language() -> None:
    """English alone has a name in code: it is for those who ask for no language."""
    named = re.compile(rf"""["']({"|".join(TRANSLATIONS)}|Deutsch)["']""")
    for path in [*SOURCE.rglob("*.py"), *CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte")]:
        if not path.name.endswith(".test.ts"):
            assert not named.search(path.read_text()), path
