# Two commands do everything, on a machine with nothing but Python 3.11 or newer:
#   make demo   what deckkit does, shown
#   make test   ruff, mypy --strict and the whole test suite

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready

.PHONY: demo test bench format clean

$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[dev]"
	touch $(READY)

demo: $(READY)
	@BIN=$(BIN) sh tests/demo/demo.sh

test: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pytest -n auto

bench: $(READY)
	@$(BIN)/python -m tests.bench

format: $(READY)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
