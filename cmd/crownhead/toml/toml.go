// Package toml reads the part of TOML that a flat configuration needs: comments, keys with strings, whole numbers, booleans and lists of
// these. Whatever else TOML has is refused with its line and column, so that no line of a file is silently without effect.
//
// It knows how the file is written. It must not know which keys there are or what they mean.
//
//test:calm its tests have no goroutines
package toml

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"crownhead/game"
)

// Kind is what a value is.
type Kind int

// The kinds of values.
const (
	String Kind = iota
	Number
	Boolean
	List
)

// Value is what a key is set to.
type Value struct {
	Kind Kind
	Text string  // of a string what it means, of a number or a boolean what is written
	List []Value // of a list
}

// Entry is a key with its value.
type Entry struct {
	Key    string
	Value  Value
	At, On Place // of the key and of the value
}

// Place is where something begins in a file, counted from 1 in lines and characters.
type Place struct{ Line, Column int }

// Error is what is wrong with a file, and where.
type Error struct {
	Place
	Why game.Text // half a sentence, to be put after a colon
}

func (e *Error) Error() string {
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Why.EN)
}

var faults = map[string]game.Text{
	"table":     {EN: "sections in brackets are not used here; every key stands by itself", FR: "il n’y a pas de sections entre crochets ; chaque clé se met seule", DE: "Abschnitte in Klammern gibt es hier nicht; jeder Schlüssel steht für sich"},
	"key":       {EN: "a key is expected here, such as addr; keys have letters, digits, - and _", FR: "il faut ici une clé, par exemple addr ; une clé a des lettres, des chiffres, - et _", DE: "Hier wird ein Schlüssel erwartet, etwa addr; Schlüssel haben Buchstaben, Ziffern, - und _"},
	"dotted":    {EN: "keys have no dots here", FR: "les clés n’ont pas de points ici", DE: "Schlüssel haben hier keine Punkte"},
	"equals":    {EN: "an = is missing after the key", FR: "il manque un = après la clé", DE: "Nach dem Schlüssel fehlt ein ="},
	"value":     {EN: "a value is expected here: \"text\", a whole number, true, false or a list [\"a\", \"b\"]", FR: "il faut ici une valeur : \"texte\", un nombre entier, true, false ou une liste [\"a\", \"b\"]", DE: "Hier wird ein Wert erwartet: \"Text\", eine ganze Zahl, true, false oder eine Liste [\"a\", \"b\"]"},
	"number":    {EN: "only whole numbers such as 14 are accepted; dates, fractions and everything else go in quotation marks", FR: "seuls des nombres entiers comme 14 sont acceptés ; dates, fractions et tout le reste se mettent entre guillemets", DE: "Angenommen werden nur ganze Zahlen wie 14; Daten, Brüche und alles andere stehen in Anführungszeichen"},
	"multiline": {EN: "texts over several lines are not used here", FR: "les textes sur plusieurs lignes ne sont pas acceptés ici", DE: "Texte über mehrere Zeilen gibt es hier nicht"},
	"unclosed":  {EN: "the quotation mark at the end is missing", FR: "il manque le guillemet à la fin", DE: "Das Anführungszeichen am Ende fehlt"},
	"escape":    {EN: "after \\ only b, t, n, f, r, \", \\, u and U are accepted; a text in '…' takes every character as it is", FR: "après \\, seuls b, t, n, f, r, \", \\, u et U sont acceptés ; un texte entre '…' prend chaque signe tel quel", DE: "Nach \\ werden nur b, t, n, f, r, \", \\, u und U angenommen; ein Text in '…' nimmt jedes Zeichen, wie es ist"},
	"control":   {EN: "there is a control character here, or one that is not UTF-8", FR: "il y a ici un caractère de contrôle ou qui n’est pas en UTF-8", DE: "Hier ist ein Steuerzeichen oder eines, das nicht UTF-8 ist"},
	"inline":    {EN: "tables in braces are not used here", FR: "les tables entre accolades ne sont pas acceptées ici", DE: "Tabellen in geschweiften Klammern gibt es hier nicht"},
	"nested":    {EN: "a list has no lists inside it here", FR: "une liste ne contient pas de listes ici", DE: "Eine Liste hat hier keine Listen in sich"},
	"list":      {EN: "a comma or ] is missing in the list", FR: "il manque une virgule ou ] dans la liste", DE: "In der Liste fehlt ein Komma oder ]"},
	"rest":      {EN: "nothing may follow the value but a comment after #", FR: "rien ne peut suivre la valeur, sauf un commentaire après #", DE: "Nach dem Wert darf nur ein Kommentar nach # stehen"},
	"twice":     {EN: "this key is there twice", FR: "cette clé y est deux fois", DE: "Diesen Schlüssel gibt es zweimal"},
}

