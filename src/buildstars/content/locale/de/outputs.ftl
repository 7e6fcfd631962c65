# Warum eine Datei oder ein Ordner nicht geschrieben werden kann.

output-read-only = { $file }: Diese Datei darf nicht geändert werden; nenne eine andere, oder gib dir das Recht dazu.
output-folder-read-only = { $file }: In diesen Ordner darf nichts geschrieben werden; nenne einen anderen.
output-place-read-only = { $file }: In den Ordner dieser Datei darf nichts geschrieben werden; nenne einen anderen Ort.
output-there = { $file }: Eine Datei dieses Namens gibt es schon; wähle einen anderen Namen, oder nimm sie weg.
output-device = { $file }: Das ist ein Gerät oder eine Pipe und kann später nicht wieder gelesen werden; nenne eine Datei.
output-no-name = Der Name der Datei fehlt, die geschrieben werden soll.
output-no-folder-name = Der Name eines Ordners fehlt.
output-is-folder = { $file }: Das ist ein Ordner; nenne eine Datei darin.
output-no-folder = { $file }: Es gibt eine Datei dieses Namens, und hier wird ein Ordner gebraucht; nenne einen anderen.
output-parent = { $file }: Es gibt keinen Ordner { $folder }; lege ihn zuerst an, oder nenne einen anderen Ort.
output-under-file = { $file }: Was vor dem letzten / steht, ist kein Ordner; nenne einen anderen Ort.
output-long-name = { $file }: Dieser Name ist zu lang; nimm einen kürzeren.
output-full = { $file }: Dafür ist kein Platz mehr; schaffe Platz, oder nenne einen anderen Ort.
output-not-allowed = { $file }: Dort darf nicht geschrieben werden; nenne einen anderen Ort.
output-odd-name = { $file }: So kann keine Datei heißen; der Name enthält ein Zeichen, das Namen nicht haben können.
output-failed = { $file }: Das kann nicht geschrieben werden ({ $why }); nenne einen anderen Ort.
