# Der Text von Einheiten und Karten, aus ihren Definitionen gemacht. Siehe content/text/cardtext.py.
#
# Eine Wirkung (do-…) hat bis zu vier Formen: Der Wert beginnt einen Satz, .after folgt auf einen Nebensatz oder eine
# Umstandsangabe (das Verb steht dann vorn), .may und .after-may sind dasselbe, wo man verzichten darf.
# $unit steht im Nominativ, $unit_acc im Akkusativ, $unit_dat im Dativ, $unit_of ist ein Genitiv oder „von …“.

## Wörter

icon-airborne = Luftlandung
icon-battle_droid = Kampfdroide
icon-blaster = Blaster
icon-droid = Droide
icon-elite = Elite
icon-lasers = Laser
icon-leader = Anführer
icon-ruthless = Skrupellos
icon-torpedo = Torpedo
icon-transport = Transport
icon-trooper = Truppen
icon-command = Befehl
icon-dogfight = Kurvenkampf
icon-recon = Aufklärung
icon-armor = Panzerung
icon-carrier = Träger
icon-turbolaser = Turbolaser
icon-veteran = Veteran
icon-artillery = Artillerie
icon-cloaked = Getarnt
icon-convert = Umwandlung
icon-force = Macht
icon-luck = Glück

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
unit-type = { $key ->
    [airborne] Luftlande-
    [battle_droid] Kampfdroiden-
    [blaster] Blaster-
    [droid] Droiden-
    [elite] Elite-
    [lasers] Laser-
    [leader] Anführer-
    [ruthless] skrupellos{ part-adjective-ending }{" "}
    [torpedo] Torpedo-
    [transport] Transport-
    [trooper] Truppen-
    [command] Befehls-
    [dogfight] Kurvenkampf-
    [recon] Aufklärungs-
    [armor] Panzerungs-
    [carrier] Träger-
    [turbolaser] Turbolaser-
    [veteran] Veteranen-
    [artillery] Artillerie-
    [cloaked] getarnt{ part-adjective-ending }{" "}
    [convert] Umwandlungs-
   *[other] { $icon }-
}
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

## Was: Werte

part-if-you-like = , wenn du willst
part-receive = { $many ->
    [many] erhalten
   *[one] erhält
}
part-change = { $amount } { $stat }
do-modify = { $unit } { part-receive }{ $until } { $changes }{ $per }
    .after = { part-receive } { $unit }{ $until } { $changes }{ $per }
    .may = du darfst { $unit_dat }{ $until } { $changes } geben{ $per }
    .after-may = darfst du { $unit_dat }{ $until } { $changes } geben{ $per }
part-in-strikes = { $in_strikes ->
    [yes] {" "}bei Zielschlägen
   *[no] {""}
}
do-set = der { $stat } { $unit_of }{ part-in-strikes } beträgt{ $until } { $value }
    .after = beträgt der { $stat } { $unit_of }{ part-in-strikes }{ $until } { $value }
stat-value-attack = Angriffswert
stat-value-damage = Schadenswert
stat-value-defense = Verteidigungswert
part-more = { $sign ->
    [less] weniger
   *[more] mehr
}
part-take = { $many ->
    [many] nehmen
   *[one] nimmt
}
do-damage_taken = { $unit } { part-take }{ $until } { $n } Schaden { part-more }{ $per }
    .after = { part-take } { $unit }{ $until } { $n } Schaden { part-more }{ $per }
    .may = du darfst { $unit_acc }{ $until } { $n } Schaden { part-more } nehmen lassen{ $per }
    .after-may = darfst du { $unit_acc }{ $until } { $n } Schaden { part-more } nehmen lassen{ $per }

part-move-action = { $who ->
    [opponent] die Bewegungsaktion jedes Gegners
    [each] die Bewegungsaktion jedes Spielers
   *[you] deine Bewegungsaktion
}
do-move_stars = { part-move-action } umfasst{ $until } { $n } ★ { part-more }{ $per }
    .after = umfasst { part-move-action }{ $until } { $n } ★ { part-more }{ $per }
    .set = { part-move-action } umfasst{ $until } bis zu { $n } ★
    .after-set = umfasst { part-move-action }{ $until } bis zu { $n } ★
