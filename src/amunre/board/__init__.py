"""The board game: its tables, state, actions, phases in printed order, views and events."""
