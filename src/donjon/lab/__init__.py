"""Simulation and statistics: many games between bots, and what they tell."""

from donjon.lab.simulate import Record, Result, simulate
from donjon.lab.stats import Rate, Summary, rate, summary, wilson

__all__ = ["Rate", "Record", "Result", "Summary", "rate", "simulate", "summary", "wilson"]
