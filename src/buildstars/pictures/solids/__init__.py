"""From shapes to drawings: the solids that craft are built with, how they are turned, shaded and drawn as lines."""
