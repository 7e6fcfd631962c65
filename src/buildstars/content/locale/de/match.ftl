# Warum eine Antwort nicht zurückgenommen werden kann. Siehe match/match.py.

undo-over = Die Partie ist vorbei; nichts kann mehr zurückgenommen werden.
undo-nothing = Du hast noch keine Antwort gegeben, die du zurücknehmen könntest.
undo-chance = Seit deiner letzten Antwort wurde gewürfelt oder eine Karte gezogen; zurück geht es nur, wenn alle zustimmen.
undo-act = Seit deiner letzten Antwort hat { $seat } aufgegeben, ein Remis angeboten oder eines abgelehnt; zurück geht es nur, wenn alle zustimmen.
undo-answered = { $seat } hat nach deiner letzten Antwort schon geantwortet; zurück geht es nur, wenn alle zustimmen.
undo-learned = Deine letzte Antwort hat { $seat } eine verdeckte Karte gezeigt; zurück geht es nur, wenn alle zustimmen.
