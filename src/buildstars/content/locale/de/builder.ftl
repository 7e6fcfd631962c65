# Die Werkstatt: eigene Streitmächte und Flotten (bu-).

## Was der Server sagt
bu-error-no-force = So eine Streitmacht hast du nicht. Vielleicht ist sie gelöscht, oder ein anderer Browser hat sie.
bu-error-no-link = Unter diesem Link teilt niemand eine Streitmacht.
bu-error-no-unit = Eine Einheit { $id } gibt es nicht.
bu-error-no-card = Eine Kampfkarte { $id } gibt es nicht.
bu-error-empty = Diese Streitmacht ist leer. Nimm zuerst eine Einheit oder Karte hinein.
bu-error-print = Diese Karten konnten nicht gezeichnet werden. Vielleicht ist der Text einer eigenen Karte zu lang.
bu-error-measuring = Deine letzte Messung läuft noch. Halte sie an, oder warte, bis sie fertig ist.
bu-error-measuring-busy = Hier werden schon { $most } Streitmächte vermessen. Bitte versuch es in ein paar Minuten noch einmal.
bu-error-no-field = Keine der fertigen Streitmächte passt in ein Spiel mit { $size } Sternen; es gibt nichts, woran gemessen werden könnte.
bu-error-random = Es lässt sich keine Streitmacht bauen: { $why }
bu-error-random-battle = Für diese Schlacht lässt sich aus dem, was da ist, keine Flotte auslosen. Nimm eine andere Schlacht oder eine andere Größe.
bu-too-many = { $count } Einheiten oder Karten sind zu viele; nur die ersten { $most } wurden genommen.
bu-missing = { $count ->
    [one] Eine Einheit oder Karte darin ist hier nicht bekannt. Sie kann aus einem gelöschten Set oder dem Set eines anderen sein.
   *[other] { $count } Einheiten oder Karten darin sind hier nicht bekannt. Sie können aus einem gelöschten Set oder dem Set eines anderen sein.
  }

## Warum etwas vorgeschlagen wird
bu-why-icon = { $icon }: { $count } von { $of ->
    [one] einer Einheit kann sie nutzen
   *[other] { $of } Einheiten können sie nutzen
  }
bu-why-users = Gut für { $count } von { $of ->
    [one] einer Einheit
   *[other] { $of } Einheiten
  }
bu-why-bonus = Bonus für alle: Angriff { $attack }, Schaden { $damage }, Verteidigung { $defense }
bu-why-any-objective = Jede Zielkarte ist recht
bu-why-unit-cards = Kann { $count } von { $of ->
    [one] einer Kampfkarte
   *[other] { $of } Kampfkarten
  } nutzen
bu-why-unit-stars = { $stars } der { $left } ★, die noch frei sind

## Das Regal
bu-lead = Eigene Streitmächte: beginne mit nichts, kopiere eine fertige und ändere sie, oder füge eine Liste ein. Was du baust, wird von selbst aufgehoben.
bu-game = Spiel
bu-new = Neue Streitmacht
bu-new-fleet = Neue Flotte
bu-paste-open = Liste oder Link einfügen
bu-mine = Deine
bu-mine-none = Noch nichts. Was du baust, erscheint hier.
bu-ready = Fertige zum Kopieren
bu-copy = Kopieren
bu-copy-of = { $name } II
bu-drop = Löschen
bu-drop-sure = Für immer löschen?
bu-drop-yes = Löschen
bu-drop-no = Behalten
bu-nameless = Namenlose Streitmacht
bu-here-only = Bisher nur in diesem Browser
bu-none = So eine Streitmacht gibt es hier nicht
bu-shelf = Alle meine Streitmächte
bu-shared-lead = Jemand teilt diese Streitmacht mit dir. Nimm eine Kopie, um sie genau anzusehen, zu ändern und zu spielen.
bu-shared-take = Kopie auf die Werkbank nehmen