part-combat-action = { $who ->
    [opponent] die Kampfaktion jedes Gegners
    [each] die Kampfaktion jedes Spielers
   *[you] deine Kampfaktion
}
do-combat_stars = { part-combat-action } umfasst{ $until } { $n } ★ { part-more }{ $per }
    .after = umfasst { part-combat-action }{ $until } { $n } ★ { part-more }{ $per }
    .set = { part-combat-action } umfasst{ $until } bis zu { $n } ★
    .after-set = umfasst { part-combat-action }{ $until } bis zu { $n } ★
part-strike-action = { $who ->
    [opponent] die Zielschlagaktion jedes Gegners
    [each] die Zielschlagaktion jedes Spielers
   *[you] deine Zielschlagaktion
}
do-strike_stars = { part-strike-action } umfasst{ $until } { $n } ★ { part-more }{ $per }
    .after = umfasst { part-strike-action }{ $until } { $n } ★ { part-more }{ $per }
    .set = { part-strike-action } umfasst{ $until } bis zu { $n } ★
    .after-set = umfasst { part-strike-action }{ $until } bis zu { $n } ★
part-hand-size = { $who ->
    [opponent] die Handgröße jedes Gegners
    [each] die Handgröße jedes Spielers
   *[you] deine Handgröße
}
part-greater = { $sign ->
    [less] verringert
   *[more] erhöht
}
do-hand_size = { part-hand-size } ist{ $until } um { $n } { part-greater }{ $per }
    .after = ist { part-hand-size }{ $until } um { $n } { part-greater }{ $per }
    .set = { part-hand-size } beträgt{ $until } { $n }
    .after-set = beträgt { part-hand-size }{ $until } { $n }
part-fallen-objectives = { $who ->
    [opponent] die zerstörten Ziele der Gegner
    [each] alle zerstörten Ziele
   *[you] deine zerstörten Ziele
}
do-reserve_stars = { part-fallen-objectives } rufen{ $until } { $n } ★ { part-more } aus der Reserve herbei{ $per }
    .after = rufen { part-fallen-objectives }{ $until } { $n } ★ { part-more } aus der Reserve herbei{ $per }
    .set = { part-fallen-objectives } rufen{ $until } bis zu { $n } ★ aus der Reserve herbei
    .after-set = rufen { part-fallen-objectives }{ $until } bis zu { $n } ★ aus der Reserve herbei
part-carriers = { $who ->
    [opponent] die Träger-Einheiten der Gegner
    [each] alle Träger-Einheiten
   *[you] deine Träger-Einheiten
}
do-carrier_stars = { part-carriers } bringen{ $until } { $n } ★ { part-more } aus der Reserve ins Spiel{ $per }
    .after = bringen { part-carriers }{ $until } { $n } ★ { part-more } aus der Reserve ins Spiel{ $per }
    .set = { part-carriers } bringen{ $until } bis zu { $n } ★ aus der Reserve ins Spiel
    .after-set = bringen { part-carriers }{ $until } bis zu { $n } ★ aus der Reserve ins Spiel
part-objectives-of = { $who ->
    [this] dieses Ziel
    [opponent] die Ziele der Gegner
    [each] alle Ziele
   *[you] deine Ziele
}
do-objective_defense = { part-objectives-of } { part-receive }{ $until } { $amount } Verteidigung{ $per }
    .after = { part-receive } { part-objectives-of }{ $until } { $amount } Verteidigung{ $per }
    .set = { part-objectives-of } { part-have }{ $until } Verteidigung { $n }
    .after-set = { part-have } { part-objectives-of }{ $until } Verteidigung { $n }
part-have = { $many ->
    [many] haben
   *[one] hat
}

## Was: können und nicht können

part-can = { $many ->
    [many] können
   *[one] kann
}
part-hit = { $many ->
    [many] treffen
   *[one] trifft
}
can-hit = { $unit } { part-hit }{ $until } automatisch
    .after = { part-hit } { $unit }{ $until } automatisch
cannot-hit = { $unit } { part-hit }{ $until } nicht, selbst mit einer 12
    .after = { part-hit } { $unit }{ $until } nicht, selbst mit einer 12
cannot-play_cards = für { $unit_acc } können{ $until } keine Kampfkarten ausgespielt werden
    .after = können für { $unit_acc }{ $until } keine Kampfkarten ausgespielt werden
