# Papiermodelle, und was für einen echten Tisch gedruckt wird. Siehe pictures/models und pictures/print.

net-about = Ein Papiermodell: Abwicklungen zum Ausschneiden, Falten und Kleben
net-scale = Länge { $length } mm, das { $factor }-Fache seiner Basis von { $base } mm: kleiner ließe es sich nicht falten. Mit 100 % auf Karton von 160 bis 200 g drucken.
net-scale-one = Länge { $length } mm, so breit wie seine Basis von { $base } mm. Mit 100 % auf Karton von 160 bis 200 g drucken.
net-cut = schneiden
net-mountain = Bergfalz: nach hinten falten
net-valley = Talfalz: zu dir hin falten
net-glue = hier wird das Teil mit diesem Buchstaben angeklebt
net-how = Falze anritzen, ausschneiden, falten und die Laschen unter die Kanten mit derselben Nummer kleben. Graue Laschen kommen an ein größeres Teil, an die gepunkteten Linien. Teile aus zwei gleichen Hälften werden umgeklappt und Rücken an Rücken geklebt.
net-parts = { $parts ->
        [one] Ein Teil
       *[other] { $parts } Teile
    }, { $folds } Falze. Mit A beginnen, dann in der Reihenfolge der Buchstaben.
net-left-out = { $count ->
        [one] Ein dünnes oder winziges Teil fehlt
       *[other] { $count } dünne oder winzige Teile fehlen
    }; Zahnstocher geben gute Rohre und Beine ab.
net-stand = Ständer: die beiden Stützen an den Schlitzen ineinanderstecken, die Füße umklappen und auf das gepunktete Kreuz der Basis kleben, das Modell obenauf.
net-base = Das Modell auf die Basis kleben; der weiße Pfeil zeigt nach vorn.
