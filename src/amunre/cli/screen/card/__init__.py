"""The card game on a whole terminal: the cards on the table and what stands beside them."""
