"""How many answers a second the web server takes, beside boardgame.io, on this machine."""
