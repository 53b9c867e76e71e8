"""Plural categories: the rules of Unicode's CLDR, read in CLDR's own notation.

Only whole numbers are counted here. So of CLDR's operands ``n`` and ``i`` are the number itself, and those about
decimals (``v``, ``w``, ``f``, ``t``, ``c``, ``e``) are 0.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
RELATION = re.compile(r"([nivwftce])(?: % (\d+))? (!?=) (\d+(?:\.\.\d+)?(?:,\d+(?:\.\.\d+)?)*)")

Category = Callable[[int], str]
Condition = Callable[[int], bool]


def plural_rule(conditions: Mapping[str, str]) -> Category:
    """The category of a number: the first whose condition holds, or ``other``."""
    if strange := [name for name in conditions if name not in CATEGORIES]:
        raise ValueError(f"{strange[0]!r} is not a plural category; expected {', '.join(CATEGORIES)}.")
    rules = [(name, condition(text)) for name, text in conditions.items()]

    @lru_cache(maxsize=1024)
    def category(number: int) -> str:
        return next((name for name, holds in rules if holds(abs(number))), "other")

    return category


def condition(text: str) -> Condition:
    """``v = 0 and i % 10 = 2..4 and i % 100 != 12..14`` as a question about a number."""
    choices = [[relation(part) for part in choice.split(" and ")] for choice in text.split(" or ")]
    return lambda number: any(all(holds(number) for holds in choice) for choice in choices)


def relation(text: str) -> Condition:
    match = RELATION.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is not a plural rule of CLDR, such as 'i % 10 = 2..4'.")
    operand, divisor, sign, listed = match.groups()
    ranges = [(int(low), int(high or low)) for low, _, high in (part.partition("..") for part in listed.split(","))]

    def holds(number: int) -> bool:
        value = number if operand in "ni" else 0
        value = value % int(divisor) if divisor else value
        return any(low <= value <= high for low, high in ranges) == (sign == "=")

    return holds
