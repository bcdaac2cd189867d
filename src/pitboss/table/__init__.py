"""A table: rounds and replays, shuffles and sealed decks, and the night around them."""
