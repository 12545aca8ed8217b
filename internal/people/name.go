package people

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"crownhead/game"
	"crownhead/internal/problem"
)

const (
	shortestName, longestName         = 2, 24
	shortestPassword, longestPassword = 8, 200
)

// CheckName is a name as it is kept, or why it cannot be one: 2 to 24 printable characters, some letter or digit among them.
// Nothing that shows no sign of its own, turns the writing round or piles up over its neighbours.
func CheckName(name string) (string, error) {
	if !utf8.ValidString(name) {
		return "", badName()
	}
	name = normal(name)
	n := utf8.RuneCountInString(name)
	if n < shortestName || n > longestName || strings.Contains(name, "  ") {
		return "", badName()
	}
	solid, marks := false, 0
	for _, r := range name {
		switch {
		case unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Me, r):
			marks++
		case r == ' ' || unicode.IsPunct(r) || unicode.IsSymbol(r):
			marks = 0
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			solid, marks = true, 0
		default: // controls, other spaces, unassigned, and format characters such as U+202E
			return "", badName()
		}
		if marks > 2 {
			return "", badName()
		}
	}
	if !solid {
		return "", badName()
	}
	return name, nil
}

// normal is the one spelling of a name, so that two that look alike are alike.
func normal(name string) string { return strings.TrimSpace(norm.NFC.String(name)) }

// NameKey is what all spellings of a name share, for counting; "" is what cannot be a name.
func NameKey(name string) string {
	name, err := CheckName(name)
	if err != nil {
		return ""
	}
	return "name " + norm.NFKC.String(cases.Fold().String(norm.NFKC.String(name)))
}

func badName() error {
	return refuse(problem.BadRequest, "bad-name", game.Plain("least", strconv.Itoa(shortestName)), game.Plain("most", strconv.Itoa(longestName)))
}
