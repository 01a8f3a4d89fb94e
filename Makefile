# Every target works in a fresh clone: setup.sh makes .venv, and again whenever what it installs changes.
PYTHON := .venv/bin/python
# What the app needs; the tools of development; the system's programs that tests start. A target asks for no more than
# it needs: who wants to see the app waits for no browser.
APP := .venv/app
TOOLS := .venv/tools
PROGRAMS := .venv/programs
READY := $(TOOLS) $(PROGRAMS)
# Every process of the tests would compile all that it imports anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help setup run test check style suite quick looks guest thorough mutants faults door fuzz many bench fresh shots pictures clean

help: ## this list
	@sed -n 's/^\([a-z]*\)[a-z ]*:.*## \(.*\)/make \1: \2/p' Makefile

$(APP): pyproject.toml tools/pins.txt setup.sh
	@sh setup.sh app

$(TOOLS): $(APP) tools/pins_dev.txt
	@sh setup.sh tools

$(PROGRAMS): $(APP)
	@sh setup.sh programs

setup: ## what the app, the tools and the tests need, nothing else
	@$(MAKE) --no-print-directory -j2 $(READY)

run: $(APP) ## the app; without a display, its first screens as pictures
	@if [ "$$(uname)" = Linux ] && [ -z "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
		echo "There is no display here, so the first screens are drawn to build/first-screens instead."; \
		$(PYTHON) -m companion shots build/first-screens --first; \
	else \
		$(PYTHON) -m companion; \
	fi

test check: ## format, lint, types and all tests, in minutes
	@$(MAKE) --no-print-directory -j2 style suite

# Types take one processor while apt brings the programs, or the tests are still being collected: side by side they cost
# no time of their own.
style: $(TOOLS)
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m ruff check .
	$(PYTHON) -m mypy

CORES := $(shell getconf _NPROCESSORS_ONLN)
# Some tests wait for sockets, browsers and brokers. What failed beside everything else has to hold alone, or it fails.
# Only then it is told what both sides of an assertion were: to prepare that takes a quarter of a minute.
define tests
	$(PYTHON) -m pytest --assert=plain --processes $(1) $(2) || { \
		echo "What failed, once more and alone:"; \
		$(PYTHON) -m pytest --last-failed --last-failed-no-failures none $(2); }
endef

# Whatever is tested waits now and then, for a disk or another program: with one process more no core stands still. And
# one has the tests that do nothing but wait for each other.
suite: $(READY)
	$(call tests,$(shell expr $(CORES) + 2),tests)

quick: $(TOOLS) ## rules, kit, session, store and share without a window, in seconds
	$(call tests,$(CORES),-m "not long" tests/rules tests/companion $(addprefix --ignore=tests/companion/,backup live lookup send spoken))

looks: $(READY) ## every screen in the hardest looks, changed or not: nothing may be cut
	ANNALS_LOOKS=all $(PYTHON) -m pytest --processes $(CORES) tests/screens/test_looks.py
	$(PYTHON) -m tests.screens.looked

guest: $(READY) ## play as a guest and draw all that guests are sent, in Chromium, WebKit and Firefox; in docs/proof.md
	rm -rf build/guest
	ANNALS_GUEST=all $(PYTHON) -m pytest --processes $(CORES) --ignore tests/guest/test_all_panels.py tests/guest
	ANNALS_GUEST=all $(PYTHON) -m pytest --processes $(CORES) tests/guest/test_all_panels.py
	$(PYTHON) -m tests.guest.figures

thorough: $(READY) ## all tests, looking at everything of which `make test` looks at a part
	ANNALS_LOOKS=all ANNALS_GUEST=all $(PYTHON) -m pytest --processes $(CORES)

mutants: $(TOOLS) ## a random hundred breaks of the rules, and which of them no test notices
	$(PYTHON) -m tools.mutants

faults: $(READY) ## kills, failing disks and damaged files by the thousand, in docs/proof.md
	$(PYTHON) -m tools.faults

fuzz: $(READY) ## a million hostile payloads, hundreds of games beside a referee, random fingers on the app itself
	$(PYTHON) -m tools.fuzz --write
	$(PYTHON) -m tools.fuzz.live --write
	$(PYTHON) -m tools.door.monkeys --write
	$(PYTHON) -m tests.referee --games 200

door: $(READY) ## the app as a newcomer plays it, in a real window and by a phone's finger, in docs/proof.md
	$(PYTHON) -m tools.door

many: $(READY) ## ten thousand inputs at live tables where everything goes wrong that can
	$(PYTHON) -m tests.companion.live.many_evenings

bench: $(READY) ## what is measured, against its limits
	$(PYTHON) -m benchmarks

fresh: $(APP) ## the two commands of the README on a fresh Debian, as root: what they take, install and leave behind
	$(PYTHON) -m tools.fresh

shots: $(APP) ## every screen as a picture, in build/shots
	$(PYTHON) -m companion shots build/shots

pictures: $(READY) ## the pictures of the README and of the stores, drawn anew
	$(PYTHON) -m tools.pictures.published

clean: ## removes all that was made here
	rm -rf .venv build dist *.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
