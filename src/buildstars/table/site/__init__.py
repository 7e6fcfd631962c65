"""Several servers, one site: who owns which table, what servers tell each other, and jobs that others do."""
