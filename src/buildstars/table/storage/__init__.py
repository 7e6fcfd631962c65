"""Where tables and what guests keep are stored: SQLite or PostgreSQL, rows, migrations."""
