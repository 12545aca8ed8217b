package table

import (
	"maps"
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/server/pages/site"
)

// scriptWords is what the table's script says of a sheet, with more of it by the first words of its keys.
func scriptWords(lang game.Lang, set games.RuleSet, more ...string) map[string]string {
	words := site.WordsOf(set, lang, func(key string) bool {
		prefix, _, _ := strings.Cut(key, ".")
		return slices.Contains(scriptPrefixes, prefix) || slices.Contains(more, prefix)
	})
	maps.Copy(words, set.Family.Typing(lang))
	return words
}

// recordWords is what the script of a record says.
func recordWords(lang game.Lang, set games.RuleSet) map[string]string {
	words := scriptWords(lang, set, "review")
	maps.DeleteFunc(words, func(key, _ string) bool {
		prefix, _, _ := strings.Cut(key, ".")
		return !slices.Contains([]string{"board", "does", "replay", "review"}, prefix)
	})
	return words
}

// scriptPrefixes are the first words of the keys that the table's script says.
var scriptPrefixes = []string{"board", "clock", "does", "double", "level", "line", "offer", "promote", "replay", "resign", "seat", "table", "typed"}
