package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

func TestNearestFirst(t *testing.T) {
	tests := []string{"x_test.go"}
	packages := []*Package{
		{ImportPath: module, Dir: "/"},
		{ImportPath: "a", Dir: "/a", Imports: []string{module}, TestGoFiles: tests},
		{ImportPath: "server", Dir: "/server", Imports: []string{"store"}, Deps: []string{"store", "rules"}, TestGoFiles: tests},
		{ImportPath: "kit", Dir: "/kit", Imports: []string{"rules"}},
		{ImportPath: "store", Dir: "/store", XTestImports: []string{"kit"}, TestGoFiles: tests},
		{ImportPath: "rules", Dir: "/rules", XTestGoFiles: tests},
	}
	for changed, want := range map[string][]string{
		"/rules":             {"rules", "store", "server", "a"},
		"/store/testdata/in": {"store", "server", "a", "rules"},
		"/docs/pictures":     {"a", "store", "rules", "server"},
	} {
		if got := nearestFirst(packages, map[string]bool{changed: true}); !slices.Equal(got, want) {
			t.Errorf("after a change in %s: %v", changed, got)
		}
	}
}

// No time at all fails nothing, and what it left is tested by the next run; a test that fails does fail it.
func TestQuick(t *testing.T) {
	t.Chdir(t.TempDir())
	write := func(name, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("go.mod", "module some\n\ngo 1.26\n")
	write("a/a_test.go", "package a\n\nimport \"testing\"\n\nfunc TestA(*testing.T) {}\n")
	write("b/b_test.go", "package b\n\nimport \"testing\"\n\nfunc TestB(t *testing.T) {\n\tif !testing.Short() {\n\t\tt.Fatal(\"long\")\n\t}\n}\n")
	packages, err := list()
	if err != nil || len(packages) != 2 {
		t.Fatalf("%d packages: %v", len(packages), err)
	}
	if !quick(packages, 1) {
		t.Error("it fails when the time is up")
	}
	if !quick(packages, time.Hour) {
		t.Error("it fails")
	}
	write("b/b_test.go", "package b\n\nimport \"testing\"\n\nfunc TestB(t *testing.T) { t.Fatal() }\n")
	if quick(packages, time.Hour) {
		t.Error("it does not fail")
	}
}
