"""After the game: what every decision cost, what was luck, and what the others did (see `docs/analysis.md`)."""
