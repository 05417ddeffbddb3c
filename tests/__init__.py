"""The tests of Croupier."""
