package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// Who looks for a table in memory must know of those that have left it and of those that are not read yet. In the house one file does, and all
// others ask it (enter, inMemory, free, all).
func TestOneWayInToATable(t *testing.T) {
	found := 0
	walk(t, "internal/house", func(name string) {
		if path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return
		}
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, name), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if sel, ok := n.(*ast.SelectorExpr); ok && sel.Sel.Name == "tables" {
				if found++; path.Base(name) != "loaded.go" {
					t.Errorf("%s looks into the map of tables: ask loaded.go for one", name)
				}
			}
			return true
		})
	})
	if found < 3 {
		t.Errorf("only %d looks into the map of tables found: the test looks in the wrong place", found)
	}
}
