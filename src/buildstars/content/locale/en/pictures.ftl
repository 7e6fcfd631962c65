# Words on the faces of cards and units. See pictures/faces/cards.py.

face-short-attack = ATT
face-short-damage = DMG
face-short-defense = DEF
face-veteran-side = Veteran side
face-other-side = Other side
face-cloaked-side = Cloaked side
face-two-sides = Two sides
face-stars-and-defense = { $stars } ★, objective defense { $defense }
face-rarity = { $type }, { $rarity }
face-move = move { $movement }
face-legend = Signs
face-class-match = circle: match
face-class-power = hexagon: power
face-class-wild = diamond: wild
face-stars = build stars
face-defense = objective defense
face-moves = move
face-back = Card back
sheet-title = { $name }, page { $page } of { $pages }
sheet-hint = Print at 100 %, cut along the marks. Cards: 63 × 88 mm.
sheet-hint-bases = Print at 100 %, cut out the circles and glue them on the bases.
