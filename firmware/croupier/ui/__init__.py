"""What the panel shows and what a press does: canvas, font, screens and flows."""
