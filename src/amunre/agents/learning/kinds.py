"""Bounds of what is kept while learning. Never compiled: the build writes ``kinds.pxd`` from it."""

MOST_ENTRIES = 4096  # decisions of one game that are learned from
MOST_WIDTH = 1024  # numbers of one entry
MOST_NUMBERS = 1 << 20
MOST_TRIED = 16  # options of one decision that are played on
DRAWS_NOTED = 4  # after one in so many draws of cards every seat notes what it expects

# How what an entry expected takes part in the targets of those before it.
LINKED = 0  # mixed with what came later, by the plan's trust
CUT = 1  # an experiment: only what was expected counts, not what came of it
PASSED = 2  # a small step or a look at the table: only what came later counts
