"""The addresses of the server, one module a subject."""
