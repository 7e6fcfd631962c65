# Was man während eines Spiels liest: Fragen, Antworten, Ereignisse, Ablehnungen und die Teile von Zahlen.
# Siehe content/text/messages.py und, zu den Argumenten, die englische Datei.
#
# Namen von Einheiten stehen ohne Artikel und darum nur im Nominativ; Namen von Karten stehen in Anführungszeichen.

## Teile von Sätzen

seat-name = Spieler { $n }

say-in-zone = { $zone ->
    [home] { $seat_zone_is ->
        [you] in deiner Heimatzone
        [same] in der eigenen Heimatzone
        [nobody] in der Heimatzone
       *[player] in der Heimatzone von { $seat_zone }
    }
    [contested] in der Kampfzone
   *[reserves] in der Reserve
}
say-into-zone = { $zone ->
    [home] { $seat_zone_is ->
        [you] in deine Heimatzone
        [same] in die eigene Heimatzone
        [nobody] in die Heimatzone
       *[player] in die Heimatzone von { $seat_zone }
    }
    [contested] in die Kampfzone
   *[reserves] in die Reserve
}
say-zone-from = { $from ->
    [home] { $seat_zone_from_is ->
        [you] aus deiner Heimatzone
        [same] aus der eigenen Heimatzone
       *[player] aus der Heimatzone von { $seat_zone_from }
    }
    [contested] aus der Kampfzone
   *[reserves] aus der Reserve
}
say-in-place = { $zone ->
    [home] in der Heimatzone von { $seat_zone }
    [contested] in der Kampfzone
   *[reserves] in der Reserve
}
say-unit = { $unit } ({ $seat_unit })
say-other = { $other } ({ $seat_other })
say-roll = { $first } + { $second } = { $total }
say-slot = { $seat_slot_is ->
    [you] dein Ziel { $n_slot }
    [same] das eigene Ziel { $n_slot }
   *[player] Ziel { $n_slot } von { $seat_slot }
}
say-stars-left = noch { $left } ★
say-card-part-of = { $n ->
    [1] der Kampfbonus
    [2] die Spezialfähigkeit
   *[other] Kampfbonus und Spezialfähigkeit
} { $card_is ->
    [known] von „{ $card }“
   *[unknown] der gegnerischen Kampfkarte
}
say-until = { $until ->
    [battle] bis zum Ende des Gefechts
    [turn] bis zum Ende dieses Zuges
    [next_turn_start] bis zum Beginn des nächsten eigenen Zuges
    [next_turn_end] bis zum Ende des nächsten eigenen Zuges
   *[game] für den Rest des Spiels
}

## Fragen

q-over = Das Spiel ist aus.
q-waiting = { $seat_is ->
    [nobody] Würfel und Karten entscheiden.
   *[player] { $seat } überlegt.
}
q-chance-first = Der Startspieler wird bestimmt.
q-chance-dice = { $seat_is ->
    [nobody] Es wird gewürfelt.
   *[player] Für { $seat } wird gewürfelt.
}
q-chance-draw = { $seat_is ->
    [nobody] Eine Karte kommt.
   *[player] Eine Karte von { $seat } kommt.
}
q-chance-pick = { $seat_is ->
    [nobody] Eine Karte wird zufällig bestimmt.
   *[player] Eine Handkarte von { $seat } wird zufällig bestimmt.
}

