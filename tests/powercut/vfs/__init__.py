"""The store on MicroPython's own LittleFS, over flash that loses power."""
