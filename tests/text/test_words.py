"""What happens in games is told in sentences, in every language and edition."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import amunre
from amunre.catalogue import GAMES, editions_of
from amunre.game.event import Event, Prompt
from amunre.game.generator import Generator
from amunre.game.refusal import BadInput, Refused
from amunre.languages import languages
from amunre.text import words
from amunre.text.wording import Words

NAMES = ("Ani", "Beki", "Chons", "Djer", "Edjo")


VERSIONS = [(name, edition) for name in GAMES for edition in editions_of(name).names()]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("name", "edition"), VERSIONS)
def test_whole_games_can_be_told(language: str, name: str, edition: str) -> None:
    options = {"expert": True, "limited_supply": True} if edition.startswith("tmg") else {}
    game = amunre.new(name, edition=edition, players=3, **options)
    text = words(language, edition, name)
    for seed in range(3):
        generator = Generator(seed)
        state = game.start()
        while state.actors:
            seat = state.actors[0]
            legal = state.legal(seat)
            action = legal[generator.draw(len(legal))]
            before = state.copy()
            state.apply(seat, action)
            for told in text.events_in_words(game.events(before, seat, action, state), None, NAMES):
                assert sound(told)
            for watcher in (0, None):
                assert sound(text.prompt(state.view(watcher).prompt, NAMES))
        assert state.ending is not None
        for part in state.ending.parts[0]:
            assert text.part(part.partition("_")[2])


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("name", "options", "codes"), [("board", {"limited_supply": True}, 20), ("card", {}, 12)])
def test_every_refusal_can_be_told(language: str, name: str, options: dict[str, bool], codes: int) -> None:
    game = amunre.new(name, players=3, **options)
    text = words(language, game=name)
    state = game.start()
    generator = Generator(5)
    seen = set()
    while state.actors:
        for seat in range(-1, 3):
            for action in range(0, game.actions.size, 7 if name == "board" else 1):
                reason = game.why_not(state, seat, action)
                if reason is not None and (reason.code, reason.rule) not in seen:
                    seen.add((reason.code, reason.rule))
                    assert sound(text.refusal(reason, NAMES))
                    assert f"({reason.rule})" in text.refusal(reason, NAMES) or not reason.rule
        legal = state.legal(state.actors[0])
        state.apply(state.actors[0], legal[generator.draw(len(legal))])
    assert len(seen) > codes


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


def test_the_card_game_calls_provinces_by_number_and_place() -> None:
    text, names = words(game="card"), ("you", "Beki")
    outbid = Event("outbid", "C2.2", {"seat": 0, "rival": 1, "province": "K1-05", "gold": 4})
    assert text.event(outbid, names) == "Beki outbid you on K1-05; the 4 went back into the display. (C2.2)"
    extended = Event("province_extended", "C2.4", {"seat": 1, "province": "K2-03", "column": 2})
    assert text.event(extended, names) == "Beki extended the second province with K2-03. (C2.4)"
    flood = Event("flood_set", "C3.2", {"total": 9, "value": 2, "caravan": 10})
    told = "Offerings of 9 made the Nile bring 2 gold for each field and 10 for each caravan. (C3.2)"
    assert text.event(flood, names) == told
    ankhs = Event("ankhs_scored", "C5.2", {"seat": 0, "points": -1})
    assert text.event(ankhs, names) == "You had the fewest ankhs: -1 point. (C5.2)"
    low = Refused("bid_too_low", "C2.2", {"province": "K1-05", "rival": 1, "bid": 4, "card": 3})
    assert text.refusal(low, names) == "On K1-05 lies the 4 of Beki; the 3 is not higher. (C2.2)"
    late = Refused("wrong_time", "C4.2", {"kind": "build", "action": "build 3"})
    told = "Pyramids are built after the revenue; this is not the moment for it. (C4.2)"
    assert text.refusal(late, names) == told


def test_the_card_game_speaks_german() -> None:
    text, names = words("de", game="card"), ("du", "Beki")
    outbid = Event("outbid", "", {"seat": 0, "rival": 1, "province": "K1-05", "gold": 4})
    assert text.event(outbid, names) == "Beki hat dich bei K1-05 überboten; die 4 ist in die Auslage zurückgekehrt."
    placed = Event("pyramids_placed", "", {"seat": 0, "column": 3, "count": 1})
    assert text.event(placed, names) == "Du hast 1 Pyramide auf die dritte Provinz gesetzt."
    scored = Event("kingdom_scored", "", {"seat": 0, "points": 0, "total": 3})
    assert text.event(scored, names) == "Das Königreich hat dir keine Punkte gebracht, insgesamt 3."
    full = Refused("not_the_fewest", "QC5", {"column": 2, "count": 3, "fewest": 2})
    told = "Auf deiner zweiten Provinz stehen 3 Pyramiden; die nächste kommt auf eine Provinz mit nur 2. (QC5)"
    assert text.refusal(full, names) == told


def test_a_refusal_says_when_and_how_much() -> None:
    text = words(edition="rgg-2003")
    late = Refused("wrong_time", "R2.8", {"kind": "bribery", "action": "bribery"})
    assert text.refusal(late, NAMES) == (
        "Overbid in Same Province is played in phase 2, when provinces are acquired, after you were outbid; "
        "this is not the moment for it. (R2.8)"
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
    assert words().events_in_words(drawn, 0, NAMES) == ["Ani drew Treasury. (R3.2)"]
    assert words().events_in_words(drawn, 1, NAMES) == ["Ani drew a favor card. (R3.2)"]


def test_an_edition_may_have_its_own_words(folder: Path) -> None:
    (folder / "en").mkdir()
    (folder / "en" / "language.toml").write_text("[plural]\n")
    (folder / "en" / "shared.toml").write_text('[label]\nyou = "you"\n')
    (folder / "en" / "board.toml").write_text(
        '[card]\ntreasury = "Treasury"\nbribery = "Bribery"\n[edition.old.card]\ntreasury = "8 gold"\n'
    )
    assert isinstance(words(), Words)
    assert words(edition="old").card("treasury") == "8 gold"
    assert words(edition="old").card("bribery") == words().card("bribery") == "Bribery"
    assert words(edition="old").label("you") == "you"


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadInput, match="'chess' is not a game here; expected one of board, card"):
        words(game="chess")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadInput, match="'xx' is not a language here; expected one of de, en"):
        words("xx")


@pytest.mark.parametrize(
    ("language", "left", "sentence"),
    [
        ("en", 1, "Take 1 reward. (R4.5)"),
        ("en", 3, "Take 3 rewards, one by one. (R4.5)"),
        ("de", 1, "Nimm 1 Belohnung. (R4.5)"),
        ("de", 3, "Nimm 3 Belohnungen, eine nach der anderen. (R4.5)"),
    ],
)
def test_a_single_reward_is_not_taken_one_by_one(language: str, left: int, sentence: str) -> None:
    assert words(language).prompt(Prompt("take_rewards", "R4.5", {"left": left}), NAMES) == sentence
