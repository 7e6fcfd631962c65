# Das Miniaturenspiel: was geschehen ist. Siehe minis/text/telling.py und, zu den Argumenten, die englische Datei.
#
# Namen von Einheiten stehen ohne Artikel und darum nur im Nominativ.

## Teile von Sätzen

m-say-target = { $what ->
    [card] Stützpunktkarte { $n_target } von { $seat_target }{ $target_is ->
        [known] {" "}„{ $target }“
       *[unknown] {""}
    }
   *[unit] { $target } ({ $seat_target })
}

## Ereignisse

m-e-first-player = { $seat } ist Startspieler.
m-e-rolls-off = { $seat } würfelt um den Startspieler: { say-roll }.
m-e-deployed = { say-unit } steht am eigenen Stützpunkt.
m-e-turn = Runde { $n }: { $seat } bewegt zuerst.
m-e-moves = { say-unit } bewegt sich um { $n ->
    [one] eine Strecke
   *[other] { $n } Strecken
}.
m-e-contact = { say-unit } und { say-other } berühren sich; damit endet die Bewegung.
m-e-contact-card = { say-unit } berührt Stützpunktkarte { $n_card } von { $seat_card }; damit endet die Bewegung.
m-e-at-the-edge = { say-unit } wird von der Tischkante aufgehalten.
m-e-stays = { say-unit } bleibt stehen.
m-e-turns = { say-unit } bleibt stehen und dreht sich.
m-e-holds = { say-unit } passt und kann sich später bewegen.
m-e-cloaks = { say-unit } tarnt sich.
m-e-uncloaks = { say-unit } enttarnt sich.
m-e-converts = { say-unit } wandelt sich um.
m-e-brings = { say-unit } verzichtet auf die Bewegung und würfelt { $die }: { $n ->
    [0] Niemand kommt.
   *[other] { $n } ★ dürfen aus der Reserve kommen.
}
m-e-enters = { $why ->
    [transport] { say-unit } kommt durch Transport aus der Reserve.
    [carrier] { say-unit } kommt durch einen Träger aus der Reserve.
    [airborne] { say-unit } landet aus der Luft.
   *[reserves] { say-unit } kommt aus der Reserve.
}
m-e-borrows = { $by } gibt einen Befehl: { say-unit } leiht sich { m-say-icon } ({ $other }).
m-e-declares = { say-unit } sagt einen Schuss an; Ziel: { m-say-target }.
m-e-declares-second = { say-unit } sagt einen zweiten Schuss an; Ziel: { m-say-target }.
m-e-takes-back = { say-unit } nimmt die Ansage zurück.
m-e-fires = { say-unit } feuert; Ziel: { m-say-target }.
m-e-rolled = { say-unit } würfelt { say-roll }.
m-e-rerolled = { $how ->
    [elite] { say-unit } würfelt durch Elite neu: { say-roll }.
   *[leader] { $by } führt, und { say-unit } würfelt neu: { say-roll }.
}
m-e-attack = { say-unit } hat Angriffsstärke { $n }, { m-say-target } Verteidigungsstärke { $need }: { $hit ->
    [1] { $beats ->
        [1] Treffer.
       *[0] trotzdem ein Treffer.
    }
   *[0] kein Treffer.
}
m-e-hit-damage = { say-unit } richtet { $n } Schaden an; Ziel: { m-say-target }.
m-e-damaged = { m-say-target } nimmt { $n } Schaden und hat jetzt { $total }.
m-e-destroyed = { m-say-target } wird zerstört.
m-e-lapsed = { say-unit } feuert nicht mehr: { m-say-target } ist kein Ziel mehr.
m-e-removed = { say-unit } wird vom Tisch genommen.
m-e-named-attack = { say-unit } darf noch einmal angreifen.
m-e-droid-rolls = { say-unit } würfelt { $die } für die Reparatur.
m-e-repaired = { say-unit } wird repariert und hat noch { $n } Schaden.
m-e-veteran-rolls = { say-unit } würfelt { $die } für den Aufstieg zum Veteranen; bisher { $n ->
    [one] ein Treffer
   *[other] { $n } Treffer
}.
m-e-upgraded = { say-unit } steigt auf und ist jetzt Veteran.
m-e-airborne-rolls = { say-unit } würfelt { $die } für die Landung aus der Reserve.
m-e-die-rerolled = { $by } führt, und { say-unit } würfelt neu: { $die }.
m-e-reserves = Der Reservewürfel zeigt { $die }: { $die ->
    [5] Niemand bringt Reserve.
    [6] Niemand bringt Reserve.
   *[other] Alle dürfen Einheiten im Wert von bis zu { $die } ★ bringen.
}
m-e-no-room = { say-unit } findet keinen Platz.
m-e-points = { $seat } erhält { $n ->
    [one] einen Punkt
   *[other] { $n } Punkte
} und hat jetzt { $total }.
m-e-artifact = { $seat } erhält { $n } Punkte für die Einheiten am Artefakt und hat jetzt { $total }.
m-e-puts-out = { $seat } hat { $seat_out } besiegt, erhält { $n } Punkte und hat jetzt { $total }.
m-e-out = { $cause ->
    [units] { $seat } hat keine Einheit mehr und scheidet aus.
    [base] { $seat } hat keine Stützpunktkarte mehr und scheidet aus.
    [resignation] { $seat } verlässt das Spiel.
   *[other] { $seat } scheidet aus.
}
m-e-resigned = { $seat } gibt auf.
m-e-draw-offered = { $seat } bietet ein Unentschieden an.
m-e-draw-declined = { $seat } lehnt das Unentschieden ab.
m-e-over = { $count ->
    [0] { $cause ->
        [agreement] Die Spieler einigen sich auf ein Unentschieden.
        [quiet] Das Spiel endet unentschieden: Zu lange wurde nichts zerstört.
        [turn_limit] Das Spiel endet unentschieden: Die Höchstzahl an Runden ist erreicht.
        [nobody_left] Das Spiel endet unentschieden: Niemand ist mehr übrig.
       *[other] Das Spiel endet unentschieden.
    }
    [one] { $cause ->
        [units] { $seat_winner } gewinnt: Kein Gegner hat mehr Einheiten.
        [base] { $seat_winner } gewinnt: Kein Gegner hat mehr Stützpunktkarten.
        [resignation] { $seat_winner } gewinnt durch Aufgabe.
        [points] { $seat_winner } gewinnt nach Punkten.
        [quiet] { $seat_winner } gewinnt nach Punkten: Zu lange wurde nichts zerstört.
        [turn_limit] { $seat_winner } gewinnt nach Punkten: Die Höchstzahl an Runden ist erreicht.
       *[other] { $seat_winner } gewinnt.
    }
   *[other] { $count } Spieler teilen sich den Sieg.
}

## Teile von Zahlen

m-from-printed = { $unit }
m-from-ground-at-space = Bodeneinheit gegen Raumeinheit
m-from-space-at-ground = Raumeinheit gegen Bodenziel
m-from-base-bonus = { $card_is ->
    [known] { $card }
   *[unknown] Stützpunkt
}
m-from-blaster = Blaster
m-from-torpedo = Torpedo
m-from-turbolaser = Turbolaser
m-from-artillery = Artillerie
m-from-second-shot = zweiter Schuss
m-from-armor = Panzerung
m-from-recon = Aufklärung
m-from-halved = halbiert beim Zielschlag
m-from-at-least-one = mindestens 1
m-from-strikes-for-one = mindestens 1
m-from-card-defense = Stützpunktkarte
