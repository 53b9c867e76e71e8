"""What the service says by itself, in the languages there are."""

from __future__ import annotations

from amunre.languages import ENGLISH, languages, message, read


def wanted_language(header: str) -> str:
    """The first language of an ``Accept-Language`` header that there are words for; English without one."""
    for part in header[:200].split(","):
        found = part.split(";")[0].strip()[:2].lower()
        if found in languages():
            return found
    return ENGLISH


def sentence(language: str, table: str, key: str, **arguments: object) -> str:
    return message(language, read(language, "service")[table][key]).fill(arguments)
