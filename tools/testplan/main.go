// Command testplan runs all tests of the repository for `make test`. For `make race` it runs the tests in which the race detector can find
// something. What is special about a package or a test is said where it is written, and everything else is raced:
//
//	//test:calm WHY    above a package clause: nothing in the package runs beside anything else, so the race detector has nothing to find
//	//test:calm WHY    above a test function: the same for one test of a package that is raced
//
// The race detector makes tests several times slower. So raced tests run with -short, and it does not watch what others wrote and only computes: SQLite,
// which is C made into Go and takes its locks from elsewhere, and what compresses and hashes passwords. That took half of the time.
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
	tests map[string]bool // whether each is calm
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
	race := flag.Bool("race", false, "run what is raced, with the race detector")
	limit := flag.Duration("quick", 0, "run the short tests of what has changed and of what is built on it, and begin no more after this time")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: testplan [-n] [COMMAND that checks the sources first]\n       testplan -race [-n]\n       testplan -quick 70s\n       testplan -cost COMMAND")
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
	var groups []group
	if err == nil {
		groups, err = plan(packages, *race)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "testplan:", err)
		os.Exit(1)
	}
	if *show {
		for _, g := range groups {
			fmt.Println("go", strings.Join(g.command(), " "))
		}
		return
	}
	if !run(groups, flag.Args()) {
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
	p.tests = map[string]bool{}
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
			if f, ok := d.(*ast.FuncDecl); ok && strings.HasPrefix(f.Name.Name, "Test") {
				p.tests[f.Name.Name] = calm(f.Doc)
			}
		}
	}
	return nil
}

func calm(doc *ast.CommentGroup) bool {
	return doc != nil && slices.ContainsFunc(doc.List, func(c *ast.Comment) bool { return strings.HasPrefix(c.Text, "//test:calm ") })
}

// calmTests are those of a package that is raced.
func (p *Package) calmTests() (names []string) {
	for name, calm := range p.tests {
		if calm && !p.calm {
			names = append(names, name)
		}
	}
	return names
}

// unambiguous finds tests of one name of which only some are calm: go test leaves tests out by name, in all packages alike.
func unambiguous(packages []*Package) error {
	for _, p := range packages {
		for _, name := range p.calmTests() {
			for _, other := range packages {
				if calm, there := other.tests[name]; there && !calm && !other.calm {
					return fmt.Errorf("%s is calm in %s and not in %s: give one of them another name", name, p.ImportPath, other.ImportPath)
				}
			}
		}
	}
	return nil
}

// plan is the groups of one run: of all tests, or of those that are raced.
func plan(all []*Package, race bool) ([]group, error) {
	var packages []*Package
	for _, one := range all {
		if !one.tested() {
			continue
		}
		if err := one.read(); err != nil {
			return nil, err
		}
		packages = append(packages, one)
	}
	if err := unambiguous(packages); err != nil {
		return nil, err
	}
	web := group{name: "web", args: []string{"-parallel", "3"}}
	plain := group{args: []string{"-p", "3"}}
	raced := group{name: "race", args: []string{"-p", "3", "-race", "-short", "-gcflags=modernc.org/...=-d=checkptr=0"}}
	for _, one := range unwatched {
		raced.args = append(raced.args, "-gcflags="+one+"=-race=false")
	}
	var calmTests []string
	for _, one := range packages {
		if one.ImportPath == browsers {
			web.packages = append(web.packages, one.ImportPath)
			continue
		}
		plain.packages = append(plain.packages, one.ImportPath)
		if !one.calm {
			raced.packages = append(raced.packages, one.ImportPath)
			calmTests = append(calmTests, one.calmTests()...)
		}
	}
	raced.args = append(raced.args, "-skip", oneOf(calmTests))
	if race {
		return []group{raced}, nil
	}
	return []group{web, plain}, nil
}

func oneOf(names []string) string {
	slices.Sort(names)
	return "^(" + strings.Join(slices.Compact(names), "|") + ")$"
}

func (g group) command() []string {
	return slices.Concat([]string{"test", "-vet=off", "-timeout", "60m"}, g.args, g.packages)
}

// run tests groups of packages side by side and tells how it went. The browsers take longest from end to end, so they begin at once, and the rest gets the
// time that they leave: they wait for pages, and many tests for processes and disks, so no core is idle. The command that checks the sources runs before the last group and beside the others.
func run(groups []group, first []string) bool {
	lines := make(chan string)
	var running sync.WaitGroup
	for i, g := range groups {
		running.Go(func() {
			if len(first) > 0 && i == len(groups)-1 {
				follow(lines, "check", "", slices.Concat([]string{"nice", "-n", "5"}, first))
			}
			g.test(lines)
		})
	}
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
	passed := slices.Contains([]string{"ok", "race", "web"}, word)
	return result{line, seconds, passed}, passed || word == "FAIL"
}
