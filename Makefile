# Everything starts here: `make demo` and `make test` need only Python 3.11 or newer and make.
#
# PYTHON=... names the interpreter to build the environment with; otherwise the first one that is new enough is taken.

SHELL := /bin/sh
.SHELLFLAGS := -eu -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

VENV := .venv
BENCH_VENV := .venv-bench
BIN := $(VENV)/bin
CANDIDATES := $(if $(PYTHON),"$(PYTHON)",python3 python3.14 python3.13 python3.12 python3.11 python)
PIP_INSTALL := -m pip install --quiet --quiet --disable-pip-version-check --no-input
# The locks are complete, so pip need not resolve again what was resolved when they were made.
PIP_LOCKED := $(PIP_INSTALL) --no-deps --require-hashes --requirement
TESTS ?= tests
BENCHES ?= $(sort $(wildcard benches/bench_*.py))

export PIP_ROOT_USER_ACTION := ignore

# Sets the shell variable $python to the first candidate that is new enough and can make environments, or says what is
# missing and stops.
define find_python
python=; unable=; \
for candidate in $(CANDIDATES); do \
    "$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 || continue; \
    if "$$candidate" -c 'import ensurepip, venv' >/dev/null 2>&1; then python=$$candidate; break; fi; \
    unable=$${unable:-$$candidate}; \
done; \
if [ -z "$$python" ] && [ -n "$$unable" ]; then \
    echo "$$unable cannot make virtual environments: install its venv package (on Debian: python3-venv)." >&2; exit 1; \
elif [ -z "$$python" ]; then \
    echo "Beleg needs Python 3.11 or newer, and none was found. Install one, or name it: make PYTHON=/path/to/python3" >&2; exit 1; \
fi
endef

.PHONY: help demo demo-expenses test check format bench eval matrix tabfact build clean lock
help:  ## show the targets
	@awk -F ':.*## ' '/^[a-z.-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

# The two stamps: the environment is made again only when a lock changes, the package is linked into it again only when
# its description changes.
$(VENV)/.locked: requirements-dev.lock
	@$(find_python); echo "making $(VENV) with $$("$$python" --version)"; "$$python" -m venv --clear $(VENV)
	@$(BIN)/python $(PIP_LOCKED) requirements-dev.lock
	@touch $@

$(VENV)/.linked: $(VENV)/.locked pyproject.toml
	@$(BIN)/python $(PIP_INSTALL) --no-deps --no-build-isolation --no-index --editable .
	@$(BIN)/python -m compileall -q src  # as an installed package is: else a start compiles where nothing may be written
	@touch $@

.PHONY: $(VENV)
$(VENV): $(VENV)/.linked  ## make the environment (done by the other targets when needed)

demo: $(VENV)/.linked  ## ask real questions and show the answers with their evidence
	@while read -r question; do \
	    printf '\n$$ beleg ask parliament "%s"\n' "$$question"; \
	    $(BIN)/beleg ask parliament "$$question" </dev/null; \
	done <examples/demo.txt

demo-expenses: $(VENV)/.linked  ## a claim from its assessment to one payment, with people of a sample company
	@$(BIN)/python examples/expenses.py

# A file's tests stay together, so that what they share is made once. More than a few processes would each start their own
# database for little.
test: $(VENV)/.linked  ## run all tests (TESTS=... for some)
	@$(BIN)/python -m pytest -n auto --maxprocesses 4 --dist loadfile $(TESTS)

check: $(VENV)/.linked  ## format, lint, types, layers
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

format: $(VENV)/.linked  ## format and mend what ruff can mend
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .

$(BENCH_VENV)/.locked: requirements-bench.lock
	@$(find_python); "$$python" -m venv --clear $(BENCH_VENV)
	@$(BENCH_VENV)/bin/python $(PIP_LOCKED) requirements-bench.lock
	@touch $@

bench: $(VENV)/.linked $(BENCH_VENV)/.locked  ## measure side by side (BENCHES=... for some)
	@failed=; for bench in $(BENCHES); do \
	    echo "== $$bench"; $(BIN)/python "$$bench" || failed="$$failed $$bench"; \
	done; [ -z "$$failed" ] || { echo "failed:$$failed" >&2; exit 1; }

eval: $(VENV)/.linked  ## ask the questions of evals/ and score the answers
	@$(BIN)/python -m beleg.evals

matrix: $(VENV)/.linked  ## every way of a model to behave before every question to the agents (MATRIX=... for some)
	@$(BIN)/python -m evals.models.matrix $(MATRIX)

tabfact: $(VENV)/.linked  ## measure `beleg check` on TabFact's validation split (TABFACT_DIR=...)
	@$(BIN)/python -m beleg.evals.tabfact "$(TABFACT_DIR)"

build: $(VENV)/.linked  ## make sdist and wheel in dist/
	@$(BIN)/python -m build --no-isolation --outdir dist .

lock:  ## resolve the locks again (needs uv on the PATH)
	@compile="uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header"; \
	$$compile pyproject.toml --output-file requirements.lock; \
	$$compile pyproject.toml --group dev --constraints requirements.lock --output-file requirements-dev.lock; \
	$$compile --group bench --output-file requirements-bench.lock

clean:  ## remove everything that make made
	@rm -rf $(VENV) $(BENCH_VENV) dist build .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	@find src tests benches evals examples -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
