package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// row says what a wing, or a room of it, may import of our own packages.
type row struct {
	room    string
	why     string
	imports []string
}

// tableRow is a line of a table in docs/architecture.md whose first cell is a folder.
var (
	tableRow = regexp.MustCompile("(?m)^\\| `([a-z/.]+)` \\| (.+) \\| (.+) \\|$")
	folder   = regexp.MustCompile("`([a-z/]+)`")
)

// rows are the import tables of docs/architecture.md, which is the only place where they are written.
func rows(t *testing.T) []row {
	t.Helper()
	var all []row
	for _, cells := range tableRow.FindAllStringSubmatch(pageText(t), -1) {
		r := row{room: cells[1], why: cells[2]}
		for _, name := range folder.FindAllStringSubmatch(cells[3], -1) {
			r.imports = append(r.imports, name[1])
		}
		if len(r.imports) == 0 && cells[3] != "nothing" {
			t.Errorf("docs/architecture.md: %s may import %q: name folders, or say nothing", r.room, cells[3])
		}
		all = append(all, r)
	}
	return all
}

func within(room, dir string) bool { return dir == room || strings.HasPrefix(dir, room+"/") }

// never is what the rules and the contract must not touch: rules have nothing to do with clocks, networks or randomness, and stay small
// enough for a browser.
var never = []string{"fmt", "reflect", "encoding/json", "time", "math/rand", "math/rand/v2", "crypto/rand", "net", "net/http", "os", "unsafe", "log", "log/slog"}

func TestImports(t *testing.T) {
	all := rows(t)
	used := make([]map[string]bool, len(all)) // by row: the permissions that some file needs
	for i := range used {
		used[i] = map[string]bool{}
	}
	for _, f := range sources(t) {
		dir := path.Dir(f.path)
		homeless := true
		for i, r := range all {
			if !within(r.room, dir) {
				continue
			}
			homeless = false
			used[i][""] = true
			for _, own := range ours(f.file) {
				if within(r.room, own) {
					continue
				}
				allowed := slices.IndexFunc(r.imports, func(allowed string) bool { return within(allowed, own) })
				if allowed < 0 {
					t.Errorf("%s imports %s, which docs/architecture.md does not allow %s: %s", f.path, own, r.room, r.why)
					continue
				}
				used[i][r.imports[allowed]] = true
			}
		}
		if homeless {
			t.Errorf("%s: its folder has no row in the table of docs/architecture.md", f.path)
		}
	}
	for i, r := range all {
		if !used[i][""] {
			t.Errorf("docs/architecture.md has a row for %s, where no package is", r.room)
			continue
		}
		for _, allowed := range r.imports {
			if !used[i][allowed] {
				t.Errorf("%s may import %s and does not: take the permission out of docs/architecture.md", r.room, allowed)
			}
		}
	}
}

// ours are the packages of this module that a file imports, by their folders.
func ours(file *ast.File) []string {
	var all []string
	for _, imp := range file.Imports {
		name, _ := strconv.Unquote(imp.Path.Value)
		if own, ok := strings.CutPrefix(name, "crownhead/"); ok {
			all = append(all, own)
		}
	}
	return all
}

func TestRulesKnowNoClockNetworkOrRandomness(t *testing.T) {
	for _, f := range sources(t) {
		if dir := path.Dir(f.path); dir != "game" && !strings.HasPrefix(dir, "rules/") {
			continue
		}
		for _, imp := range f.file.Imports {
			if name, _ := strconv.Unquote(imp.Path.Value); slices.Contains(never, name) {
				t.Errorf("%s imports %s: rules have nothing to do with clocks, networks, randomness or reflection", f.path, name)
			}
		}
	}
}

func TestFamiliesDoNotKnowEachOther(t *testing.T) {
	for _, f := range sources(t) {
		family := familyOf(path.Dir(f.path))
		for _, own := range ours(f.file) {
			if other := familyOf(own); family != "" && other != "" && other != family {
				t.Errorf("%s imports %s: a family's folder does not know another family", f.path, own)
			}
		}
	}
}

// familyOf is the family whose folder in rules, exact or engine a package lies in, or "".
func familyOf(dir string) string {
	for _, wing := range []string{"rules", "internal/exact", "internal/engine"} {
		if below, ok := strings.CutPrefix(dir, wing+"/"); ok {
			name, _, _ := strings.Cut(below, "/")
			if _, ok := all.Family(name); ok {
				return name
			}
		}
	}
	return ""
}

