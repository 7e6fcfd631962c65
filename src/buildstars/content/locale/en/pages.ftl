# The pages of the browser client: landing, new table, joining, my games, replays, rules (web/src/pages).
