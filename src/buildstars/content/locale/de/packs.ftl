# Packungen (F1): was der Befehl sagt (packs-), und die Seite (pk-).

packs-lack = { $have } von { $need } { $kind ->
    [card] { $need ->
        [one] Karte
       *[other] Karten
      }
   *[sheet] { $need ->
        [one] Bogen
       *[other] Bögen
      }
  } mit der Seltenheit { $rarity ->
    [common] häufig
    [uncommon] ungewöhnlich
   *[rare] selten
  }
packs-too-few = aus „{ $name }“ lässt sich keine Packung öffnen (F1): { $what }
packs-count = { $count } Packungen lassen sich nicht auf einmal öffnen; verlange 1 bis { $most }.
packs-no-set = ein Set „{ $id }“ gibt es nicht; es gibt: { $known }.
packs-no-file = das ist nicht die Datei einer Öffnung: buildstars pack open --json gibt eine aus, und die Seite lädt sie herunter.
packs-format = die Datei hat Format { $format }, und dieses Programm kennt { $known }; nimm ein neueres Programm.
packs-seed = Seed { $seed }, Hash { $commitment }
packs-head = { $count ->
    [one] Eine Packung
   *[other] { $count } Packungen
  } aus { $name }
packs-pack = Packung { $n }
packs-rarity = { $rarity ->
    [common] häufig
    [uncommon] ungewöhnlich
   *[rare] selten
  }
packs-sheet = Bogen: { $name }
packs-units = { $count } × { $name }
packs-column-thing = Karte oder Bogen
packs-column-rarity = Seltenheit
packs-column-odds = In einer Packung
packs-column-percent = Prozent
packs-column-on = Darauf
packs-odds-head = Was eine Packung aus { $name } enthält (F1): 3 häufige, 2 ungewöhnliche und 1 seltene Karte, einen häufigen Bogen und einen zweiten, der in 2 von 3 Fällen ungewöhnlich ist und sonst selten.
packs-odds-cards = Karten
packs-odds-sheets = Bögen
packs-fair = richtig: { $draws } Ziehungen aus { $packs ->
    [one] einer Packung
   *[other] { $packs } Packungen
  } nachgerechnet, und der Hash ist der des Seeds.
packs-unfair-seed = falsch: Der Hash ist nicht der des Seeds.
packs-unfair-draws = falsch: { $count ->
    [one] Eine Ziehung ist nicht, was der Seed ergibt
   *[other] { $count } Ziehungen sind nicht, was der Seed ergibt
  }, zuerst { $label }.
packs-unfair-packs = falsch: Eine Packung enthält nicht, was gezogen wurde.
packs-known-contents = Was kommen konnte, ist, was Packungen dieses Sets hier enthalten.
packs-other-contents = Was kommen konnte, ist anders als das, was Packungen dieses Sets hier enthalten: siehe `contents` darin.

## Die Seite

pk-lead = In jeder sind sechs Karten und zwei Bögen mit Einheiten. Was darin ist, steht vorher fest, durch einen Seed, dessen Hash du siehst; danach rechnet dein Browser jede Ziehung nach.
pk-set = Set
pk-count = Wie viele Packungen
pk-begin = { $n ->
    [one] Eine Packung nehmen
   *[other] { $n } Packungen nehmen
  }
pk-odds = Wie stehen die Chancen?
pk-odds-title = Die Chancen bei { $name }
pk-odds-about = 3 häufige Karten, 2 ungewöhnliche und 1 seltene, ein häufiger Bogen und ein zweiter, der in 2 von 3 Fällen ungewöhnlich ist und sonst selten (F1). Innerhalb eines Seltenheitsgrades ist alles gleich wahrscheinlich.
pk-odds-each = { $n } zur Wahl, je in { $odds } der Packungen ({ $percent } %)
pk-odds-card = { $rarity ->
    [common] Häufige Karten
    [uncommon] Ungewöhnliche Karten
   *[rare] Seltene Karten
  }
pk-odds-sheet = { $rarity ->
    [common] Häufige Bögen
    [uncommon] Ungewöhnliche Bögen
   *[rare] Seltene Bögen
  }
pk-mine = Deine Öffnungen
pk-line = { $opened ->
    [0] keine von { $count } offen
   *[other] { $opened } von { $count } offen
  }
pk-go-on = Weiter
pk-look = Noch einmal ansehen
pk-delete = Diese Öffnung löschen
pk-commitment = Der Hash des Seeds, gezeigt vor der ersten Packung
pk-pack = Packung { $n } von { $count }
pk-open = Packung { $n } öffnen
pk-open-hint = Klick, oder drücke Enter
pk-sealed = { $name }, Packung { $n } von { $count }, geschlossen
pk-turn = Karte { $n } umdrehen
pk-turn-all = Alle umdrehen
pk-punch = Einheiten herausdrücken
pk-sheet = { $rarity ->
    [common] Häufiger Bogen
    [uncommon] Ungewöhnlicher Bogen
   *[rare] Seltener Bogen
  }
pk-sheet-closed = Bogen { $n }, noch nicht herausgedrückt
pk-next = Nächste Packung
pk-before = Frühere Packung
pk-copies = × { $n }
pk-pack-of = Packung { $n } zeigen
pk-add = In meine Sammlung
pk-add-rest = Den Rest in meine Sammlung
pk-added = { $packs ->
    [one] Eine Packung ist in { $name } gezählt.
   *[other] { $packs } Packungen sind in { $name } gezählt.
  }
pk-undo = Wieder herausnehmen
pk-fair = Alle { $n } Ziehungen dieser Packungen sind, was der Seed ergibt, und der Hash von vorher ist der des Seeds. Niemand konnte wählen, was kam.
pk-unfair = { $n ->
    [one] Eine Ziehung ist nicht, was der Seed ergibt.
   *[other] { $n } Ziehungen sind nicht, was der Seed ergibt.
  }
pk-unfair-seed = Der Hash von vorher ist nicht der des Seeds.
pk-checking = Dein Browser rechnet jede Ziehung nach …
pk-still-closed = Der Seed wird mit der letzten Packung gezeigt. Dann prüft dein Browser jede Ziehung.
pk-seed = Der Seed
pk-yours = Was dein Browser beigetragen hat
pk-download = Als JSON herunterladen
pk-new = Neue Packungen
pk-gone = unbekannt ({ $id })
pk-error-none = Diese Öffnung gibt es hier nicht mehr.
pk-error-set = Ein solches Set gibt es nicht.
pk-error-few = Aus diesem Set lässt sich keine Packung öffnen: Es hat zu wenige Karten oder Bögen eines Seltenheitsgrades (F1).
pk-error-order = Die Packungen werden eine nach der anderen geöffnet.
pk-error-closed = Öffne zuerst jede Packung; so lange bleibt der Seed verborgen.
pk-error-many = Du hast { $most } Öffnungen; lösche zuerst eine.
