"""Tables, seats, records and accounts on disk."""
