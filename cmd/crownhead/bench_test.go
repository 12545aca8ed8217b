package main

import (
	"bytes"
	"maps"
	"os"
	"os/exec"
	"strings"
	"testing"

	"crownhead/internal/arena/bench"
	"crownhead/internal/games"
)

// In a browser the players think alike with the vectors of WebAssembly and without, to the bit; and those that load nets think as they do here, but for
// games with dice, where a browser has fewer exact bear-offs.
//
//test:calm players search with one thread, and the other program is WebAssembly
func TestWebAssemblyThinksAlike(t *testing.T) {
	if testing.Short() {
		t.Skip("the long tests run it")
	}
	wasm := builtWasm()
	if _, err := exec.LookPath("node"); len(wasm.Program) == 0 || err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("node or the program for the browser is missing: run make wasm")
		}
		t.Skip("node or the program for the browser is missing: run make wasm")
	}
	plain := wasm
	plain.Script = append(bytes.Clone(wasm.Script), "\nWebAssembly.validate = () => false;\n"...)
	catalogue := games.Crownhead()
	var counts [2]map[string]uint64
	for i, program := range []bench.Wasm{wasm, plain} {
		counts[i] = map[string]uint64{}
		if err := program.Engines(t.Context(), catalogue, func(r bench.Row) {
			family, _, _ := strings.Cut(r.What, " engine, ")
			counts[i][family] = r.Count
		}); err != nil {
			t.Fatal(err)
		}
	}
	for _, f := range catalogue.Families() {
		if f.Net == nil || f.Dice {
			continue
		}
		if here, there := f.Bench.Engine(), counts[0][f.ID]; here == 0 || here != there {
			t.Errorf("%s: %d nodes here, %d in WebAssembly", f.ID, here, there)
		}
	}
	if !maps.Equal(counts[0], counts[1]) || len(counts[0]) != len(catalogue.Families()) {
		t.Errorf("nodes with vectors %v, without %v", counts[0], counts[1])
	}
}
