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
	"crownhead/internal/games"
)

// allowances are the words of families that other files have, each with its reason: they draw what families say, read what others write, or mean
// something else by the word. No words are all of them.
var allowances = []struct{ path, words, why string }{
	{"game/effect.go", "hand king", "the contract: where a piece comes from that a step without From brings, and what Crowned makes of it"},
	{"game/gametest/laws.go", "", "the contract's words, tried at random"},
	{"internal/drawing", "", "it draws: a cube is drawn, whoever's it is"},
	{"internal/terminal/textboard", "", "it draws"},
	{"internal/table/record", "", "formats that other programs read"},
	{"internal/arena/programs", "", "what other programs say"},
	{"internal/box/find.go", "take", "a word that people search the rules for"},
	{"internal/box/pad.go", "crawford", "one of the pad's own sentences"},
	{"internal/events", "double", "a format: everybody meets everybody twice"},
	{"internal/server/pages/events", "double match", "that format, and the field of a form"},
	{"internal/server/pages/account/keys.go", "take", "what a key does in the editor"},
	{"internal/server/pages/beside/beside.go", "score", "one of its tools, the pad"},
	{"internal/server/pages/table/verdict.go", "score", "what a sentence leaves open"},
	{"cmd/crownhead", "N match man score", "what options are called, and commands"},
	{"internal/terminal/desk/referee.go", "score", "what one asks for the pad"},
	{"internal/terminal/desk/words.go", "score", "the same in three languages"},
	{"cmd/crownhead-wasm", "take", "what the script calls a function"},
	{"tools", "man race", "a manual page, and the race detector"},

	{"web/src/board/beside.ts", "bar cube double", "it draws dice and cube"},
	{"web/src/board/geometry.ts", "hand", "it lays places out"},
	{"web/src/board/men.ts", "hand man", "it draws pieces, each of the class man"},
	{"web/src/board/piles.ts", "hand", "it lays piles out"},
	{"web/src/board/place.ts", "bar hand", "it tells the places of the two sides apart as drawings do"},
	{"web/src/board/played.ts", "king under", "the browser's half of game/effect.go, and the picture until the server answers"},
	{"web/src/board/speak.ts", "cube double under", "it says what is drawn"},
	{"web/src/board/tower.ts", "king", "it draws a crown"},
	{"web/src/board/asked.ts", "bar pips", "words that people type, in any game; what they mean the family says"},
	{"web/src/analysis/drawn.ts", "B R", "colours of arrows"},
	{"web/src/analysis/pen.ts", "B", "a colour of arrows"},
	{"web/src/beside", "crawford match score", "the pad: its fields, and the parts of its page"},
	{"web/src/entry/beside.ts", "score", "the pad"},
}

// plainWords are everybody's. The dice are a seat and a roll is its move: that is the contract of all games. The others mean something
// else elsewhere: a setting that is off, a text that is checked, a step back, a layout of boards, a speed of clocks; and what a switch is about can be
// said of any game.
var plainWords = []string{"dice", "roll", "off", "check", "back", "squares", "blitz", "must", "capture", "offence", game.Pass}

// ownWords are the words that families have for their pieces and what these become, for what is done in their games without touching a piece, for what
// is beside their boards, for where pieces are that are not on them, for what their puzzles are about, and for their switches. Most are found by playing.
func ownWords(t *testing.T) map[string]string {
	t.Helper()
	own := map[string]string{}
	var sheets []games.Opened
	open := func(id string) {
		o, err := all.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		sheets = append(sheets, o)
	}
	for _, set := range all.All() {
		open(set.ID)
		for _, sw := range set.Switches {
			open(set.ID + "?" + sw.Name + "=" + sw.Values[1])
		}
	}
	for _, set := range sheets {
		cells := map[string]bool{"": true}
		for _, cell := range set.Board.Squares() {
			cells[cell] = true
		}
		note := func(word string) {
			if letters.MatchString(word) && !slices.Contains(plainWords, word) {
				own[word] = set.Family.ID
			}
		}
		for _, kind := range set.Family.Kinds {
			note(kind)
		}
		for _, theme := range set.Family.Study.About {
			note(theme.ID)
		}
		for _, sw := range set.Switches {
			note(sw.Name)
		}
		dice := rand.New(rand.NewPCG(1, 2))
		for range 10 {
			pos := set.Start()
			for range 80 {
				for _, f := range pos.Facts() {
					note(f.Name)
				}
				for _, p := range pos.Pieces() {
					if !cells[p.Square] {
						note(p.Square)
					}
				}
				if beside := set.Family.Beside; beside != nil {
					for _, has := range beside(games.Scene{Pieces: pos.Pieces(), Facts: pos.Facts(), Began: pos.Began}) {
						for _, c := range has.Counts {
							note(c.Key)
						}
					}
				}
				moves := pos.Moves()
				if len(moves) == 0 {
					break
				}
				for _, m := range moves {
					for _, s := range m.Steps {
						note(s.Does)
						note(s.Becomes)
					}
				}
				next, err := pos.Play(moves[dice.IntN(len(moves))].Text)
				if err != nil {
					t.Fatal(err)
				}
				pos = next
			}
		}
	}
	for _, word := range []string{"double", "take", "huff", "bar", "cube", "match", "score", "pips", "king", "Q", "freed"} {
		if own[word] == "" {
			t.Errorf("no family says %q: the test does not look where it should", word)
		}
	}
	return own
}

