PYTHON ?= python3

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
INSTALL := $(PIP) install --quiet

# Libraries are installed as pinned, each file by its hash; nothing is left to resolve. HASHES=no is
# for a machine with files of its own making: the same versions, whatever the files.
PLAY_PINS := pins/play.txt
DEV_PINS := $(PLAY_PINS) pins/server.txt pins/compile.txt pins/dev.txt
BENCH_PINS := $(DEV_PINS) pins/bench.txt
ifeq ($(HASHES),no)
libraries = grep -hv -- --hash= $(1) | tr -d '\\' > $(VENV)/pins.txt && $(INSTALL) --no-deps -r $(VENV)/pins.txt
else
libraries = $(INSTALL) --require-hashes --no-deps $(1:%=-r %)
endif

# Many tests start programs of their own: without kept bytecode each would compile all modules again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test suite browser matrix cover check collect soak sight speed strain bench docs pins licences sbom compiled clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "make %-9s %s\n", $$1, $$2}' Makefile

# Plain at first; where there is a C compiler, the next start finds a compiled build (tools/compile).
play: $(VENV)/.play ## lay the table: a page in your browser, on this machine alone
	@PYTHONPATH=$$($(BIN)/python -m tools.compile start) $(BIN)/donjon $(if $(HOST),--host $(HOST)) $(if $(PORT),--port $(PORT))

# What is only to be tested need not be compiled for speed.
test: export DONJON_OPT = 0
test: $(VENV)/.dev ## checks and compiled build at once, then all tests
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target check compiled collect
	@$(MAKE) --no-print-directory --keep-going suite browser

# pytest rewrites the asserts of every test module; done once here, no worker has to.
collect: $(VENV)/.dev
	@$(BIN)/pytest --collect-only -qq >/dev/null 2>&1 || true

suite: $(VENV)/.dev ## the tests that need no browser
	$(BIN)/pytest -n auto --dist worksteal --ignore tests/browser

browser: $(VENV)/.dev ## the tests in a browser
	$(BIN)/pytest -n auto --dist load --maxschedchunk 1 tests/browser

matrix: ## the tests without a browser on every Python found, or on VERSIONS="3.12 3.13"
	@$(PYTHON) tools/matrix.py $(VERSIONS)

cover: $(VENV)/.dev ## all tests, and which lines of engine and games they run: 95% at least, at twice the time
	$(BIN)/pytest -n auto --dist worksteal --cov

check: $(VENV)/.dev ## style, types and the direction of imports
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

MINUTES ?= 10
soak: $(VENV)/.dev ## ten thousand random games of every box, then servers that are killed and checked (hours)
	@$(MAKE) --no-print-directory compiled
	@PYTHONPATH=build/compiled $(BIN)/python -m donjon.kit soak --games 10000
	@PYTHONPATH=build/compiled $(BIN)/python -m tests.history --every --minutes $(MINUTES)

POSITIONS ?= 1000
sight: $(VENV)/.dev ## a thousand positions of every box, or of BOX=..., in a browser: an answer is in sight
	@DONJON_POSITIONS=$(POSITIONS) $(BIN)/pytest --timeout 0 -n auto tests/browser/test_in_sight.py -k "$(BOX)"

speed: $(VENV)/.dev ## compare the speed of a change with the revision before, or with AGAINST=...
	$(BIN)/python -m bench speed $(if $(AGAINST),--against $(AGAINST))

strain: $(VENV)/.dev ## what one stranger can do to others: every abuse we know, and the wait of an honest person
	$(BIN)/python -m bench strain

bench: $(VENV)/.bench ## measure speed, beside other libraries where they install
	@$(MAKE) --no-print-directory compiled
	$(BIN)/python -m bench

docs: $(VENV)/.dev ## the documentation as a site with search, in build/docs
	$(BIN)/mkdocs build --quiet

pins: $(VENV)/.made ## pin all libraries anew, the newest of UPGRADE="litestar rich" or UPGRADE=all
	@$(BIN)/python -m tools.supply.pins $(UPGRADE)

licences: $(VENV)/.dev ## the licences of all libraries, and whether they fit
	@$(BIN)/python -m tools.supply.licences

sbom: $(VENV)/.dev ## the bill of materials of all libraries, in build/sbom.cdx.json
	@$(BIN)/python -m tools.supply.sbom build/sbom.cdx.json

compiled: $(VENV)/.dev ## build the compiled modules into build/compiled
	@$(BIN)/python -m tools.compile build

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

$(VENV)/.play: $(VENV)/.made pyproject.toml $(PLAY_PINS)
	$(call libraries,$(PLAY_PINS))
	$(INSTALL) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: $(VENV)/.play $(DEV_PINS)
	$(call libraries,$(DEV_PINS))
	@touch $@

# A library that does not install here is left out, and the benchmarks skip it.
$(VENV)/.bench: $(VENV)/.dev
	@$(BIN)/python -c 'import tomllib; \
	  extras = tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]; \
	  print(*extras["bench"], sep="\n")' | while read -r library; do \
	  $(INSTALL) $(BENCH_PINS:%=-c %) "$$library" || echo "bench: $$library does not install here and is left out"; \
	done
	@touch $@
