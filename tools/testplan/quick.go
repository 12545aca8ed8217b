package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// quick runs the short tests that a change can break, nearest first: the packages that were changed, what imports them, what imports that, and
// the rest. It begins none when the time is up; what passed is in go's cache, so the next time goes on from there.
func quick(packages []*Package, limit time.Duration) bool {
	ordered := nearestFirst(packages, changedFolders())
	// As JSON, for else nothing is told of a package before those that come first. -p: more than there are cores, for many tests wait for a disk,
	// a process or a clock.
	run := exec.Command("go", slices.Concat([]string{"test", "-short", "-json", "-p", "4"}, ordered)...)
	run.Stderr = os.Stderr
	out, err := run.StdoutPipe()
	if err == nil {
		err = run.Start()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "testplan:", err)
		return false
	}
	start := time.Now()
	up := time.AfterFunc(limit, func() { _ = run.Process.Signal(os.Interrupt) })
	passed, failed := told(out)
	err = run.Wait()
	took := time.Since(start).Round(time.Second)
	switch left := len(ordered) - passed; {
	case failed > 0 || err != nil && up.Stop():
		return false
	case left > 0:
		fmt.Printf("%d packages passed; after %v, %d are left: `make quick` again goes on with them, `make test` has them all\n", passed, took, left)
	default:
		fmt.Printf("all %d packages passed, after %v\n", passed, took)
	}
	return true
}

// told prints what `go test -json` tells, all of what fails and one line for each package that passes, and counts both.
func told(out io.Reader) (passed, failed int) {
	type place struct{ of, test string }
	said := map[place]string{}
	for events := json.NewDecoder(out); ; {
		var e struct{ Action, Package, ImportPath, Test, Output string }
		if events.Decode(&e) != nil {
			return passed, failed
		}
		at := place{cmp.Or(e.Package, e.ImportPath), e.Test} // building has the latter
		said[at] += e.Output
		switch failing := strings.HasSuffix(e.Action, "fail"); {
		case failing && e.Test == "":
			fmt.Print(said[at])
			failed++
		case failing:
			said[place{of: at.of}] += said[at]
		case e.Test == "" && strings.HasPrefix(e.Output, "ok "):
			fmt.Print(e.Output)
			passed++
		}
	}
}

// changedFolders are the folders of what has changed since the last commit; none without git.
func changedFolders() map[string]bool {
	top, err := exec.Command("git", "rev-parse", "--show-toplevel").Output()
	if err != nil {
		return nil
	}
	out, err := exec.Command("git", "status", "--porcelain", "-z", "--untracked-files=all", "--no-renames").Output()
	if err != nil {
		return nil
	}
	changed := map[string]bool{}
	for line := range strings.SplitSeq(string(out), "\x00") {
		if len(line) > 3 {
			changed[filepath.Join(strings.TrimSpace(string(top)), filepath.Dir(line[3:]))] = true
		}
	}
	return changed
}

// nearestFirst orders the packages with tests by their distance from a change, counted in imports, and then by how few packages they depend on. A
// changed file in a folder without a package, such as testdata, counts for the nearest package above it, except the module's root.
func nearestFirst(packages []*Package, changed map[string]bool) []string {
	importers, near := map[string][]string{}, map[string]int{}
	var next []string
	owner := map[string]string{}
	for _, p := range packages {
		owner[p.Dir] = p.ImportPath
		for _, imported := range slices.Concat(p.Imports, p.TestImports, p.XTestImports) {
			importers[imported] = append(importers[imported], p.ImportPath)
		}
	}
	for dir := range maps.Keys(changed) {
		for owner[dir] == "" && owner[filepath.Dir(dir)] != module && dir != filepath.Dir(dir) {
			dir = filepath.Dir(dir)
		}
		if owner[dir] != "" {
			next = append(next, owner[dir])
		}
	}
	for distance := 0; len(next) > 0; distance++ {
		var after []string
		for _, name := range next {
			if _, known := near[name]; !known {
				near[name] = distance
				after = append(after, importers[name]...)
			}
		}
		next = after
	}
	from := func(p *Package) int {
		if d, ok := near[p.ImportPath]; ok {
			return d
		}
		return len(packages)
	}
	tested := slices.DeleteFunc(slices.Clone(packages), func(p *Package) bool { return !p.tested() })
	slices.SortStableFunc(tested, func(a, b *Package) int {
		return cmp.Or(cmp.Compare(from(a), from(b)), cmp.Compare(len(a.Deps), len(b.Deps)))
	})
	var names []string
	for _, p := range tested {
		names = append(names, p.ImportPath)
	}
	return names
}
