"""Croupier: the firmware of a box that deals and keeps the score."""

__version__ = "0.1.0"
