"""What one stranger can do to everybody else, measured on a real server on this machine."""
