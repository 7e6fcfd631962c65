# Das Spiel im Terminal: Beschriftungen des Tisches, Befehle und ihre Antworten. Siehe terminal/.

## Der Tisch

terminal-player = Spieler
terminal-name-letter = { $name } { $letter }
terminal-turn = { $turn ->
    [0] Aufbau
   *[other] Zug { $turn }
}
terminal-your-turn = du bist am Zug
terminal-turn-of = { $name } ist am Zug
terminal-quiet = seit { $n } Zügen nichts zerstört; unentschieden bei { $most }
terminal-home = Heimatzone
terminal-your-home = deine Heimatzone
terminal-home-short = Heimat
terminal-your-home-short = deine Heimat
terminal-contested = Kampfzone, zwischen allen Heimatzonen
terminal-out = { $cause ->
    [units] ausgeschieden: keine Einheiten mehr
    [objectives] ausgeschieden: keine Ziele mehr
    [resignation] ausgeschieden: aufgegeben
   *[other] ausgeschieden
}
terminal-resigning = scheidet nach dieser Aktion aus
terminal-counts = Hand { $hand }, Stapel { $deck }, Ablage { $discard }
terminal-counts-own = Stapel { $deck }, Ablage { $discard }
terminal-knows-hand = dir bekannt: { $cards }
terminal-knows-top = als Nächstes im Zugstapel: { $cards }
terminal-unknown-card = unbekannt
terminal-reserves = Reserve
terminal-no-units = keine Einheiten
terminal-face-down = verdeckt
terminal-looked-at = du sahst: { $card }
terminal-destroyed = zerstört
terminal-objective = { $card } { $stars }, Verteidigung { $defense }
terminal-ground = Boden
terminal-your-hand = Deine Handkarten
terminal-empty-hand = keine Karten
terminal-in-force = In Kraft
terminal-times = { $name } ×{ $n }
terminal-zone-contested = Kampfzone
terminal-zone-yours = deine Heimatzone
terminal-zone-of = Heimat von { $name }
terminal-legend = ★ Sterne: Kosten und Größe · Marken: Schadensmarken / Schilde; sind sie gleich, ist die Einheit zerstört
terminal-legend-short = Ang Angriff · Sch Schaden · Ver Verteidigung · Mark: Schadensmarken / Schilde
column-attack = Angriff
column-damage = Schaden
column-defense = Verteid.
column-hurt = Marken
column-attack-short = Ang
column-damage-short = Sch
column-defense-short = Ver
column-hurt-short = Mark

## Gefechte und Zielschläge

terminal-battle = Gefecht { $zone }
terminal-strike = Zielschlag { $zone }
terminal-zone = { $zone ->
    [contested] in der Kampfzone
    [yours] in deiner Heimatzone
   *[home] in der Heimatzone von { $name }
}
terminal-attacks = greift an
terminal-defends = verteidigt sich
terminal-strikes = führt den Zielschlag
terminal-hurt = Marken
terminal-rolled = gewürfelt: { $first } + { $second } = { $n }
terminal-needs = { $need ->
    [2] trifft mit jedem Wurf
    [12] trifft nur mit einer 12 ({ $percent } %)
   *[other] trifft ab einem Wurf von { $need } ({ $percent } %)
} für { $damage } Schaden
terminal-strike-needs = { $need ->
    [2] gelingt mit jedem Wurf
    [12] gelingt nur mit einer 12 ({ $percent } %)
    [13] kann nicht gelingen
   *[other] gelingt ab einem Wurf von { $need } ({ $percent } %)
}
terminal-odds-attack = { $hit } %, zurück { $back } %
terminal-odds-strike = gelingt { $percent } %
terminal-strike-plus = 2 Würfel + { $n }
terminal-attack-sum = Angriff { $sum }
terminal-defense-sum = Verteidigung { $sum }
terminal-damage-sum = Schaden { $sum }
terminal-printed = aufgedruckt
terminal-played = spielt { $card }
terminal-no-ability = ohne die Spezialfähigkeit: Das Symbol passt nicht
terminal-gains = { $unit } erhält die Spezialfähigkeit
terminal-gains-not = nur der Kampfbonus: { $unit } erhält die Spezialfähigkeit nicht
terminal-still-to-come = Noch zu kommen: { $units }
terminal-action-move = bis zu { $n } ★ an Einheiten, je eine Zone weit
terminal-action-combat = bis zu { $n } ★ an Einheiten kämpfen gegen gegnerische in ihrer Zone
terminal-action-strike = bis zu { $n } ★ an Einheiten in der Heimatzone eines Gegners greifen dort ein Ziel an
terminal-nothing-done = deine Aktion ist vorbei, ohne dass etwas geschieht; undo geht stattdessen zurück

## Was geschehen ist

terminal-resolved = { $what }: { $sum } gegen { $need }: { $hit ->
    [1] { $beats ->
        [1] Treffer
       *[0] trotzdem Treffer
    }
   *[0] { $beats ->
        [1] trotzdem kein Treffer
       *[0] daneben
    }
}
terminal-struck = { $what }: { $sum } gegen { $need }: { $hit ->
    [1] zerstört
   *[0] das Ziel hält
}
terminal-deploys = { $name } stellt auf: { $units }.
terminal-moves = { $name } bewegt → { $zone }: { $units }.
terminal-log-empty = Noch ist nichts geschehen.
terminal-pile = Ablagestapel von { $name }: { $cards }

## Fragen

