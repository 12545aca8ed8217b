package record

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// kind is what a token of tagged movetext is.
type kind uint8

const (
	end     kind = iota
	tag          // [Name "value"]
	comment      // {words} or ; words
	word         // a turn, a move number, a result
	mark         // $12
	open         // (
	closing      // )
	stray        // what means nothing
)

// token is one thing in the text.
type token struct {
	kind kind
	text string // a tag's name, a comment's words, a mark's number
	more string // a tag's value
	at   int
}

// scanner takes tagged movetext apart: the form that PGN, PDN and our own text share.
type scanner struct {
	text   string
	at     int
	remark func(at int, err error) // of what can be read all the same; nil: nobody listens
	nested int                     // comments in vain taken for nested ones
}

func (s *scanner) say(at int, err error) {
	if s.remark != nil {
		s.remark(at, err)
	}
}

// utf8Text is a text from outside as UTF-8: without a mark at its beginning, and what is not UTF-8 is taken for Windows-1252, which is
// what older programs write: Latin-1 with quotation marks, dashes and a few letters more.
func utf8Text(b []byte) string {
	text := strings.TrimPrefix(string(b), "\ufeff")
	if utf8.ValidString(text) {
		return text
	}
	runes := make([]rune, len(b))
	for i, c := range b {
		if runes[i] = rune(c); 0x80 <= c && c < 0xa0 {
			runes[i] = windows[c-0x80]
		}
	}
	return string(runes)
}

// windows are the signs 0x80 to 0x9f of Windows-1252; five have no meaning.
var windows = [32]rune{
	'€', 0x81, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', 0x8d, 'Ž', 0x8f,
	0x90, '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', 0x9d, 'ž', 'Ÿ',
}

const blanks = " \t\r\n\v\f"

// blankAhead is the length of the blank that a text begins with; 0 if it begins with something else. Web pages have blanks that are not ASCII.
func blankAhead(text string) int {
	if c := text[0]; c < utf8.RuneSelf {
		if strings.IndexByte(blanks, c) >= 0 {
			return 1
		}
		return 0
	}
	if c, n := utf8.DecodeRuneInString(text); unicode.IsSpace(c) {
		return n
	}
	return 0
}

func (s *scanner) skip() {
	for s.at < len(s.text) {
		switch c, n := s.text[s.at], blankAhead(s.text[s.at:]); {
		case n > 0:
			s.at += n
		case c == '.': // the dots after a move number say nothing
			s.at++
		case c == '%' && (s.at == 0 || s.text[s.at-1] == '\n'): // a line for other programs
			s.at += lineLength(s.text[s.at:])
		default:
			return
		}
	}
}

func lineLength(text string) int {
	if n := strings.IndexByte(text, '\n'); n >= 0 {
		return n
	}
	return len(text)
}

// next is the next token; the error is not placed yet, and the token says where it is.
func (s *scanner) next() (token, error) {
	for {
		if t, err := s.any(); err != nil || t.kind != stray {
			return t, err
		}
	}
}

func (s *scanner) any() (token, error) {
	s.skip()
	t := token{at: s.at}
	if s.at == len(s.text) {
		return t, nil
	}
	rest := s.text[s.at:]
	switch rest[0] {
	case '[':
		return s.tag()
	case '{':
		n := strings.IndexByte(rest, '}')
		if n < 0 {
			s.say(s.at, bad("comment-unended"))
			rest += "}"
			n = len(rest) - 1
		} else if m := s.balanced(rest, n); m > n {
			s.say(s.at, bad("comment-nested"))
			n = m
		}
		t.kind, t.text = comment, oneLine(rest[1:n])
		s.at = min(s.at+n+1, len(s.text))
	case ';':
		n := lineLength(rest)
		t.kind, t.text = comment, oneLine(rest[1:n])
		s.at += n
	case '(', ')':
		t.kind = open
		if rest[0] == ')' {
			t.kind = closing
		}
		s.at++
	case '$':
		n := 1
		for n < len(rest) && '0' <= rest[n] && rest[n] <= '9' {
			n++
		}
		t.kind, t.text = mark, rest[1:n]
		s.at += n
	case '}', ']', '"':
		s.say(s.at, bad("stray-sign", shown("sign", rest[:1])))
		s.at++
		t.kind = stray
	default:
		n := strings.IndexAny(rest, blanks+`[]{}();$".`)
		if n < 0 {
			n = len(rest)
		}
		if i := strings.IndexFunc(rest[:n], unicode.IsSpace); i > 0 {
			n = i
		}
		t.kind, t.text = word, rest[:n]
		s.at += n
		s.pawn(&t)
	}
	return t, nil
}

