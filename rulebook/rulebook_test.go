package rulebook_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/rulebook"
)

// record is how many clauses each sheet has, which rulings go with them, and how many texts besides. Ids are stable: none may vanish.
var record = map[string]struct {
	clauses int
	rulings []int
	texts   int
}{
	"ALL": {0, []int{1, 2, 3, 4, 5, 6}, 0},
	"MC":  {18, []int{1, 2, 3, 4, 5}, 2},
	"JD":  {15, []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14}, 2},
	"CC":  {11, []int{1, 2, 3, 4, 5, 7, 8, 9}, 2},
	"ML":  {16, []int{1}, 1},
	"FC":  {12, []int{1, 2, 3}, 5},
	"FI":  {9, []int{8}, 0},
	"FK":  {10, []int{1, 2}, 1},
	"FB":  {19, []int{1, 2}, 5},
	"BG":  {5, nil, 0},
	"GE":  {20, []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, 3},
}

func TestTheBookIsComplete(t *testing.T) {
	entries := all(t)
	want := map[string]bool{}
	for sheet, r := range record {
		for i := range r.clauses {
			want[sheet+"-"+strconv.Itoa(i+1)] = true
		}
		for _, n := range r.rulings {
			want["R-"+sheet+"-"+strconv.Itoa(n)] = true
		}
		for i := range r.texts {
			want["T-"+sheet+"-"+strconv.Itoa(i+1)] = true
		}
	}
	for id := range want {
		if _, ok := entries[id]; !ok {
			t.Errorf("%s is not in the book", id)
		}
	}
	for id := range entries {
		if !want[id] {
			t.Errorf("%s is in the book and not of a sheet", id)
		}
	}
}

func all(t *testing.T) map[string]rulebook.Entry {
	t.Helper()
	entries := map[string]rulebook.Entry{}
	for _, c := range games.Crownhead().Book() {
		for _, e := range c.Entries {
			if _, twice := entries[e.ID]; twice {
				t.Errorf("%s is in the book twice", e.ID)
			}
			entries[e.ID] = e
		}
	}
	return entries
}

func TestEveryEntryIsWholeInThreeLanguages(t *testing.T) {
	entries := all(t)
	for id, e := range entries {
		for _, l := range game.Langs {
			for what, text := range map[string]string{"title": e.Title.In(l), "words": e.Words.In(l)} {
				if text == "" || text != strings.TrimSpace(text) || strings.Contains(text, "  ") {
					t.Errorf("the %s of %s in %s reads %q", what, id, l.Code(), text)
				}
			}
		}
		if e.Words.EN == e.Words.FR || e.Words.EN == e.Words.DE || e.Words.FR == e.Words.DE {
			t.Errorf("%s has the same words in two languages", id)
		}
		if strings.HasPrefix(id, "R-") && !strings.HasPrefix(id, "R-ALL") {
			if of, ok := entries[e.Of]; !ok || strings.HasPrefix(of.ID, "R-") {
				t.Errorf("the ruling %s settles %q, which is not a clause", id, e.Of)
			}
		} else if e.Of != "" {
			t.Errorf("%s is not a ruling on a clause and says it settles %s", id, e.Of)
		}
		if strings.HasPrefix(id, "T-") && e.Kind != rulebook.Text {
			t.Errorf("%s is a %s, and only a text may have such an id", id, e.Kind)
		}
		if e.Custom && e.Beyond {
			t.Errorf("%s says both that the sheet is silent and that it leans another way", id)
		}
		if e.Kind == rulebook.Rule && len(e.Shows) == 0 {
			t.Errorf("%s is a rule and no position shows it", id)
		}
		if found, ok := games.Crownhead().Book().Find(id); !ok || found.Title != e.Title {
			t.Errorf("%s is not found", id)
		}
	}
}

func TestChaptersNameTheirRuleSets(t *testing.T) {
	byID := map[string]rulebook.Chapter{}
	for _, c := range games.Crownhead().Book() {
		byID[c.ID] = c
		for _, id := range c.Sets {
			if o, err := games.Crownhead().Open(id); err != nil || o.FullID != id {
				t.Errorf("chapter %s names the rule set %s: %v", c.ID, id, err)
			}
		}
		for _, l := range game.Langs {
			if c.Title.In(l) == "" || c.Source.In(l) == "" {
				t.Errorf("chapter %s has no title or source in %s", c.ID, l.Code())
			}
		}
	}
	for _, r := range games.Crownhead().All() {
		for _, id := range r.Chapters {
			if _, ok := byID[id]; !ok {
				t.Errorf("%s is played by chapter %s, which is not in the book", r.ID, id)
			}
		}
	}
}

// Every switch of the catalogue is described by an entry, and no entry names a switch that is not there.
func TestSwitchesAreInTheBook(t *testing.T) {
	entries := all(t)
	offered := map[string]bool{}
	for _, r := range games.Crownhead().All() {
		for _, s := range r.Switches {
			e, ok := entries[s.Clause]
			if !ok || !mentions(e.Switch, s.Name) {
				t.Errorf("%s: the switch %s stands for %s, whose entry names %q", r.ID, s.Name, s.Clause, e.Switch)
			}
			offered[s.Clause+" "+s.Name] = true
		}
	}
	for _, s := range rulebook.Settings() {
		if e, ok := entries[s.Clause]; !ok || !mentions(e.Switch, s.Name) {
			t.Errorf("the setting %s stands for %s, whose entry names %q", s.Name, s.Clause, e.Switch)
		}
		offered[s.Clause+" "+s.Name] = true
	}
	for id, e := range entries {
		for name := range strings.FieldsSeq(e.Switch) {
			if !offered[id+" "+name] {
				t.Errorf("%s describes the switch %s, which no rule set has", id, name)
			}
		}
	}
}

