package enginetest

import (
	"os"
	"os/exec"
	"runtime"
	"testing"

	"crownhead/internal/engine"
)

// FirstSearch checks that nets and tables are loaded when a player is made and prepared, not by its first search, which would notice a stop
// too late. Other tests may have loaded them, so a process of its own checks it. Memory tells what time cannot tell for sure: the smallest of
// these files takes more.
func FirstSearch(t *testing.T, k Kit) {
	t.Helper()
	if os.Getenv(firstSearch) == "" {
		child := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
		child.Env = append(os.Environ(), firstSearch+"=1")
		if out, err := child.CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
		}
		return
	}
	p := k.Make(0, 1)
	engine.Prepare(p)
	k.Positions = 12
	for _, pos := range k.choices() {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := p.Choose(t.Context(), pos, engine.Limits{Nodes: 2000}, nil); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		if bytes := after.TotalAlloc - before.TotalAlloc; bytes > 3<<20 {
			t.Errorf("%q: the search took %d bytes of memory", pos, bytes)
		}
	}
}

const firstSearch = "CROWNHEAD_TEST_FIRST_SEARCH"
