"""The API: the definition of every call, and the door that carries them out.

`registry.py` lists the calls, `service.py` is the door, an ASGI application; the other files hold
calls by subject, what is sent with them, and the description made from them. They may import tables
and, of the web, `view`, `render`, `responses`, `access`, `assets` and the log of requests in
`monitor`; they know neither pages nor a web framework nor a server.
"""
