# Every verb works from a bare clone: what it needs it installs first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# The venv is stale when the lists of what belongs in it are newer than it.
STAMP := $(VENV)/.installed
PEERS := $(VENV)/.peers

.PHONY: install compiled play test lint types imports check bench soak goldens docs clean

install: compiled

$(STAMP): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev,lab,server]'
	@touch $@

$(PEERS): $(STAMP)
	-$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[bench]'
	@touch $@

# The busiest modules, compiled anew when a source has changed; without a C compiler they run as they are.
compiled: $(STAMP)
	@$(BIN)/python -m backroom.lab.compiling

play: install
	$(BIN)/backroom play

test: lint types imports check

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(STAMP)
	$(BIN)/mypy

imports: $(STAMP)
	$(BIN)/lint-imports

check: install
	$(BIN)/pytest -n 2

bench: $(PEERS) compiled
	$(BIN)/python bench/engine.py

soak: install
	$(BIN)/python bench/soak.py

goldens: install
	$(BIN)/python -m backroom.conformance.goldens tests/playthroughs

docs: install
	$(BIN)/pytest tests/docs

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .hypothesis .import_linter_cache dist build
