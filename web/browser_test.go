package web_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html/template"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/drawing"
	"crownhead/internal/games"
	"crownhead/web"
)

// TestTheBoardInARealBrowser draws every sample as the server does, under the strict policy the server sends, and has
// browser/board.mjs take it over in Chromium: click, drag, tap and type every kind of turn.
func TestTheBoardInARealBrowser(t *testing.T) {
	inABrowser(t)
	server := httptest.NewServer(boards(t))
	defer server.Close()
	drive(t, "board", "BASE="+server.URL)
}

// inABrowser says that a test needs what is not everywhere, and a while: others may run beside it.
func inABrowser(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("a browser takes its time")
	}
	wanted(t, "chromium")
	wanted(t, "node")
	if _, err := os.Stat("node_modules/playwright-core"); err != nil {
		missing(t, "node_modules/playwright-core (make web-test installs it)")
	}
	t.Parallel()
}

// drive runs a script of browser/.
func drive(t *testing.T, script string, env ...string) {
	t.Helper()
	run := exec.CommandContext(t.Context(), wanted(t, "node"), "--test-reporter=spec", "browser/"+script+".mjs") // with --test it would start another
	shipped := slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "GO") })        // servers collect garbage as they do at home
	run.Env = append(shipped, env...)
	out, err := run.CombinedOutput()
	t.Logf("%s", out)
	if err != nil {
		t.Fatalf("%s: %v", script, err)
	}
}

func wanted(t *testing.T, program string) string {
	t.Helper()
	path, err := exec.LookPath(program)
	if err != nil {
		missing(t, program)
	}
	return path
}

// missing skips on a machine without what the test needs; continuous integration has it.
func missing(t *testing.T, what string) {
	t.Helper()
	if os.Getenv("CI") == "true" {
		t.Fatalf("%s is missing", what)
	}
	t.Skipf("%s is missing", what)
}

var page = template.Must(template.New("").Parse(`<!doctype html>
<html lang="{{.Lang}}"><head><meta charset="utf-8"><title>Board</title><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/src/style/tokens.css"><link rel="stylesheet" href="/src/style/board.css"></head>
<body>{{.Sprite}}<main><h1>Board</h1>{{.Board}}<crown-tower></crown-tower></main>
<script type="application/json" id="skin">{{.Skin}}</script><script type="application/json" id="words">{{.Words}}</script>
<script type="application/json" id="sample">{{.Sample}}</script>
<script type="module" src="{{.Script}}"></script></body></html>`))

// boards serves the samples: /board?rules=checkers/maple&n=0&lang=de&flipped=true.
func boards(t *testing.T) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+web.Prefix+"{name}", func(w http.ResponseWriter, r *http.Request) {
		name := r.PathValue("name")
		http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(web.Assets()[name]))
	})
	mux.Handle("GET /src/style/", http.FileServer(http.Dir(".")))
	mux.HandleFunc("GET /samples", func(w http.ResponseWriter, _ *http.Request) {
		counts := map[string]int{}
		for _, set := range games.Crownhead().All() {
			counts[set.ID] = len(stored(t, set.ID))
		}
		_ = json.NewEncoder(w).Encode(counts)
	})
	mux.HandleFunc("GET /board", func(w http.ResponseWriter, r *http.Request) {
		id := r.FormValue("rules")
		set, err := games.Crownhead().Open(id)
		n, _ := strconv.Atoi(r.FormValue("n"))
		lang, ok := game.ParseLang(r.FormValue("lang"))
		if err != nil || !ok || n >= len(stored(t, id)) {
			http.NotFound(w, r)
			return
		}
		shown := stored(t, id)[n]
		words := games.Crownhead().Words(lang)
		maps.Copy(words, web.Words(lang.Code()))
		for key, text := range words {
			words[key] = set.Terms.Say(lang, text) // as pages of a sheet have them
		}
		w.Header().Set("Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'")
		err = page.Execute(w, map[string]any{
			"Lang": lang.Code(), "Sprite": drawing.Sprite(set.Family), "Skin": drawing.Look(set.RuleSet), "Words": words, "Sample": shown,
			"Board":  drawing.Board(drawing.View{Set: set, Position: shown.Position, Flipped: r.FormValue("flipped") == "true", Lang: lang}),
			"Script": web.Asset("board.js"),
		})
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
	})
	return mux
}

func stored(t *testing.T, id string) []sample {
	text, err := os.ReadFile(filepath.Join("testdata", name(id)))
	if err != nil {
		t.Error(err)
	}
	var all []sample
	if err := json.NewDecoder(strings.NewReader(string(text))).Decode(&all); err != nil {
		t.Error(err)
	}
	return all
}
