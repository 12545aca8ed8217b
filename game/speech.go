package game

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Lang is a language the rules speak.
type Lang uint8

const (
	English Lang = iota
	French
	German
)

// Langs are all languages, in the order of the fields of Text.
var Langs = [...]Lang{English, French, German}

// Code is the language's short name: en, fr or de.
func (l Lang) Code() string { return [...]string{"en", "fr", "de"}[l] }

// ParseLang reads en, fr or de.
func ParseLang(code string) (Lang, bool) {
	for _, l := range Langs {
		if l.Code() == code {
			return l, true
		}
	}
	return English, false
}

// Text is the same words in every language.
type Text struct{ EN, FR, DE string }

// Same is a text that all languages write alike, such as the name of a square.
func Same(s string) Text { return Text{s, s, s} }

// In is the text in one language.
func (t Text) In(l Lang) string {
	switch l {
	case French:
		return t.FR
	case German:
		return t.DE
	}
	return t.EN
}

// Typeset is the text in one language, as it is shown to a person. French separates : ; ! ? and its quotes with spaces
// that must not break at the end of a line; our sentences are typed with plain ones.
func (t Text) Typeset(l Lang) string { return l.Typeset(t.In(l)) }

// Typeset is a sentence of this language with the spaces that belong in it: no-break before a colon and inside quotes,
// narrow no-break before the other signs.
func (l Lang) Typeset(sentence string) string {
	if l == French {
		return frenchSpaces.Replace(sentence)
	}
	return sentence
}

var frenchSpaces = strings.NewReplacer(" :", "\u00a0:", " »", "\u00a0»", "« ", "«\u00a0", " ;", "\u202f;", " !", "\u202f!", " ?", "\u202f?")

// Decimal is a number, written with a point, as each language writes it: French and German have a comma there.
func Decimal(number string) Text {
	comma := strings.ReplaceAll(number, ".", ",")
	return Text{number, comma, comma}
}

// Points is the noun after a number with decimals, which is written with a point. French has the plural from 2 on.
func Points(number string) Text {
	t := Text{"points", "point", "Punkte"}
	if n, _ := strconv.ParseFloat(number, 64); n <= -2 || n >= 2 {
		t.FR = "points"
	}
	return t
}

// Grouped is a whole number as each language writes it: 100,000. Four digits need no groups.
func Grouped(n uint64) Text {
	digits := strconv.FormatUint(n, 10)
	if len(digits) < 5 {
		return Same(digits)
	}
	var groups []string
	for ; len(digits) > 3; digits = digits[:len(digits)-3] {
		groups = append([]string{digits[len(digits)-3:]}, groups...)
	}
	groups = append([]string{digits}, groups...)
	return Text{strings.Join(groups, ","), strings.Join(groups, "\u202f"), strings.Join(groups, ".")}
}

// Or lists items as alternatives: "d6, f4 or g1".
func Or(items ...string) Text {
	return Text{join(items, " or "), join(items, " ou "), join(items, " oder ")}
}

// And lists items together: "d6, f4 and g1".
func And(items ...string) Text {
	return Text{join(items, " and "), join(items, " et "), join(items, " und ")}
}

// Listed lists items that differ by language, by And or Or.
func Listed(items []Text, by func(...string) Text) Text {
	in := func(l Lang) string {
		words := make([]string, len(items))
		for i, t := range items {
			words[i] = t.In(l)
		}
		return by(words...).In(l)
	}
	return Text{in(English), in(French), in(German)}
}

func join(items []string, last string) string {
	n := len(items)
	if n < 2 {
		return strings.Join(items, "")
	}
	return strings.Join(items[:n-1], ", ") + last + items[n-1]
}

// Sentences is the closed set of what a sheet can say, by token. A sentence has no clause id and no
// full stop: Reason adds both. Words that change are named in braces: "the {piece} on {square}".
type Sentences map[string]Text

// Arg fills one name of a sentence.
type Arg struct {
	Name string
	Text Text
}

// Plain fills a name with what all languages write alike.
func Plain(name, value string) Arg { return Arg{name, Same(value)} }

