"""The numbers both games share. Never compiled: the build writes ``kinds.pxd`` from it."""

CHANCE = -1
MOST_SEATS = 5
CHANCE_BIT = 1 << MOST_SEATS  # in the mask of those who must decide
MOST_LEGAL = 1024  # no game lists more legal actions at once
