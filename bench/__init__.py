"""How fast Donjon is, beside other libraries, in one run on one machine."""
