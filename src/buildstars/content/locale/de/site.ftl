# Mehrere Server, eine Seite: was auf der Kommandozeile gesagt wird.

site-valkey-url = „{ $url }“ ist keine Adresse eines Valkey; schreibe redis://:passwort@host:6379/0, oder valkeys:// für eines mit TLS.
site-valkey-read = die Adresse von Valkey lässt sich nicht lesen; schreibe redis://:passwort@host:6379/0. Zeichen wie @ / # in einem Passwort schreibt man als %40 %2F %23.
site-valkey-password = Valkey unter { $url } lehnt das Passwort ab oder verlangt eines: schreibe redis://:PASSWORT@host:6379/0, am besten in der Umgebung (BUILDSTARS_VALKEY).
site-valkey-away = Valkey unter { $url } antwortet nicht ({ $why }). Läuft es, und führt die Adresse dorthin?
site-valkey-nobody = unter { $url } antwortet niemand. Starte Valkey, oder nenne in --valkey den richtigen Rechner und Port.
site-valkey-no-host = einen Rechner namens „{ $host }“ gibt es nicht. Prüfe den Rechner in --valkey ({ $url }).
site-valkey-stranger = was unter { $url } ist, antwortet nicht wie ein Valkey. Prüfe Rechner und Port in --valkey; sein eigener Port ist 6379.
site-valkey-old = Valkey unter { $url } hat Version { $version }; gebraucht wird mindestens { $oldest }. Installiere ein neueres Valkey oder Redis.
site-valkey-forgets = Valkey unter { $url } behält nichts auf seiner Platte. Dadurch geht keine Partie verloren, aber wartende Aufträge werden nach seinem Neustart noch einmal gestellt; `appendonly yes` in seiner Konfiguration behält sie.
site-needs-postgres = mehrere Server teilen sich ein PostgreSQL: nenne es mit --database postgresql://nutzer:passwort@host:5432/name neben --valkey.
site-postgres-old = dieses PostgreSQL hat Version { $found }; mehrere Server brauchen mindestens { $oldest }. Installiere ein neueres.
site-taken = ein Server, der allein läuft, benutzt diese Datenbank; beende ihn, oder starte auch ihn mit --valkey.
site-secret = die Server dieser Seite haben ein anderes Geheimnis; gib allen dasselbe (BUILDSTARS_SECRET), mit dem Cookies unterschrieben werden.
site-no-secret = mehrere Server brauchen ein Geheimnis: gib allen dasselbe (BUILDSTARS_SECRET), mindestens 32 zufällige Zeichen, mit dem Cookies unterschrieben werden.
site-worker-ready = Buildstars-Arbeiter { $name } nimmt Aufträge von { $url } an, mit { $processes } { $processes ->
    [one] Prozess
   *[other] Prozessen
  }. Strg-C beendet ihn.
site-worker-secret = ein Arbeiter braucht das Geheimnis seiner Seite, mit dem Aufträge versiegelt sind: --secret, besser BUILDSTARS_SECRET, mit dem der Server.
site-worker-other-secret = unter { $url } gibt es Server, aber keinen mit diesem Geheimnis; solange es nicht ihres ist, kommt von ihnen kein Auftrag.
site-worker-other-version = die Server unter { $url } haben eine andere Version als dieser Arbeiter ({ $theirs }, hier { $ours }); installiere auf allen Rechnern dieselbe, bis dahin denken sie selbst.
site-worker-no-valkey = ein Arbeiter muss wissen, wo das Valkey seiner Seite ist: --valkey oder BUILDSTARS_VALKEY.