// Word fills a name with a text of its own in each language, already inflected for its place.
func Word(name string, t Text) Arg { return Arg{name, t} }

// Reason is what the referee says: why a turn is refused, what an offence was, why a text cannot be
// read, why a game ended.
type Reason struct {
	Token   string   // which sentence, stable for programs
	Clauses []string // the clauses it rests on, the decisive one first; none for a text that cannot be read
	Squares []string // the squares that show it, named as in Piece
	Open    []string // what is open instead: whole turns, as text
	Text    Text     // the whole sentence, clause ids and full stop included
}

// Reason says the sentence of that token, with its clauses in brackets and a full stop. It panics on a token
// the sheet does not have: sentences are a closed set and a test produces each of them.
func (s Sentences) Reason(token string, clauses []string, args ...Arg) Reason {
	t, ok := s[token]
	if !ok {
		panic("game: no sentence " + token)
	}
	var cite string
	if len(clauses) > 0 {
		cite = " (" + strings.Join(clauses, ", ") + ")"
	}
	say := func(l Lang) string {
		pairs := make([]string, 0, 2*len(args))
		name := false // the sentence begins with the name of a square or a turn, which has no capitals
		for _, a := range args {
			pairs = append(pairs, a.Name, a.Text.In(l))
			name = name || strings.HasPrefix(t.In(l), "{"+a.Name+"}") && a.Text == Same(a.Text.EN)
		}
		said := Fill(t.In(l), pairs...)
		if !name {
			said = upperFirst(said)
		}
		if cite == "" && said != "" && strings.ContainsRune(".?!", rune(said[len(said)-1])) { // it is a question, or ends with another sentence
			return said
		}
		return said + cite + "."
	}
	return Reason{Token: token, Clauses: slices.Clone(clauses), Text: Text{say(English), say(French), say(German)}}
}

// Fill writes values for the names in braces: Fill("{n} of {all}", "n", "3", "all", "9"). What a value says in braces stays.
func Fill(text string, pairs ...string) string {
	var b strings.Builder
	for {
		open := strings.IndexByte(text, '{')
		if open < 0 {
			break
		}
		b.WriteString(text[:open])
		text = text[open:]
		written := false
		for i := 0; i < len(pairs) && !written; i += 2 {
			n := len(pairs[i])
			if len(text) >= n+2 && text[n+1] == '}' && text[1:n+1] == pairs[i] {
				b.WriteString(pairs[i+1])
				text = text[n+2:]
				written = true
			}
		}
		if !written {
			b.WriteByte('{')
			text = text[1:]
		}
	}
	b.WriteString(text)
	return b.String()
}

// upperFirst raises the first letter, which may be an accented one.
func upperFirst(s string) string {
	_, size := utf8.DecodeRuneInString(s)
	return strings.ToUpper(s[:size]) + s[size:]
}

// Showing is the reason with the squares that show it.
func (r Reason) Showing(squares ...string) Reason {
	r.Squares = squares
	return r
}

// Instead is the reason with what is open instead.
func (r Reason) Instead(open ...string) Reason {
	r.Open = open
	return r
}

// BadText is the error for a text that is not in our notation and for a set-up that cannot be
// played. It lists every reason, not only the first.
type BadText struct {
	Input   string
	Reasons []Reason
}

// Error is the sentence in English, on one line.
func (e *BadText) Error() string { return e.In(English) }

// In is all reasons in one language, on one line.
func (e *BadText) In(l Lang) string { return inOneLine(e.Reasons, l) }

// Refused is the error for a well-formed turn, claim or offer that the rules do not allow.
type Refused struct {
	Input   string
	Reasons []Reason
}

// Error is the referee's answer in English, on one line.
func (e *Refused) Error() string { return e.In(English) }

// In is the referee's answer in one language, on one line.
func (e *Refused) In(l Lang) string { return inOneLine(e.Reasons, l) }

func inOneLine(reasons []Reason, l Lang) string {
	all := make([]string, len(reasons))
	for i, r := range reasons {
		all[i] = r.Text.In(l)
	}
	return strings.Join(all, " ")
}