## Die Leiste
bu-name = Name der Streitmacht
bu-saved = Gespeichert
bu-saving = Speichert …
bu-here = In diesem Browser aufgehoben
bu-undo = Rückgängig
bu-undo-key = Rückgängig (Strg+Z)
bu-redo = Wiederholen
bu-redo-key = Wiederholen (Strg+Y)
bu-undone = Rückgängig gemacht.
bu-redone = Wiederholt.
bu-size = Größe des Spiels
bu-size-half = Halbes Spiel: 15 ★, 15 Karten
bu-size-of = Spiel mit { $n } ★
bu-battle = Schlacht
bu-battle-space = Raumschlacht
bu-battle-ground = Bodenschlacht
bu-battle-mixed = Gemischte Schlacht
bu-battle-free = Alle gegen alle
bu-base-bonus = Basiskarten
bu-share = Teilen
bu-print = Drucken
bu-measure = Messen
bu-try = Gleich spielen
bu-opponent = Gegner

## Die Sammlung
bu-collection = Sammlung
bu-search = Die Sammlung durchsuchen
bu-search-hint = Suchen, mit beliebigen Wörtern …
bu-types = Wonach gesucht wird
bu-type-unit = Einheiten
bu-type-combat = Kampf
bu-type-objective = Ziele
bu-affiliation = Zugehörigkeit
bu-affiliation-any = Alle Seiten
bu-icon = Symbol
bu-icon-any = Alle Symbole
bu-stars = Sterne
bu-stars-any = Alle ★
bu-only-fitting = Nur was noch passt
bu-only-usable = Nur was meine Einheiten nutzen können
bu-found = { $n ->
    [one] { $n } gefunden
   *[other] { $n } gefunden
  }
bu-found-none = So etwas gibt es nicht. Nimm einen Filter weg.
bu-keys = / suchen · ↑ ↓ bewegen · Enter, + hinein · − heraus · I mehr
bu-row = { $name }, { $about }{ $copies ->
    [0] {""}
   *[other] , { $copies } in der Streitmacht
  }
bu-row-unit = { $stars ->
    [one] { $stars } Stern
   *[other] { $stars } Sterne
  }
bu-add = { $name } hineinnehmen
bu-take = { $name } herausnehmen
bu-about = Über { $name }
bu-now = { $name }: { $n ->
    [0] keine mehr.
    [one] ein Exemplar.
   *[other] { $n } Exemplare.
  }
bu-most = { $most ->
    [one] Höchstens ein Exemplar
   *[other] Höchstens { $most } Exemplare
  } ({ $rule }).
bu-copies = { $n ->
    [0] Nicht in der Streitmacht
    [one] 1 Exemplar
   *[other] { $n } Exemplare
  }
bu-in-gallery = In der Galerie

## Die Streitmacht
bu-units = Einheiten
bu-fleet = Flotte
bu-deck = Kartenset
bu-base = Basiskarten
bu-n-units = { $n ->
    [one] { $n } Einheit
   *[other] { $n } Einheiten
  }
bu-n-cards = { $n ->
    [one] { $n } Karte
   *[other] { $n } Karten
  }
bu-n-kinds = { $n } verschiedene
bu-uses = { $n } von { $of } Karten
bu-users = { $n } von { $of } Einheiten
bu-users-none = niemand kann sie nutzen
bu-unknown = { $n }× { $id }: hier nicht bekannt
bu-unknown-out = Herausnehmen
bu-empty-units = Noch keine Einheiten. Nimm welche aus der Sammlung, bis zur Größe des Spiels.
bu-empty-cards = Noch keine Karten. Ein Kartenset hat mindestens 30, höchstens drei von jeder.
bu-empty-base = Die Heimatbasis besteht aus zwei Zielkarten und einer Kampfkarte.
bu-find-units = Einheiten suchen
bu-find-cards = Karten suchen

## Was darüber zu sagen ist
bu-look = Was darüber zu wissen ist
bu-places = Teile der Werkbank
bu-place-collection = Sammlung
bu-place-units = Einheiten
bu-place-cards = Kartenset
bu-place-look = Prüfung
bu-tab-check = Prüfung
bu-tab-ideas = Ideen
bu-tab-test = Probe
bu-tab-odds = Chancen
bu-tab-measure = Messen
bu-ok = Das ist spielbar
bu-reasons = Warum es noch nicht spielbar ist
bu-looking = Einen Augenblick …
bu-deployed = Bis zu { $stars } von { $most } ★ können in der Heimatzone beginnen.
bu-deployed-minis = Bis zu { $stars } von { $most } ★ können an der Heimatbasis beginnen.
bu-advice = { $n ->
    [one] Eines ist zu bedenken
   *[other] { $n } Dinge sind zu bedenken
  }
