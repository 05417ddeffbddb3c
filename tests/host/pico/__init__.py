"""Tests of the commands for a connected Pico, with one that is made up."""
