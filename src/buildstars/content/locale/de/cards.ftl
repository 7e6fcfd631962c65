# Der Text von Einheiten und Karten, aus ihren Definitionen gemacht. Siehe content/text/cardtext.py. Was Karten tun, steht in verbs.ftl.

## Wörter

affiliation-rebel = Rebellen
affiliation-imperial = Imperium
affiliation-republic = Republik
affiliation-separatist = Separatisten
affiliation-fringe = Randwelten
affiliation-none = ohne Zugehörigkeit

kind-space = Raumeinheit
kind-ground = Bodeneinheit

rarity-common = häufig
rarity-uncommon = ungewöhnlich
rarity-rare = selten

type-combat = Kampfkarte
type-objective = Zielkarte

stat-attack = Angriff
stat-damage = Schaden
stat-defense = Verteidigung
stat-shields = Schilde
stat-strike = Angriff bei Zielschlägen
stat-battle = Angriff in Gefechten
stat-bonus = Kampfbonus

list-and = { $first } und { $last }
list-or = { $first } oder { $last }
list-nor = { $first } und { $last }
part-range = { $first } bis { $last }

## Einheiten

unit-this = { $case ->
    [dat] dieser Einheit
   *[nom] diese Einheit
}
unit-that = { $case ->
    [dat] dieser Einheit
   *[nom] diese Einheit
}
unit-ours = { $case ->
    [dat] der verbündeten Einheit
   *[nom] die verbündete Einheit
}
unit-other = { $case ->
    [dat] der gegnerischen Einheit
   *[nom] die gegnerische Einheit
}
unit-striker = { $case ->
    [dat] der zuschlagenden Einheit
   *[nom] die zuschlagende Einheit
}
unit-it = { $case ->
    [dat] ihr
   *[nom] sie
}

part-adjective-ending = { $case ->
    [dat] en
   *[nom] e
}
unit-article = { $det ->
    [one] { $case ->
        [dat] einer
       *[nom] eine
    }
    [none] { $case ->
        [dat] keiner
       *[nom] keine
    }
    [each] { $case ->
        [dat] jeder
       *[nom] jede
    }
   *[some] {""}
} { $others ->
    [yes] ander{ part-adjective-ending }
   *[no] {""}
}
unit-damaged = beschädigt{ part-adjective-ending }
unit-undamaged = unbeschädigt{ part-adjective-ending }
unit-attacking = angreifend{ part-adjective-ending }
unit-defending = verteidigend{ part-adjective-ending }
unit-friendly = verbündet{ part-adjective-ending }
unit-opposing = gegnerisch{ part-adjective-ending }
unit-noun = { $icon }{ $kind ->
    [space] { $many ->
        [many] Raumeinheiten
       *[one] Raumeinheit
    }
    [ground] { $many ->
        [many] Bodeneinheiten
       *[one] Bodeneinheit
    }
   *[any] { $many ->
        [many] Einheiten
       *[one] Einheit
    }
} { $affiliation }
unit-belongs = { $key ->
    [rebel] der Rebellen
    [imperial] des Imperiums
    [republic] der Republik
    [separatist] der Separatisten
    [fringe] der Randwelten
   *[other] { $affiliation }
}
unit-stars = mit { $stars } ★
unit-of = { $many ->
    [many] von { $unit_dat }
   *[one] { $unit_dat }
}

zone-here = in dieser Zone
zone-own_home = in deiner Heimatzone
zone-enemy_home = in der Heimatzone eines Gegners
zone-contested = in der Kampfzone

## Wann

trigger-played = Wenn du diese Karte ausspielst,
    .with = Wenn du diese Karte ausspielst und
trigger-rolled = Nachdem beide Einheiten gewürfelt haben,
    .with = Nachdem beide Einheiten gewürfelt haben: Wenn
trigger-rolled-friendly = Wenn { $subject } in einem Gefecht gewürfelt hat,
    .with = Wenn { $subject } in einem Gefecht gewürfelt hat und
trigger-damage = Wenn { $subject } Schaden nehmen würde,
    .with = Wenn { $subject } Schaden nehmen würde und
trigger-hits = Wenn { $subject } trifft,
    .with = Wenn { $subject } trifft und
trigger-misses = Wenn { $subject } nicht trifft,
    .with = Wenn { $subject } nicht trifft und
trigger-is_hit = Wenn { $subject } getroffen wird,
    .with = Wenn { $subject } getroffen wird und
trigger-destroys = Wenn { $subject } die gegnerische Einheit zerstört,
    .with = Wenn { $subject } die gegnerische Einheit zerstört und
