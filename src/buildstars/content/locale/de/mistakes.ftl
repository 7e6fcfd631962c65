# Was an Dateien von Kartensets, Streitmächten und Tabellen falsch ist, und wie es zu beheben ist. Felder in `…` und Wörter in "…" bleiben, wie sie in Dateien stehen.

flaw-missing = das Feld `{ $field }` fehlt; füll es aus.
flaw-missing-known = das Feld `{ $field }` fehlt; füll es aus. Bekannte Wörter: { $known }.
flaw-unknown-field-near = `{ $field }` ist hier kein bekanntes Feld. Meinst du "{ $near }"? Bekannte Wörter: { $known }.
flaw-unknown-field = `{ $field }` ist hier kein bekanntes Feld. Bekannte Wörter: { $known }.
flaw-unknown-word-near = { $value } ist kein bekanntes Wort für `{ $field }`. Meinst du "{ $near }"? Bekannte Wörter: { $known }.
flaw-unknown-word = { $value } ist kein bekanntes Wort für `{ $field }`. Bekannte Wörter: { $known }.
flaw-table = hier muss eine Tabelle in {"{"} {"}"} stehen.
flaw-list = `{ $field }` muss eine Liste in [ ] sein.
flaw-set = `set` wird von selbst ausgefüllt; lass es weg.
flaw-unknown-icon-near = "{ $word }" ist kein bekanntes Symbol. Meinst du "{ $near }"? Bekannte Wörter: { $known }.
flaw-unknown-icon = "{ $word }" ist kein bekanntes Symbol. Bekannte Wörter: { $known }.
flaw-unknown-affiliation-near = "{ $word }" ist keine bekannte Zugehörigkeit. Meinst du "{ $near }"? Bekannte Wörter: { $known }.
flaw-unknown-affiliation = "{ $word }" ist keine bekannte Zugehörigkeit. Bekannte Wörter: { $known }.
flaw-id-kept = die Kennung "{ $id }" ist für das vorbehalten, was Szenariodateien festlegen; nimm eine andere.
flaw-id-taken = die Kennung "{ $id }" hat schon ein anderes Set; nimm eine andere.
flaw-id-long = die Kennung ist zu lang; nimm eine mit höchstens { $most } Zeichen.
flaw-long = das ist zu lang; schreib höchstens { $most } Zeichen.
flaw-many-units = es sind { $count } Einheiten; höchstens { $most } werden genommen.
flaw-many-cards = es sind { $count } Karten; höchstens { $most } werden genommen.
flaw-number-taken = die Nummer { $number } hat schon { $other }; nimm eine freie.
flaw-sheet-count = ein Bogen hat 1 bis { $most } Einheiten, und dieser { $count }; ändere das (F1).
flaw-sheet-unit = das Set hat keine Einheit { $number }; nenne Einheiten dieses Sets mit ihren Nummern (F1).
flaw-sheets-rarity = kein Bogen ist { $rarity ->
    [common] häufig
    [uncommon] ungewöhnlich
   *[rare] selten
}; ein Set, das Bögen nennt, braucht häufige, ungewöhnliche und seltene (F1).
flaw-many-icons = eine Seite zeigt höchstens { $most } Symbole; nimm einige heraus.
flaw-wild-on-unit = das goldene Symbol "{ $icon }" steht nur auf Kampfkarten, nie auf Einheiten (R8.3); nimm es weg.
flaw-craft = `craft` ist ein Wort aus kleinen Buchstaben, Ziffern und _, etwa x_wing; ändere es.
flaw-veteran-convert = Veteran und Umwandlung brauchen beide die zweite Seite; behalte eines der beiden Symbole.
flaw-no-back = die Einheit zeigt das Symbol { $icon ->
    [Convert] Umwandlung
   *[Veteran] Veteran
  }, hat aber keine zweite Seite; füge `back` hinzu (R12.4, J45).