cannot-attack = { $unit } { part-can }{ $until } nicht angreifen
    .after = { part-can } { $unit }{ $until } nicht angreifen
cannot-be_attacked = { $unit } { part-can }{ $until } nicht angegriffen werden
    .after = { part-can } { $unit }{ $until } nicht angegriffen werden
cannot-strike = { $unit } { part-can }{ $until } keinen Zielschlag ausführen
    .after = { part-can } { $unit }{ $until } keinen Zielschlag ausführen
part-strikes-possible = { $many ->
    [many] keine Zielschläge möglich
   *[one] kein Zielschlag möglich
}
part-are = { $many ->
    [many] sind
   *[one] ist
}
part-against = { $who ->
    [each] {""}
   *[other] {" "}gegen { part-objectives-of }
}
cannot-be_struck = { $who ->
    [each] es
   *[other] gegen { part-objectives-of }
} { part-are }{ $until } { part-strikes-possible }
    .after = { part-are }{ part-against }{ $until } { part-strikes-possible }
cannot-be_struck-choose = wähle eines deiner Ziele; dagegen ist{ $until } kein Zielschlag möglich
    .after = wählst du eines deiner Ziele; dagegen ist{ $until } kein Zielschlag möglich
cannot-move = { $unit } { part-can } sich{ $until } nicht bewegen
    .after = { part-can } { part-unit-itself }{ $until } nicht bewegen
cannot-act-move = nicht bewegen
cannot-act-attack = nicht angreifen
cannot-act-strike = keinen Zielschlag ausführen
cannot-several = { $unit } { part-can }{ part-itself }{ $until } { $acts }
    .after = { part-can } { $moves ->
    [yes] { part-unit-itself }
   *[no] { $unit }
}{ $until } { $acts }
part-itself = { $moves ->
    [yes] {" "}sich
   *[no] {""}
}
part-unit-itself = { $pronoun ->
    [yes] { $unit } sich
   *[no] sich { $unit }
}
part-base-rolls = { $many ->
    [many] die Basiswürfe
   *[one] der Basiswurf
}
cannot-reroll = { part-base-rolls } { $unit_of } { part-can }{ $until } nicht erneut geworfen werden
    .after = { part-can } { part-base-rolls } { $unit_of }{ $until } nicht erneut geworfen werden
can-automatic_12 = Zielschläge von { $unit_dat } gelingen{ $until } mit einer 12 immer
    .after = gelingen Zielschläge von { $unit_dat }{ $until } mit einer 12 immer
cannot-automatic_12 = für { $unit_acc } ist{ $until } eine 12 ein gewöhnlicher Wurf
    .after = ist für { $unit_acc }{ $until } eine 12 ein gewöhnlicher Wurf
can-attack_space = { $unit } { part-can }{ $until } in jeder Zone Raumeinheiten angreifen
    .after = { part-can } { $unit }{ $until } in jeder Zone Raumeinheiten angreifen
cannot-be_damaged = { $unit } { part-can }{ $until } keinen Schaden nehmen
    .after = { part-can } { $unit }{ $until } keinen Schaden nehmen

## Was: Würfel und Karten im Gefecht

part-keep = { $keep ->
    [best] der bessere Wurf zählt
    [worst] der schlechtere Wurf zählt
    [choose] du entscheidest, welcher Wurf zählt
   *[second] der zweite Wurf zählt
}
do-reroll-own = wirf deinen Basiswurf erneut; { part-keep }
    .after = wirfst du deinen Basiswurf erneut; { part-keep }
    .may = du darfst deinen Basiswurf erneut werfen; { part-keep }
    .after-may = darfst du deinen Basiswurf erneut werfen; { part-keep }
do-reroll-opposing = der gegnerische Basiswurf wird erneut geworfen; { part-keep }
    .after = wird der gegnerische Basiswurf erneut geworfen; { part-keep }
    .may = du darfst den gegnerischen Basiswurf erneut werfen lassen; { part-keep }
    .after-may = darfst du den gegnerischen Basiswurf erneut werfen lassen; { part-keep }
part-die = { $which ->
    [highest] den höheren Würfel
    [choose] einen Würfel
   *[lowest] den niedrigeren Würfel
}
do-set_die = drehe { part-die } { part-roll-gen } auf { $n }
    .after = drehst du { part-die } { part-roll-gen } auf { $n }
    .may = du darfst { part-die } { part-roll-gen } auf { $n } drehen
    .after-may = darfst du { part-die } { part-roll-gen } auf { $n } drehen
