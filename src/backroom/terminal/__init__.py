"""A table in the terminal: one person, bots, and a view of the match for each of them."""