flaw-front-kind = `front` nennt eine Art; das sagt schon `kind` der Einheit, also lass es weg.
flaw-back-without-icon = sie hat eine zweite Seite, zeigt aber weder Veteran noch Umwandlung noch Tarnung; füge das Symbol hinzu oder nimm `back` weg.
flaw-back-veteran = die zweite Seite zeigt das Symbol Veteran; ein Veteran wird nur einmal umgedreht (J34), also nimm es von `back`.
flaw-back-convert = sie zeigt Umwandlung nur auf einer Seite; setz das Symbol auch auf `back`, damit sie sich zurückverwandeln kann (M7.19).
flaw-back-same-kind = die zweite Seite einer Einheit mit Umwandlung ist von der anderen Art; schreib kind = "{ $kind }" in `back`.
flaw-back-kind = die zweite Seite nennt eine Art, aber nur Umwandlung wechselt sie (J34); nimm `kind` aus `back`.
flaw-no-icon = sie zeigt weder ein Symbol noch eine Zugehörigkeit (R1.2); füge `icon` oder `affiliation` hinzu.
flaw-unit-stars = `unit_stars` gehört zu goldenen Symbolen (Macht, Glück); nimm es heraus oder ändere das Symbol (R8.3).
flaw-wild-objective = das goldene Symbol "{ $icon }" steht nur auf Kampfkarten (R8.3); gib dem Ziel ein anderes.
flaw-objective-bonus = eine Zielkarte hat keinen Kampfbonus; nimm `bonus` heraus (R1.3).
flaw-no-bonus = eine Kampfkarte braucht einen Bonus oder eine Spezialfähigkeit; füge `bonus` oder `effects` hinzu (R1.3).
flaw-ability-icon = die Spezialfähigkeit einer Kampfkarte steht hinter einem Symbol; füge `icon` hinzu (R8.3).
flaw-did-first = "did" fragt nach der Wirkung davor, aber dies ist die erste; setz eine andere davor.
flaw-did-when = "did" braucht dasselbe `when` wie die Wirkung davor; schreib when = "{ $when }".
flaw-did-always = "did" fragt, ob etwas geschehen ist, aber was immer gilt, geschieht nie; nimm ein anderes `when`.
flaw-trigger = "{ $when }" gibt es bei einer { $type ->
    [combat] Kampfkarte
   *[objective] Zielkarte
  } nicht. Bekannte Wörter: { $known }.
flaw-only-combat = "{ $tag }" ist nur für Kampfkarten; nimm eine andere Wirkung.
flaw-moment-always = "{ $tag }" geschieht in einem Augenblick und kann nicht unter "always" stehen; das können nur "modify" und "permit".
flaw-always-may = was "always" gilt, kann niemand ablehnen; nimm `may` heraus.
flaw-per-units = `per` nennt `units` genau dann, wenn es Einheiten zählt; füge sie hinzu oder nimm sie heraus.
flaw-per-gone = unter "{ $when }" ist diese Einheit samt ihren Marken nicht mehr im Spiel; zähl etwas anderes.
flaw-per-no-unit = unter "{ $when }" gibt es keine Einheit, deren Schaden zu zählen wäre; zähl etwas anderes.
flaw-per-opponent = unter "{ $when }" ist offen, welcher Gegner gemeint ist; zähl etwas anderes.
flaw-wild-selector = keine Einheit zeigt das goldene Symbol "{ $icon }" (R8.3); nenne ein anderes.
flaw-side-known = hier ist die Einheit bekannt; nimm `side` und `others` heraus.
flaw-condition-empty = die Bedingung sagt nichts über die Einheit; füge `stars`, `icon`, `kind`, `affiliation`, `zone`, `damaged` oder `role` hinzu.
flaw-counted-one = "{ $side }" ist eine bestimmte Einheit und wird nicht gezählt; nenne verbündete, gegnerische oder beliebige Einheiten.
flaw-certain-unit = "{ $side }" ist eine bestimmte Einheit; sag mehr über sie in einer Bedingung.
flaw-no-side = unter "{ $when }" gibt es "{ $side }" nicht; nenne verbündete, gegnerische oder beliebige Einheiten.
flaw-others = `others` lässt diese Einheit aus, die gar nicht gemeint ist; nimm es heraus.
flaw-zone-here = unter "{ $when }" ist keine Zone "here". Bekannte Wörter: { $known }.
flaw-gone-field = unter "{ $when }" ist diese Einheit nicht mehr im Spiel; nimm `{ $field }` heraus.
flaw-role-nobody = unter "{ $when }" greift niemand an und verteidigt niemand; nimm `role` heraus.
flaw-played-first = "played_first" ist nur für Kampfkarten; nimm es heraus.
flaw-asks-battle = "{ $tag }" fragt nach einem Gefecht, und unter "{ $when }" gibt es keines; nimm es heraus.
flaw-asks-unit = "{ $tag }" fragt nach einer Einheit, und unter "{ $when }" gibt es keine; nimm es heraus oder verwende "count".
flaw-your-turn = unter "{ $when }" ist bekannt, wer am Zug ist; nimm "your_turn" heraus.
flaw-count-role = eine Einheit greift an und eine verteidigt, da ist nichts zu zählen; frag nach "this" oder "other".
flaw-count-range = "{ $tag }" braucht 0 ≤ `min` ≤ `max` ≤ 99; ändere die Zahlen.
flaw-objectives-none = wer keine Ziele mehr hat, hat verloren (R10.2); schreib ein anderes `max`.
flaw-count-nothing = "{ $tag }" sagt ohne `min` oder `max` nichts; füge eines hinzu.
flaw-asks-opponent = unter "{ $when }" ist offen, welcher Gegner gemeint ist; frag nach dem Eigenen.
flaw-roll-when = "roll" fragt nach Würfeln, und unter "{ $when }" liegen keine; nimm "rolled" oder etwas Späteres.
flaw-die = ein Würfel zeigt 1 bis 6; ändere `n`.
flaw-dice = zwei Würfel zeigen 2 bis 12, also sagt das nichts; ändere `n`.

