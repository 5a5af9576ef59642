"""Tables in a browser: pages, events and the API."""