// A wing imports only wings above it in the table, so that the order on the page is the order of the house.
func TestWingsAreInOrder(t *testing.T) {
	wings := rows(t)
	at := func(room string) int { // the wing's, for a room inside one
		return slices.IndexFunc(wings, func(r row) bool { return r.room == room || strings.HasPrefix(room, r.room+"/") })
	}
	for i, r := range wings {
		for _, name := range r.imports {
			if strings.Count(r.room, "/") > 1 || r.room == "cmd" || r.room == "training" {
				continue // a room inside a wing, or what may see the whole house
			}
			if j := at(name); j < 0 || j > i {
				t.Errorf("docs/architecture.md: %s imports %s, which is not above it", r.room, name)
			}
		}
	}
	if words := len(strings.Fields(pageText(t))); words > 2_000 {
		t.Errorf("docs/architecture.md has %d words: a map fits on a page of 2,000", words)
	}
}

// picture is the lines of wings at the top of docs/architecture.md.
var picture = regexp.MustCompile("(?s)\n```\n(.+?)```")

// The picture names every wing once, and a wing imports only wings on lower lines of it.
func TestThePictureIsTrue(t *testing.T) {
	drawn := picture.FindStringSubmatch(pageText(t))
	if drawn == nil {
		t.Fatal("docs/architecture.md has no picture")
	}
	line := map[string]int{} // of each name, from the top
	for i, text := range strings.Split(drawn[1], "\n") {
		names, _, _ := strings.Cut(text, "|") // what follows is said of them
		for _, name := range strings.Fields(names) {
			if line[name] > 0 {
				t.Errorf("the picture names %s twice", name)
			}
			line[name] = i + 1
		}
	}
	var wings []row
	for _, r := range rows(t) {
		if r.room != "." && !slices.ContainsFunc(wings, func(w row) bool { return within(w.room, r.room) }) {
			wings = append(wings, r)
		}
	}
	for _, w := range wings {
		if line[path.Base(w.room)] == 0 {
			t.Errorf("the picture does not name %s", w.room)
		}
		for _, other := range wings {
			imports := slices.ContainsFunc(w.imports, func(name string) bool { return within(name, other.room) || within(other.room, name) })
			if imports && other.room != w.room && line[path.Base(other.room)] <= line[path.Base(w.room)] {
				t.Errorf("%s may import %s, which is not on a lower line of the picture", w.room, other.room)
			}
		}
	}
	if len(line) != len(wings) {
		t.Errorf("the picture has %d names for %d wings", len(line), len(wings))
	}
}

func pageText(t *testing.T) string {
	t.Helper()
	page, err := os.ReadFile(filepath.Join(root, "docs", "architecture.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(page)
}

func TestEveryPackageSaysWhatItIs(t *testing.T) {
	said := map[string]bool{}
	for _, f := range sources(t) {
		room := path.Dir(f.path)
		said[room] = said[room] || f.file.Doc != nil && len(f.file.Doc.Text()) > 60
	}
	for room, ok := range said {
		if !ok {
			t.Errorf("package %s has no doc comment that says what it knows and what it must not know", room)
		}
	}
}

func TestNoPackageIsCalledUtil(t *testing.T) {
	for _, f := range sources(t) {
		for _, name := range []string{"util", "utils", "common", "helpers", "misc"} {
			if slices.Contains(strings.Split(f.path, "/"), name) || f.file.Name.Name == name {
				t.Errorf("%s: %s says nothing about what is inside", f.path, name)
			}
		}
	}
}

type source struct {
	path string // from the root of the module
	file *ast.File
}

// sources are all Go files but tests, which may import what they like.
func sources(t *testing.T) []source {
	t.Helper()
	var all []source
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(root, name)
		if d.IsDir() && (rel == "tools" || rel == "build" || d.Name() == "node_modules" || d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && rel != ".") {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(rel, ".go") || strings.HasSuffix(rel, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly|parser.ParseComments)
		if err != nil {
			return err
		}
		all = append(all, source{filepath.ToSlash(rel), file})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 10 {
		t.Fatalf("only %d sources found: the test looks in the wrong place", len(all))
	}
	return all
}
