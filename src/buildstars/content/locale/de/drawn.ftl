# Bilder von Stellungen (boards): kurze Beschriftungen.

drawn-hand = Hand
drawn-deck = Deck
drawn-discard = Ablage
drawn-reserves = Reserven
drawn-units = Einheiten
drawn-points = Punkte
drawn-turn = AM ZUG
drawn-contested = Kampfzone
drawn-battle = Kampf
drawn-strike = Zielschlag
drawn-shot = Schuss
drawn-attacks = greift an
drawn-defends = verteidigt sich
drawn-next = Angesagt
drawn-in-force = In Kraft
drawn-of-turn = { $turn ->
    [0] Aufbau
   *[other] Zug { $turn }
}
drawn-hit = Treffer
drawn-miss = daneben
drawn-title = Buildstars, { $game ->
    [minis] das Miniaturenspiel
   *[card] das Kartenspiel
}
drawn-roll = { $need ->
    [-1] 2 Würfel + { $n }
   *[other] 2 Würfel + { $n } gegen { $need }
}
drawn-destroyed = Zerstört
drawn-takes = { $n } Schaden
drawn-held = Es hält
drawn-fell = Zerstört
drawn-base-card = Heimatbasis
drawn-objective = Ziel
drawn-wins = { $name } gewinnt
drawn-draw = Unentschieden
drawn-points-now = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}
drawn-puzzle = Rätsel
drawn-you-play = Du spielst { $name }
drawn-tagline = Flotten, Karten und Ziele. Kostenlos, im Browser, ohne Konto.
drawn-invitation = Du bist eingeladen
drawn-invites = { $name } lädt dich ein
drawn-game = { $game ->
    [minis] Das Miniaturenspiel
   *[card] Das Kartenspiel
}
drawn-counts = { $units ->
    [one] { $units } Einheit
   *[other] { $units } Einheiten
} · { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
drawn-stars = { $n } Sterne
drawn-force = Eine Streitmacht
drawn-fleet = Eine Flotte
drawn-set = Ein Set
drawn-and-more = + { $n } weitere
