package pages_test

import (
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"

	"crownhead/internal/games"
	"crownhead/internal/server/pages"
	"crownhead/internal/study/puzzles"
	"crownhead/web"
)

// needProgram skips where the program for the browser was not built; continuous integration builds it.
func needProgram(t *testing.T) web.Program {
	t.Helper()
	program, ok := web.Offline()
	if !ok && os.Getenv("CI") == "true" {
		t.Fatal("the program for the browser is missing: run make wasm")
	}
	if !ok {
		t.Skip("the program for the browser is missing: run make wasm")
	}
	return program
}

type keptList struct {
	Version, Lang string
	Pages, Files  []struct{ Path, Integrity string }
}

// list reads what the service worker is to keep.
func list(t *testing.T, v *visitor) keptList {
	t.Helper()
	p := v.get("/sw.js")
	if p.status != http.StatusOK || p.header.Get("Content-Type") != "text/javascript; charset=utf-8" || p.header.Get("Cache-Control") != "no-cache" {
		t.Fatalf("/sw.js: %d %v", p.status, p.header)
	}
	text, ok := strings.CutPrefix(p.body, "self.kept = ")
	if !ok {
		t.Fatalf("/sw.js begins with %.80q", p.body)
	}
	var l keptList
	if err := json.NewDecoder(strings.NewReader(text)).Decode(&l); err != nil {
		t.Fatal(err)
	}
	return l
}

// The puzzle of the day is a pack of its own, and the rule book and the settings are kept.
func TestWhatIsKeptAfterTheFirstGame(t *testing.T) {
	needProgram(t)
	v := newWorld(t).visitor("en")
	all, err := puzzles.Read(strings.NewReader(v.get("/puzzles/day.pack").body))
	if err != nil || len(all) != 1 {
		t.Fatalf("the pack of the day has %d puzzles: %v", len(all), err)
	}
	if day := v.get("/puzzles/day"); day.path != "/puzzles/"+all[0].ID {
		t.Errorf("the puzzle of the day is %s, not %s", day.path, all[0].ID)
	}
	chapter := v.get("/offline/rules/ML")
	if strings.Contains(chapter.body, `method="post"`) || !strings.Contains(chapter.body, `href="/analysis/checkers/maple?position=`) {
		t.Error("a kept chapter sends something, or its figures lead nowhere")
	}
	if settings := v.get("/offline/settings"); !strings.Contains(settings.body, `data-setting="theme"`) || strings.Contains(settings.body, `name="what"`) {
		t.Error("the kept settings cannot be changed, or send something")
	}
	for _, path := range []string{"/offline/rules/XX", "/offline/rules/"} {
		if p := v.get(path); p.status != http.StatusNotFound {
			t.Errorf("%s: %d", path, p.status)
		}
	}
}

// Everything that is kept is there, byte for byte as the list says, for every reader.
func TestWhatBrowsersKeep(t *testing.T) {
	program := needProgram(t)
	w := newWorld(t)
	versions := map[string]bool{}
	for _, lang := range languages() {
		v := w.visitor(lang)
		v.post("/signup", url.Values{"name": {"Ines" + lang}, "password": {"long enough"}})
		v.post("/settings", url.Values{"theme": {"dark"}})
		l := list(t, v)
		versions[l.Version] = true
		if l.Lang != lang || len(l.Pages) != 12+len(games.Crownhead().Book())+6*len(games.Crownhead().All()) {
			t.Errorf("%s: the list is in %s, with %d pages", lang, l.Lang, len(l.Pages))
		}
		all := slices.Concat(l.Pages, l.Files)
		paths := map[string]bool{}
		for _, file := range all {
			paths[file.Path] = true
		}
		for _, path := range []string{program.Exec, program.Wasm, web.Asset("table-worker.js"), web.Asset("engine-worker.js")} {
			if !paths[path] {
				t.Errorf("%s is not kept", path)
			}
		}
		for _, file := range all {
			p := v.get(file.Path)
			sum := sha256.Sum256([]byte(p.body))
			if p.status != http.StatusOK || file.Integrity != "sha256-"+base64.StdEncoding.EncodeToString(sum[:]) {
				t.Errorf("%s %s: %d, and not what the list says", lang, file.Path, p.status)
			}
			if !strings.HasPrefix(p.header.Get("Content-Type"), "text/html") {
				continue
			}
			check(t, file.Path, lang, p).all(func(e *element) {
				needs := e.attr["src"]
				if e.attr["rel"] == "stylesheet" {
					needs = e.attr["href"]
				}
				if needs != "" && !paths[needs] {
					t.Errorf("%s needs %s, which is not kept", file.Path, needs)
				}
			})
		}
		for _, set := range games.Crownhead().All() {
			if body := v.get("/offline/" + set.ID).body; !strings.Contains(body, `"version":"`+l.Version+`"`) {
				t.Errorf("%s: the table does not name its version", set.ID)
			}
		}
	}
	if len(versions) != len(languages()) {
		t.Errorf("the languages have the versions %v", versions)
	}
}