// pawn reads what older files of chess write behind a pawn's square: exd6e.p., which says nothing new, a8(Q) and a8/Q.
func (s *scanner) pawn(t *token) {
	rest := s.text[s.at:]
	if square, ok := strings.CutSuffix(t.text, "e"); ok && strings.HasPrefix(rest, ".p") {
		t.text = square
		s.at += len(".p")
	}
	switch {
	case t.text == "":
		t.kind = stray
	case t.text[0] < 'a' || t.text[0] > 'h':
	case len(rest) > 2 && rest[0] == '(' && isCapital(rest[1]) && rest[2] == ')':
		t.text += "=" + rest[1:2]
		s.at += len("(Q)")
	default:
		if i := strings.IndexByte(t.text, '/'); i > 0 && i+1 < len(t.text) && isCapital(t.text[i+1]) {
			t.text = t.text[:i] + "=" + t.text[i+1:]
		}
	}
}

func isCapital(c byte) bool { return 'A' <= c && c <= 'Z' }

// balanced is the brace that ends a comment with comments in it, which the standard does not have: such a comment ends with the
// first closing brace, here at first. It is taken for one if there is a closing brace too many otherwise.
func (s *scanner) balanced(rest string, first int) int {
	const enough = 1000
	if !strings.Contains(rest[1:first], "{") || s.nested == enough {
		return -1
	}
	depth := 0
	for i := range min(len(rest), mostComment) {
		switch rest[i] {
		case '{':
			depth++
		case '}':
			depth--
		case '[':
			if i > first && rest[i-1] == '\n' {
				depth = len(rest) // tags: another game
			}
		}
		if depth == 0 {
			return i
		}
	}
	s.nested++
	return -1
}

// tag reads [Name "value"], in which \" and \\ stand for themselves.
func (s *scanner) tag() (token, error) {
	t := token{kind: tag, at: s.at}
	s.at++
	s.blank()
	n := 0
	for n < len(s.text)-s.at && isNameByte(s.text[s.at+n]) {
		n++
	}
	if t.text = s.text[s.at : s.at+n]; n == 0 {
		t.at = s.at
		return t, bad("tag-name")
	}
	s.at += n
	s.blank()
	if s.at == len(s.text) || s.text[s.at] != '"' {
		t.at = s.at
		return t, bad("tag-value", shown("tag", t.text))
	}
	s.at++
	var value strings.Builder
	for {
		if s.at == len(s.text) || s.text[s.at] == '\n' {
			return t, bad("tag-unended", shown("tag", t.text))
		}
		c := s.text[s.at]
		if c == '\\' && s.at+1 < len(s.text) && (s.text[s.at+1] == '"' || s.text[s.at+1] == '\\') {
			s.at++
			c = s.text[s.at]
		} else if c == '"' && !s.inner() {
			break
		}
		value.WriteByte(c)
		s.at++
	}
	s.at++
	t.more = oneLine(value.String())
	ended := s.at
	s.blank()
	if s.at < len(s.text) && s.text[s.at] == ']' {
		s.at++
		return t, nil
	}
	missing := bad("tag-bracket", shown("tag", t.text))
	if s.at == len(s.text) || strings.Contains(s.text[ended:s.at], "\n") { // the line has ended instead
		s.say(ended, missing)
		return t, nil
	}
	t.at = s.at
	return t, missing
}

// inner tells that a quotation mark is part of a value: some programs do not write \" for it. The last one before the bracket ends
// the value.
func (s *scanner) inner() bool {
	rest := strings.TrimLeft(s.text[s.at+1:], " \t")
	if strings.HasPrefix(rest, "]") {
		return false
	}
	rest = rest[:lineLength(rest)]
	if i := strings.LastIndexByte(rest, ']'); i < 0 || strings.Contains(rest, "[") || !strings.HasSuffix(strings.TrimRight(rest[:i], " \t"), `"`) {
		return false
	}
	return true
}

func (s *scanner) blank() {
	for s.at < len(s.text) && strings.IndexByte(blanks, s.text[s.at]) >= 0 {
		s.at++
	}
}

func isNameByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_' || c == '-'
}

// isName tells whether a tag can have this name.
func isName(s string) bool {
	for i := range len(s) {
		if !isNameByte(s[i]) {
			return false
		}
	}
	return s != ""
}

// oneLine is words with single blanks between them, and nothing that a terminal would obey.
func oneLine(s string) string {
	s = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || 0x80 <= r && r < 0xa0 {
			return ' '
		}
		return r
	}, s)
	return strings.Join(strings.Fields(s), " ")
}
