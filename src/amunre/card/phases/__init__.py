"""The phases of the card game, one module each."""
