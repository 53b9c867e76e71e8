"""The board game as the learned agents see it."""