trigger-destroys-friendly = Wenn { $subject } in einem Gefecht { $object } zerstört,
    .with = Wenn { $subject } in einem Gefecht { $object } zerstört und
trigger-destroyed = Wenn { $subject } zerstört wird,
    .with = Wenn { $subject } zerstört wird und
trigger-destroyed-friendly = Wenn { $subject } in einem Gefecht zerstört wird,
    .with = Wenn { $subject } in einem Gefecht zerstört wird und
trigger-battle_end = Am Ende des Gefechts
    .with = Am Ende des Gefechts: Wenn
trigger-battle_end-friendly = Am Ende eines Gefechts { $subject_of }
    .with = Am Ende eines Gefechts { $subject_of }: Wenn
trigger-fights = Während { $subject } kämpft,
    .with = Während { $subject } kämpft und
trigger-fights-other = Während { $subject } gegen { $object } kämpft,
    .with = Während { $subject } gegen { $object } kämpft und
trigger-reveal = Wenn dieses Ziel aufgedeckt wird,
    .with = Wenn dieses Ziel aufgedeckt wird und
trigger-turn_start = Zu Beginn deines Zuges
    .with = Zu Beginn deines Zuges: Wenn
trigger-turn_end = Am Ende deines Zuges
    .with = Am Ende deines Zuges: Wenn
trigger-holds = Wenn dieses Ziel einem Zielschlag standhält,
    .with = Wenn dieses Ziel einem Zielschlag standhält und
trigger-falls = Wenn dieses Ziel durch einen Zielschlag zerstört wird,
    .with = Wenn dieses Ziel durch einen Zielschlag zerstört wird und
trigger-razes = Wenn { $subject } ein Ziel zerstört,
    .with = Wenn { $subject } ein Ziel zerstört und

link-if = {""}
    .with = Wenn
link-while = {""}
    .with = Solange
link-did = Wenn du das tust,
    .with = Wenn du das tust und
link-then = Dann
    .with = Dann gilt: Wenn
link-case = In diesem Fall
    .with = In diesem Fall gilt: Wenn
link-did-not = Wenn du das nicht tust,
    .with = Wenn du das nicht tust und
link-cannot = Wenn das nicht möglich ist,
    .with = Wenn das nicht möglich ist und
link-otherwise = Sonst
    .with = Sonst gilt: Wenn
link-also = Außerdem
link-your-turn = Während deines Zuges
link-their-turn = Während der Züge anderer Spieler

## Wenn

if-attacking = { $unit } angreift
    .not = { $unit } verteidigt
if-attacker = { $unit } der Angreifer ist
    .not = { $unit } der Verteidiger ist
if-attacked = { $unit } angegriffen hat
    .not = { $unit } verteidigt hat
if-played_first = du diese Karte zuerst ausspielst
    .not = du diese Karte nicht zuerst ausspielst
if-played_first-before = du diese Karte zuerst ausgespielt hast
    .not = du diese Karte nicht zuerst ausgespielt hast
if-opponent_played = dein Gegner in diesem Gefecht eine Kampfkarte ausgespielt hat
    .not = dein Gegner in diesem Gefecht keine Kampfkarte ausgespielt hat
if-your_turn = du am Zug bist
    .not = du nicht am Zug bist
if-unit-stars = { $unit } { $stars } ★ hat
    .not = { $unit } nicht { $stars } ★ hat
if-unit-zone = { $unit } { $zone } ist
    .not = { $unit } nicht { $zone } ist
if-unit-damaged = { $unit } beschädigt ist
if-unit-undamaged = { $unit } unbeschädigt ist
if-unit-is = { $unit } { $what } ist
    .not = { $unit } { $what } ist
if-count = { $range } { $units } { $zone ->
    [any] im Spiel
   *[other] {""}
} { $many ->
    [many] sind
   *[one] ist
}
    .not = nicht { $range } { $units } { $zone ->
    [any] im Spiel
   *[other] {""}
} { $many ->
    [many] sind
   *[one] ist
}
part-hand-count = { $range } { $many ->
    [many] Handkarten
   *[one] Handkarte
}
part-owner-has = { $whose ->
    [opposing] hat
   *[own] hast
}
part-owner = { $whose ->
    [opposing] dein Gegner
   *[own] du
}
if-hand = { part-owner } { part-hand-count } { part-owner-has }
    .not = { part-owner } nicht { part-hand-count } { part-owner-has }
part-objective-count = { $range } { $many ->
    [many] Ziele
   *[one] Ziel
}
if-objectives = { part-owner } { part-objective-count } im Spiel { part-owner-has }
    .not = { part-owner } nicht { part-objective-count } im Spiel { part-owner-has }

