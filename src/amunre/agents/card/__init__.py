"""The card game as the learned agents see it."""