do-swap_rolls = vertausche die beiden Basiswürfe
    .after = vertauschst du die beiden Basiswürfe
    .may = du darfst die beiden Basiswürfe vertauschen
    .after-may = darfst du die beiden Basiswürfe vertauschen
part-card-part = { $what ->
    [bonus] der Kampfbonus
    [ability] die Spezialfähigkeit
   *[both] Kampfbonus und Spezialfähigkeit
}
part-card-part-acc = { $what ->
    [bonus] den Kampfbonus
    [ability] die Spezialfähigkeit
   *[both] Kampfbonus und Spezialfähigkeit
}
part-hold = { $what ->
    [both] gelten
   *[one] gilt
}
do-cancel = { part-card-part } der gegnerischen Kampfkarte { part-hold } nicht
    .after = { part-hold } { part-card-part } der gegnerischen Kampfkarte nicht
    .may = du darfst { part-card-part-acc } der gegnerischen Kampfkarte aufheben
    .after-may = darfst du { part-card-part-acc } der gegnerischen Kampfkarte aufheben
do-steal = { part-card-part } der gegnerischen Kampfkarte { part-hold } stattdessen für { $unit_acc }
    .after = { part-hold } { part-card-part } der gegnerischen Kampfkarte stattdessen für { $unit_acc }
    .may = du darfst { part-card-part-acc } der gegnerischen Kampfkarte für { $unit_acc } übernehmen
    .after-may = darfst du { part-card-part-acc } der gegnerischen Kampfkarte für { $unit_acc } übernehmen
do-forbid_card = dein Gegner kann für den Rest dieses Gefechts keine Kampfkarten ausspielen
    .after = kann dein Gegner für den Rest dieses Gefechts keine Kampfkarten ausspielen
    .may = du darfst deinem Gegner für den Rest dieses Gefechts verbieten, Kampfkarten auszuspielen
    .after-may = darfst du deinem Gegner für den Rest dieses Gefechts verbieten, Kampfkarten auszuspielen
part-forced = Eine Kampfkarte muss in diesem Gefecht ausgespielt werden; jede andere Karte wird abgelegt, und dein Gegner kann in diesem Gefecht keine Kampfkarte ausspielen
do-force_card = ziehe eine zufällige Handkarte deines Gegners: { part-forced }
    .after = ziehst du eine zufällige Handkarte deines Gegners: { part-forced }
    .may = du darfst eine zufällige Handkarte deines Gegners ziehen: { part-forced }
    .after-may = darfst du eine zufällige Handkarte deines Gegners ziehen: { part-forced }
do-keep_card = nimm diese Karte wieder auf die Hand, statt sie abzulegen
    .after = nimmst du diese Karte wieder auf die Hand, statt sie abzulegen
    .may = du darfst diese Karte wieder auf die Hand nehmen, statt sie abzulegen
    .after-may = darfst du diese Karte wieder auf die Hand nehmen, statt sie abzulegen

## Was: Einheiten

part-counters = { $n } { $n ->
    [one] Schadensmarke
   *[other] Schadensmarken
}
do-damage = lege { part-counters }{ $per } auf { $unit_acc }
    .after = legst du { part-counters }{ $per } auf { $unit_acc }
    .may = du darfst { part-counters }{ $per } auf { $unit_acc } legen
    .after-may = darfst du { part-counters }{ $per } auf { $unit_acc } legen
part-heal-counters = { $n ->
    [one] 1 Schadensmarke
   *[other] bis zu { $n } Schadensmarken
}
do-heal = entferne { part-heal-counters } von { $unit_dat }
    .after = entfernst du { part-heal-counters } von { $unit_dat }
    .may = du darfst { part-heal-counters } von { $unit_dat } entfernen
    .after-may = darfst du { part-heal-counters } von { $unit_dat } entfernen
do-redirect = stattdessen nimmt { $unit } den Schaden
    .after = nimmt stattdessen { $unit } den Schaden
    .may = du darfst stattdessen { $unit_acc } den Schaden nehmen lassen
    .after-may = darfst du stattdessen { $unit_acc } den Schaden nehmen lassen
