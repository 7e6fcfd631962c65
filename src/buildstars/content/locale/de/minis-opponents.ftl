# Gegner im Miniaturenspiel: was man über jede Stufe liest; sie heißen wie im Kartenspiel.

m-opponent-recruit = Fliegt auf dich zu und feuert auf alles, was er sieht, ohne viel zu bedenken, was ihm dann blüht.
m-opponent-pilot = Findet für jede Einheit einzeln den besten Platz und das beste Ziel und kennt die genauen Aussichten seiner Schüsse.
m-opponent-captain = Weiß, dass Schlachten am Stützpunkt gewonnen werden: geht auf dem besten von Tausenden Wegen auf deinen los, schießt zuerst auf die, die dem eigenen nahe kommen, und rechnet seine Schüsse genau zusammen.
m-opponent-coach = Spielt auf deiner Stufe: seine Fehler sind so groß wie deine. Gewinnst du, steigt er, verlierst du, fällt er, und zu deinen Fehlern sagt er dir ein Wort.
