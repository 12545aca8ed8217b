package site

import (
	"strings"

	"crownhead/internal/games"
	"crownhead/internal/wire"
	"crownhead/web"
)

// ScriptTexts is what a script says of a family: the words whose keys begin with one of these, and the names of the sides.
func (r *Request) ScriptTexts(family *games.Family, prefixes ...string) map[string]string {
	part := map[string]string{}
	said := func(key string) bool {
		for _, prefix := range prefixes {
			if key == prefix || strings.HasPrefix(key, prefix+".") {
				return true
			}
		}
		return false
	}
	for key, text := range family.Words {
		if said(key) {
			part[key] = text.In(r.Lang)
		}
	}
	for key, text := range web.Words(r.Lang.Code()) {
		if said(key) {
			part[key] = text
		}
	}
	for i, side := range family.Sets[0].Sides {
		part["side."+[]string{wire.First, wire.Second}[i]] = r.In(side)
	}
	return part
}
