"""Bounds of what is kept while learning. Never compiled: the build writes ``kinds.pxd`` from it."""

MOST_ENTRIES = 4096  # decisions of one game that are learned from
MOST_WIDTH = 1024  # numbers of one entry
MOST_NUMBERS = 1 << 20
