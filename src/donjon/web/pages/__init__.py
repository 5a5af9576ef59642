"""Pages for people, made from templates by the web framework. They may import all of `api`."""
