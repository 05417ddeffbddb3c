"""The board: its parts one by one, and the contract on every board there is."""
