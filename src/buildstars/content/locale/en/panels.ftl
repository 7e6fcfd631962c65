# What stands beside the board in the browser: battle, strike, log, zoom, hints, chat, the end (web/src/panels).
