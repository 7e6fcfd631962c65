# Die erste Seite des Hangars und seine Galerie (web/src/hangar).

ga-hub-lead = Alles rund um die Spiele: jede Einheit und Karte ansehen, eigene Streitmächte bauen, Sets entwerfen, Rätsel lösen und sehen, wie es läuft.
ga-hub-cards = Jede Einheit und jede Karte, zum Ansehen und Suchen.
ga-hub-build = Eine Streitmacht und ihr Deck, mit Gründen, Chancen und Probehänden.
ga-hub-sets = Eigene Einheiten und Karten, fertig zum Spielen.
ga-hub-puzzles = Eins am Tag und alle zusammen, gelöst auf dem Tisch.
ga-hub-me = Deine Spiele nach Streitmacht, Gegner und Art des Sieges; nur für dich.
