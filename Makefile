# `make run` and `make test` are all that a newcomer needs; each sets up what it lacks.
# Everything lands in .venv; PYTHON=python3.12 or VENV=.venv-3.12 on the command line choose others.
PYTHON ?= $(shell for name in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$name" && break; done)
VENV ?= .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv pip install --quiet --python $(BIN)/python --constraint constraints.txt
INSTALL := $(UV) --build-constraint constraints.txt --editable
KERNEL := $(wildcard src/pitboss/rankings/kernel/*.[ch])

.PHONY: run test test-long mutants lint format bench compiled interpreted clean

# At a terminal one sits down and plays; without one whole rounds play themselves.
run: $(VENV)/.run
	@if [ -t 0 ] && [ -t 1 ]; then $(BIN)/pitboss play; else $(BIN)/pitboss demo; fi

test: lint
	$(BIN)/python -m pytest -n auto --dist worksteal -m "not long"

test-long: $(VENV)/.test
	$(BIN)/python -m pytest -n auto --dist worksteal
	tools/sanitize.sh
	PYTHONPATH=tests $(BIN)/python -m mutation --sample 200

# Every mutant of what money and secrets depend on; what was seen before is not tried again.
mutants: $(VENV)/.test
	PYTHONPATH=tests nice -n 10 $(BIN)/python -m mutation

lint: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(VENV)/.test
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Beside what is installed it measures the machines as mypyc compiles them; no compiler, no such row.
bench: $(VENV)/.bench
	-@PITBOSS_COMPILED=1 $(BIN)/python setup.py --quiet build --build-base build/objects --build-lib build/compiled
	$(BIN)/python -m bench

# mypyc doubles the speed of whole rounds: it compiles the machines from the same files,
# beside which the results lie until `make interpreted` takes them away again.
compiled: $(VENV)/.test
	PITBOSS_COMPILED=1 $(BIN)/python setup.py --quiet build_ext --inplace

interpreted:
	find src -name '*.so' ! -name '_kernel*' -delete

clean: interpreted
	rm -rf build dist $(VENV) src/*.egg-info src/pitboss/rankings/_kernel*.so

# A .venv that was begun and not finished, or whose Python has gone, is made anew.
$(shell $(BIN)/python -c '' 2>/dev/null || rm -f $(BIN)/uv)
$(BIN)/uv: constraints.txt
	@test -n "$(PYTHON)" || { echo "Pitboss needs Python 3.11 or newer; name one: make PYTHON=/path/to/python3.11"; exit 1; }
	@echo "Setting up $(VENV), once."
	@$(BIN)/python -c 'import pip' 2>/dev/null || $(PYTHON) -m venv --clear $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt uv
	@touch $@

$(VENV)/.run: $(BIN)/uv pyproject.toml setup.py $(KERNEL)
	@$(INSTALL) .
	@touch $@

$(VENV)/.test: $(VENV)/.run
	@$(INSTALL) '.[test]'
	@touch $@

$(VENV)/.bench: $(VENV)/.test
	@$(INSTALL) '.[test,bench]'
	@touch $@
