"""What can be played: games, editions with their tables and words, and the rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from amunre import __version__, agents
from amunre.game.game import Game
from amunre.service import games, replies, speech
from amunre.service.answers import The, json_answer, raw_answer, refusals
from amunre.service.seating import COLOURS
from amunre.text.reference import reference
from amunre.text.wording import languages

router = APIRouter(prefix="/api", tags=["games"], responses=refusals())

Language = Annotated[str, Query(max_length=16, description="`en` or `de`; any other is answered in English")]
Key = Annotated[str, Path(max_length=40)]


@router.get("/games", response_model=replies.Games)
def list_games() -> Response:
    """Every game with its editions, options and numbers of players; agents, languages and colours."""
    return json_answer(
        {
            "games": [described(name) for name in games.offered()],
            "agents": agents.names(),
            "languages": languages(),
            "colours": COLOURS,
            "version": __version__,
        }
    )


def described(name: str) -> dict[str, Any]:
    editions = []
    for key in games.editions_of(name):
        tables = games.plain_game(name, key).tables
        editions.append({"key": key, "title": tables.get("title"), "language": tables.get("language")})
    return {
        "name": name,
        "players": games.players_of(name),
        "default_edition": games.default_edition(name),
        "editions": editions,
        "options": games.options_of(name),
    }


@router.get("/games/{game}/{edition}/tables", response_model=replies.Drawn)
def edition_tables(game: Key, edition: Key, language: Language = "en") -> Response:
    """Everything static that a client draws and says: tables, names, words, actions with their labels."""
    return raw_answer(drawn(games.plain_game(game, edition), speech.language_of(language)))


@router.get("/tables/{table}/tables", response_model=replies.Drawn)
async def table_tables(service: The, table: Key, language: Language = "en") -> Response:
    """The same for the very tables that are played with at a table."""
    found = await service.tables.get(table)
    return raw_answer(drawn(found.game, speech.language_of(language)))


@lru_cache(maxsize=32)
def drawn(game: Game, language: str) -> bytes:
    words = speech.spoken(game, language)
    return speech.ENCODER.encode(
        {
            "game": game.name,
            "edition": game.edition,
            "tables_digest": game.tables_digest,
            "tables": game.tables,
            "names": game.names(),
            "words": {key: table for key, table in words.catalogue.items() if key not in ("event", "refusal")},
            "actions": [speech.described(game, number, language) for number in range(game.actions.size)],
        }
    )


@router.get("/games/{game}/{edition}/rules", response_model=replies.Rules)
def rules(game: Key, edition: Key, language: Language = "en") -> Response:
    """The rules by number, in the words of the edition."""
    games.plain_game(game, edition)
    book = reference(speech.language_of(language), edition, game)
    return json_answer(
        {
            "chapters": book.chapters,
            "rules": [
                {
                    "number": rule.number,
                    "title": rule.title,
                    "text": rule.text,
                    "chapter": rule.chapter,
                    "editions": rule.editions,
                }
                for rule in book.rules.values()
            ],
        }
    )
