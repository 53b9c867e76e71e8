"""What is built in a province, and what comes with the auction: "2 stones, 0 pyramids, 2 stones" told neither."""

from __future__ import annotations

import pytest

from amunre.languages import languages, message, read


@pytest.mark.parametrize("language", languages())
def test_nothing_is_counted_to_nought_and_each_number_says_what_it_is(language: str) -> None:
    texts = read(language, "browser")
    built = message(language, texts["pyramidsAndStones"])
    for pyramids, stones in ((0, 2), (0, 0), (2, 0), (1, 1)):
        said = built.fill({"pyramids": pyramids, "stones": stones})
        assert "0" not in said
        assert ":" in said
    assert built.fill({"pyramids": 2, "stones": 0}).count("2") == 1
    assert message(language, texts["bonusStones"]).fill({"count": 2}).partition(":")[0] in {
        "when it is turned up",
        "beim Aufdecken",
    }
