"""The game on a whole terminal: the map, the menu, and what happened. It is played by keys, also over ssh."""
