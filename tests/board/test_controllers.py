"""The settings offer the chips that the driver of the panel knows."""

from croupier.board import oled
from croupier.store import settings


def test_every_chip_of_the_settings_is_one_of_the_driver():
    assert settings.CONTROLLERS == oled.CONTROLLERS
