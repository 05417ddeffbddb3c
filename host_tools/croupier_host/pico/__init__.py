"""A box that is connected: what the commands do on its Pico, through the mpremote library."""
