# Tafeln neben dem Spielfeld im Browser: Gefecht, Zielschlag, Verlauf, Großansicht, Tipp, Gespräch, Statistik, Spielende (web/src/panels).

p-times = { $n } × { $name }
p-put-aside = Beiseitelegen
p-close = Schließen

## Gefecht

p-battle = Gefecht
p-side-attacker = Angreifer: { $unit }
p-side-defender = Verteidiger: { $unit }
p-battle-of = Gefecht { $n } von { $m }
p-battle-before = Gefecht { $n } ist vorbei
p-steps = Die neun Schritte eines Gefechts
p-step-now = Schritt { $n }: { $what }
p-step-over = Das Gefecht ist vorbei
p-step-1 = Angreifer: Karte oder passen
p-step-2 = Verteidiger: Karte oder passen
p-step-3 = Angreifer darf antworten
p-step-4 = Beide würfeln
p-step-5 = Verteidigungsstärken
p-step-6 = Wer trifft
p-step-7 = Schaden
p-step-8 = Ablegen und auffüllen
p-step-9 = Nächstes Gefecht
p-passes = passt
p-choosing = wählt eine Karte
p-no-card = keine Karte
p-card-may-come = noch keine Karte
p-bonus-only = Nur der Bonus: Das Symbol passt nicht zu dieser Einheit
p-destroyed = zerstört
p-attack = Angriff
p-damage = Schaden
p-defense = Verteidigung
p-shields = Schilde

## Chancen

p-needs = braucht
p-need = { $n } oder mehr
p-need-any = jeden Wurf
p-need-twelve = nur eine 12
p-need-never = trifft nie
p-row-hit = trifft
p-row-destroys = zerstört
p-odds-now = Ohne weitere Karten
p-odds-with-card = Mit dieser Karte und keiner weiteren
p-band = Wenn sie eine spielen: bis { $best }, im Mittel { $mean }
p-reply = Spielt die andere Seite ihre beste Karte: Du triffst in { $hit }, sie in { $back }.
p-reply-mean = Im Mittel { $hit } und { $back }.
p-who-hits = Wer trifft
p-outcome-attacker = nur Angreifer
p-outcome-both = beide
p-outcome-neither = niemand
p-outcome-defender = nur Verteidiger

## Würfel

p-dice = { $first } und { $second }, zusammen { $n }
p-against = gegen { $need }
p-end-hit = Treffer
p-end-automatic = Treffer
p-end-anyway = trotzdem ein Treffer
p-end-missed = daneben
p-end-denied = trotzdem kein Treffer
p-struck-hit = zerstört
p-struck-automatic = zerstört
p-struck-anyway = trotzdem zerstört
p-struck-missed = es hält stand
p-struck-denied = es hält trotzdem stand
p-automatic = Eine 12 trifft immer, was die Zahlen auch sagen.
p-took = { $n } Schaden, jetzt { $counters } von { $shields }
p-is-destroyed = { $unit } wird zerstört
p-destroys-it = zerstört den Gegner
p-retreat = keine Würfel: Eine Einheit hat das Gefecht verlassen
p-no-roll = es wurde nicht gewürfelt
p-rule-open = Regel { $number }

## Orte

p-objective-of = { $is ->
    [you] Dein Ziel { $n }
   *[player] Ziel { $n } von { $name }
}
