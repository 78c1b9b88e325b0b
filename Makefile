# Everything here sets itself up first, asks nothing, and needs neither root nor a running service.
# PYTHON=python3.12 chooses the interpreter; ARGS="..." is handed on to palais.
.DEFAULT_GOAL := help
.PHONY: help setup play test check bench constraints clean

BIN := .venv/bin
PYTEST := $(BIN)/python -m pytest -n auto --maxprocesses 8

help:
	@echo "make play         play Richelieu in the terminal"
	@echo "make test         run all tests, compiled and interpreted"
	@echo "make check        lint, format, types, layers"
	@echo "make bench        measure speed against the budgets"
	@echo "make setup        only make .venv ready"
	@echo "make constraints  pin the newest versions of all dependencies"
	@echo "make clean        remove .venv, build/ and caches"

setup:
	@PYTHON="$(PYTHON)" tools/setup

play: setup
	@$(BIN)/palais play richelieu $(ARGS)

test: setup
	@echo "test: everything, compiled"
	@$(PYTEST)
	@echo "test: the rules, interpreted"
	@PALAIS_INTERPRETED=1 $(PYTEST) tests/games tests/conformance tests/match
	@echo "test: all passed"

check: setup
	@echo "check: ruff"
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet
	@echo "check: mypy"
	@$(BIN)/mypy --no-error-summary
	@echo "check: layers"
	@$(BIN)/lint-imports >build/layers.log || { cat build/layers.log; exit 1; }
	@echo "check: all passed"

bench: setup
	@$(BIN)/palais bench $(ARGS)

constraints:
	@PYTHON="$(PYTHON)" tools/setup constraints

clean:
	rm -rf .venv build dist .hypothesis .mypy_cache .ruff_cache .import_linter_cache
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