terminal-choose = Tippe eine Nummer.
terminal-hint = Nummer = wählen · ? = was geht, warum nicht · undo · table · help · quit
terminal-hint-deploy = Nummer = wählen · auto = ein Rekrut stellt sie auf · undo · help · quit
terminal-placed = Schon aufgestellt
terminal-only = Es gibt nur eine Wahl: { $choice }
terminal-pass-keyboard = { $name }, du entscheidest jetzt. Die anderen schauen weg; drücke Enter.
terminal-no-number = Eine Wahl { $n } gibt es nicht; wähle { $first } bis { $last }, oder tippe ? oder help.
terminal-not-a-choice = { $what } steht nicht zur Wahl. { $why }
terminal-not-understood = „{ $what }“ ist weder eine Nummer noch ein Befehl; tippe eine Nummer, ? oder help.
terminal-auto = Der Rekrut in dir wählt: { $choice }

## Hilfe

terminal-goal = Zerstöre die Ziele deiner Gegner: Bewege Einheiten durch die Kampfzone in ihre Heimatzonen und führe dort Zielschläge. Schütze deine eigenen Ziele. help hilft jederzeit.
terminal-help = Tippe die Nummer einer Wahl. Ein Kürzel geht auch: A3 für eine Einheit, h2 für eine Handkarte, Bo1 für ein Ziel; mehrere in einer Zeile beantworten mehrere Fragen: A1 A2 A3.
terminal-help-why = was du jetzt tun kannst, und warum anderes nicht geht; etwa ? attack A3 B1
terminal-help-thing = was eine Einheit, Karte oder Wahl ist
terminal-help-undo = deine letzte Antwort zurücknehmen
terminal-help-table = den Tisch noch einmal zeigen
terminal-help-log = was geschehen ist: alles, oder die letzten N Zeilen
terminal-help-card = der Text einer Karte oder die Werte einer Einheit
terminal-help-rules = eine Regel nach ihrer Nummer
terminal-help-save = jetzt speichern, hier oder in eine Datei; gespeichert wird auch von selbst
terminal-help-lang = Englisch oder Deutsch
terminal-help-draw = Unentschieden anbieten
terminal-help-resign = aufgeben
terminal-help-quit = speichern und gehen; beim nächsten Start geht es hier weiter
terminal-help-auto = ein Rekrut antwortet für dich: diese Frage, oder der ganze Aufbau
terminal-help-pile = die Ablagestapel

## Warum nicht?

terminal-ask-what = Du kannst nach einem Wunsch fragen, mit den Kürzeln auf dem Tisch:
terminal-wish-move = darf sie dorthin (contested, home, A, B)?
terminal-wish-attack = darf die erste die zweite angreifen?
terminal-wish-strike = darf sie dieses Ziel angreifen?
terminal-wish-play = darf ich diese Karte spielen?
terminal-wish-bring = darf sie aus der Reserve kommen?
terminal-not-offered = Geht jetzt nicht:
terminal-can = Ja, das geht { $now ->
    [1] jetzt: wähle { $n }.
   *[0] über eine der Wahlen, die du hast.
}
terminal-wish-unknown = „{ $what }“ verstehe ich nicht; schreibe etwa ? move { $unit } contested, ? attack { $unit } { $other } oder ? play h1.
terminal-no-such-thing = „{ $what }“ gibt es hier nicht; nimm die Kürzel auf dem Tisch, etwa { $unit }, h1 oder { $slot }.
terminal-no-such-card = Eine Karte oder Einheit „{ $name }“ gibt es nicht{ $count ->
    [0] .
   *[other] ; ähnlich sind: { $near }.
}
terminal-card-head = { $name }: { $type }, { $stars }, Zielverteidigung { $defense }
terminal-rule-missing = Schreibe eine Nummer: rules R7.4

## Befehle

terminal-undone = Zurückgenommen.
terminal-undo-anyway = Hier hat niemand etwas dagegen: undo! geht trotzdem zurück, und Würfel und Karten fallen neu.
terminal-saved = Gespeichert in { $file }
terminal-goodbye = Gespeichert in { $file }. „buildstars terminal“ macht hier weiter.
terminal-save-failed = Das Spiel ließ sich nicht in { $file } speichern ({ $why }); speichere es mit „save DATEI“ an einem anderen Ort.
terminal-lang = Ab jetzt auf Deutsch.
terminal-lang-unknown = Die Sprache „{ $name }“ gibt es nicht; tippe lang en oder lang de.
terminal-draw-offered = Du bietest Unentschieden an.
terminal-draw-refused = { $name } spielt weiter.
terminal-resign-sure = Tippe noch einmal „resign“, um aufzugeben.
terminal-over = Das Spiel ist vorbei.
terminal-record-kept = Die Aufzeichnung des Spiels steht in { $file }

## Der Start

terminal-welcome = { $force } gegen { $others }. Startwert { $seed }.
terminal-resume-ask = Es gibt ein unbeendetes Spiel: { $game }. Damit weitermachen? [J/n]
terminal-resume-game = Zug { $turn }, { $forces }, { $when }
terminal-resumed = Weiter mit { $file }
terminal-kept = Dein unbeendetes Spiel bleibt erhalten; --load { $file } macht damit weiter.

## Der Trainer

terminal-coach-name = Trainer
terminal-coach-undo = „undo!“ nimmt es zurück.
terminal-coach-none = Hier sitzt kein Trainer: --opponent coach holt einen.
terminal-coach-sizes = Sag, ab welcher Größe: { $sizes }. Jetzt gilt { $now }.
terminal-coach-speaks = { $size ->
    [off] Der Trainer sagt von nun an nichts.
   *[other] Der Trainer spricht ab { $size }.
}
terminal-coach-next = Der Trainer spielt dein nächstes Spiel auf Stufe { $level } von 100.
terminal-help-coach = ab welcher Größe eines Fehlers der Trainer spricht: off, inaccuracy, mistake, blunder
