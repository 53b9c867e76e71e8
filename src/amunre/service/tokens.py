"""Capabilities: unguessable texts that are stored as digests, and phrases that people can write down."""

from __future__ import annotations

import hashlib
import secrets

CONSONANTS = "bdfghjklmnprstvz"
VOWELS = "aiou"


def new_id() -> str:
    """The public name of a table or account. On a command line a dash at its beginning would make an option of it."""
    while (found := secrets.token_urlsafe(9)).startswith("-"):
        pass
    return found


def new_token() -> str:
    """256 bits that cannot be guessed."""
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """What is stored of a token. It has 256 random bits, so a plain digest cannot be turned back."""
    return hashlib.sha256(b"amun-re token " + token.encode()).hexdigest()


def new_phrase() -> str:
    """96 bits as six words that can be said aloud: ``lusab-babad-gutih-...``."""
    return "-".join(word(secrets.randbits(16)) for _ in range(6))


def word(bits: int) -> str:
    """16 bits as five letters, consonants and vowels in turn."""
    return (
        CONSONANTS[bits >> 12]
        + VOWELS[bits >> 10 & 3]
        + CONSONANTS[bits >> 6 & 15]
        + VOWELS[bits >> 4 & 3]
        + CONSONANTS[bits & 15]
    )


def plain_phrase(phrase: str) -> str:
    """A phrase as it was given out, whatever spaces and capitals it was typed with."""
    return "-".join(phrase.lower().replace("-", " ").split())
