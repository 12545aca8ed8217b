# The targets people use daily; `make help` lists them.
SHELL := /bin/bash
.DEFAULT_GOAL := help
BIN := bin/crownhead
TOOLS := .tools
NODE := web/node_modules/.package-lock.json
CLIENTS := tools/clients/node_modules/.package-lock.json
GO ?= go
PKGS := ./...
# Counted in inputs, not seconds: a short time limit makes the fuzzer fail now and then on a busy machine. Fuzzing looks for
# what nobody knows yet, so it is a command of its own: `make test` runs what it has found so far (testdata/fuzz), and the
# change under test is never blamed for an older fault that was found by luck.
FUZZTIME ?= 20000x

.PHONY: help
help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-8s %s\n", $$1, $$2}'

.PHONY: build
build: ## build the program into bin/
	$(GO) build -ldflags='-s -w' -o $(BIN) ./cmd/crownhead # without symbols, a quarter smaller; stack traces stay

# What the browser needs to play without a server. It is built in where it lies in web/offline, and the program is whole
# without it. A release squeezes it harder: 11 instead of 9 takes most of a minute.
SQUEEZE ?= 9
.PHONY: wasm
wasm: ## build what the browser runs to play offline
	GOOS=js GOARCH=wasm $(GO) build -trimpath -ldflags='-s -w' -o build/crownhead.wasm ./cmd/crownhead-wasm
	@$(GO) run ./web/squeeze -quality $(SQUEEZE) build/crownhead.wasm web/offline/crownhead.wasm.br
	@rm -f web/offline/crownhead.wasm.gz # of earlier versions
	cat "$$($(GO) env GOROOT)/lib/wasm/wasm_exec.js" internal/engine/kernel/vectors.js > build/wasm_exec.js && mv build/wasm_exec.js web/offline/

.PHONY: run
run: wasm build ## build everything and start it
	@$(BIN)

# Compilers and tests are short-lived: collecting less of their garbage saves a sixth of their time.
test race quick lint tools-test: export GOGC = 400

.PHONY: test
test: packages tools wasm $(NODE) ## all tests
	@$(GO) build ./internal/... ./web # once: the commands that begin side by side would each compile them
	@$(TOOLS)/testplan $(MAKE) --no-print-directory lint web-test tools-test

# It finds what two goroutines do to one another, and takes several times as long.
.PHONY: race
race: packages tools $(NODE) ## the short tests of what has goroutines, with the race detector
	@$(TOOLS)/testplan -race