var letters = regexp.MustCompile("^[A-Za-z-]+$")

// allowed tells whether a file may have a word of a family, and notes who has asked.
type allowed struct{ used map[string]bool }

func (a *allowed) word(path, word string) bool {
	if a.used == nil {
		a.used = map[string]bool{}
	}
	for _, of := range allowances {
		if within(of.path, path) && (of.words == "" || slices.Contains(strings.Fields(of.words), word)) {
			a.used[of.path], a.used[of.path+" "+word] = true, true
			return true
		}
	}
	return false
}

// needed finds allowances that nothing needs any more.
func (a *allowed) needed(t *testing.T, here func(path string) bool) {
	t.Helper()
	for _, of := range allowances {
		if !here(of.path) {
			continue
		}
		if !a.used[of.path] {
			t.Errorf("%s has no word of a family: strike it from the list", of.path)
			continue
		}
		for _, word := range strings.Fields(of.words) {
			if !a.used[of.path+" "+word] {
				t.Errorf("%s does not have %q: strike it from the list", of.path, word)
			}
		}
	}
}

// ofAFamily tells whether a file belongs to a family: its rules, tables, player, value, chapter and lessons, and what taught the player. Examples may
// name one too.
func ofAFamily(path string) bool {
	if slices.ContainsFunc([]string{"rules", "rulebook", "examples", "training"}, func(room string) bool { return within(room, path) }) {
		return true
	}
	return slices.ContainsFunc(all.Families(), func(f *games.Family) bool {
		return within("internal/exact/"+f.ID, path) || within("internal/engine/"+f.ID, path) || strings.HasPrefix(path, "internal/games/"+f.ID)
	})
}

// disguised finds the words of families among the texts of a file, written there or as constants of a family. A letter alone is one only where
// something is compared with it, or chosen by it.
func disguised(file *ast.File, own map[string]string, named func(ast.Expr) (string, bool), found func(at token.Pos, word string)) {
	compared := map[ast.Expr]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			compared[n.X], compared[n.Y] = n.Op != token.ADD, n.Op != token.ADD
		case *ast.CaseClause:
			for _, e := range n.List {
				compared[e] = true
			}
		}
		e, ok := n.(ast.Expr)
		if !ok {
			return true
		}
		text, ok := constant(e, named)
		if word := strings.TrimSpace(text); ok && own[word] != "" && (len(word) > 1 || compared[e]) {
			found(e.Pos(), word)
			return false
		}
		return true
	})
}

// familyConstants gives the text of a family's constant, as this file calls it: of another package, or of a family's file beside it.
func familyConstants(t *testing.T) func(path string, file *ast.File) func(ast.Expr) (string, bool) {
	t.Helper()
	texts := map[string]string{} // "crownhead/rules/checkers.Huff"
	goFiles(t, func(path string, _ *token.FileSet, file *ast.File) {
		if !ofAFamily(path) {
			return
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if spec, ok := n.(*ast.ValueSpec); ok {
				for i, name := range spec.Names {
					if i < len(spec.Values) {
						if text, ok := constant(spec.Values[i], none); ok {
							texts["crownhead/"+filepath.ToSlash(filepath.Dir(path))+"."+name.Name] = text
						}
					}
				}
			}
			return true
		})
	})
	return func(path string, file *ast.File) func(ast.Expr) (string, bool) {
		beside, own := "crownhead/"+filepath.ToSlash(filepath.Dir(path)), declared(file)
		imported := map[string]string{}
		for _, i := range file.Imports {
			path, _ := strconv.Unquote(i.Path.Value)
			name := filepath.Base(path)
			if i.Name != nil {
				name = i.Name.Name
			}
			imported[name] = path
		}
		return func(e ast.Expr) (text string, ok bool) {
			switch e := e.(type) {
			case *ast.Ident:
				if text, ok = texts[beside+"."+e.Name]; own[e.Name] {
					return "", false
				}
			case *ast.SelectorExpr:
				if of, is := e.X.(*ast.Ident); is {
					text, ok = texts[imported[of.Name]+"."+e.Sel.Name]
				}
			}
			return text, ok
		}
	}
}