q-deploy = { $left ->
    [0] Alle { $total } ★ sind aufgestellt: Schließe ab oder geh einen Schritt zurück.
   *[other] { $exact ->
        [0] Stelle Einheiten in deine Heimatzone ({ say-stars-left }) und schließe ab, wann du willst.
       *[other] Stelle Einheiten im Wert von genau { $total } ★ in deine Heimatzone ({ say-stars-left }).
    }
}
q-face = { $unit } hat zwei Seiten: Wähle, welche sichtbar ist.
q-objective = Spiele eine Zielkarte aus deiner Hand aus oder mach ohne weiter.
q-objective-place = „{ $card }“ ersetzt eines deiner Ziele: Wähle, welches.
q-action = Wähle deine Aktion.
q-move = { $left ->
    [0] Alle ★ sind verbraucht: Schließe die Bewegung ab oder geh einen Schritt zurück.
   *[other] Wähle eine Einheit, die sich bewegt ({ say-stars-left }), oder schließe ab.
}
q-move-zone = { $unit } bewegt sich: Wähle die Zone.
q-attacker = { $left ->
    [0] Alle ★ sind verbraucht: Beginne die Gefechte oder geh einen Schritt zurück.
   *[other] Wähle eine Einheit, die angreift ({ say-stars-left }), oder schließe ab.
}
q-defender = { $unit } greift an: Wähle den Verteidiger.
q-order-battles = Ordne die Gefechte: Wähle den Angreifer, der als Nächster kämpft.
q-next-battle = Wähle den Angreifer, der als Nächster kämpft.
q-attacker-card = { $unit } greift an, { $other } verteidigt: Spiele eine Kampfkarte oder passe.
q-defender-card = { $unit } greift an, deine Einheit { $other } verteidigt: Spiele eine Kampfkarte oder passe.
q-second-chance = Dein Gegner hat eine Karte gespielt ({ $other }): Spiele jetzt selbst eine ({ $unit }) oder passe.
q-strike-objective = Wähle das Ziel für deinen Zielschlag.
q-striker = { $left ->
    [0] Alle ★ sind verbraucht: Beginne die Zielschläge oder geh einen Schritt zurück.
   *[other] Wähle eine Einheit, die zuschlägt ({ say-stars-left }), oder schließe ab.
}
q-order-strikes = Ordne die Zielschläge: Wähle die Einheit, die als nächste zuschlägt.
q-next-strike = Wähle die Einheit, die als nächste zuschlägt.
q-reserves = { $left ->
    [0] Alle ★ sind verbraucht: Schließe ab oder geh einen Schritt zurück.
   *[other] Bringe eine Einheit aus deiner Reserve { say-into-zone } ({ say-stars-left }) oder schließe ab.
}
q-carrier = Wähle den Träger, der Reserve bringt.
q-which-ability = Mehrere deiner Spezialfähigkeiten geschehen jetzt: Wähle die nächste.

## Antworten

a-done = Fertig
a-back = Einen Schritt zurück
a-yes = Ja
a-no = Nein, lieber nicht
a-no-card = Passen, keine Karte spielen
a-no-objective = Kein Ziel ausspielen
a-no-action = Keine Aktion
a-move = Einheiten bewegen
a-combat = Einheiten angreifen
a-strike = Zielschlag gegen ein Ziel
a-carrier = Träger einsetzen
a-face-front = Vorderseite
a-face-back = Rückseite
a-seat = { $seat }
a-zone = { $zone ->
    [home] { $seat_zone_is ->
        [you] Deine Heimatzone
       *[player] Heimatzone von { $seat_zone }
    }
    [contested] Kampfzone
   *[reserves] Reserve
}
a-roll = { $first } + { $second } = { $n }
a-keep-roll = { $which ->
    [first] Erster Wurf: { say-roll }
   *[second] Zweiter Wurf: { say-roll }
}
a-die = { $which ->
    [first] Erster Würfel, zeigt { $n }
   *[second] Zweiter Würfel, zeigt { $n }
}
a-number = Nummer { $n }
a-card = { $card }
a-unit = { $unit }{ $seat_is ->
    [you] {""}
   *[player] {" "}({ $seat })
}, { $stars } ★{ $counters ->
    [0] {""}
   *[other] , Schaden { $counters } von { $shields }
}{ $zone ->
    [home] {", "}{ say-in-zone }
    [contested] {", "}{ say-in-zone }
   *[reserves] {""}
}
a-objective-up = { $seat_is ->
    [you] Dein Ziel { $n }
   *[player] Ziel { $n } von { $seat }
}: { $card }
a-objective-down = { $seat_is ->
    [you] Dein Ziel { $n }
   *[player] Ziel { $n } von { $seat }
}, verdeckt
a-objective-none = { $seat_is ->
    [you] Dein Platz { $n }
   *[player] Platz { $n } von { $seat }
}, leer
a-unknown = Unbekannte Antwort { $n }

