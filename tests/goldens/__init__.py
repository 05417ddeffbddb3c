"""Every screen of the box in both languages, pixel by pixel: `python -m tests.goldens`."""
