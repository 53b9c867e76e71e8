"""The command `amun-re`: one module per command."""
