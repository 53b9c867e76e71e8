"""What REST requests are answered with.

The protocol only grows, so a client must ignore keys it does not know. What is sent as finished JSON, because many
are told the same, says with `finished` which shape it has.
"""
