package pages_test

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"crownhead/internal/games"
)

// TestOnePositionOnFourSheets asks every question of the book: the page says yes for the sheets that the book names.
func TestOnePositionOnFourSheets(t *testing.T) {
	v := newWorld(t).visitor("en")
	var links []string
	for _, a := range check(t, "sheets", "en", v.get("/compare/position")).find("nav") {
		if a.attr["aria-labelledby"] == "known" {
			for _, to := range a.find("a") {
				links = append(links, to.attr["href"])
			}
		}
	}
	if len(links) != len(games.Crownhead().Compared().Contrasts) {
		t.Fatalf("%d questions are listed", len(links))
	}
	for i, c := range games.Crownhead().Compared().Contrasts {
		root := check(t, links[i], "en", v.get(links[i]))
		if lead := root.find("p")[1].text; lead != c.Words.EN {
			t.Errorf("%s asks %q", links[i], lead)
		}
		var yes []string
		n := 0
		for _, s := range root.find("section") {
			chapter, ok := strings.CutPrefix(s.attr["aria-labelledby"], "sheet-")
			if !ok {
				continue
			}
			n++
			if said := s.text; strings.Contains(said, "is allowed.") || c.Turn == "" && strings.Contains(said, "draw") {
				yes = append(yes, chapter)
			} else if len(s.find("a")) < 3 {
				t.Errorf("%s: %s refuses without a clause: %s", links[i], chapter, said)
			}
		}
		if n != 4 || !slices.Equal(yes, c.Yes) {
			t.Errorf("%s: yes on %v of %d sheets, and the book says %v", links[i], yes, n, c.Yes)
		}
		for _, answer := range []struct {
			on    []string
			right bool
		}{{c.Yes, true}, {nil, false}, {[]string{"ML", "FK", "MC", "JD"}, false}} {
			q := url.Values{"ask": {"yes"}, "answered": {"yes"}, "on": answer.on}
			got := v.get(links[i] + "&" + q.Encode())
			if strings.Contains(got.body, "<b>Right.</b>") != answer.right || strings.Contains(got.body, "<b>Not quite.</b>") == answer.right {
				t.Errorf("%s: %v is taken as wrong or right", links[i], answer.on)
			}
		}
		asks := v.get(links[i] + "&ask=yes").body
		if !strings.Contains(asks, `type="checkbox"`) || strings.Contains(asks, "Yes: ") {
			t.Errorf("%s gives the answer away", links[i])
		}
	}
}

// TestFourSheetsAnswerEverything asks what is not in the book.
func TestFourSheetsAnswerEverything(t *testing.T) {
	v := newWorld(t).visitor("en")
	ask := func(pairs ...string) page {
		q := url.Values{}
		for i := 0; i < len(pairs); i += 2 {
			q.Add(pairs[i], pairs[i+1])
		}
		return v.get("/compare/position?" + q.Encode())
	}
	for _, c := range []struct {
		what string
		got  page
		says []string
	}{
		{"a turn that all allow", ask("turn", "11-15"), []string{"Yes on all four sheets."}},
		{"a turn of no sheet", ask("turn", "<b>"), []string{"No on all four sheets.", "&lt;b&gt;"}},
		{"no position", ask("position", "nonsense", "turn", "11-15"), []string{"This position cannot occur on this sheet."}},
		{"an offence that one sheet writes behind the board", ask("position", "B:W14,32:B3,7,10 3-8", "turn", "back"), []string{"3-8 is refused.", "back is allowed."}},
		{"a turn without a capture", ask("position", "B:W18,28:B5,14", "turn", "5-9"), []string{"ML-9", "FK-5", "MC-11", "this is an offence", "Yes: Jeu de dames"}},
		{"a game that is over", ask("position", "B:W18:B14", "line", "14x23", "turn", "23-27"), []string{"No on all four sheets."}},
	} {
		body := check(t, c.what, "en", c.got).text
		for _, says := range c.says {
			if !strings.Contains(body, says) && !strings.Contains(strings.ToLower(c.got.body), strings.ToLower(says)) {
				t.Errorf("%s: nothing says %q", c.what, says)
			}
		}
	}
	for _, wrong := range []page{ask("turn", "11-15", "rules", "go"), ask("turn", "e4", "rules", "chess/fide"), ask("line", strings.Repeat("11-15;", 100))} {
		if wrong.status != http.StatusNotFound {
			t.Errorf("%d", wrong.status)
		}
	}
	for _, set := range []string{"checkers/maple", "checkers/dames", "chess/fide"} {
		link := fmt.Sprintf(`href="/compare/position?position=%s`, url.QueryEscape("B:W21,22"))
		if got := strings.Contains(v.get("/analysis/"+set).body, link); got != strings.HasPrefix(set, "checkers") {
			t.Errorf("the board of %s leads there: %v", set, got)
		}
	}
}

// Every entry of a chapter is shown once: clauses by themselves, and all our rulings on slips that say so.
func TestRulingsAreOnSlips(t *testing.T) {
	v := newWorld(t).visitor("en")
	for _, chapter := range games.Crownhead().Book() {
		body := v.get("/rules/" + chapter.ID).body
		for _, e := range chapter.Entries {
			as := `<section class="law" id="` + e.ID + `"`
			if strings.HasPrefix(e.ID, "R-") {
				as = `<div class="slip ruling" id="` + e.ID + `"><div class="caps"><a class="clause" href="#` + e.ID + `">` + e.ID + `</a> Ruling`
			}
			if n := strings.Count(body, as); n != 1 || strings.Count(body, `id="`+e.ID+`"`) != 1 {
				t.Errorf("%s is shown %d times as it should be", e.ID, n)
			}
		}
	}
}

// In backgammon the opening roll decides who begins (FB-6), and the page that sets a game up says no colour does.
func TestNoColourBeginsInBackgammon(t *testing.T) {
	w := newWorld(t)
	for lang, want := range map[string][2]string{
		"en": {"moves first", "the opening roll decides who begins."},
		"fr": {"commencent", "le lancer d’ouverture décide qui commence."},
		"de": {"(beginnt)", "der Eröffnungswurf entscheidet, wer beginnt."},
	} {
		v := w.visitor(lang)
		for _, side := range []string{"first", "second", "lot"} {
			body := v.get("/new?rules=backgammon/standard&with=engine&side=" + side).body
			if strings.Contains(body, want[0]) || !strings.Contains(body, want[1]) {
				t.Errorf("%s, %s: the page says %q, or not %q", lang, side, want[0], want[1])
			}
		}
		if !strings.Contains(v.get("/new?rules=chess/fide").body, want[0]) {
			t.Errorf("%s: nobody begins in chess", lang)
		}
	}
}

var lid = regexp.MustCompile(`(?s)<div class="lid" aria-hidden="true">(.*?)</div>`)

// Sheets of one family look different where they are chosen: a picture shows what makes each its own.
func TestEverySheetHasItsOwnPicture(t *testing.T) {
	v := newWorld(t).visitor("en")
	for _, path := range []string{"/learn", "/analysis"} {
		seen := map[string]bool{}
		for _, picture := range lid.FindAllStringSubmatch(v.get(path).body, -1) {
			if seen[picture[1]] {
				t.Errorf("%s: two sheets have the same picture", path)
			}
			seen[picture[1]] = true
		}
		if all := len(games.Crownhead().All()); len(seen) < all {
			t.Errorf("%s has %d pictures of %d sheets", path, len(seen), all)
		}
	}
}
