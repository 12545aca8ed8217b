// Command testplan runs all tests of the repository: `make test` calls it. What is special about a package or a test is said where it
// is written, and everything else is raced:
//
//	//test:calm WHY    above a package clause: nothing in the package runs beside anything else, so the race detector has nothing to find
//	//test:calm WHY    above a test function: the same for one test of a package that is raced
//
// The race detector makes tests several times slower. So a package that is raced does so with -short, and runs without it only if that
// leaves something out.
package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
)

const browsers = "crownhead/web" // its tests drive a real browser and take longest from end to end

// Package is what `go list` says of one.
type Package struct {
	ImportPath, Dir                    string
	GoFiles, TestGoFiles, XTestGoFiles []string

	calm      bool
	tests     map[string]bool // by name: whether it is calm
	shortened bool            // -short leaves something out
}

// group is packages that are tested by one command.
type group struct {
	name     string // before the line of each package that passes; "" for those without a name of their own
	args     []string
	packages []string
}

func main() {
	show := flag.Bool("n", false, "say what would be run, and run nothing")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: testplan [-n] [COMMAND that checks the sources first]")
		flag.PrintDefaults()
	}
	flag.Parse()
	packages, err := list()
	if err == nil {
		err = unambiguous(packages)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "testplan:", err)
		os.Exit(1)
	}
	p := planOf(packages)
	if *show {
		for _, g := range []group{p.web, p.raced, p.plain, p.alone} {
			fmt.Println("go", strings.Join(g.command(), " "))
		}
		return
	}
	if !p.run(flag.Args()) {
		os.Exit(1)
	}
}

// list gives all packages that have tests.
func list() ([]*Package, error) {
	list := exec.Command("go", "list", "-json=ImportPath,Dir,GoFiles,TestGoFiles,XTestGoFiles", "./...")
	list.Stderr = os.Stderr
	out, err := list.Output()
	if err != nil {
		return nil, err
	}
	var all []*Package
	for from := json.NewDecoder(strings.NewReader(string(out))); from.More(); {
		p := &Package{}
		if err := from.Decode(p); err != nil {
			return nil, err
		}
		if len(p.TestGoFiles)+len(p.XTestGoFiles) == 0 {
			continue
		}
		if err := p.read(); err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, nil
}

// read finds what a package says about its tests.
func (p *Package) read() error {
	p.tests = map[string]bool{}
	tests := slices.Concat(p.TestGoFiles, p.XTestGoFiles)
	for _, name := range slices.Concat(p.GoFiles, tests) {
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(p.Dir, name), nil, parser.ParseComments)
		if err != nil {
			return err
		}
		p.calm = p.calm || calm(file.Doc)
		if !slices.Contains(tests, name) {
			continue
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil && strings.HasPrefix(f.Name.Name, "Test") {
				p.tests[f.Name.Name] = calm(f.Doc)
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok && shortens(s) {
				p.shortened = true
			}
			return true
		})
	}
	return nil
}

func calm(doc *ast.CommentGroup) bool {
	return doc != nil && slices.ContainsFunc(doc.List, func(c *ast.Comment) bool { return strings.HasPrefix(c.Text, "//test:calm ") })
}

// shortens tells whether something is called that does less with -short: the law-kit of the games asks for it, too.
func shortens(s *ast.SelectorExpr) bool {
	of, ok := s.X.(*ast.Ident)
	return ok && (of.Name == "testing" && s.Sel.Name == "Short" ||
		of.Name == "gametest" && slices.Contains([]string{"Race", "Share", "Laws", "PerftFile"}, s.Sel.Name))
}

// calmTests are the tests that a raced package leaves out.
func (p *Package) calmTests() []string {
	return slices.Sorted(func(yield func(string) bool) {
		for name, calm := range p.tests {
			if calm && !yield(name) {
				return
			}
		}
	})
}

// unambiguous finds tests of one name of which only some are calm: go test leaves tests out by name, in all packages alike.
func unambiguous(packages []*Package) error {
	for _, p := range packages {
		for _, name := range p.calmTests() {
			for _, other := range packages {
				if calm, has := other.tests[name]; has && !calm && !other.calm {
					return fmt.Errorf("%s is calm in %s and not in %s: give one of them another name", name, p.ImportPath, other.ImportPath)
				}
			}
		}
	}
	return nil
}

// plan is the groups of one run.
type plan struct{ web, raced, plain, alone group }