do-attack_again = { $unit } darf nach diesem Gefecht noch einmal angreifen, falls sie der Angreifer war
    .after = darf { $unit } nach diesem Gefecht noch einmal angreifen, falls sie der Angreifer war
    .may = { $unit } darf nach diesem Gefecht noch einmal angreifen, falls sie der Angreifer war
    .after-may = darf { $unit } nach diesem Gefecht noch einmal angreifen, falls sie der Angreifer war
do-attack_again-attacking = { $unit } darf nach diesem Gefecht noch einmal angreifen
    .after = darf { $unit } nach diesem Gefecht noch einmal angreifen
    .may = { $unit } darf nach diesem Gefecht noch einmal angreifen
    .after-may = darf { $unit } nach diesem Gefecht noch einmal angreifen
part-move-to = { $to ->
    [home] zurück in ihre Heimatzone
    [contested] in die Kampfzone
   *[adjacent] in eine benachbarte Zone
}
do-move = bewege { $unit_acc } { part-move-to }
    .after = bewegst du { $unit_acc } { part-move-to }
    .may = du darfst { $unit_acc } { part-move-to } bewegen
    .after-may = darfst du { $unit_acc } { part-move-to } bewegen
part-retreat-to = in eine benachbarte Zone (wenn möglich nach Hause)
do-retreat-own = { $unit } zieht sich { part-retreat-to } zurück, und das Gefecht ist vorbei
    .after = zieht { part-unit-itself } { part-retreat-to } zurück, und das Gefecht ist vorbei
    .may = { $unit } darf sich { part-retreat-to } zurückziehen, und das Gefecht ist vorbei
    .after-may = darf { part-unit-itself } { part-retreat-to } zurückziehen, und das Gefecht ist vorbei
do-retreat-opposing = { $unit } zieht sich { part-retreat-to } zurück, und das Gefecht ist vorbei
    .after = zieht { part-unit-itself } { part-retreat-to } zurück, und das Gefecht ist vorbei
    .may = du darfst { $unit_acc } zum Rückzug { part-retreat-to } zwingen, und das Gefecht ist vorbei
    .after-may = darfst du { $unit_acc } zum Rückzug { part-retreat-to } zwingen, und das Gefecht ist vorbei
part-reserves-to = { $zone ->
    [here] die Zone dieser Einheit
   *[home] deine Heimatzone
}
do-reserves = bringe Einheiten im Wert von bis zu { $stars } ★ aus deiner Reserve in { part-reserves-to }
    .after = bringst du Einheiten im Wert von bis zu { $stars } ★ aus deiner Reserve in { part-reserves-to }
    .may = du darfst Einheiten im Wert von bis zu { $stars } ★ aus deiner Reserve in { part-reserves-to } bringen
    .after-may = darfst du Einheiten im Wert von bis zu { $stars } ★ aus deiner Reserve in { part-reserves-to } bringen

## Was: Karten und Ziele

part-foe = { $foe ->
    [an] ein Gegner
   *[the] dein Gegner
}
part-foe-acc = { $foe ->
    [an] einen Gegner
   *[the] deinen Gegner
}
part-foe-gen = { $foe ->
    [an] eines Gegners
   *[the] deines Gegners
}
part-cards = { $n } { $n ->
    [one] Karte
   *[other] Karten
}
do-draw-you = ziehe { part-cards }
    .after = ziehst du { part-cards }
    .may = du darfst { part-cards } ziehen
    .after-may = darfst du { part-cards } ziehen
do-draw-opponent = { part-foe } zieht { part-cards }
    .after = zieht { part-foe } { part-cards }
    .may = du darfst { part-foe-acc } { part-cards } ziehen lassen
    .after-may = darfst du { part-foe-acc } { part-cards } ziehen lassen
do-draw-each = jeder Spieler zieht { part-cards }
    .after = zieht jeder Spieler { part-cards }
    .may = du darfst jeden Spieler { part-cards } ziehen lassen
    .after-may = darfst du jeden Spieler { part-cards } ziehen lassen
part-hand-cards = { $random ->
    [yes] { $n ->
        [one] 1 zufällige Handkarte
       *[other] { $n } zufällige Handkarten
    }
   *[no] { $n ->
        [one] 1 Handkarte
       *[other] { $n } Handkarten
    }
}
do-discard-you = lege { part-hand-cards } ab
    .after = legst du { part-hand-cards } ab
    .may = du darfst { part-hand-cards } ablegen
    .after-may = darfst du { part-hand-cards } ablegen