## Ereignisse

e-first-player = { $seat } ist Startspieler.
e-rolls-off = { $seat } würfelt um den ersten Zug: { say-roll }.
e-deployed = { $seat } stellt auf: { $unit }.
e-drew = { $seat } zieht „{ $card }“.
e-drew-hidden = { $seat } zieht eine Karte.
e-reshuffled = { $seat } mischt den Ablagestapel zu einem neuen Zugstapel.
e-turn = Zug { $n }: { $seat } ist am Zug.
e-no-objective = { $seat } spielt kein Ziel aus.
e-objective-played = { $seat } spielt „{ $card }“ als Ziel { $n_slot } aus.
e-taken-in-hand = { $seat } nimmt die verdeckte Karte „{ $card }“ auf die Hand.
e-taken-in-hand-hidden = { $seat } nimmt die verdeckte Karte auf die Hand.
e-discarded = { $seat } legt „{ $card }“ ab.
e-action = { $verb ->
    [move] { $seat } wählt die Bewegungsaktion.
    [combat] { $seat } wählt die Kampfaktion.
    [strike] { $seat } wählt die Zielschlagaktion.
    [carrier] { $seat } setzt einen Träger ein.
   *[pass] { $seat } verzichtet auf eine Aktion.
}
e-moved = { say-unit } zieht { say-zone-from } { say-into-zone }.
e-declared = { say-unit } sagt einen Angriff an; Verteidiger ist { say-other }.
e-battle = Gefecht { say-in-place }: { say-unit } greift an, { say-other } verteidigt.
e-lapsed = { say-unit } und { say-other } kämpfen nicht: Ihr Gefecht verfällt.
e-card-played = { $seat } spielt „{ $card }“ ({ $unit }).
e-passed = { $seat } passt.
e-ability = „{ $card }“ von { $seat } wird ausgelöst.
e-no-ability = { say-unit } erhält die Spezialfähigkeit von „{ $card }“ nicht.
e-rolled = { say-unit } würfelt { say-roll }.
e-rerolled = { say-unit } würfelt neu; { say-roll } zählt.
e-attack = { say-unit } hat Angriffsstärke { $n }, { say-other } Verteidigungsstärke { $need }: { $hit ->
    [1] { $beats ->
        [1] Treffer.
       *[0] trotzdem ein Treffer.
    }
   *[0] { $beats ->
        [1] trotzdem kein Treffer.
       *[0] kein Treffer.
    }
}
e-damaged = { say-unit } erhält { $n ->
    [one] eine Schadensmarke
   *[other] { $n } Schadensmarken
} und hat jetzt { $counters ->
    [one] eine
   *[other] { $counters }
}.
e-healed = { say-unit } verliert { $n ->
    [one] eine Schadensmarke
   *[other] { $n } Schadensmarken
} und hat jetzt { $counters ->
    [0] keine
    [one] eine
   *[other] { $counters }
}.
e-destroyed = { say-unit } wird zerstört.
e-flipped = { say-unit } wird umgedreht und ist jetzt Veteran.
e-returned-card = „{ $card }“ kehrt auf die Hand von { $seat } zurück.
e-struck = { $seat } führt einen Zielschlag gegen { say-slot }.
e-revealed = Ziel { $n_slot } von { $seat_slot } wird aufgedeckt: „{ $card }“.
e-strike = { say-unit } hat Schlagkraft { $n }, „{ $card }“ Verteidigungsstärke { $need }: { $hit ->
    [1] { $beats ->
        [1] Der Zielschlag gelingt.
       *[0] Der Zielschlag gelingt trotzdem.
    }
   *[0] Der Zielschlag misslingt.
}
e-objective-destroyed = Ziel { $n_slot } von { $seat_slot }, „{ $card }“, wird zerstört.
e-objective-replaced = Die oberste Karte im Zugstapel von { $seat_slot } wird verdeckt zu Ziel { $n_slot }.
e-objective-holds = Ziel { $n_slot } von { $seat_slot }, „{ $card }“, hält stand.
e-reinforced = { say-unit } kommt aus der Reserve { say-into-zone }.
e-carrier = { say-unit } bringt als Träger Reserve.
e-eliminated = { $cause ->
    [units] { $seat } hat keine Einheit mehr im Spiel und scheidet aus.
    [objectives] { $seat } hat kein Ziel mehr und scheidet aus.
    [resignation] { $seat } verlässt das Spiel.
   *[other] { $seat } scheidet aus.
}
e-resigned = { $seat } gibt auf.
e-draw-offered = { $seat } bietet ein Unentschieden an.
e-draw-declined = { $seat } lehnt das Unentschieden ab.
e-over = { $count ->
    [0] { $cause ->
        [agreement] Die Spieler einigen sich auf ein Unentschieden.
        [quiet] Das Spiel endet unentschieden: Zu lange wurde nichts zerstört.
        [turn_limit] Das Spiel endet unentschieden: Die Höchstzahl an Zügen ist erreicht.
        [nobody_left] Das Spiel endet unentschieden: Niemand ist mehr übrig.
       *[other] Das Spiel endet unentschieden.
    }
    [one] { $cause ->
        [units] { $seat_winner } gewinnt: Kein Gegner hat mehr Einheiten im Spiel.
        [objectives] { $seat_winner } gewinnt: Kein Gegner hat mehr Ziele.
        [base] { $seat_winner } gewinnt: Kein Gegner hat mehr Stützpunktkarten.
        [points] { $seat_winner } gewinnt nach Punkten.
        [quiet] { $seat_winner } gewinnt nach Punkten: Zu lange wurde nichts zerstört.
        [turn_limit] { $seat_winner } gewinnt nach Punkten: Die Höchstzahl an Zügen ist erreicht.
        [resignation] { $seat_winner } gewinnt durch Aufgabe.
       *[other] { $seat_winner } gewinnt.
    }
   *[other] { $count } Spieler teilen sich den Sieg.
}
e-points = { $seat } bekommt { $n ->
    [one] einen Punkt
   *[other] { $n } Punkte
} und hat { $total }.
e-looked-hand = { $seat } sieht die Handkarten von { $seat_other } an.
e-looked-deck = { $seat } sieht eine Karte oben im Zugstapel an: „{ $card }“.
e-looked-deck-hidden = { $seat } sieht eine Karte oben im Zugstapel an.
e-looked-objective = { $seat } sieht { say-slot } an: „{ $card }“.
e-looked-objective-hidden = { $seat } sieht { say-slot } an.
e-recovered = { $seat } nimmt „{ $card }“ aus dem Ablagestapel.
e-turned-down = Ziel { $n_slot } von { $seat_slot } wird verdeckt.
e-cancelled = In diesem Gefecht { $n ->
    [3] zählen
   *[other] zählt
} { say-card-part-of } nicht.
e-stolen = In diesem Gefecht { $n ->
    [3] wechseln
   *[other] wechselt
} { say-card-part-of } die Seite.
e-no-card-allowed = { $seat } kann für den Rest dieses Gefechts keine Kampfkarte spielen.
e-must-play = { $seat } muss „{ $card }“ in diesem Gefecht spielen.
e-retreated = { say-unit } zieht sich zurück, und das Gefecht ist vorbei.
e-die-set = Ein Würfel wird gedreht: { say-unit } hat jetzt { say-roll }.
e-rolls-swapped = { say-unit } und { say-other } tauschen ihre Basiswürfe.
e-redirected = { say-other } nimmt den Schaden auf sich, { $unit } bleibt verschont.
e-lasting = „{ $card }“ wirkt { say-until }.
e-exchanged = { $seat } tauscht eine Handkarte gegen ein verdecktes Ziel.
e-taken-back = Die letzte Wahl wird zurückgenommen: { say-unit }.
e-random-card = „{ $card }“ wird zufällig aus der Hand von { $seat } bestimmt.

