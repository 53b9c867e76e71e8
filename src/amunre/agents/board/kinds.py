"""What the network is shown of the board game: every block of numbers, where it begins, and what it means.

Never compiled: the build writes ``kinds.pxd`` from it. Each name is the place where its block begins, counted from the
start of the part it belongs to; the lengths follow in the same order, and the last name is the end. The comment above
says what the blocks mean. What does not apply in a state is 0.
"""

from itertools import accumulate as places

# A yellow card whose condition is a number (scribes, farmers): what is missing, and whether nothing is; the same if one
# holds the card, and whether it is scored now.
CONDITION_NEEDED, CONDITION_HELD, CONDITION = places((2, 3), initial=0)

# A yellow card whose condition is where one's provinces lie: how many lie on one side of the line; whether all do so
# far; how many provinces one has, if so and one holds the card.
LYING_COUNT, LYING_POSSIBLE, LYING_HELD, LYING = places((1, 1, 4), initial=0)

# One's race for a side of the Nile: one's pyramids there; whether one has the most alone, or shares them; pyramids
# ahead of the best other seat, from -3 to 3; stones ahead, where pyramids are close.
SIDE_PYRAMIDS, SIDE_LEAD, SIDE_AHEAD, SIDE_STONES, SIDE = places((1, 2, 7, 1), initial=0)

# Where a seat stands in the auction: turns until it may bid; it stands nowhere, and it was outbid; it stands on a
# province; it is protected.
STANCE_TURN, STANCE_NOWHERE, STANCE_STANDS, STANCE_PROTECTED, STANCE_SURE = places((1, 2, 1, 1), initial=0)
# The bidding is over; what it bids; what it takes to outbid it, who could, and who is still to bid.
STANCE_SURE, STANCE_BID, STANCE_RIVALS, STANCE = places((1, 1, 3), initial=STANCE_SURE)

# One of one's own provinces: that there is one, its pyramids and its stones; west or east, open fields, farmers, mine.
OWN_PROVINCE_PIECES, OWN_PROVINCE_LAND, OWN_PROVINCE = places((8, 4), initial=0)

# A province up for auction, or in one's hand under the expert rules: that there is one, fields, farmers, symbols,
# temples, mine, camels, bonus; its pyramids, stones and side; expert rules: one has chosen it.
AUCTION_PRINTED, AUCTION_PIECES, AUCTION_CHOSEN, AUCTION_BIDDER = places((9, 3, 1), initial=0)
# Nobody, or which seat stands there, oneself first; the lowest bid, whether one can make it, whether one is barred.
AUCTION_BIDDER, AUCTION_PRICE, AUCTION_SLOT = places((6, 3), initial=AUCTION_BIDDER)

# Another seat: that it plays, points, what the age would bring, how far one is ahead; gold now and with this income,
# how far one is ahead, income at three tiles; fields, farmers, temples, pyramids, sets, stones missing and laid,
# symbols.
SEAT_POINTS, SEAT_GOLD, SEAT_PIECES, SEAT_CARDS = places((4, 6, 8), initial=0)
# Cards in hand, architects it is known to hold, cards to come; second age: what its gold would bring; both sides of the
# Nile: its pyramids, whether it leads, how far one is ahead; where it stands in the auction.
SEAT_CARDS, SEAT_GOLD_POINTS, SEAT_SIDES, SEAT_STANCE, SEAT_MARKET = places((3, 1, 8, STANCE), initial=SEAT_CARDS)
# Its turn in the market is still to come; its offering, a theft, rewards it will still choose, an adjustment; it begins
# the round.
SEAT_MARKET, SEAT_OFFERING, SEAT_STARTS, OTHER_SEAT = places((1, 4, 1), initial=SEAT_MARKET)

# All of it. The course of the game: 1 in every state; how many play, 3 to 5; rounds done; what is being decided; who
# begins the round, and whose turn it is, oneself first.
ALWAYS, PLAYERS, ROUND, STEP, STARTER, TURN, TILE = places((1, 3, 6, 19, 5, 5), initial=0)
# The tile that lies there, its value and its camel; the tile, if this round's offering has set it; turns to come in the
# market; cards in the deck; what the edition and the options say; stones, farmers and pyramids left, if limited.
TILE, NEW_TILE, MARKET_TURNS, DECK, CHOICES, SUPPLY, HAND = places((6, 4, 5, 1, 6, 3), initial=TILE)
# One's cards: at least one, at least two of each; those not played in this step; how many; those for symbols and
# farmers.
HAND, PLAYABLE, HAND_SIZE, SCRIBES, FARMERS, WEST_OR_EAST = places((24, 7, 1, CONDITION, CONDITION), initial=HAND)
# The cards for one side of the Nile, for provinces at the Nile or none of them, for lower or upper Egypt; cards sold
# for the sealed offering.
WEST_OR_EAST, NEAR_NILE, LOWER_OR_UPPER, SOLD, TO_PLACE = places((LYING, LYING, LYING, 1), initial=WEST_OR_EAST)
# What one is in the middle of: farmers, stones and rewards still to place; one's sealed offering: that it is made, a
# theft, its gold; one has added an adjustment; the total before an adjustment, and which tiles it can still become; one
# may bid anywhere; cards of each kind that are still out.
TO_PLACE, OFFERING, ADJUSTING, OFFERED, BRIBING, UNSEEN, GOLD = places((13, 16, 1, 10, 1, 12), initial=TO_PLACE)
# What one has: what one can afford, gold now and with this income, the income; income to come at each tile, and from
# farmers, camels and mines; harvests to come in this age; fields, farmers, temples, pyramids, sets, stones missing,
# symbols, cards to come.
GOLD, INCOME, HARVESTS, PIECES, EAST = places((13, 7, 4, 48), initial=GOLD)
# The races for the east and the west; temples, the more the later in the age; where one stands in the auction; rewards
# one will still choose; one's provinces, the strongest in pyramids first.
EAST, WEST, TEMPLES_LATER, OWN_STANCE, REWARDS, ESTATE, RACE = places(
    (SIDE, SIDE, 1, STANCE, 1, 3 * OWN_PROVINCE), initial=EAST
)
# How one stands: points, what the age would bring, how far one is ahead of the best other seat; how many seats are
# ahead, and how many are richer; second age: what gold brings, how many are richer, how far one is ahead.
RACE, RANKS, LAST_AGE, AUCTION = places((4, 10, 7), initial=RACE)
# The provinces up for auction, the richest first; the other seats in order of play.
AUCTION, OTHERS, RIVALS = places((5 * AUCTION_SLOT, 4 * OTHER_SEAT), initial=AUCTION)
# Of one's sealed offering: how many others could offer more, and how many could offer as much and are earlier in turn;
# the gold of all others. Of the provinces still to come up: how many, and what lies and is printed there in all.
RIVALS, TO_COME, SIZE = places((9, 8), initial=RIVALS)
