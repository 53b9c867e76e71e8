"""What can be played: games, editions with their tables and words, and the rules."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated, Any

from amunre import __version__, agents
from amunre.game.game import Game
from amunre.languages import languages
from amunre.service import game_replies, games
from amunre.service.corrections import check_texts, correction
from amunre.service.messages import PROTOCOL
from amunre.service.replies.games import Correction, Drawn, Edition, GameInfo, Offer, Rule, RuleBook
from amunre.service.requests import AtEdition, CorrectionWish, Spoken
from amunre.service.routing import Asked, Endpoints
from amunre.service.settings import COLOURS
from amunre.text.reference import reference

ENDPOINTS = Endpoints()


@ENDPOINTS.at("GET", "/api/games")
async def list_games(asked: Asked) -> Offer:
    """Every game with its editions, options and numbers of players; agents, languages and colours."""
    found = await asyncio.to_thread(lambda: [game_info(name) for name in games.offered()])
    return Offer(found, agents.names(), languages(), COLOURS, __version__, PROTOCOL)


def game_info(name: str) -> GameInfo:
    editions = []
    for key in games.editions_of(name):
        tables: Any = games.plain_game(name, key).tables
        editions.append(Edition(key, tables.get("title"), tables.get("language")))
    return GameInfo(name, games.players_of(name), games.default_edition(name), editions, games.options_of(name))


@ENDPOINTS.at("GET", "/api/games/{game}/{edition}/tables")
async def edition_tables(asked: Asked, where: AtEdition) -> Annotated[bytes, Drawn]:
    """Everything static that a client draws and says: tables, names, words, actions with their labels."""
    game = games.plain_game(where.game, where.edition)
    return await asyncio.to_thread(drawn, game, game_replies.language_of(where.language))


@ENDPOINTS.at("POST", "/api/games/{game}/{edition}/tables")
async def corrected_tables(asked: Asked, where: AtEdition, wish: CorrectionWish) -> Correction:
    """Check corrected tables as the command line does: what differs, as a file and as a report. Nothing is kept."""
    language = game_replies.language_of(where.language)
    check_texts(wish.tables)
    return await asyncio.to_thread(correction, where.game, where.edition, wish.tables, language)


@ENDPOINTS.at("GET", "/api/tables/{table}/tables")
async def table_tables(asked: Asked, where: Spoken) -> Annotated[bytes, Drawn]:
    """The same for the very tables that are played with at a table."""
    table = await asked.service.tables.get(where.table)
    return await asyncio.to_thread(drawn, table.game, game_replies.language_of(where.language))


@lru_cache(maxsize=32)
def drawn(game: Game, language: str) -> bytes:
    words = game_replies.words_for(game, language)
    return game_replies.ENCODER.encode(
        Drawn(
            game=game.name,
            edition=game.edition,
            tables_digest=game.tables_digest,
            tables=game.tables,
            names=game.names(),
            words={key: table for key, table in words.catalogue.items() if key not in ("event", "refusal", "reckoned")},
            actions=[game_replies.action_json(game, number, language) for number in range(game.actions.size)],
        )
    )


@ENDPOINTS.at("GET", "/api/games/{game}/{edition}/rules")
async def rules(asked: Asked, where: AtEdition) -> RuleBook:
    """The rules by number, in the words of the edition."""
    games.plain_game(where.game, where.edition)
    book = await asyncio.to_thread(reference, game_replies.language_of(where.language), where.edition, where.game)
    rules = [Rule(rule.number, rule.title, rule.text, rule.chapter, rule.editions) for rule in book.rules.values()]
    titles = {edition.key: edition.title or edition.key for edition in game_info(where.game).editions}
    return RuleBook(book.chapters, rules, titles)
