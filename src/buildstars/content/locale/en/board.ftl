# The board in the browser: zones, seats, hand, prompt (web/src/table).
