# Everything is made inside this folder; the environment is .venv.
# Needs Python 3.11 or newer. A C compiler makes the rules fast, and is not needed.

PYTHON ?= python3
JOBS ?= 2

BIN := .venv/bin
# Python itself compiles what is imported; most of what is installed never is.
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq install --no-compile
# `make build` compiles the rules, with output people can read; pip need not.
INSTALL := AMUNRE_PLAIN=1 $(PIP) --no-build-isolation -e
PYTEST := $(BIN)/python -m pytest -q --durations=30
# With one process more than there are cores, one may wait for a browser, a service or a download while others compute.
WORKERS := $(shell expr $(JOBS) + 1)
PLAIN_TESTS := $(wildcard tests/contract tests/board tests/card tests/game)
# Both modes are compared once, in the pass that runs everything.
NOT_TWICE := --ignore tests/contract/test_modes.py

.DEFAULT_GOAL := help
.PHONY: help setup build web types play test check bench dist mutate screenshots clean web-check

# The browser client is built with Node; playing in the terminal and the rules do without.
NODE_OK := $(shell node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2> /dev/null && echo yes)
CLIENT := src/amunre/service/static/index.html
CLIENT_SOURCES := $(shell find web/src web/public -type f 2> /dev/null) web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json $(wildcard src/amunre/languages/*/browser.toml src/amunre/languages/*/language.toml)

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' Makefile

setup: .venv/.dev  ## create .venv with everything that play, test, check and bench need
	@echo "setup: .venv has everything"

build: .venv/.runtime  ## compile the rules modules whose sources changed
	@echo "build: compiling the rules modules whose sources changed"
	@$(BIN)/python setup.py -q build_ext --inplace

web: $(CLIENT)  ## build the browser client, if its sources changed

types: build .venv/.dev  ## write the client's types and the lists of fields in docs/ from the service's structs
	@$(BIN)/python -m tests.wire.write

play: build web  ## play in the browser (in the terminal: .venv/bin/amun-re play)
	@echo "play: starting the service; Ctrl+C ends it"
	@$(BIN)/amun-re serve --open --log warning

# $(call part,NAME,COMMAND): does one part of the tests, and notes how long it took.
TIMES := build/times
part = @echo "test: $(1)"; began=$$(date +%s); $(2) && echo "test: $$(($$(date +%s) - began)) s: $(1)" >> $(TIMES)

test:  ## check, then run every test compiled, and the rules tests plain with full coverage
	@mkdir -p build && rm -f $(TIMES)
	$(call part,setting up and compiling and checking,$(MAKE) -s -j $(WORKERS) setup build check $(if $(NODE_OK),web web-test))
	$(call part,every test,$(MAKE) -s -j $(JOBS) compiled-test plain-test)
	@cat $(TIMES)
	@$(if $(NODE_OK),,echo "test: skipped: the checks and tests of the browser client need Node 20.19 or newer")

# Tests that wait for a browser or a service leave a core free, and the plain rules use it: both passes run at once.
# What the second says is kept until its end, so that the first can be followed.
PLAIN_SAYS := build/plain-test.txt

compiled-test:
	@echo "test: everything, with the rules compiled"
	@$(PYTEST) -n $(WORKERS) --dist loadgroup

plain-test:
	@AMUNRE_PLAIN=1 $(PYTEST) --cov --cov-fail-under=100 $(NOT_TWICE) $(PLAIN_TESTS) > $(PLAIN_SAYS) 2>&1; status=$$?; \
		echo "test: the rules, plain, with every branch covered"; cat $(PLAIN_SAYS); exit $$status

# The parts of `check` and `test` that run side by side with others.
.PHONY: python-check web-test compiled-test plain-test

check: python-check $(if $(NODE_OK),web-check)  ## check format, lint and types
	@$(if $(NODE_OK),,echo "check: skipped: the browser client; that needs Node 20.19 or newer")

python-check: .venv/.dev
	@echo "check: format, lint and types"
	@$(BIN)/python -m ruff format --check --quiet .
	@$(BIN)/python -m ruff check --quiet .
	@$(BIN)/python -m mypy --strict --no-error-summary

bench: build .venv/.dev  ## measure speed, side by side with other engines
	@echo "bench: measuring speed, side by side with other engines"
	@$(BIN)/python bench/run.py
	@echo "bench: from the view to the choice (beside another checkout: make bench BEFORE=../before)"
	@$(BIN)/python bench/thought.py $(BEFORE)
	@echo "bench: steps per second of environments: ours, PettingZoo, RLCard, OpenSpiel and Gymnasium's own"
	@$(BIN)/python bench/envs.py
	@echo "bench: how long the opponents think"
	@$(BIN)/python bench/agents.py
	@echo "bench: the service under load, beside an echo on the same stack"
	@$(BIN)/python bench/service.py
	@echo "bench: SQLite beside PostgreSQL with one and two workers"
	@$(BIN)/python -m bench.workers
	@echo "bench: games on a Ray cluster beside a pool of processes"
	@$(BIN)/python -m bench.cluster
	@echo "bench: from a message of the service to the painted change in the browser"
	@$(if $(NODE_OK),$(MAKE) --no-print-directory web && $(BIN)/python -m bench.web,echo "bench: the browser client is not measured: there is no Node 20.19 or newer here")

