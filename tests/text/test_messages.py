"""Sentences are filled in as ICU MessageFormat says, with the plurals of CLDR; the browser reads the same cases."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from amunre.languages import languages, plural
from amunre.languages.message import Message
from amunre.languages.plural import plural_rule

CASES = json.loads((Path(__file__).parent / "messages.json").read_text())
RULES = {language: plural_rule(rules) for language, rules in CASES["plurals"].items()}


@pytest.mark.parametrize("case", CASES["good"], ids=lambda case: f"{case['language']} {case['text'][:40]}")
def test_a_sentence_is_filled_in(case: dict[str, Any]) -> None:
    message = Message(case["text"], RULES[case["language"]])
    assert message.arguments == set(case["arguments"])
    for values, said in case["said"]:
        assert message.fill(values) == said


@pytest.mark.parametrize("text", CASES["bad"])
def test_an_ill_formed_sentence_is_refused_in_words(text: str) -> None:
    with pytest.raises(ValueError, match=r", character \d+: .+\.$"):
        Message(text, RULES["en"])


@pytest.mark.parametrize("rules", [{"several": "n = 2"}, {"one": "n is 1"}, {"one": "n = 1 and"}])
def test_an_ill_formed_plural_rule_is_refused_in_words(rules: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"is not a plural (category|rule)"):
        plural_rule(rules)


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node here to ask")
@pytest.mark.parametrize("language", sorted({*RULES, *languages()}))
def test_a_language_counts_as_the_browser_does(language: str) -> None:
    """A folder states its plural rules; the browser knows them by itself."""
    numbers = [*range(1201), 10**6, 2 * 10**6, -1, -2]
    script = f"const rules = new Intl.PluralRules('{language}');"
    script += f"console.log(JSON.stringify({numbers}.map((number) => rules.select(number))))"
    said = subprocess.run(["node", "-e", script], capture_output=True, text=True, check=True).stdout
    rule = RULES.get(language) or plural(language)
    assert [rule(number) for number in numbers] == json.loads(said)
