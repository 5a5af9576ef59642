"""The server: its socket, its processes, its protocol. It may import all of `web`."""
