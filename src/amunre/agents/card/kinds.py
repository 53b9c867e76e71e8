"""What the network is shown of the card game: every block of numbers, where it begins, and what it means.

Never compiled: the build writes ``kinds.pxd`` from it. It is read like the layout of the board game. What does not
apply in a state is 0.
"""

from itertools import accumulate as places

# One of one's three provinces: it can still be extended in this kingdom; ankhs, fields and caravans in sight; pyramids,
# and those above the weakest of one's provinces.
COLUMN_OPEN, COLUMN_SHOWN, COLUMN_PYRAMIDS, COLUMN = places((1, 3, 5), initial=0)

# A province card in the row: that there is one, ankhs, fields, caravans, pyramids; nobody, or which seat stands there,
# oneself first; the lowest bid, whether one can make it, how many others can; fields with ankhs, several pyramids,
# whether one stands there oneself.
AUCTION_SHOWN, AUCTION_BIDDER, AUCTION_PRICE, AUCTION_MORE, AUCTION_SLOT = places((5, 6, 3, 3), initial=0)

# Another seat: that it plays, points, what the kingdom would score, how far one is ahead; the weakest province, all
# pyramids, how far one is ahead, those to spare; ankhs and how far one is ahead, fields, caravans, what these would
# score; its display: worth, how far one is ahead, each card; the card it bids.
SEAT_POINTS, SEAT_PYRAMIDS, SEAT_SYMBOLS, SEAT_GOLD, SEAT_BID = places((4, 4, 7, 20), initial=0)
# What the province card shows that it stands on; its offering, favors to place, and whether its turn is still to come;
# it has harvested, its gold, the harvest at three floods, pyramids built; it is its turn to bid.
SEAT_BID, SEAT_FAVORS, SEAT_HARVEST, SEAT_TURN, OTHER_SEAT = places((5, 3, 6, 1), initial=SEAT_BID)

# All of it. The course of the game: 1 in every state; how many play, 2 to 5; which kingdom; which of its auctions, the
# last if they are over; what is being decided.
ALWAYS, PLAYERS, KINGDOM, AUCTION_NUMBER, STEP, PHARAOH = places((1, 4, 3, 4, 10), initial=0)
# Who is pharaoh, and whose turn it is, oneself first; this kingdom's flood, what a field and a caravan bring.
PHARAOH, TURN, FLOOD, DISPLAY = places((5, 5, 6), initial=PHARAOH)
# One's gold cards; those in one's sealed offering; worth of the display, an offering made and its worth, favors, what
# is left to place; the gold card one bids.
DISPLAY, OFFER, OFFERING, BID_CARD, GOLD = places((9, 9, 5, 9), initial=DISPLAY)
# Gold, whether one has harvested, how many pyramids one can afford; the harvest at each flood, gold that is kept for
# it, pyramids built.
GOLD, HARVEST, SYMBOLS = places((14, 6), initial=GOLD)
# What one has: ankhs, fields and caravans in sight; what the province card shows that one stands on; the weakest
# province, all pyramids, those to spare; one's provinces, the weakest first.
SYMBOLS, BID, PYRAMIDS, COLUMNS, RACE = places((29, 5, 15, 3 * COLUMN), initial=SYMBOLS)
# How one stands: points, what the kingdom would score, how far one is ahead in points and ankhs; how many seats are
# ahead, have fewer ankhs, have more; one is pharaoh, has the fewest ankhs, has fields enough.
RACE, RANKS, BONUSES, AUCTION = places((6, 15, 3), initial=RACE)
# The province cards in the row; the other seats in order of play.
AUCTION, OTHERS, SIZE = places((5 * AUCTION_SLOT, 4 * OTHER_SEAT), initial=AUCTION)
