package stream

import (
	"strconv"

	"crownhead/internal/wire"
)

// quickAsk reads what nearly every message is: a flat object of plain texts and small numbers. What it does not read is left
// to the schema, which says what is wrong, if anything is: on what both read they agree, and a test holds them against each other.
func quickAsk(text []byte) (ask wire.Ask, ok bool) {
	s := scanner{text}
	if !s.take('{') {
		return ask, false
	}
	seen := ""
	for {
		name, ok := s.text()
		if !ok || !s.take(':') {
			return ask, false
		}
		var of *string
		switch name {
		case "type":
			of = &ask.Type
		case "id":
			of = &ask.ID
		case "by":
			of = &ask.By
		case "do":
			of = &ask.Do
		case "text":
			of = &ask.Text
		case "seen":
			if seen != "" {
				return ask, false // said twice
			}
			if seen, ok = s.number(); !ok {
				return ask, false
			}
			ask.Seen, _ = strconv.Atoi(seen)
		default:
			return ask, false
		}
		if of != nil {
			if *of != "" {
				return ask, false
			}
			if *of, ok = s.text(); !ok {
				return ask, false
			}
		}
		if s.take(',') {
			continue
		}
		return ask, s.take('}') && len(s.rest) == 0 && (ask.Type == "do" || ask.Type == "ping") && commonWords(ask)
	}
}

// commonWords tells that a message names a seat and a command that there are; all others are for the schema.
func commonWords(ask wire.Ask) bool {
	switch ask.By {
	case "", wire.First, wire.Second:
	default:
		return false
	}
	switch ask.Do {
	case "", "play", "say", "flag", "fix-words", "show-words":
		return true
	}
	return false
}

// scanner reads JSON without blanks from the front.
type scanner struct{ rest []byte }

func (s *scanner) take(c byte) bool {
	if len(s.rest) == 0 || s.rest[0] != c {
		return false
	}
	s.rest = s.rest[1:]
	return true
}

// text reads a string of ASCII without anything to be unescaped.
func (s *scanner) text() (string, bool) {
	if !s.take('"') {
		return "", false
	}
	for i, c := range s.rest {
		switch {
		case c == '"':
			text := string(s.rest[:i])
			s.rest = s.rest[i+1:]
			return text, true
		case c < ' ' || c >= 0x7f || c == '\\':
			return "", false
		}
	}
	return "", false
}

// number reads a whole number that surely fits.
func (s *scanner) number() (string, bool) {
	n := 0
	for n < len(s.rest) && '0' <= s.rest[n] && s.rest[n] <= '9' {
		n++
	}
	if n == 0 || n > 9 || n > 1 && s.rest[0] == '0' {
		return "", false
	}
	text := string(s.rest[:n])
	s.rest = s.rest[n:]
	return text, true
}
