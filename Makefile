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
.PHONY: help setup build play test check bench mutate clean

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-7s %s\n", $$1, $$2 }' Makefile

setup: .venv/.dev  ## create .venv with everything that play, test, check and bench need
	@echo "setup: .venv has everything"

build: .venv/.runtime  ## compile the rules modules whose sources changed
	@echo "build: compiling the rules modules whose sources changed"
	@$(BIN)/python setup.py -q build_ext --inplace

play: build  ## play a game in the terminal
	@echo "play: starting a game in the terminal"
	@$(BIN)/amun-re play

test: check build  ## check, then run every test compiled, and the rules tests plain with full coverage
	@echo "test: every test, with the rules compiled"
	@$(BIN)/python -m pytest -q -n $(JOBS)
	@echo "test: the tests of the rules, with the rules plain, covering every branch"
	@AMUNRE_PLAIN=1 $(BIN)/python -m pytest -q -n $(JOBS) --cov --cov-fail-under=100 $(PLAIN_TESTS)

check: .venv/.dev  ## check format, lint and types
	@echo "check: format, lint and types"
	@$(BIN)/python -m ruff format --check --quiet .
	@$(BIN)/python -m ruff check --quiet .
	@$(BIN)/python -m mypy --strict --no-error-summary

bench: build  ## measure speed, side by side with other engines
	@echo "bench: measuring speed, side by side with other engines"
	@$(BIN)/python bench/run.py

mutate: .venv-mutation/.ready  ## change the rules in small ways and list what no test noticed (about half an hour)
	@echo "mutate: changing the rules; what no test notices is listed at the end"
	@AMUNRE_PLAIN=1 .venv-mutation/bin/mutmut run --max-children $(JOBS)
	@AMUNRE_PLAIN=1 .venv-mutation/bin/mutmut results

clean:  ## remove what the build, the tests and the checks made; .venv stays
	@echo "clean: removing what the build, the tests and the checks made"
	@rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage .coverage.* htmlcov mutants
	@find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} +
	@find src \( -name '*.so' -o -name '*.pyd' -o -name kinds.pxd \) -delete

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
