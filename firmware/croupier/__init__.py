"""Croupier: the firmware of a box that deals and keeps the score."""
