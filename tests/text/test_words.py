"""Every code has words, and no words are left over."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import amunre
from amunre.board import editions, events, prompt, view
from amunre.board.actions import action_table
from amunre.board.final import PART_NAMES
from amunre.game.event import Event
from amunre.game.generator import Generator
from amunre.game.refusal import BadInput, Refused
from amunre.text import words
from amunre.text.wording import FOLDER, Words

SOURCE = Path(amunre.__file__).parent
NAMES = ("Ani", "Beki", "Chons", "Djer", "Edjo")


def calls(name: str) -> Iterator[ast.expr]:
    """The first argument of every call of that name in the rules."""
    for path in [*(SOURCE / "board").rglob("*.py"), *(SOURCE / "game").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name and node.args:
                yield node.args[0]


def codes(name: str) -> set[str]:
    """The texts that such a first argument may be, where it is written out."""
    found = set()
    for argument in calls(name):
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


def expected() -> dict[str, set[str]]:
    kinds = {entry.kind for entry in action_table((0, 1, 3)).entries}
    bought = {kind.replace("buy", "bought") for kind in events.BOUGHT}
    named = assigned(SOURCE / "board" / "events.py", "'name'") - set(editions.PROVINCES)
    asked = {code for code, _ in prompt.ASKED.values()} | assigned(SOURCE / "board" / "prompt.py", "'code'")
    return {
        "event": codes("Event") | {name for name, _, _ in events.PARTS} | bought | named,
        "prompt": codes("Prompt") | asked,
        "refusal": codes("Refused"),
        "action": kinds,
        "run": {"bid", "offer", "buy_cards", "buy_farmers", "buy_stones"},
        "card": set(editions.CARDS),
        "explained": set(editions.CARDS),
        "province": set(editions.PROVINCES),
        "part": set(PART_NAMES),
        "phase": set(view.PHASES),
        "age": {"1", "2"},
        "reason": {"points", "pyramids", "stones", "shared"},
    }


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*/board.toml")), ids=lambda path: path.parent.name)
def test_every_code_has_words_and_no_words_are_left_over(path: Path) -> None:
    catalogue = tomllib.loads(path.read_text())
    changes = catalogue.pop("edition", {})
    assert {table: set(sentences) for table, sentences in catalogue.items()} == expected()
    for edition, tables in changes.items():
        assert edition in editions.names()
        for table, sentences in tables.items():
            assert set(sentences) <= expected()[table]


@pytest.mark.parametrize("edition", editions.names())
def test_whole_games_can_be_told(edition: str) -> None:
    expert = edition.startswith("tmg")
    game = amunre.new("board", edition=edition, players=3, expert=expert, limited_supply=expert)
    text = words(edition=edition)
    for seed in range(3):
        generator = Generator(seed)
        state = game.start()
        while state.actors:
            seat = state.actors[0]
            legal = state.legal(seat)
            action = legal[generator.draw(len(legal))]
            before = state.copy()
            state.apply(seat, action)
            for told in text.told(game.events(before, seat, action, state), None, NAMES):
                assert sound(told)
            for watcher in (0, None):
                assert sound(text.prompt(state.view(watcher).prompt, NAMES))
        assert state.ending is not None
        for part in state.ending.parts[0]:
            assert text.part(part.partition("_")[2])


def test_every_refusal_can_be_told() -> None:
    game = amunre.new("board", players=3, limited_supply=True)
    text = words()
    state = game.start()
    generator = Generator(5)
    seen = set()
    while state.actors:
        for seat in range(-1, 3):
            for action in range(0, game.actions.size, 7):
                reason = game.why_not(state, seat, action)
                if reason is not None and (reason.code, reason.rule) not in seen:
                    seen.add((reason.code, reason.rule))
                    assert sound(text.refusal(reason, NAMES))
                    assert text.refusal(reason, NAMES).endswith(f"({reason.rule})" if reason.rule else ".")
        legal = state.legal(state.actors[0])
        state.apply(state.actors[0], legal[generator.draw(len(legal))])
    assert len(seen) > 20


def test_every_action_can_be_told() -> None:
    text = words()
    for entry in amunre.new("board").actions.entries:
        assert sound(text.action(entry, gold=1, price=3))


def sound(sentence: str) -> bool:
    return sentence[0].isupper() or not sentence[0].isalpha() if not re.search(r"[{}]|None", sentence) else False


def test_a_sentence_counts_chooses_and_cites() -> None:
    text = words()
    told = text.event(Event("stones_laid", "R2.1", {"province": "Memphis", "count": 1}), NAMES)
    assert told == "1 stone was laid in Memphis. (R2.1)"
    told = text.event(Event("stones_laid", "R2.1", {"province": "Memphis", "count": 2}), NAMES)
    assert told == "2 stones were laid in Memphis. (R2.1)"
    refused = Refused("just_outbid", "R2.4", {"province": "Thebes", "bribery": "yes"})
    assert text.refusal(refused, NAMES).endswith("or play Bribery. (R2.4)")
    refused = Refused("just_outbid", "R2.4", {"province": "Thebes", "bribery": "no"})
    assert text.refusal(refused, NAMES).endswith("so bid elsewhere. (R2.4)")


def test_you_is_written_small_inside_a_sentence() -> None:
    outbid = Event("seat_outbid", "R2.4", {"seat": 0, "rival": 1, "province": "Abu"})
    assert words().event(outbid, ("you", "Beki")) == "Beki drove you out of Abu. (R2.4)"
    placed = Event("bid_placed", "R2.3", {"seat": 0, "gold": 3, "province": "Abu"})
    assert words().event(placed, ("you", "Beki")) == "You bid 3 on Abu. (R2.3)"


def test_the_drawer_hears_of_a_card_once() -> None:
    drawn = [
        Event("card_drawn", "R3.2", {"seat": 0}),
        Event("card_received", "R3.2", {"seat": 0, "card": "treasury"}, (0,)),
    ]
    assert words().told(drawn, 0, NAMES) == ["Ani drew Treasury. (R3.2)"]
    assert words().told(drawn, 1, NAMES) == ["Ani drew a favor card. (R3.2)"]


def test_an_edition_may_have_its_own_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "board.toml").write_text(
        '[card]\ntreasury = "Treasury"\nbribery = "Bribery"\n[edition.old.card]\ntreasury = "8 gold"\n'
    )
    monkeypatch.setattr("amunre.text.wording.FOLDER", tmp_path)
    words.cache_clear()
    assert isinstance(words(), Words)
    assert words(edition="old").card("treasury") == "8 gold"
    assert words(edition="old").card("bribery") == words().card("bribery") == "Bribery"
    words.cache_clear()


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadInput, match="'xx' is not a language here; expected one of en"):
        words("xx")