# Was an einem Feld nicht zu seiner Art passt.

flaw-limit = { $value } geht nicht für `{ $field }`; es muss { $type } sein, { $limit ->
    [most] höchstens
   *[least] mindestens
  } { $n }.
flaw-length = { $value } geht nicht für `{ $field }`; es muss { $type } mit { $limit ->
    [most] höchstens
    [least] mindestens
   *[exactly] genau
  } { $n } Werten sein.
flaw-pattern = { $value } geht nicht für `{ $field }`; es muss aus kleinen Buchstaben, Ziffern, - und _ bestehen und mit einem Buchstaben beginnen.
flaw-number-sign = { $value } geht nicht für `{ $field }`; es muss eine ganze Zahl von 1 bis 9999 sein oder bis zu acht Großbuchstaben und Ziffern mit einem Buchstaben dabei, wie S4.
flaw-picture = { $value } ist kein Bild, das hier liegt; wähle das Bild noch einmal.
flaw-rarity = der Seltenheitsgrad muss ein sichtbares Wort von höchstens { $most } Buchstaben in einer Zeile sein; schreib common, uncommon, rare oder was gedruckt ist.
flaw-type = `{ $field }` muss { $wanted } sein, nicht { $got }.
flaw-other = { $message }; berichtige es.
flaw-invisible = { $field ->
    [name] der Name
   *[flavour] die Stimmungszeile
  } enthält einen Zeilenumbruch oder ein unsichtbares Zeichen ({ $sign }); nimm es heraus.
flaw-empty = { $field ->
    [name] der Name
   *[flavour] die Stimmungszeile
  } ist in einer Sprache leer; schreib beide.

# Teile von Sätzen.

said-at = { $place }: { $why }
said-within = { $outer }, { $inner }
said-file-line = { $file }, Zeile { $line }
said-file-line-column = { $file }, Zeile { $line }, Spalte { $column }
said-line = Zeile { $line }
said-line-column = Zeile { $line }, Spalte { $column }
said-list = { $list ->
    [units] Einheiten
   *[cards] Karten
  }: { $why }
said-or = { $one } oder { $two }
said-and = { $one } und { $two }
said-quoted = "{ $name }"
said-named = { $thing } "{ $name }"
said-thing = { $what ->
    [unit] Einheit
    [sheet] Bogen
   *[card] Karte
  } { $number }
said-thing-place = { $what ->
    [unit] die Einheit
    [sheet] der Bogen
   *[card] die Karte
  } an Stelle { $place }
said-part = { $kind ->
    [effect] Wirkung
    [condition] Bedingung
    [entry] Eintrag
   *[value] Wert
  } { $n }
said-face = { $face ->
    [front] Vorderseite
   *[back] Rückseite
  }
said-type = { $type ->
    [int] eine ganze Zahl
    [str] ein Text
    [array] eine Liste
    [object] eine Tabelle
    [bool] ja oder nein
    [float] eine Dezimalzahl
    [date] ein Datum
    [time] eine Uhrzeit
   *[other] { $type }
  }

# Texte, die gar nicht zu lesen sind.

