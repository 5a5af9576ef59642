"""The workshop of woodcuts: gouge strokes, lit stone, lights and frames."""
