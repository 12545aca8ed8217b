package table

import (
	"maps"
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/table/clock"
)

// scriptWords is what the table's script says of a sheet, with more of it by the first words of its keys.
func scriptWords(lang game.Lang, set games.RuleSet, more ...string) map[string]string {
	var pieces []string
	for _, side := range set.Pieces {
		for _, face := range side {
			pieces = append(pieces, face.Word)
		}
	}
	words := site.WordsOf(set, lang, func(key string) bool {
		if strings.HasPrefix(key, "board.disc.") && !slices.Contains(pieces, strings.TrimSuffix(key, ".many")) {
			return false // of another sheet
		}
		prefix, _, _ := strings.Cut(key, ".")
		said := slices.ContainsFunc(scriptKeys, func(begins string) bool { return strings.HasPrefix(key, begins) })
		return said || slices.Contains(more, prefix)
	})
	maps.Copy(words, set.Family.Typing(lang))
	return words
}

// asking is which more words the script needs by the clock: where a turn has days, it asks whether to tell of the next one.
func asking(control string) []string {
	if c, err := clock.Parse(control); err != nil || c.Kind != clock.Days {
		return nil
	}
	return []string{"tell"}
}

// recordWords is what the script of a record says.
func recordWords(lang game.Lang, set games.RuleSet) map[string]string {
	words := scriptWords(lang, set, "review", "analysis")
	maps.DeleteFunc(words, func(key, _ string) bool {
		prefix, _, _ := strings.Cut(key, ".")
		return key != "analysis.depth" && !slices.Contains([]string{"board", "does", "ear", "noun", "replay", "review"}, prefix)
	})
	return words
}

// scriptKeys are how the keys begin that the table's script says.
var scriptKeys = []string{
	"board.", "clock.none", "does.", "double.text", "ear.", "level.name", "level.perfect", "offer.", "promote.", "replay.at", "replay.back", "replay.now", "replay.of", "replay.start",
	"resign.", "seat.open", "seat.you", "table.", "typed.",
}
