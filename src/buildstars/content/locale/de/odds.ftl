# Genaue Chancen auf der Befehlszeile (cli/study/odds.py).

odds-battle = { $unit } greift { $other } an, { $zone ->
    [contested] in der Kampfzone
    [own] in der eigenen Heimatzone
   *[enemy] in der Heimatzone des Verteidigers
}
odds-strike = Zielschlag: { $unit } gegen { $card }
odds-strike-down = Zielschlag: { $unit } gegen ein verdecktes Ziel
odds-series = { $units } gegen { $other }, nacheinander
odds-strikes = Zielschläge nacheinander: { $units } gegen { $card }
odds-strikes-down = Zielschläge nacheinander: { $units } gegen ein verdecktes Ziel
odds-moved = Eine Bodeneinheit greift Raumeinheiten nur in der eigenen Heimatzone an (R11.1), darum findet das Gefecht dort statt.
odds-plays = spielt { $card }
odds-no-ability = die Einheit erfüllt die Bedingung der Spezialfähigkeit nicht (R8.3)
odds-attack = Angriff
odds-defense = Verteidigung
odds-damage = Schaden
odds-needs = braucht { $need } oder mehr gegen { $defense }
odds-needs-12 = trifft nur mit einer 12 (R7.4)
odds-needs-nothing = trifft mit jedem Wurf
odds-strike-needs = braucht { $need } oder mehr gegen { $defense }
odds-strike-never = kann es nicht zerstören (J7)
odds-dice-matter = Karten im Spiel sehen auf die Würfel: Die Chancen unten berücksichtigen das.
odds-outcomes = Ausgänge
odds-both = beide treffen
odds-only = nur { $unit } trifft
odds-neither = niemand trifft
odds-destroyed = { $unit } zerstört
odds-both-destroyed = beide zerstört
odds-after = Schadensmarken danach
odds-counters = { $n } von { $shields }
odds-gone = zerstört
odds-left = { $unit } verlässt die Zone
odds-replies = Was die andere Seite spielen kann
odds-no-card = keine Karte
odds-held = auf der Hand mit
odds-average = das Beste von dem, was sie haben kann
odds-column-battle = Gefecht
odds-column-strike = Zielschlag
odds-column-happens = kommt vor
odds-column-attacker = trifft
odds-column-defender = getroffen
odds-column-lost = verloren
odds-column-fallen = Ziel gefallen
odds-column-falls = gefallen
odds-lost = Erwartete Verluste: { $attacker } ★ der Angreifer, { $defender } ★ des Verteidigers.
odds-lost-strikers = Erwartete Verluste der Angreifer: { $attacker } ★.
odds-policy = Genau, aus allen Würfen. Wen eine Spezialfähigkeit im Gefecht fragt, der antwortet für das beste Ende der eigenen Einheit; andere Karten werden nicht gespielt.
