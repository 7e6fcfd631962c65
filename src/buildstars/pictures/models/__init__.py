"""The craft as things to hold: meshes for a 3D printer, and nets of paper to cut, fold and glue."""