// Read reads a file. Its errors are of type *[Error].
func Read(text []byte) ([]Entry, error) {
	r := &reader{rest: strings.TrimPrefix(string(text), "\ufeff"), at: Place{1, 1}} // some editors on Windows put that mark before a text
	var all []Entry
	for {
		if err := r.skipLines(); err != nil {
			return nil, err
		}
		if r.rest == "" {
			return all, nil
		}
		e, err := r.entry()
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(all, func(other Entry) bool { return other.Key == e.Key }) {
			return nil, fault("twice", e.At)
		}
		all = append(all, e)
	}
}

// reader is a file from some place on.
type reader struct {
	rest string
	at   Place
}

func fault(token string, at Place) error { return &Error{at, faults[token]} }

func (r *reader) fault(token string) error { return fault(token, r.at) }

// begins tells what comes next.
func (r *reader) begins(text string) bool { return strings.HasPrefix(r.rest, text) }

// skip goes on by so many bytes of one line.
func (r *reader) skip(n int) {
	r.at.Column += utf8.RuneCountInString(r.rest[:n])
	r.rest = r.rest[n:]
}

func (r *reader) skipSpaces() { r.skip(len(r.rest) - len(strings.TrimLeft(r.rest, " \t"))) }

// lineEnd goes over the end of a line, if it is here.
func (r *reader) lineEnd() bool {
	rest, ok := strings.CutPrefix(r.rest, "\r\n")
	if !ok {
		rest, ok = strings.CutPrefix(r.rest, "\n")
	}
	if ok {
		r.rest, r.at = rest, Place{r.at.Line + 1, 1}
	}
	return ok
}

// skipLines goes over spaces, comments and ends of lines.
func (r *reader) skipLines() error {
	for {
		r.skipSpaces()
		if err := r.comment(); err != nil {
			return err
		}
		if !r.lineEnd() {
			return nil
		}
	}
}

func (r *reader) comment() error {
	if !r.begins("#") {
		return nil
	}
	for r.rest != "" && !r.begins("\n") && !r.begins("\r\n") {
		if _, err := r.character(); err != nil {
			return err
		}
	}
	return nil
}

// character goes over one character of a text or a comment.
func (r *reader) character() (rune, error) {
	c, size := utf8.DecodeRuneInString(r.rest)
	if c == utf8.RuneError && size <= 1 || c < ' ' && c != '\t' || c == 0x7f {
		return 0, r.fault("control")
	}
	r.skip(size)
	return c, nil
}

var (
	bareKey = regexp.MustCompile(`^[A-Za-z0-9_-]+`)
	bare    = regexp.MustCompile(`^[^\s,\]\[#"'{}=]+`)
	whole   = regexp.MustCompile(`^[+-]?(0|[1-9](_?[0-9])*)$`)
)

