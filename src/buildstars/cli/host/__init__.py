"""Commands for whoever runs a server: serving, looking after it, backups."""