func planOf(packages []*Package) plan {
	p := plan{
		web:   group{name: "web", args: []string{"-parallel", "3"}},
		raced: group{name: "race", args: []string{"-race", "-short"}},
		plain: group{args: []string{"-p", "3"}},
		alone: group{name: "calm"},
	}
	var calmTests []string
	for _, one := range packages {
		switch {
		case one.ImportPath == browsers:
			p.web.packages = append(p.web.packages, one.ImportPath)
			continue
		case one.calm:
			p.plain.packages = append(p.plain.packages, one.ImportPath)
			continue
		case one.shortened:
			p.plain.packages = append(p.plain.packages, one.ImportPath)
		case len(one.calmTests()) > 0:
			p.alone.packages = append(p.alone.packages, one.ImportPath)
		}
		p.raced.packages = append(p.raced.packages, one.ImportPath)
		calmTests = append(calmTests, one.calmTests()...)
	}
	slices.Sort(calmTests)
	only := "^(" + strings.Join(slices.Compact(calmTests), "|") + ")$"
	p.raced.args = append(p.raced.args, "-skip", only)
	p.alone.args = append(p.alone.args, "-run", only)
	return p
}

func (g group) command() []string {
	return slices.Concat([]string{"test", "-vet=off", "-timeout", "60m"}, g.args, g.packages)
}

// run tests everything and tells how it went. Browsers wait for pages, and many tests for processes and disks, so that groups run side by
// side and no core is idle. The browsers take longest from end to end: they begin at once, and the rest gets the time that they leave.
func (p plan) run(first []string) bool {
	lines := make(chan string)
	var running sync.WaitGroup
	running.Go(func() { p.web.test(lines) })
	running.Go(func() {
		if len(first) > 0 {
			follow(lines, "check", "", slices.Concat([]string{"nice", "-n", "5"}, first))
		}
		running.Go(func() { p.raced.test(lines) })
		p.plain.test(lines)
		p.alone.test(lines)
	})
	go func() {
		running.Wait()
		close(lines)
	}()
	var results []result
	failed := 0
	for line := range lines {
		fmt.Println(line)
		if r, ok := read(line); ok {
			results = append(results, r)
			if !r.passed {
				failed++
			}
		}
	}
	slices.SortFunc(results, func(a, b result) int { return cmp.Compare(b.seconds, a.seconds) })
	fmt.Println("The longest:")
	for _, r := range results[:min(len(results), 10)] {
		fmt.Println(r.line)
	}
	fmt.Printf("%d passed, %d failed\n", len(results)-failed, failed)
	return failed == 0
}

func (g group) test(lines chan<- string) {
	if len(g.packages) == 0 {
		return
	}
	nice := "5" // everybody waits for the browsers at the end
	if g.name == "web" {
		nice = "0"
	}
	follow(lines, cmp.Or(g.name, "tests"), g.name, slices.Concat([]string{"nice", "-n", nice, "go"}, g.command()))
}

// follow runs a command and hands out its lines. A package that passes is called by the name of its group, because some are in two.
func follow(lines chan<- string, what, group string, command []string) {
	run := exec.Command(command[0], command[1:]...)
	out, in := io.Pipe()
	run.Stdout, run.Stderr = in, in
	done := make(chan struct{})
	go func() {
		defer close(done)
		for s := bufio.NewReader(out); ; {
			line, err := s.ReadString('\n')
			if rest, ok := strings.CutPrefix(line, "ok "); ok && group != "" {
				line = group + " " + rest
			}
			if line != "" {
				lines <- strings.TrimSuffix(line, "\n")
			}
			if err != nil {
				return
			}
		}
	}()
	err := run.Run()
	in.Close()
	<-done
	if err != nil {
		lines <- fmt.Sprintf("FAIL\t%s\t%v", what, err)
	}
}

// result is the line that go test ends a package with.
type result struct {
	line    string
	seconds float64
	passed  bool
}

func read(line string) (result, bool) {
	cells := strings.Split(line, "\t")
	if len(cells) < 3 {
		return result{}, false
	}
	word := strings.TrimSpace(cells[0])
	seconds, _ := strconv.ParseFloat(strings.TrimSuffix(cells[2], "s"), 64)
	passed := slices.Contains([]string{"ok", "race", "calm", "web"}, word)
	return result{line, seconds, passed}, passed || word == "FAIL"
}
