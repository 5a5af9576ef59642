"""Watching a server: its log of requests, its metrics, its health. It knows no call."""
