"""Bounds of what agents compute with. Never compiled: the build writes ``kinds.pxd`` from it."""

MOST_FEATURES = 1024  # no game shows a network more numbers
STRETCH = 16  # features are compared so many at a time
MOST_HIDDEN = 256  # the widest layer of a network
HEADS = 3  # what a network foretells: the chance to win, the final score, the margin to the best other seat
WIN = 0
SCORE = 1
MARGIN = 2
SCORE_SCALE = 40  # points that count as 1 inside a network
MARGIN_SCALE = 20
NOBODY = -1  # no seat has a choice
MOST_ACTIONS = 100_000  # no game here takes a hundredth of it; a longer one never ends
MOST_OFFERS = 8  # what a seat thinks of in a sealed moment

# What a style is fond of, beyond what it is worth.
NOTHING = 0
RARE_CARDS = 1  # cards that go with a bid or an offering: without some who try them nobody learns their use
HOARDING = 2  # gold in the purse
STEALING = 3  # the offering's gold rather than its rewards
BUILDING = 4  # stones and pyramids
GIVING = 5  # large offerings
