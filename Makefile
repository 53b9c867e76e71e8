# Everything is made inside this folder; the environment is .venv.
# Needs Python 3.11 or newer. A C compiler makes the rules fast, and is not needed.

PYTHON ?= python3
JOBS ?= 2

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
# `make build` compiles, with output people can read; pip need not.
INSTALL := AMUNRE_PLAIN=1 $(PIP) install --no-build-isolation -e
PLAIN_TESTS := $(wildcard tests/contract tests/board tests/card tests/game)

.DEFAULT_GOAL := help
.PHONY: help setup build web play test check bench mutate screenshots clean web-check

# The browser client is built with Node; playing in the terminal and the rules do without.
NODE_OK := $(shell node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2> /dev/null && echo yes)
CLIENT := src/amunre/service/static/index.html
CLIENT_SOURCES := $(shell find web/src web/public -type f 2> /dev/null) web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' Makefile

setup: .venv/.dev  ## create .venv with everything that play, test, check and bench need
	@echo "setup: .venv has everything"

build: .venv/.runtime  ## compile the rules modules whose sources changed
	@echo "build: compiling the rules modules whose sources changed"
	@$(BIN)/python setup.py -q build_ext --inplace

web: $(CLIENT)  ## build the browser client, if its sources changed

play: build web  ## play in the browser (in the terminal: .venv/bin/amun-re play)
	@echo "play: starting the service; Ctrl+C ends it"
	@$(BIN)/amun-re serve --open --log warning

test: check build $(if $(NODE_OK),web)  ## check, then run every test compiled, and the rules tests plain with full coverage
	@$(if $(NODE_OK),echo "test: the logic of the browser client" && cd web && npm test --silent,echo "test: the tests of the browser client are skipped: there is no Node 20.19 or newer here")
	@echo "test: every test, with the rules compiled"
	@$(BIN)/python -m pytest -q -n $(JOBS)
	@echo "test: the tests of the rules, with the rules plain, covering every branch"
	@AMUNRE_PLAIN=1 $(BIN)/python -m pytest -q -n $(JOBS) --cov --cov-fail-under=100 $(PLAIN_TESTS)

check: .venv/.dev  ## check format, lint and types
	@echo "check: format, lint and types"
	@$(BIN)/python -m ruff format --check --quiet .
	@$(BIN)/python -m ruff check --quiet .
	@$(BIN)/python -m mypy --strict --no-error-summary
	@$(if $(NODE_OK),$(MAKE) --no-print-directory web-check,echo "check: the browser client is not checked: there is no Node 20.19 or newer here")

bench: build  ## measure speed, side by side with other engines
	@echo "bench: measuring speed, side by side with other engines"
	@$(BIN)/python bench/run.py
	@echo "bench: how long the opponents think"
	@$(BIN)/python bench/agents.py
	@echo "bench: the service under load, beside an echo on the same stack"
	@$(BIN)/python bench/service.py
	@echo "bench: from a message of the service to the painted change in the browser"
	@$(if $(NODE_OK),$(MAKE) --no-print-directory web && $(BIN)/python -m bench.web,echo "bench: the browser client is not measured: there is no Node 20.19 or newer here")

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
	@cd web && npm run --silent check

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
	@$(PIP) install --upgrade setuptools cython
	@$(INSTALL) .
	@touch $@

.venv/.dev: pyproject.toml .venv/.runtime
	@echo "setup: installing what tests and checks need"
	@$(INSTALL) '.[dev]'
	@touch $@

.venv-mutation/.ready: pyproject.toml
	@echo "setup: creating .venv-mutation"
	@$(PYTHON) -m venv --clear .venv-mutation
	@.venv-mutation/bin/python -m pip --disable-pip-version-check -qq install --upgrade setuptools cython
	@AMUNRE_PLAIN=1 .venv-mutation/bin/python -m pip --disable-pip-version-check -qq install --no-build-isolation -e '.[mutation]'
	@touch $@
