# Warum es keine Datenbank gibt, in der Spiele aufbewahrt werden: für alle, die einen Server betreiben.

store-examples = postgresql://user:password@host:5432/name oder sqlite:///path/to/file.db
store-url = Die Adresse der Datenbank ist nicht zu lesen; schreibe { $examples }. Zeichen wie @ / # in einem Passwort schreibt man als %40 %2F %23.
store-no-url = Das ist nicht die Adresse einer Datenbank; schreibe { $examples }
store-not-url = „{ $url }“ ist nicht die Adresse einer Datenbank; schreibe { $examples }
store-newer = Sie hat Version { $found }, geschrieben von einem neueren Buildstars; dieses kennt { $known }. Installiere wieder das neuere, oder spiele eine Sicherung von vor dem Wechsel ein.
store-damaged = Sie ist beschädigt: { $found }. Spiele eine Sicherung ein (`buildstars restore FILE`).
store-taken = Ein anderer Server benutzt diese Datenbank schon; beende ihn zuerst, oder nenne mit --database eine andere.
store-holds = Sie enthält { $kind ->
        [table] eine Tabelle
        [view] eine Sicht
        [trigger] einen Trigger
       *[other] { $kind }
    } { $name }, und das hat keine Datenbank von Buildstars.
store-made = { $kind ->
        [index] Ihr Index
       *[table] Ihre Tabelle
    } { $name } ist nicht wie in einer Datenbank von Buildstars.
store-no-table = Die Tabelle { $table } fehlt.
store-parts = { $what ->
        [columns] Die Spalten
        [indexes] Die Indexe
       *[keys] Die Schlüssel
    } der Tabelle { $table } sind nicht die einer Datenbank von Buildstars.
store-value = Zeile { $row } der Tabelle { $table } enthält einen Wert der falschen Art.
store-row = Zeile { $row } der Tabelle { $table } ist nicht zu lesen ({ $column }).
store-postgres = Diese Datenbank ist ein PostgreSQL und hat eigene Werkzeuge: `pg_dump --format=custom --file=FILE URL` sichert sie, während der Server läuft, `pg_restore --clean --if-exists --dbname=URL FILE` spielt sie wieder ein (docs/hosting.md).
store-no-name = „{ $database }“ nennt keine Datei.
store-nothing = Bei { $file } ist keine Datenbank, die kopiert werden könnte.
store-copy-place = { $file } ist ein Ordner oder ein Gerät; nenne eine Datei für die Kopie.
store-copy-itself = { $file } ist die Datenbank selbst; nenne eine andere Datei für die Kopie.
store-no-file = Es gibt keine Datei { $file }.
store-itself = { $file } ist die Datenbank selbst; nenne eine Kopie davon.
store-folder = { $file } ist ein Ordner; nenne die Datei einer Datenbank.
store-not-copied = { $file } kann nicht kopiert werden: { $why }.
store-not-upgraded = { $file } kann nicht auf den neuen Stand gebracht werden ({ $why }): Ihre Tabellen sind nicht die der Version, die sie nennt.
store-not-ours = { $file } ist keine Datenbank von Buildstars ({ $why }).
store-unusable = { $file } kann nicht benutzt werden: { $why }
store-broken = { $file } ist beschädigt: { $why }.
store-lost-rows = Zeilen von { $table } gehören zu keinem Spiel
store-not-opened = { $file } kann nicht geöffnet werden: { $why }.
store-no-folder = Es gibt keinen Ordner { $folder }; lege ihn zuerst an.
store-place = { $file } ist ein Ordner oder ein Gerät; nenne eine Datei für die Datenbank.
store-no-database = { $file } ist eine Datei, aber keine Datenbank; nenne eine andere.
store-used = Ein anderer Server benutzt { $file } schon; beende ihn zuerst, oder nenne mit --database eine andere Datenbank.
store-busy = Ein Server benutzt { $file }; beende ihn zuerst.
store-there = { $file } gibt es schon; nenne eine andere Datei, oder sage --force.
store-not-kept = Spiele können bei { $url } nicht aufbewahrt werden: { $why }
store-nobody = dort antwortet niemand. Starte PostgreSQL, oder nenne in --database den richtigen Rechner und Port.
store-no-host = einen Rechner namens „{ $host }“ gibt es nicht. Prüfe den Rechner in --database; Zeichen wie @ / # in einem Passwort schreibt man als %40 %2F %23.
store-stranger = was dort ist, antwortet nicht wie ein PostgreSQL. Prüfe Rechner und Port in --database; sein eigener Port ist 5432.
store-password = PostgreSQL lehnt den Nutzer „{ $user }“ oder das Passwort ab. Schreibe postgresql://user:password@host:5432/name, am besten in der Umgebung (BUILDSTARS_DATABASE); Zeichen wie @ / # in einem Passwort schreibt man als %40 %2F %23.
store-no-such = dort gibt es keine Datenbank namens „{ $name }“. Lege sie an (`createdb { $name }`), oder nenne in --database eine andere.
store-no-rights = der Nutzer „{ $user }“ darf dort keine Tabellen anlegen. Gib ihm die Datenbank (ALTER DATABASE … OWNER TO …), oder nenne einen anderen Nutzer.