unread-toml = das ist kein TOML: { $why }; berichtige es dort.
unread-toml-value = das ist kein TOML: eine Zahl oder ein Datum darin ist keines; berichtige es dort.
unread-json = das ist kein JSON: { $why }; berichtige es dort.
unread-deep = hier stehen zu viele Klammern ineinander; kein Eintrag braucht das.
unread-digits = diese Zahl hat zu viele Ziffern; schreib eine kleinere.
unread-parts = dieser Schlüssel hat zu viele Teile; höchstens { $most }, mit Punkten dazwischen.
unread-pieces = dieser Text sagt zu viel; er darf { $most } Schlüssel und Einträge haben.
unread-row = diese Zeile ist nicht zu lesen; vielleicht fehlt darin ein Anführungszeichen.
unread-columns = diese Zeile hat { $count } Spalten; eine Tabelle darf { $most } haben.
unread-lines = es sind { $count } Zeilen; höchstens { $most } werden gelesen.
unread-line = diese Zeile hat { $count } Zeichen; eine Zeile hat höchstens { $most }.
unread-letters = dieser Text hat { $count } Zeichen; höchstens { $most } werden gelesen.

# Dateien, Kartensets und Streitmächte.

file-unreadable = { $path }: die Datei ist nicht zu lesen ({ $why }); prüf ihren Namen und Ort.
file-device = { $path }: das ist keine Datei, sondern ein Gerät oder eine Pipe; nenne eine Datei.
file-name = { $path }: so kann keine Datei heißen; prüf ihren Namen und Ort.
file-large = { $path }: die Datei hat mehr als { $most } Bytes; keine von unseren ist so groß. Prüf, ob es die richtige ist.
file-not-text = die Datei ist kein Text in UTF-8; speichere sie als UTF-8.
file-workbook = { $path }: das ist eine Arbeitsmappe; speichere ihre Tabelle als CSV und importiere diese.
format-newer = { $what ->
    [set] dieses Set
    [collection] diese Sammlung
    [record] diese Aufzeichnung
    [scenario] dieses Szenario
   *[force] diese Streitmacht
  } hat das Format { $given } eines neueren Buildstars; dieses liest Format { $known }. Bring Buildstars auf den neuesten Stand.
format-odd = `format` ist { $given }; { $what ->
    [set] ein Set
    [collection] eine Sammlung
    [record] eine Aufzeichnung
    [scenario] ein Szenario
   *[force] eine Streitmacht
  } hat Format { $known }.
set-left-out = das Set { $path } hat { $count ->
    [one] einen Fehler
   *[other] { $count } Fehler
  } und wird ausgelassen; `buildstars set check { $path }` sagt mehr.
set-left-out-id = das Set { $path } wird ausgelassen: Es hat die Kennung "{ $id }" wie { $other }; gib einem eine andere, dann `buildstars set check { $path }`.
set-empty = das Set hat weder Einheiten noch Karten; schreib Einträge [[units]] oder [[cards]].
set-is-table = { $path }: das ist eine Tabelle, kein Set; `buildstars set import { $path } --id NAME` macht ein Set daraus.
set-no-head = { $path }: ein Set in einem Ordner beginnt mit der Datei set.toml, und es gibt keine; füge sie hinzu.
set-same-id = zwei Sets haben die Kennung "{ $id }"; gib einem eine andere.
set-same-id-files = zwei Sets haben die Kennung "{ $id }": { $files }; gib einem eine andere.
thing-several = den Namen "{ $key }" haben mehrere { $what ->
    [unit] Einheiten
   *[card] Karten
  }; sag, welche: { $ids }.
thing-near = es gibt keine { $what ->
    [unit] Einheit
   *[card] Karte
  } "{ $key }"; meinst du { $near }?
thing-unknown = es gibt keine { $what ->
    [unit] Einheit
   *[card] Karte
  } "{ $key }"; schreib eine Kennung wie core:{ $letter }1 oder einen Namen; Sets mit { $what ->
    [unit] Einheiten
   *[card] Karten
  }: { $sets }.
thing-none = es gibt keine { $what ->
    [unit] Einheit
   *[card] Karte
  } "{ $key }"; schreib eine Kennung wie core:{ $letter }1 oder einen Namen; Sets mit { $what ->
    [unit] Einheiten
   *[card] Karten
  }: keine.
word-near = es gibt { $what ->
    [icon] kein Symbol
    [affiliation] keine Zugehörigkeit
    [rarity] keine Seltenheit
    [kind] keine Art
    [type] keine Kartenart
    [order] keine Reihenfolge
    [set] kein Set
    [craft] kein Fahrzeug
    [theme] kein Thema
   *[effect] kein Wort für Wirkungen
  } "{ $word }"; meinst du "{ $near }"? Bekannt sind { $known }.
