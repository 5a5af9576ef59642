"""`python -m donjon` is the command line."""

from donjon.terminal.app import main

if __name__ == "__main__":
    main()
