"""The arena: games among agents on mirrored deals, what they say about strength, and a page on how they went."""
