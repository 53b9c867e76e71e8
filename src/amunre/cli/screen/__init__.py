"""The game on a full terminal: the map of Egypt, one's options, and what happened; by keys, also over ssh."""
