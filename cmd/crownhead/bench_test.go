package main

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"

	"crownhead/internal/bench"
	"crownhead/internal/games"
)

// In a browser the players that have nets think as they do here, to the bit: with the vectors of WebAssembly, and where a browser has none.
func TestWebAssemblyThinksAlike(t *testing.T) {
	wasm, err := builtWasm()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := exec.LookPath("node"); len(wasm.Program) == 0 || err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("node or the program for the browser is missing: run make wasm")
		}
		t.Skip("node or the program for the browser is missing: run make wasm")
	}
	var with []games.Family
	for _, f := range games.Crownhead().Families() {
		if f.Net != nil {
			with = append(with, *f)
		}
	}
	catalogue := games.New(with...)
	plain := wasm
	plain.Script = append(bytes.Clone(wasm.Script), "\nWebAssembly.validate = () => false;\n"...)
	for _, program := range []bench.Wasm{wasm, plain} {
		here, there := map[string]uint64{}, map[string]uint64{}
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
		for _, f := range with {
			if here[f.ID] == 0 || here[f.ID] != there[f.ID] {
				t.Errorf("%s: %d nodes here, %d in WebAssembly", f.ID, here[f.ID], there[f.ID])
			}
		}
	}
}
