"""What stands on the screen is there in every language, and nothing is left over."""

import re
from pathlib import Path

import pytest

import amunre.cli.screen
from amunre.catalogue import GAMES
from amunre.cli.screen.screen_words import ScreenWords
from amunre.languages import languages, read
from amunre.text import words

SOURCE = "\n".join(path.read_text() for path in Path(amunre.cli.screen.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_the_signs_of_a_language(language: str, game: str) -> None:
    signs = ScreenWords(words(language, game=game)).signs
    assert set(signs) == set(ScreenWords(words(game=game)).signs)
    for key in signs:
        assert re.search(rf"[\"']{key}[\"']", SOURCE), f"{key} is never shown"
    assert max(len(line) for line in signs["help"].splitlines()) <= 72


@pytest.mark.parametrize("language", languages())
def test_no_sign_stands_in_a_game_that_every_game_has(language: str) -> None:
    tables = read(language, "terminal")
    assert set(tables) == {"screen", "learn", *GAMES}
    own = [set(tables[game]) for game in GAMES]
    assert not [signs & set(tables["screen"]) for signs in own if signs & set(tables["screen"])]


def test_a_sign_is_filled_in() -> None:
    assert ScreenWords(words()).sign("round", round=2) == "round 2 of 3"
