# Bilder von Stellungen (envs/pictures): kurze Beschriftungen.

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
