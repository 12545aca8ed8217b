package problem

import (
	"go/ast"
	"go/parser"
	"go/token"
	"net/http"
	"strconv"
	"testing"

	"crownhead/game"
)

// TestEveryKindHasAStatus reads the constants from the source: a kind that is added without a status would be a fault of
// the server to everybody who meets it.
func TestEveryKindHasAStatus(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "problem.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		if typed, ok := spec.Type.(*ast.Ident); !ok || typed.Name != "Kind" {
			return true
		}
		text, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
		if err != nil {
			t.Fatal(err)
		}
		found++
		if status, ok := statuses[Kind(text)]; !ok || http.StatusText(status) == "" {
			t.Errorf("the kind %s has the status %d", text, status)
		}
		return true
	})
	if found != len(statuses) {
		t.Errorf("%d kinds are declared, %d have a status", found, len(statuses))
	}
}

// A contended table and an unreachable store pass by themselves; a visitor who asks too often has to do something.
func TestWhoseFaultItIs(t *testing.T) {
	for kind, want := range map[Kind]int{Busy: 503, Unavailable: 503, TooMany: 429, Stale: 409, "unheard-of": 500} {
		if got := kind.Status(); got != want {
			t.Errorf("%s: %d, wanted %d", kind, got, want)
		}
	}
	for kind, waits := range map[Kind]bool{Busy: true, Unavailable: true, Refused: false, NotFound: false} {
		if p := New(kind); (p.Wait > 0) != waits {
			t.Errorf("%s: wait %v", kind, p.Wait)
		}
	}
}

func TestSentences(t *testing.T) {
	p := New(NotFound,
		game.Reason{Text: game.Text{EN: "No table.", FR: "Pas de table.", DE: "Kein Tisch."}},
		game.Reason{Text: game.Text{EN: "Look again.", FR: "Regardez encore.", DE: "Sieh noch einmal nach."}},
	)
	if p.Error() != "No table. Look again." || p.In(game.German) != "Kein Tisch. Sieh noch einmal nach." || p.In(game.French) != "Pas de table. Regardez encore." {
		t.Errorf("%s / %s / %s", p.Error(), p.In(game.German), p.In(game.French))
	}
}
