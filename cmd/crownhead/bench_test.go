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
func TestWebAssemblyThinksAlike(t *testing.T) {
	wasm := builtWasm()
	if _, err := exec.LookPath("node"); len(wasm.Program) == 0 || err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("node or the program for the browser is missing: run make wasm")
		}
		t.Skip("node or the program for the browser is missing: run make wasm")
	}
	catalogue := games.Crownhead()
	plain := wasm
	plain.Script = append(bytes.Clone(wasm.Script), "\nWebAssembly.validate = () => false;\n"...)
	var counts [2]map[string]uint64
	for i, program := range []bench.Wasm{wasm, plain} {
		here, there := map[string]uint64{}, map[string]uint64{}
		counts[i] = there
		err := bench.Engines(t.Context(), catalogue, program, func(r bench.Row) {
			family, what, _ := strings.Cut(r.What, " engine, ")
			switch what {
			case "its bench":
				here[family] = r.Count
			case "WebAssembly":
				there[family] = r.Count
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range catalogue.Families() {
			if f.Net != nil && !f.Dice && (here[f.ID] == 0 || here[f.ID] != there[f.ID]) {
				t.Errorf("%s: %d nodes here, %d in WebAssembly", f.ID, here[f.ID], there[f.ID])
			}
		}
	}
	if !maps.Equal(counts[0], counts[1]) || len(counts[0]) != len(catalogue.Families()) {
		t.Errorf("nodes with vectors %v, without %v", counts[0], counts[1])
	}
}
