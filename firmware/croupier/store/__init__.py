"""What the box keeps: games, settings, and where it was when the power went."""
