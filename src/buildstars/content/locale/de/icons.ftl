# Symbole: ihre Namen, das Wort vor „Einheit“ und was sie im Kartenspiel tun. Ihre Einträge stehen in content/icons.py.

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

icon-text-match = Schaltet nur Spezialfähigkeiten frei: Eine Einheit mit dem Symbol { $icon } erhält die Spezialfähigkeiten von Karten mit diesem Symbol.
icon-text-armor = Schaden, den diese Einheit nimmt, ist um 1 verringert.
icon-text-carrier = Statt einer Aktion, wenn diese Einheit in der Heimatzone eines Gegners ist: Bringe Einheiten im Wert von bis zu 2 ★ aus deiner Reserve in diese Zone.
icon-text-turbolaser = Diese Einheit macht 1 Schaden mehr gegen Einheiten mit 4 oder 5 ★.
icon-text-veteran = Wenn diese Einheit eine Einheit mit mindestens so vielen ★ wie sie selbst zerstört, drehe ihre Basis um und verwende die Werte dort.
icon-text-convert = Diese Einheit hat zwei Seiten; du wählst eine davon, wenn sie ins Spiel kommt.
icon-text-wild = Steht nur auf Kampfkarten; die Karte nennt die Einheiten, die ihre Spezialfähigkeit erhalten.

m-say-icon = { $icon ->
    [airborne] { icon-airborne }
    [battle_droid] { icon-battle_droid }
    [blaster] { icon-blaster }
    [droid] { icon-droid }
    [elite] { icon-elite }
    [lasers] { icon-lasers }
    [leader] { icon-leader }
    [ruthless] { icon-ruthless }
    [torpedo] { icon-torpedo }
    [transport] { icon-transport }
    [trooper] { icon-trooper }
    [command] { icon-command }
    [dogfight] { icon-dogfight }
    [recon] { icon-recon }
    [armor] { icon-armor }
    [carrier] { icon-carrier }
    [turbolaser] { icon-turbolaser }
    [veteran] { icon-veteran }
    [artillery] { icon-artillery }
    [cloaked] { icon-cloaked }
   *[convert] { icon-convert }
}
