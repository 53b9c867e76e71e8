"""The web service: tables, seats, live play."""
