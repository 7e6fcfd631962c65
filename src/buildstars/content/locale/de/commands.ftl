# Was Befehle zu einem Fehler auf der Befehlszeile sagen. Namen von Befehlen und Optionen bleiben, wie sie sind.

bot-colon = Gegner "{ $text }": nach dem Doppelpunkt kommt nichts; schreibe nur { $level }, oder Optionen wie in { $example }.
bot-not-option = Gegner "{ $text }": "{ $part }" ist nicht Name=Wert; schreibe es wie in { $example }.
bot-twice = Gegner "{ $text }": { $key } ist zweimal angegeben; lass eines weg.
bot-seconds = Gegner "{ $text }": seconds={ $value } muss eine Zahl von 0.01 bis 600 sein, etwa seconds=1.5.
bot-class = Gegner "{ $text }": nenne die Klasse der Datei nach einem Doppelpunkt, wie in { $text }:MyBot.
bot-method = Gegner "{ $text }": { $name } hat keine Methode "{ $method }"; docs/opponents.md zeigt, was ein Gegner ist.
bot-nameless = Gegner "{ $text }": { $name } hat keinen Namen; gib einen an, wie in name = "{ $name }".
bot-no-file = Gegner "{ $text }": es gibt keine Datei { $path }; prüfe ihren Namen und Ort.
bot-not-python = Gegner "{ $text }": { $path } kann nicht als Python geladen werden; prüfe den Namen.
bot-loading = Gegner "{ $text }": beim Laden von { $path } kam { $error }; lass die Datei allein laufen, um mehr zu sehen.
bot-not-ready = Gegner "{ $text }": nach { $seconds } s ist er nicht bereit; wartet seine Datei auf etwas?
weights-json = { $file } ist kein JSON; nenne eine Datei, die `buildstars train --out` geschrieben hat.
weights-format = { $file } enthält keine Gewichte im Format { $format }; nenne eine Datei, die `buildstars train --out` geschrieben hat.
weights-name = { $file }: es gibt kein Gewicht "{ $name }"; es gibt { $known }.
weights-number = { $file }: { $name } muss eine ganze Zahl von { $least } bis { $most } sein.
network-file = { $file } war nicht zu lesen ({ $why }); nenne eine Datei, die `buildstars train --network` geschrieben hat.
network-large = { $file } ist größer als { $most } Bytes und damit kein Netz; nenne eine Datei, die `buildstars train --network` geschrieben hat.
network-other = { $file } ist kein Netz; nenne eine Datei, die `buildstars train --network` geschrieben hat.
network-format = { $file } ist ein Netz im Format { $format }, und dieses Programm liest Format { $known }; trainiere eines mit dieser Version.
network-head = { $file }: Die erste Zeile sagt nicht, wie groß die Schichten sind; die Datei ist beschädigt, hole oder trainiere sie neu.
network-size = { $file } hat { $bytes } Bytes an Gewichten statt { $wanted }; die Datei ist beschädigt, hole oder trainiere sie neu.
network-checksum = { $file }: Die Prüfsumme stimmt nicht; die Datei ist beschädigt, hole oder trainiere sie neu.
network-instead = { $level } hat sein Netz verloren: { $why } Solange spielt { $other } an seiner Stelle.
train-torch = Ein Netz zu trainieren braucht torch, und das ist nicht installiert; `pip install torch` holt es (die Ausgabe für den Prozessor genügt).
source-at = { $what }: --at nennt eine Zeile einer Aufzeichnung, und dies ist keine; lass es weg.
source-seat = { $what } ist, was Platz { $seat } sieht; daraus lässt sich kein Tipp für einen anderen Platz machen.
source-line = { $what }: --at { $at } ist keine Zeile des Spiels; seine Zeilen sind { $first } bis { $last }.
source-chance = { $what }: dort ist der Zufall gefragt, kein Spieler; nimm die Stellung davor oder danach.
source-no-seat = { $what }: es gibt keinen Platz { $seat }; die Plätze sind 0 bis { $last }.
source-asked = { $what }: dort ist Platz { $asked } gefragt, nicht Platz { $seat }.
source-forces = { $what } sagt nicht, welche Streitmächte spielen; nenne sie mit --forces oder in einer Zeile „# forces: …“ der Datei.
source-players = { $what } ist eine Stellung mit { $players } Spielern, aber { $count } Streitmächte sind genannt; nenne eine für jeden.
asked-defender = nenne einen Verteidiger oder mit --strike ein Ziel: eines von beiden.
asked-strike-cards = bei einem Zielschlag werden keine Karten gespielt (R8.1); lass --card und --reply weg.
asked-series = --series: höchstens { $most } Einheiten können nacheinander handeln; dies sind { $count }. Lass einige weg.
asked-position = eine Stellung hat ihre eigenen Zonen, Schäden und Decks; lass --damage, --own-damage, --zone und --deck weg.
asked-several = "{ $name }" kann { $some } sein; schreibe die Kennung.
asked-deck = --deck ist für --strike "?", ein verdecktes Ziel.
asked-no-deck = ein verdecktes Ziel ist irgendeine Karte eines Decks: nenne die Streitmacht mit --deck, etwa --strike "?" --deck NAME.
asked-minis = { $file } ist eine Stellung des Miniaturenspiels; diese Wahrscheinlichkeiten gelten Gefechten und Zielschlägen des Kartenspiels.
asked-one-player = "{ $attacker }" und "{ $defender }" sind hier Einheiten eines Spielers; eine Einheit greift eine gegnerische an (R6.1).
asked-no-further = es gibt keine weitere Einheit "{ $name }" dieses Spielers; nenne jedes Exemplar einmal.
asked-not-there = eine Einheit schlägt nur in der Heimatzone eines Gegners zu (R5.6), und diese steht nicht dort.
asked-no-objective = dort liegt kein Ziel "{ $name }"; "?" ist das erste verdeckte.
command-long = "{ $start }…" hat { $count } Zeichen, und höchstens { $most } dürfen an einer Stelle stehen; schreibe es in eine Datei.
command-set = nach --set fehlt die Datei oder der Ordner eines Sets.
render-sheets = { $option } gehört zu Bögen; füge --sheet a4 oder --sheet letter hinzu.
render-grid = --grid ist ein Bild für den Bildschirm, --sheet sind Seiten für den Drucker; lass eines weg.
render-pdf = --format pdf ist für Bögen; füge --sheet a4 oder --sheet letter hinzu, oder nimm --format png.
render-ways = sag auf eine Weise, was gezeichnet werden soll: mit Namen, mit --force, oder mit --all und Filtern wie --icon.
render-what = sag, was gezeichnet werden soll: Namen wie "Slave I", --force NAME, Filter wie --icon lasers, oder --all.
render-none = keine Einheit oder Karte passt zu all diesen Filtern; `buildstars cards` zeigt, was es gibt.
render-bases = --bases: unter dem Gezeichneten ist keine Einheit; lass --bases weg.
collection-ending = { $file }: eine Tabelle ist .csv, .tsv oder .xlsx, eine Datei des Programms .toml; gib ihr eine dieser Endungen.
collection-paper = es gibt kein Papier "{ $paper }"; es gibt { $known }.
collection-nothing = nichts in "{ $name }" ist zu drucken; --only all druckt alles.
collection-pasted = was eingefügt wurde, hat mehr als { $most } Bytes; keine Tabelle ist so lang.
force-unread = { $place }: keine Zeile lässt sich als Einheit oder Karte lesen; Zeile { $number }, "{ $text }": { $reason }.
force-nothing = { $place }: darin ist keine Einheit oder Karte; schreibe Zeilen wie 3x Dagger Squadron X-wing.
force-pasted = was eingefügt wurde, hat mehr als { $most } Bytes; keine Liste ist so lang.
pasted-utf8 = was eingefügt wurde, ist kein Text in UTF-8; speichere es als UTF-8.
force-icon = keine Einheit zeigt das Symbol "{ $icon }"; es steht nur auf Karten. Nimm eines von { $known }.
print-no-folder = --pictures { $folder }: diesen Ordner gibt es nicht; nenne den, in dem deine Bilder liegen.
print-no-picture = --pictures { $folder }: kein Bild darin gehört zu dieser Streitmacht; nenne Dateien wie { $file }.
print-picture = { $file }: { $why }
print-craft = "{ $name }" ist eine Karte, und nur Einheiten haben ein Fahrzeug; nimm x_wing oder den Namen einer Einheit.
set-no-schema = { $file } gibt es schon, und es ist kein Schema; nimm einen anderen Namen, oder entferne es vorher.
set-no-id = "{ $name }" ergibt keine Kennung eines Sets; nimm einen Namen, der mit einem Buchstaben beginnt, etwa "harbor".
set-there = { $file } gibt es schon; nimm einen anderen Namen, oder entferne es vorher.
set-id-there = es gibt schon ein Set mit der Kennung "{ $id }": { $file }; nimm einen anderen Namen.
admin-time = --for { $text }: schreibe eine Zeit wie 30m, 12h, 7d oder 4w.
admin-no-token = es gibt kein Verwaltungskennwort unter { $file }: der Server macht es, wenn er zum ersten Mal läuft. --token nennt ein anderes.
admin-url = --url { $url }: schreibe es wie { $example }.
admin-no-answer = { $url } antwortet nicht wie ein Server von Buildstars ({ $why }); --url nennt einen anderen.
serve-start = der Server konnte nicht starten; was darüber steht, sagt warum.
serve-proxy = --proxy { $proxy }: schreibe die Adresse deines Proxys, etwa 127.0.0.1, oder sein Netz, etwa 172.17.0.0/16.
serve-proxy-all = --proxy { $proxy } würde allen glauben; schreibe die Adresse deines Proxys, etwa 127.0.0.1.
arena-plot = --plot { $file }: nenne eine Datei, die auf .png oder .svg endet.
arena-alone = { $name } braucht jemanden als Gegner; nenne zwei oder mehr.
arena-sprt = --sprt prüft einen Gegner gegen einen anderen; nenne zwei, ohne --players.
arena-luck = --luck wird zu zweit am Tisch gemessen; lass --luck oder --players weg.
arena-luck-minis = --luck wird nur im Kartenspiel gemessen; lass es weg.
arena-seats = --seats teilt die { $players } Plätze unter zwei Gegnern auf; nenne zwei, und weniger Plätze als --players.
arena-sprt-form = --sprt { $text }: schreibe zwei Zahlen mit einem Komma dazwischen, etwa --sprt 0,20.
arena-sprt-order = --sprt { $text }: die erste Zahl muss kleiner als die zweite sein, beide zwischen -1000 und 1000 Elo.
arena-nodes = { $text } nennt seine Knoten, und --nodes nennt { $nodes } für alle; lass eines weg.
balance-minis = --players, --fit, --out und --numbers sind für das Kartenspiel; lass sie mit --game minis weg.
input-utf8 = die Eingabe ist kein Text in UTF-8; speichere sie als UTF-8.
input-long = die Eingabe hat mehr als { $most } Zeichen; keine Stellung oder Aufzeichnung ist so lang.
picture-ending = { $file }: Bilder werden als .svg oder .png geschrieben; gib der Datei eine dieser Endungen.
puzzle-no-theme = es gibt kein Thema "{ $theme }"; die Themen sind { $known }.
plot-ending = { $file }: Bilder sind .png oder .svg; gib der Datei eine dieser Endungen.
results-device = { $file } ist keine Datei, sondern ein Ordner, ein Gerät oder eine Pipe; nenne eine andere, oder eine, die es noch nicht gibt.
results-none = { $file } ist keine Datei mit Ergebnissen; nenne eine andere, oder eine, die es noch nicht gibt.
results-other = { $file } enthält die Ergebnisse eines anderen Laufs ({ $found }); nenne eine andere Datei, oder wiederhole dessen Befehl.
balance-stuck = { $name } dreht sich im Kreis: { $most } Entscheidungen in einem Spiel und kein Ende.
bench-peers = --peers misst Programme, die nicht installiert sind; installiere sie mit: { $python } -m pip install { $names }
puzzle-large = eine genaue Suche bräuchte mehr als { $most } Positionen; nimm Einheiten oder Karten heraus.
puzzle-too-long = eine genaue Suche würde zu lange dauern.
hint-not-asked = dieser Platz ist hier nichts gefragt; wähle die Stellung einer Frage an ihn.
hint-by-players = diese Karte führen die Spieler selbst aus: niemand sonst kann sagen, wonach ihr Text fragt.
review-no-seat = diesen Platz gibt es nicht; die Plätze dieses Spiels sind 0 bis { $last }.
review-nothing = diese Aufzeichnung enthält noch keine Antworten, also gibt es nichts zu besprechen.
train-state = { $file } ist nicht der Stand eines Trainings; nenne eine andere Datei für --state, oder eine neue.
terminal-load = --load setzt ein gespeichertes Spiel fort; lass die Optionen weg, die von einem neuen sprechen
terminal-own-file = in diesem Spiel ist der Gegner eine eigene Datei; wenn du ihr traust, füge --opponent { $text } hinzu
terminal-opponents = --opponent nennt { $count } Gegner, aber nur { $players } spielen; gib mehr --players an
terminal-against = --against nennt { $count } Gegner, aber nur { $players } spielen; gib mehr --players an
home-set = --set { $path }: "{ $sign }" kann hier nicht Teil eines Pfades sein; gib dem Set einen anderen Namen oder Ort.
chance-nothing = für das Los { $label } kann nichts herauskommen
chance-not-asked = der Zufall ist jetzt nicht gefragt
chance-script-short = das Drehbuch ist aufgebraucht, aber der Zufall wird nach { $what } von Platz { $seat } in Zug { $turn } gefragt
chance-script-wrong = Ergebnis { $n } des Drehbuchs, "{ $wanted }", kann für { $what } von Platz { $seat } in Zug { $turn } nicht herauskommen; möglich sind { $possible }
chance-script-left = diese Ergebnisse des Drehbuchs wurden nicht gebraucht: { $left }
chance-record-short = die Aufzeichnung enthält kein weiteres Ergebnis, aber der Zufall wird nach { $what } von Platz { $seat } gefragt
chance-record-other = der Zufall wird nach { $what } von Platz { $seat } in Zug { $turn } gefragt, aber die Aufzeichnung hat { $label }
chance-record-wrong = "{ $token }" kann für { $label } nicht herauskommen; möglich sind { $possible }
chance-record-left = { $count } Ergebnisse der Aufzeichnung wurden nicht gebraucht
chance-entropy = { $count } Plätze haben dem Startwert etwas hinzugefügt, aber { $players } spielen
chance-branch = hier beginnt das neue Spiel
bot-unknown = es gibt keinen Gegner "{ $name }"; { $known }
bot-no-options = er hat keine Optionen, schreibe nur { $level }.
bot-option = Gegner "{ $text }": { $level } hat keine Option "{ $key }"; { $there }
bot-style = Gegner "{ $text }": es gibt keinen Stil "{ $style }"; { $known }
bot-wrong = Gegner "{ $text }": { $why }
bot-number = Gegner "{ $text }": { $key }={ $value } muss eine ganze Zahl{ $unit ->
        [percent] {" "}in Prozent
       *[none] {""}
    } von { $least } bis { $most } sein.