func (r *reader) entry() (e Entry, err error) {
	e.At = r.at
	if r.begins("[") {
		return e, r.fault("table")
	}
	if e.Key = bareKey.FindString(r.rest); e.Key == "" {
		return e, r.fault("key")
	}
	r.skip(len(e.Key))
	r.skipSpaces()
	if r.begins(".") {
		return e, r.fault("dotted")
	}
	if !r.begins("=") {
		return e, r.fault("equals")
	}
	r.skip(1)
	r.skipSpaces()
	e.On = r.at
	if r.begins("[") {
		e.Value, err = r.list()
	} else {
		e.Value, err = r.value()
	}
	if err != nil {
		return e, err
	}
	r.skipSpaces()
	if err := r.comment(); err != nil {
		return e, err
	}
	if r.rest != "" && !r.lineEnd() {
		return e, r.fault("rest")
	}
	return e, nil
}

func (r *reader) list() (Value, error) {
	v := Value{Kind: List}
	r.skip(1)
	for {
		if err := r.skipLines(); err != nil {
			return v, err
		}
		if r.begins("]") {
			r.skip(1)
			return v, nil
		}
		if r.begins("[") {
			return v, r.fault("nested")
		}
		one, err := r.value()
		if err != nil {
			return v, err
		}
		v.List = append(v.List, one)
		if err := r.skipLines(); err != nil {
			return v, err
		}
		if !r.begins(",") && !r.begins("]") {
			return v, r.fault("list")
		}
		if r.begins(",") {
			r.skip(1)
		}
	}
}

func (r *reader) value() (Value, error) {
	switch {
	case r.begins(`"""`), r.begins(`'''`):
		return Value{}, r.fault("multiline")
	case r.begins(`"`), r.begins(`'`):
		return r.text()
	case r.begins("{"):
		return Value{}, r.fault("inline")
	}
	word := bare.FindString(r.rest)
	switch {
	case word == "true", word == "false":
		r.skip(len(word))
		return Value{Kind: Boolean, Text: word}, nil
	case whole.MatchString(word):
		r.skip(len(word))
		return Value{Kind: Number, Text: strings.TrimPrefix(strings.ReplaceAll(word, "_", ""), "+")}, nil
	case word != "" && strings.ContainsRune("+-.0123456789", rune(word[0])):
		return Value{}, r.fault("number")
	}
	return Value{}, r.fault("value")
}

// text is a string, in which \ means something if it is in double quotation marks.
func (r *reader) text() (Value, error) {
	mark := r.rest[:1]
	opened := r.at
	r.skip(1)
	var b strings.Builder
	for !r.begins(mark) {
		if r.rest == "" || r.begins("\n") || r.begins("\r\n") {
			return Value{}, fault("unclosed", opened)
		}
		at := r.at
		c, err := r.character()
		if err == nil && c == '\\' && mark == `"` {
			c, err = r.escaped(at)
		}
		if err != nil {
			return Value{}, err
		}
		b.WriteRune(c)
	}
	r.skip(1)
	return Value{Kind: String, Text: b.String()}, nil
}

// escaped is the character that is meant after a \.
func (r *reader) escaped(at Place) (rune, error) {
	if r.rest == "" {
		return 0, fault("escape", at)
	}
	c := r.rest[0]
	if i := strings.IndexByte(`btnfr"\`, c); i >= 0 {
		r.skip(1)
		return rune("\b\t\n\f\r\"\\"[i]), nil
	}
	digits := map[byte]int{'u': 4, 'U': 8}[c]
	if digits == 0 || len(r.rest) <= digits {
		return 0, fault("escape", at)
	}
	n, err := strconv.ParseUint(r.rest[1:1+digits], 16, 32)
	if err != nil || n > utf8.MaxRune || !utf8.ValidRune(rune(n)) {
		return 0, fault("escape", at)
	}
	r.skip(1 + digits)
	return rune(n), nil
}

// Quote writes a string so that Read finds it again.
func Quote(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, c := range text {
		switch {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteRune(c)
		case c < ' ' || c == 0x7f:
			fmt.Fprintf(&b, `\u%04X`, c)
		default:
			b.WriteRune(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}