bu-unused = { $n ->
    [one] Niemand hier kann nutzen:
   *[other] Niemand hier kann diese { $n } nutzen:
  }
bu-curve-stars = Einheiten nach Sternen
bu-curve-star = { $stars ->
    [one] { $stars } Stern
   *[other] { $stars } Sterne
  }: { $n ->
    [one] { $n } Einheit
   *[other] { $n } Einheiten
  }
bu-curve-icons = Symbole
bu-curve-icon = { $icon }: { $units ->
    [one] { $units } Einheit zeigt es
   *[other] { $units } Einheiten zeigen es
  }, { $cards ->
    [one] { $cards } Karte fragt danach
   *[other] { $cards } Karten fragen danach
  }
bu-curve-icon-minis = { $icon }: { $units ->
    [one] { $units } Einheit
   *[other] { $units } Einheiten
  }

## Ideen
bu-ideas-units = Einheiten, die dazu passen
bu-ideas-cards = Karten, die zu diesen Symbolen passen
bu-ideas-base = Karten für die Basis
bu-ideas-none = Mehr fällt mir nicht ein: alle Sterne sind vergeben, und jede passende Karte ist dabei.

## Probe
bu-hand = Eine Probehand ziehen
bu-hand-again = Neu ziehen
bu-draw = Eine Karte ziehen
bu-hand-about = Drei Karten liegen verdeckt als Ziele, drei kommen auf die Hand.
bu-hand-title = Hand mit { $n }, noch { $left } im Stapel
bu-hand-said = Hand: { $cards }.
bu-drawn-said = Gezogen: { $card }.
bu-objectives = Ziele
bu-objectives-show = Ansehen
bu-objectives-hide = Verdecken
bu-deploy = Zufällig aufstellen
bu-deploy-again = Neu aufstellen
bu-deploy-about = Einheiten für genau { $stars } ★ beginnen in der Heimatzone, wenn das aufgeht; die anderen warten in der Reserve.
bu-deploy-about-minis = Einheiten für genau { $stars } ★ beginnen an der Heimatbasis, wenn das aufgeht; die anderen warten in der Reserve.
bu-deployed-said = { $units ->
    [one] Eine Einheit beginnt
   *[other] { $units } Einheiten beginnen
  }, zusammen { $stars } Sterne.
bu-home = Beginnt
bu-reserves = Reserve
bu-nobody = Niemand

## Chancen
bu-odds-against = Gegen
bu-odds-typical = den üblichen Verteidiger jeder Größe
bu-odds-card = Mit der Karte
bu-odds-no-card = keiner
bu-odds-what = Was gezeigt wird
bu-odds-hit = Trifft
bu-odds-destroy = Zerstört
bu-odds-lost = Verloren
bu-odds-damage = Schaden
bu-odds-unit = Angreifer
bu-odds-caption-hit = Chance zu treffen, in Prozent
bu-odds-caption-destroy = Chance, den Verteidiger in einem Angriff zu zerstören, in Prozent
bu-odds-caption-lost = Chance, in diesem Kampf zerstört zu werden, in Prozent
bu-odds-caption-damage = Zu erwartender Schaden in einem Angriff, bis zur Zerstörung des Verteidigers
bu-odds-cell = Trifft { $hit } %, zerstört { $destroy } %, { $damage } Schaden zu erwarten
bu-odds-forbidden = Nicht erlaubt
bu-odds-defenders = Die in den fertigen Streitmächten am häufigsten stehen: { $names }.
bu-odds-one = Chancen gegen { $name }
bu-odds-home = (in der Heimatzone)
bu-odds-none = Nimm eine Einheit hinein, um ihre Chancen zu sehen.
bu-odds-about = Genau, über alle Würfe beider Spieler, auf einem sonst leeren Tisch; der Verteidiger spielt keine Karte.
bu-odds-about-minis = Genau, über alle Würfe, für einen Schuss aus der Nähe, mit den eigenen Wiederholungen des Angreifers.

