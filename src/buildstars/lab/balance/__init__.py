"""Who beats whom: ready forces against each other."""
