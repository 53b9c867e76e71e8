"""The numbers behind every name of the board game.

This file is never compiled: it is the one truth, and the build writes the C constants (``kinds.pxd``) from it.
"""

# Bounds of the arrays. Tables are checked against them before they are loaded.
SEATS = 5
PROVINCES = 15
SPACES = 9
TILES = 4
AGES = 2
ROUNDS = 3
MOST_SYMBOLS = 6
MOST_BOUGHT = 27  # the largest purchase the gold of the box (392) can pay
MOST_OFFERED = 392  # all the gold of the box

NOBODY = -1
NOWHERE = -1

# Phases, in printed order.
SETUP = 0
AUCTION = 1
MARKET = 2
OFFERING = 3
HARVEST = 4
SCORING = 5
OVER = 6

# Steps within the phases: what exactly is being decided.
DRAW_START = 0
DEAL_PROVINCES = 1
CHOOSE_PROVINCE = 2
TURN_UP_PROVINCES = 3
BID_ON_PROVINCES = 4
PAY_BIDS = 5
TAKE_BONUSES = 6
BUY_CARDS_STEP = 7
BUY_FARMERS_STEP = 8
PLACE_FARMERS = 9
BUY_STONES_STEP = 10
PLACE_STONES = 11
FINISH_MARKET = 12
SEAL_OFFERING = 13
ADJUST_OFFERING = 14
TAKE_REWARDS = 15
COLLECT_INCOME = 16
SCORE_CARDS = 17
GAME_OVER = 18

# Favor cards (R1.3), by name in the order of their numbers. A new one is added at the end.
CARD_NAMES = (
    "protection", "bribery", "architect", "free_farmer", "offering_adjustment", "big_harvest", "treasury",
    "master_of_scribes", "master_of_farmers", "west_or_east", "nile_or_frontier", "upper_or_lower",
)  # fmt: skip
CARDS = len(CARD_NAMES)
FIRST_CARDS = 12  # those of 0.1.0: tables and digests in its records know of no others
PROTECTION_CARD = 0
BRIBERY_CARD = 1
ARCHITECT_CARD = 2
FREE_FARMER_CARD = 3
ADJUSTMENT_CARD = 4
BIG_HARVEST_CARD = 5
TREASURY_CARD = 6
SCRIBES_CARD = 7
FARMERS_CARD = 8
SIDE_CARD = 9
NILE_CARD = 10
EGYPT_CARD = 11
FIRST_YELLOW = 7
YELLOWS = 5

# Where a province card is.
IN_DECK = 0
IN_HAND = 1
TURNED_UP = 2
USED = 3
OUT_OF_GAME = 4

# An offering not yet made, and the Theft card; every other value is gold.
NO_OFFER = 0
THEFT_OFFER = -1

# Parts of the score (R7, R8).
TEMPLES_PART = 0
PYRAMIDS_PART = 1
SETS_PART = 2
WEST_PART = 3
EAST_PART = 4
CARDS_PART = 5
GOLD_PART = 6
PARTS = 7

# Pyramids first, stones break ties (R7.4): one number compares both, since nowhere lie so many stones.
PYRAMID_WEIGHT = 1 << 12

# Edition switches: the named choices of the tables as numbers.
BRIBERY_FOR_BID = 0
BRIBERY_FOR_PHASE = 1
MAJORITY_BY_PROVINCE = 0
MAJORITY_BY_SIDE = 1
LIMIT_GOLD = 0
LIMIT_GOLD_AND_CARDS = 1
TIE_USES_EACH_RANK = 0
TIE_USES_NEXT_RANK = 1

# The action table: each kind owns a block of numbers, stable across editions and releases.
# Chance first, then the seats' actions; within a phase the blocks stand in the order `legal` lists them.
START = 0
TURN_UP = START + SEATS
DEAL = TURN_UP + PROVINCES
DRAW = DEAL + PROVINCES
CHOOSE = DRAW + CARDS
BID = CHOOSE + PROVINCES
PLAY_PROTECTION = BID + PROVINCES * SPACES
PLAY_BRIBERY = PLAY_PROTECTION + 1
SELL = PLAY_BRIBERY + 1
BUY_CARDS = SELL + CARDS
BUY_FARMERS = BUY_CARDS + MOST_SYMBOLS + 1
BUY_STONES = BUY_FARMERS + MOST_BOUGHT + 1
PLACE_FARMER = BUY_STONES + MOST_BOUGHT + 1
PLACE_STONE = PLACE_FARMER + PROVINCES
PLAY_ARCHITECT = PLACE_STONE + PROVINCES
PLAY_FREE_FARMER = PLAY_ARCHITECT + PROVINCES
FINISH = PLAY_FREE_FARMER + PROVINCES
ADJUST = FINISH + 1
STEAL = ADJUST + 1
OFFER = STEAL + 1  # OFFER + n - 1 offers n gold
RAISE = OFFER + MOST_OFFERED
LOWER = RAISE + 1
TAKE_CARD = LOWER + 1
DECLINE = TAKE_CARD + 1
PLAY_BIG_HARVEST = DECLINE + 1
PLAY_TREASURY = PLAY_BIG_HARVEST + PROVINCES
COLLECT = PLAY_TREASURY + PROVINCES
SCORE = COLLECT + 1
ACTIONS = SCORE + YELLOWS
