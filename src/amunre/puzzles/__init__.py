"""Puzzles: real positions in which one plan is clearly best, mined from play and kept as data (`docs/puzzles.md`)."""
