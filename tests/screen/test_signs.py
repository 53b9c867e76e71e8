"""What stands on the screen is there in every language, and nothing is left over."""

import re
import tomllib
from pathlib import Path

import pytest

import amunre.cli.screen
from amunre.cli.screen.spoken import FOLDER, Spoken, signs_of
from amunre.text import words
from amunre.text.games import EDITIONS
from amunre.text.wording import languages

SOURCE = "\n".join(path.read_text() for path in Path(amunre.cli.screen.__file__).parent.glob("*.py"))


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize("language", languages())
def test_the_signs_of_a_language(language: str, game: str) -> None:
    assert (FOLDER / f"{language}.toml").exists()
    signs, english = signs_of(language, game), signs_of("en", game)
    assert set(signs) == set(english)
    for key, sign in signs.items():
        assert re.findall(r"{\w+}", sign) == re.findall(r"{\w+}", english[key])
        assert re.search(rf"[\"']{key}[\"']", SOURCE), f"{key} is never shown"
    assert max(len(line) for line in signs["help"].splitlines()) <= 72


@pytest.mark.parametrize("language", languages())
def test_no_sign_stands_in_a_game_that_every_game_has(language: str) -> None:
    tables = tomllib.loads((FOLDER / f"{language}.toml").read_text())
    assert set(tables) == {"screen", *EDITIONS}
    own = [set(tables[game]) for game in EDITIONS]
    assert not [signs & set(tables["screen"]) for signs in own if signs & set(tables["screen"])]


def test_another_language_has_english_signs() -> None:
    assert Spoken(words(), "xx").sign("round", round=2) == "round 2 of 3"