func TestTablesOfOnesOwn(t *testing.T) {
	program := needProgram(t)
	w := newWorld(t)
	v := w.visitor("en")
	for _, set := range games.Crownhead().All() {
		p := v.get("/offline/" + set.ID + "?with=engine&level=5")
		root := tree(t, set.ID, p.body)
		var carried struct {
			Rules, Table, Engine, Exec, Wasm string
			Switches                         []struct{ Name string }
		}
		for _, s := range root.find("script") {
			if s.attr["id"] == "offline" {
				if err := json.Unmarshal([]byte(s.text), &carried); err != nil {
					t.Fatal(err)
				}
			}
		}
		if carried.Rules != set.ID || carried.Exec != program.Exec || carried.Wasm != program.Wasm || len(carried.Switches) != len(set.Switches) {
			t.Errorf("%s carries %+v", set.ID, carried)
		}
		// A switch that changes the board has its board in the page.
		if boards := len(root.find("template")); boards != map[string]int{"checkers/modern": 1}[set.ID] {
			t.Errorf("%s carries %d other boards", set.ID, boards)
		}
	}
	for _, path := range []string{"/offline/chess", "/offline/chess/nine", "/offline/go/19"} {
		if p := v.get(path); p.status != http.StatusNotFound {
			t.Errorf("%s: %d", path, p.status)
		}
	}
	home := v.get("/")
	if !strings.Contains(home.body, `href="/offline"`) || !strings.Contains(home.body, `href="/manifest.webmanifest"`) {
		t.Error("the cupboard does not offer to play offline")
	}
}

// The set-up leads to the same game without a server.
func TestSetUpOffline(t *testing.T) {
	needProgram(t)
	v := newWorld(t).visitor("en")
	v.client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	for _, c := range []struct {
		form url.Values
		want string
	}{
		{
			url.Values{"rules": {"checkers/modern"}, "sheet": {"checkers/modern"}, "switch.squares": {"dark"}, "with": {"engine"}, "level": {"6"}, "side": {"second"}, "clock": {"live"}, "minutes": {"5"}, "seconds": {"3"}},
			"/offline/checkers/modern?clock=5m%2B3s&level=6&side=second&switch.squares=dark&with=engine",
		},
		{
			url.Values{"rules": {"backgammon/fortress"}, "with": {"screen"}, "name1": {"Ann"}, "name2": {"Bea"}, "byhand": {"yes"}},
			"/offline/backgammon/fortress?byhand=yes&name1=Ann&name2=Bea&with=screen",
		},
	} {
		c.form.Set("offline", "yes")
		p := v.post("/new", c.form)
		if got := p.header.Get("Location"); p.status != http.StatusSeeOther || got != c.want {
			t.Errorf("%v leads to %d %s", c.form, p.status, got)
		}
	}
	if p := v.post("/new", url.Values{"rules": {"chess/fide"}, "with": {"friend"}, "offline": {"yes"}}); p.status != http.StatusUnprocessableEntity || !strings.Contains(p.body, "Without a connection") {
		t.Errorf("a friend without a connection: %d", p.status)
	}
}

// A server without the program is whole, and what an older one left in browsers goes away.
func TestWithoutOffline(t *testing.T) {
	w := newWorld(t, func(c *pages.Config) { c.WithoutOffline = true })
	v := w.visitor("en")
	for _, path := range []string{"/", "/new", "/rules"} {
		if p := v.get(path); strings.Contains(p.body, "offline") {
			t.Errorf("%s speaks of what is not there", path)
		}
	}
	if p := v.get("/offline"); p.status != http.StatusOK || strings.Contains(p.body, "<form") {
		t.Errorf("/offline: %d", p.status)
	}
	if p := v.get("/offline/chess/fide"); p.status != http.StatusNotFound {
		t.Errorf("a table of one's own: %d", p.status)
	}
	if l := list(t, v); len(l.Pages) != 0 || len(l.Files) != 0 {
		t.Errorf("the list is %+v", l)
	}
	if p := v.post("/new", url.Values{"rules": {"chess/fide"}, "with": {"screen"}, "offline": {"yes"}}); !strings.HasPrefix(p.path, "/t/") {
		t.Errorf("the set-up leads to %s", p.path)
	}
}

