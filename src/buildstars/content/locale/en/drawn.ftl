# Pictures of positions (envs/pictures): short labels.

drawn-hand = Hand
drawn-deck = Deck
drawn-discard = Discard
drawn-reserves = Reserves
drawn-units = Units
drawn-points = Points
drawn-turn = TURN
drawn-contested = Contested zone
drawn-battle = Battle
drawn-strike = Strike
drawn-shot = Shot
drawn-attacks = attacks
drawn-defends = defends
drawn-next = Declared
drawn-in-force = In force
drawn-of-turn = { $turn ->
    [0] Setting up
   *[other] Turn { $turn }
}
drawn-hit = hit
drawn-miss = miss
drawn-title = Buildstars, { $game ->
    [minis] the miniatures game
   *[card] the card game
}
drawn-roll = { $need ->
    [-1] 2 dice + { $n }
   *[other] 2 dice + { $n } against { $need }
}
