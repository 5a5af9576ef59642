"""The libraries that Donjon stands on: pinned, with their licences, and as a bill of materials."""
