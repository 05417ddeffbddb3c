"""The flash lasts: what an entry costs (budget: 0.20 erases a durable event, four of five none)."""

import pytest

from .wear import measure


def test_a_few_evenings_are_within_the_budget():
    wear = measure(600, with_answers=False)
    assert wear.erases_an_event() <= 0.20
    assert wear.share_without() >= 0.80


@pytest.mark.ci
def test_twelve_thousand_events_are_within_the_budget():
    wear = measure(12_000, with_answers=False)
    assert wear.erases_an_event() <= 0.20
    assert wear.share_without() >= 0.80


@pytest.mark.ci
def test_so_are_they_with_the_answers_between_them():
    wear = measure(12_000, with_answers=True)
    assert wear.erases_a_record() <= 0.20
    assert wear.share_without() >= 0.80
