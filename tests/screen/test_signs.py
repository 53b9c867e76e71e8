"""What stands on the screen is there in every language, and nothing is left over."""

import re
from pathlib import Path

import pytest

import amunre.cli.screen
from amunre.cli.screen.spoken import FOLDER, Spoken, signs_of
from amunre.text import words
from amunre.text.wording import languages

SOURCE = "\n".join(path.read_text() for path in Path(amunre.cli.screen.__file__).parent.glob("*.py"))


@pytest.mark.parametrize("language", languages())
def test_the_signs_of_a_language(language: str) -> None:
    assert (FOLDER / f"{language}.toml").exists()
    signs, english = signs_of(language), signs_of("en")
    assert set(signs) == set(english)
    for key, sign in signs.items():
        assert re.findall(r"{\w+}", sign) == re.findall(r"{\w+}", english[key])
        assert re.search(rf"[\"']{key}[\"']", SOURCE), f"{key} is never shown"
    assert max(len(line) for line in signs["help"].splitlines()) <= 72


def test_another_language_has_english_signs() -> None:
    assert Spoken(words(), "xx").sign("round", round=2) == "round 2 of 3"
