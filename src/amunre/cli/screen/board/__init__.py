"""The board game on a whole terminal: the map of Egypt and what stands beside it."""
