package site

import (
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/wire"
	"crownhead/web"
)

// WordsOf are the words of a sheet whose keys are wanted: those that all games share, unless its family has its own, in the sheet's terms; and what its pieces are
// called in speech.
func WordsOf(set games.RuleSet, lang game.Lang, wanted func(key string) bool) map[string]string {
	part := map[string]string{}
	for key, text := range web.Words(lang.Code()) {
		if wanted(key) {
			part[key] = set.Word(lang, key, text)
		}
	}
	for key := range set.Family.Words {
		if own := set.Word(lang, key, ""); own != "" && wanted(key) {
			part[key] = own
		}
	}
	if set.Family.Aloud != nil {
		for kind, noun := range set.Family.Aloud.Pieces {
			part["noun."+kind] = set.Terms.Say(lang, noun.One.In(lang))
			part["noun."+kind+".key"] = noun.Key
			part["noun."+kind+".many"] = set.Terms.Say(lang, noun.Many.In(lang))
		}
	}
	return part
}

// Asked are the first words of the keys with which a script answers questions about a board.
var Asked = []string{"ear.", "table.answer.", "table.ask.", "table.held.", "table.moves.none"}

// BoardTexts are ScriptTexts of a page whose board can be asked about.
func (r *Request) BoardTexts(set games.RuleSet, prefixes ...string) map[string]string {
	return r.ScriptTexts(set, slices.Concat(Asked, prefixes)...)
}

// ScriptTexts is what a script says of a sheet: the words whose keys begin with one of these, and the names of the sides.
func (r *Request) ScriptTexts(set games.RuleSet, prefixes ...string) map[string]string {
	part := WordsOf(set, r.Lang, func(key string) bool {
		for _, prefix := range prefixes {
			if key == prefix || strings.HasPrefix(key, strings.TrimSuffix(prefix, ".")+".") {
				return true
			}
		}
		return false
	})
	for i, side := range set.Sides {
		part["side."+[]string{wire.First, wire.Second}[i]] = r.In(side)
	}
	return part
}
