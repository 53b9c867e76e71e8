"""The card game: its tables, its rules and what a seat may know of it."""
