PYTHON ?= python3

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
INSTALL := $(PIP) install --quiet -c constraints.txt

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test cover check soak sight bench compiled clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-9s %s\n", $$1, $$2}' Makefile

# Plain at first; where there is a C compiler, the next start finds a compiled build (compiled.py).
play: $(VENV)/.play ## lay the table: a page in your browser, on this machine alone
	@PYTHONPATH=$$($(BIN)/python compiled.py start 2>/dev/null) $(BIN)/donjon $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

# What is only to be tested need not be compiled for speed.
test: export DONJON_OPT = 0
test: $(VENV)/.dev ## checks and compiled build at once, then all tests
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target check compiled
	$(BIN)/pytest -n auto --dist worksteal

cover: $(VENV)/.dev ## all tests, and which lines of engine and games they run: 95% at least, at twice the time
	$(BIN)/pytest -n auto --dist worksteal --cov

check: $(VENV)/.dev ## style, types and the direction of imports
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

soak: $(VENV)/.dev ## ten thousand random games of every box, on all processors (hours)
	@$(MAKE) --no-print-directory compiled
	@PYTHONPATH=build/compiled $(BIN)/python -m donjon.kit soak --games 10000

POSITIONS ?= 1000
sight: $(VENV)/.dev ## a thousand positions of every box, or of BOX=..., in a browser: an answer is in sight
	@DONJON_POSITIONS=$(POSITIONS) $(BIN)/pytest --timeout 0 -n auto tests/browser/test_in_sight.py -k "$(BOX)"

bench: $(VENV)/.bench ## measure speed, beside other libraries where they install
	@$(MAKE) --no-print-directory compiled
	$(BIN)/python -m bench

compiled: $(VENV)/.dev ## build the compiled modules into build/compiled
	@$(BIN)/python compiled.py build

clean: ## remove everything that make has made
	rm -rf $(VENV) build dist htmlcov .coverage .coverage.* .hypothesis
	find . \( -name __pycache__ -o -name '.*_cache' \) -type d -prune -exec rm -rf {} +

$(VENV)/.made:
	@command -v $(PYTHON) >/dev/null || \
	  { echo "donjon needs Python 3.11 or newer: $(PYTHON) is not found (set PYTHON=...)"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "donjon needs Python 3.11 or newer: $(PYTHON) is older (set PYTHON=...)"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo "donjon needs the venv module of Python: $(PYTHON) lacks it (often the package python3-venv)"; exit 1; }
	$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(VENV)/.play: $(VENV)/.made pyproject.toml constraints.txt
	$(INSTALL) editables hatchling
	$(INSTALL) --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: $(VENV)/.play
	$(INSTALL) --no-build-isolation -e '.[dev]'
	@touch $@

# A library that does not install here is left out, and the benchmarks skip it.
$(VENV)/.bench: $(VENV)/.dev
	@$(BIN)/python -c 'import tomllib; \
	  extras = tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]; \
	  print(*extras["bench"], sep="\n")' | while read -r library; do \
	  $(INSTALL) "$$library" || echo "bench: $$library does not install here and is left out"; \
	done
	@touch $@