func TestManifest(t *testing.T) {
	v := newWorld(t).visitor("de")
	p := v.get("/manifest.webmanifest")
	var m struct {
		Name, Lang, Display string
		Start               string `json:"start_url"`
		Icons               []struct{ Src, Type, Sizes, Purpose string }
		Shortcuts           []struct{ Name, URL string }
	}
	if err := json.Unmarshal([]byte(p.body), &m); err != nil {
		t.Fatal(err)
	}
	if p.header.Get("Content-Type") != "application/manifest+json" || m.Name != "Crownhead" || m.Lang != "de" || m.Display != "standalone" || m.Start != "/" {
		t.Errorf("%v %+v", p.header, m)
	}
	sizes := ""
	for _, icon := range m.Icons {
		sizes += icon.Sizes + icon.Purpose + " "
		if p := v.get(icon.Src); p.status != http.StatusOK || p.header.Get("Content-Type") != icon.Type || len(p.body) < 100 {
			t.Errorf("%s: %d %v", icon.Src, p.status, p.header)
		}
	}
	if sizes != "192x192 512x512 any 512x512maskable " {
		t.Errorf("icons of %s", sizes)
	}
	for _, to := range m.Shortcuts {
		if p := v.get(to.URL); p.status != http.StatusOK || to.Name == "" {
			t.Errorf("the shortcut %q leads to %s: %d", to.Name, to.URL, p.status)
		}
	}
	if len(m.Shortcuts) == 0 {
		t.Error("there are no shortcuts")
	}
}

// Only the scripts of the two workers may compile, and nothing else of the policy changes. What belongs to a page obeys the page's.
func TestWhoMayCompile(t *testing.T) {
	program := needProgram(t)
	house := newWorld(t).server.Config.Handler
	get := func(path string) (int, string) {
		answer := httptest.NewRecorder()
		house.ServeHTTP(answer, httptest.NewRequest("GET", path, nil))
		return answer.Code, answer.Header().Get("Content-Security-Policy")
	}
	const scripts = "script-src 'self';"
	_, policy := get("/about")
	if !strings.Contains(policy, scripts) {
		t.Fatalf("the policy is %s", policy)
	}
	workers := []string{web.Asset("table-worker.js"), web.Asset("engine-worker.js")}
	others := []string{"/", "/offline", "/offline/chess/fide", "/sw.js", web.Asset("service-worker.js"), program.Exec, program.Wasm}
	ofPages := []string{web.Asset("table.js"), web.Asset("site.js"), web.Asset("table.css")}
	for _, path := range slices.Concat(workers, others, ofPages) {
		want := policy
		if slices.Contains(ofPages, path) {
			want = ""
		}
		if slices.Contains(workers, path) {
			want = strings.Replace(policy, scripts, "script-src 'self' 'wasm-unsafe-eval';", 1)
		}
		if code, got := get(path); code != http.StatusOK || got != want {
			t.Errorf("%s: %d, the policy is %s", path, code, got)
		}
	}
}

// The program is sent packed to who takes it so, and whole to others; browsers compile it only as what it is.
func TestTheProgramIsSent(t *testing.T) {
	program := needProgram(t)
	w := newWorld(t)
	sizes := map[string]int{}
	for _, encoding := range []string{"br", "gzip", "identity"} {
		r, _ := http.NewRequestWithContext(t.Context(), "GET", w.server.URL+program.Wasm, nil)
		r.Header.Set("Accept-Encoding", encoding)
		answer, err := http.DefaultTransport.RoundTrip(r)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		if err != nil || answer.StatusCode != http.StatusOK || answer.Header.Get("Content-Type") != "application/wasm" {
			t.Errorf("%s: %d %v %v", encoding, answer.StatusCode, answer.Header, err)
		}
		if got := cmp.Or(answer.Header.Get("Content-Encoding"), "identity"); got != encoding {
			t.Errorf("asked for %s, it comes as %q", encoding, got)
		}
		sizes[encoding] = len(body)
	}
	if sizes["gzip"]*3 > sizes["identity"] || sizes["br"] > sizes["gzip"] {
		t.Errorf("it has %v bytes", sizes)
	}
}
