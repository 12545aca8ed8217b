package wire_test

import (
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crownhead/internal/wire"
)

var update = flag.Bool("update", false, "write web/src/wire.ts")

func TestTheBrowserHasTheSameTypes(t *testing.T) {
	const file = "../../web/src/wire.ts"
	want := wire.TypeScript()
	if *update {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s is stale: run go test ./internal/wire -update", file)
	}
}

func TestEveryTypeIsWritten(t *testing.T) {
	text := wire.TypeScript()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if spec, ok := n.(*ast.TypeSpec); ok && spec.Name.IsExported() && !strings.Contains(text, "export interface "+spec.Name.Name+" {") {
				t.Errorf("%s: %s is on no list in typescript.go", name, spec.Name.Name)
			}
			return true
		})
	}
}

func TestTagsAndOptions(t *testing.T) {
	text := wire.TypeScript()
	for _, want := range []string{
		"\ttype: 'snapshot';\n",
		"\ttype: 'do' | 'why' | 'look' | 'hint' | 'ping';\n",
		"\tseats: [Seat, Seat];\n",
		"\tafter?: number;\n",
		"\tclocks?: Clocks;\n",
		"\tmoves: Move[];\n",
		"export interface RatingLine {\n\tfamily: string;\n\tspeed: string;\n\tvalue: number;\n\tdeviation: number;\n\tgames: number;\n}",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the text has no %q", want)
		}
	}
}
