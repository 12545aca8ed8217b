package bench

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"crownhead/internal/games"
)

// net is one that travels with a family.
type net struct{ games.Net }

func (net) File() []byte { return []byte("its net") }

// Every player is measured alone, twice at once, and in WebAssembly; here the program is empty, and its script answers in its place.
func TestEngines(t *testing.T) {
	if _, err := exec.LookPath("node"); err != nil && os.Getenv("CI") != "true" {
		t.Skip("node is not installed")
	}
	catalogue := games.New(games.Family{ID: "one", Sets: []games.RuleSet{{ID: "one/plain"}}, Net: net{}, Bench: games.Bench{Engine: func() uint64 { return 42 }}}, games.Family{ID: "none"})
	program := []byte{0, 'a', 's', 'm', 1, 0, 0, 0}
	const script = `globalThis.Go = class { importObject = {}; run() { globalThis.crownhead = {
		unpack: (name, file) => name === 'one-net' && String(file) === 'its net' ? '' : 'this is not it',
		bench: (f) => f === 'one' ? ANSWER : '',
		create: (t) => t.includes('"rules":"one/plain"') && t.includes('"level":8') ? '{"job":{}}' : '{"fault":"what?"}',
		think: () => '{"answer":{}}', take: () => '{"job":{}}' }; } };`
	var rows []Row
	err := Engines(t.Context(), catalogue, Wasm{program, []byte(strings.Replace(script, "ANSWER", `'{"count":42,"ns":21}'`, 1)), 8}, func(r Row) { rows = append(rows, r) })
	if err != nil || len(rows) != 4 {
		t.Fatalf("%v, %+v", err, rows)
	}
	for i, want := range []Row{{Count: 42, Threads: 1}, {Count: 84, Threads: 2}, {Count: 42, Threads: 1, Took: 21}, {Count: 26, Threads: 1}} {
		if r := rows[i]; r.Count != want.Count || r.Threads != want.Threads || i == 2 && r.Took != want.Took {
			t.Errorf("%+v", r)
		}
	}
	err = Engines(t.Context(), catalogue, Wasm{program, []byte(strings.Replace(script, "ANSWER", `'{"fault":"it is broken"}'`, 1)), 8}, func(Row) {})
	if err == nil || !strings.Contains(err.Error(), "it is broken") {
		t.Error(err)
	}
}
