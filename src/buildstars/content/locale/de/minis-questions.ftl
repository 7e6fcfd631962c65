# Das Miniaturenspiel: Fragen, Antworten, allgemeine Ablehnungen, Teile von Zahlen. Siehe minis/text/describe.py und die englische Datei.

## Teile von Sätzen

m-say-segments-left = { $short ->
    [0] {""}
   *[other] { $short } × S
}{ $short ->
    [0] {""}
   *[other] { $long ->
        [0] {""}
       *[other] {" und "}
    }
}{ $long ->
    [0] {""}
   *[other] { $long } × L
}
m-say-distance = { $mm ->
    [-1] {""}
   *[other] , { $mm } mm entfernt
}

## Fragen

m-q-over = Das Spiel ist aus.
m-q-waiting = { $seat_is ->
    [nobody] Die Würfel entscheiden.
   *[player] { $seat } überlegt.
}
m-q-chance-first = Es wird bestimmt, wer zuerst bewegt.
m-q-chance-dice = { $seat_is ->
    [nobody] Es wird gewürfelt.
   *[player] Für { $seat } wird gewürfelt.
}
m-q-chance-die = { $seat_is ->
    [nobody] Ein Würfel wird geworfen.
   *[player] Für { $seat } wird ein Würfel geworfen.
}
m-q-deploy = { $left ->
    [0] Alle { $total } ★ sind aufgestellt: Schließe ab oder geh einen Schritt zurück.
   *[other] { $exact ->
        [0] Wähle eine Einheit für deinen Stützpunkt ({ say-stars-left }) und schließe ab, wann du willst.
       *[other] Wähle eine Einheit für deinen Stützpunkt: Genau { $total } ★ beginnen dort ({ say-stars-left }).
    }
}
m-q-face = { $unit } hat zwei Seiten: Wähle, welche sichtbar ist.
m-q-place = { $mode ->
    [base] { $unit } kommt auf den Tisch: Wähle einen Platz, der deinen Stützpunkt berührt, und eine Richtung.
    [unit] { $unit } kommt auf den Tisch: Wähle einen Platz, an dem sich die Basen berühren ({ $other }), und eine Richtung.
   *[friend] { $unit } landet: Wähle einen Platz, der höchstens L von einer verbündeten Einheit der gleichen Art entfernt ist, und eine Richtung.
}
m-q-mover = Mehrere deiner Einheiten sind gleich groß: Wähle, welche sich jetzt bewegt.
m-q-droid = Andere deiner Kampfdroiden warten. { $unit } bewegt sich allein, alle bewegen sich zusammen, oder auch diese Einheit wartet.
m-q-next-droid = Deine Kampfdroiden bewegen sich zusammen: Wähle den nächsten.
m-q-move = { $made ->
    [0] { $unit } kann sich bewegen ({ m-say-segments-left }): Wähle eine Strecke oder lass die Einheit stehen.
   *[other] { $unit } kann sich weiter bewegen (noch { m-say-segments-left }): Wähle eine Strecke oder beende die Bewegung.
}
m-q-heading = { $made ->
    [0] { $unit } bleibt stehen und dreht sich beliebig: Wähle die Richtung.
   *[other] { $unit } dreht sich am Ende der Bewegung beliebig: Wähle die Richtung.
}
m-q-declare = Wähle eine Einheit, die feuern soll, oder schließe das Ansagen ab.
m-q-target = { $unit } feuert: Wähle das Ziel.
m-q-second-target = { $unit } feuert zuerst; Ziel: { m-say-target }. Wähle für den zweiten Schuss ein anderes Ziel oder keines.
m-q-lend-before-fire = Gleich feuert { $seat }: Willst du jetzt Befehl einsetzen?
m-q-fire = Wähle die Einheit, die als nächste feuert.
m-q-which-target = { $unit } hat zwei Schüsse angesagt: Welcher kommt zuerst?
m-q-reroll = { $unit } würfelt { say-roll }; Ziel: { m-say-target }. Neu würfeln?
m-q-named-target = { m-say-target } ist zerstört, und { $unit } darf noch einmal angreifen: Wähle ein anderes Ziel oder keines.
m-q-reroll-die = { $what ->
    [bring] { $unit } würfelt { $die } für Reserve: Neu würfeln?
    [repair] { $unit } würfelt { $die } für die Reparatur: Neu würfeln?
   *[upgrade] { $unit } würfelt { $die } für den Aufstieg: Neu würfeln?
}
m-q-end = Wähle die Einheit, deren Fähigkeit als nächste kommt, oder schließe ab.
m-q-bring-how = { $unit } bringt Reserve: Wähle, wie.
m-q-bring = { $by_is ->
    [known] { $by } bringt Reserve: Wähle eine Einheit ({ say-stars-left }) oder schließe ab.
   *[unknown] Bringe eine Einheit aus deiner Reserve an deinen Stützpunkt ({ say-stars-left }) oder schließe ab.
}
m-q-commander = Wähle die Einheit, die den Befehl gibt.
m-q-borrower = { $unit } gibt einen Befehl: Wähle die Einheit, die sich ein Symbol leiht.
m-q-lender = { $unit } leiht sich ein Symbol: Wähle, von welcher Einheit.
m-q-icon = { $unit } leiht sich ein Symbol ({ $other }): Wähle, welches.

