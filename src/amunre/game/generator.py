"""A fast generator for random play inside compiled code. Real tables use :mod:`amunre.game.dice` instead."""


class Generator:
    """Chris Doty-Humphrey's sfc32: four 32-bit words, the same numbers compiled and plain."""

    def __init__(self, seed: int) -> None:
        self.low = 0xFFFFFFFF  # an attribute, since C code takes no literal of this size
        self.a = seed & 0xFFFFFFFF
        self.b = (seed >> 32) & 0xFFFFFFFF
        self.c = 0x9E3779B9
        self.counter = 1
        for _ in range(12):
            self.word()

    def word(self) -> int:
        """The next 32 random bits."""
        result = (self.a + self.b + self.counter) & self.low
        self.counter = (self.counter + 1) & self.low
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & self.low
        self.c = (((self.c << 21) & self.low) | (self.c >> 11)) + result & self.low
        return result

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1; the bias of at most bound / 2**32 does not matter for random play."""
        return self.word() * bound >> 32

    def draw(self, bound: int) -> int:
        """`below` for callers outside compiled code."""
        return self.below(bound) if bound > 0 else 0
