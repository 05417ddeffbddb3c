"""What a board offers to the app and to the loop, in words. There is nothing to import here.

* `display.show(buffer, page, x0, x1)`: takes the columns x0 to x1, both included, of a page of the
  buffer, which has 1,024 bytes: 8 pages of 128 columns, bit 0 of a byte is the top row.
* `display.contrast(level)`, 0 to 255, and `display.power(is_on)`.
* `display.turn(is_turned)`: for whom the picture stands upright. False: for who has the buttons
  below the panel; pages 0 to 7 follow each other downwards. True: for who sits across the table and
  has the buttons above it; page 7, the soft keys, comes first, and pages 0 to 6 follow below it.
* `display.set_controller(name)`: which chip the panel has, a setting of `store.settings`. Not every
  display has it.
* `down()`: the mask of the buttons that are down or were since the last call: 1, 2, 4, 8 from left
  to right for who has them below the panel, whichever way the box lies. Those that are stuck are
  left out.
* `stuck()`: the mask of those that never come up.
* `sound(cue)`: begins a short sound, one of `ui.cues`, and does not wait for its end.
* `lamp(level)`: how bright the LED is, 0 to 255; dark at first.
* `battery_mv()`: the millivolts of the battery, 0 where none is sensed.
* `entropy(n)`: n random bytes.
* `facts()`: what the self-test tells, pairs of a key and a text, "" for what is not there or not
  known: PANEL that answers (`SSD1306 0x3C`), MEMORY and FLASH that are free, in KB, VERSION of
  MicroPython, BATTERY (`4.32 V`).
* `store`: what keeps games and settings.

The app asks at every look for `down` and `stuck`, and calls the others when something is to change.
None of them raises an error, and none allocates memory but `entropy`, `facts`, and the first call
of `sound` and of `battery_mv`, which load what they need.

The loop (`run`) asks for more:

* `files`: those of `board.files`, from which it makes the store.
* `was_hung`: whether the watchdog has started the box; `held_at_start()`: the mask of the buttons
  that were down at power-up; `is_pressed()`: whether one was at the last look.
* `ticks_ms()` and `ticks_diff(later, earlier)`: a clock that wraps. `wait(most_ms)`: rests, until a
  button goes down.
* `pass_time(elapsed_ms)`, at every look: how long buttons are down, what sounds.
  `display.tend(elapsed_ms)`, while nobody presses: the panel stays as it is to be.
* `guard()` arms the watchdog, `feed()` keeps it from biting. `let_go()`: the loop has ended, and
  not because it hangs; `restart()`: the board starts anew.
"""