bot-near = meinst du "{ $near }"?
bot-there-are = es gibt { $known }.
bot-no-classes = es ist keine Klasse darin.
bot-no-class = Gegner "{ $text }": { $place } hat keine Klasse "{ $name }"; { $known }
bot-making = Gegner "{ $text }": bei { $name }() kam { $error }; { $mend ->
        [options] prüfe seine Optionen
       *[plain] er muss sich ohne Argumente erzeugen lassen
    }.
bot-level-or-style = es gibt keine Stufe und keinen Stil "{ $name }"; { $known }
bot-at-table = es gibt an Tischen keinen Gegner "{ $name }".
weights-file = { $why } Nenne eine Datei, die `buildstars train --out` geschrieben hat.
source-none = { $what } enthält weder eine Stellung noch eine Aufzeichnung; sie beginnen mit „view { $version } seat 0“, „position { $version }“ oder „{ $line }“.
source-over = { $what }: dort ist das Spiel vorbei, also hat niemand etwas zu wählen; { $hint ->
        [line] nenne mit --at eine Zeile davon
       *[earlier] nimm eine frühere Stellung
    }.
asked-thing = { $name } ({ $id })
asked-near = es gibt keine { $what ->
        [card] Karte
       *[unit] Einheit
    } "{ $name }"; meinst du { $near }?