word-unknown = es gibt { $what ->
    [icon] kein Symbol
    [affiliation] keine Zugehörigkeit
    [rarity] keine Seltenheit
    [kind] keine Art
    [type] keine Kartenart
    [order] keine Reihenfolge
    [set] kein Set
    [craft] kein Fahrzeug
    [theme] kein Thema
   *[effect] kein Wort für Wirkungen
  } "{ $word }"; bekannt sind { $known }.
word-stars = "{ $text }" ist keine Anzahl von Sternen; schreib eine von 1 bis 5, oder 1-3, 2,4 oder 4+.
word-thing = es gibt keine Einheit oder Karte "{ $name }"; `buildstars cards WORT` sucht ein Wort.
word-thing-near = es gibt keine Einheit oder Karte "{ $name }"; meinst du { $near }?
build-size = eine Streitmacht aus { $size } Sternen lässt sich nicht bauen; gib eine Größe von { $least } bis { $most } an.
build-deck = die Sammlung ist zu klein für ein Deck aus { $cards } Karten; füge ein Set hinzu.
build-owned = deine Sammlung ist zu klein für eine Streitmacht: Sie hat { $units } verschiedene Einheiten und { $there } Karten, die in ein Deck dürfen; ein Deck braucht { $cards }.
build-unit = keine Einheit der Sammlung passt in ein Spiel mit { $size } Sternen; wähl eine größere Größe.
option-value = Option { $key }={ $text }: möglich ist { $is ->
    [words] { $words } oder { $last }
    [both] { $words } oder eine ganze Zahl von { $least } bis { $most }
   *[number] eine ganze Zahl von { $least } bis { $most }
  } ({ $rule })
option-unknown = es gibt keine Option { $key }; die Optionen sind { $known }
option-form = Option { $text }: schreib sie als Name=Wert, zum Beispiel refill=all
option-first-player = Option first_player={ $first }: mit { $players } Spielern sind die Plätze 0 bis { $last } ({ $rule })
option-half = Option deck={ $deck }: ein halbes Spiel geht um { $size } Sterne; füge size={ $size } hinzu ({ $rule })
option-not-here = die Option { $name } geht hier nicht: { $why ->
    [turns] die { $what ->
        [fleets] Flotten
       *[forces] Streitmächte
      } beginnen abwechselnd
   *[battle] --battle nennt es
  }.
option-many-forces = { $count } Streitmächte sind für { $players } Spieler genannt; nenne höchstens eine je Spieler oder erhöhe --players.
option-one-fleet = eine Flotte braucht eine andere als Gegner; nenne mit --forces mindestens zwei verschiedene.
option-twice = --forces nennt eine Streitmacht zweimal; nenne jede einmal (jede trifft ohnehin auf sich selbst).
setup-players = ein Spiel hat 2 bis 8 Spieler, nicht { $players } (J10)
setup-no-units = { $what ->
    [fleet] die Flotte
   *[force] die Streitmacht
  } { $name } hat keine Einheiten; mindestens eine muss aufgestellt werden (J47)
setup-many-units = { $what ->
    [fleet] die Flotte
   *[force] die Streitmacht
  } { $name } hat { $count } Einheiten; höchstens { $most } passen auf diesen Tisch
setup-few-cards = das Deck von { $name } hat { $count } Karten; der Aufbau braucht mindestens { $least } (J47)
setup-many-cards = das Deck von { $name } hat { $count } Karten; höchstens { $most } passen auf diesen Tisch
setup-base-cards = die Flotte { $name } braucht zwei Zielkarten und eine Kampfkarte für ihre Basis; füge sie hinzu oder spiel mit base_bonus=off (M2.5)
force-huge = es sind { $units } Einheiten und { $cards } Karten; eine Streitmacht hat höchstens je 60.

said-rule = { $why } ({ $rule })
list-line = "{ $text }": { $why }.
force-near = es gibt keine Streitmacht "{ $key }"; meinst du "{ $near }"?
force-unknown = es gibt keine Streitmacht "{ $key }"; es gibt { $known }, oder nenne random:7 oder eine Datei, die auf .toml oder .txt endet.
force-random = "{ $key }" nennt keine zufällige Streitmacht; schreib eine Zahl hinter den Doppelpunkt, wie random:7 oder random:7:rebel.
fleet-near = es gibt keine Flotte "{ $key }"; meinst du "{ $near }"?
fleet-unknown = es gibt keine Flotte "{ $key }"; es gibt { $known }, oder nenne random:7 oder eine Datei, die auf .toml oder .txt endet.
fleet-random = "{ $key }" nennt keine zufällige Flotte; schreib eine Zahl hinter den Doppelpunkt, wie random:7 oder random:7:rebel.
fleet-theme = { $key }: keine Flotte dieses Themas darf in diesem Gefecht gespielt werden ({ $battle }, M2.1); nimm ein anderes Thema oder Gefecht.
battle-unknown = es gibt kein Gefecht "{ $text }"; es gibt { $known } (M2.1).