// Every value of a switch that is not the default has its own words in the entry that describes it, and what the book says of
// values are values.
func TestEveryValueOfASwitchHasItsWords(t *testing.T) {
	entries := all(t)
	values := map[string]bool{}
	for _, set := range games.Crownhead().All() {
		for _, s := range set.Switches {
			for _, v := range s.Values {
				values[s.Name+"="+v] = true
			}
			if len(s.Values) > 4 {
				continue // a number, of which the words of the default speak
			}
			for _, v := range s.Values[1:] {
				asWritten := entries[s.Clause]
				read, applies := asWritten.Under([]string{s.Name + "=" + v})
				if !applies || read.Words == asWritten.Words {
					t.Errorf("%s: %s reads the same under %s=%s", set.ID, s.Clause, s.Name, v)
				}
				if read.Beyond {
					t.Errorf("%s: %s goes beyond the text under %s=%s too", set.ID, s.Clause, s.Name, v)
				}
			}
		}
	}
	for _, s := range rulebook.Settings() {
		for i, v := range s.Values {
			values[s.Name+"="+v] = true
			asWritten := entries[s.Clause]
			if read, applies := asWritten.Under([]string{s.Name + "=" + v}); i > 0 && (!applies || read.Words == asWritten.Words) {
				t.Errorf("%s reads the same under %s=%s", s.Clause, s.Name, v)
			}
		}
	}
	for id, e := range entries {
		told := strings.Fields(e.Void)
		for _, v := range e.Otherwise {
			told = append(told, v.Value)
			for _, l := range game.Langs {
				if v.Words.In(l) == "" {
					t.Errorf("%s says nothing in %s under %s", id, l.Code(), v.Value)
				}
			}
		}
		for _, value := range told {
			if !values[value] {
				t.Errorf("%s speaks of %s, which is not a value of a switch", id, value)
			}
		}
	}
}

// Sentences of the book say in words what a switch does.
func TestNoSwitchIsWrittenInASentence(t *testing.T) {
	code := regexp.MustCompile(`\w=\w`)
	for id, e := range all(t) {
		texts := []game.Text{e.Title, e.Words}
		for _, v := range e.Otherwise {
			texts = append(texts, v.Words)
		}
		for _, s := range e.Shows {
			texts = append(texts, s.Caption)
		}
		for _, text := range texts {
			for _, l := range game.Langs {
				if code.MatchString(text.In(l)) {
					t.Errorf("%s in %s: %s", id, l.Code(), text.In(l))
				}
			}
		}
	}
}

func mentions(names, name string) bool {
	for n := range strings.FieldsSeq(names) {
		if n == name {
			return true
		}
	}
	return false
}

// A rule is covered if a test of the rules packages, or of the referee beside a real board, calls clause(t, id); what is called must be in the book.
func TestEveryRuleHasATest(t *testing.T) {
	entries := all(t)
	covered := map[string]bool{}
	called := func(name string, file *ast.File) {
		ast.Inspect(file, func(n ast.Node) bool {
			c, ok := n.(*ast.CallExpr)
			if !ok || len(c.Args) < 2 {
				return true
			}
			if f, ok := c.Fun.(*ast.Ident); !ok || f.Name != "clause" {
				return true
			}
			for _, a := range c.Args[1:] {
				if lit, ok := a.(*ast.BasicLit); ok && lit.Kind == token.STRING {
					id, _ := strconv.Unquote(lit.Value)
					covered[id] = true
					if _, ok := entries[id]; !ok {
						t.Errorf("%s tests %s, which is not in the book", name, id)
					}
				}
			}
			return true
		})
	}
	sources(t, "../rules", true, called)
	sources(t, "../internal/box", true, called)
	for id, e := range entries {
		if e.Kind == rulebook.Rule && !covered[id] {
			t.Errorf("%s is a rule and no test calls clause(t, %q)", id, id)
		}
	}
}

var id = regexp.MustCompile(`^(R-)?[A-Z]{2,3}-[0-9]+$`)

// Whatever the rules cite can be looked up.
func TestCitedClausesAreInTheBook(t *testing.T) {
	entries := all(t)
	cited := 0
	sources(t, "../rules", false, func(name string, file *ast.File) {
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if text, _ := strconv.Unquote(lit.Value); id.MatchString(text) {
					cited++
					if _, ok := entries[text]; !ok {
						t.Errorf("%s cites %s, which is not in the book", name, text)
					}
				}
			}
			return true
		})
	})
	if cited < 100 {
		t.Errorf("only %d citations found: the test looks in the wrong place", cited)
	}
}

func sources(t *testing.T, root string, tests bool, visit func(name string, file *ast.File)) {
	t.Helper()
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") != tests {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			return err
		}
		visit(name, file)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
