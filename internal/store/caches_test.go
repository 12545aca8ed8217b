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
// tables or events has the tail settled first (settled). A statement is put together of literals and of constants of this package, so that a
// test can read them all.
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
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]*ast.File{}
	known := constants{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		if files[name], err = parser.ParseFile(token.NewFileSet(), name, nil, 0); err != nil {
			t.Fatal(err)
		}
		known.read(files[name])
	}
	found := 0
	for name, file := range files {
		if own[name] {
			continue
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || except[f.Name.Name] != "" {
				continue
			}
			texts, called := map[string]bool{}, map[string]bool{}
			ast.Inspect(f, func(n ast.Node) bool {
				if e, ok := n.(ast.Expr); ok {
					texts[known.text(e)] = true
				}
				if sel, ok := n.(*ast.SelectorExpr); ok {
					called[sel.Sel.Name] = true
				}
				return true
			})
			for text := range texts {
				if changes.MatchString(text) {
					found++
					if !called["doToPeople"] && !called["act"] { // which calls it
						t.Errorf("%s: %s changes people and does not tell: %s", name, f.Name.Name, text)
					}
				}
				if concerns.MatchString(text) {
					found++
					if !called["settled"] && !called["strips"] { // which calls it
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

// constants are what this package calls by a name, by that name.
type constants map[string]ast.Expr

func (c constants) read(file *ast.File) {
	for _, d := range file.Decls {
		if group, ok := d.(*ast.GenDecl); ok {
			for _, spec := range group.Specs {
				if named, ok := spec.(*ast.ValueSpec); ok {
					for i, value := range named.Values {
						c[named.Names[i].Name] = value
					}
				}
			}
		}
	}
}

// text is what is known of an expression's text.
func (c constants) text(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind == token.STRING {
			text, _ := strconv.Unquote(e.Value)
			return text
		}
	case *ast.BinaryExpr:
		if e.Op == token.ADD {
			return c.text(e.X) + c.text(e.Y)
		}
	case *ast.Ident:
		if value, ok := c[e.Name]; ok {
			return c.text(value)
		}
	}
	return ""
}