## Ablehnungen

refused-over = Das Spiel ist aus.
refused-not-playing = { $seat_is ->
    [nobody] Diesen Spieler gibt es nicht.
   *[player] { $seat } ist nicht mehr im Spiel.
}
refused-not-asked = { $seat_is ->
    [nobody] Gerade ist niemand gefragt: Würfel und Karten entscheiden.
   *[player] Jetzt ist { $seat } gefragt.
}
refused-not-your-turn = { $seat } ist am Zug; das geht erst in deinem eigenen.
refused-not-now = Das geht in diesem Augenblick nicht.
refused-other-question = Das ist keine Antwort auf die gestellte Frage.
refused-other-action = Du hast eine Aktion je Zug, und in diesem Zug ist es eine andere.
refused-unknown = Eine Antwort { $n } gibt es nicht.
refused-not-offered = Das steht nicht zur Wahl.
refused-chance = So können Würfel und Karten hier nicht kommen.
refused-nothing-to-take-back = Es gibt nichts zurückzunehmen.
refused-no-such-unit = Diese Einheit gibt es nicht.
refused-no-such-card = Diese Karte gibt es nicht.
refused-no-such-zone = Diese Zone gibt es in diesem Spiel nicht.
refused-not-yours = { $unit } ist nicht deine Einheit.
refused-too-many-stars = { $unit } hat { $stars } ★, { $left ->
    [0] aber es ist keiner mehr übrig.
    [1] aber es ist nur noch 1 ★ übrig.
   *[other] aber es sind nur noch { $left } ★ übrig.
}
refused-choose-face = Wähle zuerst die Vorder- oder die Rückseite der Einheit.
refused-exactly = Du stellst Einheiten im Wert von genau { $total } ★ auf; { $left } ★ fehlen noch.{ $option ->
    [yes] {" "}Die Option deploy=up_to erlaubt es.
   *[no] {""}
}
refused-one-unit = Mindestens eine Einheit muss in deiner Heimatzone beginnen.
refused-already-picked = { $unit } steht schon in deiner Heimatzone.
refused-exact-out-of-reach = { $unit } passt nicht dazu: Genau { $total } ★ ließen sich dann nicht mehr erreichen.{ $option ->
    [yes] {" "}Die Option deploy=up_to erlaubt es.
   *[no] {""}
}
refused-objective-first = Spiele zuerst ein Ziel aus oder mach ohne weiter; danach kommt die Aktion.
refused-objective-over = Ein Ziel kannst du nur am Anfang deines Zuges ausspielen, vor der Aktion.
refused-own-objective = Du kannst nur eigene Ziele ersetzen.
refused-no-objective-there = Dort liegt kein Ziel.
refused-not-an-objective = „{ $card }“ ist eine Kampfkarte; als Ziel kannst du nur eine Zielkarte ausspielen.
refused-not-a-combat-card = „{ $card }“ ist keine Kampfkarte; nur solche spielst du in einem Gefecht.
refused-not-in-hand = „{ $card }“ ist nicht in deiner Hand.
refused-only-in-battle = „{ $card }“ ist eine Kampfkarte; du spielst sie in einem Gefecht und sonst nie.
refused-no-cards-in-strikes = „{ $card }“ ist eine Kampfkarte; bei Zielschlägen werden keine gespielt.
refused-in-reserves = { $unit } ist nicht im Spiel.
refused-not-in-reserves = { $unit } ist nicht in deiner Reserve.
refused-nobody-calls = { $unit } bleibt in der Reserve: Nur ein zerstörtes Ziel, ein Träger oder eine Karte kann Einheiten von dort rufen.
refused-already-acted = { $unit } nimmt an dieser Aktion schon teil.
refused-already-there = { $unit } ist schon dort.
refused-not-adjacent = { $unit } bewegt sich um eine Zone, und von einer Heimatzone in die andere führt der Weg durch die Kampfzone.
refused-eliminated-zone = { $seat } ist ausgeschieden, und diese Heimatzone ist gesperrt.
refused-cannot-move = { $unit } darf sich wegen einer Karte nicht bewegen.
refused-own-unit = { $other } ist deine eigene Einheit.
refused-not-in-zone = { $unit } und { $other } stehen nicht in derselben Zone.
refused-one-opponent = Alle Verteidiger einer Kampfaktion gehören einem Gegner, und { $other } gehört einem anderen.
refused-ground-attacks-space = { $unit } ist eine Bodeneinheit, { $other } eine Raumeinheit: Dieser Angriff geht nur in deiner eigenen Heimatzone.
refused-cannot-attack = { $unit } darf wegen einer Karte nicht angreifen.
refused-cannot-be-attacked = { $other } ist durch eine Karte vor Angriffen geschützt.
refused-nobody-to-attack = Keine deiner Einheiten kann angreifen.
refused-nobody-to-attack-here = { $unit } findet in der eigenen Zone niemanden zum Angreifen.
refused-list-full = Mehr Einheiten passen nicht in diese Aktion.
refused-not-in-order = Wähle eine der Einheiten, die noch an die Reihe kommen.
refused-own-objective-struck = Eigene Ziele kannst du nicht angreifen.
refused-one-objective = Eine Zielschlagaktion gilt einem Ziel, und ein anderes ist schon gewählt.
refused-nobody-in-home-zone = Für einen Zielschlag muss eine deiner Einheiten in der Heimatzone stehen, in der das Ziel liegt.
refused-not-in-home-zone = { $unit } steht nicht in der Heimatzone von { $seat }.
refused-cannot-be-struck = Dieses Ziel ist durch eine Karte vor Zielschlägen geschützt.
refused-cannot-strike = { $unit } darf wegen einer Karte keinen Zielschlag führen.
refused-not-a-carrier = Wähle einen deiner Träger in der Heimatzone eines Gegners.
refused-no-carrier = Du brauchst einen Träger in der Heimatzone eines Gegners und in der Reserve eine Einheit, die klein genug ist.
refused-power-used = Du hast in diesem Zug schon die Fähigkeit eines Power-Symbols eingesetzt.
refused-not-waiting = Diese Spezialfähigkeit geschieht jetzt nicht.
refused-not-by-this-card = „{ $card }“ erlaubt das nicht.