# Tabellen.

table-old = das ist eine Arbeitsmappe eines alten Excel oder eine mit Kennwort; speichere sie ohne Kennwort als .xlsx oder als CSV.
table-none = das ist keine Tabelle; speichere sie als .xlsx oder CSV.
table-web = das ist eine Webseite und keine Tabelle; speichere sie als .xlsx oder CSV.
table-no-workbook = das ist keine Arbeitsmappe, die hier gelesen werden kann; speichere sie als .xlsx oder CSV.
table-broken = die Arbeitsmappe ist beschädigt oder so gemacht, dass sie nicht gelesen werden kann; öffne sie, speichere sie als .xlsx oder CSV und versuch es noch einmal.
table-large = die Arbeitsmappe ist ausgepackt zu groß; lass weg, was nicht gebraucht wird, oder speichere das Blatt als CSV.
table-cells = die Arbeitsmappe hat mehr als { $most } Zellen; lass weg, was nicht gebraucht wird, oder speichere das Blatt als CSV.
table-rows = die Tabelle hat mehr Zeilen als die { $most }, die gelesen werden; teile sie auf.
table-hidden = ausgeblendete Blätter wurden weggelassen: { $names }.
sheet-empty = die Tabelle ist leer; in ihrer ersten Zeile stehen die Überschriften, etwa name, stars, attack.
sheet-no-column = es gibt keine Spalte für { $columns }; füge sie hinzu oder gib der Spalte diesen Namen.
sheet-strange = Spalten, die hier nichts bedeuten, wurden ausgelassen: { $columns }.
sheet-doubled = mehrere Spalten sind für { $columns }; es zählt die erste, die etwas sagt.
sheet-rows = die Tabelle hat zu viele Zeilen; { $most } wurden gelesen.
sheet-guess = { $guess }: { $count } von { $of } Zeilen.
sheet-note = Hinweis: { $note }
sheet-nothing = { $file }: keine Zeile war zu lesen, also ist nichts geschrieben.
sheet-written = { $file }: geschrieben, { $units ->
    [one] eine Einheit
   *[other] { $units } Einheiten
  }{ $unread ->
    [0] {""}
    [one] ; eine Zeile war nicht zu lesen
   *[other] ; { $unread } Zeilen waren nicht zu lesen
  }. Sieh es an mit: buildstars set check { $quoted }
sheet-written-cards = { $file }: geschrieben, { $units ->
    [one] eine Karte
   *[other] { $units } Karten
  }{ $unread ->
    [0] {""}
    [one] ; eine Zeile war nicht zu lesen
   *[other] ; { $unread } Zeilen waren nicht zu lesen
  }. Sieh es an mit: buildstars set check { $quoted }
cell-number = "{ $text }" ist keine ganze Zahl
cell-word = "{ $text }" ist { $what ->
    [icon] kein Symbol
    [affiliation] keine Zugehörigkeit
    [rarity] keine Seltenheit
    [movement] keine Bewegungsklasse
   *[kind] keine Art
  }; es gibt { $known }
cell-long = { $column } ist zu lang; schreib höchstens { $most } Zeichen.
cell-missing = { $column } fehlt
cell-no-name = der Name fehlt
cell-no-kind = ob Raum oder Boden, fehlt; füge eine Spalte `kind` hinzu
guess-number = keine Nummer, also die nächste freie
guess-name-other = kein Name in einer anderen Sprache, also steht der englische in allen
guess-name-en = kein englischer Name, also steht der andere dafür
guess-rarity = keine Seltenheit, also "common"
guess-movement = keine Bewegungsklasse, also die seiner Art von Fahrzeug (M3.2)
guess-craft = kein Fahrzeug, also aus dem Namen gelesen
guess-kind-craft = weder Raum noch Boden, also wie das Fahrzeug in den mitgelieferten Sets
guess-kind-name = weder Raum noch Boden, also aus dem Namen gelesen
guess-text = ein Text, der nicht verstanden wird: die Spieler führen ihn selbst aus, bis der Editor ihm Effekte gibt

# In names.toml of a language.
names-no-text = { $key }: Ein Name ist ein Text in Anführungszeichen.