dist: web .venv-dist/.ready  ## pack sources and wheels with the built client into dist/ (KINDS="compiled": that wheel alone)
	@echo "dist: packing"
	@.venv-dist/bin/python -m release.dist $(if $(KINDS),--kinds $(KINDS))

.PHONY: dist-check
dist-check: dist .venv/.dev  ## pack once more and compare every byte; install without Node and compiler, and play (PYTHONS="python3.11 python3.15")
	@.venv-dist/bin/python -m release.check --python $(or $(PYTHONS),.venv-dist/bin/python)

.PHONY: docs
docs: build .venv/.docs  ## the pages and a page for each public name as a site, in build/site/html
	@echo "docs: making the site"
	@$(BIN)/python -m release.site

# What ships in src/amunre/agents/weights, learned from nothing; goes on where it was interrupted.
LEARN = $(BIN)/amun-re train $(if $(wildcard $(1).checkpoint),--resume) --out $(1)
.PHONY: weights
weights: build  ## learn the weights that ship anew, into build/weights (more than an hour on one core)
	@echo "weights: learning both games"
	@$(call LEARN,build/weights/first/board.amun) --game board --games 240000 --seed 1 --hidden 128 --lessons 10
	@$(call LEARN,build/weights/board.amun) --game board --games 200000 --seed 2 --hidden 128 --lessons 25 --begin build/weights/first/board.amun --late 50
	@$(call LEARN,build/weights/card.amun) --game card --games 200000 --seed 1 --hidden 128 --lessons 10

mutate: .venv-mutation/.ready  ## change the rules in small ways and list what no test noticed (about half an hour)
	@echo "mutate: changing the rules; what no test notices is listed at the end"
	@AMUNRE_PLAIN=1 .venv-mutation/bin/mutmut run --max-children $(JOBS)
	@AMUNRE_PLAIN=1 .venv-mutation/bin/mutmut results

clean:  ## remove what the build, the tests and the checks made; .venv stays
	@echo "clean: removing what the build, the tests and the checks made"
	@rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage .coverage.* htmlcov mutants screenshots src/amunre/service/static
	@find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} +
	@find src \( -name '*.so' -o -name '*.pyd' -o -name kinds.pxd \) -delete

screenshots: build web .venv/.dev  ## write a picture of every screen to screenshots/ (needs Chromium)
	@echo "screenshots: taking pictures of every screen"
	@$(BIN)/python -m tests.web.screenshots

$(CLIENT): web/node_modules/.ready $(CLIENT_SOURCES)
	@echo "web: building the browser client"
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

web-check: web/node_modules/.ready
	@echo "check: the browser client"
	@cd web && npm run --silent check

web-test: web/node_modules/.ready
	@echo "test: the logic of the browser client"
	@cd web && npm test --silent

web/node_modules/.ready: web/package-lock.json
	@test -n "$(NODE_OK)" || { echo "The browser client is built with Node 20.19 or newer, and there is none here: install it, or play in the terminal with .venv/bin/amun-re play."; exit 1; }
	@echo "web: installing what the build of the client needs"
	@# Not `npm ci`: the lock lists the native parts of one platform only, and others must be able to add theirs.
	@cd web && npm install --no-save --silent --no-fund --no-audit
	@touch $@

$(BIN)/python:
	@command -v $(PYTHON) > /dev/null || { \
	  echo "amun-re needs Python 3.11 or newer, and there is no $(PYTHON) here: name one with PYTHON=..."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "amun-re needs Python 3.11 or newer, and $(PYTHON) is $$($(PYTHON) -V): name another with PYTHON=..."; exit 1; }
	@echo "setup: creating .venv"
	@$(PYTHON) -m venv --clear .venv

.venv/.runtime: pyproject.toml | $(BIN)/python
	@echo "setup: installing what amun-re needs to run"
	@$(PIP) --upgrade setuptools cython
	@$(INSTALL) .
	@touch $@

.venv/.dev: pyproject.toml .venv/.runtime
	@echo "setup: installing what tests and checks need"
	@$(INSTALL) '.[dev]'
	@touch $@

.venv/.docs: pyproject.toml .venv/.dev
	@echo "setup: installing what the site is made with"
	@$(INSTALL) '.[docs]'
	@touch $@

.venv-dist/.ready: pyproject.toml | $(BIN)/python
	@echo "setup: creating .venv-dist"
	@$(PYTHON) -m venv --clear .venv-dist
	@$(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["dist"], sep="\n")' > .venv-dist/wanted.txt
	@.venv-dist/bin/python -m pip --disable-pip-version-check -qq install --upgrade setuptools cython -r .venv-dist/wanted.txt
	@touch $@

.venv-mutation/.ready: pyproject.toml
	@echo "setup: creating .venv-mutation"
	@$(PYTHON) -m venv --clear .venv-mutation
	@.venv-mutation/bin/python -m pip --disable-pip-version-check -qq install --upgrade setuptools cython
	@AMUNRE_PLAIN=1 .venv-mutation/bin/python -m pip --disable-pip-version-check -qq install --no-build-isolation -e '.[mutation]'
	@touch $@
