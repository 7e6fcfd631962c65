# Several servers, one site: what is said on the command line.

site-valkey-url = "{ $url }" is not the address of a Valkey; write redis://:password@host:6379/0, or valkeys:// for one with TLS.
site-valkey-read = the address of Valkey cannot be read; write redis://:password@host:6379/0. Signs such as @ / # in a password are written as %40 %2F %23.
site-valkey-password = Valkey at { $url } refuses the password, or wants one: write redis://:PASSWORD@host:6379/0, and keep it in the environment (BUILDSTARS_VALKEY).
site-valkey-away = Valkey at { $url } does not answer ({ $why }). Is it running, and does its address lead there?
site-valkey-nobody = nobody answers at { $url }. Start Valkey, or name the right host and port in --valkey.
site-valkey-no-host = there is no machine called "{ $host }". Look at the host in --valkey ({ $url }).
site-valkey-stranger = what is at { $url } does not answer as a Valkey does. Look at the host and the port in --valkey; its own port is 6379.
site-valkey-old = Valkey at { $url } has version { $version }; at least { $oldest } is needed. Install a newer Valkey or Redis.
site-valkey-forgets = Valkey at { $url } keeps nothing on its disk. No game is lost by that, but jobs that wait are asked for again after it restarts; `appendonly yes` in its configuration keeps them.
site-needs-postgres = several servers share a PostgreSQL: name it with --database postgresql://user:password@host:5432/name beside --valkey.
site-postgres-old = this PostgreSQL has version { $found }; several servers need at least { $oldest }. Install a newer one.
site-taken = a server that runs alone uses this database; end it, or start it with --valkey as well.
site-secret = the servers of this site have another secret; give all of them the same one (BUILDSTARS_SECRET), by which cookies are signed.
site-no-secret = several servers need one secret: give all of them the same one (BUILDSTARS_SECRET), at least 32 random letters, by which cookies are signed.
site-worker-ready = Buildstars worker { $name } takes jobs from { $url }, with { $processes } { $processes ->
    [one] process
   *[other] processes
  }. Ctrl-C ends it.
site-worker-secret = a worker needs the secret of its site, by which jobs are sealed: --secret, or better BUILDSTARS_SECRET, with what the servers have.
site-worker-other-secret = there are servers at { $url }, but none with this secret; until it is theirs, no job comes from them.
site-worker-other-version = the servers at { $url } run another version than this worker ({ $theirs }, here { $ours }); install the same one on all machines, until then they think for themselves.
site-worker-no-valkey = a worker needs to know where the Valkey of its site is: --valkey, or BUILDSTARS_VALKEY.
