# What the table's server says.

## Was der Server ablehnt, und warum

t-own-force = Eigene Streitmacht
t-random-fleet = Zufällige Flotte { $seed }
t-error-server = Auf dem Server ist etwas schiefgegangen. Verloren ist nichts; bitte versuch es noch einmal.
t-error-request = Diese Anfrage ist nicht zu verstehen: { $where }: { $why }
t-error-message = Diese Nachricht ist nicht zu verstehen: { $why }
t-error-banned = Du darfst hier bis { $until } (UTC) nicht spielen. Grund: { $why }
t-error-muted = Du darfst hier bis { $until } (UTC) nichts schreiben. Grund: { $why }
t-error-address = „{ $text }“ ist keine Adresse: schreibe 192.0.2.7, 192.0.2.0/24 oder 2001:db8::/64.
t-error-token = Das darf nur, wer diesen Server betreibt: Das Admin-Token fehlt oder ist falsch.
t-error-not-found = Unter dieser Adresse gibt es nichts.
t-error-method = Das geht unter dieser Adresse nicht.
t-error-origin = Diese Seite gehört woandershin und darf hier nichts tun.
t-error-guest = Dein Browser muss ein Cookie annehmen, damit der Tisch dich wiedererkennt. Bitte lade die Seite noch einmal.
t-error-large = Das ist zu groß: höchstens { $most } Bytes.
t-error-long = Diese Nachricht ist zu lang: höchstens { $most } Bytes.
t-error-fast = Zu viel auf einmal. Bitte warte einen Moment.
t-error-asks = Zu viele Fragen auf einmal. Bitte warte einen Moment.
t-error-chat = Du schreibst zu schnell. Bitte warte einen Moment.
t-error-sockets = Du hast zu viele Tische zugleich offen: höchstens { $most }. Schließ einen der Tabs.
t-error-tables = Du hast { $most } Tische, an denen noch gespielt wird; bring erst ein Spiel zu Ende.
t-error-seats = Du sitzt an { $most } Tischen, an denen noch gespielt wird; bring erst ein Spiel zu Ende.
t-error-kept = Du hast davon schon {$most} aufgehoben. Lösche eines, das du nicht mehr brauchst.
t-error-busy = Der Server ist beschäftigt. Bitte versuch es gleich noch einmal.
t-error-heavy = Diesen Text zu lesen kostet zu viel Zeit oder Speicher. Mach ihn kürzer oder einfacher.
t-error-records = Du bewahrst hier schon { $most } fremde Aufzeichnungen auf. Lösch zuerst einige davon.
t-error-records-size = Deine fremden Aufzeichnungen hätten zusammen mehr als { $most } MB. Lösch zuerst einige davon.
t-error-not-yours = Löschen kannst du nur Aufzeichnungen, die du selbst mitgebracht hast.
t-error-not-stored = Das konnte nicht gespeichert werden und ist deshalb nicht geschehen. Bitte versuch es noch einmal.
t-error-database = Der Server kann seine Datenbank gerade nicht benutzen; geschehen ist nichts. Bitte versuch es gleich noch einmal.
t-error-name = Bitte gib einen Namen mit höchstens { $most } Buchstaben an.
t-error-name-sign = Dieser Name ist das Zeichen derer, die diesen Server betreiben. Bitte wähl einen anderen.
t-error-link = Dieser Link ist zu alt oder nicht von uns. Mach auf dem anderen Gerät einen neuen.
t-error-link-used = Dieser Link ist schon benutzt; jeder gilt nur einmal. Mach auf dem anderen Gerät einen neuen.
t-error-no-table = Diesen Tisch gibt es nicht.
t-error-no-game = Dieses Spiel gibt es nicht.
t-error-no-code = Mit diesem Code gibt es keinen Tisch.
t-error-no-rule = Eine Regel { $number } gibt es nicht.
t-error-no-picture = Dieses Bild gibt es nicht.
t-error-begun = Das Spiel hat schon begonnen.
t-error-not-begun = Das Spiel hat noch nicht begonnen.
t-error-over = Das Spiel ist zu Ende.
t-error-not-over = Das Spiel läuft noch; das gibt es zu sehen, wenn es zu Ende ist.
t-error-feature = Das kann der Tisch dieses Spiels nicht.
t-error-full = An diesem Tisch sind alle Plätze besetzt.
t-error-seat-taken = Dieser Platz ist besetzt.
t-error-no-seat = Diesen Platz hat der Tisch nicht.
t-error-sits = Du sitzt schon an diesem Tisch.
t-error-not-your-seat = Das ist nicht dein Platz.
t-error-not-allowed = Wer hier spielt, möchte keine Zuschauer.
t-error-not-host = Nur wer den Tisch aufgemacht hat, darf das Spiel beginnen.
t-error-not-in = Du bist nicht mehr im Spiel.
t-error-no-offer = Niemand hat ein Remis angeboten.
t-error-offered = Du hast schon ein Remis angeboten.
t-error-undo-none = An diesem Tisch wird nichts zurückgenommen.
t-error-undo-consent = Du hast gerade etwas zurückgenommen; bevor du mehr zurücknimmst, müssen an diesem Tisch alle zustimmen.
t-error-players = Ein Tisch hat zwei bis acht Plätze.
t-error-entropy = Was dein Browser zu den Würfeln beiträgt, darf höchstens 64 hexadezimale Ziffern haben.
t-error-setup = Daraus wird kein Spiel: { $why }
t-error-option = So kann diese Option nicht sein: { $why }
t-error-no-force = Eine Streitmacht { $key } gibt es nicht.
t-error-no-random-force = Eine zufällige Streitmacht mit { $size } Sternen lässt sich nicht bauen.
t-error-force = { $name } ist nicht spielbar: { $why } ({ $rule })
t-error-force-line = Zeile { $line } deiner Liste ist nicht zu verstehen: „{ $text }“.
t-error-force-file = Diese Streitmacht ist nicht zu verstehen: { $why }
t-error-no-coach = An diesem Tisch gibt kein Trainer Rat.
t-error-no-opponent = Einen Gegner „{ $text }“ gibt es nicht.
t-error-record = Diese Aufzeichnung ist nicht zu verstehen. Zeile { $line }: { $why }
t-error-ply = Eine Stellung { $ply } hat dieses Spiel nicht; die letzte ist { $last }.
t-error-viewer = Dort sitzt niemand, mit dessen Augen man schauen könnte.
t-error-game-over-there = In dieser Stellung ist das Spiel schon zu Ende.
t-error-no-lesson = Das ist kein geführtes Spiel.
t-error-closed = Von diesem Tisch sind alle gegangen.
t-error-no-review = In diesem Spiel gibt es nichts, was man noch einmal ansehen könnte.

## Names

t-opponent-with-style = { $level }, { $style }

# The server says nothing but a number.
t-error-no-answer = Der Server hat mit { $status } geantwortet.
