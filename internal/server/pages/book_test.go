package pages_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"crownhead/internal/games"
	"crownhead/internal/study/puzzles"
)

// A chapter reads as it holds under the switches of the address, and the table leads there with its own.
func TestTheRuleBookUnderSwitches(t *testing.T) {
	v := newWorld(t).visitor("en")
	const all, one = "removes every piece that could have captured", "<b>With “all of them”:</b>"
	for _, c := range []struct {
		path      string
		has, lack []string
	}{
		{"/rules/JD", []string{one, `data-part="under"`, `href="/rules/JD?printed"`}, []string{`data-part="reads"`, "does not apply here"}},
		{
			"/rules/JD?printed",
			[]string{all, `data-part="reads"`, `<option value="all" selected>`, `href="/new?rules=checkers%2fdames%3fback%3dloseTurn%26huffRemoves%3dall"`, "As printed, with nothing beyond the text"},
			[]string{one, `<span class="tag">beyond the text</span>`},
		},
		{"/rules/JD?huffRemoves=all&back=replay&fbclid=x", []string{all, "<b>all of them</b>", `<span class="tag">beyond the text</span>`}, []string{one}},
		{"/rules/JD?capture=must", []string{"does not apply here"}, []string{one}},
		{"/rules/FB?cube=false", []string{`name="rules" value="backgammon/fortress"`, `href="/new?rules=backgammon%2ffortress%3fcube%3dfalse"`, `href="/new?rules=backgammon%2fstandard"`}, nil},
		{"/rules/FB?rules=backgammon/standard&match=5", []string{`name="rules" value="backgammon/standard"`, "%3fmatch%3d5"}, nil},
	} {
		root := v.get(c.path)
		check(t, c.path, "en", root)
		for _, text := range c.has {
			if !strings.Contains(root.body, text) {
				t.Errorf("%s: no %q", c.path, text)
			}
		}
		for _, text := range c.lack {
			if strings.Contains(root.body, text) {
				t.Errorf("%s has %q", c.path, text)
			}
		}
	}
	if got := v.get("/rules/JD?huffRemoves=two"); got.status != http.StatusBadRequest || !strings.Contains(got.body, "huffRemoves") || !strings.Contains(got.body, "one") {
		t.Errorf("%d: a value that the switch does not have is not refused by a sentence", got.status)
	}
	form := url.Values{"rules": {"checkers/dames"}, "sheet": {"checkers/dames"}, "with": {"screen"}, "switch.back": {"loseTurn"}}
	if body := v.post("/new", form).body; !strings.Contains(body, `href="/rules/JD?rules=checkers/dames&amp;back=loseTurn"`) {
		t.Error("the table does not lead to what holds there")
	}
	form.Set("switch.back", "replay")
	if body := v.post("/new", form).body; !strings.Contains(body, `href="/rules/JD">`) {
		t.Error("the usual table leads elsewhere")
	}
}

// The set-up page, the chapter and the board of a French sheet have its words, and French sets off its colons.
func TestFrenchSheetsKeepTheirWords(t *testing.T) {
	v := newWorld(t).visitor("fr")
	for path, c := range map[string]struct{ own, usual string }{
		"/new?rules=backgammon/fortress": {"Le dé doubleur", "videau"},
		"/new?rules=backgammon/standard": {"Le videau", "dé doubleur"},
		"/rules/FB":                      {"<b>Le dé doubleur</b>", "<b>Le videau</b>"},
		"/rules/JD?printed":              {"Souffler enlève\u00a0: <b>toutes</b>", "Souffler enlève:"},
		"/analysis/chess/fortress":       {"reine noire", "dame noire"},
		"/analysis/chess/fide":           {"dame noire", "reine noire"},
		"/analysis/checkers/dames":       {"roi blanc", "dame blanche"},
	} {
		body := v.get(path).body
		if !strings.Contains(body, c.own) || strings.Contains(body, c.usual) {
			t.Errorf("%s: has %q %t, has %q %t", path, c.own, strings.Contains(body, c.own), c.usual, strings.Contains(body, c.usual))
		}
	}
}

// Turns are typed in the reader's language on the page that compares sheets and where a puzzle is reported; what can mean two is asked.
func TestTypedTurnsOnOtherPages(t *testing.T) {
	w := newWorld(t)
	fr := w.visitor("fr")
	q := url.Values{"position": {"B:W14,32:B3,7,10"}, "line": {"3-8"}, "turn": {"souffler 10, 32-27"}}
	body := fr.get("/compare/position?" + q.Encode()).body
	if !strings.Contains(body, "huff 10, 32-27") || strings.Contains(body, "souffler 10, 32-27") {
		t.Error("a French huff is not read")
	}

	catalogue := games.Crownhead()
	knight, either := "", ""
	for _, p := range puzzles.Packed(catalogue)().Of(puzzles.Filter{Rules: "chess/fide"}) {
		pos, err := p.Start(catalogue.Sheet)
		if err != nil {
			t.Fatal(err)
		}
		if p.Kind == puzzles.Mark {
			continue
		}
		for _, m := range pos.Moves() {
			if _, rook := pos.Move("R" + m.Text[1:]); rook && m.Text[0] == 'K' {
				either = p.ID + " R" + m.Text[1:]
			} else if m.Text[0] == 'N' {
				knight = p.ID + " " + m.Text
			}
		}
		if knight != "" && either != "" {
			break
		}
	}
	report := func(v *visitor, of, turn string) string {
		v.post("/signup", url.Values{"name": {"Ines " + v.lang}, "password": {"long enough"}})
		return v.post("/puzzles/"+of+"/report", url.Values{"turn": {turn}}).body
	}
	id, turn, ok := strings.Cut(knight, " ")
	if !ok {
		t.Fatal("no puzzle has a knight's turn")
	}
	against := func(body string) string {
		_, said, _ := strings.Cut(body, `data-part="against"`)
		said, _, _ = strings.Cut(said, "</div>")
		return said
	}
	de := w.visitor("de")
	typed, plain := against(report(de, id, "S"+turn[1:])), against(report(de, id, turn))
	if typed != plain {
		t.Errorf("S%s says %q, and %s says %q", turn[1:], typed, turn, plain)
	}
	id, turn, ok = strings.Cut(either, " ")
	if !ok {
		t.Fatal("no puzzle has a turn that two languages write for two pieces")
	}
	asks := report(fr, id, turn)
	if !strings.Contains(asks, `name="text" value="K`+turn[1:]+`"`) || !strings.Contains(asks, `name="text" value="`+turn+`"`) || strings.Contains(asks, `data-part="against"`) {
		t.Errorf("%s is reported without asking which", turn)
	}
}
