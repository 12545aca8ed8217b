package record

import (
	"strings"
	"unicode"
)

// FileName is what a file of this game, or of games that begin with it, is called: the date, the rule set and the players,
// without characters that some system refuses in a name.
func FileName(g Game, ext string) string {
	rules, _, _ := strings.Cut(g.Rules, "?")
	words := []string{strings.ReplaceAll(g.Tag("Date"), ".", "-"), strings.ReplaceAll(rules, "/", "-")}
	if players := strings.Trim(strings.Join(g.Players[:], " - "), " -"); players != "" {
		words = append(words, players)
	}
	return strings.Map(fileRune, strings.TrimSpace(strings.Join(words, " "))) + ext
}

func fileRune(r rune) rune {
	switch {
	case unicode.IsSpace(r):
		return ' '
	case unicode.IsControl(r) || strings.ContainsRune(`/\:*?"<>|`, r):
		return '-'
	}
	return r
}
