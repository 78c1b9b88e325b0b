# Everything here sets itself up first, asks nothing, and needs neither root nor a running service.
# PYTHON=python3.12 chooses the interpreter; ARGS="..." is handed on to palais.
.DEFAULT_GOAL := help
.PHONY: help setup play dev test check bench constraints clean

BIN := .venv/bin
PYTEST := $(BIN)/python -m pytest -n auto --maxprocesses 8 --dist worksteal

help:
	@echo "make play         serve the page on which one plays, and open it"
	@echo "make dev          the same, rebuilt and reloaded while you edit"
	@echo "make test         run all tests, compiled and interpreted"
	@echo "make check        lint, format, types, layers, the page"
	@echo "make bench        measure speed against the budgets"
	@echo "make setup        only make .venv ready"
	@echo "make constraints  pin the newest versions of all dependencies"
	@echo "make clean        remove .venv, build/ and caches"

setup:
	@PYTHON="$(PYTHON)" tools/setup

play: setup
	@$(BIN)/palais serve --open $(ARGS)

dev: setup
	@$(BIN)/python tools/dev.py

test: setup
	@echo "test: everything, compiled"
	@$(PYTEST)
	@echo "test: the rules, interpreted"
	@PALAIS_INTERPRETED=1 $(PYTEST) tests/games tests/conformance tests/match
	@$(BIN)/python web/build.py test
	@echo "test: all passed"

check: setup
	@echo "check: ruff"
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet
	@echo "check: mypy"
	@$(BIN)/mypy --no-error-summary
	@echo "check: layers"
	@$(BIN)/lint-imports >build/layers.log || { cat build/layers.log; exit 1; }
	@$(BIN)/python web/build.py check
	@echo "check: all passed"

bench: setup
	@$(BIN)/palais bench $(ARGS)

constraints:
	@PYTHON="$(PYTHON)" tools/setup constraints

clean:
	rm -rf .venv build dist web/node_modules src/palais/server/page .hypothesis .mypy_cache .ruff_cache .import_linter_cache
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
