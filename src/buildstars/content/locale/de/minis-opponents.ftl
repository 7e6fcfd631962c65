# Gegner im Miniaturenspiel: was man über jede Stufe liest; sie heißen wie im Kartenspiel.

m-opponent-recruit = Fliegt auf dich zu und feuert auf alles, was er sieht, ohne viel zu bedenken, was ihm dann blüht.
m-opponent-pilot = Findet für jede Einheit einzeln den besten Platz und das beste Ziel und kennt die genauen Aussichten seiner Schüsse.
m-opponent-captain = Weiß, dass Schlachten am Stützpunkt gewonnen werden: geht auf dem besten von Tausenden Wegen auf deinen los, schießt zuerst auf die, die dem eigenen nahe kommen, und rechnet seine Schüsse genau zusammen.
m-opponent-commander = Plant wie der Hauptmann, verteilt aber das ganze Feuer auf einmal, über alle Würfe hinweg. Kann dein Stützpunkt fallen, bewegt und feuert er nur dafür.
m-opponent-admiral = Spielt wie der Kommandeur und sieht sich vor jeder Bewegung an, wo deine Einheiten stehen werden, wenn du geantwortet hast.
m-opponent-coach = Spielt auf deiner Stufe: seine Fehler sind so groß wie deine. Gewinnst du, steigt er, verlierst du, fällt er, und zu deinen Fehlern sagt er dir ein Wort.
