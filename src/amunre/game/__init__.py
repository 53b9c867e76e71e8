"""The contract every game here keeps: seats, chance, actions, views, records, replay, census."""
