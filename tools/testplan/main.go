// Command testplan runs all tests of the repository: `make test` calls it. What is special about a package or a test is said where it
// is written, and everything else is raced:
//
//	//test:calm WHY    above a package clause: nothing in the package runs beside anything else, so the race detector has nothing to find
//	//test:calm WHY    above a test function: the same for one test of a package that is raced
//
// The race detector makes tests several times slower. So raced tests run with -short, and once more without both only if they do less then; and
// it does not watch what others wrote and only computes: SQLite, which is C made into Go and takes its locks from elsewhere, and what compresses
// and hashes passwords. That took half of the time.
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
	"time"
)

// costs begins the line with which a measured command ends.
const costs = "processor seconds: "

const (
	module   = "crownhead"
	browsers = module + "/web" // its tests drive a real browser and take longest from end to end
)

// unwatched are packages of others that the race detector leaves alone. None can be that is compiled with a generic function of the standard
// library: the linker may take its copy for everybody's, and then sees no lock in it.
var unwatched = []string{"modernc.org/sqlite/lib", "compress/flate", "golang.org/x/crypto/argon2", "golang.org/x/crypto/blake2b"}

// Package is what `go list` says of one.
type Package struct {
	ImportPath, Dir                    string
	GoFiles, TestGoFiles, XTestGoFiles []string
	Imports, TestImports, XTestImports []string
	Deps                               []string // all that it imports, directly or not

	calm  bool
	tests map[string]*test
}

// test is a test function, or one that tests may call.
type test struct {
	calm  bool
	short bool            // it does less with -short or with the race detector
	uses  map[string]bool // every name in it
}

// group is packages that are tested by one command.
type group struct {
	name     string // before the line of each package that passes; "" for those without a name of their own
	args     []string
	packages []string
}

func main() {
	show := flag.Bool("n", false, "say what would be run, and run nothing")
	cost := flag.Bool("cost", false, "run the command alone, and say what it cost")
	limit := flag.Duration("quick", 0, "run the short tests of what has changed and of what is built on it, and begin no more after this time")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: testplan [-n] [COMMAND that checks the sources first]\n       testplan -quick 70s\n       testplan -cost COMMAND")
		flag.PrintDefaults()
	}
	flag.Parse()
	if *cost {
		os.Exit(measured(flag.Args()))
	}
	packages, err := list()
	if err == nil && *limit > 0 {
		if !quick(packages, *limit) {
			os.Exit(1)
		}
		return
	}
	var p plan
	if err == nil {
		p, err = planOf(packages)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "testplan:", err)
		os.Exit(1)
	}
	if *show {
		for _, g := range []group{p.web, p.raced, p.plain, p.again} {
			fmt.Println("go", strings.Join(g.command(), " "))
		}
		return
	}
	if !p.run(flag.Args()) {
		os.Exit(1)
	}
}

// list gives all packages.
func list() ([]*Package, error) {
	list := exec.Command("go", "list", "-json=ImportPath,Dir,GoFiles,TestGoFiles,XTestGoFiles,Imports,TestImports,XTestImports,Deps", "./...")
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
		all = append(all, p)
	}
	return all, nil
}

func (p *Package) tested() bool { return len(p.TestGoFiles)+len(p.XTestGoFiles) > 0 }

// read finds what a package says about its tests.
func (p *Package) read() error {
	tests := slices.Concat(p.TestGoFiles, p.XTestGoFiles)
	called := map[string]*test{} // functions and methods of the tests' files
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
			if f, ok := d.(*ast.FuncDecl); ok {
				called[f.Name.Name] = function(f)
			}
		}
	}
	for changed := true; changed; { // who calls something that does less does less
		changed = false
		for _, t := range called {
			for name := range t.uses {
				if of := called[name]; !t.short && of != nil && of.short {
					t.short, changed = true, true
				}
			}
		}
	}
	p.tests = map[string]*test{}
	for name, t := range called {
		if strings.HasPrefix(name, "Test") {
			p.tests[name] = t
		}
	}
	return nil
}

func function(f *ast.FuncDecl) *test {
	t := &test{calm: calm(f.Doc), uses: map[string]bool{}}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			t.short = t.short || shortens(n)
		case *ast.Ident:
			t.uses[n.Name] = true
		}
		return true
	})
	return t
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

// named are the tests of a package that are such.
func (p *Package) named(such func(*test) bool) []string {
	return slices.Sorted(func(yield func(string) bool) {
		for name, t := range p.tests {
			if such(t) && !yield(name) {
				return
			}
		}
	})
}

