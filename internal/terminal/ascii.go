package terminal

import (
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// signs are what stands for letters and signs that ASCII does not have, where leaving off an accent is not enough.
var signs = map[rune]string{
	'“': `"`, '”': `"`, '„': `"`, '«': `"`, '»': `"`, '‘': "'", '’': "'", '‚': "'",
	'–': "-", '—': "-", '−': "-", '‑': "-", '─': "-", '│': "|", '…': "...", '·': ".", '×': "x", '±': "+/-", '½': "1/2", '→': "->", '←': "<-", '≥': ">=", '≤': "<=",
	'★': "*", '☆': "-", '░': ":", '▓': "#",
	'ß': "ss", 'ä': "ae", 'ö': "oe", 'ü': "ue", 'Ä': "Ae", 'Ö': "Oe", 'Ü': "Ue", 'œ': "oe", 'Œ': "Oe", 'æ': "ae", 'Æ': "Ae", 'ø': "o", 'ł': "l",
}

// Fold is a text in ASCII, for terminals that show nothing else.
func Fold(text string) string {
	var out strings.Builder
	for _, r := range text {
		switch sign, known := signs[r]; {
		case r < utf8.RuneSelf:
			out.WriteRune(r)
		case known:
			out.WriteString(sign)
		case unicode.IsSpace(r):
			out.WriteByte(' ')
		case unicode.In(r, unicode.Mn, unicode.Cf): // an accent by itself, or what shows nothing
		default:
			base, _ := utf8.DecodeRuneInString(norm.NFD.String(string(r)))
			if base >= utf8.RuneSelf {
				base = '?'
			}
			out.WriteRune(base)
		}
	}
	return out.String()
}

// ASCII is a writer for a terminal that shows nothing but ASCII.
type ASCII struct {
	To   io.Writer
	rest []byte // the beginning of a letter
}

func (a *ASCII) Write(b []byte) (int, error) {
	text := append(a.rest, b...)
	whole := len(text)
	for i := 1; i < utf8.UTFMax && i <= len(text); i++ {
		if utf8.RuneStart(text[len(text)-i]) {
			if !utf8.FullRune(text[len(text)-i:]) {
				whole = len(text) - i
			}
			break
		}
	}
	a.rest = append([]byte(nil), text[whole:]...)
	if _, err := io.WriteString(a.To, Fold(string(text[:whole]))); err != nil {
		return 0, err
	}
	return len(b), nil
}
