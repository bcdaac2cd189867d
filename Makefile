# `make run` and `make test` are all that a newcomer needs; each sets up what it lacks.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv pip install --quiet --python $(BIN)/python --constraint constraints.txt
KERNEL := $(wildcard src/pitboss/rankings/kernel/*.[ch])

.PHONY: run test test-long lint format bench compiled clean

run: $(VENV)/.run
	@$(BIN)/pitboss demo

test: lint
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not long"

test-long: $(VENV)/.test
	$(BIN)/python -m pytest -n 2 --dist worksteal
	tools/sanitize.sh

lint: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(VENV)/.test
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.bench
	$(BIN)/python -m bench

clean:
	rm -rf build dist $(VENV) src/*.egg-info src/pitboss/rankings/_kernel*.so

$(BIN)/uv: constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt uv
	@touch $@

$(VENV)/.run: $(BIN)/uv pyproject.toml setup.py $(KERNEL)
	$(UV) --build-constraint constraints.txt --editable .
	@touch $@

$(VENV)/.test: $(VENV)/.run
	$(UV) --build-constraint constraints.txt --editable '.[test]'
	@touch $@

$(VENV)/.bench: $(VENV)/.test
	$(UV) --build-constraint constraints.txt --editable '.[test,bench]'
	@touch $@