do-discard-opponent = { part-foe } legt { part-hand-cards } ab
    .after = legt { part-foe } { part-hand-cards } ab
    .may = du darfst { part-foe-acc } { part-hand-cards } ablegen lassen
    .after-may = darfst du { part-foe-acc } { part-hand-cards } ablegen lassen
do-discard-each = jeder Spieler legt { part-hand-cards } ab
    .after = legt jeder Spieler { part-hand-cards } ab
    .may = du darfst jeden Spieler { part-hand-cards } ablegen lassen
    .after-may = darfst du jeden Spieler { part-hand-cards } ablegen lassen
do-look_hand = sieh dir die Handkarten { part-foe-gen } an
    .after = siehst du dir die Handkarten { part-foe-gen } an
    .may = du darfst dir die Handkarten { part-foe-gen } ansehen
    .after-may = darfst du dir die Handkarten { part-foe-gen } ansehen
part-top-cards = { $n ->
    [one] die oberste Karte deines Zugstapels
   *[other] die obersten { $n } Karten deines Zugstapels
}
do-look_deck = sieh dir { part-top-cards } an
    .after = siehst du dir { part-top-cards } an
    .may = du darfst dir { part-top-cards } ansehen
    .after-may = darfst du dir { part-top-cards } ansehen
part-discard-them = { $n ->
    [one] du darfst sie ablegen
   *[other] du darfst beliebige davon ablegen und lässt die anderen in ihrer Reihenfolge liegen
}
do-look_deck-discard = sieh dir { part-top-cards } an; { part-discard-them }
    .after = siehst du dir { part-top-cards } an; { part-discard-them }
    .may = du darfst dir { part-top-cards } ansehen; { part-discard-them }
    .after-may = darfst du dir { part-top-cards } ansehen; { part-discard-them }
part-face-down-one = { $whose ->
    [opposing] ein verdecktes Ziel eines Gegners
   *[own] eines deiner verdeckten Ziele
}
part-face-up-one = { $whose ->
    [opposing] ein aufgedecktes Ziel eines Gegners
   *[own] eines deiner aufgedeckten Ziele
}
do-look_objective = sieh dir { part-face-down-one } an
    .after = siehst du dir { part-face-down-one } an
    .may = du darfst dir { part-face-down-one } ansehen
    .after-may = darfst du dir { part-face-down-one } ansehen
do-exchange-discard = tausche eine Handkarte gegen eine Karte aus deinem Ablagestapel
    .after = tauschst du eine Handkarte gegen eine Karte aus deinem Ablagestapel
    .may = du darfst eine Handkarte gegen eine Karte aus deinem Ablagestapel tauschen
    .after-may = darfst du eine Handkarte gegen eine Karte aus deinem Ablagestapel tauschen
do-exchange-objective = tausche eine Handkarte gegen eines deiner verdeckten Ziele; das neue liegt verdeckt
    .after = tauschst du eine Handkarte gegen eines deiner verdeckten Ziele; das neue liegt verdeckt
    .may = du darfst eine Handkarte gegen eines deiner verdeckten Ziele tauschen; das neue liegt verdeckt
    .after-may = darfst du eine Handkarte gegen eines deiner verdeckten Ziele tauschen; das neue liegt verdeckt
part-recovered = { $type ->
    [combat] eine Kampfkarte
    [objective] eine Zielkarte
   *[any] eine Karte
}
do-recover = nimm { part-recovered } aus deinem Ablagestapel auf die Hand
    .after = nimmst du { part-recovered } aus deinem Ablagestapel auf die Hand
    .may = du darfst { part-recovered } aus deinem Ablagestapel auf die Hand nehmen
    .after-may = darfst du { part-recovered } aus deinem Ablagestapel auf die Hand nehmen
do-reveal_objective = decke { part-face-down-one } auf
    .after = deckst du { part-face-down-one } auf
    .may = du darfst { part-face-down-one } aufdecken
    .after-may = darfst du { part-face-down-one } aufdecken
do-turn_down = drehe { part-face-up-one } auf die verdeckte Seite
    .after = drehst du { part-face-up-one } auf die verdeckte Seite
    .may = du darfst { part-face-up-one } auf die verdeckte Seite drehen
    .after-may = darfst du { part-face-up-one } auf die verdeckte Seite drehen
