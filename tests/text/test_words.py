"""What happens in games is told in sentences, in every language and edition."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import amunre
from amunre.board import editions
from amunre.game.event import Event
from amunre.game.generator import Generator
from amunre.game.refusal import BadInput, Refused
from amunre.text import words
from amunre.text.wording import Words, languages

NAMES = ("Ani", "Beki", "Chons", "Djer", "Edjo")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("edition", editions.names())
def test_whole_games_can_be_told(language: str, edition: str) -> None:
    expert = edition.startswith("tmg")
    game = amunre.new("board", edition=edition, players=3, expert=expert, limited_supply=expert)
    text = words(language, edition)
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


@pytest.mark.parametrize("language", languages())
def test_every_refusal_can_be_told(language: str) -> None:
    game = amunre.new("board", players=3, limited_supply=True)
    text = words(language)
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
                    assert f"({reason.rule})" in text.refusal(reason, NAMES) or not reason.rule
        legal = state.legal(state.actors[0])
        state.apply(state.actors[0], legal[generator.draw(len(legal))])
    assert len(seen) > 20


def sound(sentence: str) -> bool:
    return sentence[0].isupper() or not sentence[0].isalpha() if not re.search(r"[{}]|None", sentence) else False


def test_a_sentence_counts_chooses_and_cites() -> None:
    text = words()
    told = text.event(Event("stones_laid", "R2.1", {"province": "Memphis", "count": 1}), NAMES)
    assert told == "1 stone was laid in Memphis. (R2.1)"
    told = text.event(Event("stones_laid", "R2.1", {"province": "Memphis", "count": 2}), NAMES)
    assert told == "2 stones were laid in Memphis. (R2.1)"
    refused = Refused("just_outbid", "R2.4", {"province": "Thebes", "bribery": "yes"})
    told = "Thebes: you were just outbid there (R2.4); Bribery would allow it (R2.8)."
    assert text.refusal(refused, NAMES) == told
    refused = Refused("just_outbid", "R2.4", {"province": "Thebes", "bribery": "no"})
    assert text.refusal(refused, NAMES) == "Thebes: you were just outbid there (R2.4); bid in another province."


def test_you_is_written_small_inside_a_sentence() -> None:
    outbid = Event("seat_outbid", "R2.4", {"seat": 0, "rival": 1, "province": "Abu"})
    assert words().event(outbid, ("you", "Beki")) == "Beki drove you out of Abu. (R2.4)"
    placed = Event("bid_placed", "R2.3", {"seat": 0, "gold": 3, "province": "Abu"})
    assert words().event(placed, ("you", "Beki")) == "You bid 3 on Abu. (R2.3)"


def test_german_speaks_to_you_and_about_others() -> None:
    text, names = words("de"), ("du", "Beki")
    for seat, rival, told in ((0, 1, "Beki hat dich in Abu überboten."), (1, 0, "Du hast Beki in Abu überboten.")):
        outbid = Event("seat_outbid", "", {"seat": seat, "rival": rival, "province": "Abu"})
        assert text.event(outbid, names) == told
    played = Event("card_played", "", {"seat": 1, "card": "treasury"})
    assert text.event(played, names) == "Beki hat „8 Gold“ eingesetzt."
    began = Event("round_began", "", {"round": 2, "age": 1})
    assert text.event(began, names) == "Die 2. Runde im alten Königreich hat begonnen."
    refused = Refused("just_outbid", "R2.4", {"province": "Sawu", "bribery": "yes"})
    assert text.refusal(refused, names) == (
        "Sawu: Dort bist du gerade überboten worden (R2.4); „Überbieten in gleicher Provinz“ würde es erlauben (R2.8)."
    )


def test_a_refusal_says_when_and_how_much() -> None:
    text = words(edition="rgg-2003")
    late = Refused("wrong_time", "R2.8", {"kind": "bribery", "action": "bribery"})
    assert text.refusal(late, NAMES) == (
        "Overbid in Same Province is played in phase 2, when provinces are acquired, after you were outbid; "
        "this is not the moment for 'bribery'. (R2.8)"
    )
    short = Refused("condition_not_met", "R7.5", {"card": "master_of_farmers", "symbols": 3, "farmers": 8})
    assert text.refusal(short, NAMES) == (
        "The condition of Farmer Bonus is not met: it takes 9 farmers, and your provinces have 8. (R7.5)"
    )


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
    with pytest.raises(BadInput, match="'xx' is not a language here; expected one of de, en"):
        words("xx")
