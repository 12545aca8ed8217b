package store

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// Caches are told of what they must know: a function that changes people tells those who keep faces (doToPeople), and one that asks for
// tables or events has the tail settled first (settled). The statements are constants of this package, so that a test can read them all.
func TestCachesAreTold(t *testing.T) {
	changes := regexp.MustCompile(`(INTO|UPDATE|DELETE FROM) (people|aliases)\b`)
	concerns := regexp.MustCompile(`(FROM|JOIN|UPDATE|INTO) (tables|events)\b`)
	// What sees to the tail itself, or only locks a row of people.
	own := map[string]bool{"tail.go": true, "append.go": true}
	except := map[string]string{
		"AddPasskey": "it locks the row and changes nothing in it",
		"MakeToken":  "it locks the row and changes nothing in it",
		"PutBoxCopy": "it locks the row and changes nothing in it",
		"PutDevice":  "it locks the row and changes nothing in it",
		"Events":     "it adds what is in the tail itself",
		"parts":      "List and Count settle before they ask",
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") || own[name] {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || except[f.Name.Name] != "" {
				continue
			}
			var texts []string
			called := map[string]bool{}
			ast.Inspect(f, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.BasicLit:
					if n.Kind == token.STRING {
						text, _ := strconv.Unquote(n.Value)
						texts = append(texts, text)
					}
				case *ast.SelectorExpr:
					called[n.Sel.Name] = true
				}
				return true
			})
			for _, text := range texts {
				if changes.MatchString(text) {
					found++
					if !called["doToPeople"] && !called["act"] { // which calls it
						t.Errorf("%s: %s changes people and does not tell: %s", name, f.Name.Name, text)
					}
				}
				if concerns.MatchString(text) {
					found++
					if !called["settled"] {
						t.Errorf("%s: %s asks for tables or events, and the tail may have newer turns: %s", name, f.Name.Name, text)
					}
				}
			}
		}
	}
	if found < 10 {
		t.Errorf("only %d statements found: the test looks in the wrong place", found)
	}
}
