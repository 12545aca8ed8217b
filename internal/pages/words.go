package pages

import (
	"fmt"
	"html/template"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/guest"
	"crownhead/rulebook"
	"crownhead/web"
)

// speech says the words of the catalogue in one language.
type speech struct {
	lang  game.Lang
	words map[string]string
}

func (s *Pages) speak(lang game.Lang) speech { return speech{lang, s.words[lang]} }

// say is the words of a key, with the names in braces filled: say("line.won", "name", "Ines"). A key that is not there is
// a fault of ours which the tests find; a page shows the key rather than nothing.
func (s speech) say(key string, fill ...any) string {
	text, ok := s.words[key]
	if !ok {
		return key
	}
	pairs := make([]string, len(fill))
	for i, f := range fill {
		pairs[i] = fmt.Sprint(f)
	}
	return game.Fill(text, pairs...)
}

// count is the words for so many: key.one or key.other, with {n} filled.
func (s speech) count(key string, n int, fill ...any) string {
	form := ".other"
	if n == 1 || n == 0 && s.lang == game.French {
		form = ".one"
	}
	return s.say(key+form, append(fill, "n", n)...)
}

// has tells whether there are words for a key.
func (s speech) has(key string) bool { _, ok := s.words[key]; return ok }

// in is a text of the rules or the rule book, set as this language is printed.
func (s speech) in(t game.Text) string { return s.set(t.In(s.lang)) }

// called is the name of somebody, as this language says it of a guest.
func (s speech) called(name string) string { return s.in(guest.Called(name)) }

// set puts the spaces of French right in a text that was typed with plain ones.
func (s speech) set(text string) string { return s.lang.Typeset(text) }

// chapterOf leads from a clause to the chapter it stands in.
var chapterOf = func() map[string]string {
	of := map[string]string{}
	for _, c := range rulebook.Chapters() {
		for _, e := range c.Entries {
			of[e.ID] = c.ID
		}
	}
	return of
}()

// clauseHref is where a clause stands in the rule book; "" if there is no such clause.
func clauseHref(id string) string {
	if chapter, ok := chapterOf[id]; ok {
		return "/rules/" + chapter + "#" + id
	}
	return ""
}

var (
	clauseID  = regexp.MustCompile(`(?:R-)?[A-Z]{2,3}-[0-9]+`)
	bracketed = regexp.MustCompile(` ?\(((?:R-)?[A-Z]{2,3}-[0-9]+(?:, (?:R-)?[A-Z]{2,3}-[0-9]+)*)\)`)
)

// linked is a sentence in which every clause is a link into the rule book, set off by its frame instead of brackets.
func (s speech) linked(sentence string) template.HTML {
	text := template.HTMLEscapeString(s.set(sentence))
	text = bracketed.ReplaceAllStringFunc(text, func(m string) string {
		return " " + strings.Join(clauseID.FindAllString(m, -1), " ")
	})
	return template.HTML(clauseID.ReplaceAllStringFunc(text, func(id string) string {
		if href := clauseHref(id); href != "" {
			return `<a class="clause" href="` + href + `">` + id + `</a>`
		}
		return id
	}))
}

// scriptWords is what the table's script says of a family, with more of it by the first words of its keys.
func scriptWords(lang game.Lang, family *games.Family, more ...string) map[string]string {
	part := map[string]string{}
	for key, text := range family.Words {
		if prefix, _, _ := strings.Cut(key, "."); slices.Contains(scriptPrefixes, prefix) {
			part[key] = text.In(lang)
		}
	}
	for key, text := range web.Words(lang.Code()) {
		prefix, _, _ := strings.Cut(key, ".")
		if slices.Contains(scriptPrefixes, prefix) || slices.Contains(more, prefix) {
			part[key] = text
		}
	}
	return part
}

// scriptPrefixes are the first words of the keys that the table's script says.
var scriptPrefixes = []string{"board", "clock", "does", "double", "level", "line", "offer", "promote", "resign", "seat", "table"}

// number is a rating or another number to be read.
func number(v float64) string { return strconv.Itoa(int(math.Round(v))) }

// signed is a change, with a true minus.
func signed(v float64) string {
	n := int(math.Round(v))
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "\u2212" + strconv.Itoa(-n)
	}
	return "±0"
}
