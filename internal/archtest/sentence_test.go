package archtest

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/web"
)

// sentential are the names in braces that can be filled with a whole sentence, which ends with a full stop of its own.
var sentential = []string{"text", "fault", "how", "head"}

var doubled = regexp.MustCompile(`[^.]\.[.;,:](?:[^.]|$)|[?!]\.`)

// No sentence gets two full stops, also where it ends with another. Sentences with a key in the Go sources get theirs from Reason.
func TestOneFullStop(t *testing.T) {
	if said := (game.Sentences{"a": {EN: "it answers: {text}"}}).Reason("a", nil, game.Plain("text", "There is no such table.")).Text.EN; said != "It answers: There is no such table." {
		t.Errorf("a sentence that ends with another reads %q", said)
	}
	for _, wrong := range []string{"It ended..", "It ended.; try again"} {
		if !doubled.MatchString(wrong) {
			t.Errorf("nothing is found in %q", wrong)
		}
	}
	n := 0
	allTexts(t, func(said text) {
		rendered := said.words
		for _, name := range sentential {
			if strings.Contains(said.words, "{"+name+"}") && !strings.Contains(said.words, "“{"+name) && !strings.Contains(said.words, "„{"+name) && !strings.Contains(said.words, "« {"+name) {
				rendered = game.Fill(rendered, name, "So it is.")
				n++
			}
		}
		inGo := strings.Contains(said.where, ".go:")
		if inGo && said.key != "" {
			rendered = game.Sentences{"a": {EN: rendered}}.Reason("a", nil).Text.EN
		}
		if found := doubled.FindString(strings.ReplaceAll(rendered, "...", "…")); found != "" {
			t.Errorf("%s, %q (%s): %q in %q", said.where, said.key, said.language, found, rendered)
		}
	})
	if n < 20 {
		t.Errorf("only %d texts take a sentence", n)
	}
}

// Readers are told to type the words of their own language where there are any: table.ask.* are those of the line under the board, and the
// terminal has the same.
func TestNobodyIsToldToTypeEnglish(t *testing.T) {
	english := map[string]bool{}
	for key, words := range web.Words("en") {
		if strings.HasPrefix(key, "table.ask.") {
			for word := range strings.FieldsSeq(words) {
				english[word] = true
			}
		}
	}
	if len(english) < 15 {
		t.Fatalf("only %d words can be typed", len(english))
	}
	own := map[string][]string{"fr": {"point", "file", "offers"}, "de": {"now"}}
	word := regexp.MustCompile(`\p{L}[\p{L}-]*`)
	told := func(language, words string) (found []string) {
		for _, w := range word.FindAllString(named.ReplaceAllString(words, ""), -1) {
			if english[w] && !slices.Contains(own[language], w) {
				found = append(found, w)
			}
		}
		return found
	}
	if len(told("de", "Fragen wie last, clock, moves oder why e3")) != 4 || told("de", "Fragen wie letzter, uhr, züge oder warum e3") != nil {
		t.Error("English words are not told from German ones")
	}
	allTexts(t, func(said text) {
		page := said.key != "" && !strings.Contains(said.where, ".go:")
		if said.language == "en" || strings.HasPrefix(said.key, "table.ask.") || !page && !strings.Contains(said.where, "/terminal/") {
			return
		}
		if found := told(said.language, said.words); found != nil && !strings.Contains(said.words, "moves, why, undo") { // these are understood too
			t.Errorf("%s (%s): %q in %q", said.where, said.language, found, said.words)
		}
	})
}