## Teile von Zahlen

from-dice = { $first }+{ $second } Würfel
from-unit = { $unit }
from-bonus = { $card }
from-ability = { $card } (Spezialfähigkeit)
from-objective = { $card } (Ziel)
from-lasting = { $card } (wirkt noch)
from-armor = Panzerung
from-turbolaser = Turbolaser
from-ground = Bodeneinheit
from-objective-card = { $card }
from-rule = Regeln
sum-part = { $value } { $source }
sum-part-set = { $value } { $source } statt { $before }
sum-result = { $parts } = { $value }
sum-result-floor = { $parts }, mindestens 0 = { $value }
refusal-with-rule = { $sentence } ({ $rule })

## Regeln

rules-title = Die Regeln
rules-intro = Die Regeln beider Spiele, nach Nummern. R-Nummern sind die Regeln des Kartenspiels, M-Nummern die des Miniaturenspiels, J-Nummern sind Festlegungen: Sie gelten dort, wo die gedruckten Regeln schweigen oder sich widersprechen.
rules-made = Gemacht aus content/rules/de.toml durch: buildstars rules --markdown --lang de
rules-other-page = In English: [the rules]({ $page }).
rules-options = Optionen
rules-options-intro = Mit diesen Optionen kann ein Spiel gespielt werden; sie stehen in seiner Aufzeichnung.
rules-option-default = Vorgabe: { $default }. Möglich: { $values }.
rules-option-seat = die Nummer eines Platzes, ab 0
rules-option-number = eine Zahl
rules-range = { $first } bis { $last }
rules-see-options = { $count ->
    [one] Option: { $options }
   *[other] Optionen: { $options }
}
rules-hint = `buildstars rules R7 --lang de` zeigt einen Abschnitt, `buildstars rules R7.4 --lang de` eine Regel, `buildstars rules --search WORT --lang de` findet eine.
rules-found = { $count ->
    [0] Keine Regel enthält „{ $word }“.
    [one] Eine Regel enthält „{ $word }“.
   *[other] { $count } Regeln enthalten „{ $word }“.
}
rules-unknown = Eine Regel { $number } gibt es nicht; { $count ->
    [0] Nummern sehen aus wie R7.4, M3.2 oder J11, Abschnitte wie R7.
   *[other] in der Nähe liegen { $near }.
}

