package archtest

import (
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"crownhead/game"
)

// drawnIn are rooms that show what families say, by the words of the layouts: a cube is drawn there, whoever's it is. Formats that other programs
// read, and those programs, have words of their own.
var drawnIn = []string{
	"internal/drawing", "internal/terminal/textboard", "web/src/board", "web/art",
	"internal/table/record", "internal/arena/programs", "game",
}

// plainWords are also everybody's. The dice are a seat and a roll is its move: that is the contract of all games. The others mean something
// else elsewhere: a setting that is off, a text that is checked, a step back.
var plainWords = []string{"dice", "roll", "off", "check", "back", "score", "match", "squares", game.Pass}

// ownWords are the words that families have for what is done in their games without touching a piece, for what is beside their boards, and for where
// pieces are that are not on them. They are found by playing.
func ownWords(t *testing.T) map[string]string {
	t.Helper()
	own := map[string]string{}
	for _, set := range all.All() {
		o, err := all.Open(set.ID)
		if err != nil {
			t.Fatal(err)
		}
		cells := map[string]bool{"": true}
		for _, row := range o.Board.Cells {
			for _, cell := range row {
				cells[cell] = true
			}
		}
		note := func(word string) {
			if letters.MatchString(word) && !slices.Contains(plainWords, word) {
				own[word] = set.Family.ID
			}
		}
		dice := rand.New(rand.NewPCG(1, 2))
		for range 30 {
			pos := o.Start()
			for range 80 {
				for _, f := range pos.Facts() {
					note(f.Name)
				}
				for _, p := range pos.Pieces() {
					if !cells[p.Square] {
						note(p.Square)
					}
				}
				moves := pos.Moves()
				if len(moves) == 0 {
					break
				}
				for _, m := range moves {
					for _, s := range m.Steps {
						note(s.Does)
					}
				}
				if pos, err = pos.Play(moves[dice.IntN(len(moves))].Text); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	for _, word := range []string{"double", "take", "huff", "bar", "cube"} {
		if own[word] == "" {
			t.Errorf("no family says %q: the test does not look where it should", word)
		}
	}
	return own
}

var letters = regexp.MustCompile("^[a-z-]+$")

// disguised finds the words of families that an expression compares with, chooses by or puts turns together from.
func disguised(n ast.Node, own map[string]string, found func(at token.Pos, word string)) {
	look := func(exprs ...ast.Expr) {
		for _, e := range exprs {
			lit, ok := e.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				continue
			}
			text, _ := strconv.Unquote(lit.Value)
			if word := strings.TrimSpace(text); own[word] != "" {
				found(lit.Pos(), word)
			}
		}
	}
	switch n := n.(type) {
	case *ast.BinaryExpr:
		if n.Op == token.EQL || n.Op == token.NEQ || n.Op == token.ADD {
			look(n.X, n.Y)
		}
	case *ast.CaseClause:
		look(n.List...)
	case *ast.IndexExpr:
		look(n.Index)
	case *ast.CompositeLit:
		m, ok := n.Type.(*ast.MapType)
		if !ok {
			return
		}
		if value, ok := m.Value.(*ast.Ident); ok && value.Name == "any" {
			return // functions by name, for a script
		}
		for _, e := range n.Elts {
			if pair, ok := e.(*ast.KeyValueExpr); ok {
				look(pair.Key)
			}
		}
	case *ast.CallExpr:
		if f, ok := n.Fun.(*ast.SelectorExpr); ok && slices.Contains([]string{"Contains", "EqualFold", "HasPrefix", "HasSuffix", "CutPrefix", "Play", "Index"}, f.Sel.Name) {
			look(n.Args...)
			for _, a := range n.Args {
				if list, ok := a.(*ast.CompositeLit); ok {
					look(list.Elts...)
				}
			}
		}
	}
}

// A family in disguise is code outside its rooms that compares with its words: "huff" is checkers, whoever asks for it. Such code asks the family's
// value instead ([games.Study], [games.Plays]).
func TestNoFamilyInDisguise(t *testing.T) {
	own := ownWords(t)
	goFiles(t, func(path string, set *token.FileSet, file *ast.File) {
		if inARoom(path) || drawn(path) {
			return
		}
		ast.Inspect(file, func(n ast.Node) bool {
			disguised(n, own, func(at token.Pos, word string) {
				t.Errorf("%s is %s in disguise: it knows %q", set.Position(at), own[word], word)
			})
			return true
		})
	})
}

func drawn(path string) bool {
	return slices.ContainsFunc(drawnIn, func(room string) bool { return within(room, path) })
}

// The same for what a browser runs: the word between quotes, whatever is done with it.
func TestNoFamilyInDisguiseInTheClient(t *testing.T) {
	own := ownWords(t)
	quoted := regexp.MustCompile("['\"`]([a-z-]+)['\"`]")
	seen := 0
	walk(t, "web/src", func(path string) {
		if filepath.Ext(path) != ".ts" || strings.HasSuffix(path, ".test.ts") || drawn(path) || filepath.Base(path) == "wire.ts" {
			return
		}
		seen++
		text, err := os.ReadFile(filepath.Join(root, path))
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(text), "\n") {
			for _, m := range quoted.FindAllStringSubmatch(line, -1) {
				if own[m[1]] != "" {
					t.Errorf("%s:%d is %s in disguise: it knows %q", path, i+1, own[m[1]], m[1])
				}
			}
		}
	})
	if seen < 30 {
		t.Errorf("only %d files were looked into", seen)
	}
}

// The puzzles are left out of what browsers run, and loaded apart.
func TestBrowsersCarryNoPuzzles(t *testing.T) {
	embedded := func(os, arch string) []string {
		with := build.Default
		with.GOOS, with.GOARCH = os, arch
		found, err := with.ImportDir(filepath.Join(root, "internal", "games"), 0)
		if err != nil {
			t.Fatal(err)
		}
		return slices.DeleteFunc(found.EmbedPatterns, func(pattern string) bool { return !strings.HasPrefix(pattern, "puzzles/") })
	}
	if n := len(embedded("linux", "amd64")); n != len(all.Families()) {
		t.Errorf("the program has the puzzles of %d families", n)
	}
	if got := embedded("js", "wasm"); len(got) > 0 {
		t.Errorf("a browser's program has %v", got)
	}
}

// What finds disguises finds them however they compare, and nothing else.
func TestDisguisesAreFound(t *testing.T) {
	own := map[string]string{"huff": "checkers"}
	for code, want := range map[string]int{
		`if s.Does == "huff" {}`: 1, `if "huff" != s.Does {}`: 1, `switch s.Does { case "roll", "huff": }`: 1, `_ = "huff " + square`: 1,
		`_ = map[string]int{"huff": 1}`: 1, `_ = marks["huff"]`: 1, `_ = slices.Contains([]string{"huff"}, s.Does)`: 1, `_ = strings.HasPrefix(text, "huff ")`: 1,
		`_ = "huff"`: 0, `if s.Does == "roll" {}`: 0, `_ = map[string]any{"huff": f()}`: 0, `say("huff")`: 0,
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "", "package p\nfunc f() {\n"+code+"\n}", 0)
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		ast.Inspect(file, func(n ast.Node) bool {
			disguised(n, own, func(token.Pos, string) { found++ })
			return true
		})
		if found != want {
			t.Errorf("%s: %d found", code, found)
		}
	}
}
