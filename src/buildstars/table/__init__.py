"""The table in the browser: the server, and the client that it serves."""
