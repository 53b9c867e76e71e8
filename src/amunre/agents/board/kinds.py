"""How many numbers each part of the features takes. Never compiled: the build writes ``kinds.pxd`` from it."""

SIZE = 635
AUCTION_SLOT = 22  # one province up for auction
OTHER_SEAT = 46