func isCalm(t *test) bool { return t.calm }

// again tells of a test that the raced run leaves out or cuts short.
func again(t *test) bool { return t.calm || t.short }

// unambiguous finds tests of one name of which only some are calm: go test leaves tests out by name, in all packages alike.
func unambiguous(packages []*Package) error {
	for _, p := range packages {
		for _, name := range p.named(isCalm) {
			for _, other := range packages {
				if t := other.tests[name]; t != nil && !t.calm && !other.calm {
					return fmt.Errorf("%s is calm in %s and not in %s: give one of them another name", name, p.ImportPath, other.ImportPath)
				}
			}
		}
	}
	return nil
}

// plan is the groups of one run.
type plan struct{ web, raced, plain, again group }

func planOf(all []*Package) (plan, error) {
	var packages []*Package
	for _, one := range all {
		if !one.tested() {
			continue
		}
		if err := one.read(); err != nil {
			return plan{}, err
		}
		packages = append(packages, one)
	}
	if err := unambiguous(packages); err != nil {
		return plan{}, err
	}
	p := plan{
		web:   group{name: "web", args: []string{"-parallel", "3"}},
		raced: group{name: "race", args: []string{"-race", "-short", "-gcflags=modernc.org/...=-d=checkptr=0"}},
		plain: group{args: []string{"-p", "3"}},
		again: group{name: "again"},
	}
	for _, one := range unwatched {
		p.raced.args = append(p.raced.args, "-gcflags="+one+"=-race=false")
	}
	var calmTests, tests []string
	for _, one := range packages {
		switch {
		case one.ImportPath == browsers:
			p.web.packages = append(p.web.packages, one.ImportPath)
		case one.calm:
			p.plain.packages = append(p.plain.packages, one.ImportPath)
		default:
			p.raced.packages = append(p.raced.packages, one.ImportPath)
			calmTests = append(calmTests, one.named(isCalm)...)
			if more := one.named(again); len(more) > 0 {
				p.again.packages = append(p.again.packages, one.ImportPath)
				tests = append(tests, more...)
			}
		}
	}
	p.raced.args = append(p.raced.args, "-skip", oneOf(calmTests))
	p.again.args = append(p.again.args, "-run", oneOf(tests))
	return p, nil
}

func oneOf(names []string) string {
	slices.Sort(names)
	return "^(" + strings.Join(slices.Compact(names), "|") + ")$"
}

func (g group) command() []string {
	return slices.Concat([]string{"test", "-vet=off", "-timeout", "60m"}, g.args, g.packages)
}

// run tests everything and tells how it went. Browsers wait for pages, and many tests for processes and disks, so that groups run side by
// side and no core is idle. The browsers take longest from end to end, then what is raced, of which much waits: both begin at once, and the rest gets
// the time that they leave.
func (p plan) run(first []string) bool {
	lines := make(chan string)
	var running sync.WaitGroup
	running.Go(func() { p.web.test(lines) })
	running.Go(func() { p.raced.test(lines) })
	running.Go(func() {
		if len(first) > 0 {
			follow(lines, "check", "", slices.Concat([]string{"nice", "-n", "5"}, first))
		}
		p.plain.test(lines)
		p.again.test(lines)
	})
	go func() {
		running.Wait()
		close(lines)
	}()
	var results []result
	var took []string
	failed := 0
	start := time.Now()
	for line := range lines {
		fmt.Println(line)
		if strings.Contains(line, costs) {
			took = append(took, line)
		}
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
	fmt.Println(strings.Join(took, "\n"))
	fmt.Printf("%d passed, %d failed, after %v\n", len(results)-failed, failed, time.Since(start).Round(time.Second))
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
	self, err := os.Executable()
	if err != nil {
		lines <- fmt.Sprintf("FAIL\t%s\t%v", what, err)
		return
	}
	run := exec.Command(self, slices.Concat([]string{"-cost"}, command)...)
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
			if strings.HasPrefix(line, costs) {
				line = what + ", " + line
			}
			if line != "" {
				lines <- strings.TrimSuffix(line, "\n")
			}
			if err != nil {
				return
			}
		}
	}()
	err = run.Run()
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
	passed := slices.Contains([]string{"ok", "race", "again", "web"}, word)
	return result{line, seconds, passed}, passed || word == "FAIL"
}
