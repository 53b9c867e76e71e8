"""Events, prompts, refusals and actions in words, by language and edition."""

from amunre.text.wording import Words, words

__all__ = ["Words", "words"]
