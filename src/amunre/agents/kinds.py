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
