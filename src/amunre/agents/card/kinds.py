"""How many numbers each part of the features takes. Never compiled: the build writes ``kinds.pxd`` from it."""

SIZE = 475
AUCTION_SLOT = 17  # one province card in the row
COLUMN = 9  # one of a seat's three provinces
OTHER_SEAT = 50
