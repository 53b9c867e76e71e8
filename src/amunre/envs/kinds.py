"""The numbers of the environments. Never compiled: the build writes ``kinds.pxd`` from it."""

NOBODY = -1  # nobody has to choose: the game is over
MOST_MOVES = 100_000  # between two choices; no game here makes a hundredth of it

# What an agent is given at the end: its share of the victory, its points, or how far it is ahead of the best other.
REWARD_WIN = 0
REWARD_SCORE = 1
REWARD_MARGIN = 2
