# Was über einen Verbund von Rechnern gesagt wird, die spielen (docs/cluster.md).
cluster-ray = --cluster braucht Ray, das nicht installiert ist; { $python } -m pip install 'buildstars[cluster]' bringt es.
cluster-client = --cluster { $address } braucht den Client von Ray, der nicht installiert ist; { $python } -m pip install 'ray[client]' bringt ihn.
cluster-address = --cluster { $address }: schreibe HOST:PORT, ray://HOST:PORT, oder auto für den Verbund dieses Rechners.
cluster-silent = --cluster { $address }: dort antwortet kein Ray ({ $why }); ray start --head beginnt eines und nennt seine Adresse.
cluster-none = --cluster auto: auf diesem Rechner läuft kein Ray; ray start --head beginnt eines.
cluster-version = --cluster { $address } hat Ray { $theirs } mit Python { $their_python }, und hier sind Ray { $ours } und Python { $our_python }; beide müssen gleich sein.
cluster-empty = --cluster { $address } hat niemanden, der arbeitet; ray start --address={ $address } auf einem Rechner fügt ihn hinzu.
cluster-set-up = der Verbund kann seine Rechner nicht zum Spielen vorbereiten ({ $why }).
cluster-luggage = mit { $file } sind deine eigenen Dateien mehr als { $most } MB, zu viel für einen Verbund; lege die nötigen in einen eigenen Ordner.
balance-card = --battle ist für Flotten; füge --game minis hinzu, oder lass es weg.
