# Why there is no database to keep games in: told to those who run a server.

store-examples = postgresql://user:password@host:5432/name, or sqlite:///path/to/file.db
store-url = the address of the database cannot be read; write { $examples }. Signs such as @ / # in a password are written as %40 %2F %23.
store-no-url = this is not the address of a database; write { $examples }
store-not-url = "{ $url }" is not the address of a database; write { $examples }
store-newer = it has version { $found }, written by a newer Buildstars; this one knows { $known }. Install the newer one again, or restore a back-up from before the upgrade.
store-damaged = it is damaged: { $found }. Restore a back-up (`buildstars restore FILE`).
store-taken = another server is using this database already; end it first, or name another database with --database.
store-holds = it holds { $kind ->
        [table] a table
        [view] a view
        [trigger] a trigger
       *[other] a { $kind }
    } { $name }, which no database of Buildstars has.
store-made = its { $kind ->
        [index] index
       *[table] table
    } { $name } is not made as in a database of Buildstars.
store-no-table = the table { $table } is missing.
store-parts = the { $what ->
        [columns] columns
        [indexes] indexes
       *[keys] keys
    } of its table { $table } are not those of a database of Buildstars.
store-value = row { $row } of its table { $table } holds a value of the wrong kind.
store-row = row { $row } of its table { $table } cannot be read ({ $column }).
store-postgres = this database is a PostgreSQL, which has tools of its own: `pg_dump --format=custom --file=FILE URL` backs it up while the server runs, `pg_restore --clean --if-exists --dbname=URL FILE` puts it back (docs/hosting.md).
store-no-name = "{ $database }" names no file.
store-nothing = there is no database at { $file } to copy.
store-copy-place = { $file } is a folder or a device; name a file for the copy.
store-copy-itself = { $file } is the database itself; name another file for the copy.
store-no-file = there is no file { $file }.
store-itself = { $file } is the database itself; name a copy of it.
store-folder = { $file } is a folder; name the file of a database.
store-not-copied = { $file } cannot be copied: { $why }.
store-not-upgraded = { $file } cannot be brought up to date ({ $why }): its tables are not those of the version it names.
store-not-ours = { $file } is not a database of Buildstars ({ $why }).
store-unusable = { $file } cannot be used: { $why }
store-broken = { $file } is damaged: { $why }.
store-lost-rows = rows of { $table } belong to no game
store-not-opened = { $file } cannot be opened: { $why }.
store-no-folder = there is no folder { $folder }; make it first.
store-place = { $file } is a folder or a device; name a file for the database.
store-no-database = { $file } is a file, but no database; name another one.
store-used = another server is using { $file } already; end it first, or name another database with --database.
store-busy = a server is using { $file }; end it first.
store-there = { $file } is there already; name another file, or say --force.
store-not-kept = games cannot be kept at { $url }: { $why }
store-nobody = nobody answers there. Start PostgreSQL, or name the right host and port in --database.
store-no-host = there is no machine called "{ $host }". Look at the host in --database; signs such as @ / # in a password are written as %40 %2F %23.
store-stranger = what is there does not answer as a PostgreSQL does. Look at the host and the port in --database; its own port is 5432.
store-password = PostgreSQL refuses the user "{ $user }" or the password. Write postgresql://user:password@host:5432/name, and keep it in the environment (BUILDSTARS_DATABASE); signs such as @ / # in a password are written as %40 %2F %23.
store-no-such = there is no database called "{ $name }" there. Make it (`createdb { $name }`), or name another one in --database.
store-no-rights = the user "{ $user }" may not make tables there. Make the database theirs (ALTER DATABASE … OWNER TO …), or name another user.
