"""Learning by self-play, and measuring what was learned."""