## Antworten

m-a-done = Fertig
m-a-yes = Ja
m-a-back = Einen Schritt zurück
m-a-together = Alle zusammen
m-a-alone = { $unit } allein
m-a-hold = Vorerst passen
m-a-cloak = Tarnen
m-a-uncloak = Enttarnen
m-a-convert = Umwandeln
m-a-bring = Auf die Bewegung verzichten und für Reserve würfeln
m-a-command = Befehl einsetzen
m-a-elite = Durch Elite neu würfeln
m-a-stay = Stehen bleiben
m-a-end-move = Bewegung beenden
m-a-keep-heading = Richtung behalten
m-a-rest-stays = Die übrigen bleiben stehen
m-a-all-declared = Sonst feuert niemand
m-a-no-second = Kein zweiter Schuss
m-a-no-attack = Kein weiterer Angriff
m-a-no-reroll = Wurf stehen lassen
m-a-no-command = Jetzt nicht
m-a-cease-fire = Sonst feuert niemand
m-a-stay-in-reserve = In der Reserve lassen
m-a-face-front = Vorderseite
m-a-face-back = Rückseite
m-a-icon = { m-say-icon }
m-a-number = Nummer { $n }
m-a-die = { $die }
m-a-seat = { $seat }
m-a-roll = { $first } + { $second } = { $n }
m-a-card = { $seat_card_is ->
    [you] Deine Stützpunktkarte { $n_card }
   *[player] Stützpunktkarte { $n_card } von { $seat_card }
}{ $card_is ->
    [known] {" "}„{ $card }“
   *[unknown] {""}
}{ m-say-distance }
m-a-unit = { $unit }{ $seat_is ->
    [you] {""}
   *[player] {" "}({ $seat })
}, { $stars } ★{ $damage ->
    [0] {""}
   *[other] , Schaden { $damage } von { $most }
}{ $where ->
    [table] {""}
   *[reserve] {", in Reserve"}
}{ m-say-distance }
m-a-shot = { $unit } feuert; Ziel: { m-say-target }
m-a-segment = { $segment }{ $side ->
    [straight] {", geradeaus"}
    [around] {", Kehrtwende"}
    [left] , { $degrees } Grad nach links
   *[right] , { $degrees } Grad nach rechts
}{ $cut ->
    [0] {""}
   *[1] , nur { $length } mm
}
m-a-heading = Richtung { $degrees }°
m-a-place = Bei { $x }, { $y } mm, Richtung { $degrees }°
m-a-unknown = Unbekannte Antwort { $n }

## Ablehnungen

m-refused-over = Das Spiel ist aus.
m-refused-not-playing = { $seat_is ->
    [nobody] Diesen Spieler gibt es nicht.
   *[player] { $seat } ist nicht mehr im Spiel.
}
m-refused-not-asked = { $seat_is ->
    [nobody] Gerade ist niemand gefragt: Die Würfel entscheiden.
   *[player] Jetzt ist { $seat } gefragt.
}
m-refused-unknown = Diese Antwort gibt es nicht.
m-refused-chance = So können die Würfel hier nicht fallen.
