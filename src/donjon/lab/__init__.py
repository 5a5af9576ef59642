"""Simulation and statistics: many games between bots, and what they tell."""

from donjon.lab.fit import Fit, fit
from donjon.lab.simulate import Record, Result, simulate
from donjon.lab.stats import Rate, Summary, rate, summary, wilson

__all__ = [
    "Fit",
    "Rate",
    "Record",
    "Result",
    "Summary",
    "fit",
    "rate",
    "simulate",
    "summary",
    "wilson",
]
