"""Mutation testing of the rules, opt-in: `python -m tests.mutants` (see __main__.py)."""
