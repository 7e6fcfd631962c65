"""Running the server: admin, logs, metrics, connections, load."""
