# Every verb works from a bare clone: what it needs it installs first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# The venv is stale when the lists of what belongs in it are newer than it.
STAMP := $(VENV)/.installed
PEERS := $(VENV)/.peers

.PHONY: install play test lint types imports check bench soak shots goldens docs clean

install: $(STAMP)

$(STAMP): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev,lab,server]'
	@touch $@

$(PEERS): $(STAMP)
	-$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[bench]'
	@touch $@

play: install
	$(BIN)/backroom play

test: lint types imports check

lint: install
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: install
	$(BIN)/mypy

imports: install
	$(BIN)/lint-imports

check: install
	$(BIN)/pytest -n 2

bench: $(PEERS)
	$(BIN)/python bench/engine.py

soak: install
	$(BIN)/python bench/soak.py
	$(BIN)/python bench/table_soak.py

shots: install
	cd web && npm run --silent build
	$(BIN)/python tests/e2e/shots.py $(or $(TO),build/shots)

goldens: install
	$(BIN)/python -m backroom.conformance.goldens tests/playthroughs

docs: install
	$(BIN)/pytest tests/docs

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .hypothesis .import_linter_cache dist build
