package archtest

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var imported = regexp.MustCompile(`(?:from|import)\s*\(?['"](\.[^'"]+)['"]`)

// The folders of web/src import each other in one direction only, so that each can be read without those that use it. A folder named
// entry is what pages ask for: nothing imports it.
func TestFoldersOfTheClientMakeNoCircle(t *testing.T) {
	imports := map[string]map[string]string{} // from a folder to a folder: the file that does it
	walk(t, "web/src", func(file string) {
		if path.Ext(file) != ".ts" || strings.HasSuffix(file, ".test.ts") {
			return
		}
		text, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			t.Fatal(err)
		}
		from := path.Dir(file)
		for _, found := range imported.FindAllStringSubmatch(string(text), -1) {
			to := path.Dir(path.Join(from, found[1]))
			if to == from {
				continue
			}
			if imports[from] == nil {
				imports[from] = map[string]string{}
			}
			imports[from][to] = file
			if path.Base(to) == "entry" {
				t.Errorf("%s imports %s: an entry is asked for by pages only", file, found[1])
			}
		}
	})
	if len(imports) < 5 {
		t.Fatalf("only %d folders found: the test looks in the wrong place", len(imports))
	}
	const open, done = 1, 2
	state := map[string]int{}
	var visit func(folder string, way []string)
	visit = func(folder string, way []string) {
		state[folder] = open
		for to, file := range imports[folder] {
			switch state[to] {
			case open:
				t.Errorf("a circle: %s → %s, closed by %s", strings.Join(append(way, folder), " → "), to, file)
			case 0:
				visit(to, append(way, folder))
			}
		}
		state[folder] = done
	}
	for folder := range imports {
		if state[folder] == 0 {
			visit(folder, nil)
		}
	}
}

var (
	exported = regexp.MustCompile(`(?m)^export (?:async )?(?:const|let|function|class)\*? (\w+)`)
	taken    = regexp.MustCompile(`(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*['"](\.[^'"]+)['"]`)
	loaded   = regexp.MustCompile(`\{([^}]*)\}\s*=\s*\(?await import\([^)]*\)\)? as typeof import\(['"](\.[^'"]+)['"]\)`)
)

// What a file of the client exports is imported by another, or by its test: what nobody uses any more is found. Types may be exported for who reads a signature.
func TestWhatTheClientExportsIsImported(t *testing.T) {
	used, exports := map[string]bool{}, map[string]string{} // by file and name
	walk(t, "web/src", func(file string) {
		if path.Ext(file) != ".ts" {
			return
		}
		text, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			t.Fatal(err)
		}
		for _, how := range []*regexp.Regexp{taken, loaded} {
			for _, found := range how.FindAllStringSubmatch(string(text), -1) {
				for name := range strings.SplitSeq(found[1], ",") {
					name, _, _ = strings.Cut(strings.TrimPrefix(strings.TrimSpace(name), "type "), " as ")
					used[path.Join(path.Dir(file), found[2])+".ts "+name] = true
				}
			}
		}
		if path.Base(path.Dir(file)) == "entry" || path.Base(file) == "wire.ts" { // pages ask for the one, and the other is generated
			return
		}
		for _, found := range exported.FindAllStringSubmatch(string(text), -1) {
			exports[file+" "+found[1]] = file
		}
	})
	if len(exports) < 200 {
		t.Fatalf("only %d exports found: the test looks in the wrong place", len(exports))
	}
	for export := range exports {
		if !used[export] {
			t.Errorf("%s: nobody imports it", export)
		}
	}
}
