package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"crownhead/internal/games"
)

// root is the root of the module.
const root = "../.."

// roomsOf are the folders that may call a family or a rule set by its name: the value of each family, its rules, its computer
// player, its exact tables, what teaches them and the rule book. Tests and examples may too.
var roomsOf = []string{"internal/games", "rules", "internal/engine", "internal/exact", "rulebook", "examples", "training"}

func inARoom(path string) bool {
	return slices.ContainsFunc(roomsOf, func(room string) bool { return path == room || strings.HasPrefix(path, room+"/") })
}

// names tells whether a text is the id of a family or of a rule set, with or without switches, or the beginning of one.
func names() func(text string) bool {
	known := map[string]bool{}
	for _, set := range all.All() {
		known[set.ID], known[set.Family.ID], known[set.Family.ID+"/"] = true, true, true
	}
	return func(text string) bool {
		id, _, _ := strings.Cut(text, "?")
		return known[id]
	}
}

// lists tells that a text lists families: examples name a few.
func lists(text string) bool {
	found := map[string]bool{}
	for _, w := range word.FindAllString(text, -1) {
		if _, ok := all.Family(w); ok {
			found[w] = true
		}
	}
	return len(found) > 3
}

var all = games.Crownhead()

var word = regexp.MustCompile(`[a-z]+`)

// goFiles hands out the syntax tree of every Go file that is not a test.
func goFiles(t *testing.T, see func(path string, set *token.FileSet, file *ast.File)) {
	t.Helper()
	set := token.NewFileSet()
	walk(t, ".", func(path string) {
		if filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return
		}
		file, err := parser.ParseFile(set, filepath.Join(root, path), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		see(path, set, file)
	})
}

// walk hands out the files below a folder, by their path from the root; what is made or installed is left out.
func walk(t *testing.T, folder string, see func(path string)) {
	t.Helper()
	err := filepath.WalkDir(filepath.Join(root, folder), func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (slices.Contains([]string{"node_modules", "dist", "testdata"}, d.Name()) || strings.HasPrefix(d.Name(), ".") && d.Name() != "." && d.Name() != "..") {
			return filepath.SkipDir
		}
		if d.IsDir() {
			return nil
		}
		path, err := filepath.Rel(root, name)
		see(filepath.ToSlash(path))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// constant is the text of an expression of string literals; a name for it is looked up.
func constant(e ast.Expr, named func(ast.Expr) (string, bool)) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, e.Kind == token.STRING && err == nil
	case *ast.ParenExpr:
		return constant(e.X, named)
	case *ast.BinaryExpr:
		a, left := constant(e.X, named)
		b, right := constant(e.Y, named)
		return a + b, e.Op == token.ADD && left && right
	case *ast.SelectorExpr, *ast.Ident:
		return named(e)
	}
	return "", false
}

// A game is known by name in its own rooms only. All other code asks the value of a game what it wants to know, so that
// a sixth game is one more value and no more branches. That is so for a name that is put together, and for a constant
// that a room exports.
func TestGamesAreNamedInTheirOwnRoomsOnly(t *testing.T) {
	is := names()
	exported := map[string]string{} // "games.Chess" is "chess"
	goFiles(t, func(path string, _ *token.FileSet, file *ast.File) {
		if !inARoom(path) {
			return
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if spec, ok := n.(*ast.ValueSpec); ok {
				for i, name := range spec.Names {
					if i >= len(spec.Values) || !name.IsExported() {
						continue
					}
					if text, ok := constant(spec.Values[i], none); ok && is(text) {
						exported[file.Name.Name+"."+name.Name] = text
					}
				}
			}
			return true
		})
	})
	named := func(e ast.Expr) (string, bool) {
		if s, ok := e.(*ast.SelectorExpr); ok {
			if of, ok := s.X.(*ast.Ident); ok {
				text, ok := exported[of.Name+"."+s.Sel.Name]
				return text, ok
			}
		}
		return "", false
	}
	goFiles(t, func(path string, set *token.FileSet, file *ast.File) {
		if inARoom(path) {
			return
		}
		ast.Inspect(file, func(n ast.Node) bool {
			e, ok := n.(ast.Expr)
			if !ok {
				return true
			}
			text, ok := constant(e, named)
			if ok && is(text) {
				t.Errorf("%s names %q: ask the family's value (internal/games) instead", set.Position(e.Pos()), text)
				return false
			}
			if ok && lists(text) {
				t.Errorf("%s lists the games, and would miss the next one: %q", set.Position(e.Pos()), text)
				return false
			}
			return true
		})
	})
}

func none(ast.Expr) (string, bool) { return "", false }

// The same for what a browser runs and for pages: quoted names, and names in a selector or a command.
func TestTheClientAndItsPagesNameNoGame(t *testing.T) {
	is := names()
	quoted := regexp.MustCompile("[\"'`]([a-z]+(?:/[a-z]*)?(?:\\?[^\"'`]*)?)[\"'`]")
	ruleSet := regexp.MustCompile(`\b[a-z]+/[a-z]+\b`)
	look := func(path string) {
		if strings.HasSuffix(path, ".test.ts") {
			return
		}
		text, err := os.ReadFile(filepath.Join(root, path))
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(text), "\n") {
			for _, m := range quoted.FindAllStringSubmatch(line, -1) {
				if is(m[1]) {
					t.Errorf("%s:%d names %q", path, i+1, m[1])
				}
			}
			for _, m := range ruleSet.FindAllString(line, -1) {
				if is(m) && filepath.Ext(path) != ".ts" {
					t.Errorf("%s:%d names %s", path, i+1, m)
				}
			}
		}
	}
	seen := map[string]int{}
	for _, folder := range []string{"web/src", "internal/server/pages", "web/art"} {
		walk(t, folder, func(path string) {
			if ext := filepath.Ext(path); slices.Contains([]string{".ts", ".css", ".html", ".svg"}, ext) {
				seen[ext]++
				look(path)
			}
		})
	}
	for _, ext := range []string{".ts", ".css", ".html"} {
		if seen[ext] == 0 {
			t.Errorf("no %s file was looked into", ext)
		}
	}
}

// What finds names finds them in every guise.
func TestNamesAreFoundInEveryGuise(t *testing.T) {
	is := names()
	for text, want := range map[string]bool{
		`"towers"`: true, `"towers/"`: true, `"towers/gerber"`: true, `"towers/gerber?rejump=false"`: true, `"tow" + "ers"`: true, `("chess")`: true,
		`"tower"`: false, `"a towers"`: false, `"towers/ludo"`: false, `1 + 2`: false, `games.Chess`: true,
	} {
		e, err := parser.ParseExpr(text)
		if err != nil {
			t.Fatal(err)
		}
		found, ok := constant(e, func(ast.Expr) (string, bool) { return "chess", true })
		if (ok && is(found)) != want {
			t.Errorf("%s is found: %v", text, !want)
		}
	}
}
