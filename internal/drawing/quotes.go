package drawing

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
)

// Quotes finds the words of other languages that texts in one language repeat, such as “Jeu de dames” in an English title. A page says of each which language
// it is, so that a voice changes for it (WCAG 3.1.2).
type Quotes struct {
	lang map[string]string // the code of a word's language
	find *regexp.Regexp    // nil: there are none
}

// QuotesIn finds in texts of a language what these sheets print in another.
func QuotesIn(lang game.Lang, sets ...games.RuleSet) Quotes {
	q := Quotes{lang: map[string]string{}}
	var all []string
	for _, set := range sets {
		if set.Quoted.Lang == lang {
			continue
		}
		for _, word := range set.Quoted.Words {
			q.lang[word] = set.Quoted.Lang.Code()
			all = append(all, regexp.QuoteMeta(word))
		}
	}
	if all != nil {
		q.find = regexp.MustCompile(`\b(?:` + strings.Join(all, "|") + `)\b`)
	}
	return q
}

// Words are what it finds, each with the code of its language.
func (q Quotes) Words() map[string]string { return q.lang }

// whole are elements that have text alone in them, or nothing that anybody reads.
var whole = []string{"script", "style", "title", "textarea", "option", "svg"}

// Mark gives the words of other languages their lang in the texts of a page. Attributes cannot have one.
func (q Quotes) Mark(page []byte) []byte {
	if !q.in(page) {
		return page
	}
	var out bytes.Buffer
	for len(page) > 0 {
		text, rest := splitAt(page, bytes.IndexByte(page, '<'))
		q.write(&out, text)
		tag, after := splitAt(rest, tagEnd(rest))
		out.Write(tag)
		if name := tagName(tag); slices.Contains(whole, name) {
			var inside []byte
			inside, after = splitAt(after, bytes.Index(after, []byte("</"+name)))
			out.Write(inside)
		}
		page = after
	}
	return out.Bytes()
}

// in tells whether any of the words may be in a text. Most texts have none, and this is quicker than an expression.
func (q Quotes) in(text []byte) bool {
	for word := range q.lang {
		if bytes.Contains(text, []byte(word)) {
			return true
		}
	}
	return false
}

// write writes a text. Words in the midst of it are marked within an element of their own, so that a text that is one of several flexible boxes in a line stays one box.
func (q Quotes) write(out *bytes.Buffer, text []byte) {
	if !q.in(text) || !q.find.Match(text) {
		out.Write(text)
		return
	}
	marked := q.find.ReplaceAllFunc(text, func(word []byte) []byte {
		return []byte(`<i lang="` + q.lang[string(word)] + `">` + string(word) + `</i>`)
	})
	if q.lang[string(bytes.TrimSpace(text))] != "" {
		out.Write(marked)
		return
	}
	out.WriteString("<span>")
	out.Write(marked)
	out.WriteString("</span>")
}

// splitAt divides a text; nowhere (-1) is its end.
func splitAt(text []byte, at int) (before, after []byte) {
	if at < 0 {
		at = len(text)
	}
	return text[:at], text[at:]
}

// tagEnd is where the tag ends that a text begins with. Values in quotation marks can have any sign in them.
func tagEnd(text []byte) int {
	var quote byte
	for i, b := range text {
		switch {
		case quote != 0:
			if b == quote {
				quote = 0
			}
		case b == '"' || b == '\'':
			quote = b
		case b == '>':
			return i + 1
		}
	}
	return -1
}

// tagName is the name of an element that a tag opens; "" if it opens none.
func tagName(tag []byte) string {
	if len(tag) < 2 || tag[1] == '/' || tag[1] == '!' {
		return ""
	}
	name, _ := splitAt(tag[1:], bytes.IndexAny(tag[1:], " \n\t/>"))
	return string(name)
}