part-range-least = mindestens { $least }
part-range-most = höchstens { $most }
part-range-none = { $gender ->
    [n] kein
   *[f] keine
}
part-range-exactly = genau { $least }
part-range-between = { $least } bis { $most }

part-roll-nom = { $whose ->
    [opposing] der gegnerische Basiswurf
   *[own] dein Basiswurf
}
part-roll-gen = { $whose ->
    [opposing] des gegnerischen Basiswurfs
   *[own] deines Basiswurfs
}
if-roll-double = { part-roll-nom } ein Pasch ist
    .not = { part-roll-nom } kein Pasch ist
if-roll-even = { part-roll-nom } gerade ist
    .not = { part-roll-nom } ungerade ist
if-roll-at_least = { part-roll-nom } mindestens { $n } beträgt
    .not = { part-roll-nom } weniger als { $n } beträgt
if-roll-at_most = { part-roll-nom } höchstens { $n } beträgt
    .not = { part-roll-nom } mehr als { $n } beträgt
if-roll-shows = ein Würfel { part-roll-gen } eine { $n } zeigt
    .not = kein Würfel { part-roll-gen } eine { $n } zeigt

## Wie viel, wie lange

per-units = für jede { $units }
per-own_damage = für jede Schadensmarke auf { $unit_dat }
per-opposing_damage = für jede Schadensmarke auf { $unit_dat }
per-hand = für jede deiner Handkarten
per-opposing_hand = für jede Handkarte deines Gegners
per-objectives = für jedes deiner Ziele im Spiel
per-opposing_objectives = für jedes Ziel deines Gegners im Spiel
per-opposing_stars = für jeden ★ { $unit_dat }
part-per-most = (höchstens { $most })

until-turn = bis zum Ende dieses Zuges
until-next_turn_start = bis zum Beginn deines nächsten Zuges
until-next_turn_end = bis zum Ende deines nächsten Zuges
until-game = für den Rest des Spiels

## Bedingungen, Boni, Einheiten, Symbole

gate-match = { $icon }: Spezialfähigkeit für { $units }
gate-any = { $icon }: Spezialfähigkeit für beliebige Einheiten
gate-stars = { $icon }: Spezialfähigkeit für Einheiten mit { $stars } ★
part-bonus = Kampfbonus: { $changes }
unit-line = { $name }: { $kind } ({ $affiliation }), { $face }
unit-line-two = { $name }: { $kind } ({ $affiliation }), { $face }. { $icon ->
    [convert] Als { $back_kind }
    [cloaked] Getarnt
   *[veteran] Als Veteran
}: { $back }
unit-line-kind = { $kind ->
    [ground] Bodeneinheit
   *[space] Raumeinheit
}
unit-line-back-kind = { unit-line-kind }
unit-face = { $stars } ★, Angriff { $attack }, Schaden { $damage }, Verteidigung { $defense }, Schilde { $shields }{ $icons }

## Streitmächte

force-deck-small = Das Kartenset hat { $count } { $count ->
    [one] Karte
   *[other] Karten
}; es braucht mindestens { $least }.
force-deck-large = Das Kartenset hat { $count } Karten; dieses Programm hat Platz für { $most }, das ist seine eigene Grenze und keine der Regeln.
force-named-copies = Die Streitmacht hat { $count } Exemplare von „{ $unit }“ mit dem Namen einer Person; mit named=one gibt es davon je eines.
force-card-copies = Das Kartenset hat { $count } Exemplare von „{ $card }“; erlaubt sind höchstens { $most }.
force-stars = Die Einheiten sind { $count } ★ wert; erlaubt sind höchstens { $most } ★.
force-unit-copies = Die Streitmacht hat { $count } Exemplare von „{ $unit }“; im Spielniveau { $size } ★ { $most ->
    [one] ist 1 erlaubt
   *[other] sind { $most } erlaubt
}.
force-by-hand = „{ $card }“ führen die Spieler selbst aus, was kein Programm kann. Nimm sie aus dem Kartenset oder spiele mit Menschen.
force-units-many = Die Streitmacht hat { $count } Einheiten; auf diesem Tisch ist Platz für { $most }.
force-no-units = Die Streitmacht hat keine Einheiten; mindestens eine muss in der Heimatzone beginnen.
force-no-deployment = Keine Einheit passt in die { $most } ★, die in der Heimatzone beginnen; nimm eine kleinere.
force-pack-small = Das Spielpack hat { $count } { $count ->
    [one] Karte
   *[other] Karten
}; ein Ziel und drei Handkarten machen { $least }.
