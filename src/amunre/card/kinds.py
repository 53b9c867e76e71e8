"""The numbers behind every name of the card game.

This file is never compiled: it is the one truth, and the build writes the C constants (``kinds.pxd``) from it.
"""

# Bounds of the arrays. Tables are checked against them before they are loaded.
SEATS = 5
KINGDOMS = 3
AUCTIONS = 3
COLUMNS = 3  # the provinces of a seat; cards of later kingdoms extend them
DECK = 15  # province cards of a kingdom
PROVINCES = 45
GOLD_CARDS = 9
MOST_GOLD = 63  # all gold cards of a seat together
FLOODS = 4
MOST_BUILT = 20
PYRAMID_TOKENS = 76  # QC4: those of the box, where the option says that they can run out

NOBODY = -1
NOWHERE = -1
NO_CARD = -1

# Phases, in printed order.
SETUP = 0
AUCTION = 1
OFFERING = 2
HARVEST = 3
SCORING = 4
OVER = 5

# Steps within the phases: what exactly is being decided.
DRAW_START = 0
FORM_DISPLAY = 1
TURN_UP_PROVINCES = 2
BID_ON_PROVINCES = 3
EXTEND_PROVINCE = 4
SEAL_OFFERING = 5
PLACE_FAVORS = 6
BUILD_PYRAMIDS = 7
PLACE_PYRAMIDS = 8
GAME_OVER = 9

# Where a province card is.
IN_DECK = 0
TURNED_UP = 1
TAKEN = 2

# Parts of a kingdom's score (C5).
PYRAMIDS_PART = 0
FIELDS_PART = 1
PHARAOH_PART = 2
ANKHS_PART = 3
PARTS = 4

# The action table: each kind owns a block of numbers, stable across editions and releases.
# Chance first, then the seats' actions.
START = 0
TURN_UP = START + SEATS
DISPLAY = TURN_UP + PROVINCES
BID = DISPLAY + GOLD_CARDS
EXTEND = BID + PROVINCES * GOLD_CARDS
OFFER = EXTEND + COLUMNS
FINISH = OFFER + GOLD_CARDS
PYRAMID = FINISH + 1
BUILD = PYRAMID + COLUMNS  # BUILD + n builds n pyramids
ACTIONS = BUILD + MOST_BUILT + 1
