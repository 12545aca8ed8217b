package people

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/store"
)

const (
	shortestName, longestName         = 2, 24
	shortestPassword, longestPassword = 8, 200
)

// CheckName is a name as it is kept, or why it cannot be one: 2 to 24 printable characters, some letter or digit among them, all
// letters of one script. Nothing that shows no sign of its own, turns the writing round or piles up over its neighbours. Names
// from before a rule are not checked again.
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
		case store.Unseen(r):
			return "", badName()
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
	if !OneScript(name) {
		return "", refuse(problem.BadRequest, "two-scripts")
	}
	return name, nil
}

// normal is the one spelling of a name, so that two that look alike are alike.
func normal(name string) string { return strings.TrimSpace(norm.NFC.String(name)) }

// writings are scripts that belong together: languages are written in them at the same time.
var writings = [][]*unicode.RangeTable{
	{unicode.Han, unicode.Hiragana, unicode.Katakana},
	{unicode.Han, unicode.Hangul},
	{unicode.Han, unicode.Bopomofo},
}

// OneScript tells whether all letters of a name are of one script, or of several that one language is written in.
func OneScript(name string) bool {
	var all []*unicode.RangeTable
	for _, r := range norm.NFKC.String(name) {
		if s := script(r); s != nil && !slices.Contains(all, s) {
			all = append(all, s)
		}
	}
	if len(all) < 2 {
		return true
	}
	return slices.ContainsFunc(writings, func(together []*unicode.RangeTable) bool {
		return !slices.ContainsFunc(all, func(s *unicode.RangeTable) bool { return !slices.Contains(together, s) })
	})
}

// script is that of a letter or digit; nil is of one that all scripts share.
func script(r rune) *unicode.RangeTable {
	switch {
	case unicode.Is(unicode.Latin, r):
		return unicode.Latin
	case unicode.In(r, unicode.Common, unicode.Inherited):
		return nil
	}
	for _, s := range unicode.Scripts {
		if unicode.Is(s, r) {
			return s
		}
	}
	return nil
}

// NameKey is what all spellings of a name share, for counting; "" is what nobody is called.
func NameKey(name string) string {
	name = normal(name)
	if !utf8.ValidString(name) || name == "" || utf8.RuneCountInString(name) > longestName {
		return ""
	}
	return "name " + norm.NFKC.String(cases.Fold().String(norm.NFKC.String(name)))
}

func badName() error {
	return refuse(problem.BadRequest, "bad-name", game.Plain("least", strconv.Itoa(shortestName)), game.Plain("most", strconv.Itoa(longestName)))
}
