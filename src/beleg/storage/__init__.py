"""The database: one SQLite file by default, Postgres where many processes share the work. Imported only to keep
state."""
