# Alles, was von Verben gesagt wird, den Wörtern für `do`: auf Karten, in Fragen, in der Galerie und von unsinnigen.
# Ihre Einträge stehen in content/verbs. Ein neues Verb braucht `do-WORT` und `ga-effect-WORT`; die Fragen haben einen Satz für alle.
#
# Eine Wirkung (do-…) hat bis zu vier Formen: Der Wert beginnt einen Satz, .after folgt auf einen Nebensatz oder eine
# Umstandsangabe (das Verb steht dann vorn), .may und .after-may sind dasselbe, wo man verzichten darf.
# $unit steht im Nominativ, $unit_acc im Akkusativ, $unit_dat im Dativ, $unit_of ist ein Genitiv oder „von …“.

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
part-in-strikes = { $where ->
    [strikes] {" "}bei Zielschlägen
    [battles] {" "}in Gefechten
   *[all] {""}
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

## Fragen

q-ability-may = { $do ->
    [reroll] { $whose ->
        [opposing] Willst du mit „{ $card }“ den gegnerischen Basiswurf wiederholen lassen?
       *[own] Willst du mit „{ $card }“ deinen Basiswurf wiederholen?
    }
    [set-die] { $whose ->
        [opposing] Willst du mit „{ $card }“ einen Würfel des gegnerischen Basiswurfs auf { $n } drehen?
       *[own] Willst du mit „{ $card }“ einen Würfel deines Basiswurfs auf { $n } drehen?
    }
    [swap-rolls] Willst du mit „{ $card }“ die beiden Basiswürfe vertauschen?
    [cancel] Willst du „{ $card }“ gegen die gegnerische Kampfkarte einsetzen?
    [steal] Willst du mit „{ $card }“ von der gegnerischen Kampfkarte übernehmen?
    [forbid-card] Willst du deinem Gegner mit „{ $card }“ weitere Kampfkarten verbieten?
    [force-card] Willst du mit „{ $card }“ eine zufällige Handkarte deines Gegners bestimmen?
    [damage] Willst du mit „{ $card }“ Schaden zufügen?
    [heal] Willst du mit „{ $card }“ Schadensmarken entfernen?
    [draw] { $who ->
        [you] Willst du mit „{ $card }“ { $n ->
            [one] eine Karte
           *[other] { $n } Karten
        } ziehen?
        [each] Willst du mit „{ $card }“ jeden Spieler { $n ->
            [one] eine Karte
           *[other] { $n } Karten
        } ziehen lassen?
       *[opponent] Willst du mit „{ $card }“ einen Gegner { $n ->
            [one] eine Karte
           *[other] { $n } Karten
        } ziehen lassen?
    }
    [discard] Willst du mit „{ $card }“ Karten ablegen lassen?
    [look-hand] Willst du mit „{ $card }“ die Handkarten eines Gegners ansehen?
    [look-deck] Willst du mit „{ $card }“ oben in deinen Zugstapel sehen?
    [retreat] { $whose ->
        [opposing] Willst du mit „{ $card }“ die gegnerische Einheit zum Rückzug zwingen?
       *[own] Willst du deine Einheit mit „{ $card }“ zurückziehen?
    }
    [keep-card] Willst du „{ $card }“ auf die Hand zurücknehmen?
   *[other] Willst du „{ $card }“ jetzt einsetzen?
}
q-ability-unit = { $do ->
    [damage] „{ $card }“: Wähle die Einheit, die Schaden nimmt.
    [heal] „{ $card }“: Wähle die Einheit, die Schadensmarken verliert.
    [redirect] „{ $card }“: Wähle die Einheit, die stattdessen den Schaden nimmt.
    [attack-again] „{ $card }“: Wähle den nächsten Verteidiger.
    [move] „{ $card }“: Wähle die Einheit, die sich bewegt.
   *[other] „{ $card }“: Wähle eine Einheit.
}
q-ability-slot = { $do ->
    [permit] „{ $card }“: Wähle das Ziel, das geschützt wird.
    [look-objective] „{ $card }“: Wähle das verdeckte Ziel, das du ansiehst.
    [exchange] „{ $card }“: Wähle das verdeckte Ziel, das du auf die Hand nimmst.
    [reveal-objective] „{ $card }“: Wähle das Ziel, das aufgedeckt wird.
    [turn-down] „{ $card }“: Wähle das Ziel, das verdeckt wird.
    [replace-objective] „{ $card }“: Wähle das Ziel, das ersetzt wird.
   *[other] „{ $card }“: Wähle ein Ziel.
}
q-ability-hand = { $do ->
    [discard] „{ $card }“: Wähle eine Handkarte, die du ablegst.
    [exchange] „{ $card }“: Wähle die Handkarte, die du hergibst.
   *[other] „{ $card }“: Wähle eine Handkarte.
}
q-ability-pile = „{ $card }“: Wähle die Karte, die du aus deinem Ablagestapel nimmst.
q-ability-zone = „{ $card }“: { $unit } bewegt sich; wähle die Zone.
q-ability-seat = { $do ->
    [draw] „{ $card }“: Wähle den Gegner, der zieht.
    [discard] „{ $card }“: Wähle den Gegner, der ablegt.
    [look-hand] „{ $card }“: Wähle den Gegner, dessen Handkarten du ansiehst.
   *[other] „{ $card }“: Wähle einen Gegner.
}
q-ability-number = { $do ->
    [reroll] „{ $card }“: Wähle den Wurf, der zählt.
    [set-die] „{ $card }“: Wähle den Würfel, der auf { $n } gedreht wird.
   *[other] „{ $card }“: Wähle aus.
}
q-ability-top = „{ $card }“: Willst du „{ $top }“ oben von deinem Zugstapel ablegen?

## Namen in der Galerie

ga-effect-attack_again = Greift noch einmal an
ga-effect-cancel = Hebt eine Karte auf
ga-effect-damage = Richtet Schaden an
ga-effect-discard = Lässt Karten ablegen
ga-effect-draw = Lässt Karten ziehen
ga-effect-exchange = Tauscht Karten
ga-effect-forbid_card = Verbietet eine Kampfkarte
ga-effect-force_card = Erzwingt eine Kampfkarte
ga-effect-heal = Repariert Schaden
ga-effect-keep_card = Kommt auf die Hand zurück
ga-effect-look_deck = Sieht das Deck an
ga-effect-look_hand = Sieht eine Hand an
ga-effect-look_objective = Sieht Ziele an
ga-effect-move = Bewegt Einheiten
ga-effect-recover = Holt abgelegte Karten zurück
ga-effect-redirect = Lenkt Schaden um
ga-effect-replace_objective = Ersetzt ein Ziel
ga-effect-reroll = Würfelt neu
ga-effect-reserves = Ruft Reserven
ga-effect-retreat = Zieht sich zurück
ga-effect-reveal_objective = Deckt Ziele auf
ga-effect-set_die = Legt einen Würfel fest
ga-effect-steal = Stiehlt die Wirkung einer Karte
ga-effect-swap_rolls = Vertauscht die Würfe
ga-effect-turn_down = Dreht Ziele um
ga-effect-modify-attack = Angriff
ga-effect-modify-damage = Schaden
ga-effect-modify-defense = Verteidigung
ga-effect-modify-damage_taken = Erlittener Schaden
ga-effect-modify-strike = Angriff bei Zielschlägen
ga-effect-modify-objective_defense = Zielverteidigung
ga-effect-modify-move_stars = Sterne für eine Bewegung
ga-effect-modify-combat_stars = Sterne für einen Kampf
ga-effect-modify-strike_stars = Sterne für Zielschläge
ga-effect-modify-hand_size = Handgröße
ga-effect-modify-reserve_stars = Sterne der Reserve
ga-effect-modify-carrier_stars = Sterne eines Trägers
ga-effect-permit-hit = Treffen
ga-effect-permit-play_cards = Kampfkarten ausspielen
ga-effect-permit-attack = Angreifen
ga-effect-permit-be_attacked = Angegriffen werden
ga-effect-permit-strike = Ziele schlagen
ga-effect-permit-be_struck = Geschlagen werden
ga-effect-permit-move = Sich bewegen
ga-effect-permit-reroll = Neu würfeln
ga-effect-permit-automatic_12 = Die 12, die immer trifft
ga-effect-permit-attack_space = Raumeinheiten angreifen
ga-effect-permit-be_damaged = Schaden nehmen

## Was keinen Sinn ergibt

flaw-permit-may = eine Erlaubnis kann niemand ablehnen; setz `may` an eine Wirkung davor und hier die Bedingung "did".
flaw-redirect-when = "redirect" betrifft Schaden, der gerade eintritt; schreib when = "damage".
flaw-rolled-when = "{ $tag }" betrifft Würfel, die liegen; schreib when = "rolled".
flaw-played-when = "{ $tag }" wirkt beim Ausspielen der Karte; schreib when = "played".
flaw-retreat-when = "retreat" braucht ein laufendes Gefecht. Bekannte Wörter für `when` hier: { $known }.
flaw-retreat-destroyed = die gegnerische Einheit ist zerstört und kann sich nicht zurückziehen; nimm `whose` heraus.
flaw-again-when = "attack_again" folgt auf ein Gefecht, das die Einheit überstanden hat. Bekannte Wörter für `when` hier: { $known }.
flaw-reserves-zone = unter "{ $when }" gibt es keine Einheit, deren Zone gemeint sein könnte; schreib zone = "home".
flaw-modify-one = "modify" braucht genau eines von `add` und `set`; schreib eines davon.
flaw-add-nothing = 0 dazu ändert nichts; schreib eine andere Zahl.
flaw-set-per = `set` passt weder zu `per` noch zu "damage_taken"; nimm `add`.
flaw-stat-of-units = "{ $stat }" ist ein Wert von Einheiten; nimm `who` und `only_this` heraus und sag unter `units`, welche.
flaw-no-unit-of-card = unter "{ $when }" hat diese Karte keine Einheit; sag unter `units`, welche gemeint sind.
flaw-stat-of-players = "{ $stat }" ist kein Wert von Einheiten; nimm `units` heraus und verwende `who`.
flaw-only-this-stat = `only_this` ist für "objective_defense" einer Zielkarte; nimm es heraus.
flaw-only-this-yours = `only_this` meint diese Karte selbst, und die gehört dir; nimm `who` heraus.
flaw-in-battles = nur "attack" lässt sich auf Gefechte beschränken; lass "in_battles" weg.
flaw-strike-fighting = nach "strike" der kämpfenden Einheit wird nie gefragt; nenne verbündete oder gegnerische Einheiten.
flaw-idle-until = "{ $what }" bewirkt in einem Gefecht nichts; nimm ein anderes `when` mit einem `until`.
flaw-idle-units = "{ $what }" bewirkt in einem Gefecht nichts; nenne verbündete oder gegnerische Einheiten.
flaw-permit-granted = "{ $what }" ist nach den Regeln erlaubt; nur { $can } kann gewährt werden. Schalte `can` aus.
flaw-attack-space = was "attack_space" nähme, gibt keine Regel; schalte `can` ein, oder verbiete "attack".
flaw-struck-units = "be_struck" spricht von Zielen; nimm `units` heraus und verwende `who`, `only_this` oder `choose`.
flaw-only-this-objective = `only_this` meint die Zielkarte selbst; nimm es heraus, hier kann es nicht stehen.
flaw-choose-always = `choose` fragt in einem Augenblick; nimm ein anderes `when` als "always".
flaw-choose-own = `choose` wählt unter deinen eigenen Zielen; nimm `who` heraus.
flaw-permit-of-units = "{ $what }" spricht von Einheiten; nimm `who`, `only_this` und `choose` heraus und sag unter `units`, welche.
flaw-own-cards = wer diese Einheit führt, hat eben diese Karte gespielt und spielt in diesem Gefecht keine andere; nenne gegnerische Einheiten.
flaw-gone-units = unter "{ $when }" ist diese Einheit nicht mehr im Spiel; sag unter `units`, welche gemeint sind.
flaw-zone-idle = in dieser Zone macht "{ $what }" für diese Einheiten keinen Unterschied; nenne eine andere `zone` oder keine.
flaw-role-idle = wenn nach "{ $what }" gefragt wird, greift niemand an und verteidigt niemand; nimm `role` heraus.
flaw-until-idle = solange es gilt, fragt niemand mehr nach "{ $what }"; nimm ein längeres `until`.
flaw-until-always = was "always" gilt, braucht kein `until`; nimm es heraus.
flaw-until-battle = bis zum Ende des Gefechts würde es nichts mehr bewirken; nimm ein längeres `until`. Bekannte Wörter: { $longer }.
flaw-here-lasting = "here" und `others` sind nach dem Gefecht vergessen; was länger gilt, nennt eine andere Zone oder keine.
flaw-all-of-one = `all` von "{ $side }" ist nur eine Einheit; nimm `all` heraus.
flaw-heal-undamaged = an unbeschädigten Einheiten gibt es nichts zu reparieren; lass `damaged` offen.
flaw-move-there = Einheiten dort sind schon, wo sie hin sollen; nenne eine andere `zone` oder keine.
flaw-redirect-self = Schaden kann nicht auf die Einheit umgelenkt werden, die ihn nimmt; nenne eine andere `side`.

## manual

ga-effect-manual = Führen die Spieler selbst aus
ed-field-Manual-text = Was ihr Spieler von Hand tut
flaw-manual-text = "manual" zeigt allen seinen Text; schreib ihn auf.
flaw-manual-may = "manual" braucht kein "may": Wer es spielt, darf auch nichts tun.
