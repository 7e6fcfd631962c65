# Gegner: die Stufen der Leiter (bots.registry), ihre Regler und Stile (bots.styles) und was `buildstars opponents` sagt.

## Die Leiter

opponent-random = Zufallsspieler
    .about = Nimmt irgendeine der angebotenen Antworten, ohne auf den Tisch zu sehen.
    .suits = Zum Messen der anderen, und als Übungspartner für einen eigenen Gegner.
opponent-recruit = Rekrut
    .about = Weiß, wozu Einheiten, Karten und Zielschläge da sind, und spielt nach einfachen Faustregeln und recht viel Laune.
    .suits = Für deine ersten Spiele: Er nutzt alles, was es im Spiel gibt, und lässt dir Zeit, es zu entdecken.
opponent-pilot = Pilot
    .about = Rechnet genau aus, was es in diesem Zug bringen kann, schützt seine Ziele und nimmt, was jetzt am besten ist.
    .suits = Für alle, die die Regeln kennen: Er bestraft Leichtsinn und antwortet sofort.
opponent-captain = Hauptmann
    .about = Plant seinen ganzen Zug auf einmal, Einheiten, Angriffe und Karten, und bedenkt, was du wohl erwiderst.
    .suits = Für alle, die den Piloten meist schlagen und einen Gegner mit einem Plan wollen.
opponent-commander = Kommandeur
    .about = Denkt viele mögliche Fortsetzungen durch, mit allem, was du auf der Hand haben könntest, bevor er antwortet.
    .suits = Für Erfahrene: Er sieht Fallen, und er stellt welche.
opponent-admiral = Admiral
    .about = Denkt wie der Kommandeur und hat in vielen Spielen gegen sich selbst gelernt, was eine Stellung wert ist.
    .suits = Für alle, die den Stärksten wollen: Gegen ihn zu verlieren kann dich mehr lehren, als die anderen zu schlagen.
opponent-coach = Trainer
    .about = Spielt auf deiner Stufe: seine Fehler sind so groß wie deine. Gewinnst du, steigt er, verlierst du, fällt er, und zu deinen Fehlern sagt er dir ein Wort.
    .suits = Zum Lernen: Du gewinnst drei von fünf Spielen, und jedes lehrt dich etwas.
opponent-v0 = Eichmaß
    .about = Ein Gegner, der sich nie ändert, damit sich die Stärke aller anderen über die Versionen hinweg vergleichen lässt.
    .suits = Für die Arena; zum Spielen nimm einen der anderen.
opponent-v1-recruit = Rekrut der ersten Ausgabe
    .about = Der Rekrut, wie er war, bevor Gegner ein Netz hatten; er ändert sich nie.
    .suits = Für die Arena; zum Spielen nimm einen der anderen.
opponent-v1-pilot = Pilot der ersten Ausgabe
    .about = Der Pilot, wie er war, bevor Gegner ein Netz hatten; er ändert sich nie.
    .suits = Für die Arena; zum Spielen nimm einen der anderen.
opponent-v1-captain = Hauptmann der ersten Ausgabe
    .about = Der Hauptmann, wie er war, bevor Gegner ein Netz hatten; er ändert sich nie.
    .suits = Für die Arena; zum Spielen nimm einen der anderen.
opponent-v1-commander = Kommandeur der ersten Ausgabe
    .about = Der Kommandeur, wie er war, bevor Gegner ein Netz hatten; er ändert sich nie.
    .suits = Für die Arena; zum Spielen nimm einen der anderen.
opponent-v1-admiral = Admiral der ersten Ausgabe
    .about = Der Admiral, wie er war, bevor Gegner ein Netz hatten; er ändert sich nie.
    .suits = Für die Arena; zum Spielen nimm einen der anderen.

## Regler: von -2 bis +2

slider-aggression = Angriffslust
    .about = Mehr Gefechte: Die eigene Gefahr zählt weniger, und er sucht Plätze, von denen er angreifen kann. Unter null kämpft er nur, wenn er fast sicher ist.
slider-caution = Vorsicht
    .about = Mehr Angst vor deinem nächsten Zug: Seine Einheiten bleiben zu Hause und außer Reichweite. Unter null rücken sie vor und lassen seine Ziele offen.
slider-hunger = Zielhunger
    .about = Mehr Zielschläge: Deine Ziele sind ihm mehr wert. Unter null jagt er lieber deine Einheiten.
slider-spite = Bosheit
    .about = Was dir schadet, zählt mehr als das, was er behält. Unter null sorgt er für sich und lässt dich gewähren.

## Stile: benannte Stellungen der Regler

style-balanced = Ausgewogen
    .about = Spielt auf Sieg und sonst nichts; alle Regler auf null.
style-raider = Freibeuter
    .about = Stürmt an deinen Einheiten vorbei auf deine Ziele los und lässt das eigene Zuhause offen.
style-guardian = Wächter
    .about = Bleibt nah bei seinen Zielen und lässt dich kommen.
style-hunter = Jäger
    .about = Ist hinter deinen Einheiten her und macht sich wenig aus Zielen.
style-duellist = Duellant
    .about = Nimmt jedes Gefecht, das zu haben ist, auch ein riskantes.
style-saboteur = Saboteur
    .about = Schleicht an deinen Einheiten vorbei zu deinen Zielen und kämpft nur, wenn er muss.
style-avenger = Rächer
    .about = Gibt eigene Einheiten her, wenn deine dabei mit fallen.

## buildstars opponents

opponents-title = Die Leiter, vom Schwächsten zum Stärksten
opponents-style-title = Stile, für { $levels }
opponents-slider-title = Regler, von -2 bis +2
opponents-measure-title = Zum Messen
opponents-column-name = Stufe
opponents-column-call = heißt
opponents-column-time = Zeit
opponents-milliseconds = { $n } ms
opponents-seconds = { $n } s
opponents-hint =
    So spielst du: buildstars terminal --opponent pilot. Mit einem Stil: pilot:style=raider. Mit Reglern: pilot:aggression=2,caution=-1. Einer, der sich bei jeder zehnten Entscheidung irrt: pilot:blunder=10.
    Mehr über einen: buildstars opponents show pilot
opponents-decision = Für eine Entscheidung braucht er etwa { $time }.
opponents-nodes = Für eine Entscheidung sieht er sich { $n } Stellungen an; { $id }:nodes=800 legt fest, wie viele, { $id }:seconds=1.5 gibt ihm stattdessen eine Uhr.
opponents-has-styles = Er kann einen Stil haben, etwa { $id }:style=raider, oder Regler, etwa { $id }:aggression=2,caution=-1.
opponents-blunder = Mit { $id }:blunder=10 irrt er sich bei 10 % seiner Entscheidungen: eine einleuchtende Antwort, aber nicht seine beste.
opponents-play = So spielst du:

## Gegner, die versagen

incident-raised = { $name } hat versagt ({ $detail }) und nimmt die harmlose Antwort.
incident-illegal = { $name } gab eine Antwort, die nicht angeboten war, und nimmt die harmlose.
incident-late = { $name } hat zu lange nachgedacht ({ $detail }) und nimmt die harmlose Antwort.
