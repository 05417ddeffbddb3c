"""Flows: generators that yield a screen and get its answer, one for each thing one does."""
