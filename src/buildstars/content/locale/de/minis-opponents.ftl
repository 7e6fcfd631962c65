# Gegner im Miniaturenspiel: was man über jede Stufe liest; sie heißen wie im Kartenspiel.

m-opponent-recruit = Fliegt auf dich zu und feuert auf alles, was er sieht, ohne viel zu bedenken, was ihm dann blüht.
m-opponent-pilot = Findet für jede Einheit einzeln den besten Platz und das beste Ziel und kennt die genauen Aussichten seiner Schüsse.
m-opponent-captain = Denkt seine besten Züge bis zum Ende der Bewegung durch, deine Antworten inbegriffen, und beurteilt das Feuer danach.