## Messen
bu-measure-about = Der Pilot spielt deine Streitmacht gegen jede fertige, abwechselnd fängt jede an, schnell und im Hintergrund. Du kannst weiterbauen.
bu-measure-go = Diese Streitmacht messen
bu-measure-again = Noch einmal messen
bu-measure-stop = Anhalten
bu-measure-illegal = Gemessen wird nur, was spielbar ist.
bu-measure-progress = Gespielte Spiele
bu-measure-running = { $done } von { $of } Spielen
bu-measure-done = { $of } Spiele
bu-measure-cancelled = Angehalten nach { $done } von { $of } Spielen
bu-measure-failed = Von selbst zu Ende gegangen nach { $done } von { $of } Spielen. Miss bitte noch einmal.
bu-measure-other = Das sind die Zahlen von „{ $name }“, wie sie damals war.
bu-measure-interval = (95 %: { $low } bis { $high } %)
bu-measure-means = der Punkte; 50 % ist so gut wie die fertigen. { $opponent } spielt beide Seiten.
bu-measure-table = Gegen jede der fertigen Streitmächte
bu-measure-force = Gegen
bu-measure-score = Ergebnis
bu-measure-range = Spanne

## Teilen und einfügen
bu-share-link = Link
bu-share-text = Liste
bu-share-toml = Datei
bu-share-paste = Einfügen
bu-share-link-about = Wer den Link hat, sieht diese Streitmacht, wie sie dann ist, und kann eine Kopie nehmen. Deine ändert sich dadurch nicht.
bu-share-make = Link machen
bu-share-text-about = Für einen Brief, und zurück in jedes Feld für Listen hier
bu-share-toml-about = Eine Streitmacht-Datei (TOML), auch für die Kommandozeile
bu-download = Herunterladen
bu-paste = Eine Liste, eine Streitmacht-Datei oder ein Link zu einer geteilten Streitmacht
bu-paste-take = Meine dadurch ersetzen
bu-paste-begin = Auf die Werkbank legen
bu-paste-sum = { $units ->
    [one] { $units } Einheit
   *[other] { $units } Einheiten
  } und { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
  } gefunden.

## Drucken
bu-print-cards = Als Karten
bu-print-cards-about = Jede Einheit und Karte in wahrer Größe, neun auf einer Seite, mit Schnittmarken.
bu-print-paper = Papier
bu-print-a4 = A4
bu-print-letter = Letter
bu-print-backs = Rückseiten
bu-print-bases = Basisschilder
bu-print-pdf = PDF machen
bu-print-drawing = Zeichnet …
bu-print-wait = Alle Vorderseiten werden für Papier gezeichnet. Das dauert ein paar Sekunden.
bu-print-kit = Als Mappe für einen echten Tisch
bu-print-kit-about = Karten, Basisschilder, Maße und Marken, Stützpunktkarten, Spielübersicht, Papiermodelle und die Regeln als Heft, in einem PDF.
bu-print-kit-parts = Teile
bu-print-kit-cards = Karten
bu-print-kit-bases = Basisschilder
bu-print-kit-tools = Maße, Marken
bu-print-kit-home = Stützpunktkarten
bu-print-kit-reference = Spielübersicht
bu-print-kit-models = Papiermodelle
bu-print-kit-booklet = Regeln
bu-print-kit-make = Mappe machen
bu-print-step = Schritt { $done } von { $steps }
bu-print-queue = Es beginnt gleich.
bu-error-parts = So einen Teil hat die Mappe nicht; es gibt { $parts }.
bu-print-page = Als eine Seite
bu-print-page-about = Einheiten mit ihren Werten und Karten mit ihrem Text, zum Danebenlegen.
bu-print-open = Seite öffnen
bu-print-now = Drucken
bu-back = Zurück zur Werkbank
bu-moves = Bewegung
bu-icons = Symbole
bu-text = Text
bu-tower = Abwehr

## Meine Sammlung
bu-own = { $n } da
bu-only-owned = Nur was ich habe ({ $name })
bu-random = Streitmacht auslosen
bu-random-fleet = Flotte auslosen
bu-random-owned = allein aus meiner Sammlung ({ $name })
bu-lacking-title = Was in „{ $name }“ fehlt
bu-lacking-none = Alles davon ist in deiner Sammlung „{ $name }“.
bu-lacking = { $n ->
    [one] Ein Exemplar fehlt in deiner Sammlung „{ $name }“
   *[other] { $n } Exemplare fehlen in deiner Sammlung „{ $name }“
  }
bu-lacking-copies = { $n }×
bu-lacking-have = { $have } von { $of } sind da
bu-lacking-want = Als gesucht markieren
bu-lacking-wanted = Sie sind als gesucht markiert.
