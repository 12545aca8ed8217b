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
		begins := func(with string) bool { return strings.HasPrefix(key, with) }
		said := slices.ContainsFunc(scriptKeys, begins) && !slices.ContainsFunc(pageKeys, begins)
		if !set.Family.Dice && slices.ContainsFunc(diceKeys, begins) {
			said = false
		}
		return said || slices.Contains(more, prefix)
	})
	maps.Copy(words, set.Family.Typing(lang))
	return words
}

// asking is which more words the script needs: where a turn has days, it asks whether to tell of the next one, and two people at one screen may have
// it lie between them.
func (p *Page) asking() (more []string) {
	if c, err := clock.Parse(p.Table.Clock); err == nil && c.Kind == clock.Days {
		more = append(more, "tell")
	}
	if p.Together() {
		more = append(more, "face")
	}
	return more
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

// pageKeys are how the keys begin among them that only the page itself says.
var pageKeys = []string{
	"table.auto", "table.chat.none", "table.chat.write", "table.coordinates", "table.copy", "table.flip", "table.gallery", "table.link", "table.lot", "table.noscript",
	"table.notify", "table.premove", "table.reload", "table.send", "table.settings", "table.sheet.book", "table.sheet.printed", "table.sit", "table.sounds",
	"table.turning", "table.waiting",
}

// diceKeys are how those begin that are said where there are dice.
var diceKeys = []string{"table.dice.", "table.proof.", "table.roll."}

// scriptKeys are how the keys begin that the table's script says.
var scriptKeys = []string{
	"board.", "clock.none", "does.", "double.text", "ear.", "level.name", "level.perfect", "offer.", "promote.", "replay.at", "replay.back", "replay.now", "replay.of", "replay.start",
	"resign.", "seat.open", "seat.you", "table.", "typed.",
}