a-battle = { $unit } greift an; Verteidiger: { $other }
e-hit-damage = { say-unit } richtet { $n } Schaden an; getroffen: { say-other }.

## Karten, die man selbst ausführt

say-by-hand = { $act ->
    [counter-on] eine Schadensmarke mehr: { say-unit }
    [counter-off] eine Schadensmarke weniger: { say-unit }
    [attack] Angriffswert { $amount }: { say-unit }
    [damage] Schadenswert { $amount }: { say-unit }
    [defense] Verteidigungswert { $amount }: { say-unit }
    [move] { say-unit } bewegt sich { say-into-zone }
    [turn-over] { say-unit } wird umgedreht
    [bring] { say-unit } kommt aus der Reserve { say-into-zone }
    [reroll] { say-unit } würfelt neu
    [first-die] der erste Würfel zeigt { $n }: { say-unit }
    [second-die] der zweite Würfel zeigt { $n }: { say-unit }
    [draw] { $seat_other } zieht eine Karte
    [discard] { $seat_other } legt eine Handkarte ab
    [discard-random] { $seat_other } legt eine zufällige Handkarte ab
    [show] { $seat_other } zeigt eine Handkarte
   *[flip] Ziel { $n_slot } von { $seat_slot } wird umgedreht
}
q-manual = „{ $card }“: Führe den Text selbst aus. Wähle, was sich ändert (Einheit, Spieler, Ziel, Wurf), oder schließe ab.
q-manual-act = „{ $card }“: { $thing ->
    [unit] Was geschieht? Gewählt ist { say-unit }.
    [seat] Was tut { $seat_other }?
   *[roll] Was geschieht mit diesem Wurf? Gewürfelt hat { say-unit }.
}
q-manual-how = „{ $card }“: { $act ->
    [attack] Wie viel Angriffswert? Gewählt ist { say-unit }.
    [damage] Wie viel Schadenswert? Gewählt ist { say-unit }.
    [defense] Wie viel Verteidigungswert? Gewählt ist { say-unit }.
    [move] { say-unit } bewegt sich: Wähle die Zone.
    [bring] { say-unit } kommt aus der Reserve: Wähle die Zone.
   *[other] Was zeigt der Würfel?
}
q-manual-agree = „{ $card }“: { say-by-hand }. Einverstanden?
q-manual-hand = { $do ->
    [show] „{ $card }“: Wähle die Handkarte, die alle sehen.
   *[discard] „{ $card }“: Wähle eine Handkarte, die du ablegst.
}
a-manual-agree = Einverstanden
a-manual-object = Nein, das steht da nicht
a-manual-roll = Wurf: { $unit }, { say-roll }
a-manual-amount = { $amount }
a-manual-act = { $act ->
    [counter-on] Schadensmarke dazu
    [counter-off] Schadensmarke weg
    [attack] Angriffswert …
    [damage] Schadenswert …
    [defense] Verteidigungswert …
    [move] Bewegen …
    [turn-over] Umdrehen
    [reroll] Neu würfeln
    [first-die] Ersten Würfel drehen …
    [second-die] Zweiten Würfel drehen …
    [draw] Zieht eine Karte
    [discard] Legt eine Handkarte ab
    [discard-random] Legt eine zufällige ab
   *[show] Zeigt eine Handkarte
}
e-manual = { $seat } führt „{ $card }“ selbst aus: { $text }
e-manual-act = { $seat }, „{ $card }“: { say-by-hand }.
e-manual-refused = { $seat } ist nicht einverstanden: „{ $card }“ sagt etwas anderes.
e-shown = { $seat } zeigt „{ $card }“ aus der Hand.