part-own-replacement = die oberste Karte deines Zugstapels kommt verdeckt an seine Stelle
do-replace_objective-own = lege eines deiner Ziele ab; { part-own-replacement }
    .after = legst du eines deiner Ziele ab; { part-own-replacement }
    .may = du darfst eines deiner Ziele ablegen; { part-own-replacement }
    .after-may = darfst du eines deiner Ziele ablegen; { part-own-replacement }
part-foes-replacement = die oberste Karte vom Zugstapel des Besitzers kommt verdeckt an seine Stelle
do-replace_objective-opposing = lege ein Ziel eines Gegners ab; { part-foes-replacement }
    .after = legst du ein Ziel eines Gegners ab; { part-foes-replacement }
    .may = du darfst ein Ziel eines Gegners ablegen; { part-foes-replacement }
    .after-may = darfst du ein Ziel eines Gegners ablegen; { part-foes-replacement }

## Bedingungen, Boni, Einheiten, Symbole

gate-match = { $icon }: Spezialfähigkeit für { $units }
gate-any = { $icon }: Spezialfähigkeit für beliebige Einheiten
gate-stars = { $icon }: Spezialfähigkeit für Einheiten mit { $stars } ★
part-bonus = Kampfbonus: { $changes }
unit-line = { $name }: { $kind } ({ $affiliation }), { $face }
unit-line-two = { $name }: { $kind } ({ $affiliation }), { $face }. { $icon ->
    [convert] Als { $back_kind }
   *[veteran] Als Veteran
}: { $back }
unit-line-kind = { $kind ->
    [ground] Bodeneinheit
   *[space] Raumeinheit
}
unit-line-back-kind = { unit-line-kind }
unit-face = { $stars } ★, Angriff { $attack }, Schaden { $damage }, Verteidigung { $defense }, Schilde { $shields }{ $icons }
icon-text-match = Schaltet nur Spezialfähigkeiten frei: Eine Einheit mit dem Symbol { $icon } erhält die Spezialfähigkeiten von Karten mit diesem Symbol.
icon-text-armor = Schaden, den diese Einheit nimmt, ist um 1 verringert.
icon-text-carrier = Statt einer Aktion, wenn diese Einheit in der Heimatzone eines Gegners ist: Bringe Einheiten im Wert von bis zu 2 ★ aus deiner Reserve in diese Zone.
icon-text-turbolaser = Diese Einheit macht 1 Schaden mehr gegen Einheiten mit 4 oder 5 ★.
icon-text-veteran = Wenn diese Einheit eine Einheit mit mindestens so vielen ★ wie sie selbst zerstört, drehe ihre Basis um und verwende die Werte dort.
icon-text-convert = Diese Einheit hat zwei Seiten; du wählst eine davon, wenn sie ins Spiel kommt.
icon-text-wild = Steht nur auf Kampfkarten; die Karte nennt die Einheiten, die ihre Spezialfähigkeit erhalten.

## Streitmächte

force-deck-small = Das Kartenset hat { $count } { $count ->
    [one] Karte
   *[other] Karten
}; es braucht mindestens { $least }.
force-deck-large = Das Kartenset hat { $count } Karten; auf diesem Tisch ist Platz für { $most }.
force-card-copies = Das Kartenset hat { $count } Exemplare von „{ $card }“; erlaubt sind höchstens { $most }.
force-stars = Die Einheiten sind { $count } ★ wert; erlaubt sind höchstens { $most } ★.
force-unit-copies = Die Streitmacht hat { $count } Exemplare von „{ $unit }“; im Spielniveau { $size } ★ { $most ->
    [one] ist 1 erlaubt
   *[other] sind { $most } erlaubt
}.
force-units-many = Die Streitmacht hat { $count } Einheiten; auf diesem Tisch ist Platz für { $most }.
force-no-units = Die Streitmacht hat keine Einheiten; mindestens eine muss in der Heimatzone beginnen.
force-no-deployment = Keine Einheit passt in die { $most } ★, die in der Heimatzone beginnen; nimm eine kleinere.
force-pack-small = Das Spielpack hat { $count } { $count ->
    [one] Karte
   *[other] Karten
}; ein Ziel und drei Handkarten machen { $least }.
