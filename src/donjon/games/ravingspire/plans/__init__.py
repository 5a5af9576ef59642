"""Quick thought, by chapter: what a hero does at each question without looking far ahead."""
