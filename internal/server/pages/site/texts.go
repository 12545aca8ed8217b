package site

import (
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/wire"
	"crownhead/web"
)

// WordsOf are the words of a family whose keys are wanted: those that all families share, unless it has its own.
func WordsOf(family *games.Family, lang game.Lang, wanted func(key string) bool) map[string]string {
	part := map[string]string{}
	for key, text := range web.Words(lang.Code()) {
		if wanted(key) {
			part[key] = text
		}
	}
	for key, text := range family.Words {
		if own := text.In(lang); own != "" && wanted(key) {
			part[key] = own
		}
	}
	return part
}

// ScriptTexts is what a script says of a family: the words whose keys begin with one of these, and the names of the sides.
func (r *Request) ScriptTexts(family *games.Family, prefixes ...string) map[string]string {
	part := WordsOf(family, r.Lang, func(key string) bool {
		for _, prefix := range prefixes {
			if key == prefix || strings.HasPrefix(key, prefix+".") {
				return true
			}
		}
		return false
	})
	for i, side := range family.Sets[0].Sides {
		part["side."+[]string{wire.First, wire.Second}[i]] = r.In(side)
	}
	return part
}
