"""What people see of the collection: craft, icons, faces of cards and units, sheets to print; all drawn by code as SVG."""
