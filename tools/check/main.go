// Command check reads every package once and finds what `go vet` and staticcheck find: each of them alone would parse and type-check
// everything again, all dependencies too. The go command runs it, package by package, and keeps what it found in the build cache:
//
//	go vet -vettool=.tools/check ./...
package main

import (
	"encoding/json"
	"go/token"
	"log"
	"os"
	"runtime/debug"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/appends"
	"golang.org/x/tools/go/analysis/passes/asmdecl"
	"golang.org/x/tools/go/analysis/passes/assign"
	"golang.org/x/tools/go/analysis/passes/atomic"
	"golang.org/x/tools/go/analysis/passes/bools"
	"golang.org/x/tools/go/analysis/passes/buildtag"
	"golang.org/x/tools/go/analysis/passes/cgocall"
	"golang.org/x/tools/go/analysis/passes/composite"
	"golang.org/x/tools/go/analysis/passes/copylock"
	"golang.org/x/tools/go/analysis/passes/defers"
	"golang.org/x/tools/go/analysis/passes/directive"
	"golang.org/x/tools/go/analysis/passes/errorsas"
	"golang.org/x/tools/go/analysis/passes/framepointer"
	"golang.org/x/tools/go/analysis/passes/hostport"
	"golang.org/x/tools/go/analysis/passes/httpresponse"
	"golang.org/x/tools/go/analysis/passes/ifaceassert"
	"golang.org/x/tools/go/analysis/passes/loopclosure"
	"golang.org/x/tools/go/analysis/passes/lostcancel"
	"golang.org/x/tools/go/analysis/passes/nilfunc"
	"golang.org/x/tools/go/analysis/passes/printf"
	"golang.org/x/tools/go/analysis/passes/shift"
	"golang.org/x/tools/go/analysis/passes/sigchanyzer"
	"golang.org/x/tools/go/analysis/passes/slog"
	"golang.org/x/tools/go/analysis/passes/stdmethods"
	"golang.org/x/tools/go/analysis/passes/stdversion"
	"golang.org/x/tools/go/analysis/passes/stringintconv"
	"golang.org/x/tools/go/analysis/passes/structtag"
	"golang.org/x/tools/go/analysis/passes/testinggoroutine"
	"golang.org/x/tools/go/analysis/passes/tests"
	"golang.org/x/tools/go/analysis/passes/timeformat"
	"golang.org/x/tools/go/analysis/passes/unmarshal"
	"golang.org/x/tools/go/analysis/passes/unreachable"
	"golang.org/x/tools/go/analysis/passes/unsafeptr"
	"golang.org/x/tools/go/analysis/passes/unusedresult"
	"golang.org/x/tools/go/analysis/passes/waitgroup"
	"golang.org/x/tools/go/analysis/unitchecker"
	"honnef.co/go/tools/analysis/facts/deprecated"
	"honnef.co/go/tools/analysis/facts/nilness"
	"honnef.co/go/tools/analysis/facts/purity"
	"honnef.co/go/tools/analysis/lint"
	"honnef.co/go/tools/simple"
	"honnef.co/go/tools/staticcheck"
	"honnef.co/go/tools/staticcheck/sa5012"
	"honnef.co/go/tools/stylecheck"
	"honnef.co/go/tools/unused"
)

// vet is what `go vet` runs, in the order of cmd/vet.
var vet = []*analysis.Analyzer{
	appends.Analyzer, asmdecl.Analyzer, assign.Analyzer, atomic.Analyzer, bools.Analyzer, buildtag.Analyzer, cgocall.Analyzer,
	composite.Analyzer, copylock.Analyzer, defers.Analyzer, directive.Analyzer, errorsas.Analyzer, framepointer.Analyzer,
	httpresponse.Analyzer, hostport.Analyzer, ifaceassert.Analyzer, loopclosure.Analyzer, lostcancel.Analyzer, nilfunc.Analyzer,
	printf.Analyzer, shift.Analyzer, sigchanyzer.Analyzer, slog.Analyzer, stdmethods.Analyzer, stdversion.Analyzer,
	stringintconv.Analyzer, structtag.Analyzer, tests.Analyzer, testinggoroutine.Analyzer, timeformat.Analyzer, unmarshal.Analyzer,
	unreachable.Analyzer, unsafeptr.Analyzer, unusedresult.Analyzer, waitgroup.Analyzer,
}

// facts are what checks need to know of the packages that one imports. With all its checks, unitchecker would run every check that uses any
// of them there, too.
var facts = []*analysis.Analyzer{printf.Analyzer, deprecated.Analyzer, purity.Analyzer, nilness.Analysis, sa5012.Analyzer}

// U1000 is staticcheck's search for unused code, which leaves it to its own command to report what it finds.
var U1000 = &analysis.Analyzer{
	Name:     "unused",
	Doc:      "code that nothing uses",
	Requires: []*analysis.Analyzer{unused.Analyzer.Analyzer},
	Run: func(pass *analysis.Pass) (any, error) {
		found := pass.ResultOf[unused.Analyzer.Analyzer].(unused.Result)
		for _, object := range found.Unused {
			used := slices.ContainsFunc(found.Used, func(other unused.Object) bool { // a field of a generic type is there once more with each type
				return other.Position == object.Position && other.Name == object.Name
			})
			if !used {
				pass.Reportf(place(pass.Fset, object.Position), "%s %s is unused (U1000)", object.Kind, object.Name)
			}
		}
		return nil, nil
	},
}

// place is where in the files that were read a position is.
func place(files *token.FileSet, at token.Position) token.Pos {
	pos := token.NoPos
	files.Iterate(func(f *token.File) bool {
		if f.Name() == at.Filename {
			pos = f.Pos(at.Offset)
		}
		return pos == token.NoPos
	})
	return pos
}

func main() {
	debug.SetGCPercent(-1) // one package is soon read, and collecting took a third of the time
	debug.SetMemoryLimit(1 << 30)
	all := append(slices.Clone(vet), U1000)
	for _, a := range slices.Concat(simple.Analyzers, staticcheck.Analyzers, stylecheck.Analyzers) {
		if !a.Doc.NonDefault {
			all = append(all, named(a))
		}
	}
	if unit := os.Args[len(os.Args)-1]; strings.HasSuffix(unit, ".cfg") && imported(unit) {
		all = facts
	}
	unitchecker.Main(all...)
}

// named is a check whose reports say which it is, as staticcheck's own command does.
func named(a *lint.Analyzer) *analysis.Analyzer {
	one := a.Analyzer
	run := one.Run
	one.Run = func(pass *analysis.Pass) (any, error) {
		report := pass.Report
		pass.Report = func(d analysis.Diagnostic) {
			d.Message += " (" + one.Name + ")"
			report(d)
		}
		return run(pass)
	}
	return one
}

// imported tells of a package that is read only for what others need to know of it.
func imported(unit string) bool {
	text, err := os.ReadFile(unit)
	var config unitchecker.Config
	if err == nil {
		err = json.Unmarshal(text, &config)
	}
	if err != nil {
		log.Fatal(err)
	}
	return config.VetxOnly
}