asked-unknown = es gibt keine { $what ->
        [card] Karte
       *[unit] Einheit
    } "{ $name }"; `buildstars cards WORT` sucht nach einem Wort.
asked-zone = es gibt dafür keine Zone "{ $zone }"; ein Gefecht ist { $known }, ein Zielschlag in der gegnerischen Heimatzone.
pasted = was eingefügt wurde
input = die Eingabe
results-line = { $file }, Zeile { $line } { $what ->
        [header] ist kein Kopf von Ergebnissen
       *[line] kann nicht gelesen werden
    }; nenne eine andere Datei, oder nimm diese Zeile heraus.
results-full = { $file } kann nicht fortgeschrieben werden ({ $why }); schaffe Platz, und derselbe Befehl macht dort weiter.
command-file = { $file }: { $why }; prüfe Namen und Ort.
command-full = was ausgegeben wird, kann nicht geschrieben werden: { $why }. Schaffe Platz, oder leite es anderswohin.
command-nul = ein Dateiname enthält ein NUL-Zeichen, das kein Name haben kann; prüfe, was du getippt hast.
command-bytes = was du getippt hast, enthält Bytes, die kein Text in UTF-8 sind; prüfe es, oder tippe es neu.
said-word = { $word }
admin-status = der Server antwortete { $code }.
admin-turn = Zug { $turn }
admin-looks-on = schaut zu
admin-here = hier
admin-no-table = Kein Tisch ist offen.
admin-closed = { $table } ist geschlossen.
admin-lifted = { $count } aufgehoben.
admin-nobody = Niemand ist ausgesperrt oder stummgeschaltet.
admin-ban = { $what ->
        [ban] Sperre
       *[mute] Stummschaltung
    } für { $kind ->
        [guest] Gast
       *[address] Adresse
    } { $who } bis { $until }
