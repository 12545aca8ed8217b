package archtest

import (
	"encoding/json"
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// retired is a word that docs/glossary.md has replaced by another.
type retired struct {
	word   *regexp.Regexp
	except *regexp.Regexp // where it is right nevertheless
	sheet  string         // the chapter of the sheet on whose pages alone it is retired; "" everywhere
	say    string
}

// glossary reads the retired words of each language: rows of | language | `word`, `word` | except | say |. After
// the language can be the chapter of a sheet, whose own word is another one.
func glossary(t *testing.T) map[string][]retired {
	t.Helper()
	page, err := os.ReadFile(filepath.Join(root, "docs", "glossary.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(page), "\n## Retired\n")
	words := map[string][]retired{}
	for line := range strings.Lines(table) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		if len(cells) != 4 || !strings.Contains(cells[1], "`") {
			continue
		}
		var right []string
		for part := range strings.SplitSeq(cells[2], ",") {
			if part = strings.TrimSpace(part); part != "" {
				right = append(right, regexp.QuoteMeta(part))
			}
		}
		except := regexp.MustCompile(`(?i)` + strings.Join(right, "|"))
		for i, word := range strings.Split(cells[1], "`") {
			if i%2 == 1 {
				language, sheet, _ := strings.Cut(strings.TrimSpace(cells[0]), " ")
				words[language] = append(words[language], retired{whole(word), except, sheet, strings.TrimSpace(cells[3])})
			}
		}
	}
	return words
}

// technical are the words that pages for families do not have, by language: rows of | language | `word`, `word` | plain |.
func technical(t *testing.T) map[string][]*regexp.Regexp {
	t.Helper()
	page, err := os.ReadFile(filepath.Join(root, "docs", "glossary.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(page), "\n## Where families look first\n")
	table, _, _ = strings.Cut(table, "\n## ")
	words := map[string][]*regexp.Regexp{}
	for line := range strings.Lines(table) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		if len(cells) != 3 {
			continue
		}
		for i, word := range strings.Split(cells[1], "`") {
			if i%2 == 1 {
				language := strings.TrimSpace(cells[0])
				words[language] = append(words[language], whole(word))
			}
		}
	}
	return words
}

// Pages that families see first say it in plain words.
func TestPlainWordsWhereFamiliesLookFirst(t *testing.T) {
	words := technical(t)
	first := regexp.MustCompile(`^(?:home|setup|table|box|site|seat|switch|offer|does|double|board|learn|about|compare|book)\.`)
	seen := map[string]int{}
	allTexts(t, func(said text) {
		if !first.MatchString(said.key) {
			return
		}
		seen[said.language]++
		for _, word := range words[said.language] {
			if found := word.FindString(plain(said.words)); found != "" {
				t.Errorf("%s, %s: %q is for other pages: %s", said.where, said.key, strings.TrimSpace(found), said.words)
			}
		}
	})
	for _, language := range languages {
		if seen[language] < 300 || len(words[language]) < 4 {
			t.Errorf("%s: %d texts and %d words were found", language, seen[language], len(words[language]))
		}
	}
	if !words["de"][0].MatchString("in welcher Klausel.") {
		t.Error("a technical word is not found")
	}
}

// whole finds a word between other signs than letters; one with a small first letter at the beginning of a sentence too.
func whole(word string) *regexp.Regexp {
	first, rest := word[:1], regexp.QuoteMeta(word[1:])
	if first != strings.ToUpper(first) {
		first = "[" + first + strings.ToUpper(first) + "]"
	}
	return regexp.MustCompile(`(?:^|[^\p{L}])` + first + rest + `(?:$|[^\p{L}])`)
}

// ofSheet are the sources whose texts belong to one sheet, by the beginnings of their paths. What a family says on several of
// its sheets belongs to none.
var ofSheet = map[string][]string{
	"JD": {"rulebook/dames.go", "rulebook/lessons/dames.go", "rules/checkers/dames_"},
	"CC": {"rulebook/cowboy.go", "rulebook/lessons/morris.go", "rules/morris/"},
	"FC": {"rulebook/fortresschess.go"},
	"FB": {"rulebook/fortressbackgammon.go"},
}

// holds tells whether a word is retired in a text of this source.
func (r retired) holds(path string) bool {
	return r.sheet == "" || slices.ContainsFunc(ofSheet[r.sheet], func(begin string) bool { return strings.HasPrefix(path, begin) })
}

// named are the parts of a text that are not words: switches, and what is filled in.
var named = regexp.MustCompile(`\w+=\w+|\{\w+\}`)

// in tells whether the word is in a plain text.
func (r retired) in(text string) bool {
	return r.word.MatchString(text) && r.word.MatchString(r.except.ReplaceAllString(text, ""))
}

// plain is a text without what is not a word, typed with plain spaces.
func plain(text string) string {
	return spaces.Replace(named.ReplaceAllString(text, ""))
}

var spaces = strings.NewReplacer("\u00a0", " ", "\u202f", " ")

func TestRetiredWordsAreFound(t *testing.T) {
	words := glossary(t)
	findsIn := func(path, language, text string) bool {
		for _, r := range words[language] {
			if r.holds(path) && r.in(plain(text)) {
				return true
			}
		}
		return false
	}
	finds := func(language, text string) bool { return findsIn("", language, text) }
	for _, c := range []struct {
		path  string
		found bool
	}{{"rulebook/fortressbackgammon.go", true}, {"rulebook/backgammon.go", false}} {
		if findsIn(c.path, "fr", "Le videau indique l’enjeu.") != c.found {
			t.Errorf("%s: the cube is called videau: found %v", c.path, !c.found)
		}
	}
	for _, c := range []struct {
		language, text string
		found          bool
	}{
		{"en", "“z9” is no square", true},
		{"en", "Whoever jumps", true},
		{"en", "There is no square z9, and it is no longer there", false},
		{"fr", "Le souffle reste", true},
		{"fr", "on souffle avec cube=false", false},
		{"fr", "un trait de Vert", true},
		{"fr", "un pion vert, les Verts", false},
		{"fr", "un moulin («\u00a0posse\u00a0» sur la feuille)", false},
		{"de", "Eine Posse", true},
		{"de", "auf dem Blatt: posse", false},
		{"de", "die Entscheidung, nicht Reklame", false},
	} {
		if finds(c.language, c.text) != c.found {
			t.Errorf("%s: a retired word in %q: %v, wanted %v", c.language, c.text, !c.found, c.found)
		}
	}
}

// Every text that a person sees is free of what the glossary has retired: sentences, titles, rule book and help in the Go
// sources, and the words of the pages.
func TestRetiredWordsAreGone(t *testing.T) {
	words := glossary(t)
	seen := map[string]int{}
	check := func(where, language, text string) {
		seen[language]++
		text = plain(text)
		for _, r := range words[language] {
			if r.holds(strings.TrimPrefix(filepath.ToSlash(where), root+"/")) && r.in(text) {
				t.Errorf("%s: %q is retired, say %q: %s", where, strings.Trim(r.word.FindString(text), " "), r.say, text)
			}
		}
	}
	allTexts(t, func(said text) { check(said.where, said.language, said.words) })
	for _, language := range languages {
		if seen[language] < 1500 {
			t.Errorf("only %d texts in %s were found", seen[language], language)
		}
	}
}

// text is what a person reads, in one language: a sentence, a title, a help, a task of a lesson, or words of the pages. Key is "" for one that has none.
type text struct{ where, key, language, words string }

// allTexts finds the texts in the Go sources and the words of the pages. In Go they are literals with fields EN, FR and DE, or arguments of
// functions that have parameters en, fr and de, as the tasks of lessons are.
func allTexts(t *testing.T, found func(text)) {
	t.Helper()
	takes := map[string][]string{} // by folder and name of such a function, the language of each parameter
	goFiles(t, func(path string, _ *token.FileSet, file *ast.File) {
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && f.Recv == nil {
				var of []string
				for _, field := range f.Type.Params.List {
					for _, name := range field.Names {
						of = append(of, name.Name)
					}
				}
				if slices.Contains(of, "fr") && slices.Contains(of, "de") {
					takes[filepath.Dir(path)+" "+f.Name.Name] = of
				}
			}
		}
	})
	goFiles(t, func(path string, set *token.FileSet, file *ast.File) {
		keys := map[ast.Expr]string{} // of literals in a map of sentences
		literals := func(key, language string, value ast.Expr) {
			if !slices.Contains(languages[:], language) {
				return
			}
			words, where := "", ""
			ast.Inspect(value, func(n ast.Node) bool {
				if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
					if said, err := strconv.Unquote(lit.Value); err == nil {
						words += said
						where = set.Position(lit.Pos()).String()
					}
				}
				_, inner := n.(*ast.CompositeLit)
				return !inner
			})
			if words != "" {
				found(text{where: where, key: key, language: language, words: words})
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if f, ok := n.Fun.(*ast.Ident); ok {
					of := takes[filepath.Dir(path)+" "+f.Name]
					for i, arg := range n.Args[:min(len(n.Args), len(of))] {
						literals("", of[i], arg)
					}
				}
			case *ast.CompositeLit:
				for i, element := range n.Elts {
					language, value := "", element
					if pair, ok := element.(*ast.KeyValueExpr); ok {
						switch key := pair.Key.(type) {
						case *ast.Ident:
							if len(key.Name) == 2 {
								language, value = strings.ToLower(key.Name), pair.Value
							}
						case *ast.BasicLit:
							keys[pair.Value], _ = strconv.Unquote(key.Value)
						}
					} else if isText(n.Type) {
						language = languages[i]
					}
					literals(keys[n], language, value)
				}
			}
			return true
		})
	})
	for _, language := range languages {
		file := "web/words/" + language + ".json"
		var pages map[string]string
		content, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(content, &pages); err != nil {
			t.Fatal(err)
		}
		for key, said := range pages {
			found(text{where: file + ": " + key, key: key, language: language, words: said})
		}
	}
}

// The texts that are plain arguments are found: this is how lessons have theirs.
func TestTextsOfLessonsAreRead(t *testing.T) {
	read := map[string]int{}
	allTexts(t, func(said text) {
		if strings.Contains(said.where, filepath.Join("rulebook", "lessons")) {
			read[said.language]++
		}
	})
	for _, language := range languages {
		if read[language] < 150 {
			t.Errorf("only %d texts of lessons are read in %s", read[language], language)
		}
	}
}

// isText tells whether a literal without names is a game.Text.
func isText(typed ast.Expr) bool {
	if selected, ok := typed.(*ast.SelectorExpr); ok {
		typed = selected.Sel
	}
	name, ok := typed.(*ast.Ident)
	return ok && name.Name == "Text"
}

// languages are those of game.Text, in its order.
var languages = [...]string{"en", "fr", "de"}
