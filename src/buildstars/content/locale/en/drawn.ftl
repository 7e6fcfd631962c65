# Pictures of positions (boards): short labels.

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
drawn-destroyed = Destroyed
drawn-takes = { $n } damage
drawn-held = It holds
drawn-fell = Destroyed
drawn-base-card = Home base
drawn-objective = Objective
drawn-wins = { $name } wins
drawn-draw = A draw
drawn-points-now = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
drawn-puzzle = Puzzle
drawn-you-play = You play { $name }
drawn-tagline = Fleets, cards and objectives. Free, in the browser, no account.
drawn-invitation = You are invited
drawn-invites = { $name } invites you
drawn-game = { $game ->
    [minis] The miniatures game
   *[card] The card game
}
drawn-counts = { $units ->
    [one] { $units } unit
   *[other] { $units } units
} · { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
drawn-stars = { $n } stars
drawn-force = A force
drawn-fleet = A fleet
drawn-set = A set
drawn-and-more = + { $n } more