scenario-none = In { $places } sind keine Szenariodateien (*.toml).
scenario-went = { $result ->
        [ok] gut
        [failed] falsch
       *[error] Fehler
    }
scenario-count = { $held } von { $count } Szenarien stimmen.
command-language = --lang { $lang } ist keine von { $known }.
setup-plain-players = das Spiel { $game } spielen { $least } bis { $most } Spieler, nicht { $given }
option-plain = das Spiel { $game } hat keine Option { $key }; es hat { $some ->
        [none] keine
       *[some] { $known }
    }
kit-part = es gibt keinen Teil "{ $part }" eines Spielsatzes; es gibt { $known }.
kit-parts = sag, welche Teile: { $known }.
serve-host = --host { $host }: { $why }; schreibe eine Adresse dieses Rechners, etwa 127.0.0.1, oder 0.0.0.0 für alle.
serve-no-address = das ist keine Adresse
admin-short-token = das Admin-Token muss mindestens { $least } Zeichen haben, damit niemand es errät.
admin-whom = nenne entweder einen Gast oder eine Adresse
record-utf8 = sie ist nicht in UTF-8
record-nul = sie enthält das Zeichen U+0000
serve-public-url = --public-url { $url }: schreibe die Adresse deiner Seite und sonst nichts, etwa https://play.example.org.
film-no-battle = In diesem Protokoll gibt es keinen Kampf { $n }: Es hat { $count }, von 1 bis { $count }. --list nennt sie.
film-no-battles = In diesem Protokoll gibt es keinen Kampf.
film-ending = Ein Film ist .gif oder .webp; schreibe --out film.gif statt { $file }.
film-one = Wähle eines: --battle { $n } oder --whole.
film-list = { $n }: Zug { $turn }, { $what }
