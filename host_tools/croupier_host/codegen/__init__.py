"""Makes the firmware's generated modules from the data files of `firmware/data`."""
