"""Learning by playing: lessons and puzzles as data, and what plays them on the real rules."""
