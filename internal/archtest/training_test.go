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

// trains tells whether a file has taught a player and is not part of how it plays: all of training, and what is called train_*.go elsewhere.
func trains(name string) bool {
	return within("training", path.Dir(name)) || strings.HasPrefix(path.Base(name), "train_")
}

// TestNothingThatPlaysNamesWhatTrains: a reader who wants to know how a game is played can leave out every file that trains.
func TestNothingThatPlaysNamesWhatTrains(t *testing.T) {
	files := map[string]*ast.File{}
	walk(t, ".", func(name string) {
		if path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			return
		}
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, name), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = file
	})
	teaches := map[string]map[string]bool{} // by package: the names that its training files declare
	for name, file := range files {
		if !trains(name) || within("training", path.Dir(name)) {
			continue
		}
		dir := path.Dir(name)
		if teaches[dir] == nil {
			teaches[dir] = map[string]bool{}
		}
		for declared := range file.Scope.Objects {
			teaches[dir][declared] = true
		}
	}
	if len(teaches) < 4 {
		t.Fatalf("only %d packages have files called train_*.go: the test looks in the wrong place", len(teaches))
	}
	for name, file := range files {
		if trains(name) {
			for _, d := range file.Decls {
				if on := receiver(d); on != "" && !within("training", path.Dir(name)) && !teaches[path.Dir(name)][on] {
					t.Errorf("%s has a method of %s, which plays: make it a function, or put it where the type is", name, on)
				}
			}
			continue
		}
		for _, used := range file.Unresolved { // what another file of the package declares
			if teaches[path.Dir(name)][used.Name] {
				t.Errorf("%s names %s, which is declared in a file that trains", name, used.Name)
			}
		}
		called := map[string]string{} // packages with such files, by what this file calls them
		for _, imp := range file.Imports {
			dir := strings.TrimPrefix(strings.Trim(imp.Path.Value, `"`), "crownhead/")
			if as := path.Base(dir); teaches[dir] != nil {
				if imp.Name != nil {
					as = imp.Name.Name
				}
				called[as] = dir
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if sel, ok := n.(*ast.SelectorExpr); ok {
				if pkg, ok := sel.X.(*ast.Ident); ok && teaches[called[pkg.Name]][sel.Sel.Name] {
					t.Errorf("%s names %s.%s, which is declared in a file that trains", name, pkg.Name, sel.Sel.Name)
				}
			}
			return true
		})
	}
}

// receiver is the type that a method belongs to, or "".
func receiver(d ast.Decl) string {
	method, ok := d.(*ast.FuncDecl)
	if !ok || method.Recv == nil {
		return ""
	}
	on := method.Recv.List[0].Type
	for {
		switch of := on.(type) {
		case *ast.StarExpr:
			on = of.X
		case *ast.IndexExpr:
			on = of.X
		case *ast.IndexListExpr:
			on = of.X
		case *ast.Ident:
			return of.Name
		default:
			return ""
		}
	}
}
