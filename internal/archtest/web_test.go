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
