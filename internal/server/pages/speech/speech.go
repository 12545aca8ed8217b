// Package speech says everything that pages say, in one language: words of the catalogue, names, numbers, times and clauses.
//
//test:calm its tests have no goroutines
package speech

import (
	"fmt"
	"html/template"
	"math"
	"regexp"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/table/guest"
	"crownhead/internal/wire"
	"crownhead/rulebook"
)

// Speech says the words of the catalogue in one language.
type Speech struct {
	Lang  game.Lang
	words map[string]string
	set   *games.RuleSet // whose words these are; nil: no sheet's
	book  rulebook.Book  // that clauses lead to
}

// New says words in a language. Clauses lead to the book.
func New(lang game.Lang, words map[string]string, book rulebook.Book) Speech {
	return Speech{Lang: lang, words: words, book: book}
}

// Of says the words as a sheet and its family do.
func (s Speech) Of(set games.RuleSet) Speech {
	s.set = &set
	return s
}

// text is the words of a key as they are in the catalogue.
func (s Speech) text(key string) (text string, ok bool) {
	text, ok = s.words[key]
	if ok && s.set != nil {
		text = s.set.Word(s.Lang, key, text)
	}
	return text, ok
}

// Say is the words of a key, with the names in braces filled: Say("line.won", "name", "Ines"). A key that is not there is
// a fault of ours which the tests find; a page shows the key rather than nothing.
func (s Speech) Say(key string, fill ...any) string {
	text, ok := s.text(key)
	if !ok {
		return key
	}
	pairs := make([]string, len(fill))
	for i, f := range fill {
		pairs[i] = s.filled(f)
	}
	return game.Fill(text, pairs...)
}

func (s Speech) filled(with any) string {
	switch n := with.(type) {
	case int:
		if n >= 0 {
			return game.Grouped(uint64(n)).In(s.Lang)
		}
	case uint64:
		return game.Grouped(n).In(s.Lang)
	}
	return fmt.Sprint(with)
}

// Count is the words for so many, with {n} filled: key.one or key.other, or key where a number changes nothing, as the browser's catalogue
// has it too.
func (s Speech) Count(key string, n int, fill ...any) string {
	form := key + ".other"
	if n == 1 || n == 0 && s.Lang == game.French {
		form = key + ".one"
	}
	if !s.Has(form) {
		form = key
	}
	return s.Say(form, append(fill, "n", n)...)
}

// Has tells whether there are words for a key.
func (s Speech) Has(key string) bool { _, ok := s.text(key); return ok }

// In is a text of the rules or the rule book, set as this language is printed.
func (s Speech) In(t game.Text) string { return s.Set(t.In(s.Lang)) }

// Colon is a colon as this language sets it.
func (s Speech) Colon() string { return s.In(game.Text{EN: ":", FR: " :", DE: ":"}) }

// Called is the name of somebody, as this language says it of a guest.
func (s Speech) Called(name string) string { return s.In(guest.Called(name)) }

// Set puts the spaces of French right in a text that was typed with plain ones.
func (s Speech) Set(text string) string { return s.Lang.Typeset(text) }

// ClauseHref is where a clause is in the rule book; "" if there is no such clause.
func (s Speech) ClauseHref(id string) string {
	if chapter := s.book.ChapterOf(id); chapter != "" {
		return "/rules/" + chapter + "#" + id
	}
	return ""
}

var (
	clauseID  = regexp.MustCompile(`(?:[RT]-)?[A-Z]{2,3}-[0-9]+`)
	bracketed = regexp.MustCompile(` ?\(((?:[RT]-)?[A-Z]{2,3}-[0-9]+(?:, (?:[RT]-)?[A-Z]{2,3}-[0-9]+)*)\)`)
)

// Linked is a sentence in which every clause is a link into the rule book, set off by its frame instead of brackets.
func (s Speech) Linked(sentence string) template.HTML {
	text := template.HTMLEscapeString(s.Set(sentence))
	text = bracketed.ReplaceAllStringFunc(text, func(m string) string {
		return " " + strings.Join(clauseID.FindAllString(m, -1), " ")
	})
	return template.HTML(clauseID.ReplaceAllStringFunc(text, func(id string) string {
		if href := s.ClauseHref(id); href != "" {
			return `<a class="clause" href="` + href + `">` + id + `</a>`
		}
		return id
	}))
}

// SeatName is who sits on a seat.
func (s Speech) SeatName(seat wire.Seat) string {
	switch seat.Kind {
	case "":
		return s.Say("seat.open")
	case "engine":
		return s.Say("level.name", "level", seat.Level)
	}
	return seat.Name
}

// SwitchValue is a value of a switch in words; lengths of a match have one sentence.
func (s Speech) SwitchValue(name, value string) string {
	if key := "switch." + name + "." + value; s.Has(key) {
		return s.Say(key)
	}
	return s.Say("switch."+name+".points", "n", value)
}

// Signed is a change, with a true minus. Zero has no sign.
func Signed(v float64) string {
	n := int(math.Round(v))
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "\u2212" + strconv.Itoa(-n)
	}
	return "0"
}