// declared are the names that a file gives to something of its own.
func declared(file *ast.File) map[string]bool {
	own := map[string]bool{}
	names := func(exprs ...ast.Expr) {
		for _, e := range exprs {
			if name, ok := e.(*ast.Ident); ok {
				own[name.Name] = true
			}
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			names(n.Lhs...)
		case *ast.RangeStmt:
			names(n.Key, n.Value)
		case *ast.Field:
			for _, name := range n.Names {
				names(name)
			}
		case *ast.ValueSpec:
			for _, name := range n.Names {
				names(name)
			}
		}
		return true
	})
	return own
}

// A family in disguise is code outside its rooms that knows its words: "huff" is checkers, whoever asks for it. Such code asks the family's
// value instead ([games.Study], [games.Plays]).
func TestNoFamilyInDisguise(t *testing.T) {
	own, named := ownWords(t), familyConstants(t)
	var may allowed
	goFiles(t, func(path string, set *token.FileSet, file *ast.File) {
		if ofAFamily(path) {
			return
		}
		disguised(file, own, named(path, file), func(at token.Pos, word string) {
			if !may.word(path, word) {
				t.Errorf("%s is %s in disguise: it knows %q", set.Position(at), own[word], word)
			}
		})
	})
	may.needed(t, func(path string) bool { return !within("web/src", path) })
}

// The same for what a browser runs: the word between quotes, whatever is done with it.
func TestNoFamilyInDisguiseInTheClient(t *testing.T) {
	own := ownWords(t)
	quoted := regexp.MustCompile("['\"`]([A-Za-z-]+)['\"`]")
	var may allowed
	seen := 0
	walk(t, "web/src", func(path string) {
		if filepath.Ext(path) != ".ts" || strings.HasSuffix(path, ".test.ts") || filepath.Base(path) == "wire.ts" {
			return
		}
		seen++
		text, err := os.ReadFile(filepath.Join(root, path))
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(text), "\n") {
			for _, m := range quoted.FindAllStringSubmatch(line, -1) {
				if own[m[1]] != "" && !may.word(path, m[1]) {
					t.Errorf("%s:%d is %s in disguise: it knows %q", path, i+1, own[m[1]], m[1])
				}
			}
		}
	})
	if seen < 30 {
		t.Errorf("only %d files were looked into", seen)
	}
	may.needed(t, func(path string) bool { return within("web/src", path) })
}

// Notation is a family's too: nobody else takes turns apart by letters and numbers.
func TestNobodyElseReadsNotation(t *testing.T) {
	goFiles(t, func(path string, set *token.FileSet, file *ast.File) {
		if ofAFamily(path) || within("internal/table/record", path) { // formats that other programs read
			return
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && strings.Contains(lit.Value, "[a-h]") {
				t.Errorf("%s reads notation: ask the board for its cells", set.Position(lit.Pos()))
			}
			return true
		})
	})
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

// What finds disguises finds them in every guise, and nothing else.
func TestDisguisesAreFound(t *testing.T) {
	own := map[string]string{"huff": "checkers", "Q": "chess"}
	named := func(e ast.Expr) (string, bool) {
		s, ok := e.(*ast.SelectorExpr)
		return "huff", ok && s.Sel.Name == "Huff"
	}
	for code, want := range map[string]int{
		`if s.Does == "huff" {}`: 1, `if "huff" != s.Does {}`: 1, `switch s.Does { case "roll", "huff": }`: 1, `_ = "huff " + square`: 1, `_ = "hu" + "ff"`: 1,
		`_ = map[string]int{"huff": 1}`: 1, `_ = marks["huff"]`: 1, `_ = slices.Contains([]string{"huff"}, s.Does)`: 1, `_ = strings.HasPrefix(text, "huff ")`: 1,
		`const claim = "huff"`: 1, `fact(pos, "huff")`: 1, `if s.Does == checkers.Huff {}`: 1, `if s.Becomes == "Q" {}`: 1, `switch s.Becomes { case "Q": }`: 1,
		`if s.Does == "roll" {}`: 0, `say("table.say.huff")`: 0, `_ = option{"Q"}`: 0, `_ = puffs`: 0,
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "", "package p\nfunc f() {\n"+code+"\n}", 0)
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		disguised(file, own, named, func(token.Pos, string) { found++ })
		if found != want {
			t.Errorf("%s: %d found", code, found)
		}
	}
}