# Every run tries a quarter of the random games, and counts moves to a smaller depth: that finds nearly every fault in a quarter of the time.
.PHONY: deep
deep: ## rules and players in all random games, the deepest move counts, larger tables, all puzzles and evenings (minutes)
	$(GO) test -timeout 2h -count=1 ./rules/... $(patsubst rules/%,./internal/engine/%,$(wildcard rules/*)) ./internal/exact/morris ./internal/study/puzzles ./internal/events/pairing -deep

.PHONY: quick
quick: ## the short tests of what has changed since they last passed, in under two minutes; what is left comes with the next
	@cd tools && $(GO) build -o ../$(TOOLS)/testplan ./testplan
	@$(TOOLS)/testplan -quick 70s

# -trimpath: so that what runs in the browser is not compiled otherwise than for `make wasm`.
.PHONY: lint
lint: tools ## formatting and static analysis
	@out=$$($(TOOLS)/gofumpt -l .); if [ -n "$$out" ]; then echo "not formatted (run make format):"; echo "$$out"; exit 1; fi
	$(GO) vet -vettool=$(CURDIR)/$(TOOLS)/check $(PKGS)
	GOOS=js GOARCH=wasm $(GO) vet -trimpath -vettool=$(CURDIR)/$(TOOLS)/check ./cmd/crownhead-wasm
	@out=$$($(TOOLS)/deadcode -test $(PKGS)); if [ -n "$$out" ]; then echo "dead code:"; echo "$$out"; exit 1; fi
	$(TOOLS)/bundle -check

# They have a module of their own, which ./... leaves out.
.PHONY: tools-test
tools-test: $(CLIENTS) ## tests of the tools, how a release is packed among them, and clients that generators make of the API's description
	cd tools && $(GO) test ./...

$(CLIENTS): tools/clients/package.json tools/clients/package-lock.json
	cd tools/clients && npm install --no-save --no-audit --no-fund --loglevel=error

# docs/release.md says what comes out.
.PHONY: release
release: ## everything a release consists of, in build/release (minutes)
	cd tools && $(GO) run ./release -root .. -out ../build/release $(RELEASE)

.PHONY: release-test
release-test: ## a release built twice, installed, upgraded, removed and run (needs root; many minutes)
	@$(MAKE) --no-print-directory packages DEBIAN="skopeo:skopeo sqlite3:sqlite3 systemd:systemd-analyze dpkg:dpkg"
	cd tools && $(GO) test -count=1 -timeout 3h ./release -long

.PHONY: format
format: tools $(NODE) ## format all sources
	$(TOOLS)/gofumpt -w .
	cd web && npx biome check --write .

.PHONY: web
web: tools ## bundle the browser client into web/dist
	$(GO) test ./internal/wire -run TestTheBrowserHasTheSameTypes -update
	$(TOOLS)/bundle

.PHONY: browsers
browsers: packages tools wasm $(NODE) ## people in browsers with all rule sets, sizes and languages; Firefox and WebKit with all families (ten minutes and more)
	EVERYTHING=yes $(GO) test ./web -count=1 -v -timeout 2h -run 'Browser|Firefox|Connection'

# A screen reader that others wrote reads our pages. Its packages are not needed for anything else.
.PHONY: orca
orca: wasm build $(NODE) ## what the screen reader Orca says of a game of each family, in build/orca (many minutes)
	@$(MAKE) --no-print-directory packages DEBIAN="orca:orca at-spi2-core:/usr/libexec/at-spi-bus-launcher dbus:dbus-run-session openbox:openbox xdotool:xdotool xvfb:Xvfb firefox-esr:firefox-esr nodejs:node npm:npm"
	cd web && CROWNHEAD=../$(BIN) dbus-run-session -- node browser/orca.mjs ../build/orca

.PHONY: web-test
web-test: tools $(NODE) ## types, style and unit tests of the browser client
	cd web && npm run --silent check

# Node checks the client; nothing of it is shipped, and building the program needs none of it. Not `npm ci`: it insists on
# packages for every other system, which not every registry has.
$(NODE): web/package.json web/package-lock.json
	cd web && npm install --no-save --no-audit --no-fund --loglevel=error

.PHONY: pictures
pictures: build tools $(NODE) ## make the pictures of the README again
	cd web && CROWNHEAD=../$(BIN) node browser/pictures.mjs ../docs/pictures
	$(TOOLS)/palette docs/pictures/*.png

# Nothing of what cuts them is shipped or needed again: the fonts are committed.
.PHONY: fonts
fonts: ## cut the two fonts of the pages again
	npm install --prefix build/fonts --no-save --no-audit --no-fund --loglevel=error subset-font@2.9.0 \
	  @fontsource-variable/brygada-1918@5.3.0 @fontsource-variable/source-sans-3@5.3.0
	node web/fonts/cut.mjs build/fonts/node_modules

.PHONY: openings
openings: ## make the openings of the lower levels again (minutes)
	$(GO) test ./internal/games -count=1 -timeout 2h -run '^TestMakeOpenings$$' -openings openings

.PHONY: fuzz
fuzz: ## every fuzz target for FUZZTIME inputs (20000x; 10m also works)
	@set -e; for dir in $$(grep -rl --include='*_test.go' '^func Fuzz' . | xargs -n1 dirname | sort -u); do \
	  for target in $$(grep -hoE '^func Fuzz[A-Za-z0-9_]*' $$dir/*_test.go | awk '{print $$2}'); do \
	    $(GO) test -run='^$$' -fuzz="^$$target$$" -fuzztime=$(FUZZTIME) -fuzzminimizetime=100x $$dir; done; done

.PHONY: bench
bench: build ## leaves a second of every family, beside stockfish where it is installed
	$(BIN) bench rules

# A match runner that others wrote plays our protocol. Its packages are not needed for anything else.
.PHONY: xboard
xboard: build ## two games of `crownhead uci` against itself in XBoard
	@$(MAKE) --no-print-directory packages DEBIAN="xboard:/usr/games/xboard polyglot:/usr/games/polyglot xvfb:Xvfb"
	tools/xboard/play.sh $(BIN)

# The tools have a module of their own, so that nothing of theirs is in ours.
.PHONY: tools
tools: $(TOOLS)/.built
$(TOOLS)/.built: tools/go.mod tools/go.sum $(wildcard tools/*/*.go)
	mkdir -p $(TOOLS)
	cd tools && GOBIN=$(CURDIR)/$(TOOLS) $(GO) install tool
	touch $@

# What the tests need from Debian, each with where it is found: stockfish is the peer of chess's move counts, gnubg of
# backgammon's ids and matches, pgn-extract of our PGN; PostgreSQL is the second store; Chromium, Firefox and WebKit show the client, which
# Node checks, and certutil has it trust a certificate. Chromium comes twice: without windows it is much faster. skopeo reads our container images, and systemd our service;
# promtool, of prometheus, reads our metrics and alerts; aiosmtpd takes our mail.
DEBIAN := stockfish:/usr/games/stockfish gnubg:/usr/games/gnubg pgn-extract:/usr/bin/pgn-extract \
	postgresql:/usr/lib/postgresql chromium:/usr/bin/chromium chromium-headless-shell:/usr/bin/chromium-headless-shell firefox-esr:firefox-esr webkit2gtk-driver:WebKitWebDriver xvfb:Xvfb libnss3-tools:certutil skopeo:skopeo systemd:systemd-analyze prometheus:promtool python3-aiosmtpd:/usr/bin/aiosmtpd nodejs:node npm:npm
.PHONY: packages
packages:
	@missing=""; for p in $(DEBIAN); do [ -e "$${p#*:}" ] || command -v "$${p#*:}" >/dev/null || missing="$$missing $${p%%:*}"; done; \
	if [ -n "$$missing" ]; then \
	  if [ "$$(id -u)" = 0 ]; then apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing; \
	  else echo "these Debian packages are missing, and installing them needs root:$$missing"; exit 1; fi; fi
