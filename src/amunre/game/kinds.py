"""The numbers both games share. Never compiled: the build writes ``kinds.pxd`` from it."""

CHANCE = -1
NO_NUMBER = -2  # neither a seat nor an action
MOST_SEATS = 5
CHANCE_BIT = 1 << MOST_SEATS  # in the mask of those who must decide
MOST_ACTIONS = 2048  # no action table is longer
MOST_WEIGHT = 16  # outcomes of chance below this weight are made once
MOST_LEGAL = 1024  # no game lists more legal actions at once
COURSE = 6  # numbers that every state has

# A sight (see `sight.py`): the most numbers in one, the most letters of its text, and the number that stands for None.
MOST_SIGHT = 3072
MOST_TEXT = 1 << 14
NONE = -(1 << 15)
# What the numbers of a sight stand for.
A_NUMBER = 0
A_KNOWN = 1  # or None
A_TRUTH = 2
A_NAME = 3
A_TUPLE = 4  # how many, and each
A_PASSAGE = 5  # how many numbers, and these
PLACES = 16  # up to this place of a tuple, a passage is compared with the last one there before it is looked up
# What a seat is asked, or waits for.
ASKED = 0
WAITS_FOR_NOTHING = 1
WAITS_FOR_CHANCE = 2
WATCHES_SEALED = 3
WAITS_FOR_SEALED = 4
WAITS_FOR_SEAT = 5
